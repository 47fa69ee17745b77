import StoryboardDocument

/// A property list in the old form of braces, as Xcode writes its project files, with the place of each value: what is
/// changed in it changes only those bytes.
struct PropertyText {
    /// A value and where it is written.
    struct Node {
        /// From its first byte to behind its last one.
        let range: Range<Int>
        let value: Value
    }

    enum Value {
        case text(String)
        /// `<0FBD77>`
        case data
        case list([Item])
        case dictionary([Field])
    }

    /// An element of a list.
    struct Item {
        let node: Node
        /// Behind its comma; where it has none, behind the value and its comment.
        let end: Int
        let hasComma: Bool
    }

    /// An entry of a dictionary.
    struct Field {
        let key: Node
        let node: Node
        /// Behind its semicolon.
        let end: Int
    }

    let root: Node

    /// Throws a `Diagnostic` at the line where the text is no property list.
    init(_ bytes: [UInt8], path: String) throws {
        root = try bytes.withUnsafeBufferPointer { bytes in
            var parser = PropertyTextParser(bytes: bytes, path: path)
            return try parser.parse()
        }
    }
}

extension PropertyText.Node {
    var text: String? {
        if case .text(let text) = value { return text }
        return nil
    }

    var items: [PropertyText.Item]? {
        if case .list(let items) = value { return items }
        return nil
    }

    var fields: [PropertyText.Field]? {
        if case .dictionary(let fields) = value { return fields }
        return nil
    }

    /// Between its brackets.
    var inside: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

    /// The field of a dictionary; the last one where there are several, as readers take it.
    func field(_ key: String) -> PropertyText.Field? { fields?.last { $0.key.text == key } }

    subscript(key: String) -> PropertyText.Node? { field(key)?.node }

    /// The texts of a list.
    var texts: [String] { items?.compactMap(\.node.text) ?? [] }
}

private struct PropertyTextParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let path: String
    private var place = 0

    init(bytes: UnsafeBufferPointer<UInt8>, path: String) {
        self.bytes = bytes
        self.path = path
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func parse() throws -> PropertyText.Node {
        try skipSpace()
        guard current == UInt8(ascii: "{") else { throw failure("a “{” is missing") }
        let root = try value(depth: 0)
        try skipSpace()
        guard current == nil else { throw failure("there is more behind the last “}”") }
        return root
    }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func value(depth: Int) throws -> PropertyText.Node {
        guard Budget.propertyListDepth.allows(depth) else { throw failure(Budget.propertyListDepth.exceeded) }
        let start = place
        switch current {
        case UInt8(ascii: "{"):
            let fields = try fields(depth: depth)
            return .init(range: start..<place, value: .dictionary(fields))
        case UInt8(ascii: "("):
            let items = try items(depth: depth)
            return .init(range: start..<place, value: .list(items))
        case UInt8(ascii: "<"):
            while let byte = current, byte != UInt8(ascii: ">") { place += 1 }
            guard current != nil else { throw failure("a “>” is missing", at: start) }
            place += 1
            return .init(range: start..<place, value: .data)
        default: return try text()
        }
    }

    private mutating func fields(depth: Int) throws -> [PropertyText.Field] {
        let start = place
        place += 1
        var fields: [PropertyText.Field] = []
        while true {
            try skipSpace()
            if current == UInt8(ascii: "}") { break }
            guard current != nil else { throw failure("a “}” is missing", at: start) }
            let key = try text()
            try skipSpace()
            guard current == UInt8(ascii: "=") else { throw failure("a “=” is missing") }
            place += 1
            try skipSpace()
            let node = try value(depth: depth + 1)
            try skipSpace()
            guard current == UInt8(ascii: ";") else { throw failure("a “;” is missing") }
            place += 1
            fields.append(.init(key: key, node: node, end: place))
        }
        place += 1
        return fields
    }

    private mutating func items(depth: Int) throws -> [PropertyText.Item] {
        let start = place
        place += 1
        var items: [PropertyText.Item] = []
        while true {
            try skipSpace()
            if current == UInt8(ascii: ")") { break }
            guard current != nil else { throw failure("a “)” is missing", at: start) }
            let node = try value(depth: depth + 1)
            try skipSpace()
            if current == UInt8(ascii: ",") {
                place += 1
                items.append(.init(node: node, end: place, hasComma: true))
                continue
            }
            guard current == UInt8(ascii: ")") else { throw failure("a “,” is missing") }
            var end = place
            while bytes[end - 1] == 0x20 || (9...13).contains(bytes[end - 1]) { end -= 1 }
            items.append(.init(node: node, end: end, hasComma: false))
        }
        place += 1
        return items
    }

    // MARK: Texts

    private mutating func text() throws -> PropertyText.Node {
        guard let first = current else { throw failure("it is cut off") }
        let start = place
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let text = try quoted(first)
            return .init(range: start..<place, value: .text(text))
        }
        while let byte = current, PropertyQuoting.isReadable(byte), !isComment { place += 1 }
        guard place > start else { throw failure("a value is missing") }
        return .init(
            range: start..<place, value: .text(String(decoding: bytes[start..<place], as: UTF8.self)))
    }

    /// Whether a comment begins here: slashes belong to words, too.
    private var isComment: Bool {
        bytes[place] == UInt8(ascii: "/") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*")
    }

    private mutating func quoted(_ quote: UInt8) throws -> String {
        let start = place
        place += 1
        while let byte = current, byte != quote { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard current == quote else { throw failure("a quotation mark is missing", at: start) }
        place += 1
        return PropertyQuoting.unescaped(bytes[start + 1..<place - 1])
    }

    // MARK: Space

    private mutating func skipSpace() throws {
        while let byte = current {
            if byte == 0x20 || (9...13).contains(byte) {
                place += 1
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
                while let byte = current, byte != 10, byte != 13 { place += 1 }
            } else if byte == UInt8(ascii: "/"), isComment {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws {
        let start = place
        place += 2
        while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
            place += 1
        }
        guard place + 1 < bytes.count else { throw failure("a comment has no end", at: start) }
        place += 2
    }

    private func failure(_ what: String, at place: Int? = nil) -> Diagnostic {
        let line = 1 + bytes.prefix(place ?? self.place).reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
        return Diagnostic(
            .error, "The project file can't be changed: \(what).",
            remedy: "Was it cut off, or does it hold merge conflicts? Mend it until Xcode opens it.", path: path,
            line: line)
    }
}
