import Foundation

/// Reads what Markdown has within lines: emphasis, code, links, pictures, breaks.
struct MarkdownLine {
    private typealias Keys = AttributeScopes.UIKitAttributes

    private let text: [Character]
    private let baseURL: URL?
    private let keepsWhitespace: Bool

    init(_ text: String, baseURL: URL?, keepsWhitespace: Bool) {
        (self.text, self.baseURL, self.keepsWhitespace) = (Array(text), baseURL, keepsWhitespace)
    }

    func read() -> AttributedString {
        var pieces = split(0..<text.count, AttributeContainer(), depth: 0)
        resolveEmphasis(&pieces)
        return pieces.reduce(into: AttributedString()) { result, piece in
            guard !piece.text.isEmpty else { return }
            var attributes = piece.attributes
            if !piece.intent.isEmpty { attributes[Keys.InlinePresentationIntentAttribute.self] = piece.intent }
            result += AttributedString(piece.text, attributes: attributes)
        }
    }

    /// A stretch of one look; a row of marks may still become emphasis.
    private struct Piece {
        var text: String
        var attributes: AttributeContainer
        var intent: InlinePresentationIntent = []
        var mark: Character?
        var opens = false, closes = false
        /// Marks only match within the same brackets.
        var depth = 0
    }

    private static let deepest = 32

    private func split(_ range: Range<Int>, _ attributes: AttributeContainer, depth: Int) -> [Piece] {
        var pieces: [Piece] = [], plain = ""
        var index = range.lowerBound
        func flush() {
            if !plain.isEmpty { pieces.append(Piece(text: plain, attributes: attributes, depth: depth)) }
            plain = ""
        }
        while index < range.upperBound {
            let character = text[index]
            switch character {
            case "\\" where index + 1 < range.upperBound && text[index + 1] == "\n":
                flush()
                pieces.append(Piece(text: "\n", attributes: attributes, intent: .lineBreak))
                index += 2
            case "\\" where index + 1 < range.upperBound && Self.isPunctuation(text[index + 1]):
                plain.append(text[index + 1])
                index += 2
            case "`":
                let run = length(of: "`", at: index, range)
                guard let close = closing(run, after: index + run, range) else {
                    plain += String(repeating: "`", count: run)
                    index += run
                    continue
                }
                flush()
                var code = String(text[index + run..<close]).replacingOccurrences(of: "\n", with: " ")
                if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
                    code = String(code.dropFirst().dropLast())
                }
                pieces.append(Piece(text: code, attributes: attributes, intent: .code))
                index = close + run
            case "*", "_", "~":
                let run = length(of: character, at: index, range)
                guard character != "~" || run <= 2 else {
                    plain += String(repeating: character, count: run)
                    index += run
                    continue
                }
                flush()
                pieces.append(marks(character, run, at: index, range, attributes, depth))
                index += run
            case "!" where index + 1 < range.upperBound && text[index + 1] == "[" && depth < Self.deepest:
                if let (words, address, end) = link(at: index + 1, range) {
                    flush()
                    var own = attributes
                    own[Keys.ImageURLAttribute.self] = url(address)
                    pieces.append(Piece(text: String(text[words]), attributes: own))
                    index = end
                } else {
                    plain.append(character)
                    index += 1
                }
            case "[" where depth < Self.deepest:
                if let (words, address, end) = link(at: index, range) {
                    flush()
                    var own = attributes
                    own[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url(address)
                    pieces += split(words, own, depth: depth + 1)
                    index = end
                } else {
                    plain.append(character)
                    index += 1
                }
            case "<":
                if let (address, end) = autolink(at: index, range) {
                    flush()
                    var own = attributes
                    let target = address.contains("@") && !address.contains(":") ? "mailto:" + address : address
                    own[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url(target)
                    pieces.append(Piece(text: address, attributes: own))
                    index = end
                } else if let end = tagEnd(at: index, range) {
                    flush()
                    pieces.append(
                        Piece(text: String(text[index..<end]), attributes: attributes, intent: .inlineHTML))
                    index = end
                } else {
                    plain.append(character)
                    index += 1
                }
            case "\n" where !keepsWhitespace:
                let isHard = plain.hasSuffix("  ")
                while plain.hasSuffix(" ") { plain.removeLast() }
                flush()
                pieces.append(
                    Piece(
                        text: isHard ? "\n" : " ", attributes: attributes, intent: isHard ? .lineBreak : .softBreak))
                index += 1
            default:
                plain.append(character)
                index += 1
            }
        }
        if !keepsWhitespace, depth == 0 { while plain.hasSuffix(" ") { plain.removeLast() } }
        flush()
        return pieces
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isASCII && (character.isPunctuation || character.isSymbol)
    }

    private func length(of character: Character, at index: Int, _ range: Range<Int>) -> Int {
        var end = index
        while end < range.upperBound, text[end] == character { end += 1 }
        return end - index
    }

    private func closing(_ run: Int, after start: Int, _ range: Range<Int>) -> Int? {
        var index = start
        while index < range.upperBound {
            guard text[index] == "`" else {
                index += 1
                continue
            }
            let found = length(of: "`", at: index, range)
            if found == run { return index }
            index += found
        }
        return nil
    }

    // MARK: Links

    private func url(_ address: String) -> URL? {
        URL(string: address, relativeTo: baseURL)
            ?? address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed).flatMap {
                URL(string: $0, relativeTo: baseURL)
            }
    }

