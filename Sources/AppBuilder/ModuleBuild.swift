import Foundation
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
    let report: (String) -> Void

    enum Role {
        case app(executable: String)
        /// With the path of its bundle inside the app's.
        case library(bundle: String?, isPackages: Bool)
    }

    struct Result {
        let sources: LibrarySources
        let objects: [String]
        /// Changes whenever the module is compiled.
        let stamp: String
        let wasCompiled: Bool
    }

    func run() throws -> Result {
        let stage = CompileStage(module: options, toolkit: toolkit, folder: folder, product: product)
        let inputs = BuildState.Inputs(toolkit: toolkit.stamp, options: stage.options + libraries.map(\.stamp) + (assetSymbols?.source.map { [Fingerprint.hash($0.utf8)] } ?? []), sources: sources.map { $0 + " " + Fingerprint.stamp(of: $0) })
        let last = BuildState.load(folder.state)
        if let last, last.inputs == inputs, let products = last.products, products.allSatisfy(FileManager.default.fileExists) {
            return result(products, wasCompiled: false)
        }
        try BuildState(inputs: inputs, products: nil).save(folder.state)
        let rewritten = try rewrite()
        if importsSeemOld || last?.inputs.toolkit != inputs.toolkit { try? FileManager.default.removeItem(atPath: folder.objects) }
        try stage.run(rewritten)
        let products: [String]
        if case .app(let executable) = role { products = [executable] } else { products = rewritten.map(folder.object) }
        try BuildState(inputs: inputs, products: products).save(folder.state)
        return result(products, wasCompiled: true)
    }

    private func result(_ products: [String], wasCompiled: Bool) -> Result {
        let stamp = options.module + Fingerprint.stamp(of: folder.state)
        let declared = LibrarySources(module: options.module, paths: sources, configuration: configuration, cache: folder.declarations, stamp: toolkit.stamp + " " + stamp)
        return Result(sources: declared, objects: products, stamp: stamp, wasCompiled: wasCompiled)
    }

    private var product: CompileStage.Product {
        if case .app(let executable) = role { return .app(executable: executable, objects: libraries.flatMap(\.objects)) }
        return .library
    }

    private var configuration: IOSBuildConfiguration { options.configuration(importable: toolkit.moduleNames.union(libraries.map(\.sources.module))) }

    /// Paths of the rewritten and generated files.
    private func rewrite() throws -> [String] {
        let output: RewriteRequest.Output
        if case .library(let bundle, let isPackages) = role { output = .library(bundle: bundle, isPackages: isPackages) } else { output = .app }
        let result = try SourceReader.rewrite(RewriteRequest(
            paths: sources, module: options.module, output: output, configuration: configuration, libraries: libraries.map(\.sources),
            frameworks: toolkit.frameworkSources, frameworkCache: toolkit.libraries + "/framework-index", frameworkStamp: toolkit.stamp))
        let errors = result.diagnostics.filter { $0.severity == .error }
        for warning in result.diagnostics where warning.severity == .warning { report(warning.description) }
        if !errors.isEmpty { throw CompilationFailed(output: errors.map(\.description).joined(separator: "\n")) }

        var paths: [String] = []
        var names: Set<String> = []
        for (source, bytes) in zip(sources, result.files) {
            let name = (source as NSString).lastPathComponent
            guard names.insert(name).inserted else {
                throw BuildError("the module \(options.module) has two files named \(name); Swift doesn't allow that. The second is \(source)")
            }
            paths.append(folder.sources + "/" + name)
            try put(Array(bytes), at: paths[paths.count - 1])
        }
        var generated = result.generated
        generated[AssetSymbols.fileName] = assetSymbols?.leavingOut(declaredIn: result.files.map { String(decoding: $0, as: UTF8.self) }).source
        for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
            paths.append(folder.sources + "/" + name)
            try put(Array(text.utf8), at: paths[paths.count - 1])
        }
        let current = Set(paths.map { ($0 as NSString).lastPathComponent })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.sources)) ?? [] where !current.contains(name) {
            try? FileManager.default.removeItem(atPath: folder.sources + "/" + name)
        }
        return paths
    }

    /// Whether a library that was just compiled is older than what was made with it: after a step back of the clock the compiler takes it for unchanged.
    private var importsSeemOld: Bool {
        let made = Fingerprint.time(of: folder.record)
        return libraries.contains { $0.wasCompiled && Fingerprint.time(of: folder.module($0.sources.module)) <= made }
    }

    /// Writes a source for the compiler. What came of its last version goes: the compiler judges by times alone, and clocks may step back or stand still.
    private func put(_ bytes: [UInt8], at path: String) throws {
        if try Fingerprint.write(bytes, to: path) { try? FileManager.default.removeItem(atPath: folder.object(of: path)) }
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

    let inputs: Inputs
    /// Nil while they are made, and where that failed.
    let products: [String]?

    static func load(_ path: String) -> BuildState? {
        FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(BuildState.self, from: $0) }
    }

    func save(_ path: String) throws { try Fingerprint.write(Array(try JSONEncoder().encode(self)), to: path) }
}
