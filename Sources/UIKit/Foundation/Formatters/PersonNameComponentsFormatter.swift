import Foundation

/// Writes people's names: “Mia Lindqvist”, “Mia”, “ML”. Foundation for Linux lacks it. Given names come first, but in
/// Chinese, Japanese, Korean and Hungarian.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let phonetic = Options(rawValue: 2)
    }

    open var style: Style = .default
    open var isPhonetic = false
    open var locale: Locale! = .device

    open func string(from components: PersonNameComponents) -> String {
        let name = isPhonetic ? components.phoneticRepresentation ?? components : components
        let familyFirst = ["zh", "ja", "ko", "hu"].contains(locale.language.languageCode?.identifier ?? "")
        func joined(_ parts: [String?], _ separator: String = " ") -> String {
            parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
        }
        switch style {
        case .short: return joined([name.nickname ?? name.givenName ?? name.familyName])
        case .abbreviated:
            return joined(
                (familyFirst ? [name.familyName, name.givenName] : [name.givenName, name.familyName]).map {
                    $0?.prefix(1).uppercased()
                }, "")
        case .long:
            let core =
                familyFirst
                ? [name.familyName, name.givenName, name.middleName]
                : [name.givenName, name.middleName, name.familyName]
            return joined([name.namePrefix] + core + [name.nameSuffix])
        default: return joined(familyFirst ? [name.familyName, name.givenName] : [name.givenName, name.familyName])
        }
    }

    open class func localizedString(from components: PersonNameComponents, style: Style, options: Options = [])
        -> String
    {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = style
        formatter.isPhonetic = options.contains(.phonetic)
        return formatter.string(from: components)
    }

    /// The parts of a name as it is written in Western languages: titles and what follows a comma aside.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
        var words = string.split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        var components = PersonNameComponents()
        if words.count > 1, ["Mr.", "Mrs.", "Ms.", "Dr.", "Prof.", "Mr", "Mrs", "Ms", "Dr", "Prof"].contains(words[0]) {
            components.namePrefix = words.removeFirst()
        }
        if words.count > 2, ["Jr.", "Sr.", "Jr", "Sr", "II", "III", "IV"].contains(words[words.count - 1]) {
            components.nameSuffix = words.removeLast()
        }
        components.givenName = words.removeFirst()
        if !words.isEmpty { components.familyName = words.removeLast() }
        if !words.isEmpty { components.middleName = words.joined(separator: " ") }
        return components
    }

    open override func string(for object: Any?) -> String? {
        (object as? PersonNameComponents).map { string(from: $0) }
    }
}
