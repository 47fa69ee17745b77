import SourceIndex
import XcodeProject

/// How a module's sources are to be understood and compiled.
struct ModuleOptions {
    let module: String
    /// 5 or 6.
    let languageMode: String
    /// What `#if` is true for.
    let conditions: [String]
    /// By what names it knows the frameworks.
    let names: SDKNames
    /// Such as `-Onone`.
    let optimization: String
    /// Whether all files are compiled together.
    let isWholeModule: Bool
    /// Flags that ask for something the compiler here isn't told; to be told once.
    let unknownFlags: [String]
    /// The oldest iOS that it is for.
    let deploymentTarget: SystemVersion?
    /// Conditions with a value, which Swift's have none of.
    var valuedConditions: [String] { conditions.filter { $0.contains("=") } }
    private let features: [String]
    /// Names in its sources that stand for other modules (SE-0339).
    private(set) var moduleAliases: [String: String] = [:]
    private let isTestable: Bool
    var isDebug: Bool { optimization == "-Onone" }
    /// Names in C that it knows.
    let header: BridgingHeader?
    /// Folders with modules of C, which the target's search paths name.
    let modulePaths: [String]
    /// Modules of C by the names that maps of the project's give them.
    let modulesOfC: Set<String>
    /// What shares `package` declarations.
    private let package: String?
    /// Warnings that stop the build.
    let warnings: OwnWarnings

    /// - Parameters:
    ///   - root: the folder that the settings' paths start from.
    ///   - headers: those of the project, by name.
    ///   - frameworks: those in C that were built before.
    init(
        module: String, settings: BuildSettings, root: String, headers: @escaping () -> [String: String] = { [:] },
        isFramework: Bool = false, frameworks: Set<String> = []
    ) {
        self.module = module
        header = BridgingHeader(
            settings, root: root, headers: headers, framework: isFramework ? module : nil, frameworks: frameworks)
        modulePaths = CModules.folders(settings, root: root)
        var maps = CModules.mapsOfSDK(settings, root: root)
        if let own = settings["MODULEMAP_PRIVATE_FILE"], !own.isEmpty {
            maps.append(own.hasPrefix("/") ? own : root + "/" + own)
        }
        modulesOfC = maps.reduce(into: CModules.names(in: modulePaths)) { $0.formUnion(CModules.names(inMap: $1)) }
        let flags = CompilerFlags(settings.list("OTHER_SWIFT_FLAGS"))
        // Versions 3 and 4 are compiled as 5, which this compiler still knows.
        languageMode = (flags.languageMode ?? settings["SWIFT_VERSION"])?.hasPrefix("6") == true ? "6" : "5"
        names = SDKNames(version: settings.isWritten("SWIFT_VERSION") ? settings["SWIFT_VERSION"] : nil)
        deploymentTarget = settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { SystemVersion($0) }
        // Projects from before Xcode 8 pass conditions as flags.
        conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + flags.conditions
        let level = settings["SWIFT_OPTIMIZATION_LEVEL"] ?? "-O"
        // Xcode 8's name for both at once.
        let isOldWhole = level == "-Owholemodule"
        optimization = flags.optimization ?? (isOldWhole ? "-O" : CompilerFlags.levels.contains(level) ? level : "-O")
        isWholeModule =
            isOldWhole || flags.isWholeModule || settings["SWIFT_COMPILATION_MODE"] == "wholemodule"
            || settings.flag("SWIFT_WHOLE_MODULE_OPTIMIZATION")
        isTestable = settings.flag("ENABLE_TESTABILITY") || optimization == "-Onone"
        package = flags.package ?? settings["SWIFT_PACKAGE_NAME"]
        warnings = OwnWarnings(settings, flags.ofWarnings)
        unknownFlags = flags.unknown

        var features =
            settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? ["-default-isolation", "MainActor"] : []
        var upcoming: [String] = []
        if settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") {
            upcoming += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
            if languageMode == "5" {
                upcoming += [
                    "DisableOutwardActorInference", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability",
                ]
            }
        }
        upcoming += Self.upcomingFeatures(settings, languageMode)
        features += Self.upcoming(upcoming.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        if settings.flag("SWIFT_ENABLE_BARE_SLASH_REGEX"), languageMode == "5" {
            features.append("-enable-bare-slash-regex")
        }
        if settings["SWIFT_OBJC_INTEROP_MODE"] == "objcxx" { features.append(Self.knowingCPlusPlus) }
        self.features = features + flags.passed
    }

