import DeviceCatalog
import Foundation
import StoryboardDocument

/// A document with its tables of translations, where Xcode keeps them: `Base.lproj/Main.storyboard` beside
/// `de.lproj/Main.strings`, or a string catalog `mul.lproj/Main.xcstrings`.
public struct LocalizedDocument {
    public let document: StoryboardDocument
    public let strings: [LocalizableString]
    /// The bytes of tables that aren't saved yet, by path; nil for what is as on the disk.
    public var unsaved: (String) -> [UInt8]? = { _ in nil }

    public init(contentsOf path: String) throws { self.init(try StoryboardDocument(contentsOf: path)) }

    public init(_ document: StoryboardDocument) {
        self.document = document
        strings = LocalizableString.all(in: document)
    }

    /// `Main`.
    public var name: String { document.stem }

    /// The folder that holds the `.lproj` folders; nil for a document that isn't localized.
    private var root: String? {
        let folder = FilePath.folder(of: document.path)
        guard folder.hasSuffix(".lproj") else { return nil }
        let root = FilePath.folder(of: folder)
        return root.isEmpty ? "." : root
    }

    /// The folder that the tables of the document's languages stand below; nil for a document that isn't localized.
    public var localizationFolder: String? { root }

    /// Whether a key that isn't among the strings may still be one of the document's texts.
    public func isUnknown(_ key: String) -> Bool { LocalizableString.isUnknown(key, in: document) }

    /// The languages that there is a table for, sorted.
    public var languages: [String] {
        guard let root else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter { $0.hasSuffix(".lproj") }
            .map { String($0.dropLast(6)) }
            .filter { FileManager.default.fileExists(atPath: table($0)!) }.sorted()
    }

    /// Where the table of a language is or would be.
    public func table(_ language: String) -> String? { root.map { "\($0)/\(language).lproj/\(name).strings" } }

    /// Throws a `Diagnostic` if it can't be read; an empty table if there is none.
    public func read(_ language: String) throws -> StringsTable {
        guard let path = table(language), FileManager.default.fileExists(atPath: path) else { return StringsTable() }
        return try StringsTable(bytes: try unsaved(path) ?? Self.contents(path), path: path)
    }

    /// A table's bytes; throws a `Diagnostic`. One that is there and can't be read isn't an empty one: it would be
    /// written over.
    public static func contents(_ path: String) throws -> [UInt8] {
        do { return try BoundedFile.read(path, .table) } catch {
            throw Diagnostic(
                .error, "\(error)", remedy: "Check the path, and that it is a table of translations.", path: path)
        }
    }

    /// The texts that an app shows in a language, by key: those of the catalog, and over them those of the language's
    /// table. A language without either has the one that suits it (`de-AT` → `de`). Throws a `Diagnostic` for a damaged file.
    public func texts(_ language: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        if let catalog {
            let file = try StringCatalogFile(bytes: try unsaved(catalog) ?? Self.contents(catalog), path: catalog)
            let names = LanguageMatcher.matches(
                from: file.languages + [file.sourceLanguage], forPreferences: [language])
            for key in file.keys { texts[key] = names.lazy.compactMap { file.text(key, $0) }.first }
        }
        if let name = LanguageMatcher.matches(from: languages, forPreferences: [language]).first
            ?? (language == "Base" ? language : nil)
        {
            for entry in try read(name).entries { texts[entry.key] = entry.value }
        }
        return texts
    }

    /// The document's string catalog; nil where there is none.
    public var catalog: String? {
        guard let root else { return nil }
        return ["mul.lproj/\(name).xcstrings", "Base.lproj/\(name).xcstrings", "\(name).xcstrings"].map {
            "\(root)/\($0)"
        }.first { FileManager.default.fileExists(atPath: $0) }
    }
}
