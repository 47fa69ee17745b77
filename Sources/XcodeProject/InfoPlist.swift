import Foundation

/// The Info.plist that Xcode would put into the bundle: the target's file, build settings filled in, with what Xcode
/// generates.
public struct InfoPlist {
    public private(set) var values: [String: Any]
    /// What is wrong with it and what is taken instead; told by who builds.
    public private(set) var warnings: [String] = []

    public init(values: [String: Any]) { self.values = values }

    /// In the order of Xcode's engine (swift-build, InfoPlistProcessorTaskAction): the file, what the asset catalog and
    /// the platform add, what settings generate, references filled in, and last what the targeted devices say.
    public init(target: XcodeTarget, configuration: String? = nil) throws {
        let settings = target.buildSettings(configuration: configuration)
        let file = settings["INFOPLIST_FILE"].map {
            FileNames.onDisk(ProjectPaths.join(target.project.sourceRoot, $0))
        }
        values = [:]
        if let file {
            if let data = ProjectFile.contents(file) {
                let preprocessor = InfoPlistPreprocessor(settings)
                values = try read(
                    preprocessor?.processed(data, file, target) ?? data, file, isProcessed: preprocessor != nil)
            } else {
                warnings.append(
                    "\(target.project.path): warning: \(target.title) names an Info.plist (INFOPLIST_FILE) that is missing: \(file); what Xcode's template has is taken."
                )
                values = InfoPlist.template(target, settings)
            }
        }
        let place = file ?? target.project.path
        try readContents(settings, target)
        if let main = settings[Self.templateSetting] {
            values.merge(InfoPlist.template(target, settings, main: main)) { own, _ in own }
        }
        try merge(GeneratedInfoPlist.ofAssets(settings, target), place)
        values.merge(GeneratedInfoPlist.ofPlatform(settings)) { own, _ in own }
        if settings.flag("GENERATE_INFOPLIST_FILE") {
            try merge(GeneratedInfoPlist.ofSettings(settings, isApplication: target.isApplication), place)
        }
        if settings.flag("INFOPLIST_EXPAND_BUILD_SETTINGS") {
            let own = (values["CFBundleIdentifier"] as? String).map { ["CFBundleIdentifier": settings.expand($0)] }
            values = InfoPlist.expand(values, settings, own ?? [:]) as? [String: Any] ?? [:]
        }
        values = InfoPlist.withoutEmpty(values)
        let checks = InfoPlistChecks(settings, target, place: place)
        (values, warnings) = try (checks.edited(values), warnings + checks.warnings(values))
        // Where the target names a file and generates nothing, what that file leaves out is missing.
        let isWhole = file == nil || !warnings.isEmpty || settings.flag("GENERATE_INFOPLIST_FILE")
        values.merge(InfoPlist.needed(settings, isWhole: isWhole)) { own, _ in own }
        warnings += InfoPlistKeys.wrongValues(values).map { "\(place): warning: \($0.message)" }
    }

    /// A list in a setting, which goes before the file's values.
    private mutating func readContents(_ settings: BuildSettings, _ target: XcodeTarget) throws {
        guard let text = settings["INFOPLIST_FILE_CONTENTS"] else { return }
        let list = try? PropertyListFile.value(of: Data(text.utf8)) as? [String: Any]
        guard let list else {
            throw ProjectError(
                target.project.path,
                "unable to create property list from the setting INFOPLIST_FILE_CONTENTS of \(target.title): it is none, or no dictionary."
            )
        }
        values.merge(list) { $1 }
    }

    /// Puts in what is generated: a value goes before the file's, lists are appended, dictionaries joined by their keys.
    private mutating func merge(_ added: [String: Any], _ place: String) throws {
        for (key, value) in added.sorted(by: { $0.key < $1.key }) {
            switch (values[key], value) {
            case (nil, _): values[key] = value
            case (let old as [Any], let new as [Any]):
                values[key] = old + new.filter { item in !old.contains { "\($0)" == "\(item)" } }
            case (let old as [String: Any], let new as [String: Any]):
                // Of icons an app may say more than the catalog does (INFOPLIST_ENABLE_CFBUNDLEICONS_MERGE).
                values[key] = key.hasPrefix("CFBundleIcons") ? Self.joined(old, new) : old.merging(new) { $1 }
            // What a device needs is said in either way.
            case (let old as [String], let new as [String: Any]) where key == "UIRequiredDeviceCapabilities":
                values[key] = Dictionary(old.map { ($0, true as Any) }) { $1 }.merging(new) { $1 }
            case (let old as [String: Any], let new as [String]) where key == "UIRequiredDeviceCapabilities":
                values[key] = old.merging(new.map { ($0, true as Any) }) { $1 }
            case (let old?, _) where Self.isScalar(old) && Self.isScalar(value): values[key] = value
            case (let old?, _):
                throw ProjectError(
                    place,
                    """
                    tried to merge \(Self.kind(value)) value for key '\(key)' onto \(Self.kind(old)) value. \
                    Write it in the Info.plist as the setting INFOPLIST_KEY_\(key) has it, or remove one of them.
                    """)
            }
        }
    }

    /// With the dictionaries inside joined, too.
    private static func joined(_ old: [String: Any], _ new: [String: Any]) -> [String: Any] {
        old.merging(new) { old, new in
            guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
            return joined(old, new)
        }
    }

    private static func isScalar(_ value: Any) -> Bool { !(value is [Any]) && !(value is [String: Any]) }

