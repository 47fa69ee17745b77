import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

/// Builds an app of an Xcode project: rewrites its sources, compiles them against the toolkit, and puts the bundle
/// together.
public final class AppBuilder {
    public let target: XcodeTarget
    public let toolkit: Toolkit
    /// Where warnings go, line by line.
    public var report: (String) -> Void = { _ in }

    /// The one that is built: named, or that of the scheme's Run action.
    public let configuration: String
    /// nil where the project keeps no scheme that runs the target.
    public let scheme: XcodeScheme?
    /// Whether scripts of phases, rules and the scheme are run.
    public var runsScripts = true
    /// Files that were made, empty, for scripts to write that don't say that they do.
    var placeholders: Set<String> = []
    /// Whether the app is started then: the scheme's Run action has scripts of its own for that.
    public var isForRun = false
    public let settings: BuildSettings

    /// - Parameter scheme: the name of one, where several run the target.
    public init(target: XcodeTarget, toolkit: Toolkit, configuration: String? = nil, scheme: String? = nil) throws {
        self.target = target
        self.toolkit = toolkit
        if let scheme {
            let all = XcodeScheme.all(around: target.project)
            guard let named = all.first(where: { $0.name == scheme }) else {
                let names = all.map { "“\($0.name)”" }.joined(separator: ", ")
                throw ProjectError(
                    target.project.path,
                    "there is no scheme “\(scheme)”. The project has: \(names.isEmpty ? "none" : names).")
            }
            self.scheme = named
        } else {
            self.scheme = XcodeScheme.running(target)
        }
        let schemes = scheme == nil ? nil : self.scheme?.configuration
        self.configuration = configuration ?? schemes ?? target.defaultConfiguration
        settings = target.buildSettings(configuration: self.configuration)
        for (name, key) in [
            (productName, "PRODUCT_NAME"), (executableName, "EXECUTABLE_NAME"), (module, "PRODUCT_MODULE_NAME"),
        ] where !FileName.isPart(name) && target.isApplication {
            throw ProjectError(
                target.project.path,
                "\(target.title): the setting \(key) can't be “\(name)”: it is the name of a file. Remove slashes and dots from it."
            )
        }
    }

    /// What came of a build.
    public struct App: Codable, Sendable {
        /// The target's build folder.
        public let folder: String
        /// `Name.app`.
        public let bundle: String
        public let executable: String
        /// Whether the executable is another than before.
        public let wasCompiled: Bool
    }

    /// The app's module.
    public var module: String { settings["PRODUCT_MODULE_NAME"] ?? "App" }

    var options: ModuleOptions {
        let project = target.project
        return ModuleOptions(
            module: module, settings: settings, root: project.sourceRoot, headers: { project.headers },
            frameworks: Set(libraries.filter(\.isOfC).compactMap { $0.frameworkName }))
    }

    private var productName: String { settings["PRODUCT_NAME"] ?? target.name }
    private var executableName: String { settings["EXECUTABLE_NAME"] ?? productName }
    /// With the ending that the project gives it; it stays an app's.
    var bundleName: String { productName + ".app" }
    /// Below the build folder.
    private var executable: String { bundleName + "/" + executableName }

    /// Builds what isn't up to date.
    public func build() throws -> App {
        let folder = try BuildFolder(target: target)
        settings.override(BuildPaths.settings(root: folder.path))
        // Of a source that is missing nothing has to be built before it is told.
        _ = try target.files(configuration: configuration, made: declaredOutputs.union(awaited))
        return try folder.locked {
            let scripts = TargetScripts(self, folder)
            let app: App
            do { app = try build(in: folder, scripts) } catch {
                scripts.runPostActions(isAfterFailure: true)
                throw error
            }
            scripts.runPostActions()
            if isForRun { scripts.runActionsOfRun(isAfter: false) }
            return app
        }
    }

