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
    /// Units whose text holds something that isn't known, so that they aren't among the files' units.
    public private(set) var problems: [Diagnostic] = []

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
        let bytes = Self.unicode8(bytes), prefix = Self.prefix(in: bytes)
        let document = try StoryboardDocument(bytes: bytes, path: path, rootName: prefix + "xliff")
        let root = document.root
        let isTwo = root["version"]?.hasPrefix("2") == true
        let elements = root.children.filter { $0.name == Name(prefix + "file") }
        sourceLanguage = (isTwo ? root["srcLang"] : elements.first?["source-language"]) ?? "en"
        targetLanguage = isTwo ? root["trgLang"] : elements.compactMap { $0["target-language"] }.first
        files = []
        let unitName = Name(prefix + (isTwo ? "unit" : "trans-unit"))
        for file in elements {
            var units: [Unit] = []
            file.forEachElement { element in
                guard element.name == unitName else { return }
                guard let id = (isTwo ? element["name"] : nil) ?? element["id"] else {
                    problems.append(
                        element.diagnostic(
                            .error,
                            "The <\(element.name)> has no id, so that nobody knows which text it is; it is left out.",
                            remedy: "Export the translation again with the ids that the file had."))
                    return
                }
                do { units.append(try Self.unit(element, id, prefix: prefix, isTwo: isTwo)) } catch {
                    let part = (error as? XLIFFText.Unknown)?.element ?? element
                    problems.append(
                        part.diagnostic(
                            .error,
                            "The text of “\(id)” has a <\(part.name)> that doesn't say what it stands for; it is left out.",
                            remedy: "Export the translation with its placeholders as text."))
                }
            }
            files.append(File(original: file["original"] ?? "", units: units))
        }
    }

    private static func unit(_ element: Element, _ id: String, prefix: String, isTwo: Bool) throws -> Unit {
        let reader = XLIFFText(prefix: prefix, unit: element, isTwo: isTwo)
        // A unit of version 2.0 may be cut into segments.
        let segments =
            isTwo
            ? element.children.filter { [Name(prefix + "segment"), Name(prefix + "ignorable")].contains($0.name) }
            : [element]
        let (sourceName, targetName) = (Name(prefix + "source"), Name(prefix + "target"))
        var targets: [String] = [], isTranslated = false
        for segment in segments {
            if let target = segment.child(targetName) {
                targets.append(try reader.text(of: target))
                isTranslated = true
            } else if segment.name == Name(prefix + "ignorable"), let source = segment.child(sourceName) {
                // White space between sentences stays as it is.
                targets.append(try reader.text(of: source))
            }
        }
        // Where a source can't be known its translation may be.
        let source = segments.map { segment in
            segment.child(sourceName).map { (try? reader.text(of: $0)) ?? $0.text } ?? ""
        }.joined()
        let notes = isTwo ? element.child(Name(prefix + "notes")) : element
        return Unit(
            id: id, source: source, target: isTranslated ? targets.joined() : nil,
            note: notes?.child(Name(prefix + "note"))?.text)
    }

    /// What is before the format's own names, where its namespace has a prefix: `xlf:`.
    private static func prefix(in bytes: [UInt8]) -> String {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let match = head.firstMatch(of: #/<([A-Za-z_][\w.\-]*:)xliff[\s>]/#) else { return "" }
        return String(match.1)
    }

    /// Some programs write UTF-16.
    private static func unicode8(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]),
            let text = String(data: Data(bytes), encoding: .utf16)
        else { return bytes }
        let declaration = text.prefix(200).firstMatch(of: #/encoding\s*=\s*["'][^"']*["']/#)?.range
        return Array((declaration.map { text.replacingCharacters(in: $0, with: "encoding=\"UTF-8\"") } ?? text).utf8)
    }
}
