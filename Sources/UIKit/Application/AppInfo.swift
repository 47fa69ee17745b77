import DeviceCatalog
import Foundation

/// What Info.plist says, for the device that the app runs on (`UIMainStoryboardFile~ipad`) and in the language that it
/// runs in (`InfoPlist.strings`). An app's own module asks here in place of `Bundle`.
public enum AppInfo {
    /// The file's values, those for this device in their keys' places (Apple, “Information Property List Key Reference”,
    /// Platform- and Device-Specific Keys: `key-platform~device`).
    public static func dictionary(of bundle: Bundle) -> [String: Any]? {
        bundle.infoDictionary.map { resolve($0, device: String(BundleResources.deviceSuffix.dropFirst())) }
    }

    static func resolve(_ info: [String: Any], device: String) -> [String: Any] {
        guard info.keys.contains(where: { $0.contains("~") || $0.contains("-iphone") }) else { return info }
        var result: [String: Any] = [:], ranks: [String: Int] = [:]
        for (key, value) in info {
            let (name, rank) = meaning(of: key, device)
            guard let rank, rank >= ranks[name] ?? 0 else { continue }
            (result[name], ranks[name]) = (value, rank)
        }
        return result
    }

    /// A key without platform and device, and how particular it is; nil for those of other devices.
    private static func meaning(of key: String, _ device: String) -> (name: String, rank: Int?) {
        var name = key, rank = 0
        if let mark = name.lastIndex(of: "~") {
            let wanted = name[name.index(after: mark)...]
            guard ["ipad", "iphone", "ipod"].contains(wanted) else { return (key, 0) }
            name = String(name[..<mark])
            guard wanted == device else { return (name, nil) }
            rank += 1
        }
        for platform in ["-iphoneos", "-iphonesimulator"] where name.hasSuffix(platform) {
            name.removeLast(platform.count)
            rank += 2
        }
        return (name, rank)
    }

    /// What `InfoPlist.strings` says in the running language; nil where there is none.
    public static func localized(of bundle: Bundle) -> [String: Any]? { AppLanguage.table("InfoPlist", in: bundle) }

    /// The value of a key, the running language's first.
    public static func value(_ key: String, of bundle: Bundle) -> Any? {
        localized(of: bundle)?[key] ?? dictionary(of: bundle)?[key]
    }

    /// The app's own.
    package static subscript(key: String) -> Any? { value(key, of: .main) }

    /// A yes or no, however it is written; nil where nothing is said.
    static func flag(_ key: String) -> Bool? {
        flag(Self[key])
    }

    static func flag(_ value: Any?) -> Bool? {
        value as? Bool ?? (value as? String).map { ["yes", "true", "1"].contains($0.lowercased()) }
    }

    /// The kinds of devices that the app is for: 1 is an iPhone, 2 an iPad; empty where nothing is said.
    package static var deviceFamilies: [Int] {
        (Bundle.main.infoDictionary?["UIDeviceFamily"] as? [Any] ?? []).compactMap { Int("\($0)") }
    }

    /// False for an app that says nothing of how it starts. What is no app, as tests, needn't say anything.
    package static var hasLaunchScreen: Bool {
        guard let info = Bundle.main.infoDictionary, info["CFBundlePackageType"] as? String == "APPL" else {
            return true
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)) ?? []
        return LaunchScreen.isSaid(in: info, files: files)
    }

    /// `UIRequiresFullScreen`, for tablets: the app has the whole screen or isn't seen.
    package static var requiresFullScreen: Bool { flag("UIRequiresFullScreen") ?? false }

    /// The name that a person knows the app by.
    package static var name: String {
        ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { Self[$0] as? String }.first { !$0.isEmpty }
            ?? ProcessInfo.processInfo.processName
    }
}