    private func build(in folder: BuildFolder, _ scripts: TargetScripts) throws -> App {
        try scripts.runBeforeAll()
        // Pre-actions may write what others include.
        if let stop = settings.stops.first { throw stop }
        let bundle = BundleFolder(
            try folder.root.folder(bundleName), source: target.project.boundary,
            excluded: BundleFolder.excluded(settings), report: report)
        let graph = try LibraryGraph(
            of: target, configuration: configuration,
            manifests: PackageManifests(folder: folder.root.folder("Packages")), products: folder.path)
        libraries = graph.libraries
        self.graph = graph
        if let stop = libraries.compactMap({ $0.settings?.stops.first }).first { throw stop }
        target.project.warnings.forEach(report)
        try scripts.writeTools()
        for index in libraries.indices {
            try scripts.prepare(&libraries[index])
            try libraries[index].copyHeaders(to: folder.root)
        }
        try scripts.runBeforeSources()
        // Scripts may write it, or the header that it is preprocessed with.
        let plist = try InfoPlist(target: target, configuration: configuration)
        plist.warnings.forEach(report)
        var own = try target.files(configuration: configuration)
        try own.leaveOut(unmade: placeholders.filter(Self.isEmpty), of: target)
        let files = try scripts.applyRules(to: own)
        try LaunchScreens(files).check(plist) { report("\(target.project.path): warning: \($0)") }
        warnOfWhatIsLeftOut(files, graph)
        let compiled = try graph.explaining { try compile(files, in: folder) }
        try putTogether(files, plist, bundle, scripts)
        try scripts.runAfterAll(libraries)
        return App(
            folder: folder.path, bundle: folder.path + "/" + bundleName, executable: folder.path + "/" + executable,
            wasCompiled: compiled)
    }

    /// The app's bundle, with its libraries' inside.
    private func putTogether(
        _ files: TargetFiles, _ plist: InfoPlist, _ bundle: BundleFolder, _ scripts: TargetScripts
    ) throws {
        let made = try scripts.made(libraries).compactMap {
            $0.hasPrefix(bundleName + "/") ? String($0.dropFirst(bundleName.count + 1)) : nil
        }
        let parts = Set(libraries.compactMap(\.bundle?.path))
        for library in libraries {
            guard let part = library.bundle, let plist = part.plist else { continue }
            let own = (made + parts).filter { $0.hasPrefix(part.path + "/") }.map {
                String($0.dropFirst(part.path.count + 1))
            }
            try BundleStage(
                resources: library.files.resources, plist: plist, bundle: bundle.inner(part.path),
                others: Set(own), languages: library.settings.flatMap { library.target?.languages($0) }
            ).run()
        }
        let loose = libraries.filter { $0.bundle == nil }.flatMap(\.files.resources)
        try BundleStage(
            resources: files.resources + loose, plist: plist, bundle: bundle,
            others: parts.union([executableName]).union(made), languages: target.languages(settings),
            entitlements: entitlements(), packageInfo: settings.flag("GENERATE_PKGINFO_FILE")
        ).run()
    }

    /// What the app is entitled to; nil, with a word, where its file can't be read.
    private func entitlements() -> [String: Any]? {
        if let values = Entitlements.values(of: target, settings) { return values }
        let name = settings["CODE_SIGN_ENTITLEMENTS"] ?? ""
        report(
            "\(target.project.path): warning: \(target.title) names an entitlements file (CODE_SIGN_ENTITLEMENTS) that is missing or no property list: \(name); every app group is taken for its own."
        )
        return nil
    }

    /// Those of the last build.
    private(set) var libraries: [Library] = []
    /// What the last build found them by.
    private(set) var graph: LibraryGraph?

    /// Where a build of the target may lie: its own folders, whether they are there or not.
    public var buildFolders: [String] { BuildFolder.candidates(of: target) }

    /// Confines the process, and what it starts, to the build folder, the toolkit's cache, and temporary files of its
    /// own.
    public func confineProcess() throws {
        let folder = try BuildFolder(target: target).root, all = try folder.folder("tmp")
        settings.override(BuildPaths.settings(root: folder.path))
        // Those of builds that are over; several may wait for each other.
        for name in try all.names() where pid_t(name).map({ kill($0, 0) != 0 }) ?? true { try all.remove(name) }
        let temporary = try all.folder("\(getpid())")
        temporaries = all
        try temporary.makePrivate()
        setenv("TMPDIR", temporary.path, 1)
        try AtomicFile.makeFolder(toolkit.cache)
        var confinement = Confinement(writable: [folder.path, toolkit.cache] + declaredPlaces())
        // Nothing that is built needs the network; what a manifest or a macro reads stays here.
        confinement.deniesNetwork = true
        _ = confinement.confineProcess()
    }

