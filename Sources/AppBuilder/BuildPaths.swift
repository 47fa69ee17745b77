/// The settings that say where a build lies, which go before whatever a project says of that.
enum BuildPaths {
    /// - Parameters:
    ///   - root: the target's build folder.
    ///   - products: a folder of the app's bundle, where a framework that comes in it is put together.
    static func settings(root: String, products: String? = nil, bundle: String? = nil) -> [String: String] {
        var settings = [
            "SYMROOT": root, "OBJROOT": root + "/Intermediates", "BUILD_DIR": root, "BUILD_ROOT": root,
            "CONFIGURATION_BUILD_DIR": root, "BUILT_PRODUCTS_DIR": root, "TARGET_BUILD_DIR": root,
            "PROJECT_TEMP_DIR": root + "/Intermediates",
        ]
        if let products { settings["TARGET_BUILD_DIR"] = root + "/" + products }
        return settings
    }
}
