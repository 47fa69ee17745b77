import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A program of packages, built by SwiftPM for this machine: as a package of its own, with what it needs and nothing else.
/// So what the packages say of platforms, and what others of their targets need, doesn't come into it.
struct HostPackage {
    let graph: PackageGraph
    let root: SafeFolder

    private struct Part {
        let target: SwiftPackage.Target
        let package: SwiftPackage
    }

    /// The program's path, built where a source changed.
    func build(_ target: SwiftPackage.Target, of package: SwiftPackage) throws -> String {
        let place = "Plugins/Tools/" + FileName.part("\(package.identity)-\(target.name)")
        let folder = root.path + "/" + place
        let parts = try self.parts(target, of: package)
        let manifest = try self.manifest(of: parts, for: target)
        let files = try parts.flatMap { part in
            try part.package.listedFiles(of: part.target).map { $0.path + Fingerprint.stamp(of: $0.path) }
        }
        let program = KeptProgram(
            "\(folder)/.build/debug/\(target.name)", record: place + ".key", of: [manifest] + files, in: root)
        return try program.path {
            for part in parts {
                try root.link("\(place)/\(name(of: part))", to: part.package.folder(of: part.target))
            }
            try root.update(place + "/Package.swift", with: Array(manifest.utf8))
            let packages = root.path + "/Packages"
            let result = try CompileStage.run(
                "swift",
                ["build", "--package-path", folder, "--scratch-path", folder + "/.build"]
                    + PackageManifests.places(packages)
                    + ["--disable-sandbox", "--product", target.name, "-Xswiftc", "-suppress-warnings"],
                environment: PackageManifests.environment(packages))
            guard result.status == 0 else {
                throw CompilationFailed(
                    output: result.output
                        + "\n\(package.path)/Package.swift: error: the tool “\(target.name)” of a plug-in can't be built for this machine. Build without it: --scripts skip."
                )
            }
        }
    }

    /// The target and all that it needs.
    private func parts(_ target: SwiftPackage.Target, of package: SwiftPackage) throws -> [Part] {
        var found: [Part] = [], pending = [onHost(target, package)]
        while let next = pending.popLast() {
            if let known = found.first(where: { $0.target.name == next.target.name }) {
                guard known.package.path == next.package.path else {
                    throw ProjectError(
                        next.package.path + "/Package.swift",
                        "the tool “\(target.name)” needs two targets that are called “\(next.target.name)”: this isn't built for plug-ins."
                    )
                }
                continue
            }
            found.append(next)
            for dependency in next.target.dependencies + next.target.plugins {
                pending += try resolved(dependency, of: next)
            }
        }
        return found
    }

    /// As its package declares it for this machine, where apps are built as for iOS.
    private func onHost(_ target: SwiftPackage.Target, _ package: SwiftPackage) -> Part {
        Part(target: target.in(isDebug: true, traits: package.enabledTraits, platform: "linux"), package: package)
    }

    /// What a part is called in the package that is built.
    private func name(of part: Part) -> String {
        let name = "Targets/" + FileName.part(part.target.name)
        let ending = part.target.type == "binary" ? part.target.folder ?? "" : ""
        return ending.isEmpty ? name : name + "." + (ending as NSString).pathExtension
    }

    private func resolved(_ dependency: SwiftPackage.Target.Dependency, of part: Part) throws -> [Part] {
        if !dependency.isProduct, let own = graph.target(dependency.name, of: part.package) {
            return [onHost(own, part.package)]
        }
        if let (other, product) = try graph.product(dependency, for: part.package) {
            return product.targets.compactMap { graph.target($0, of: other) }.map { onHost($0, other) }
        }
        throw ProjectError(
            part.package.path + "/Package.swift",
            "the tool “\(part.target.name)” of a plug-in needs “\(dependency.name)” of a package that isn't here, and packages are not fetched. Build without it: --scripts skip."
        )
    }

    // MARK: The manifest

