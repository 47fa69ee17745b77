import SourceIndex
import StoryboardDocument

/// Looks at a Swift file's brackets and words before the parser does, and finds what would be too much for it.
///
/// The parser calls itself for each bracket, reads arrays twice at each level, and makes trees as deep as a chain
/// `a.b.c…` is long. A file of a few thousand bytes can so take all of the stack, or hours. What is counted here is an
/// upper bound of that depth: brackets that are open, and, at each level, the words and signs since the last place
/// where a statement or an element of a list ended. Real files come to some dozens.
public struct SourceNesting {
    /// What was too much, and the offset where.
    public let exceeded: Budget
    public let offset: Int

    /// nil for a file that can be parsed.
    public init?(_ bytes: [UInt8]) {
        var scan = NestingScan()
        guard let found = bytes.withUnsafeBufferPointer({ scan.run($0) }) else { return nil }
        (exceeded, offset) = found
    }

    /// The error, with its place.
    func diagnostic(_ path: String, _ bytes: [UInt8]) -> RewriteDiagnostic {
        let before = bytes[..<min(offset, bytes.count)],
            start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        return RewriteDiagnostic(
            severity: .error, path: path, line: line, column: offset - start + 1,
            message: "there are \(exceeded.exceeded): the file can't be read")
    }
}

private struct NestingScan {
    private enum Kind { case round, square, curly, interpolation, condition }

    /// A string that is being read: how many `#` it begins with, and whether it goes over several lines.
    private struct Quote { var signs: Int, isLong: Bool }

    private struct Level {
        var kind: Kind
        /// Words and signs since the last separator.
        var chain = 0
        /// Each `else` of the statement so far.
        var alternatives = 0
        /// Generic arguments that are open: their commas separate nothing.
        var angles = 0
        /// Square brackets open around it, since the last curly one.
        var arrays = 0
        /// For an interpolation the string around it.
        var quote: Quote?
    }

    private var levels = [Level(kind: .curly)]
    private var total = 0
    private var interpolations = 0
    private var exceeded: Budget?
    private var previous = Token.separator
    private var isNewLine = true

