import Foundation
import StoryboardDocument

/// A string catalog (`.xcstrings`) of a document: all languages in one file of JSON. What this doesn't know of it is
/// kept.
public struct StringCatalogFile {
    private var json: [String: Any]

    public init(sourceLanguage: String) {
        json = ["sourceLanguage": sourceLanguage, "strings": [String: Any](), "version": "1.0"]
    }

    public init(bytes: [UInt8], path: String) throws {
        guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
            json["strings"] is [String: Any]
        else {
            throw Diagnostic(
                .error, "This is not the JSON of a string catalog.",
                remedy: "Give an .xcstrings file that Xcode or `storyboard strings export` wrote.", path: path)
        }
        self.json = json
    }

    public var sourceLanguage: String { json["sourceLanguage"] as? String ?? "en" }
    private var strings: [String: [String: Any]] {
        get { json["strings"] as? [String: [String: Any]] ?? [:] }
        set { json["strings"] = newValue }
    }
    public var keys: [String] { strings.keys.sorted() }
    /// Every language that some string is translated into, the source's left out.
    public var languages: [String] {
        Set(strings.values.flatMap { ($0["localizations"] as? [String: Any] ?? [:]).keys }).subtracting([sourceLanguage]
        ).sorted()
    }

    /// The text for a language; nil where it isn't translated, or varies by plural or device.
    public func text(_ key: String, _ language: String) -> String? {
        let localization = (strings[key]?["localizations"] as? [String: [String: Any]])?[language]
        return (localization?["stringUnit"] as? [String: Any])?["value"] as? String
    }

    /// Puts a text in, with Xcode's word for its state: `new`, `translated`, `needs_review`.
    public mutating func set(_ key: String, _ language: String, _ value: String, state: String) {
        var entry = strings[key] ?? [:], localizations = entry["localizations"] as? [String: [String: Any]] ?? [:]
        localizations[language] = ["stringUnit": ["state": state, "value": value]]
        entry["localizations"] = localizations
        strings[key] = entry
    }

    /// Brings it up to date with the document: new texts come in, changed ones ask for a review, what is gone becomes
    /// stale.
    public mutating func update(
        to texts: [LocalizableString], removesObsolete: Bool = false, isUnknown: (String) -> Bool = { _ in false }
    ) -> (added: [String], changed: [String], obsolete: [String]) {
        var added: [String] = [], changed: [String] = []
        for text in texts {
            if strings[text.key] == nil { added.append(text.key) }
            let before = self.text(text.key, sourceLanguage)
            var entry = strings[text.key] ?? [:]
            entry["comment"] = text.comment
            entry["extractionState"] = "extracted_with_value"
            strings[text.key] = entry
            if before == text.source { continue }
            set(text.key, sourceLanguage, text.source, state: "new")
            guard before != nil else { continue }
            changed.append(text.key)
            for language in languages {
                if let value = self.text(text.key, language) { set(text.key, language, value, state: "needs_review") }
            }
        }
        let present = Set(texts.map(\.key)), obsolete = keys.filter { !present.contains($0) && !isUnknown($0) }
        for key in obsolete {
            if removesObsolete { strings[key] = nil } else { strings[key]?["extractionState"] = "stale" }
        }
        return (added, changed, obsolete)
    }

    /// As Xcode writes it.
    public func text() throws -> String {
        String(
            decoding: try JSONSerialization.data(
                withJSONObject: json, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
            + "\n"
    }
}
