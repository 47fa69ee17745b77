/// Replacements in the bytes of one file. Every line stays where it was: texts put in hold no line breaks.
struct SourceEdits {
    struct Edit {
        let offset: Int
        let length: Int
        let text: String
        let order: Int
    }

    private(set) var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(offset: range.lowerBound, length: range.count, text: text, order: edits.count))
    }

    /// Puts a text in front of what stands at the offset; several at one place follow each other.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Overwrites with spaces, so that what follows keeps its column.
    mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
        let text = bytes[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
        replace(range, with: String(decoding: text, as: UTF8.self))
    }

    func apply(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = 0
        for edit in edits.sorted(by: { ($0.offset, $0.order) < ($1.offset, $1.order) }) where edit.offset >= position {
            result += bytes[position..<edit.offset]
            result += edit.text.utf8
            position = edit.offset + edit.length
        }
        return result + bytes[position...]
    }
}