    private static func kind(_ value: Any) -> String {
        value is [Any] ? "array" : value is [String: Any] ? "dictionary" : value is String ? "string" : "number"
    }

    /// The system fails on empty values of these keys, so Xcode leaves them out.
    private static func withoutEmpty(_ values: [String: Any]) -> [String: Any] {
        values.compactMapValues { value in (value as? [String: Any]).map(withoutEmpty) ?? value }.filter {
            !(neverEmpty.contains($0.key) && $0.value as? String == "")
        }
    }

    private static let neverEmpty: Set = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
        "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
        "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole",
        "CFBundleVersion", "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile",
        "NSPrincipalClass", "NSStickerSharingLevel", "DTXcode", "DTXcodeBuild", "BuildMachineOSBuild",
    ]

    public subscript(key: String) -> Any? { values[key] }

    private mutating func read(_ data: Data, _ path: String, isProcessed: Bool) throws -> [String: Any] {
        func read(_ data: Data) -> [String: Any]? { try? PropertyListFile.value(of: data) as? [String: Any] }
        if let plist = read(data) { return plist }
        if (try? PropertyListFile.value(of: data)) != nil {
            throw ProjectError(path, "contents of file is not a dictionary. Info.plist holds one of keys and values.")
        }
        guard let leftovers = MergeLeftovers(data), let found = leftovers.value(read) else {
            throw Self.unreadable(data, path, isProcessed: isProcessed)
        }
        warnings.append("\(path):\(leftovers.line): warning: the file holds merge conflicts; \(found.taken).")
        return found.value
    }

    /// In the words of Xcode's engine, and what is wrong.
    private static func unreadable(_ data: Data, _ path: String, isProcessed: Bool) -> ProjectError {
        let fault = PropertyListFault(Array(data)), reason = fault?.message ?? "it is not a property list"
        // The preprocessor leaves out lines.
        guard isProcessed else {
            return ProjectError(
                fault.map { "\(path):\($0.line)" } ?? path, "unable to read property list from file: \(reason).")
        }
        return ProjectError(
            path,
            """
            unable to read property list from file, as C's preprocessor leaves it (INFOPLIST_PREPROCESS): \(reason). \
            It takes what stands behind // for a comment: put addresses into settings, or give it -traditional \
            (INFOPLIST_OTHER_PREPROCESSOR_FLAGS).
            """)
    }

    /// What PkgInfo says: the bundle's type and its maker, four letters each.
    public var packageInfo: String {
        ["CFBundlePackageType", "CFBundleSignature"].map { key in
            (values[key] as? String).flatMap { InfoPlistChecks.isCode($0) ? $0 : nil } ?? "????"
        }.joined()
    }

    /// The bytes of the file.
    public func data() throws -> Data { try PropertyListValue(values).xml() }

    /// Values alone: a key stays as it is written.
    private static func expand(_ value: Any, _ settings: BuildSettings, _ own: [String: String]) -> Any {
        switch value {
        case let text as String: return settings.expand(text, own: own)
        case let list as [Any]: return list.map { expand($0, settings, own) }
        case let dictionary as [String: Any]: return dictionary.mapValues { expand($0, settings, own) }
        default: return value
        }
    }

    /// The setting that asks for what a new app of Xcode says, with the name of its storyboard.
    static let templateSetting = "STORYBOARD_INFOPLIST_TEMPLATE"

    /// What a new app of Xcode says: the storyboard Main, shown by the scene delegate where there is one.
    private static func template(
        _ target: XcodeTarget, _ settings: BuildSettings, main: String = "Main"
    ) -> [String: Any] {
        guard target.productType.hasSuffix(".application"), let files = try? target.files(passingOverMissing: true)
        else { return [:] }
        let hasStoryboard = files.resources.contains { $0.name == main + ".storyboard" }
        var values: [String: Any] = hasStoryboard ? ["UIMainStoryboardFile": main] : [:]
        if files.resources.contains(where: { $0.name == "LaunchScreen.storyboard" }) {
            values["UILaunchStoryboardName"] = "LaunchScreen"
        } else {
            values["UILaunchScreen"] = [String: Any]()
        }
        if files.sources.contains(where: { ($0 as NSString).lastPathComponent == "SceneDelegate.swift" }) {
            var scene = [
                "UISceneConfigurationName": "Default Configuration",
                "UISceneDelegateClassName": "\(settings["PRODUCT_MODULE_NAME"] ?? "App").SceneDelegate",
            ]
            if hasStoryboard { scene["UISceneStoryboardFile"] = main }
            values["UIApplicationSceneManifest"] =
                [
                    "UIApplicationSupportsMultipleScenes": false,
                    "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]],
                ] as [String: Any]
        }
        return values
    }

    /// Without these no bundle is found; Xcode would build one that can't be installed.
    ///
    /// - Parameter isWhole: whether with everything that new projects have.
    private static func needed(_ settings: BuildSettings, isWhole: Bool) -> [String: Any] {
        let least: [String: Any] = [
            "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "App",
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "org.example."
                + (settings["PRODUCT_MODULE_NAME"] ?? "App"),
        ]
        guard isWhole else { return least }
        let more: [String: Any] = [
            "CFBundleName": settings["PRODUCT_NAME"] ?? "App",
            "CFBundlePackageType": settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] ?? "APPL",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
        ]
        return least.merging(more) { $1 }
    }
}
