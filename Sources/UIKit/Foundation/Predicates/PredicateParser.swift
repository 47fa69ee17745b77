import Foundation

/// Reads a predicate's format: `ANY tags.name LIKE[cd] 'a*' OR (age BETWEEN {18, %d} AND NOT isHidden == YES)`.
struct PredicateParser {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private enum Token: Equatable {
        case word(String), number(String), text(String), sign(String), argument(String), variable(String), path(String)
    }

    private var tokens: [Token] = []
    private var position = 0
    private var arguments: [Any?]
    private let format: String

    init(_ format: String, _ arguments: [Any?]) {
        self.format = format
        self.arguments = arguments
    }

    mutating func parse() throws -> PredicateTest {
        tokens = try Self.tokens(of: format)
        let test = try either()
        if position < tokens.count {
            throw Problem(description: "what comes after “\(tokens[position])” isn't part of it")
        }
        return test
    }

    /// A value alone, without a comparison.
    mutating func parseExpression() throws -> PredicateExpression {
        tokens = try Self.tokens(of: format)
        let value = try sum()
        if position < tokens.count {
            throw Problem(description: "what comes after “\(tokens[position])” isn't part of it")
        }
        return value
    }

    // MARK: Tokens

    private static let signs = [
        "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", "=", "<", ">", "!", "(", ")", "{", "}", ",", "+",
        "-", "*", "/", "[", "]",
    ]

