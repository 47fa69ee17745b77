import NibArchive
import StoryboardDocument

/// One attribute of an element: how Interface Builder spells its value, and under which key the value is archived.
public final class Attribute {
    public enum Kind {
        /// `YES` or `NO`.
        case bool
        /// `YES` or `NO`, archived as the opposite: `userInteractionEnabled` as `UIUserInteractionDisabled`.
        case negated
        case int
        case float
        case double
        case string
        /// A string that a table may translate; the key in the table is `<object id>.<attribute>`.
        case text
        /// A word of the list, archived as a number.
        case choice(Choices)
        /// The name of an image, archived as UIImageNibPlaceholder.
        case image
        /// The id of another object.
        case reference
        /// Read by the compiler together with other attributes, or what makes the object itself: its id, class, place.
        case compiled
        /// Of interest to Interface Builder only.
        case design
    }

    /// The kinds that most attributes are of, without anything that would have to be counted when it is handed on; the
    /// others are `.other`.
    public enum Code: UInt8 {
        case bool, negated, int, float, double, choice
        /// Archived by others or not at all.
        case nothing
        case other
    }

    var code: Code {
        guard key != nil else { return part == nil ? .nothing : .other }
        return switch kind {
        case .bool: .bool
        case .negated: .negated
        case .int: .int
        case .float: .float
        case .double: .double
        case .choice: .choice
        case .string, .text, .image, .reference, .compiled, .design: .other
        }
    }

    /// Whose key it is. What is compiled for Apple's devices holds no key of ours. Nobody's: Interface Builder writes
    /// the attribute, nothing here decodes it, and it has no key.
    public enum Owner { case apple, ours, nobody }

    /// Attributes that say what the object itself is, or that are archived together.
    public enum Part: String, CaseIterable {
        case id, userLabel, customClass, fixedFrame
        case horizontalHuggingPriority, verticalHuggingPriority, horizontalCompressionResistancePriority,
            verticalCompressionResistancePriority

        /// Found by comparing numbers: a thousand attributes ask when the first storyboard is loaded.
        static func named(_ name: Name) -> Part? {
            for (part, itsName) in zip(allCases, names) where itsName == name { return part }
            return nil
        }

        private static let names = allCases.map { Name($0.rawValue) }
    }

    public let name: Name
    public let kind: Kind
    /// The words of `Kind.choice`.
    public let choices: Choices?
    /// nil for what isn't archived by itself, and where the owner is nobody.
    public let key: NibKey?
    public let owner: Owner
    public let part: Part?
    /// What Interface Builder means when the document leaves the attribute out, where UIKit's class would take
    /// something else; archived then. nil: leaving it out means the class's own default.
    public let absent: NibValue?
    /// One line about the attribute, where its name doesn't say all; "" elsewhere.
    public let about: String
    /// What leaving the attribute out means, as a document would spell it, where the table says so; `defaultValue`
    /// knows more.
    let usual: String?

    init(
        _ name: String, _ kind: Kind, _ key: NibKey? = nil, absent: NibValue? = nil, owner: Owner = .apple,
        default usual: String? = nil, about: String = ""
    ) {
        self.name = Name(name)
        self.kind = kind
        choices = if case .choice(let choices) = kind { choices } else { nil }
        self.key = key
        part = key == nil && owner != .nobody ? Part.named(self.name) : nil
        self.absent = absent
        self.owner = owner
        self.usual = usual
        self.about = about
    }

