import Foundation
import StoryboardDocument

/// The entries of a file in a project that lists its files: a reference in a group, and one for each build phase.
struct FileRegistration {
    private(set) var text: ProjectText
    /// The identifiers of what was made.
    private(set) var made: Set<String> = []
    private let writer: ProjectWriter
    private let path: String
    private let neighbour: String?
    private let place: NavigatorPlace
    private var name: String { FilePath.name(of: path) }

    init(_ writer: ProjectWriter, path: String, neighbour: String?) throws {
        text = try ProjectText(writer.bytes, path: writer.file)
        (self.writer, self.path, self.neighbour) = (writer, path, neighbour)
        place = NavigatorPlace(of: path, beside: neighbour, writer)
    }

    mutating func carryOut(_ members: [ProjectWriter.Membership]) throws {
        let holder = try addReference()
        var done: Set<String> = []
        for member in members {
            guard let phase = try phase(for: member), done.insert(phase).inserted else { continue }
            try addBuildFile(of: holder, to: phase, like: member)
        }
    }

    private mutating func make(_ kind: String, _ meaning: String) -> String {
        let id = NewIdentifiers.make(kind + ":" + meaning, for: text)
        made.insert(id)
        return id
    }

    private func title(of id: String) -> String {
        text[id].map { $0["name"]?.text ?? $0["path"]?.text.map(FilePath.name) ?? "" } ?? ""
    }

    // MARK: References

    /// Returns what build phases refer to: the reference, or the group of the file's languages.
    private mutating func addReference() throws -> String {
        if let known = writer.references(to: path).first { return writer.variantGroup(of: known) ?? known }
        guard let language = place.language else {
            let id = try addFileReference(name: nil, folder: place.folder)
            try text.insert(.reference(id, name), into: place.group, list: "children", at: place.position)
            return id
        }
        let group = try place.variantGroup(writer) ?? addVariantGroup()
        let folder = writer.objects[group].flatMap(writer.paths.path).map(RealPath.of) ?? place.folder
        let id = try addFileReference(name: language, folder: folder)
        try text.insert(.reference(id, language), into: group, list: "children")
        return group
    }

    private mutating func addVariantGroup() throws -> String {
        let id = make("PBXVariantGroup", relativeToProject)
        try text.insertObject(
            id, name, kind: "PBXVariantGroup",
            ["children": .list([]), "name": .text(name), "sourceTree": .text("<group>")], beside: place.sibling)
        try text.insert(.reference(id, name), into: place.group, list: "children", at: place.position)
        return id
    }

    private mutating func addFileReference(name shown: String?, folder: String?) throws -> String {
        let tree = place.isBelowRoot || folder == nil ? "SOURCE_ROOT" : "<group>"
        let start = tree == "SOURCE_ROOT" ? RealPath.of(writer.paths.sourceRoot) : folder ?? ""
        let way = RealPath.relative(path, from: start)
        var fields: [String: NewValue] = ["path": .text(way), "sourceTree": .text(tree)]
        if let shown = shown ?? (way.contains("/") ? name : nil) { fields["name"] = .text(shown) }
        let example = exampleReference
        fields["lastKnownFileType"] = .text(
            example?.string("lastKnownFileType") ?? FileTypes.identifier(of: path))
        for key in ["fileEncoding", "includeInIndex"] {
            if let value = example?.string(key) { fields[key] = .text(value) }
        }
        let id = make("PBXFileReference", relativeToProject)
        try text.insertObject(id, shown ?? name, kind: "PBXFileReference", fields, beside: example?.id ?? place.sibling)
        return id
    }

    /// How the project writes references to files of this type: the neighbour, or another.
    private var exampleReference: ProjectObject? {
        let type = (path as NSString).pathExtension.lowercased()
        func isAlike(_ reference: ProjectObject) -> Bool {
            (reference.string("path") as NSString?)?.pathExtension.lowercased() == type
        }
        let own = neighbour.map(writer.references)?.compactMap { writer.objects[$0] } ?? []
        return own.first(where: isAlike) ?? writer.objects.all("PBXFileReference").first(where: isAlike)
    }

    private var relativeToProject: String {
        RealPath.relative(path, from: RealPath.of(FilePath.folder(of: writer.project)))
    }

    // MARK: Phases

    /// The neighbour's phase for a file of its kind, else the target's phase for the file's own; nil for what no phase
    /// takes.
    private mutating func phase(for member: ProjectWriter.Membership) throws -> String? {
        let kind = FileTypes.phase(of: path)
        if let phase = member.phase, neighbour.map(FileTypes.phase) == kind { return phase }
        guard let kind, let target = member.target, let node = text[target] else { return nil }
        if let known = node["buildPhases"]?.texts.first(where: { text[$0]?["isa"]?.text == kind }) { return known }
        let id = make(kind, target), title = ProjectWriter.title(of: kind, name: nil)
        try text.insertObject(
            id, title, kind: kind,
            [
                "buildActionMask": .text("2147483647"), "files": .list([]),
                "runOnlyForDeploymentPostprocessing": .text("0"),
            ])
        try text.insert(.reference(id, title), into: target, list: "buildPhases")
        return id
    }

    private mutating func addBuildFile(
        of holder: String, to phase: String, like member: ProjectWriter.Membership
    ) throws {
        guard let node = text[phase] else { return }
        let files = node["files"]?.texts ?? []
        if files.contains(where: { text[$0]?["fileRef"]?.text == holder }) { return }
        let shown = title(of: holder)
        var fields: [String: NewValue] = ["fileRef": .reference(holder, shown)]
        if member.phase == phase, let other = member.buildFile.flatMap({ text[$0] }) {
            for key in ["platformFilter", "platformFilters", "settings"] {
                if let value = other[key] { fields[key] = .copied(Array(text.bytes[value.range])) }
            }
        }
        let kind = node["isa"]?.text ?? "", title = ProjectWriter.title(of: kind, name: node["name"]?.text)
        let id = make("PBXBuildFile", phase + ":" + holder), comment = "\(shown) in \(title)"
        try text.insertObject(id, comment, kind: "PBXBuildFile", fields, beside: member.buildFile)
        try text.insert(
            .reference(id, comment), into: phase, list: "files",
            at: member.phase == phase ? member.buildFile.map { .after($0) } ?? .end : .end)
    }
}

/// What Xcode takes files for, by their names.
enum FileTypes {
    static func identifier(of path: String) -> String {
        identifiers[(path as NSString).pathExtension.lowercased()] ?? "file"
    }

    private static let identifiers = [
        "storyboard": "file.storyboard", "xib": "file.xib", "swift": "sourcecode.swift", "h": "sourcecode.c.h",
        "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp", "c": "sourcecode.c.c", "cpp": "sourcecode.cpp.cpp",
        "strings": "text.plist.strings", "stringsdict": "text.plist.stringsdict", "xcstrings": "text.json.xcstrings",
        "xcassets": "folder.assetcatalog", "plist": "text.plist.xml", "json": "text.json", "png": "image.png",
        "jpg": "image.jpeg", "pdf": "image.pdf", "md": "net.daringfireball.markdown", "txt": "text",
    ]

    /// The kind of build phase that takes a file; nil for headers and the like.
    static func phase(of path: String) -> String? {
        switch SynchronizedFolder.kind(of: path) {
        case .source: "PBXSourcesBuildPhase"
        case .resource: "PBXResourcesBuildPhase"
        case nil: nil
        }
    }
}