    /// `[words](address "title")`: the words, the address, and where it ends.
    private func link(at start: Int, _ range: Range<Int>) -> (Range<Int>, String, Int)? {
        var depth = 0, index = start
        while index < range.upperBound {
            switch text[index] {
            case "\\": index += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            index += 1
        }
        guard index + 1 < range.upperBound, text[index] == "]", text[index + 1] == "(" else { return nil }
        let words = start + 1..<index
        var address = "", open = 1
        index += 2
        while index < range.upperBound, text[index] == " " { index += 1 }
        while index < range.upperBound, text[index] != " ", text[index] != "\n" {
            if text[index] == "(" { open += 1 }
            if text[index] == ")" {
                open -= 1
                if open == 0 { break }
            }
            address.append(text[index])
            index += 1
        }
        if address.hasPrefix("<"), address.hasSuffix(">") { address = String(address.dropFirst().dropLast()) }
        while index < range.upperBound, text[index] == " " { index += 1 }
        if index < range.upperBound, "\"'".contains(text[index]) {
            guard let end = text[index + 1..<range.upperBound].firstIndex(of: text[index]) else { return nil }
            index = end + 1
            while index < range.upperBound, text[index] == " " { index += 1 }
        }
        guard index < range.upperBound, text[index] == ")" else { return nil }
        return (words, address, index + 1)
    }

    private func autolink(at start: Int, _ range: Range<Int>) -> (String, Int)? {
        guard let end = text[start..<range.upperBound].firstIndex(of: ">") else { return nil }
        let address = String(text[start + 1..<end])
        guard !address.contains(where: { $0.isWhitespace || $0 == "<" }) else { return nil }
        let scheme = address.prefix { $0 != ":" }
        let isAddress =
            scheme.count < address.count && scheme.count >= 2 && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+.-".contains($0) }
        return isAddress || address.contains("@") ? (address, end + 1) : nil
    }

    private func tagEnd(at start: Int, _ range: Range<Int>) -> Int? {
        guard start + 1 < range.upperBound, text[start + 1].isLetter || text[start + 1] == "/",
            let end = text[start..<range.upperBound].firstIndex(of: ">")
        else { return nil }
        return end + 1
    }

    // MARK: Emphasis

    private func marks(
        _ mark: Character, _ run: Int, at index: Int, _ range: Range<Int>, _ attributes: AttributeContainer,
        _ depth: Int
    ) -> Piece {
        let before: Character = index > 0 ? text[index - 1] : " ",
            after: Character = index + run < text.count ? text[index + run] : " "
        let leans = { (near: Character, far: Character) in
            !near.isWhitespace
                && (!(near.isPunctuation || near.isSymbol) || far.isWhitespace || far.isPunctuation || far.isSymbol)
        }
        let left = leans(after, before), right = leans(before, after)
        var piece = Piece(
            text: String(repeating: mark, count: run), attributes: attributes, mark: mark, depth: depth)
        if mark == "_" {
            piece.opens = left && (!right || before.isPunctuation)
            piece.closes = right && (!left || after.isPunctuation)
        } else {
            (piece.opens, piece.closes) = (left, right)
        }
        return piece
    }

    private func resolveEmphasis(_ pieces: inout [Piece]) {
        var closer = 0
        while closer < pieces.count {
            guard let mark = pieces[closer].mark, pieces[closer].closes, !pieces[closer].text.isEmpty,
                let opener = pieces[..<closer].lastIndex(where: {
                    $0.mark == mark && $0.opens && !$0.text.isEmpty && $0.depth == pieces[closer].depth
                        && (mark != "~" || $0.text.count == pieces[closer].text.count)
                })
            else {
                closer += 1
                continue
            }
            let both = min(pieces[opener].text.count, pieces[closer].text.count)
            let used = mark == "~" ? both : both >= 2 ? 2 : 1
            let intent: InlinePresentationIntent =
                mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
            for index in opener + 1..<closer {
                pieces[index].intent.insert(intent)
                // Marks between the two stay as they are.
                if pieces[index].mark != nil { (pieces[index].opens, pieces[index].closes) = (false, false) }
            }
            pieces[opener].text.removeLast(used)
            pieces[closer].text.removeLast(used)
            if pieces[closer].text.isEmpty { closer += 1 }
        }
    }
}
