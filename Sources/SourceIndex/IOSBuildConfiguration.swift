/// Decides `#if` as on an iPhone's simulator. Modules can be imported where they exist here: code for frameworks that
/// don't would not compile.
public struct IOSBuildConfiguration: Sendable, Codable {
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    public var conditions: Set<String>
    /// What `canImport` is true for.
    public var modules: Set<String>
    /// The language mode's major number: 5 or 6.
    public var languageMode: Int

    public init(
        conditions: Set<String> = ["DEBUG"], modules: Set<String> = IOSBuildConfiguration.commonModules,
        languageMode: Int = 5
    ) {
        self.conditions = conditions
        self.modules = modules
        self.languageMode = languageMode
    }

    public static let commonModules: Set<String> = [
        "Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "Dispatch", "FoundationNetworking", "os", "OSLog",
        "MobileCoreServices", "UniformTypeIdentifiers", "Security",
    ]
}
