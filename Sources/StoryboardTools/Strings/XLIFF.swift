import Foundation
import StoryboardDocument

/// Texts and translations in the exchange format of translators: XLIFF 1.2, as Xcode exports it, or 2.0.
public struct XLIFF: Equatable {
    public struct Unit: Equatable {
        public var id: String
        public var source: String
        public var target: String?
        public var note: String?

        public init(id: String, source: String, target: String? = nil, note: String? = nil) {
            self.id = id
            self.source = source
            self.target = target
            self.note = note
        }
    }

    public struct File: Equatable {
        /// The document's path.
        public var original: String
        public var units: [Unit]

        public init(original: String, units: [Unit]) {
            self.original = original
            self.units = units
        }
    }

    public var sourceLanguage: String
    public var targetLanguage: String?
    public var files: [File]

    public init(sourceLanguage: String, targetLanguage: String? = nil, files: [File]) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.files = files
    }

    // MARK: Writing

    /// Version 1.2.
    public var text12: String {
        var text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
        for file in files {
            let target = targetLanguage.map { " target-language=\"\(escaped($0))\"" } ?? ""
            text +=
                "  <file original=\"\(escaped(file.original))\" source-language=\"\(escaped(sourceLanguage))\"\(target) datatype=\"plaintext\">\n    <body>\n"
            for unit in file.units {
                text +=
                    "      <trans-unit id=\"\(escaped(unit.id))\" xml:space=\"preserve\">\n        <source>\(escaped(unit.source))</source>\n"
                if let target = unit.target { text += "        <target>\(escaped(target))</target>\n" }
                if let note = unit.note { text += "        <note>\(escaped(note))</note>\n" }
                text += "      </trans-unit>\n"
            }
            text += "    </body>\n  </file>\n"
        }
        return text + "</xliff>\n"
    }

    /// Version 2.0.
    public var text20: String {
        let target = targetLanguage.map { " trgLang=\"\(escaped($0))\"" } ?? ""
        var text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"\(escaped(sourceLanguage))\"\(target)>\n"
        for (number, file) in files.enumerated() {
            text += "  <file id=\"f\(number + 1)\" original=\"\(escaped(file.original))\">\n"
            for (index, unit) in file.units.enumerated() {
                // An id of version 2.0 is a word without brackets; the key stands in the name.
                text += "    <unit id=\"u\(index + 1)\" name=\"\(escaped(unit.id))\">\n"
                if let note = unit.note {
                    text += "      <notes>\n        <note>\(escaped(note))</note>\n      </notes>\n"
                }
                text +=
                    "      <segment\(unit.target == nil ? " state=\"initial\"" : " state=\"translated\"")>\n        <source xml:space=\"preserve\">\(escaped(unit.source))</source>\n"
                if let target = unit.target {
                    text += "        <target xml:space=\"preserve\">\(escaped(target))</target>\n"
                }
                text += "      </segment>\n    </unit>\n"
            }
            text += "  </file>\n"
        }
        return text + "</xliff>\n"
    }

    private func escaped(_ text: String) -> String { XMLText.escaped(text, keepsLines: true) }

    // MARK: Reading

    /// Reads either version; throws a `Diagnostic` with the place of what is damaged.
    public init(bytes: [UInt8], path: String) throws {
        let document = try StoryboardDocument(bytes: bytes, path: path, rootName: "xliff")
        let root = document.root
        let isTwo = root["version"]?.hasPrefix("2") == true
        let elements = root.children.filter { $0.name == "file" }
        sourceLanguage = (isTwo ? root["srcLang"] : elements.first?["source-language"]) ?? "en"
        targetLanguage = isTwo ? root["trgLang"] : elements.compactMap { $0["target-language"] }.first
        files = elements.map { file in
            var units: [Unit] = []
            file.forEachElement { element in
                guard element.name == (isTwo ? "unit" : "trans-unit"),
                    let id = (isTwo ? element["name"] : nil) ?? element["id"]
                else { return }
                // A unit of version 2.0 may be cut into segments.
                let segments = isTwo ? element.children.filter { $0.name == "segment" } : [element]
                let source = segments.map { $0.child("source")?.text ?? "" }.joined()
                let targets = segments.compactMap { $0.child("target")?.text }
                let note = (isTwo ? element.child("notes") : element)?.child("note")?.text
                units.append(Unit(id: id, source: source, target: targets.isEmpty ? nil : targets.joined(), note: note))
            }
            return File(original: file["original"] ?? "", units: units)
        }
    }
}
