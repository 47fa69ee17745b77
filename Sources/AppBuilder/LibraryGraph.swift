import Foundation
import StoryboardDocument
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
    private(set) var graph: PackageGraph
    /// By targets of projects.
    private var plugins: [String: [PluginUse]] = [:]
    /// Folders of those that projects name themselves, and the traits that projects ask for.
    private var ownPackages: Set<String> = []
    private var askedTraits: [String: [String]] = [:]
    private var visited: Set<String> = []

    init(of app: XcodeTarget, configuration: String, manifests: PackageManifests, products: String) throws {
        self.configuration = configuration
        self.products = products
        self.manifests = manifests
        graph = PackageGraph(isDebug: Self.isDebug(configuration), isExact: manifests.runsThem)
        // What is asked of a package by any holds for all: so all are known before one is built.
        var linked: [XcodeTarget] = []
        try collectPackages(app, &linked)
        graph.enableTraits(own: ownPackages, askedTraits: askedTraits)
        try graph.checkCycles()
        for target in linked {
            for product in try target.linkedLibraries(configuration: configuration).packageProducts {
                if let (package, found) = try find(product) { try graph.name(found, of: package) }
            }
        }
        try addLinked(app, [app])
        try addBundles(of: app, in: "")
    }

    private mutating func collectPackages(_ target: XcodeTarget, _ seen: inout [XcodeTarget]) throws {
        guard !seen.contains(where: { $0.isSame(as: target) }) else { return }
        seen.append(target)
        let linked = try target.linkedLibraries(configuration: configuration)
        for library in linked.targets { try collectPackages(library, &seen) }
        let products = linked.packageProducts + linked.plugins
        guard !products.isEmpty else { return }
        // What the project itself names comes first; only then is a package looked for among the others.
        for folder in products.compactMap(\.folder) + target.project.localPackages {
            try addPackage(at: folder)
            ownPackages.insert(folder)
        }
        for (package, traits) in target.project.askedTraits { askedTraits[package, default: []] += traits }
    }

    /// - Parameter path: the target, behind those that need it.
    private mutating func addLinked(_ target: XcodeTarget, _ path: [XcodeTarget]) throws {
        let linked = try target.linkedLibraries(configuration: configuration)
        for library in linked.needed { try refuseCycle(path, library) }
        for library in linked.targets where visited.insert(library.project.path + "/" + library.name).inserted {
            try addLinked(library, path + [library])
            var built = try Library(library, configuration: configuration, products: products)
            built.plugins = plugins(of: library)
            try refuseSecond(built)
            libraries.append(built)
            try addBundles(of: library, in: built.bundle?.path ?? "")
        }
        for name in linked.absent {
            miss((name as NSString).deletingPathExtension, "\(name), which no project at hand builds")
        }
        plugins[Self.key(target)] = try linked.plugins.compactMap { try plugin($0) }
        for product in linked.packageProducts {
            if let (package, found) = try find(product) {
                try graph.checkSystem(found, of: package, for: system(of: target), target.project.path)
                for target in found.targets { _ = try addTarget(target, of: package) }
                continue
            }
            miss(
                product.name,
                product.address.map { "a package from \($0), and packages are not fetched" }
                    ?? "a package that was not found")
        }
    }

    /// The oldest iOS that the target is said to be for.
    private func system(of target: XcodeTarget) -> String? {
        let settings = target.buildSettings(configuration: configuration), name = "IPHONEOS_DEPLOYMENT_TARGET"
        return settings.isWritten(name) ? settings[name] : nil
    }

    private func find(_ product: LinkedLibraries.PackageProduct) throws -> (SwiftPackage, SwiftPackage.Product)? {
        try graph.product(product.name, folder: product.folder, address: product.address)
    }

    /// Targets that need each other stop the build, in Xcode's words.
    private func refuseCycle(_ path: [XcodeTarget], _ next: XcodeTarget) throws {
        guard let start = path.firstIndex(where: { $0.isSame(as: next) }), let last = path.last,
            !last.isSame(as: next)
        else { return }
        let names = (path[start...] + [next]).map(\.name).joined(separator: " → ")
        throw ProjectError(
            next.project.path,
            """
            Cycle in dependencies between targets '\(last.name)' and '\(next.name)'; building could produce unreliable \
            results. Cycle path: \(names)
            """)
    }

    /// Two targets that would make one product stop the build, in Xcode's words.
    private func refuseSecond(_ library: Library) throws {
        guard let path = library.bundle?.path, let first = libraries.first(where: { $0.bundle?.path == path }),
            let target = library.target
        else { return }
        throw ProjectError(
            target.project.path,
            """
            Multiple commands produce '\(products)/\(FilePath.name(of: path))': the \(first.title) and the \
            \(library.title) have one PRODUCT_NAME. Give one of them another, or link only one.
            """)
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
    private static func isDebug(_ configuration: String) -> Bool {
        let name = configuration.lowercased()
        return name.contains("debug") || name.contains("development")
    }

    /// Said once, however many libraries need it.
    private mutating func miss(_ name: String, _ origin: String) {
        if !absent.contains(where: { $0.name == name }) { absent.append((name, origin)) }
    }

    // MARK: Plug-ins

    private static func key(_ target: XcodeTarget) -> String { target.project.path + "/" + target.name }

    /// Those that the target of a project says that it is built with.
    func plugins(of target: XcodeTarget) -> [PluginUse] { plugins[Self.key(target)] ?? [] }

    /// All that are run, each once.
    var allPlugins: [PluginUse] {
        var seen: Set<String> = []
        return (plugins.sorted { $0.key < $1.key }.flatMap(\.value) + libraries.flatMap(\.plugins)).filter {
            seen.insert($0.package.path + "/" + $0.name).inserted
        }
    }

    private mutating func plugin(_ product: LinkedLibraries.PackageProduct) throws -> PluginUse? {
        if let (package, found) = try find(product), let name = found.targets.first,
            let target = graph.target(name, of: package), target.type == "plugin"
        {
            return use(target, package)
        }
        missPlugin(product.name, from: product.address)
        return nil
    }

    /// That of a package's target: of its own package, or a product of another.
    private mutating func plugin(_ usage: SwiftPackage.Target.Dependency, for package: SwiftPackage) throws
        -> PluginUse?
    {
        if !usage.isProduct {
            let product = package.products.first { $0.name == usage.name && $0.kind == "plugin" }
            let names = [usage.name] + (product?.targets ?? [])
            let own = names.lazy.compactMap { [graph] in graph.target($0, of: package) }.first { $0.type == "plugin" }
            if let own { return use(own, package) }
        }
        if let (other, product) = try graph.product(usage, for: package), let name = product.targets.first,
            let target = graph.target(name, of: other), target.type == "plugin"
        {
            return use(target, other)
        }
        let remote = package.requirements.first { usage.package.map($0.isCalled) ?? false }?.address
        missPlugin(usage.name, from: remote ?? (usage.isProduct ? package.remoteDependencies.first : nil))
        return nil
    }

    private mutating func use(_ target: SwiftPackage.Target, _ package: SwiftPackage) -> PluginUse? {
        if target.isBuildTool { return PluginUse(package: package, target: target) }
        miss(target.name, "a plug-in of the package \(package.path) that is a command, and not for builds")
        return nil
    }

    private mutating func missPlugin(_ name: String, from address: String?) {
        let origin = address.map { " of a package from \($0), and packages are not fetched" } ?? " that was not found"
        miss(name, "a build tool plug-in\(origin): what it would make isn't there")
    }

    private mutating func addPackage(at folder: String) throws {
        guard graph.package(at: folder) == nil, FileManager.default.fileExists(atPath: folder + "/Package.swift")
        else { return }
        let package: SwiftPackage
        do { package = try manifests.package(at: folder) } catch let error as PackageManifests.Unreadable {
            if !unread.contains(where: { $0.path == error.path }) { unread.append(error) }
            return
        }
        try graph.add(package)
        for other in package.localDependencies { try addPackage(at: other) }
    }

    /// False if the package has no such target.
    private mutating func addTarget(_ name: String, of package: SwiftPackage) throws -> Bool {
        guard let target = graph.target(name, of: package) else { return false }
        guard visited.insert(package.path + "/" + name).inserted else { return true }
        guard ["regular", "executable", "system"].contains(target.type) else {
            miss(name, "a \(target.type) target of the package \(package.path)")
            return true
        }
        if visited.insert("sources of " + package.path).inserted { try package.checkOverlaps() }
        let plugins = try target.plugins.compactMap { try plugin($0, for: package) }
        for dependency in target.dependencies {
            if !dependency.isProduct, try addTarget(dependency.name, of: package) { continue }
            if let (other, product) = try graph.product(dependency, for: package) {
                try graph.checkSystem(
                    product, of: other, for: package.deploymentTarget, package.path + "/Package.swift")
                for target in product.targets { _ = try addTarget(target, of: other) }
                continue
            }
            let address =
                package.remoteDependencies.first { $0.lowercased().contains(dependency.name.lowercased()) }
                ?? package.remoteDependencies.first
            miss(
                dependency.name,
                "a package \(address.map { "from \($0) " } ?? "")that the package \(package.name) needs, and packages are not fetched"
            )
        }
        var library = try Library(
            target, of: package, isDebug: Self.isDebug(configuration),
            module: graph.module(of: target, in: package), aliases: graph.aliases(of: target, in: package))
        library.plugins = plugins
        libraries.append(library)
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
