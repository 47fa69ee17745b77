/// What is to be written as a value of a project file.
indirect enum NewValue {
    case text(String)
    /// An identifier, with what Xcode says of it in a comment.
    case reference(String, String)
    case list([NewValue])
    /// As it stands elsewhere in the file.
    case copied([UInt8])
}

/// How a file writes its objects, as one of them shows: on a line or on several, with or without comments.
struct ObjectStyle {
    var isCommented: Bool
    let ending: String
    /// Before the object's identifier.
    let indent: String
    /// What one step further in adds to that.
    let unit: String
    var isOnOneLine: Bool
    /// Space on one line: behind the first bracket, between fields, before the last bracket.
    private var spaces = (open: "", between: " ", close: " ")
    /// Whether `isa` comes before the other fields, which stand in the order of their names.
    private let isKindFirst: Bool

    init(of field: PropertyText.Field, lines: TextLines, isCommented: Bool) {
        self.isCommented = isCommented
        ending = lines.ending
        indent =
            lines.whole(field.key.range.lowerBound..<field.end) == nil
            ? "" : lines.indent(at: field.key.range.lowerBound)
        let fields = field.node.fields ?? []
        isKindFirst = fields.isEmpty || fields[0].key.text == "isa"
        guard let first = fields.first, let last = fields.last else {
            (isOnOneLine, unit) = (false, "\t")
            return
        }
        isOnOneLine = lines.start(of: first.key.range.lowerBound) <= field.node.range.lowerBound
        let inner = isOnOneLine ? "" : lines.indent(at: first.key.range.lowerBound)
        unit = inner.hasPrefix(indent) && inner.count > indent.count ? String(inner.dropFirst(indent.count)) : "\t"
        guard isOnOneLine else { return }
        func space(_ from: Int, _ to: Int, otherwise: String) -> String {
            let bytes = lines.bytes[from..<to]
            return bytes.allSatisfy(TextLines.isBlank) ? String(decoding: bytes, as: UTF8.self) : otherwise
        }
        spaces.open = space(field.node.inside.lowerBound, first.key.range.lowerBound, otherwise: "")
        spaces.close = space(last.end, field.node.inside.upperBound, otherwise: " ")
        if fields.count > 1 { spaces.between = space(first.end, fields[1].key.range.lowerBound, otherwise: " ") }
    }

    /// The whole entry of an object, without the space before it.
    func entry(_ id: String, _ comment: String, kind: String, _ fields: [String: NewValue]) -> [UInt8] {
        let names = fields.keys.sorted()
        let all: [(String, NewValue)] =
            isKindFirst
            ? [("isa", .text(kind))] + names.map { ($0, fields[$0]!) }
            : (names + ["isa"]).sorted().map { ($0, fields[$0] ?? .text(kind)) }
        var result = Array("\(identifier(id, comment)) = {".utf8)
        for (number, (name, value)) in all.enumerated() {
            let before = isOnOneLine ? (number == 0 ? spaces.open : spaces.between) : ending + indent + unit
            result += Array(before.utf8) + field(name, value)
        }
        return result + Array("\(isOnOneLine ? spaces.close : ending + indent)};".utf8)
    }

    /// A field with its semicolon.
    func field(_ name: String, _ value: NewValue) -> [UInt8] {
        Array("\(PropertyQuoting.quoted(name)) = ".utf8) + written(value) + Array(";".utf8)
    }

    func identifier(_ id: String, _ comment: String) -> String {
        PropertyQuoting.quoted(id) + (isCommented && !comment.isEmpty ? " " + PropertyQuoting.comment(comment) : "")
    }

    func written(_ value: NewValue) -> [UInt8] {
        switch value {
        case .text(let text): return Array(PropertyQuoting.quoted(text).utf8)
        case .reference(let id, let comment): return Array(identifier(id, comment).utf8)
        case .copied(let bytes): return bytes
        case .list(let values):
            var result = Array("(".utf8)
            for value in values {
                let before = isOnOneLine ? spaces.open : ending + indent + unit + unit
                result +=
                    Array(before.utf8) + written(value) + Array((isOnOneLine && spaces.open.isEmpty ? ", " : ",").utf8)
            }
            return result + Array((isOnOneLine ? spaces.open : ending + indent + unit).utf8) + Array(")".utf8)
        }
    }
}