    private static func tokens(of format: String) throws -> [Token] {
        var tokens: [Token] = [], rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                rest.removeFirst()
                var text = "", isClosed = false
                while let next = rest.popFirst() {
                    if next == "\\", let escaped = rest.popFirst() {
                        text.append(escaped)
                    } else if next == first {
                        isClosed = true
                        break
                    } else {
                        text.append(next)
                    }
                }
                guard isClosed else { throw Problem(description: "the text \(text) has no end") }
                tokens.append(.text(text))
            } else if first == "%" {
                let kind = rest.dropFirst().prefix { "lhqztj0123456789.".contains($0) }
                guard let letter = rest.dropFirst(1 + kind.count).first else {
                    throw Problem(description: "% at the end")
                }
                tokens.append(.argument(String(letter)))
                rest = rest.dropFirst(2 + kind.count)
            } else if first == "$" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                tokens.append(.variable(String(name)))
                rest = rest.dropFirst(1 + name.count)
            } else if first.isNumber {
                let number = rest.prefix { $0.isNumber || $0 == "." }
                tokens.append(.number(String(number)))
                rest = rest.dropFirst(number.count)
            } else if first.isLetter || "_@#".contains(first) {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_@#.:".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if first == ".", rest.dropFirst().first.map({ $0.isLetter || "_@".contains($0) }) == true {
                let path = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_@.".contains($0) }
                tokens.append(.path(String(path)))
                rest = rest.dropFirst(1 + path.count)
            } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
                tokens.append(.sign(sign))
                rest = rest.dropFirst(sign.count)
            } else {
                throw Problem(description: "“\(first)” means nothing in a predicate")
            }
        }
        return tokens
    }

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ words: String...) -> Bool {
        switch next {
        case .word(let word) where words.contains(word.uppercased()), .sign(let word) where words.contains(word):
            position += 1
            return true
        default: return false
        }
    }

    private mutating func expect(_ sign: String) throws {
        if !take(sign) { throw Problem(description: "“\(sign)” is missing") }
    }

    // MARK: Tests

    private mutating func either() throws -> PredicateTest {
        var test = try both()
        while take("OR", "||") { test = .or(test, try both()) }
        return test
    }

    private mutating func both() throws -> PredicateTest {
        var test = try negated()
        while take("AND", "&&") { test = .and(test, try negated()) }
        return test
    }

    private mutating func negated() throws -> PredicateTest {
        if take("NOT", "!") { return .not(try negated()) }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        if case .sign("(") = next {
            // A test in parentheses, unless it is an expression that is compared.
            let (start, left) = (position, arguments)
            position += 1
            if let test = try? either(), take(")"), !beginsComparison { return test }
            (position, arguments) = (start, left)
        }
        return try comparison()
    }

    private var beginsComparison: Bool {
        switch next {
        case .sign(let sign):
            ["==", "=", "!=", "<>", "<", ">", "<=", "=<", ">=", "=>", "+", "-", "*", "/", "**"].contains(sign)
        case .word(let word): PredicateTest.Operator(rawValue: word.uppercased()) != nil
        default: false
        }
    }

    private mutating func comparison() throws -> PredicateTest {
        var quantifier: PredicateTest.Quantifier?
        if case .word(let word) = next, let found = PredicateTest.Quantifier(rawValue: word.uppercased()) {
            quantifier = found
            position += 1
        }
        let left = try sum()
        guard let comparison = try comparisonOperator() else {
            throw Problem(description: "a comparison is missing after \(left)")
        }
        let options = try self.options()
        return .comparison(quantifier, left, comparison, options, try sum())
    }

    private static let spellings = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]

    private mutating func comparisonOperator() throws -> PredicateTest.Operator? {
        let name: String
        switch next {
        case .sign(let sign): name = Self.spellings[sign] ?? sign
        case .word(let word): name = word.uppercased()
        default: return nil
        }
        guard let found = PredicateTest.Operator(rawValue: name) else { return nil }
        position += 1
        return found
    }

    private mutating func options() throws -> String.CompareOptions {
        guard take("[") else { return [] }
        guard case .word(let letters) = next else { throw Problem(description: "letters are missing in []") }
        position += 1
        try expect("]")
        var options: String.CompareOptions = []
        if letters.contains("c") { options.insert(.caseInsensitive) }
        if letters.contains("d") { options.insert(.diacriticInsensitive) }
        return options
    }

    // MARK: Expressions

    private mutating func sum() throws -> PredicateExpression {
        var value = try product()
        while true {
            if take("+") {
                value = .arithmetic("+", value, try product())
            } else if take("-") {
                value = .arithmetic("-", value, try product())
            } else {
                return value
            }
        }
    }

    private mutating func product() throws -> PredicateExpression {
        var value = try power()
        while true {
            if take("*") {
                value = .arithmetic("*", value, try power())
            } else if take("/") {
                value = .arithmetic("/", value, try power())
            } else {
                return value
            }
        }
    }

    private mutating func power() throws -> PredicateExpression {
        var value = try primary()
        while true {
            if case .path(let path) = next {
                position += 1
                value = .path(value, path)
            } else if take("[") {
                value = .element(value, try place())
            } else {
                break
            }
        }
        return take("**") ? .arithmetic("^", value, try power()) : value
    }

    /// Which element is meant: `[FIRST]`, `[LAST]`, `[SIZE]` or an index.
    private mutating func place() throws -> PredicateExpression.Place {
        let place: PredicateExpression.Place
        if take("FIRST") {
            place = .first
        } else if take("LAST") {
            place = .last
        } else if take("SIZE") {
            place = .size
        } else {
            place = .at(try sum())
        }
        try expect("]")
        return place
    }

    /// `SUBQUERY(collection, $variable, test)`.
    private mutating func subquery() throws -> PredicateExpression {
        try expect("(")
        let collection = try sum()
        try expect(",")
        guard case .variable(let name) = next else { throw Problem(description: "SUBQUERY lacks its variable") }
        position += 1
        try expect(",")
        let test = try either()
        try expect(")")
        return .subquery(collection, name, test)
    }

    /// `TERNARY(test, one, other)`.
    private mutating func choice() throws -> PredicateExpression {
        try expect("(")
        let test = try either()
        try expect(",")
        let one = try sum()
        try expect(",")
        let other = try sum()
        try expect(")")
        return .choice(test, one, other)
    }

    private mutating func primary() throws -> PredicateExpression {
        guard let token = next else { throw Problem(description: "it ends too early") }
        position += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number):
            if let whole = Int(number) { return .constant(whole) }
            guard let value = Double(number) else { throw Problem(description: "“\(number)” is no number") }
            return .constant(value)
        case .variable(let name): return .variable(name)
        case .argument(let kind): return try argument(kind)
        case .word(let word): return try named(word)
        case .sign("-"): return .arithmetic("-", .constant(0), try primary())
        case .sign("("):
            let value = try sum()
            try expect(")")
            return value
        case .sign("{"): return .aggregate(try list(until: "}"))
        case .sign(let sign): throw Problem(description: "“\(sign)” stands where a value should")
        case .path(let path): throw Problem(description: "“.\(path)” stands where a value should")
        }
    }

    private mutating func list(until end: String) throws -> [PredicateExpression] {
        var values: [PredicateExpression] = []
        if take(end) { return [] }
        repeat { values.append(try sum()) } while take(",")
        try expect(end)
        return values
    }

    private mutating func argument(_ kind: String) throws -> PredicateExpression {
        guard !arguments.isEmpty else {
            throw Problem(description: "there are fewer arguments than the format asks for")
        }
        let value = arguments.removeFirst().flatMap(KeyValueConversion.flatten)
        guard kind == "K" else { return .constant(value) }
        guard let path = value as? String else { throw Problem(description: "the argument of %K isn't a key path") }
        return .keyPath(path)
    }

    private mutating func named(_ word: String) throws -> PredicateExpression {
        switch word.uppercased() {
        case "SELF": return .object
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "NIL", "NULL": return .constant(nil)
        case "SUBQUERY": return try subquery()
        case "TERNARY": return try choice()
        default: break
        }
        if word.uppercased().hasPrefix("SELF.") { return .keyPath(String(word.dropFirst(5))) }
        if case .sign("(") = next, PredicateExpression.functions.contains(word.lowercased()) {
            position += 1
            return .function(word.lowercased(), try list(until: ")"))
        }
        return .keyPath(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }
}
