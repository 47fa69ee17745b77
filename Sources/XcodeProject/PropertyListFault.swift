import Foundation

/// Where a property list in text stops being one: Foundation says only that it isn't.
struct PropertyListFault: Equatable {
    let line: Int
    let message: String

    /// nil where nothing is found: it is binary, or wrong in a way that only Foundation sees.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var reader = TextListReader(text)
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let fault =
            start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist")
            ? XMLListReader.fault(text) : reader.fault()
        guard let fault else { return nil }
        self = fault
    }

    init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
}

/// Reads NeXT's lists, and tables of texts, as far as their syntax goes.
private struct TextListReader {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var found: PropertyListFault?

    init(_ text: String) { bytes = Array(text.utf8) }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$/:.-".utf8)

    mutating func fault() -> PropertyListFault? {
        skip()
        switch current {
        case UInt8(ascii: "{"), UInt8(ascii: "("): value(0)
        default: entries(until: nil, 0)
        }
        skip()
        if found == nil, place < bytes.count { stop("“\(rest)” stands behind the end of the list") }
        return found
    }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }
    private var rest: String {
        String(decoding: bytes[place...].prefix { $0 != 10 && $0 != 13 }.prefix(24), as: UTF8.self)
    }

    private mutating func stop(_ message: String, at line: Int? = nil) {
        if found == nil { found = PropertyListFault(line: line ?? self.line, message) }
        place = bytes.count
    }

    private mutating func step() {
        if current == 10 { line += 1 }
        place += 1
    }

    /// Over spaces and comments.
    private mutating func skip() {
        while let byte = current {
            if byte == 32 || (9...13).contains(byte) || bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) {
                step()
            } else if bytes[place...].starts(with: [0x2F, 0x2F]) {
                while let byte = current, byte != 10, byte != 13 { step() }
            } else if bytes[place...].starts(with: [0x2F, 0x2A]) {
                let start = line
                place += 2
                while place < bytes.count, !bytes[place...].starts(with: [0x2A, 0x2F]) { step() }
                guard place < bytes.count else { return stop("a comment that begins here doesn't end", at: start) }
                place += 2
            } else if byte == 0xBB || byte == 0xBF {
                place += 1
            } else {
                return
            }
        }
    }

    private mutating func entries(until end: UInt8?, _ depth: Int) {
        while found == nil {
            skip()
            guard let byte = current else {
                if end != nil { stop("the list ends without “}”") }
                return
            }
            if byte == end { return step() }
            let start = line
            guard text() else { return stop("a text was expected instead of “\(rest)”") }
            skip()
            if current == UInt8(ascii: "=") {
                step()
                skip()
                value(depth + 1)
                skip()
            }
            guard found == nil else { return }
            guard current == UInt8(ascii: ";") else {
                // Where the next entry begins on a line of its own, the semicolon is missing before it.
                return stop(
                    current == nil || line > start
                        ? "there is no semicolon at the end of this entry"
                        : "a semicolon was expected instead of “\(rest)”: is a quote inside the text without its backslash?",
                    at: start)
            }
            step()
        }
    }

    private mutating func value(_ depth: Int) {
        guard depth < 200 else { return stop("it is too deep") }
        switch current {
        case UInt8(ascii: "{"):
            step()
            entries(until: UInt8(ascii: "}"), depth)
        case UInt8(ascii: "("):
            step()
            while found == nil {
                skip()
                if current == UInt8(ascii: ")") { return step() }
                value(depth + 1)
                skip()
                if current == UInt8(ascii: ",") {
                    step()
                } else if current != UInt8(ascii: ")") {
                    return stop("“,” or “)” was expected instead of “\(rest)”")
                }
            }
        case UInt8(ascii: "<"):
            while let byte = current, byte != UInt8(ascii: ">") { step() }
            if current == nil { stop("data that begins here doesn't end") } else { step() }
        default: if !text() { stop("a value was expected instead of “\(rest)”") }
        }
    }

    /// A word, or a text in quotes.
    private mutating func text() -> Bool {
        guard let byte = current else { return false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            let start = line
            step()
            while let inner = current, inner != byte {
                if inner == UInt8(ascii: "\\") { step() }
                step()
            }
            guard current != nil else {
                stop("a text that begins here doesn't end", at: start)
                return true
            }
            step()
            return true
        }
        guard Self.plain.contains(byte) else { return false }
        while let inner = current, Self.plain.contains(inner) { step() }
        return true
    }
}

/// Reads XML as far as tags, entities and comments go.
private enum XMLListReader {
    private static let values: Set = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]

    static func fault(_ text: String) -> PropertyListFault? {
        let bytes = Array(text.utf8)
        var place = 0, line = 1, open: [(name: String, line: Int)] = []
        func has(_ start: String) -> Bool { bytes[place...].starts(with: start.utf8) }
        func pass(_ end: String) -> Bool {
            while place < bytes.count, !has(end) { move() }
            guard place < bytes.count else { return false }
            place += end.utf8.count
            return true
        }
        func move() {
            if bytes[place] == 10 { line += 1 }
            place += 1
        }
        while place < bytes.count {
            let start = line
            if has("<!--") {
                if !pass("-->") { return PropertyListFault(line: start, "a comment that begins here doesn't end") }
            } else if has("<![CDATA[") {
                if !pass("]]>") { return PropertyListFault(line: start, "CDATA that begins here doesn't end") }
            } else if has("<?") || has("<!") {
                if !pass(">") { return PropertyListFault(line: start, "a declaration that begins here doesn't end") }
            } else if has("<") {
                let from = place
                guard pass(">") else { return PropertyListFault(line: start, "a tag that begins here doesn't end") }
                let tag = String(decoding: bytes[from + 1..<place - 1], as: UTF8.self)
                let name = String(tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
                guard values.contains(name) else {
                    return PropertyListFault(line: start, "<\(tag)> is no tag of property lists")
                }
                if tag.hasPrefix("/") {
                    guard open.last?.name == name else {
                        let known = open.last.map { ", where <\($0.name)> of line \($0.line) is open" } ?? ""
                        return PropertyListFault(line: start, "</\(name)> ends what isn't open\(known)")
                    }
                    open.removeLast()
                } else if !tag.hasSuffix("/") {
                    open.append((name, start))
                }
            } else if has("&") {
                let word = bytes[place...].dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
                let name = String(decoding: word, as: UTF8.self)
                guard ["amp", "lt", "gt", "quot", "apos"].contains(name) || name.hasPrefix("#"),
                    bytes[place...].dropFirst(word.count + 1).first == UInt8(ascii: ";")
                else { return PropertyListFault(line: start, "“&” alone means nothing in XML: write &amp;") }
                move()
            } else {
                move()
            }
        }
        return open.last.map { PropertyListFault(line: $0.line, "<\($0.name)> isn't closed") }
    }
}
