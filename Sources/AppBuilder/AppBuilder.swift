import Foundation
import SourceIndex
import XcodeProject

/// Builds an app of an Xcode project: rewrites its sources, compiles them against the toolkit, and puts the bundle together.
public final class AppBuilder {
    public let target: XcodeTarget
    public let toolkit: Toolkit
    /// Where warnings go, line by line.
    public var report: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

    private let configuration: String?
    let folder: BuildFolder
    let settings: BuildSettings

    public init(target: XcodeTarget, toolkit: Toolkit, configuration: String? = nil) throws {
        self.target = target
        self.toolkit = toolkit
        self.configuration = configuration
        settings = target.buildSettings(configuration: configuration)
        folder = try BuildFolder(target: target)
    }

    /// What came of a build.
    public struct App: Sendable {
        /// `Name.app`.
        public let bundle: String
        public let executable: String
        /// The app's home folder, with its documents and preferences.
        public let home: String
        /// Whether the executable is another than before.
        public let wasCompiled: Bool
    }

    /// The app's module.
    public var module: String { settings["PRODUCT_MODULE_NAME"] ?? "App" }

    private var productName: String { settings["PRODUCT_NAME"] ?? target.name }
    private var executableName: String { settings["EXECUTABLE_NAME"] ?? productName }

    /// Builds what isn't up to date.
    public func build() throws -> App {
        if let problem = settings.problems.first { throw problem }
        let files = try target.files()
        warnOfWhatIsLeftOut(files)
        let plist = try InfoPlist(target: target, configuration: configuration)
        let bundle = folder.path + "/" + productName + ".app"
        return try folder.locked {
            let executable = bundle + "/" + executableName
            let compiled = try compile(files.sources, to: executable)
            try BundleStage(target: target, files: files, plist: plist, bundle: bundle, executableName: executableName, report: report).run()
            return App(bundle: bundle, executable: executable, home: folder.path + "/Home", wasCompiled: compiled)
        }
    }

    /// Changes whenever a file that the app is made of does, the project's own included.
    public func watchStamp() -> String {
        guard let files = try? target.files() else { return "-" }
        var paths = [target.project.path + "/project.pbxproj"] + files.sources
        for resource in files.resources {
            paths.append(resource.path)
            if let inside = FileManager.default.enumerator(atPath: resource.path) {
                for case let name as String in inside { paths.append(resource.path + "/" + name) }
            }
        }
        if let file = settings["INFOPLIST_FILE"] { paths.append(target.project.sourceRoot + "/" + file) }
        return Fingerprint.hash(paths.map { $0 + Fingerprint.stamp(of: $0) }.joined().utf8)
    }

    private func warnOfWhatIsLeftOut(_ files: TargetFiles) {
        if !files.foreignSources.isEmpty {
            let names = files.foreignSources.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
            report("\(target.project.path): warning: only Swift is compiled; left out: \(names)")
        }
        if !target.packageProducts.isEmpty {
            report("\(target.project.path): warning: Swift packages are not built yet; left out: \(target.packageProducts.joined(separator: ", "))")
        }
    }

    // MARK: Sources

    /// True if the executable was made anew.
    private func compile(_ sources: [String], to executable: String) throws -> Bool {
        guard !sources.isEmpty else { throw ProjectError(target.project.path, "target “\(target.name)” has no Swift sources.") }
        let stage = CompileStage(module: module, settings: settings, toolkit: toolkit, folder: folder, executable: executable)
        let state = BuildState(
            toolkit: toolkit.stamp, options: stage.options, sources: sources.map { BuildState.Source(path: $0, stamp: Fingerprint.stamp(of: $0)) })
        if FileManager.default.fileExists(atPath: executable), BuildState.load(folder.state) == state { return false }
        try? FileManager.default.removeItem(atPath: folder.state)
        try stage.run(try rewrite(sources, stage.configuration))
        try state.save(folder.state)
        return true
    }

    /// Paths of the rewritten and generated files.
    private func rewrite(_ sources: [String], _ configuration: IOSBuildConfiguration) throws -> [String] {
        let result = try SourceReader.rewrite(RewriteRequest(
            paths: sources, module: module, configuration: configuration, frameworks: toolkit.frameworkSources,
            frameworkCache: toolkit.libraries + "/framework-index.json", frameworkStamp: toolkit.stamp))
        let errors = result.diagnostics.filter { $0.severity == .error }
        for warning in result.diagnostics where warning.severity == .warning { report(warning.description) }
        if !errors.isEmpty { throw CompilationFailed(output: errors.map(\.description).joined(separator: "\n")) }

        var paths: [String] = []
        var names: Set<String> = []
        for (source, bytes) in zip(sources, result.files) {
            let name = (source as NSString).lastPathComponent
            guard names.insert(name).inserted else {
                throw BuildError("the target has two files named \(name); Swift doesn't allow that in one module. The second is \(source)")
            }
            paths.append(folder.sources + "/" + name)
            try Fingerprint.write(Array(bytes), to: paths[paths.count - 1])
        }
        for (name, text) in result.generated.sorted(by: { $0.key < $1.key }) {
            paths.append(folder.sources + "/" + name)
            try Fingerprint.write(text, to: paths[paths.count - 1])
        }
        let current = Set(paths.map { ($0 as NSString).lastPathComponent })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.sources)) ?? [] where !current.contains(name) {
            try? FileManager.default.removeItem(atPath: folder.sources + "/" + name)
        }
        return paths
    }
}

/// What an executable was made from.
struct BuildState: Codable, Equatable {
    struct Source: Codable, Equatable {
        let path: String
        let stamp: String
    }

    let toolkit: String
    let options: [String]
    let sources: [Source]

    static func load(_ path: String) -> BuildState? {
        FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(BuildState.self, from: $0) }
    }

    func save(_ path: String) throws { try Fingerprint.write(Array(try JSONEncoder().encode(self)), to: path) }
}
