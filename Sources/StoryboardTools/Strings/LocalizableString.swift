import InterfaceCatalog
import StoryboardCompiler
import StoryboardDocument

/// A text of a document that people read, with the key that Xcode's tables have it under.
public struct LocalizableString: Hashable, Sendable {
    /// `7rJ-nm-yEs.normalTitle`.
    public var key: String
    /// What the document says.
    public var source: String
    public var className: String
    public var objectID: String
    /// Interface Builder's “Localizer Hint”.
    public var note: String?
    public var line: Int

    /// As Xcode's exported tables have it: `Class = "UILabel"; text = "Name"; ObjectID = "aB3-dE-f6G";`.
    public var comment: String {
        let property = key.hasPrefix(objectID + ".") ? String(key.dropFirst(objectID.count + 1)) : key
        // Seen in tables that Xcode wrote: entries of a list are named by their whole key.
        let name = property.hasSuffix("]") ? key : property
        var text = "Class = \"\(className)\"; \(name) = \(StringsTable.quoted(source)); ObjectID = \"\(objectID)\";"
        if let note { text += " Note = \(StringsTable.quoted(note));" }
        return text
    }

    /// All of a document, sorted by key as Xcode sorts its tables. Texts that are empty or blank have nothing to
    /// translate.
    public static func all(in document: StoryboardDocument) -> [LocalizableString] {
        var found: [LocalizableString] = []
        func collect(_ element: Element, _ owner: (element: Element, id: String, className: String)?) {
            var owner = owner
            if let id = element.id, let kind = InterfaceCatalog.kind(element.name), !kind.className.isEmpty {
                owner = (element, id, kind.className)
            }
            if let owner {
                for attribute in textAttributes(of: element) {
                    guard let source = source(attribute, of: element), !source.allSatisfy(\.isWhitespace),
                        let key = element.localizationKey(attribute)
                    else { continue }
                    found.append(
                        LocalizableString(
                            key: key, source: source, className: owner.className, objectID: owner.id,
                            note: note(of: owner.element), line: element.line))
                }
            }
            for child in element.children where child.name != .connections && child.name != .resources {
                collect(child, owner)
            }
        }
        collect(document.root, nil)
        return found.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
    }

    private static func source(_ attribute: Name, of element: Element) -> String? {
        isItem(element) ? element.stringValue : element.string(attribute)
    }

    /// A text that is a member of a list: the title of a scope.
    private static func isItem(_ element: Element) -> Bool {
        (element.name == .string || element.name == .mutableString) && element.parent?.name == "scopeButtonTitles"
    }

    private static func textAttributes(of element: Element) -> [Name] {
        if isItem(element) || element.name == .userDefinedRuntimeAttribute { return ["value"] }
        if element.name == "accessibility" || element.name == "accessibilityConfiguration" {
            return ["label", "hint", "value"]
        }
        guard let kind = InterfaceCatalog.kind(element.name) else { return [] }
        return kind.attributes.filter { if case .text = $0.kind { true } else { false } }.map(\.name)
    }

    /// Whether a table may have a text under this key that a document has, but that isn't exported here: the object is
    /// there, and what the key says of it is no text that is known.
    static func isUnknown(_ key: String, in document: StoryboardDocument) -> Bool {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let element = document.element(id: parts[0]) else { return false }
        let property = String(parts[1].prefix { $0 != "[" })
        if textAttributes(of: element).contains(Name(property)) || lists.contains(property) { return false }
        let suffixes = ["normalTitle", "highlightedTitle", "selectedTitle", "disabledTitle", "focusedTitle"]
        return !suffixes.contains(property) && !property.hasPrefix("configuration.")
            && !["accessibilityLabel", "accessibilityHint", "accessibilityValue"].contains(property)
    }

    private static let lists: Set<String> = [
        "segmentTitles", "scopeButtonTitles", "ibExternalUserDefinedRuntimeAttributesLocalizableStrings",
    ]

    private static func note(of element: Element) -> String? {
        guard let comments = element.child(key: "userComments") else { return nil }
        var text = ""
        comments.forEachElement { if $0.name == "fragment" { text += $0.string("content") ?? "" } }
        return text.isEmpty ? nil : text
    }
}
