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

    /// The kinds that most attributes are of, without anything that would have to be counted when it is handed on; the others are `.other`.
    public enum Code: UInt8 {
        case bool, negated, int, float, double, choice
        /// Archived by others, or of interest to Interface Builder only.
        case nothing
        case other
    }

    var code: Code {
        switch kind {
        case .bool: .bool
        case .negated: .negated
        case .int: .int
        case .float: .float
        case .double: .double
        case .choice: .choice
        case .compiled, .design: part == nil ? .nothing : .other
        case .string, .text, .image, .reference: .other
        }
    }

    /// Whose key it is. What is compiled for Apple's devices holds no key of ours.
    public enum Owner { case apple, ours }

    /// Attributes that say what the object itself is, or that are archived together.
    public enum Part: String {
        case id, userLabel, customClass
        case horizontalHuggingPriority, verticalHuggingPriority, horizontalCompressionResistancePriority, verticalCompressionResistancePriority
    }

    public let name: Name
    public let kind: Kind
    /// The words of `Kind.choice`.
    public let choices: Choices?
    public let key: NibKey?
    public let owner: Owner
    public let part: Part?
    /// What Interface Builder means when the document leaves the attribute out, where UIKit's class would take something else;
    /// archived then. nil: leaving it out means the class's own default.
    public let absent: NibValue?

    init(_ name: String, _ kind: Kind, _ key: String? = nil, absent: NibValue? = nil, owner: Owner = .apple) {
        self.name = Name(name)
        self.kind = kind
        choices = if case .choice(let choices) = kind { choices } else { nil }
        self.key = key.map { NibKey($0) }
        part = Part(rawValue: name)
        self.absent = absent
        self.owner = owner
    }

    static func bool(_ name: String, _ key: String, absent: Bool? = nil) -> Attribute {
        Attribute(name, .bool, key, absent: absent.map { .bool($0) })
    }
    static func negated(_ name: String, _ key: String, absent: Bool? = nil) -> Attribute {
        Attribute(name, .negated, key, absent: absent.map { .bool(!$0) })
    }
    static func int(_ name: String, _ key: String, absent: Int? = nil) -> Attribute { Attribute(name, .int, key, absent: absent.map { .int($0) }) }
    static func float(_ name: String, _ key: String, absent: Float? = nil) -> Attribute {
        Attribute(name, .float, key, absent: absent.map { .float($0) })
    }
    static func double(_ name: String, _ key: String, absent: Double? = nil) -> Attribute {
        Attribute(name, .double, key, absent: absent.map { .double($0) })
    }
    static func string(_ name: String, _ key: String) -> Attribute { Attribute(name, .string, key) }
    static func text(_ name: String, _ key: String) -> Attribute { Attribute(name, .text, key) }
    static func choice(_ name: String, _ key: String, _ choices: Choices, absent: String? = nil) -> Attribute {
        Attribute(name, .choice(choices), key, absent: absent.flatMap { choices[$0] }.map { .int($0) })
    }
    static func image(_ name: String, _ key: String) -> Attribute { Attribute(name, .image, key) }
    static func reference(_ name: String, _ key: String) -> Attribute { Attribute(name, .reference, key) }

    static func compiled(_ names: String...) -> [Attribute] { names.map { Attribute($0, .compiled) } }
    static func design(_ names: String...) -> [Attribute] { names.map { Attribute($0, .design) } }
}

/// A child element that holds a value or an object: `<color key="textColor" …/>`, `<view key="tableHeaderView" …/>`, `<items>`.
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

    init(_ name: String, _ kind: Kind, _ key: String? = nil, owner: Attribute.Owner = .apple) {
        self.name = name
        self.kind = kind
        self.key = key.map { NibKey($0) }
        self.owner = owner
    }

    static func value(_ name: String, _ key: String) -> Child { Child(name, .value, key) }
    static func mask(_ name: String, _ key: String, _ choices: Choices) -> Child { Child(name, .mask(choices), key) }
    static func list(_ name: String, _ key: String) -> Child { Child(name, .list, key) }
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
