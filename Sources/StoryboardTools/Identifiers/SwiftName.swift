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
        return valid(["Type", "Self", "Protocol"].contains(name) ? name + "_" : name)
    }

    private static func words(_ identifier: String) -> [String] {
        identifier.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    private static func lowerCamel(_ words: [String]) -> String {
        guard let first = words.first else { return "unnamed" }
        // Of an abbreviation in front all is lowered but the letter that begins the next word.
        let capitals = first.prefix { $0.isUppercase }
        let keep = capitals.count > 1 && capitals.count < first.count && first.dropFirst(capitals.count).first?.isLetter == true ? 1 : 0
        let lowered = capitals.dropLast(keep).lowercased() + first.dropFirst(capitals.count - keep)
        return valid(lowered + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }

    private static func valid(_ name: String) -> String {
        guard let first = name.first else { return "unnamed" }
        return first.isNumber ? "_" + name : name
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let", "open", "operator", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as", "is", "nil", "self", "super", "throws", "true",
        "false", "try", "precedencegroup",
    ]
}

/// Hands out names, each once: a second `cell` becomes `cell2`.
struct UniqueNames {
    private var taken: Set<String> = []

    mutating func name(_ wanted: String) -> String {
        if taken.insert(wanted).inserted { return wanted }
        var number = 2
        let base = wanted.filter { $0 != "`" }
        while !taken.insert("\(base)\(number)").inserted { number += 1 }
        return "\(base)\(number)"
    }
}
