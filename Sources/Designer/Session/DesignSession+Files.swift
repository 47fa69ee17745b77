import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools
import XcodeProject

/// What divides documents, joins them, and gives them languages.
extension DesignSession {
    func extract(_ scenes: [String], to name: String, _ document: StoryboardDocument) throws -> FilesEdit {
        let path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: document.path)).standardizedFileURL.path
        guard bytes(ofFile: path) == nil else {
            throw Diagnostic(.error, "There is such a file already.", remedy: "Choose another name.", path: path)
        }
        let facts = try ProjectFacts.around([document.path])
        return try filesEdit(
            try StoryboardExtraction(
                document, scenes: scenes, to: path, facts: facts, projects: try projects(around: document.path)
            ).plan(), document)
    }

    func inline(_ references: [String], deletes: Bool, _ document: StoryboardDocument) throws -> FilesEdit {
        let facts = try ProjectFacts.around([document.path])
        return try filesEdit(
            try StoryboardInlining(
                document, references: references.isEmpty ? nil : references, deletes: deletes, facts: facts,
                projects: try projects(around: document.path)
            ).plan(), document)
    }

    private func projects(around path: String) throws -> [String] {
        try ProjectFinder.projects(around: [path]).flatMap(ProjectLocator.projects)
    }

    /// A plan was made of what is on disk: what the session has changed of that has to be there first.
    private func filesEdit(_ plan: RefactorPlan, _ document: StoryboardDocument) throws -> FilesEdit {
        var edit = FilesEdit()
        for file in plan.files where file.path != document.path { edit.files[file.path] = .some(file.bytes) }
        for path in plan.deletions { edit.files[path] = .some(nil) }
        if let unsaved = edit.files.keys.sorted().first(where: { files[$0]?.isChanged ?? false }) {
            throw Diagnostic(
                .error, "What was changed in this file isn't saved yet.", remedy: "Save first.", path: unsaved)
        }
        edit.document = plan.files.first { $0.path == document.path }?.bytes
        edit.notes = plan.notes
        return edit
    }

    // MARK: Languages

    /// Writes the document's texts into a table for each language, beside the document's own folder, and enters those in the project.
    func localize(_ languages: [String], _ document: StoryboardDocument) throws -> FilesEdit {
        guard !languages.isEmpty else {
            throw Diagnostic(
                .error, "No language is given.", remedy: "Give such as de or pt-BR.", path: document.path)
        }
        for language in languages where language.wholeMatch(of: #/[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*/#) == nil {
            throw Diagnostic(
                .error, "“\(language)” is no language.", remedy: "Give such as de or pt-BR.", path: document.path)
        }
        var edit = FilesEdit()
        let isLocalized = FilePath.folder(of: document.path).hasSuffix(".lproj")
        let path = isLocalized ? document.path : moved(document, &edit)
        let localized = LocalizedDocument(try document.makeFresh(path: path))
        let table = StringsTable(
            localized.strings.map { StringsTable.Entry(key: $0.key, value: $0.source, comment: $0.comment) })
        let tables = languages.compactMap { localized.table($0) }
        for (language, file) in zip(languages, tables) {
            guard bytes(ofFile: file) == nil else {
                throw Diagnostic(
                    .error, "There is a table of the language “\(language)” already.",
                    remedy: "`storyboard strings update` brings it up to date.", path: file)
            }
            edit.files[file] = .some(Array(table.text.utf8))
        }
        try register(tables, languages, at: path, of: document, &edit)
        return edit
    }

    /// Xcode keeps a document that has languages in `Base.lproj`.
    private func moved(_ document: StoryboardDocument, _ edit: inout FilesEdit) -> String {
        let path = FilePath.folder(of: document.path) + "/Base.lproj/" + FilePath.name(of: document.path)
        edit.moved = path
        return path
    }

    /// Writes a text into a language's table, or into the document's string catalog.
    func translate(_ id: String, _ property: String, _ language: String, _ text: String, _ document: StoryboardDocument)
        throws -> FilesEdit
    {
        let object = try document.object(id), localized = LocalizedDocument(document)
        let keys = localized.strings.map(\.key).filter {
            $0.hasPrefix(id + ".") && $0.lowercased().hasSuffix(property.lowercased())
        }
        guard !keys.isEmpty else {
            throw object.diagnostic(
                .error, "\(ObjectName(object).short) has no text “\(property)” to translate.",
                remedy: "Give it one in the document's own language first.")
        }
        var edit = FilesEdit()
        if let path = localized.catalog {
            var catalog = try StringCatalogFile(bytes: try bytes(ofFile: path) ?? [], path: path)
            for key in keys { catalog.set(key, language, text, state: "translated") }
            edit.files[path] = .some(Array(try catalog.text().utf8))
            return edit
        }
        guard let path = localized.table(language), let old = bytes(ofFile: path) else {
            throw object.diagnostic(
                .error, "The document has no table of the language “\(language)”.",
                remedy: "Localize it first (localize \(language)).")
        }
        var table = TableUpdate(
            try StringsTable(bytes: old, path: path), to: localized.strings, isUnknown: localized.isUnknown
        ).table
        for index in table.entries.indices where keys.contains(table.entries[index].key) {
            table.entries[index].value = text
        }
        edit.files[path] = .some(TextForm(of: old).bytes(of: table.text))
        return edit
    }

    private func register(
        _ tables: [String], _ languages: [String], at path: String, of document: StoryboardDocument,
        _ edit: inout FilesEdit
    ) throws {
        for project in try projects(around: document.path) {
            let list = project + "/project.pbxproj"
            var writer = try ProjectWriter(
                project: project, bytes: try bytes(ofFile: list) ?? BoundedFile.read(list, .projectFile))
            guard writer.holds(document.path) else { continue }
            if path != document.path {
                _ = try writer.add(path, beside: document.path)
                _ = try writer.remove(document.path)
            }
            for (table, language) in zip(tables, languages) {
                _ = try writer.add(table, beside: path)
                try writer.addRegion(language)
            }
            if writer.isChanged { edit.files[writer.file] = .some(writer.bytes) }
        }
    }
}