    static func bool(
        _ name: String, _ key: NibKey, absent: Bool? = nil, default usual: Bool = false, about: String = ""
    ) -> Attribute {
        Attribute(name, .bool, key, absent: absent.map { .bool($0) }, default: usual ? "YES" : nil, about: about)
    }
    static func negated(
        _ name: String, _ key: NibKey, absent: Bool? = nil, default usual: String? = nil, about: String = ""
    ) -> Attribute {
        Attribute(name, .negated, key, absent: absent.map { .bool(!$0) }, default: usual, about: about)
    }
    static func int(_ name: String, _ key: NibKey, absent: Int? = nil, default usual: String? = nil, about: String = "")
        -> Attribute
    {
        Attribute(name, .int, key, absent: absent.map { .int($0) }, default: usual, about: about)
    }
    static func float(
        _ name: String, _ key: NibKey, absent: Float? = nil, default usual: String? = nil, about: String = ""
    ) -> Attribute {
        Attribute(name, .float, key, absent: absent.map { .float($0) }, default: usual, about: about)
    }
    static func double(
        _ name: String, _ key: NibKey, absent: Double? = nil, default usual: String? = nil, about: String = ""
    ) -> Attribute {
        Attribute(name, .double, key, absent: absent.map { .double($0) }, default: usual, about: about)
    }
    static func string(_ name: String, _ key: NibKey, about: String = "") -> Attribute {
        Attribute(name, .string, key, about: about)
    }
    static func text(_ name: String, _ key: NibKey, about: String = "") -> Attribute {
        Attribute(name, .text, key, about: about)
    }
    static func choice(
        _ name: String, _ key: NibKey, _ choices: Choices, absent: String? = nil, default usual: String? = nil,
        about: String = ""
    ) -> Attribute {
        Attribute(
            name, .choice(choices), key, absent: absent.flatMap { choices[$0] }.map { .int($0) }, default: usual,
            about: about)
    }
    static func image(_ name: String, _ key: NibKey, about: String = "") -> Attribute {
        Attribute(name, .image, key, about: about)
    }
    static func reference(_ name: String, _ key: NibKey, about: String = "") -> Attribute {
        Attribute(name, .reference, key, about: about)
    }

    static func compiled(_ names: String...) -> [Attribute] { names.map { Attribute($0, .compiled) } }
    static func design(_ names: String...) -> [Attribute] { names.map { Attribute($0, .design) } }
}

/// A child element that holds a value or an object: `<color key="textColor" …/>`, `<view key="tableHeaderView" …/>`,
/// `<items>`.
public final class Child {
    public enum Kind {
        /// The element says itself what it is (colour, font, size, object, …); archived under the key.
        case value
        /// A mask of `YES` attributes, archived as a number.
        case mask(Choices)
        /// A list of objects without a `key` of its own (`<items>`), archived as an array.
        case list
        case compiled
        case design
    }

    /// The child's `key`, or the element's name where it has none.
    public let name: String
    public let kind: Kind
    public let key: NibKey?
    public let owner: Attribute.Owner

    init(_ name: String, _ kind: Kind, _ key: NibKey? = nil, owner: Attribute.Owner = .apple) {
        self.name = name
        self.kind = kind
        self.key = key
        self.owner = owner
    }

    static func value(_ name: String, _ key: NibKey) -> Child { Child(name, .value, key) }
    static func mask(_ name: String, _ key: NibKey, _ choices: Choices) -> Child { Child(name, .mask(choices), key) }
    static func list(_ name: String, _ key: NibKey) -> Child { Child(name, .list, key) }
    static func compiled(_ names: String...) -> [Child] { names.map { Child($0, .compiled) } }
    static func design(_ names: String...) -> [Child] { names.map { Child($0, .design) } }
}

/// The words of an attribute and the numbers UIKit knows them by; also the bits of a mask.
public final class Choices {
    public let values: [(word: String, number: Int)]
    private let fingerprints: [UInt64]

    init(pairs: [(word: String, number: Int)]) {
        values = pairs
        fingerprints = pairs.map { wordFingerprint($0.word) }
    }

    convenience init(_ values: KeyValuePairs<String, Int>) { self.init(pairs: values.map { ($0.key, $0.value) }) }
    /// Words that are numbered from 0 in order.
    convenience init(_ words: String...) { self.init(pairs: words.enumerated().map { ($0.element, $0.offset) }) }

    public subscript(_ word: String) -> Int? { self[fingerprint: wordFingerprint(word)] }

    /// The number of an attribute's value, found without making a string of it.
    @inline(__always)
    public subscript(_ value: AttributeValue) -> Int? { self[fingerprint: value.fingerprint] }

    private subscript(fingerprint wanted: UInt64) -> Int? {
        for index in fingerprints.indices where fingerprints[index] == wanted { return values[index].number }
        return nil
    }
}
