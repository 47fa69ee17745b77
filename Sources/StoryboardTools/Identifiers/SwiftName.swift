/// Makes names for Swift declarations out of the identifiers of documents.
enum SwiftName {
    /// `ShowPhoto` → `showPhoto`, `URLCell` → `urlCell`, `photo-detail 2` → `photoDetail2`, `class` → `` `class` ``.
    static func member(_ identifier: String) -> String {
        let name = lowerCamel(words(identifier))
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// `photo-detail` → `PhotoDetail`.
    static func type(_ identifier: String) -> String {
        let name = words(identifier).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return valid(["Type", "Self", "Protocol", "Any"].contains(name) ? name + "_" : name)
    }

    /// A type or module as code names it, `Outer.Inner` included, with keywords quoted; nil for what is no name in
    /// Swift.
    static func reference(_ name: String) -> String? {
        guard isReference(name) else { return nil }
        return name.split(separator: ".").map(String.init).map { keywords.contains($0) ? "`\($0)`" : $0 }.joined(
            separator: ".")
    }

    /// Whether it is a name, or several joined by dots.
    static func isReference(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
    }

    /// Whether a name is one word: letters, digits and `_`, and no digit in front.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }

    private static func words(_ identifier: String) -> [String] {
        identifier.split { !$0.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } }.map(String.init)
    }

    private static func lowerCamel(_ words: [String]) -> String {
        guard let first = words.first else { return "unnamed" }
        // Of an abbreviation in front all is lowered but the letter that begins the next word.
        let capitals = first.prefix { $0.isUppercase }
        let keep =
            capitals.count > 1 && capitals.count < first.count
                && first.dropFirst(capitals.count).first?.isLetter == true ? 1 : 0
        let lowered = capitals.dropLast(keep).lowercased() + first.dropFirst(capitals.count - keep)
        return valid(lowered + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }

    private static func valid(_ name: String) -> String {
        guard let first = name.first, !name.allSatisfy({ $0 == "_" }) else { return "unnamed" }
        return isIdentifier(String(first)) ? name : "_" + name
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as", "is",
        "nil", "self", "super", "throws", "true",
        "false", "try", "precedencegroup",
    ]
}

/// Hands out names, each once: a second `cell` becomes `cell2`.
struct UniqueNames {
    private var taken: Set<String>
    /// The last number that each name was given: documents may have a hundred thousand of one name.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: names that somebody else has.
    init(besides taken: Set<String> = []) { self.taken = taken }

    mutating func name(_ wanted: String) -> String {
        if taken.insert(wanted).inserted { return wanted }
        let base = wanted.filter { $0 != "`" }
        var number = numbers[base, default: 1] + 1
        while !taken.insert("\(base)\(number)").inserted { number += 1 }
        numbers[base] = number
        return "\(base)\(number)"
    }
}
