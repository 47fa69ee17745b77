/// Brings a table of translations up to date with its document: new texts are added, comments follow, no translation is
/// lost.
public struct TableUpdate {
    public private(set) var table: StringsTable
    /// Keys that came in with the document's own text.
    public private(set) var added: [String] = []
    /// Keys whose text in the document is another than when they were translated.
    public private(set) var changed: [String] = []
    /// Keys that the document no longer has.
    public private(set) var obsolete: [String] = []
    /// Keys of the document's objects whose texts aren't known here: they stay as they are.
    public private(set) var unknown: [String] = []

    static let obsoleteMark = "No longer in the document."

    /// Entries keep their order; a new one stands behind the one that precedes it in Xcode's order.
    ///
    /// - Parameter removesObsolete: whether entries that the document no longer has are left out; else they stay,
    ///   marked.
    /// - Parameter isUnknown: whether a key that isn't among the strings may still be the document's.
    public init(
        _ old: StringsTable, to strings: [LocalizableString], removesObsolete: Bool = false,
        isUnknown: (String) -> Bool = { _ in false }
    ) {
        let wanted = Dictionary(strings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var entries: [StringsTable.Entry] = []
        for var entry in old.entries {
            if let string = wanted[entry.key] {
                // The comment holds the text that was translated. Comments written by hand stay.
                if let comment = entry.comment, comment.contains("ObjectID = ") {
                    if !comment.contains("= \(StringsTable.quoted(string.source));") { changed.append(string.key) }
                    if !Self.saySame(comment, string) { entry.comment = string.comment }
                } else if entry.comment == nil {
                    entry.comment = string.comment
                }
            } else if isUnknown(entry.key) {
                unknown.append(entry.key)
            } else {
                obsolete.append(entry.key)
                if removesObsolete { continue }
                if entry.comment?.hasPrefix(Self.obsoleteMark) != true {
                    entry.comment = [Self.obsoleteMark, entry.comment].compactMap { $0 }.joined(separator: " ")
                }
            }
            entries.append(entry)
        }
        let known = Set(old.entries.map(\.key))
        var previous: String?
        for string in strings {
            if !known.contains(string.key) {
                added.append(string.key)
                let entry = StringsTable.Entry(key: string.key, value: string.source, comment: string.comment)
                entries.insert(
                    entry, at: previous.flatMap { key in entries.lastIndex { $0.key == key } }.map { $0 + 1 } ?? 0)
            }
            previous = string.key
        }
        table = StringsTable(entries)
    }

    /// Whether a comment is Xcode's own for the text; its versions name entries of lists with and without the object's
    /// id.
    private static func saySame(_ comment: String, _ string: LocalizableString) -> Bool {
        let prefix = string.objectID + "."
        return comment.replacing(prefix, with: "") == string.comment.replacing(prefix, with: "")
    }

    /// The table with translations from elsewhere put in; empty ones are passed over.
    ///
    /// Returns how many values changed, and the keys that the table doesn't have.
    public static func merge(_ translations: [String: String], into table: inout StringsTable) -> (
        changed: Int, unknown: [String]
    ) {
        var changed = 0, rest = translations
        for index in table.entries.indices {
            guard let value = rest.removeValue(forKey: table.entries[index].key), !value.isEmpty,
                value != table.entries[index].value
            else { continue }
            table.entries[index].value = value
            changed += 1
        }
        return (changed, rest.filter { !$0.value.isEmpty }.keys.sorted())
    }
}
