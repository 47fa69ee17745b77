import Foundation

/// One target of a project.
public final class XcodeTarget {
    /// Kept alive by each of its targets, so that a target can be handed around alone.
    public let project: XcodeProject
    public let name: String
    /// Such as `com.apple.product-type.application`.
    public let productType: String
    let object: ProjectObject

    init(project: XcodeProject, object: ProjectObject) {
        self.project = project
        self.object = object
        name = object.string("name") ?? object.id
        productType = object.string("productType") ?? ""
    }

    public var isAggregate: Bool { object.isa == "PBXAggregateTarget" }

    public enum Platform { case iOS, macOS, watchOS, tvOS, visionOS }

    public var isApplication: Bool { productType == "com.apple.product-type.application" }

    /// What the target is built for.
    public var platform: Platform {
        let settings = buildSettings()
        let supported = settings.list("SUPPORTED_PLATFORMS")
        if supported.contains("iphoneos") || supported.contains("iphonesimulator") { return .iOS }
        switch settings["SDKROOT"] {
        case "macosx": return .macOS
        case "watchos": return .watchOS
        case "appletvos": return .tvOS
        case "xros": return .visionOS
        default: return .iOS
        }
    }

    /// Names of the configurations, such as Debug and Release.
    public var configurations: [String] {
        object.object("buildConfigurationList")?.children("buildConfigurations").compactMap { $0.string("name") } ?? []
    }

    /// The configurations of the target and of its project: a level that lacks one is taken in its default.
    public var allConfigurations: [String] {
        let projects =
            project.objects.root.object("buildConfigurationList")?.children("buildConfigurations").compactMap {
                $0.string("name")
            } ?? []
        return configurations + projects.filter { !configurations.contains($0) }
    }

    /// The settings of a configuration; without one of that which its scheme runs it in.
    public func buildSettings(configuration wanted: String? = nil) -> BuildSettings {
        let name = wanted ?? defaultConfiguration
        if let known = settingsCache[name] { return known }
        let settings = BuildSettings(target: self, configuration: name)
        settingsCache[name] = settings
        return settings
    }

    private var settingsCache: [String: BuildSettings] = [:]

    /// Reads the files of settings anew, for those that have them already, too.
    public func readSettingsAgain() { for settings in settingsCache.values { settings.readAgain(self) } }

    /// That of its scheme's Run action (Xcode makes a scheme of that kind for each target without one: it runs Debug),
    /// `Debug` where there is one, else the project's default.
    public private(set) lazy var defaultConfiguration: String = {
        if isApplication, let run = XcodeScheme.running(self)?.configuration, allConfigurations.contains(run) {
            return run
        }
        if configurations.contains("Debug") { return "Debug" }
        return object.object("buildConfigurationList")?.string("defaultConfigurationName") ?? configurations.first
            ?? "Debug"
    }()

    /// Names of the targets that are built before this one.
    public var dependencies: [String] {
        object.children("dependencies").compactMap { $0.object("target")?.string("name") ?? $0.string("name") }
    }

    /// The files to compile, and those that go into the bundle. Throws where a file to compile is missing,
    /// unless they are to be passed over: `TargetFiles.missing` lists them then, as it lists resources in any case.
    /// - Parameters:
    ///   - configuration: that by whose settings files are chosen; nil for the target's own.
    ///   - made: what scripts make before the files are needed: none of it is missing.
    public func files(
        passingOverMissing: Bool = false, configuration: String? = nil, made: Set<String> = []
    ) throws -> TargetFiles {
        try TargetFiles(
            target: self, passingOverMissing: passingOverMissing,
            settings: buildSettings(configuration: configuration), made: made)
    }

    /// The language-independent name for messages.
    public var title: String { "target “\(name)”" }
}

extension XcodeTarget {
    /// The only languages that are built: those that the project lists, where BUILD_ONLY_KNOWN_LOCALIZATIONS asks for it;
    /// nil for all there are (swift-build, restrictedLocRegionsToBuild).
    public func languages(_ settings: BuildSettings) -> Set<String>? {
        let known = project.regions
        return settings.flag("BUILD_ONLY_KNOWN_LOCALIZATIONS") && !known.isEmpty ? Set(known) : nil
    }

    /// A framework or library, whose classes the project's other targets can use.
    public var isLibrary: Bool { productType.contains(".framework") || productType.contains(".library") }

    /// Unit or interface tests.
    public var isTests: Bool { productType.contains("-test") || productType.contains(".testing") }
}
