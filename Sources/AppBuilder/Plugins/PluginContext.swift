import Foundation
import StoryboardDocument
import XcodeProject

/// A build tool plug-in of a package, for a target that names it.
struct PluginUse {
    let package: SwiftPackage
    let target: SwiftPackage.Target

    var name: String { target.name }
    /// For messages.
    var title: String { "plug-in “\(name)” of the package \(package.path)" }
}

/// A program that a plug-in may have called.
struct PluginTool {
    let path: String
    /// Of one that came ready: the machines like this one that it is for; nil for one that was built here.
    var triples: [String]?
    var isBuilt: Bool { triples == nil }
}

/// What a plug-in is told: the package or project around a target, in SwiftPM's wire protocol (swift-package-manager,
/// PluginMessages.swift): lists of things that name each other by their numbers.
struct PluginContext {
    private let graph: PackageGraph
    private var paths: [[String: Any]] = []
    private var pathNumbers: [String: Int] = [:]
    private var targets: [[String: Any]] = []
    private var targetNumbers: [PackageGraph.Node: Int] = [:]
    private var products: [[String: Any]] = []
    private var productNumbers: [PackageGraph.Node: Int] = [:]
    private var packages: [[String: Any]] = []
    private var packageNumbers: [String: Int] = [:]
    /// Those that are being told: what needs itself isn't told again.
    private var begun: Set<String> = []

    init(_ graph: PackageGraph) { self.graph = graph }

    /// The message that asks a plug-in for its commands.
    /// - Parameters:
    ///   - made: what plug-ins before it made for the target.
    func message(
        package: Int, target: Int, folder: String, tools: [String: PluginTool], places: [String],
        made: (sources: [String], resources: [String])
    ) throws -> Data {
        var copy = self
        let work = copy.number(ofPath: folder), search = places.map { copy.number(ofPath: $0) }
        var accessible: [String: Any] = [:]
        for (name, tool) in tools {
            var told: [String: Any] = ["path": copy.number(ofPath: tool.path)]
            told["triples"] = tool.triples
            accessible[name] = told
        }
        let sources = made.sources.map { copy.number(ofPath: $0) }
        let resources = made.resources.map { copy.number(ofPath: $0) }
        let context: [String: Any] = [
            "paths": copy.paths, "targets": copy.targets, "products": copy.products, "packages": copy.packages,
            "xcodeTargets": [Any](), "xcodeProjects": [Any](), "pluginWorkDirId": work, "toolSearchDirIds": search,
            "accessibleTools": accessible,
        ]
        let order: [String: Any] = [
            "createBuildToolCommands": [
                "context": context, "rootPackageId": package, "targetId": target, "pluginGeneratedSources": sources,
                "pluginGeneratedResources": resources,
            ] as [String: Any]
        ]
        return try JSONSerialization.data(withJSONObject: order, options: [.sortedKeys])
    }

    private mutating func number(ofPath path: String) -> Int {
        if let known = pathNumbers[path] { return known }
        pathNumbers[path] = paths.count
        paths.append(["subpath": String(path.drop { $0 == "/" })])
        return paths.count - 1
    }

    private mutating func list(_ files: [SwiftPackage.ListedFile]) -> [[String: Any]] {
        files.map {
            [
                "basePathId": number(ofPath: FilePath.folder(of: $0.path)), "name": FilePath.name(of: $0.path),
                "type": $0.kind.rawValue,
            ]
        }
    }

    // MARK: Packages

    mutating func number(of package: SwiftPackage, isRoot: Bool = true) throws -> Int? {
        if let known = packageNumbers[package.path] { return known }
        guard begun.insert("package " + package.path).inserted else { return nil }
        let dependencies = try package.localDependencies.compactMap { graph.package(at: $0) }.compactMap {
            try number(of: $0, isRoot: false)
        }
        var targets: [Int] = []
        for target in package.targets {
            if let target = graph.target(target.name, of: package), let own = try number(of: target, in: package) {
                targets.append(own)
            }
        }
        let products = try package.products.compactMap { try number(of: $0, in: package) }
        let version = package.toolsVersion.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
        let folder = number(ofPath: package.path)
        packageNumbers[package.path] = packages.count
        packages.append([
            "identity": SwiftPackage.identity(ofAddress: package.path), "displayName": package.name,
            "directoryId": folder,
            "origin": isRoot ? ["root": [String: Any]()] : ["local": ["path": folder]],
            "toolsVersion": ["major": version[0], "minor": version[1], "patch": version[2]],
            "dependencies": dependencies.map { ["packageId": $0] }, "productIds": products, "targetIds": targets,
        ])
        return packages.count - 1
    }

    private mutating func number(of product: SwiftPackage.Product, in package: SwiftPackage) throws -> Int? {
        let node = PackageGraph.Node(package: package.path, target: product.name)
        if let known = productNumbers[node] { return known }
        guard product.kind != "plugin", begun.insert("product \(node)").inserted else { return nil }
        var all: [Int] = [], main: Int?
        for name in product.targets {
            guard let target = graph.target(name, of: package), let own = try number(of: target, in: package) else {
                continue
            }
            all.append(own)
            if target.type == "executable" { main = own }
        }
        let info: [String: Any]
        if product.kind == "executable" {
            guard let main else { return nil }
            info = ["executable": ["mainTargetId": main]]
        } else {
            info = ["library": ["kind": ["automatic": [String: Any]()]]]
        }
        productNumbers[node] = products.count
        products.append(["name": product.name, "targetIds": all, "info": info])
        return products.count - 1
    }

