import Foundation
import SafeFiles
import SourceIndex

/// Rewrites and compiles one module, an app or a library, if anything it is made of changed.
struct ModuleBuild {
    let options: ModuleOptions
    let sources: [String]
    let role: Role
    let toolkit: Toolkit
    let folder: ModuleFolder
    /// Those built before, which this module may import.
    let libraries: [Result]
    /// The names of the assets, for a source file of their own.
    var assetSymbols: AssetSymbols?
    /// Sources that were made for it, by name: they are compiled as they are.
    var made: [String: String] = [:]
    /// What the linker is given besides: objects of plain C.
    var plainC: [String] = []
    let report: (String) -> Void
    /// What is made for it, and what its header in C brings along.
    private var allMade: [String: String] { made.merging(options.header?.exports ?? [:]) { $1 } }

    enum Role {
        /// With the path of the executable below the build folder.
        case app(executable: String)
        /// With the path of its bundle inside the app's.
        case library(bundle: String?, isPackages: Bool)
    }

    struct Result {
        var sources: LibrarySources
        let objects: [String]
        /// Changes whenever the module is compiled.
        let stamp: String
        let wasCompiled: Bool
        /// What the compiler has to be told by those who import it.
        var imports: [String] = []
    }

    func run() throws -> Result {
        let stage = CompileStage(
            module: options, toolkit: toolkit, folder: folder, product: product,
            imports: libraries.flatMap(\.imports))
        let inputs = BuildState.Inputs(
            toolkit: toolkit.stamp,
            options: stage.options + [options.warnings.stamp] + libraries.map(\.stamp)
                + (assetSymbols?.source.map { [Fingerprint.hash($0.utf8)] } ?? [])
                + [Fingerprint.hash(options.stampOfC.utf8)]
                + plainC.map { Fingerprint.stamp(of: $0) }
                + allMade.sorted { $0.key < $1.key }.map { $0.key + Fingerprint.hash($0.value.utf8) },
            sources: sources.map { $0 + " " + Fingerprint.stamp(of: $0) })
        let last = try BuildState.load(folder.state, in: folder.root)
        if let last, last.inputs == inputs, let products = last.products, products.allSatisfy(\.isUnchanged) {
            return result(products.map(\.path), wasCompiled: false)
        }
        try BuildState(inputs: inputs, products: nil).save(folder.state, in: folder.root)
        let rewritten = try rewrite()
        if importsSeemOld || last?.inputs.toolkit != inputs.toolkit { try folder.root.remove(folder.objects) }
        try stage.run(rewritten)
        let products: [String]
        if case .app(let executable) = role {
            products = [folder.whole(executable)]
        } else {
            products = rewritten.map { folder.whole(folder.object(of: $0)) }
        }
        try BuildState(inputs: inputs, products: products.map(BuildState.Product.init)).save(
            folder.state, in: folder.root)
        return result(products, wasCompiled: true)
    }

    private func result(_ products: [String], wasCompiled: Bool) -> Result {
        let stamp = options.module + Fingerprint.stamp(of: folder.whole(folder.state))
        let declared = LibrarySources(
            module: options.module, paths: sources, configuration: configuration,
            cache: folder.whole(folder.declarations), stamp: toolkit.stamp + " " + stamp)
        return Result(sources: declared, objects: products + plainC, stamp: stamp, wasCompiled: wasCompiled)
    }

    private var product: CompileStage.Product {
        if case .app(let executable) = role {
            return .app(executable: executable, objects: libraries.flatMap(\.objects) + plainC)
        }
        return .library
    }

    private var configuration: IOSBuildConfiguration {
        options.configuration(importable: toolkit.moduleNames.union(libraries.map(\.sources.module)))
    }

    /// Paths of the rewritten and generated files.
    private func rewrite() throws -> [String] {
        let output: RewriteRequest.Output
        if case .library(let bundle, let isPackages) = role {
            output = .library(bundle: bundle, isPackages: isPackages)
        } else {
            output = .app
        }
        let result = try SourceReader.rewrite(
            RewriteRequest(
                paths: sources, module: options.module, output: output, configuration: configuration,
                libraries: libraries.map(\.sources).filter { !$0.paths.isEmpty },
                frameworks: toolkit.frameworkSources, frameworkCache: toolkit.cache + "/framework-index",
                frameworkStamp: toolkit.stamp))
        let errors = result.diagnostics.filter { $0.severity == .error }
        for warning in result.diagnostics where warning.severity == .warning { report(warning.description) }
        if !errors.isEmpty { throw CompilationFailed(output: errors.map(\.description).joined(separator: "\n")) }

        var paths: [String] = []
        var names: [String: String] = [:]
        for (source, bytes) in zip(sources, result.files) {
            let name = (source as NSString).lastPathComponent
            if let first = names.updateValue(source, forKey: name) {
                throw BuildError(
                    "filename \"\(name)\" used twice: '\(first)' and '\(source)'. Swift tells private declarations of the module \(options.module) apart by the names of their files: rename one."
                )
            }
            paths.append(try put(Array(bytes), folder.sources + "/" + name))
        }
        var generated = result.generated
        generated[AssetSymbols.fileName] =
            assetSymbols?.leavingOut(declaredIn: result.files.map { String(decoding: $0, as: UTF8.self) }).source
        generated.merge(allMade) { $1 }
        for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
            paths.append(try put(Array(text.utf8), folder.sources + "/" + name))
        }
        let current = Set(paths.map { ($0 as NSString).lastPathComponent })
        for name in try folder.root.names(in: folder.sources) where !current.contains(name) {
            try folder.root.remove(folder.sources + "/" + name)
        }
        return paths
    }

    /// Whether a library that was just compiled is older than what was made with it: after a step back of the clock the
    /// compiler takes it for unchanged.
    private var importsSeemOld: Bool {
        let made = Fingerprint.time(of: folder.whole(folder.record))
        return libraries.contains {
            $0.wasCompiled && Fingerprint.time(of: folder.whole(folder.module($0.sources.module))) <= made
        }
    }

    /// Writes a source for the compiler. What came of its last version goes: the compiler judges by times alone, and
    /// clocks may step back or stand still.
    /// - Returns: the whole path.
    private func put(_ bytes: [UInt8], _ relative: String) throws -> String {
        if try folder.root.update(relative, with: bytes) { try folder.root.remove(folder.object(of: relative)) }
        return folder.whole(relative)
    }
}

/// What a module was made from, and what came of it.
struct BuildState: Codable {
    struct Inputs: Codable, Equatable {
        let toolkit: String
        let options: [String]
        /// Paths, each with what tells its versions apart.
        let sources: [String]
    }

    /// A file that was made, and what tells whether it is still the same: a damaged one is made anew.
    struct Product: Codable, Equatable {
        let path: String
        let stamp: String

        init(_ path: String) { (self.path, stamp) = (path, Fingerprint.stamp(of: path)) }

        var isUnchanged: Bool { stamp != "-" && Fingerprint.stamp(of: path) == stamp }
    }

    let inputs: Inputs
    /// Nil while they are made, and where that failed.
    let products: [Product]?

    static func load(_ relative: String, in folder: SafeFolder) throws -> BuildState? {
        try folder.contents(relative).flatMap { try? JSONDecoder().decode(BuildState.self, from: $0) }
    }

    func save(_ relative: String, in folder: SafeFolder) throws {
        try folder.update(relative, with: Array(try JSONEncoder().encode(self)))
    }
}
