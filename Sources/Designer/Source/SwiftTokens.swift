/// A Swift file as words and signs, with the lines that they stand on.
///
/// Strings, regular expressions, comments and lines of conditional compilation are passed over, so that braces in them don't count.
struct SwiftTokens {
    struct Token {
        enum Kind { case word, sign, literal }

        var kind: Kind
        var range: Range<Int>
        /// From 1.
        var line: Int
        var startsLine: Bool
    }

    private(set) var tokens: [Token] = []
    /// The lines of comments that have those for themselves, by the last one.
    private(set) var comments: [Int: Int] = [:]
    /// Where lines begin.
    private(set) var lines: [Int] = [0]
    private let bytes: [UInt8]
    private var startsLine = true

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(index + 1) }
        tokens.reserveCapacity(bytes.count / 5)
        read()
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func read() {
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, line = 1
        while index < bytes.count {
            let start = index, first = line
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                index += 1
                line += 1
                startsLine = true
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
                continue
            case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"):
                index = endOfLine(index)
                if startsLine { comments[line] = line }
                continue
            case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
                index = endOfComment(index)
                line += newlines(start..<index)
                if startsLine { comments[line] = first }
                continue
            case UInt8(ascii: "#") where startsLine && isCondition(index):
                index = endOfLine(index)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                index = endOfString(index) ?? index + 1
                let isString = index > start + 1
                add(isString ? .literal : .sign, start..<index, first)
                line += newlines(start..<index)
                continue
            case UInt8(ascii: "/") where mayBeginPattern:
                index = endOfPattern(index) ?? index + 1
                add(index > start + 1 ? .literal : .sign, start..<index, first)
                continue
            case UInt8(ascii: "`"):
                index += 1
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                add(.word, start + 1..<max(start + 1, index), first)
                if byte(index) == UInt8(ascii: "`") { index += 1 }
                continue
            case let byte where Self.isWord(byte):
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                add(.word, start..<index, first)
                continue
            default:
                index += 1
                add(.sign, start..<index, first)
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, _ range: Range<Int>, _ line: Int) {
        tokens.append(Token(kind: kind, range: range, line: line, startsLine: startsLine))
        startsLine = false
    }

    private func newlines(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    private func endOfLine(_ start: Int) -> Int { bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

    /// Comments may stand in comments.
    private func endOfComment(_ start: Int) -> Int {
        var index = start + 2, depth = 1
        while index < bytes.count, depth > 0 {
            if bytes[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else {
                index += 1
            }
        }
        return index
    }

    private func isCondition(_ index: Int) -> Bool {
        ["#if", "#else", "#elseif", "#endif", "#warning", "#error", "#sourceLocation"].contains {
            bytes[index...].starts(with: $0.utf8) && !Self.isWord(byte(index + $0.utf8.count))
        }
    }

    /// Behind a string, raw and of several lines too; nil where none begins.
    private func endOfString(_ start: Int) -> Int? {
        var index = start, hashes = 0
        while byte(index) == UInt8(ascii: "#") {
            hashes += 1
            index += 1
        }
        let quote: UInt8 = byte(index) == UInt8(ascii: "/") && hashes > 0 ? UInt8(ascii: "/") : UInt8(ascii: "\"")
        guard byte(index) == quote else { return nil }
        let isLong = byte(index + 1) == quote && byte(index + 2) == quote && quote == UInt8(ascii: "\"")
        index += isLong ? 3 : 1
        let end =
            [UInt8](repeating: quote, count: isLong ? 3 : 1) + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        while index < bytes.count {
            let current = bytes[index]
            if current == quote, bytes[index...].starts(with: end) { return index + end.count }
            if current == UInt8(ascii: "\n"), !isLong, hashes == 0 { return index }
            guard current == UInt8(ascii: "\\"), bytes[index...].starts(with: escape) else {
                index += 1
                continue
            }
            index += escape.count
            index =
                byte(index) == UInt8(ascii: "(") && quote == UInt8(ascii: "\"") ? endOfInterpolation(index) : index + 1
        }
        return bytes.count
    }

    private func endOfInterpolation(_ start: Int) -> Int {
        var index = start, depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""):
                index = endOfString(index) ?? index + 1
                continue
            default: break
            }
            index += 1
        }
        return index
    }

    /// Where a value is due, a stroke begins a regular expression.
    private var mayBeginPattern: Bool {
        guard let last = tokens.last else { return false }
        return switch last.kind {
        case .sign: "(,=:[{&|!?".utf8.contains(bytes[last.range.lowerBound])
        case .word: bytes[last.range].elementsEqual("return".utf8)
        case .literal: false
        }
    }

    private func endOfPattern(_ start: Int) -> Int? {
        var index = start + 1
        guard byte(index) != UInt8(ascii: " ") else { return nil }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "/") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    // MARK: Looking at tokens

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func text(_ index: Int) -> String { index < tokens.count ? text(tokens[index].range) : "" }

    func isWord(_ index: Int) -> Bool { index < tokens.count && tokens[index].kind == .word }

    func isSign(_ index: Int, _ sign: Character) -> Bool {
        index < tokens.count && tokens[index].kind == .sign && bytes[tokens[index].range.lowerBound] == sign.asciiValue
    }

    /// Whether one stands right behind another.
    func touches(_ index: Int, _ next: Int) -> Bool {
        next < tokens.count && tokens[index].range.upperBound == tokens[next].range.lowerBound
    }

    /// Behind the bracket that closes the one at a place.
    func behindBrackets(_ start: Int) -> Int {
        var depth = 0, index = start
        while index < tokens.count {
            if tokens[index].kind == .sign {
                switch bytes[tokens[index].range.lowerBound] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth <= 0 { return index + 1 }
                default: break
                }
            }
            index += 1
        }
        return index
    }
}
