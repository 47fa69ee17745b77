import Foundation
import SafeFiles
import XcodeProject

/// All that an app is linked with, each library after those it needs itself.
struct LibraryGraph {
    private(set) var libraries: [Library] = []
    /// What can't be built here, by the name of the module or product: where it comes from.
    private(set) var absent: [(name: String, origin: String)] = []

    /// Manifests that have to be run to be known, and weren't.
    private(set) var unread: [PackageManifests.Unreadable] = []

    private let configuration: String
    /// Where products are put.
    private let products: String
    private let manifests: PackageManifests
    /// The packages that products may come from.
    private var packages: [SwiftPackage] = []
    /// Folders of those that projects name themselves, and the traits that projects ask for.
    private var ownPackages: Set<String> = []
    private var askedTraits: [String: [String]] = [:]
    private var visited: Set<String> = []

    init(of app: XcodeTarget, configuration: String, manifests: PackageManifests, products: String) throws {
        self.configuration = configuration
        self.products = products
        self.manifests = manifests
        // What is asked of a package by any holds for all: so all are known before one is built.
        var seen: Set<String> = []
        try collectPackages(app, &seen)
        enableTraits()
        try addLinked(app)
        try addBundles(of: app, in: "")
    }

    private mutating func collectPackages(_ target: XcodeTarget, _ seen: inout Set<String>) throws {
        guard seen.insert(target.project.path + "/" + target.name).inserted else { return }
        let linked = try target.linkedLibraries(configuration: configuration)
        for library in linked.targets { try collectPackages(library, &seen) }
        guard !linked.packageProducts.isEmpty else { return }
        // What the project itself names comes first; only then is a package looked for among the others.
        for folder in linked.packageProducts.compactMap(\.folder) + target.project.localPackages {
            try addPackage(at: folder)
            ownPackages.insert(folder)
        }
        for (package, traits) in target.project.askedTraits { askedTraits[package, default: []] += traits }
    }

    private mutating func addLinked(_ target: XcodeTarget) throws {
        let linked = try target.linkedLibraries(configuration: configuration)
        for library in linked.targets where visited.insert(library.project.path + "/" + library.name).inserted {
            try addLinked(library)
            let built = try Library(library, configuration: configuration, products: products)
            libraries.append(built)
            try addBundles(of: library, in: built.bundle?.path ?? "")
        }
        for name in linked.absent {
            miss((name as NSString).deletingPathExtension, "\(name), which no project at hand builds")
        }
        for product in linked.packageProducts {
            let isHere = product.address.map { address in packages.contains { $0.replaces(address: address) } } ?? true
            if isHere, try addProduct(product.name) { continue }
            miss(
                product.name,
                product.address.map { "a package from \($0), and packages are not fetched" }
                    ?? "a package that was not found")
        }
    }

    /// Bundles that the target copies into its own, and those that they copy.
    private mutating func addBundles(of target: XcodeTarget, in folder: String) throws {
        for copied in try target.copiedBundles(configuration: configuration) {
            let place = [folder, copied.folder].filter { !$0.isEmpty }.joined(separator: "/")
            let library = try Library(
                bundle: copied.target, in: place, configuration: configuration, products: products)
            let path = library.bundle?.path ?? ""
            guard visited.insert("bundle " + path).inserted else { continue }
            libraries.append(library)
            try addBundles(of: copied.target, in: path)
        }
    }

    /// Packages know two configurations only (swift-build, BuildParameters).
    private var isDebug: Bool {
        let name = configuration.lowercased()
        return name.contains("debug") || name.contains("development")
    }

    /// Said once, however many libraries need it.
    private mutating func miss(_ name: String, _ origin: String) {
        if !absent.contains(where: { $0.name == name }) { absent.append((name, origin)) }
    }

    private mutating func addPackage(at folder: String) throws {
        guard !packages.contains(where: { $0.path == folder }),
            FileManager.default.fileExists(atPath: folder + "/Package.swift")
        else { return }
        let package: SwiftPackage
        do { package = try manifests.package(at: folder) } catch let error as PackageManifests.Unreadable {
            if !unread.contains(where: { $0.path == error.path }) { unread.append(error) }
            return
        }
        packages.append(package)
        for other in package.localDependencies { try addPackage(at: other) }
    }

