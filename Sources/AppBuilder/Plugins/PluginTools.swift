import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// The programs that plug-ins have called: those of packages are built for this machine, from their own sources and
/// without UIKit; those that came ready are looked for in their bundles.
struct PluginTools {
    let graph: PackageGraph
    let root: SafeFolder

    /// Those of a plug-in, by the names that it knows them by, and what is to be told of those that can't be had.
    func tools(of use: PluginUse) throws -> (tools: [String: PluginTool], missing: [String]) {
        var tools: [String: PluginTool] = [:], missing: [String] = []
        for dependency in use.target.dependencies {
            let own = dependency.isProduct ? nil : graph.target(dependency.name, of: use.package)
            var package = use.package, target = own, product: String?
            if own == nil {
                guard let (other, found) = try graph.product(dependency, for: use.package) else {
                    missing.append(
                        "the \(use.title) calls “\(dependency.name)” of a package that isn't here, and packages are not fetched."
                    )
                    continue
                }
                package = other
                product = found.name
                let all = found.targets.compactMap { graph.target($0, of: other) }
                target = all.first { $0.type == "executable" } ?? all.first { $0.type == "binary" }
            }
            guard let target else { continue }
            switch target.type {
            case "executable":
                tools[product ?? target.name] = PluginTool(
                    path: try HostPackage(graph: graph, root: root).build(target, of: package))
            case "binary":
                let bundle = try ArtifactBundle(target, of: package, in: root)
                for (name, tool) in bundle.tools where tools[name].map({ $0.triples?.isEmpty == true }) ?? true {
                    tools[name] = tool
                }
                missing += bundle.missing
            case "regular", "system", "test", "macro", "plugin":
                // So SwiftPM says it (ModulesGraph).
                throw ProjectError(
                    use.package.path + "/Package.swift",
                    """
                    plugin '\(use.name)' cannot depend on '\(dependency.name)' of type '\(Self.word(target.type))'\
                    \(product == nil ? "" : " from package '\(SwiftPackage.identity(ofAddress: package.path))'"); this \
                    dependency is unsupported
                    """)
            default: break
            }
        }
        return (tools, missing)
    }

    private static func word(_ type: String) -> String {
        ["regular": "library", "system": "system-target"][type] ?? type
    }
}

/// Programs that came ready, each for several machines (SE-0305): a folder, or an archive of it.
struct ArtifactBundle {
    private(set) var tools: [String: PluginTool] = [:]
    /// What to tell where one is missed.
    private(set) var missing: [String] = []

    init(_ target: SwiftPackage.Target, of package: SwiftPackage, in root: SafeFolder) throws {
        guard target.address == nil, let relative = target.folder else {
            missing.append(
                "the artifact bundle “\(target.name)” comes from \(target.address ?? "elsewhere"), and nothing is fetched: a local one (.binaryTarget(name:path:)) would be used."
            )
            return
        }
        var path = package.path + "/" + relative
        if path.hasSuffix(".zip") { path = try Self.unpacked(path, target, package, root) }
        // An archive may hold several.
        let inside = FolderWalk.names(in: path).filter { $0.hasSuffix(".artifactbundle") }.sorted()
        for bundle in path.hasSuffix(".artifactbundle") ? [path] : inside.map({ path + "/" + $0 }) {
            try read(bundle)
        }
    }

    private mutating func read(_ bundle: String) throws {
        let manifest = bundle + "/info.json"
        guard let bytes = BoundedFile.bytes(manifest, .projectFile),
            let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
            let artifacts = root["artifacts"] as? [String: [String: Any]]
        else {
            throw ProjectError(manifest, "the artifact bundle has no info.json that can be read.")
        }
        for (name, artifact) in artifacts where artifact["type"] as? String == "executable" {
            let variants = artifact["variants"] as? [[String: Any]] ?? []
            func triples(_ variant: [String: Any]) -> [String] { variant["supportedTriples"] as? [String] ?? [] }
            let own = variants.first { triples($0).contains { Self.isForThisMachine($0) } }
            guard let variant = own ?? variants.first, let path = variant["path"] as? String, FileName.isBelow(path)
            else { continue }
            let fitting = own.map(triples)?.filter(Self.isForThisMachine) ?? []
            tools[name] = PluginTool(path: bundle + "/" + path, triples: fitting)
            if own == nil {
                missing.append(
                    "“\(name)” of the artifact bundle \(bundle) is for \(Set(variants.flatMap(triples)).sorted().joined(separator: ", ")), and this is \(Toolchain.hostTriple)."
                )
            }
        }
    }

    /// What is behind the system, a version of the C library or its kind, tells nothing apart here.
    private static func isForThisMachine(_ triple: String) -> Bool {
        let words = triple.split(separator: "-"), own = Toolchain.hostTriple.split(separator: "-")
        return words.count >= 3 && words[0] == own[0] && words[2] == "linux"
    }

    private static func unpacked(
        _ archive: String, _ target: SwiftPackage.Target, _ package: SwiftPackage, _ root: SafeFolder
    ) throws -> String {
        let place = "Plugins/Artifacts/" + FileName.part("\(package.identity)-\(target.name)")
        let key = Data(Fingerprint.stamp(of: archive).utf8)
        if try root.contents(place + ".key") == key { return root.path + "/" + place }
        try root.remove(place)
        _ = try root.folder(place)
        // Of what is on machines: bsdtar reads archives as well as unzip does, and Python has a reader of its own.
        let ways: [[String]] = [
            ["unzip", "-q", "-o", archive, "-d", root.path + "/" + place],
            ["bsdtar", "-x", "-f", archive, "-C", root.path + "/" + place],
        ]
        for way in ways where try CompileStage.run(way[0], Array(way.dropFirst())).status == 0 {
            try root.update(place + ".key", with: Array(key))
            return root.path + "/" + place
        }
        throw ProjectError(
            archive,
            "the artifact bundle “\(target.name)” can't be unpacked: unzip is missing, or the archive is damaged.")
    }
}
