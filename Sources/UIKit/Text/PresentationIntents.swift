import Foundation

/// What a piece of text is meant to be within its line: emphasised, code. Foundation for Linux hasn't got it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = Self(rawValue: 1 << 0)
    public static let stronglyEmphasized = Self(rawValue: 1 << 1)
    public static let code = Self(rawValue: 1 << 2)
    public static let strikethrough = Self(rawValue: 1 << 5)
    public static let softBreak = Self(rawValue: 1 << 6)
    public static let lineBreak = Self(rawValue: 1 << 7)
    public static let inlineHTML = Self(rawValue: 1 << 8)
    public static let blockHTML = Self(rawValue: 1 << 9)
}

/// What a block of text is: a heading, an item of a list, innermost first.
public struct PresentationIntent: Hashable, Sendable, CustomDebugStringConvertible {
    public enum Kind: Hashable, Sendable {
        case paragraph
        case header(level: Int)
        case orderedList
        case unorderedList
        case listItem(ordinal: Int)
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        case tableRow(rowIndex: Int)
        case tableCell(columnIndex: Int)
    }

    public struct TableColumn: Hashable, Sendable {
        public enum Alignment: Int, Sendable { case left, center, right }
        public var alignment: Alignment
        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// A block, which texts of the same identity share.
    public struct IntentType: Hashable, Sendable {
        public var kind: Kind
        public var identity: Int
        public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }
    }

    public var components: [IntentType]
    public init(types: [IntentType]) { components = types }
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }
    public var count: Int { components.count }
    public var indentationLevel: Int {
        components.filter {
            switch $0.kind {
            case .orderedList, .unorderedList, .blockQuote: true
            default: false
            }
        }.count
    }
    public var debugDescription: String {
        "[" + components.map { "\($0.kind) (id \($0.identity))" }.joined(separator: ", ") + "]"
    }
}

extension NSAttributedString.Key {
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
    public static let presentationIntentAttributeName = NSAttributedString.Key("NSPresentationIntent")
    public static let imageURL = NSAttributedString.Key("NSImageURL")
    public static let alternateDescription = NSAttributedString.Key("NSAlternateDescription")
}

extension AttributeScopes.UIKitAttributes {
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    }
    public enum PresentationIntentAttribute: AttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
    }
    public enum ImageURLAttribute: AttributedStringKey {
        public typealias Value = URL
        public static let name = NSAttributedString.Key.imageURL.rawValue
    }
    public enum AlternateDescriptionAttribute: AttributedStringKey {
        public typealias Value = String
        public static let name = NSAttributedString.Key.alternateDescription.rawValue
    }
}

extension InlinePresentationIntent {
    /// The font that shows it; nil where it changes nothing.
    func font(_ font: UIFont) -> UIFont? {
        if contains(.code) {
            return UIFont.monospacedSystemFont(
                ofSize: font.pointSize, weight: contains(.stronglyEmphasized) ? .bold : .regular)
        }
        var traits = font.fontDescriptor.symbolicTraits
        if contains(.stronglyEmphasized) { traits.insert(.traitBold) }
        if contains(.emphasized) { traits.insert(.traitItalic) }
        guard traits != font.fontDescriptor.symbolicTraits, let found = font.fontDescriptor.withSymbolicTraits(traits)
        else { return nil }
        return UIFont(descriptor: found, size: font.pointSize)
    }
}
