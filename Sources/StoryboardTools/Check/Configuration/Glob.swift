import StoryboardDocument

/// A pattern for paths: `*` any characters but a slash, `**` any folders, `?` one character, `{a,b}` one of several.
///
/// A pattern without a slash is for the file's name or any folder's; one that ends with a slash is for everything in
/// that folder.
///
/// It is matched letter by letter, with the set of all places in the pattern that what was read so far may lead to. So
/// the time is at most the pattern's length times the path's; trying one way after the other takes 10²⁰ steps for
/// thirty stars.
struct Glob: Hashable {
    /// What a place in the pattern takes, and where it leads then.
    private enum Step: Hashable {
        case letter(Character)
        case one
        /// Any letter but a slash, staying there.
        case within
        /// Any letter, staying there: a slash may be where the next thing begins.
        case across
        /// Nothing; to each of these places.
        case fork([Int])
        case end
    }

    /// Why a pattern is refused.
    struct Problem: Error { let budget: Budget }

    private var steps: [Step] = []
    private var start = 0

    /// Throws a `Problem` for a pattern that nobody writes.
    init(_ pattern: String) throws {
        guard Budget.patternLength.allows(pattern.count) else { throw Problem(budget: .patternLength) }
        var pattern = pattern
        if pattern.hasPrefix("./") { pattern.removeFirst(2) }
        if pattern.hasSuffix("/") { pattern += "**" }
        if pattern.hasPrefix("/") {
            pattern.removeFirst()
        } else if !pattern.contains("/"), pattern != "**" {
            pattern = "**/\(pattern){,/**}"
        }
        var letters = Substring(pattern)
        let parts = try Self.parse(&letters, until: [], depth: 0)
        start = add(parts, before: add(.end))
    }

    // MARK: Reading

    private enum Part { case letter(Character), any, anyFolders, one, choice([[Part]]) }

    private static func parse(_ text: inout Substring, until ends: Set<Character>, depth: Int) throws -> [Part] {
        guard Budget.patternDepth.allows(depth) else { throw Problem(budget: .patternDepth) }
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
                var choices = [try parse(&text, until: [",", "}"], depth: depth + 1)]
                while text.first == "," {
                    text.removeFirst()
                    choices.append(try parse(&text, until: [",", "}"], depth: depth + 1))
                }
                if text.first == "}" { text.removeFirst() }
                parts.append(.choice(choices))
            default: parts.append(.letter(letter))
            }
        }
        return parts
    }

    // MARK: Making the steps

    private mutating func add(_ step: Step) -> Int {
        steps.append(step)
        return steps.count - 1
    }

    /// Adds steps for the parts, from the last to the first: a step leads to the one that was added before it, or
    /// forks. Returns the first.
    private mutating func add(_ parts: [Part], before next: Int) -> Int {
        var next = next
        for part in parts.reversed() {
            // A step that takes a letter goes on to its forerunner in the list.
            switch part {
            case .letter(let letter): next = add(taking: .letter(letter), before: next)
            case .one: next = add(taking: .one, before: next)
            case .any: next = add(.fork([add(.within), next]))
            case .anyFolders:
                // Nothing at all, or anything up to a slash; at the end of the pattern anything.
                let slash = add(taking: .letter("/"), before: next)
                next =
                    steps[next] == .end
                    ? add(.fork([add(.across), next])) : add(.fork([next, add(.fork([add(.across), slash]))]))
            case .choice(let choices):
                let ways = choices.map { add($0, before: next) }
                next = add(.fork(ways))
            }
        }
        return next
    }

    private mutating func add(taking step: Step, before next: Int) -> Int {
        if next != steps.count - 1 { _ = add(.fork([next])) }
        return add(step)
    }

    // MARK: Matching

    func matches(_ path: String) -> Bool {
        var places = reached([start])
        for letter in path {
            var next: [Int] = []
            for place in places {
                switch steps[place] {
                case .letter(let wanted): if letter == wanted { next.append(place - 1) }
                case .one: if letter != "/" { next.append(place - 1) }
                case .within: if letter != "/" { next.append(place + 1) }
                case .across: next.append(place + 1)
                case .fork, .end: break
                }
            }
            places = reached(next)
            if places.isEmpty { return false }
        }
        return places.contains { steps[$0] == .end }
    }

    /// The places that can be come to from these without reading anything.
    private func reached(_ places: [Int]) -> [Int] {
        var seen = [Bool](repeating: false, count: steps.count), left = places, found: [Int] = []
        while let place = left.popLast() {
            if seen[place] { continue }
            seen[place] = true
            if case .fork(let ways) = steps[place] { left += ways } else { found.append(place) }
        }
        return found
    }
}
