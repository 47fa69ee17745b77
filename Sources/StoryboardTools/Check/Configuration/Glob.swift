/// A pattern for paths: `*` any characters but a slash, `**` any folders, `?` one character, `{a,b}` one of several.
///
/// A pattern without a slash is for the file's name or any folder's; one that ends with a slash is for everything in that folder.
struct Glob: Hashable {
    private enum Part: Hashable { case letter(Character), any, anyFolders, one, choice([[Part]]) }

    private let parts: [Part]

    init(_ pattern: String) {
        var pattern = pattern
        if pattern.hasPrefix("./") { pattern.removeFirst(2) }
        if pattern.hasSuffix("/") { pattern += "**" }
        if pattern.hasPrefix("/") { pattern.removeFirst() } else if !pattern.contains("/") { pattern = "**/\(pattern){,/**}" }
        var letters = Substring(pattern)
        parts = Self.parse(&letters, until: [])
    }

    private static func parse(_ text: inout Substring, until ends: Set<Character>) -> [Part] {
        var parts: [Part] = []
        while let letter = text.first, !ends.contains(letter) {
            text.removeFirst()
            switch letter {
            case "*" where text.first == "*":
                text.removeFirst()
                if text.first == "/" { text.removeFirst() }
                parts.append(.anyFolders)
            case "*": parts.append(.any)
            case "?": parts.append(.one)
            case "{":
                var choices = [parse(&text, until: [",", "}"])]
                while text.first == "," {
                    text.removeFirst()
                    choices.append(parse(&text, until: [",", "}"]))
                }
                if text.first == "}" { text.removeFirst() }
                parts.append(.choice(choices))
            default: parts.append(.letter(letter))
            }
        }
        return parts
    }

    func matches(_ path: String) -> Bool { Self.matches(parts[...], Array(path)[...]) }

    private static func matches(_ parts: ArraySlice<Part>, _ path: ArraySlice<Character>) -> Bool {
        guard let part = parts.first else { return path.isEmpty }
        let rest = parts.dropFirst()
        switch part {
        case .letter(let letter): return path.first == letter && matches(rest, path.dropFirst())
        case .one: return path.first.map { $0 != "/" } ?? false && matches(rest, path.dropFirst())
        case .any:
            var remaining = path
            while true {
                if matches(rest, remaining) { return true }
                guard let letter = remaining.first, letter != "/" else { return false }
                remaining = remaining.dropFirst()
            }
        case .anyFolders:
            if rest.isEmpty || matches(rest, path) { return true }
            return path.indices.contains { path[$0] == "/" && matches(rest, path[(path.index(after: $0))...]) }
        case .choice(let choices): return choices.contains { matches($0[...] + rest, path) }
        }
    }
}
