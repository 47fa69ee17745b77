import Foundation

/// A page cut into words and tags. Nothing is an error in HTML: what isn't a tag is text.
enum HTMLToken {
    case text(String)
    case start(String, [String: String])
    case end(String)

    /// Elements whose insides are no words of the page.
    private static let silent: Set<String> = ["script", "head", "title"]

    static func tokens(of page: String) -> (tokens: [HTMLToken], sheets: [String]) {
        var tokens: [HTMLToken] = [], sheets: [String] = [], rest = Substring(page)
        while let open = rest.firstIndex(of: "<") {
            if open > rest.startIndex { tokens.append(.text(decoded(rest[..<open]))) }
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard let close = end(of: rest), let after = rest.dropFirst().first,
                after.isLetter || after == "/" || after == "!" || after == "?"
            else {
                tokens.append(.text("<"))
                rest = rest.dropFirst()
                continue
            }
            let inside = rest[rest.index(after: rest.startIndex)..<close]
            rest = rest[rest.index(after: close)...]
            if after == "!" || after == "?" { continue }
            if after == "/" {
                tokens.append(.end(inside.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines).lowercased()))
                continue
            }
            let name = inside.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if name == "style" || silent.contains(name) {
                let stop = rest.range(of: "</\(name)", options: .caseInsensitive)
                let skipped = rest[..<(stop?.lowerBound ?? rest.endIndex)]
                if name == "style" {
                    sheets.append(String(skipped))
                } else if name == "head" {
                    sheets += HTMLToken.tokens(of: String(skipped)).sheets
                }
                rest =
                    stop.flatMap { rest[$0.upperBound...].firstIndex(of: ">") }.map { rest[rest.index(after: $0)...] }
                    ?? ""
                continue
            }
            tokens.append(.start(name, attributes(inside.dropFirst(name.count))))
        }
        if !rest.isEmpty { tokens.append(.text(decoded(rest))) }
        return (tokens, sheets)
    }

    /// The tag's closing bracket: those in quotes are part of values.
    private static func end(of tag: Substring) -> Substring.Index? {
        var quote: Character?
        for index in tag.indices {
            let character = tag[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return index
            }
        }
        return tag.firstIndex(of: ">")
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var found: [String: String] = [:], rest = text
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            guard !name.isEmpty else { return found }
            rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
            guard rest.first == "=" else {
                found[name.lowercased()] = ""
                continue
            }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 2)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            found[name.lowercased()] = decoded(value)
        }
    }

    // MARK: Entities

    private static let named: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
        "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "sect": "§", "para": "¶", "times": "×", "divide": "÷", "plusmn": "±", "frac12": "½", "frac14": "¼",
        "frac34": "¾", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
        "egrave": "è", "ecirc": "ê", "euml": "ë", "aacute": "á", "agrave": "à",
        "acirc": "â", "aring": "å", "atilde": "ã", "iacute": "í", "igrave": "ì", "icirc": "î", "oacute": "ó",
        "ograve": "ò", "ocirc": "ô", "otilde": "õ", "uacute": "ú", "ugrave": "ù",
        "ucirc": "û", "ccedil": "ç", "ntilde": "ñ", "oslash": "ø", "aelig": "æ", "iexcl": "¡", "iquest": "¿",
        "Eacute": "É", "Ccedil": "Ç", "Ntilde": "Ñ", "shy": "\u{AD}",
    ]

    static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = "", rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
            guard let character = character(String(name)) else {
                result += "&"
                continue
            }
            result.append(character)
            rest = rest.dropFirst(name.count)
            if rest.first == ";" { rest = rest.dropFirst() }
        }
        return result + rest
    }

    private static func character(_ name: String) -> Character? {
        if let known = named[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst(), isHex = digits.first == "x" || digits.first == "X"
        return UInt32(isHex ? String(digits.dropFirst()) : String(digits), radix: isHex ? 16 : 10).flatMap(
            Unicode.Scalar.init
        ).map(Character.init)
    }
}
