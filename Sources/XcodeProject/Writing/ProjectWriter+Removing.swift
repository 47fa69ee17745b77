import Foundation
import StoryboardDocument

extension ProjectWriter {
    /// Takes a file out of the project, with all that mentions it: references, entries of groups and build phases,
    /// exceptions of synchronised folders. nil, and nothing changed, where the project doesn't mention it.
    ///
    /// With a document goes the group of its languages, and the tables of translations in it, once no other language
    /// has the document itself. The file on disk is left alone.
    @discardableResult
    public mutating func remove(_ file: String) throws -> Change? {
        let path = RealPath.of(file)
        guard holds(file) else { return nil }
        var change = Change(targets: names(of: memberships(of: path)?.compactMap(\.target) ?? []))
        let old = bytes
        let references = references(to: path)
        if !references.isEmpty {
            let (gone, tables) = gone(with: references, path)
            change.tables = tables
            try remove(gone)
        }
        if let place = synchronizedPlace(of: path) { try forget(place) }
        change.isWritten = bytes != old
        return change
    }

    /// The references that go, with groups of languages and their tables.
    private func gone(with references: [String], _ path: String) -> (ids: Set<String>, tables: [String]) {
        let type = (path as NSString).pathExtension.lowercased()
        var gone = Set(references), tables: [String] = []
        for group in references.compactMap(variantGroup) {
            let others = objects[group]?.children("children").filter { !references.contains($0.id) } ?? []
            let isNeeded = others.contains {
                (($0.string("path") ?? "") as NSString).pathExtension.lowercased() == type
            }
            if isNeeded { continue }
            gone.formUnion([group] + others.map(\.id))
            tables += others.compactMap(paths.path)
        }
        return (gone, tables)
    }

    private mutating func remove(_ gone: Set<String>) throws {
        let built = objects.all("PBXBuildFile").filter { $0.string("fileRef").map(gone.contains) ?? false }.map(\.id)
        let touchedPhases = phases.filter { !Set($0.strings("files")).isDisjoint(with: built) }.map(\.id)
        var text = try ProjectText(bytes, path: file)
        var touched = gone.union(built)
        for id in built.sorted() + gone.sorted() {
            try text.removeElements(id)
            try text.removeObject(id)
        }
        for object in text.objects {
            guard let id = object.key.text, object.node.fields?.contains(where: { names($0, touched) }) ?? false else {
                continue
            }
            try text.removeFields(of: id) { names($0, touched) }
        }
        // A phase that was made for such a file goes with the last one.
        for phase in touchedPhases where text[phase]?["files"]?.items?.isEmpty ?? false {
            guard let kind = text[phase]?["isa"]?.text, let target = owner(of: phase)?.id,
                NewIdentifiers.first(kind + ":" + target) == phase
            else { continue }
            try text.removeElements(phase)
            try text.removeObject(phase)
            touched.insert(phase)
        }
        try adopt(text, touched: touched)
    }

    private func names(_ field: PropertyText.Field, _ ids: Set<String>) -> Bool {
        field.node.text.map(ids.contains) ?? false
    }
}
