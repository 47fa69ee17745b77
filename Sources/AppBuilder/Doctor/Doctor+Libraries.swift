import Foundation
import StoryboardDocument
import XcodeProject

// What the app is linked with, and the managers that would bring it.
extension Doctor {
    mutating func examineLibraries() {
        attempt(.library) { doctor in
            let graph = try LibraryGraph(
                of: doctor.target, configuration: doctor.builder.configuration,
                manifests: PackageManifests(folder: nil, known: doctor.builder.buildFolders.map { $0 + "/Packages" }),
                products: doctor.builder.buildFolders.first ?? "/")
            doctor.take(graph)
            doctor.examine(graph.allPlugins)
        }
        for library in libraries { examineFiles(library.files, of: library.title) }
    }

    private mutating func take(_ graph: LibraryGraph) {
        for library in graph.libraries {
            var library = library
            if let target = library.target {
                attempt(.library) { doctor in
                    library.files = try target.files(
                        passingOverMissing: true, configuration: doctor.builder.configuration,
                        made: doctor.declaredOutputs)
                }
            }
            keep(library)
            let isPackage = library.target == nil
            if !library.files.sources.isEmpty {
                add(
                    Finding(
                        isPackage ? .package : .library, library.module, .builds,
                        "The \(library.title) is built as the module \(library.module).", path: library.definition))
            }
            for problem in library.problems {
                let (path, line) = Self.split(problem.path)
                add(
                    Finding(
                        .setting, FilePath.name(of: path), .without, problem.message, path: path, line: line))
            }
        }
        for error in graph.unread {
            add(
                Finding(
                    .package, FilePath.name(of: FilePath.folder(of: error.path)), .unknown, error.reason,
                    remedy: "`storyboard build` runs it, confined.", path: error.path))
        }
        lack(graph.absent)
    }

    /// What is linked and can't be built, and isn't told at an import of it.
    mutating func examineManagers() {
        let imported = Set(findings.filter { $0.outcome == .stops && $0.kind == .module }.map(\.name))
        for (name, origin) in absent where !imported.contains(name) {
            let kind: Finding.Kind = name.contains("Pods") ? .pod : origin.contains("package") ? .package : .library
            // CocoaPods' one library for all: its modules are told at their imports.
            if kind == .pod, !imported.isEmpty { continue }
            add(
                Finding(
                    kind, name, .without, "\(name) is left out: it would come from \(origin).",
                    remedy: "No Swift file imports it.", path: projectFile))
        }
        let built = Set(libraries.filter { !$0.files.sources.isEmpty }.map(\.module))
        for (kind, list) in [(Finding.Kind.pod, managed.pods), (.carthage, managed.carthage)] {
            for item in list where !imported.contains(item.module) {
                let isBuilt = built.contains(item.module)
                add(
                    Finding(
                        kind, item.name, isBuilt ? .builds : .without,
                        isBuilt
                            ? "\(item.name) is built from its sources in the project."
                            : "\(item.name) is left out: \(kind == .pod ? "CocoaPods" : "Carthage") isn't run, and no Swift file imports \(item.module).",
                        path: item.path, line: item.line))
            }
        }
    }

    // MARK: Managers' files

    struct Managed {
        struct Item {
            let name, module, path: String
            let line: Int
        }

        var pods: [Item] = []
        var carthage: [Item] = []
    }

    /// What the Podfile and the Cartfile beside the project ask for.
    var managed: Managed {
        var managed = Managed()
        let folder = FilePath.folder(of: project)
        managed.pods = Self.items(folder + "/Podfile") { line in
            line.hasPrefix("pod ") || line.hasPrefix("pod(") ? Self.quoted(line) : nil
        }
        managed.carthage = Self.items(folder + "/Cartfile") { line in
            guard ["github ", "git ", "binary "].contains(where: line.hasPrefix) else { return nil }
            return Self.quoted(line).map {
                let name = FilePath.name(of: $0)
                return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
            }
        }
        return managed
    }

    private static func items(_ path: String, _ name: (String) -> String?) -> [Managed.Item] {
        guard let bytes = BoundedFile.bytes(path, .projectFile) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var seen: Set<String> = []
        return lines.enumerated().compactMap { number, line in
            guard let found = name(line.trimmingCharacters(in: .whitespaces)), seen.insert(found).inserted else {
                return nil
            }
            // A part of a pod is in the pod's module, which a dash can't be in.
            let module = found.prefix { $0 != "/" }.map { $0 == "-" || $0 == "." ? "_" : $0 }
            return Managed.Item(name: found, module: String(module), path: path, line: number + 1)
        }
    }

    private static func quoted(_ line: String) -> String? {
        guard let open = line.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
        let rest = line[line.index(after: open)...]
        return rest.firstIndex(of: line[open]).map { String(rest[..<$0]) }
    }

    /// What a Package.resolved, a Podfile.lock or a Cartfile.resolved says of the library that has the module.
    func pin(of module: String) -> String? {
        let address = absent.first { $0.name == module }?.origin ?? ""
        for path in Self.pinFiles(around: project) {
            guard let bytes = BoundedFile.bytes(path, .projectFile), let pins = Self.pins(bytes) else { continue }
            for pin in pins where address.contains(pin.location) || pin.identity == module.lowercased() {
                return "\(FilePath.name(of: path)) has it at \(pin.version)."
            }
        }
        let lock = FilePath.folder(of: project) + "/Podfile.lock"
        guard let bytes = BoundedFile.bytes(lock, .projectFile) else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.trimmingCharacters(in: .whitespaces)
            guard words.hasPrefix("- \(module) ("),
                let version = words.split(separator: "(").last?.prefix(while: { $0 != ")" })
            else { continue }
            return "Podfile.lock has it at \(version)."
        }
        return nil
    }

    private static func pinFiles(around project: String) -> [String] {
        let inside = "/xcshareddata/swiftpm/Package.resolved"
        let folder = FilePath.folder(of: project)
        let workspaces = FolderWalk.names(in: folder).filter { $0.hasSuffix(".xcworkspace") }
        return [project + "/project.xcworkspace" + inside] + workspaces.map { folder + "/" + $0 + inside }
    }

    private static func pins(_ bytes: [UInt8]) -> [(identity: String, location: String, version: String)]? {
        guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
        let list = root["pins"] ?? (root["object"] as? [String: Any])?["pins"]
        return (list as? [[String: Any]] ?? []).compactMap { pin in
            let state = pin["state"] as? [String: Any] ?? [:]
            guard let location = pin["location"] as? String ?? pin["repositoryURL"] as? String,
                let version = state["version"] as? String ?? state["branch"] as? String ?? state["revision"] as? String
            else { return nil }
            let identity = pin["identity"] as? String ?? pin["package"] as? String ?? ""
            return (identity.lowercased(), location, version)
        }
    }
}
