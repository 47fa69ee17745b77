import Foundation
import SafeFiles
import SourceIndex
import XcodeProject

/// Builds an app of an Xcode project: rewrites its sources, compiles them against the toolkit, and puts the bundle
/// together.
public final class AppBuilder {
    public let target: XcodeTarget
    public let toolkit: Toolkit
    /// Where warnings go, line by line.
    public var report: (String) -> Void = { _ in }

    private let configuration: String?
    let settings: BuildSettings

    public init(target: XcodeTarget, toolkit: Toolkit, configuration: String? = nil) throws {
        self.target = target
        self.toolkit = toolkit
        self.configuration = configuration
        settings = target.buildSettings(configuration: configuration)
        for (name, key) in [
            (productName, "PRODUCT_NAME"), (executableName, "EXECUTABLE_NAME"), (module, "PRODUCT_MODULE_NAME"),
        ] where !FileName.isPart(name) {
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

    private var productName: String { settings["PRODUCT_NAME"] ?? target.name }
    private var executableName: String { settings["EXECUTABLE_NAME"] ?? productName }
    private var bundleName: String { productName + ".app" }
    /// Below the build folder.
    private var executable: String { bundleName + "/" + executableName }

    /// Builds what isn't up to date.
    public func build() throws -> App {
        let files = try target.files()
        let plist = try InfoPlist(target: target, configuration: configuration)
        let folder = try BuildFolder(target: target)
        return try folder.locked {
            let bundle = BundleFolder(
                try folder.root.folder(bundleName), source: target.project.boundary, report: report)
            let graph = try LibraryGraph(
                of: target, configuration: configuration, cache: folder.root.folder("Packages"))
            libraries = graph.libraries
            (target.project.warnings + plist.warnings).forEach(report)
            warnOfWhatIsLeftOut(files, graph)
            let compiled = try graph.explaining { try compile(files, in: folder) }
            var parts: Set<String> = []
            for library in libraries {
                guard let part = library.bundle else { continue }
                parts.insert(part.path)
                try BundleStage(resources: library.files.resources, plist: part.plist, bundle: bundle.inner(part.path))
                    .run()
            }
            let loose = libraries.filter { $0.bundle == nil }.flatMap(\.files.resources)
            try BundleStage(
                resources: files.resources + loose, plist: plist, bundle: bundle, others: parts.union([executableName])
            ).run()
            return App(
                folder: folder.path, bundle: folder.path + "/" + bundleName, executable: folder.path + "/" + executable,
                wasCompiled: compiled)
        }
    }

    /// Those of the last build.
    private var libraries: [Library] = []

    /// Where a build of the target may lie: its own folders, whether they are there or not.
    public var buildFolders: [String] { BuildFolder.candidates(of: target) }

    /// Confines the process, and what it starts, to the build folder, the toolkit's cache, and temporary files of its
    /// own.
    public func confineProcess() throws {
        let folder = try BuildFolder(target: target).root, all = try folder.folder("tmp")
        // Those of builds that are over; several may wait for each other.
        for name in try all.names() where pid_t(name).map({ kill($0, 0) != 0 }) ?? true { try all.remove(name) }
        let temporary = try all.folder("\(getpid())")
        try temporary.makePrivate()
        setenv("TMPDIR", temporary.path, 1)
        try AtomicFile.makeFolder(toolkit.cache)
        var confinement = Confinement(writable: [folder.path, toolkit.cache])
        // Nothing that is built needs the network; what a manifest or a macro reads stays here.
        confinement.deniesNetwork = true
        _ = confinement.confineProcess()
    }

    /// Files of the libraries of the last build.
    public var watchedLibraryFiles: [String] {
        libraries.flatMap { [$0.definition] + $0.files.sources + $0.files.resources.map(\.path) }
    }

    /// Changes whenever a file that the app is made of does, the project's own included.
    public func watchStamp(libraryFiles: [String]) -> String {
        guard let files = try? target.files() else { return "-" }
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
            for warning in files.warnings { report("\(target.project.path): warning: \(warning)") }
            if let named = Self.naming(files.missing) {
                report("\(target.project.path): warning: left out of the \(title): the project names \(named).")
            }
        }
        for (title, files) in [(target.title, files)] + libraries.map({ ($0.title, $0.files) })
        where !files.foreignSources.isEmpty {
            let names = files.foreignSources.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
            report("\(target.project.path): warning: only Swift is compiled; left out of the \(title): \(names)")
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
        var built: [ModuleBuild.Result] = []
        for library in libraries where !library.files.sources.isEmpty {
            built.append(
                try ModuleBuild(
                    options: library.options, sources: library.files.sources,
                    role: .library(bundle: library.bundle?.path, isPackages: library.bundle?.isPackages == true),
                    toolkit: toolkit, folder: folder.library(library.module), libraries: built, report: report
                ).run())
        }
        let options = ModuleOptions(module: module, settings: settings)
        let catalogs = try files.resources.filter { $0.type == "xcassets" }.map { try AssetCatalog(path: $0.path) }
        let symbols = AssetSymbols(
            catalogs: catalogs,
            extensions: settings.flag("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"))
        return try ModuleBuild(
            options: options, sources: sources, role: .app(executable: executable), toolkit: toolkit,
            folder: folder.app, libraries: built, assetSymbols: symbols, report: report
        ).run().wasCompiled
    }
}
