import Foundation
import StoryboardDocument

/// Where the files of the navigator's groups are on disk.
struct ProjectPaths {
    /// The folder that relative paths start from (`SRCROOT`).
    let sourceRoot: String
    private let parents: [String: String]
    /// What the project's targets make.
    private let products: Set<String>

    init(objects: ProjectObjects, projectFolder: String) throws {
        let root = objects.root
        products = Set(root.children("targets").compactMap { $0.string("productReference") })
        sourceRoot = ProjectPaths.join(projectFolder, root.string("projectDirPath") ?? "")
        var parents: [String: String] = [:]
        // A group has the parent that it is first found in; one that holds itself, or a group around it, isn't found a
        // second time.
        var pending = [root.string("mainGroup")].compactMap { $0 }.map { (id: $0, depth: 0) }
        var visited = Set(pending.map(\.id))
        while let (id, depth) = pending.popLast() {
            guard Budget.groupDepth.allows(depth) else {
                throw ProjectError(objects[id]?.place ?? objects.path, "\(Budget.groupDepth.exceeded).")
            }
            for child in objects[id]?.strings("children") ?? [] where visited.insert(child).inserted {
                parents[child] = id
                pending.append((child, depth + 1))
            }
        }
        self.parents = parents
    }

    /// The group that holds the object with that identifier.
    func parent(of id: String) -> String? { parents[id] }

    /// The object's absolute path, nil for what isn't among the sources (products, SDK frameworks).
    func path(of object: ProjectObject) -> String? { writtenPath(of: object).map(FileNames.onDisk) }

    /// The same with settings filled in: paths may hold them, and a source tree may be one (swift-build,
    /// FilePathResolver). What lies among the products and no target makes is a script's.
    func path(of object: ProjectObject, _ settings: BuildSettings) -> String? {
        writtenPath(of: object, settings).map(FileNames.onDisk)
    }

    /// As the project spells it.
    private func writtenPath(of object: ProjectObject, _ settings: BuildSettings? = nil) -> String? {
        let written = object.string("path") ?? ""
        let own = written.contains("$") ? settings?.expand(written) ?? written : written
        switch object.string("sourceTree") ?? "<group>" {
        case "<absolute>": return own
        case "SOURCE_ROOT": return ProjectPaths.join(sourceRoot, own)
        case "<group>":
            guard let parentID = parents[object.id], let parent = object.objects[parentID] else {
                return ProjectPaths.join(sourceRoot, own)
            }
            return writtenPath(of: parent, settings).map { ProjectPaths.join($0, own) }
        case "SDKROOT", "DEVELOPER_DIR": return nil
        case "BUILT_PRODUCTS_DIR" where isProduct(object): return nil
        // A tree that no setting has is the project's folder.
        case let tree: return settings.map { ProjectPaths.join(ProjectPaths.join(sourceRoot, $0[tree] ?? ""), own) }
        }
    }

    /// Whether a target makes it, of this project or, by its kind, of another.
    private func isProduct(_ object: ProjectObject) -> Bool {
        let kinds: Set = ["app", "appex", "framework", "xcframework", "bundle", "a", "dylib", "xctest", "tbd", "xpc"]
        return products.contains(object.id) || object.isa != "PBXFileReference"
            || kinds.contains((object.displayName as NSString).pathExtension.lowercased())
    }

    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") { return path }
        return URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
            .standardizedFileURL.path
    }
}
