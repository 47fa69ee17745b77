/// Decides `#if` as on an iPhone's simulator. Modules can be imported where they exist here: code for frameworks that
/// don't would not compile.
public struct IOSBuildConfiguration: Sendable, Codable {
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    public var conditions: Set<String>
    /// What `canImport` is true for.
    public var modules: Set<String>
    /// The language mode's major number: 5 or 6.
    public var languageMode: Int
    /// By what names the module knows the frameworks.
    public var names: SDKNames
    /// `IPHONEOS_DEPLOYMENT_TARGET`.
    public var deploymentTarget: SystemVersion?

    public init(
        conditions: Set<String> = ["DEBUG"], modules: Set<String> = IOSBuildConfiguration.commonModules,
        languageMode: Int = 5, names: SDKNames = .current, deploymentTarget: SystemVersion? = nil
    ) {
        self.conditions = conditions
        self.modules = modules
        self.languageMode = languageMode
        self.names = names
        self.deploymentTarget = deploymentTarget
    }

    public static let commonModules: Set<String> = [
        "Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "Dispatch", "FoundationNetworking", "os", "OSLog",
        "MobileCoreServices", "UniformTypeIdentifiers", "Security",
    ]

    /// Modules of Apple's whose names are another module's here, which imports of them are led to.
    public static let otherModuleNames = [
        "Darwin": "Glibc", "ObjectiveC": "Foundation", "MobileCoreServices": "UIKit", "UniformTypeIdentifiers": "UIKit",
        "os": "UIKit", "OSLog": "UIKit", "Security": "UIKit",
    ]
}

/// The names that Apple's frameworks have for a module, by its `SWIFT_VERSION`.
public enum SDKNames: String, Sendable, Codable {
    case swift3, swift4
    /// Those of Swift 4.2, which have stayed.
    case current

    /// - Parameter version: without one, from projects older than the setting, the names are whatever the code says.
    public init(version: String?) {
        let number = (version ?? "").trimmingPrefix { $0 == " " }
        if number.isEmpty || number.hasPrefix("2") || number.hasPrefix("3") {
            self = .swift3
        } else if number.hasPrefix("4"), !number.hasPrefix("4.2") {
            self = .swift4
        } else {
            self = .current
        }
    }
}