    private enum Token: Equatable { case separator, value, sign }

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> (Budget, Int)? {
        var place = 0
        while place < bytes.count {
            let start = place
            scan(bytes, &place)
            if let exceeded { return (exceeded, start) }
        }
        return nil
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            isNewLine = true
            place += 1
        case 0...0x20: place += 1
        case UInt8(ascii: "/") where Self.next(bytes, place) == UInt8(ascii: "/"):
            while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\r") {
                place += 1
            }
        case UInt8(ascii: "/") where Self.next(bytes, place) == UInt8(ascii: "*"): Self.skipComment(bytes, &place)
        case UInt8(ascii: "#"): scanSign(bytes, &place)
        case UInt8(ascii: "\""): openQuote(bytes, &place, signs: 0)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            token(.sign, beginsAnew: false)
            open(byte == UInt8(ascii: "(") ? .round : byte == UInt8(ascii: "[") ? .square : .curly)
            place += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            place += 1
            close(byte == UInt8(ascii: ")") ? .round : byte == UInt8(ascii: "]") ? .square : .curly, bytes, &place)
        case UInt8(ascii: ";"): separate(&place)
        case UInt8(ascii: ",") where levels[levels.count - 1].angles == 0: separate(&place)
        case _ where Self.isWord(byte): word(bytes, &place)
        default: sign(bytes, &place)
        }
    }

    // MARK: Counting

    /// - Parameter beginsAnew: whether it can be the first of a statement, and not the middle of one.
    private mutating func token(_ token: Token, beginsAnew: Bool) {
        if isNewLine, beginsAnew, previous != .sign { reset() }
        isNewLine = false
        levels[levels.count - 1].chain += 1
        total += 1
        previous = token
        if !Budget.sourceChain.allows(total) { exceeded = .sourceChain }
    }

    private mutating func reset() {
        total -= levels[levels.count - 1].chain
        levels[levels.count - 1].chain = 0
        levels[levels.count - 1].alternatives = 0
        levels[levels.count - 1].angles = 0
    }

    /// An `else` stands one step deeper in the tree than its `if`, however long the condition was. Games of tic-tac-toe
    /// have a hundred of them in a row.
    private mutating func beginAlternative() {
        let last = levels.count - 1
        levels[last].alternatives += 1
        let kept = min(levels[last].chain, 4 * levels[last].alternatives)
        total -= levels[last].chain - kept
        levels[last].chain = kept
    }

    private mutating func separate(_ place: inout Int) {
        reset()
        previous = .separator
        place += 1
    }

    private mutating func open(_ kind: Kind, quote: Quote? = nil) {
        var level = Level(kind: kind, quote: quote)
        level.arrays = kind == .curly ? 0 : levels[levels.count - 1].arrays + (kind == .square ? 1 : 0)
        levels.append(level)
        previous = .separator
        if kind == .interpolation { interpolations += 1 }
        if !Budget.sourceBrackets.allows(levels.count - 1) { exceeded = .sourceBrackets }
        if !Budget.sourceArrays.allows(level.arrays) { exceeded = .sourceArrays }
        if !Budget.sourceInterpolations.allows(interpolations) { exceeded = .sourceInterpolations }
    }

    /// Closes the bracket, and those inside that were left open. One that was never opened closes nothing.
    private mutating func close(_ kind: Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        let match = levels.indices.dropFirst().last {
            levels[$0].kind == kind || kind == .round && levels[$0].kind == .interpolation
        }
        guard let match else { return token(.value, beginsAnew: false) }
        let quote = levels[match].quote
        for level in levels[match...] {
            total -= level.chain
            if level.kind == .interpolation { interpolations -= 1 }
        }
        levels.removeSubrange(match...)
        isNewLine = false
        if let quote { return scanQuote(bytes, &place, quote) }
        token(.value, beginsAnew: false)
    }

    // MARK: Words and signs

    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        let isShort = place - start <= 10
        let text = isShort ? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self) : ""
        if text == "else" { beginAlternative() }
        // Behind `try`, a line end ends nothing.
        token(Self.leading.contains(text) ? .sign : .value, beginsAnew: !Self.following.contains(text))
    }

    private mutating func sign(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        let byte = bytes[place], last = levels.count - 1
        let touchesWord = place > 0 && Self.isWord(bytes[place - 1])
        var kind = Token.sign
        if byte == UInt8(ascii: "<"), touchesWord { levels[last].angles += 1 }
        if byte == UInt8(ascii: ">"), place > 0, bytes[place - 1] != UInt8(ascii: "-"),
            bytes[place - 1] != UInt8(ascii: "=")
        {
            levels[last].angles = max(0, levels[last].angles - 1)
            if levels[last].angles == 0 { kind = .value }
        }
        if [UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "`")].contains(byte) { kind = .value }
        token(kind, beginsAnew: byte == UInt8(ascii: "@") || byte == UInt8(ascii: "`"))
        place += 1
    }

    /// Words that something has to follow.
    private static let leading: Set<String> = [
        "try", "await", "copy", "consume", "unsafe", "each", "repeat", "any", "some", "inout", "let", "var", "case",
        "if", "else", "switch", "return", "throw",
        "where", "in", "is", "as", "do", "guard", "while", "for", "defer", "borrowing", "consuming", "indirect",
        "sending", "isolated", "extension", "yield", "discard",
    ]

    /// Words that go on with what stands before them.
    private static let following: Set<String> = [
        "else", "as", "is", "in", "where", "throws", "rethrows", "async", "catch",
    ]

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || (0x30...0x39).contains(byte)
            || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt8? {
        place + 1 < bytes.count ? bytes[place + 1] : nil
    }

    // MARK: Comments, conditions, strings

    private static func skipComment(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        var depth = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "/"), next(bytes, place) == UInt8(ascii: "*") {
                depth += 1
                place += 2
            } else if bytes[place] == UInt8(ascii: "*"), next(bytes, place) == UInt8(ascii: "/") {
                depth -= 1
                place += 2
                if depth == 0 { return }
            } else {
                place += 1
            }
        }
    }

    /// `#if`, `#"…"#`, `#/…/#`, `#selector`.
    private mutating func scanSign(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) {
        let start = place
        while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
        let signs = place - start
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { return openQuote(bytes, &place, signs: signs) }
        if place < bytes.count, bytes[place] == UInt8(ascii: "/") { return skipPattern(bytes, &place, signs) }
        let name = String(
            decoding: UnsafeBufferPointer(
                rebasing: bytes[place..<min(place + 5, bytes.count)].prefix { Self.isWord($0) }), as: UTF8.self)
        if name == "if" {
            token(.sign, beginsAnew: !Self.isInChain(bytes, place))
            open(.condition)
            place += 2
        } else if name == "endif" {
            place += 5
            close(.condition, bytes, &place)
        } else {
            token(.sign, beginsAnew: true)
        }
    }

    /// Whether an `#if` may hold the next calls of a chain: its second line begins with a dot, or with something that
    /// this can't see through.
    private static func isInChain(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        guard let end = bytes[place...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
            let first = bytes[end...].first(where: { $0 > 0x20 })
        else { return false }
        return [UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "/")].contains(first)
    }

    private mutating func skipPattern(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ signs: Int) {
        token(.value, beginsAnew: false)
        var end = place + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "/"), Self.signs(bytes, end + 1, signs) {
                place = end + 1 + signs
                return
            }
            end += 1
        }
        place += 1
    }

    /// Whether so many `#` stand there.
    private static func signs(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ count: Int) -> Bool {
        place + count <= bytes.count && (0..<count).allSatisfy { bytes[place + $0] == UInt8(ascii: "#") }
    }

    private static func isLongQuote(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        place + 3 <= bytes.count && (0..<3).allSatisfy { bytes[place + $0] == UInt8(ascii: "\"") }
    }

    private mutating func openQuote(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, signs: Int) {
        token(.value, beginsAnew: true)
        let isLong = Self.isLongQuote(bytes, place)
        place += isLong ? 3 : 1
        scanQuote(bytes, &place, Quote(signs: signs, isLong: isLong))
    }

    /// On with a string, to its end or its next interpolation.
    private mutating func scanQuote(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ quote: Quote) {
        let length = quote.isLong ? 3 : 1
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\""), !quote.isLong || Self.isLongQuote(bytes, place),
                Self.signs(bytes, place + length, quote.signs)
            {
                place += length + quote.signs
                previous = .value
                return
            }
            // A string of one line that isn't closed ends with it.
            if !quote.isLong, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
            guard byte == UInt8(ascii: "\\"), Self.signs(bytes, place + 1, quote.signs) else {
                place += 1
                continue
            }
            let escaped = place + 1 + quote.signs
            place = escaped + 1
            if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") { return open(.interpolation, quote: quote) }
        }
    }
}
