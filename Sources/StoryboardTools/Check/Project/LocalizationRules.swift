import Foundation
import StoryboardDocument
import XcodeProject

extension RuleRegistry {
    static let localizationRules: [Rule] = [
        Rule(
            "unlocalized-string", .project, .warning, "A text that a string table doesn't translate",
            rationale:
                "People who use that language see the text as it stands in the document. It is what happens to texts that were added after the tables were made.",
            example:
                #"<label text="New" id="abc-de-fgh"/>  <!-- and no "abc-de-fgh.text" in de.lproj/Main.strings -->"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            let tables = target.stringTables(for: context.document.path)
            guard !tables.isEmpty else { return [] }
            let texts = LocalizableString.all(in: context.document), keys = Set(texts.map(\.key))
            // The document's own language needs no table: what that lacks is as the document says it.
            let own = target.target.project.developmentRegion
            return texts.compactMap { text in
                guard !text.isPlaceholder, let element = context.document.element(id: text.objectID) else { return nil }
                // A configured button shows its configuration's title.
                if text.key.hasSuffix(".normalTitle"), keys.contains("\(text.objectID).configuration.title") {
                    return nil
                }
                let missing = tables.filter { $0.language != own && $0.strings[text.key] == nil }.map(\.language)
                    .sorted()
                guard !missing.isEmpty else { return nil }
                let languages =
                    missing.count > 5
                    ? "\(missing.prefix(4).joined(separator: ", ")) and \(missing.count - 4) more languages"
                    : missing.joined(separator: ", ")
                let value = text.source.count > 40 ? text.source.prefix(39) + "…" : text.source
                return context.finding(
                    element,
                    "“\(value)” isn't translated: \(languages) \(missing.count == 1 ? "has" : "have") no “\(text.key)”.",
                    remedy:
                        "Add the line to \((context.document.path as NSString).lastPathComponent.replacingOccurrences(of: ".storyboard", with: ".strings").replacingOccurrences(of: ".xib", with: ".strings"))."
                )
            }
        }
    ]
}

extension LocalizableString {
    /// What the library writes on new objects.
    private static let libraryTexts: Set<String> = [
        "Label", "Title", "Subtitle", "Detail", "Button", "Item", "Text", "First", "Second",
    ]

    /// Whether the text is there only until the app writes its own: without letters, Interface Builder's own word, or
    /// put in brackets throughout.
    fileprivate var isPlaceholder: Bool {
        guard source.contains(where: \.isLetter), !Self.libraryTexts.contains(source), let first = source.first,
            let last = source.last
        else { return true }
        return [("{", "}"), ("<", ">"), ("[", "]")].contains { String(first) == $0.0 && String(last) == $0.1 }
    }
}

extension TargetFacts {
    struct StringTable {
        var language: String
        var strings: [String: String]
    }

    /// The string tables that translate a document in Base.lproj; none for a document that isn't localised that way.
    func stringTables(for path: String) -> [StringTable] {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let isBase = files.resources.contains {
            $0.name == (path as NSString).lastPathComponent && $0.localization == "Base"
        }
        guard isBase else { return [] }
        return files.resources.filter { ($0.name as NSString).deletingPathExtension == name }.flatMap {
            resource -> [StringTable] in
            guard ["strings", "xcstrings"].contains(resource.type),
                let data = BoundedFile.bytes(resource.path, .table).map({ Data($0) })
            else { return [] }
            switch resource.type {
            case "strings":
                guard let language = resource.localization, language != "Base",
                    let strings = (try? PropertyListFile.value(of: data)) as? [String: String]
                else { return [] }
                return [StringTable(language: language, strings: strings)]
            case "xcstrings": return Self.catalog(data)
            default: return []
            }
        }
    }

    private static func catalog(_ data: Data) -> [StringTable] {
        guard let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let entries = json["strings"] as? [String: [String: Any]]
        else { return [] }
        let source = json["sourceLanguage"] as? String ?? "en"
        let languages = Set(entries.values.flatMap { ($0["localizations"] as? [String: Any])?.keys.map { $0 } ?? [] })
            .subtracting([source])
        return languages.map { language in
            let translated = entries.filter { entry in
                entry.value["shouldTranslate"] as? Bool == false
                    || (entry.value["localizations"] as? [String: Any])?[language] != nil
            }
            return StringTable(language: language, strings: translated.mapValues { _ in "" })
        }
    }
}
