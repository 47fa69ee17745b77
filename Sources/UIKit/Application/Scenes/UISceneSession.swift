import Foundation

@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }

    public let role: Role
    public let persistentIdentifier: String
    open internal(set) var configuration: UISceneConfiguration
    open internal(set) weak var scene: UIScene?
    open var userInfo: [String: Any]?
    /// What the scene's delegate gave when the app was last left; nil at a first launch.
    open internal(set) var stateRestorationActivity: NSUserActivity?

    init(role: Role, configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
        self.role = role
        self.configuration = configuration
        persistentIdentifier = identifier
    }
}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    open internal(set) var name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?

    /// Takes what Info.plist's scene manifest says under that name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        guard let entry = SceneManifest.main.entry(named: name, role: sessionRole.rawValue) else {
            if SceneManifest.main.isPresent {
                Log.once(
                    "Info.plist contained no UIScene configuration dictionary (looking for configuration named \"\(name ?? "(no name)")\")"
                )
            }
            return
        }
        self.name = name ?? entry.name
        if let className = entry.sceneClassName, className != "UIWindowScene" {
            sceneClass = Self.appClass(className, "scene class")
        }
        if let className = entry.delegateClassName { delegateClass = Self.appClass(className, "delegate class") }
        if let storyboardName = entry.storyboardName { storyboard = UIStoryboard(name: storyboardName, bundle: nil) }
    }
}

extension UISceneConfiguration {
    /// "Module.Class", as $(PRODUCT_MODULE_NAME).SceneDelegate expands to, or an Objective-C name.
    private static func appClass(_ name: String, _ what: String) -> AnyClass? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let found =
            parts.count == 2
            ? ObjCRuntime.class(named: parts[1], module: parts[0]) : ObjCRuntime.class(named: name, module: nil)
        if found == nil {
            Log.warning("Info.plist's scene manifest names the \(what) “\(name)”, which the app doesn't have.")
        }
        return found
    }
}

/// UIApplicationSceneManifest of Info.plist.
struct SceneManifest {
    struct Entry {
        var name: String?
        var sceneClassName: String?
        var delegateClassName: String?
        var storyboardName: String?
    }

    let configurations: [String: [Entry]]
    /// Also without configurations: then the app delegate has to name one.
    let isPresent: Bool
    let supportsMultipleScenes: Bool

    static let main = SceneManifest(AppInfo.dictionary(of: .main) ?? [:])

    init(_ info: [String: Any]) {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        isPresent = manifest != nil
        supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        configurations = roles.mapValues { list in
            (list as? [[String: Any]] ?? []).map {
                Entry(
                    name: $0["UISceneConfigurationName"] as? String, sceneClassName: $0["UISceneClassName"] as? String,
                    delegateClassName: $0["UISceneDelegateClassName"] as? String,
                    storyboardName: $0["UISceneStoryboardFile"] as? String)
            }
        }
    }

    func entry(named name: String?, role: String) -> Entry? {
        let entries = configurations[role] ?? []
        return entries.first { name != nil && $0.name == name } ?? entries.first
    }
}
