import Foundation

/// The Info.plist that Xcode would put into the bundle: the target's file, build settings filled in, with what Xcode
/// generates.
public struct InfoPlist {
    public private(set) var values: [String: Any]
    /// What is wrong with it and what is taken instead; told by who builds.
    public private(set) var warnings: [String] = []

    public init(values: [String: Any]) { self.values = values }

    public init(target: XcodeTarget, configuration: String? = nil) throws {
        let settings = target.buildSettings(configuration: configuration)
        values = [:]
        if let file = settings["INFOPLIST_FILE"], !file.isEmpty {
            let path = ProjectPaths.join(target.project.sourceRoot, file)
            if let data = ProjectFile.contents(path) {
                values = InfoPlist.expand(try read(data, path), settings) as? [String: Any] ?? [:]
            } else {
                warnings.append(
                    "\(target.project.path): warning: \(target.title) names an Info.plist (INFOPLIST_FILE) that is missing: \(path); what Xcode's template has is taken."
                )
                values = InfoPlist.template(target, settings)
            }
        }
        if let main = settings[Self.templateSetting] {
            values.merge(InfoPlist.template(target, settings, main: main)) { own, _ in own }
        }
        if settings.flag("GENERATE_INFOPLIST_FILE") {
            // Where both say something, the file has the last word.
            values.merge(InfoPlist.generated(settings)) { own, _ in own }
        }
        values.merge(InfoPlist.always(settings)) { own, _ in own }
        let file = settings["INFOPLIST_FILE"].map { ProjectPaths.join(target.project.sourceRoot, $0) }
        warnings += InfoPlistKeys.wrongValues(values).map { "\(file ?? target.project.path): warning: \($0.message)" }
        // What Xcode's asset compiler adds.
        if let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"], !accent.isEmpty {
            values["NSAccentColorName"] = accent
        }
    }

    public subscript(key: String) -> Any? { values[key] }

    private mutating func read(_ data: Data, _ path: String) throws -> [String: Any] {
        func read(_ data: Data) -> [String: Any]? { try? PropertyListFile.value(of: data) as? [String: Any] }
        if let plist = read(data) { return plist }
        guard let leftovers = MergeLeftovers(data), let found = leftovers.value(read) else {
            throw ProjectError(path, "this is not a property list.")
        }
        warnings.append("\(path):\(leftovers.line): warning: the file holds merge conflicts; \(found.taken).")
        return found.value
    }

    /// The bytes of the file.
    public func data() throws -> Data { try PropertyListValue(values).xml() }

    private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
        switch value {
        case let text as String: return settings.expand(text)
        case let list as [Any]: return list.map { expand($0, settings) }
        case let dictionary as [String: Any]:
            return Dictionary(dictionary.map { (settings.expand($0.key), expand($0.value, settings)) }) { first, _ in
                first
            }
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

    private static func always(_ settings: BuildSettings) -> [String: Any] {
        [
            "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "App",
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "org.example."
                + (settings["PRODUCT_MODULE_NAME"] ?? "App"),
            "CFBundleName": settings["PRODUCT_NAME"] ?? "App",
            "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
        ]
    }

    // MARK: Generated from INFOPLIST_KEY_… settings

    private static func generated(_ settings: BuildSettings) -> [String: Any] {
        var values: [String: Any] = [:]
        let prefix = "INFOPLIST_KEY_"
        for setting in settings.keys(withPrefix: prefix) {
            guard let text = settings[setting] else { continue }
            let key = String(setting.dropFirst(prefix.count))
            if let (name, value) = composed[key] {
                if settings.flag(setting) { values[name] = value }
            } else if let device = devices.first(where: { key.hasSuffix($0.setting) }) {
                values[key.dropLast(device.setting.count) + device.plist] = value(
                    text, key: key, settings.list(setting))
            } else {
                values[key] = value(text, key: key, settings.list(setting))
            }
        }
        return values
    }

    private static let devices: [(setting: String, plist: String)] = [("_iPhone", "~iphone"), ("_iPad", "~ipad")]

    /// Settings that stand for a whole dictionary.
    private static let composed: [String: (String, Any)] = [
        "UIApplicationSceneManifest_Generation": (
            "UIApplicationSceneManifest",
            ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()] as [String: Any]
        ),
        "UILaunchScreen_Generation": ("UILaunchScreen", ["UILaunchScreen": [String: Any]()] as [String: Any]),
    ]

    private static let lists = [
        "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes", "UIAppFonts",
    ]

    private static func value(_ text: String, key: String, _ words: [String]) -> Any {
        if lists.contains(where: { key.hasPrefix($0) }) { return words }
        switch text {
        case "YES": return true
        case "NO": return false
        default: return text
        }
    }
}