    /// nil for what plug-ins aren't told of, and for targets whose files can't be told.
    mutating func number(of target: SwiftPackage.Target, in package: SwiftPackage) throws -> Int? {
        let node = PackageGraph.Node(package: package.path, target: target.name)
        if let known = targetNumbers[node] { return known }
        guard begun.insert("target \(node)").inserted, let (place, info) = told(target, in: package) else { return nil }
        var dependencies: [[String: Any]] = []
        for dependency in target.dependencies {
            if !dependency.isProduct, let own = graph.target(dependency.name, of: package) {
                if let number = try number(of: own, in: package) {
                    dependencies.append(["target": ["targetId": number]])
                }
            } else if let (other, product) = try graph.product(dependency, for: package),
                let number = try number(of: product, in: other)
            {
                dependencies.append(["product": ["productId": number]])
            }
        }
        let folder = number(ofPath: place)
        targetNumbers[node] = targets.count
        targets.append(["name": target.name, "directoryId": folder, "dependencies": dependencies, "info": info])
        return targets.count - 1
    }

    private static let kinds = ["regular": "generic", "executable": "executable", "test": "test", "macro": "macro"]

    /// Where a target is, and what it is.
    private mutating func told(_ target: SwiftPackage.Target, in package: SwiftPackage) -> (String, [String: Any])? {
        if target.type == "binary" {
            guard let path = target.folder.map({ package.path + "/" + $0 }) else { return nil }
            let kind = path.hasSuffix(".xcframework") ? "xcframework" : "artifactsArchive"
            return (
                path,
                [
                    "binaryArtifactInfo": [
                        "kind": [kind: [String: Any]()], "origin": ["local": [String: Any]()],
                        "artifactId": number(ofPath: path),
                    ] as [String: Any]
                ]
            )
        }
        guard let folder = try? package.folder(of: target) else { return nil }
        if target.type == "system" {
            return (folder, ["systemLibraryInfo": ["compilerFlags": [String](), "linkerFlags": [String]()]])
        }
        guard let kind = Self.kinds[target.type], let files = try? package.listedFiles(of: target) else { return nil }
        let sources = files.filter { $0.kind == .source }
        let isOfC = !sources.isEmpty && !sources.contains { $0.path.hasSuffix(".swift") }
        var info: [String: Any] = [
            "moduleName": target.module, "kind": kind, "sourceFiles": list(files), "linkedLibraries": [String](),
            "linkedFrameworks": [String](),
        ]
        info[isOfC ? "preprocessorDefinitions" : "compilationConditions"] = target.conditions
        guard isOfC else { return (folder, ["swiftSourceModuleInfo": info]) }
        info["headerSearchPaths"] = [String]()
        info["publicHeadersDirId"] = number(ofPath: folder + "/include")
        return (folder, ["clangSourceModuleInfo": info])
    }

    // MARK: Projects

    /// A project, told as a package of its targets: what XcodeProjectPlugin makes of it here is a project again.
    mutating func add(_ project: XcodeProject, target: XcodeTarget, _ files: TargetFiles, configuration: String)
        -> (package: Int, target: Int)
    {
        var numbers: [Int] = [], own = 0
        for other in project.targets {
            let isOwn = other === target
            let files = isOwn ? files : try? other.files(passingOverMissing: true, configuration: configuration)
            if isOwn { own = targets.count }
            numbers.append(targets.count)
            let folder = number(ofPath: project.sourceRoot), list = list(Self.listed(files))
            targets.append([
                "name": other.name, "directoryId": folder, "dependencies": [Any](),
                "info": [
                    "swiftSourceModuleInfo": [
                        "moduleName": other.name, "kind": "generic", "sourceFiles": list,
                        "compilationConditions": [String](), "linkedLibraries": [String](),
                        "linkedFrameworks": [String](),
                    ] as [String: Any]
                ],
            ])
        }
        let name = (FilePath.name(of: project.path) as NSString).deletingPathExtension
        let folder = number(ofPath: project.sourceRoot)
        packages.append([
            "identity": name.lowercased(), "displayName": name, "directoryId": folder,
            "origin": ["root": [String: Any]()],
            "toolsVersion": ["major": 6, "minor": 0, "patch": 0], "dependencies": [Any](), "productIds": [Int](),
            "targetIds": numbers,
        ])
        return (packages.count - 1, own)
    }

    private static func listed(_ files: TargetFiles?) -> [SwiftPackage.ListedFile] {
        guard let files else { return [] }
        func listed(_ paths: [String], _ kind: SwiftPackage.ListedFile.Kind) -> [SwiftPackage.ListedFile] {
            paths.map { SwiftPackage.ListedFile(path: $0, kind: kind) }
        }
        let others = files.leftOut.map(\.path).filter { $0.hasPrefix("/") }
        return listed(files.sources + files.foreignSources, .source) + listed(files.resources.map(\.path), .resource)
            + listed(others, .unknown)
    }
}