    /// A package has the traits that are asked for by any who needs it; who says nothing asks for its own choice.
    private mutating func enableTraits() {
        for index in packages.indices {
            let path = packages[index].path
            let askers = packages.filter { $0.localDependencies.contains(path) }
            var asked = Set(askers.flatMap { $0.askedTraits[path] ?? ["default"] })
            if let projects = askedTraits[path] ?? askedTraits[SwiftPackage.identity(ofAddress: path)] {
                asked.formUnion(projects)
            } else if ownPackages.contains(path) || askers.isEmpty {
                asked.insert("default")
            }
            packages[index].enable(traits: asked)
        }
    }

    /// False if no package here has the product.
    private mutating func addProduct(_ name: String) throws -> Bool {
        for package in packages {
            guard let product = package.products.first(where: { $0.name == name }) else { continue }
            for target in product.targets { _ = try addTarget(target, of: package) }
            return true
        }
        return false
    }

    /// False if the package has no such target.
    private mutating func addTarget(_ name: String, of package: SwiftPackage) throws -> Bool {
        guard
            let target = package.targets.first(where: { $0.name == name })?.in(
                isDebug: isDebug, traits: package.enabledTraits)
        else { return false }
        guard visited.insert(package.path + "/" + name).inserted else { return true }
        guard ["regular", "executable"].contains(target.type) else {
            miss(name, "a \(target.type) target of the package \(package.path)")
            return true
        }
        for dependency in target.dependencies {
            if try addTarget(dependency, of: package) { continue }
            if try addProduct(dependency) { continue }
            let address =
                package.remoteDependencies.first { $0.lowercased().contains(dependency.lowercased()) }
                ?? package.remoteDependencies.first
            miss(
                dependency,
                "a package \(address.map { "from \($0) " } ?? "")that the package \(package.name) needs, and packages are not fetched"
            )
        }
        libraries.append(try Library(target, of: package, isDebug: isDebug))
        return true
    }
}

extension LibraryGraph {
    /// Does the body; where the compiler misses a module, it is said where that would come from and what can be done.
    func explaining<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let failure as CompilationFailed {
            var said: Set<String> = []
            let words = failure.output.components(separatedBy: "no such module '").dropFirst().compactMap {
                $0.split(separator: "'").first.map(String.init)
            }
            let hints = words.filter { said.insert($0).inserted }.map { module in
                let missing = MissingModule(module, absent: absent)
                return "error: \(missing.reason) \(missing.remedy) \(MissingModule.rest)"
            }
            throw CompilationFailed(output: ([failure.description] + hints).joined(separator: "\n"))
        }
    }
}

/// What manifests of packages say.
struct PackageManifests {
    /// Where the answers of `swift package` are kept, which is asked once for each version of a manifest; nil for
    /// manifests to be read as text, without being run.
    let folder: SafeFolder?

    func package(at path: String) throws -> SwiftPackage {
        guard let folder else {
            guard let package = SwiftPackage(reading: path) else {
                throw Unreadable(
                    path + "/Package.swift", "the manifest computes what it declares, and it isn't run to be looked at."
                )
            }
            return package
        }
        return try package(at: path, in: folder)
    }

    /// A manifest that only says what it declares when it is run.
    struct Unreadable: Error {
        let path, reason: String

        init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
    }

    private func package(at path: String, in folder: SafeFolder) throws -> SwiftPackage {
        let manifest = path + "/Package.swift"
        let kept = Fingerprint.hash((path + Fingerprint.stamp(of: manifest)).utf8) + ".json"
        if let data = try folder.contents(kept), let package = try? SwiftPackage(path: path, manifest: data) {
            return package
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swift", "package", "--package-path", path, "--scratch-path", folder.path + "/scratch"]
            // Nothing is kept outside: a manifest is a program, and it runs here.
            + ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder.path)/\($0)"] } + ["dump-package"]
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile(),
            words = errors.fileHandleForReading.readDataToEndOfFile()
        guard process.awaitExit().status == 0 else {
            throw BuildError("the package can't be read: \(manifest)\n" + String(decoding: words, as: UTF8.self))
        }
        let package = try SwiftPackage(path: path, manifest: data)
        try folder.write(Array(data), to: kept)
        return package
    }
}