    /// Takes away what the confined process, and what it started, left among its temporary files: compilers leave the
    /// macros that they expanded.
    public func removeTemporaries() { try? temporaries?.remove("\(getpid())") }

    /// Those of all builds of the target, in folders that are called as their processes.
    private var temporaries: SafeFolder?

    /// Files of the libraries of the last build.
    public var watchedLibraryFiles: [String] {
        libraries.flatMap { [$0.definition] + $0.files.sources + $0.files.resources.map(\.path) }
    }

    /// Changes whenever a file that the app is made of does, the project's own included.
    public func watchStamp(libraryFiles: [String]) -> String {
        guard let files = try? target.files(passingOverMissing: true, configuration: configuration) else { return "-" }
        var paths = [target.project.path + "/project.pbxproj"] + files.sources
        for resource in files.resources.map(\.path) + libraryFiles {
            paths.append(resource)
            if let inside = FileManager.default.enumerator(atPath: resource) {
                for case let name as String in inside { paths.append(resource + "/" + name) }
            }
        }
        if let file = settings["INFOPLIST_FILE"] { paths.append(target.project.sourceRoot + "/" + file) }
        return Fingerprint.hash(paths.map { $0 + Fingerprint.stamp(of: $0) }.joined().utf8)
    }

    private func warnOfWhatIsLeftOut(_ files: TargetFiles, _ graph: LibraryGraph) {
        for problem in settings.problems + libraries.flatMap(\.problems) {
            report("\(problem.path): warning: \(problem.message)")
        }
        for (title, files) in [(target.title, files)] + libraries.map({ ($0.title, $0.files) }) {
            for warning in files.warnings + files.doubles { report("\(target.project.path): warning: \(warning)") }
            if let named = Self.naming(files.missing) {
                report("\(target.project.path): warning: left out of the \(title): the project names \(named).")
            }
        }
        for (title, files, options, isPlain, isOfC) in [(target.title, files, options, false, false)]
            + libraries.map({ ($0.title, $0.files, $0.options, $0.plainC != nil, $0.isOfC) }) where !isPlain
        {
            let compiled = Set(isOfC ? files.foreignSources.filter(ClangStage.takes) : options.plainC(of: files))
            let names = files.foreignSources.filter { !compiled.contains($0) }.map { FilePath.name(of: $0) }
            guard !names.isEmpty else { continue }
            let what = "only Swift, and the C that it knows by a bridging header, is compiled"
            report(
                "\(target.project.path): warning: \(what); left out of the \(title): \(names.joined(separator: ", "))")
        }
        for (title, options) in [(target.title, options)]
            + libraries.map({ ($0.title, $0.options) }) where !options.unknownFlags.isEmpty
        {
            let flags = options.unknownFlags.joined(separator: " ")
            report(
                "\(target.project.path): warning: the compiler isn't told these flags of the \(title) (OTHER_SWIFT_FLAGS): \(flags)"
            )
        }
        for (title, options) in [(target.title, options)] + libraries.map({ ($0.title, $0.options) }) {
            for flag in options.valuedConditions {
                report(
                    """
                    \(target.project.path): warning: conditional compilation flags do not have values in Swift; they are \
                    either present or absent (rather than '\(flag)'): \(title)
                    """)
            }
        }
        if let header = options.header, header.contents == .objectiveC {
            report(
                "\(header.path): warning: what this bridging header imports is Objective-C's, or not here; only Swift and plain C come along."
            )
        }
        for (name, origin) in graph.absent { report("\(target.project.path): warning: left out: \(name), \(origin).") }
    }

    /// Missing files in words: how many they are, and the first three; nil where there is none.
    static func naming(_ missing: [String]) -> String? {
        guard missing.count > 1 else { return missing.first.map { "\($0), which is missing" } }
        return "\(missing.count) files that are missing: " + missing.prefix(3).joined(separator: ", ")
            + (missing.count > 3 ? " and \(missing.count - 3) more" : "")
    }

