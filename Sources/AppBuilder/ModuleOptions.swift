import SourceIndex
import XcodeProject

/// How a module's sources are to be understood.
struct ModuleOptions {
    let module: String
    /// 5 or 6.
    let languageMode: String
    /// What `#if` is true for.
    let conditions: [String]
    /// By what names it knows the frameworks.
    let names: SDKNames
    private let features: [String]

    init(module: String, settings: BuildSettings) {
        self.module = module
        // Versions 3 and 4 are compiled as 5, which this compiler still knows.
        languageMode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
        names = SDKNames(version: settings.isWritten("SWIFT_VERSION") ? settings["SWIFT_VERSION"] : nil)
        // Projects from before Xcode 8 pass conditions as flags.
        let flags = settings.list("OTHER_SWIFT_FLAGS")
        var conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        conditions += flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-D" { conditions.append(value) }
        self.conditions = conditions

        var features =
            settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? ["-default-isolation", "MainActor"] : []
        if settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += Self.upcoming(["NonisolatedNonsendingByDefault", "InferIsolatedConformances"])
            if languageMode == "5" {
                features += Self.upcoming([
                    "DisableOutwardActorInference", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability",
                ])
            }
        }
        if settings.flag("SWIFT_ENABLE_BARE_SLASH_REGEX"), languageMode == "5" {
            features.append("-enable-bare-slash-regex")
        }
        self.features = features
    }

    init(_ target: SwiftPackage.Target, of package: SwiftPackage) {
        module = target.module
        languageMode = package.languageMode
        names = package.namesVersion.map { SDKNames(version: $0) } ?? .current
        conditions = target.conditions + ["SWIFT_PACKAGE", "DEBUG"]
        features =
            Self.upcoming(target.upcomingFeatures)
            + (target.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
    }

    private static func upcoming(_ names: [String]) -> [String] { names.flatMap { ["-enable-upcoming-feature", $0] } }

    /// For the compiler.
    var arguments: [String] {
        ["-module-name", module, "-swift-version", languageMode] + conditions.flatMap { ["-D", $0] } + features
    }

    /// For the rewriter. Modules that aren't here can't be imported: what an app has for them would not compile.
    func configuration(importable: Set<String>) -> IOSBuildConfiguration {
        IOSBuildConfiguration(
            conditions: Set(conditions), modules: IOSBuildConfiguration.commonModules.union(importable),
            languageMode: Int(languageMode) ?? 5, names: names)
    }
}