    private func manifest(of parts: [Part], for target: SwiftPackage.Target) throws -> String {
        let versions = parts.map(\.package.toolsVersion)
        let version = versions.max { $0.compare($1, options: .numeric) == .orderedAscending } ?? "5.9"
        let targets = try parts.map { try self.declaration(of: $0) }.joined(separator: ",\n        ")
        let modes = parts.contains { $0.package.languageMode == "6" } ? [] : ["swiftLanguageVersions: [.v5]"]
        let main = parts.first { $0.target.name == target.name }
        let standards = [
            main?.package.standards.c.map { "cLanguageStandard: .init(rawValue: \(Self.quoted($0)))" },
            main?.package.standards.cPlusPlus.map { "cxxLanguageStandard: .init(rawValue: \(Self.quoted($0)))" },
        ].compactMap { $0 }
        let end = (modes + standards).map { ",\n    " + $0 }.joined()
        return """
            // swift-tools-version: \(version)
            import PackageDescription

            let package = Package(
                name: "Tools", defaultLocalization: "en",
                products: [.executable(name: \(Self.quoted(target.name)), targets: [\(Self.quoted(target.name))])],
                targets: [
                    \(targets)
                ]\(end))

            """
    }

    private static let functions = [
        "regular": "target", "executable": "executableTarget", "macro": "macro", "system": "systemLibrary",
        "plugin": "plugin", "binary": "binaryTarget",
    ]

    private func declaration(of part: Part) throws -> String {
        let target = part.target, quoted = Self.quoted
        guard let function = Self.functions[target.type] else {
            throw ProjectError(
                part.package.path + "/Package.swift",
                "the tool of a plug-in needs the \(target.type) target “\(target.name)”, which can't be built.")
        }
        var words = ["name: \(quoted(target.name))"]
        if target.type == "plugin" { words.append("capability: .buildTool()") }
        let needed = try target.dependencies.flatMap { try resolved($0, of: part) }.map { quoted($0.target.name) }
        let isPlain = ["system", "binary"].contains(target.type)
        if !isPlain { words.append("dependencies: [\(needed.joined(separator: ", "))]") }
        words.append("path: \(quoted(name(of: part)))")
        guard !isPlain, target.type != "plugin" else { return ".\(function)(\(words.joined(separator: ", ")))" }
        func list(_ label: String, _ paths: [String]) {
            if !paths.isEmpty { words.append("\(label): [\(paths.map(quoted).joined(separator: ", "))]") }
        }
        list("exclude", target.exclude)
        list("sources", target.sources ?? [])
        let resources = (target.manifest["resources"] as? [[String: Any]] ?? []).compactMap { resource -> String? in
            let rule = (resource["rule"] as? [String: Any])?.keys.first ?? "process"
            return (resource["path"] as? String).map { ".\(rule)(\(quoted($0)))" }
        }
        if !resources.isEmpty { words.append("resources: [\(resources.joined(separator: ", "))]") }
        if let headers = target.manifest["publicHeadersPath"] as? String {
            words.append("publicHeadersPath: \(quoted(headers))")
        }
        for (tool, label) in [
            ("c", "cSettings"), ("cxx", "cxxSettings"), ("swift", "swiftSettings"), ("linker", "linkerSettings"),
        ] {
            let settings = target.settings(for: tool).flatMap { $0.flatMap { Self.setting($0.key, $0.value) } }
            if !settings.isEmpty { words.append("\(label): [\(settings.joined(separator: ", "))]") }
        }
        let plugins = try target.plugins.flatMap { try resolved($0, of: part) }.map {
            ".plugin(name: \(quoted($0.target.name)))"
        }
        if !plugins.isEmpty { words.append("plugins: [\(plugins.joined(separator: ", "))]") }
        return ".\(function)(\(words.joined(separator: ", ")))"
    }

    /// As the manifest has it that `swift package dump-package` printed.
    private static func setting(_ kind: String, _ value: [String: Any]) -> [String] {
        if let values = value["_0"] as? [String] {
            return [".\(kind)([\(values.map(quoted).joined(separator: ", "))])"]
        }
        guard let text = value["_0"] as? String else { return [] }
        switch kind {
        case "interoperabilityMode": return [".interoperabilityMode(.\(text))"]
        case "swiftLanguageMode": return [".swiftLanguageMode(.v\(text))"]
        case "swiftLanguageVersion": return [".swiftLanguageVersion(.v\(text))"]
        case "defaultIsolation": return text == "MainActor" ? [".defaultIsolation(MainActor.self)"] : []
        case "linkedFramework": return []
        case "define":
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2
                ? [".define(\(quoted(parts[0])), to: \(quoted(parts[1])))"] : [".define(\(quoted(text)))"]
        default: return [".\(kind)(\(quoted(text)))"]
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