    /// True if the executable was made anew.
    private func compile(_ files: TargetFiles, in folder: BuildFolder) throws -> Bool {
        let sources = files.sources
        guard !sources.isEmpty else {
            throw ProjectError(target.project.path, "target “\(target.name)” has no Swift sources.")
        }
        var built = try SystemModules.build(
            for: sources + libraries.flatMap(\.files.sources),
            except: Set(libraries.flatMap { [$0.module, $0.plainC?.name ?? ""] }), in: folder.root)
        built += try modulesOfSDK(in: folder.root)
        var modulesOfC: [PlainCModule] = []
        for library in libraries {
            if let module = library.plainC {
                let stage = ClangStage(
                    folder: try folder.library(library.module), isDebug: library.options.isDebug, toolkit: toolkit)
                built.append(try stage.build(module, with: modulesOfC))
                modulesOfC.append(module)
            }
            if library.isOfC,
                let result = try TargetOfC(
                    library, in: folder.library(library.module), isDebug: options.isDebug
                ).build(after: built, toolkit, report)
            {
                built.append(result)
            }
            guard !library.files.sources.isEmpty else { continue }
            let place = try folder.library(library.module)
            if let inner = try PrivateModule(library, in: place) { built += try inner.build(toolkit) }
            built.append(
                try ModuleBuild(
                    options: library.options, sources: library.files.sources,
                    role: .library(bundle: library.codeBundle?.path, isPackages: library.bundle?.isPackages == true),
                    toolkit: toolkit, folder: folder.library(library.module),
                    libraries: library.options.knowing(built),
                    assetSymbols: symbols(of: library.files, library.settings, library.codeBundle),
                    made: library.made.merging(texts(of: library.files, library.settings, library.codeBundle)) { $1 },
                    plainC: plainC(
                        library.files, library.options, library.settings, library.target?.project,
                        in: folder.library(library.module)),
                    report: report
                ).run())
        }
        return try ModuleBuild(
            options: options, sources: sources, role: .app(executable: executable), toolkit: toolkit,
            folder: folder.app, libraries: built, assetSymbols: symbols(of: files, settings, nil),
            made: texts(of: files, settings, nil),
            plainC: plainC(files, options, settings, target.project, in: folder.app), report: report
        ).run().wasCompiled
    }

    /// Objects of a target's files in C, where its Swift knows them; what doesn't compile is told.
    private func plainC(
        _ files: TargetFiles, _ options: ModuleOptions, _ settings: BuildSettings?, _ project: XcodeProject?,
        in folder: ModuleFolder
    ) throws -> [String] {
        let sources = options.plainC(of: files)
        guard let settings else { return [] }
        let libraries = SystemModules.flags(options.header, settings)
        guard !sources.isEmpty else { return libraries }
        let stage = ClangStage(folder: folder, isDebug: options.isDebug, toolkit: toolkit)
        return try stage.build(
            sources, of: files, options.header, settings, headers: project?.headers ?? [:],
            root: project?.sourceRoot ?? "/", report: report) + libraries
    }

    /// The names of a module's own assets, unless it wants none.
    func symbols(of files: TargetFiles, _ settings: BuildSettings?, _ bundle: Library.Bundle?) throws
        -> AssetSymbols
    {
        let isOff = settings?["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] == "NO"
        let catalogs = try files.resources.filter { $0.type == "xcassets" && !$0.isCopied && !isOff }.map {
            try AssetCatalog(path: $0.path)
        }
        let symbols = AssetSymbols(
            catalogs: catalogs,
            extensions: settings?.flag("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") ?? false,
            bundle: Self.expression(for: bundle))
        for warning in symbols.warnings { report("\(catalogs.first?.path ?? ""): warning: \(warning)") }
        return symbols
    }

    /// The names of a module's own texts, where the target asks for them; packages always do.
    func texts(of files: TargetFiles, _ settings: BuildSettings?, _ bundle: Library.Bundle?) throws
        -> [String: String]
    {
        guard settings?.flag("STRING_CATALOG_GENERATE_SYMBOLS") ?? true else { return [:] }
        // A catalog in a language's folder belongs to a document.
        let catalogs = files.resources.filter { $0.type == "xcstrings" && !$0.isCopied && $0.localization == nil }
        let source = try StringSymbols(catalogs: catalogs.map(\.path), bundle: Self.expression(for: bundle)).source
        return source.map { [StringSymbols.fileName: $0] } ?? [:]
    }

    /// What a module's code finds its own resources by.
    private static func expression(for bundle: Library.Bundle?) -> String {
        bundle.map { "UIKit.LibraryBundles.bundle(at: \"\($0.path)\")" } ?? "Foundation.Bundle.main"
    }
}
