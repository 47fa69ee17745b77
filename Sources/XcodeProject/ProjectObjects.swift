import Foundation
import StoryboardDocument

/// The objects of a project.pbxproj as they are written: dictionaries that refer to each other by identifier.
struct ProjectObjects {
    let path: String
    let rootID: String
    /// All that the file says.
    let whole: [String: Any]
    /// What is wrong with the file and what is taken instead.
    private(set) var warnings: [String] = []
    private let objects: [String: [String: Any]]

    init(contentsOf path: String) throws {
        let data: Data
        do { data = try ProjectFile.read(path) } catch {
            throw ProjectError(path, "the project file can't be read: \(error)")
        }
        try self.init(data, path: path)
    }

    init(_ data: Data, path: String) throws {
        self.path = path
        var plist = Self.read(data)
        if plist == nil, let leftovers = MergeLeftovers(data), let found = leftovers.value(Self.read) {
            plist = found.value
            warnings.append(
                "\(path):\(leftovers.line): warning: the project file holds merge conflicts, and Xcode doesn't open it; \(found.taken)."
            )
        }
        guard let plist else {
            throw ProjectError(
                path,
                "this is not an Xcode project file: it is no property list. Was it cut off, or does it hold merge conflicts?"
            )
        }
        guard let objects = plist["objects"] as? [String: Any], let root = plist["rootObject"] as? String else {
            throw ProjectError(path, "this is not an Xcode project file: it holds no `objects` and `rootObject`.")
        }
        whole = plist
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        rootID = root
        guard self.objects[root]?["isa"] as? String == "PBXProject" else {
            throw ProjectError(path, "the project file's root object \(root) is missing.")
        }
    }

    private static func read(_ data: Data) -> [String: Any]? {
        ((try? PropertyListFile.value(of: data)) ?? (try? JSONSerialization.jsonObject(with: data))) as? [String: Any]
    }

    subscript(id: String) -> ProjectObject? {
        objects[id].map { ProjectObject(id: id, fields: $0, objects: self) }
    }

    func all(_ isa: String) -> [ProjectObject] {
        objects.filter { $0.value["isa"] as? String == isa }.sorted { $0.key < $1.key }
            .map { ProjectObject(id: $0.key, fields: $0.value, objects: self) }
    }

    var root: ProjectObject { self[rootID]! }
}

/// One object of the project file.
struct ProjectObject {
    let id: String
    let fields: [String: Any]
    let objects: ProjectObjects

    var isa: String { string("isa") ?? "" }

    func string(_ key: String) -> String? {
        switch fields[key] {
        case let value as String: return value
        case let value as NSNumber: return value.stringValue
        default: return nil
        }
    }

    func strings(_ key: String) -> [String] { fields[key] as? [String] ?? [] }
    func dictionary(_ key: String) -> [String: Any] { fields[key] as? [String: Any] ?? [:] }
    func object(_ key: String) -> ProjectObject? { string(key).flatMap { objects[$0] } }
    func children(_ key: String) -> [ProjectObject] { strings(key).compactMap { objects[$0] } }

    /// Where it is written: the project file and its line.
    var place: String {
        let text = ProjectFile.contents(objects.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            let line = $0.drop { $0.isWhitespace || $0 == "\"" }
            return line.hasPrefix(id) && line.contains("{")
        }
        return line.map { "\(objects.path):\($0 + 1)" } ?? objects.path
    }

    /// What Xcode shows for it.
    var displayName: String { string("name") ?? string("path").map { ($0 as NSString).lastPathComponent } ?? id }
}