    /// - Parameters:
    ///   - module: its name, where that isn't the target's.
    ///   - aliases: names in its sources that stand for other modules.
    init(
        _ target: SwiftPackage.Target, of package: SwiftPackage, isDebug: Bool, module: String? = nil,
        aliases: [String: String] = [:]
    ) {
        self.module = module ?? target.module
        moduleAliases = aliases
        header = nil
        (modulePaths, modulesOfC) = ([], [])
        let flags = CompilerFlags(target.unsafeFlags)
        languageMode = flags.languageMode ?? target.languageMode ?? package.languageMode
        names = package.namesVersion.map { SDKNames(version: $0) } ?? .current
        deploymentTarget = nil
        conditions =
            target.conditions + flags.conditions + ["SWIFT_PACKAGE"] + (isDebug ? ["DEBUG"] : [])
            + package.enabledTraits.sorted()
        optimization = flags.optimization ?? (isDebug ? "-Onone" : "-O")
        isWholeModule = !isDebug || flags.isWholeModule
        isTestable = isDebug
        self.package = target.hasPackageAccess ? package.identity : nil
        warnings = OwnWarnings(target, flags.ofWarnings)
        unknownFlags = flags.unknown
        features =
            Self.upcoming(target.upcomingFeatures)
            + target.experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
            + (target.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
            + (target.knowsCPlusPlus ? [Self.knowingCPlusPlus] : []) + flags.passed
    }

    private static let knowingCPlusPlus = "-cxx-interoperability-mode=default"

    private static func upcoming(_ names: [String]) -> [String] { names.flatMap { ["-enable-upcoming-feature", $0] } }

    /// Settings that each turn on a feature of a later language mode, which that mode itself has.
    private static func upcomingFeatures(_ settings: BuildSettings, _ languageMode: String) -> [String] {
        let always: [(String, String)] = [
            ("EXISTENTIAL_ANY", "ExistentialAny"), ("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
            ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
            ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
            ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
        ]
        let until6: [(String, String)] = [
            ("CONCISE_MAGIC_FILE", "ConciseMagicFile"), ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
            ("DEPRECATE_APPLICATION_MAIN", "DeprecateApplicationMain"),
            ("IMPORT_OBJC_FORWARD_DECLS", "ImportObjcForwardDeclarations"),
            ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
            ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"), ("GLOBAL_CONCURRENCY", "GlobalConcurrency"),
            ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
            ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
            ("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
            ("DYNAMIC_ACTOR_ISOLATION", "DynamicActorIsolation"),
            ("NONFROZEN_ENUM_EXHAUSTIVITY", "NonfrozenEnumExhaustivity"),
            ("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability"),
        ]
        return (always + (languageMode == "5" ? until6 : [])).filter {
            settings.flag("SWIFT_UPCOMING_FEATURE_" + $0.0)
        }.map(\.1)
    }

    /// For the compiler.
    var arguments: [String] {
        ["-module-name", module, "-swift-version", languageMode, optimization]
            + (package.map { ["-package-name", $0] } ?? []) + (isTestable ? ["-enable-testing"] : [])
            + conditions.flatMap { ["-D", $0] } + features + foldersOfC
            + moduleAliases.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
    }

    private var foldersOfC: [String] { modulePaths.flatMap { ["-Xcc", "-I" + $0] } }

    /// Files in C and C++ that its Swift can call: those of a target whose bridging header comes along, or that has
    /// modules of C.
    func plainC(of files: TargetFiles) -> [String] {
        guard !modulePaths.isEmpty || header.map({ [.plain, .withFoundationsWords].contains($0.contents) }) == true
        else {
            return []
        }
        return files.foreignSources.filter(ClangStage.takes)
    }

    /// Changes whenever something in C does that its Swift reads.
    var stampOfC: String { (header?.stamp ?? "") + CModules.stamp(of: modulePaths) }

    /// For the rewriter. Modules that aren't here can't be imported: what an app has for them would not compile.
    func configuration(importable: Set<String>) -> IOSBuildConfiguration {
        IOSBuildConfiguration(
            conditions: Set(conditions),
            modules: IOSBuildConfiguration.commonModules.union(importable).union(modulesOfC),
            languageMode: Int(languageMode) ?? 5, names: names, deploymentTarget: deploymentTarget)
    }
}

extension ModuleOptions {
    /// The modules built before by the names that its sources have for them.
    func knowing(_ built: [ModuleBuild.Result]) -> [ModuleBuild.Result] {
        guard !moduleAliases.isEmpty else { return built }
        let names = Dictionary(moduleAliases.map { ($0.value, $0.key) }) { first, _ in first }
        return built.compactMap { result in
            if let name = names[result.sources.module] {
                var result = result
                result.sources.module = name
                return result
            }
            return moduleAliases[result.sources.module] == nil ? result : nil
        }
    }
}

/// What a project's own flags for the Swift compiler ask for. Those that are known are handed on; others may name files,
/// plug-ins and tools of a Mac.
struct CompilerFlags {
    static let levels: Set = ["-Onone", "-O", "-Osize", "-Ounchecked"]

    private(set) var conditions: [String] = []
    private(set) var optimization: String?
    private(set) var isWholeModule = false
    private(set) var languageMode: String?
    private(set) var package: String?
    private(set) var passed: [String] = []
    private(set) var unknown: [String] = []
    /// Those that say what becomes of warnings, in order.
    private(set) var ofWarnings: [String] = []

    init(_ flags: [String]) {
        var rest = flags[...]
        while let flag = rest.popFirst() {
            switch flag {
            case "-D": if let name = rest.popFirst() { conditions.append(name) }
            case _ where flag.hasPrefix("-D"): conditions.append(String(flag.dropFirst(2)))
            case _ where Self.levels.contains(flag): optimization = flag
            case "-whole-module-optimization", "-wmo": isWholeModule = true
            case "-swift-version", "-language-mode":
                languageMode = rest.popFirst().map { $0.hasPrefix("6") ? "6" : "5" }
            case "-package-name": package = rest.popFirst()
            case "-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation",
                "-disable-upcoming-feature":
                if let name = rest.popFirst() { passed += [flag, name] }
            case "-enable-bare-slash-regex", "-enable-actor-data-race-checks", "-strict-memory-safety",
                "-disable-actor-data-race-checks":
                passed.append(flag)
            case _ where flag.hasPrefix("-enforce-exclusivity=") || flag.hasPrefix("-cxx-interoperability-mode="):
                passed.append(flag)
            case "-Werror", "-Wwarning":
                if let name = rest.popFirst() { ofWarnings += [flag, name] }
            case "-warnings-as-errors", "-no-warnings-as-errors", "-suppress-warnings": ofWarnings.append(flag)
            // Warnings are Xcode's to show: no code is another by them. Nor by how time was measured.
            case "-Xfrontend", "-Xcc", "-Xlinker", "-Xllvm":
                let value = rest.popFirst() ?? ""
                let harmless = ["-warn-", "-debug-time-", "-W", "-driver-time", "-strict-concurrency"]
                if !harmless.contains(where: value.hasPrefix) { unknown.append("\(flag) \(value)") }
            case _ where Self.isOfWarnings(flag): break
            case "$(inherited)", "", "-v": break
            default: unknown.append(flag)
            }
        }
    }

    private static func isOfWarnings(_ flag: String) -> Bool {
        [
            "-warn", "-strict-concurrency",
            "-debug-time", "-driver-time", "-g", "-num-threads", "-j", "-incremental", "-enable-batch-mode",
            "-print-", "-enable-testing", "-W", "-stats-output-dir", "-continue-building-after-errors",
        ].contains { flag.hasPrefix($0) }
    }
}
