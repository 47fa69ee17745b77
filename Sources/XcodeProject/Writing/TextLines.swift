/// Where lines begin and end around places of a text, with line ends of Unix, Windows and old Macs.
struct TextLines {
    let bytes: [UInt8]

    /// How the text's lines end; as on Unix where there is one line.
    var ending: String {
        guard let end = bytes.firstIndex(where: Self.isEnd) else { return "\n" }
        if bytes[end] == 10 { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == 10 ? "\r\n" : "\r"
    }

    /// The beginning of the line that a place is in.
    func start(of place: Int) -> Int {
        var place = place
        while place > 0, !Self.isEnd(bytes[place - 1]) { place -= 1 }
        return place
    }

    /// Behind the line end that follows a place; the text's end where none does.
    func end(of place: Int) -> Int {
        var place = place
        while place < bytes.count, !Self.isEnd(bytes[place]) { place += 1 }
        return behindEnd(place)
    }

    /// The lines of a part that has them for itself, but for space and a comment behind it; nil where it shares one.
    func whole(_ part: Range<Int>) -> Range<Int>? {
        let start = start(of: part.lowerBound)
        guard bytes[start..<part.lowerBound].allSatisfy(Self.isBlank) else { return nil }
        var end = behindBlanks(part.upperBound)
        if bytes[end...].starts(with: "/*".utf8) {
            while end + 1 < bytes.count, !Self.isEnd(bytes[end]), !bytes[end...].starts(with: "*/".utf8) { end += 1 }
            end = behindBlanks(min(end + 2, bytes.count))
        } else if bytes[end...].starts(with: "//".utf8) {
            while end < bytes.count, !Self.isEnd(bytes[end]) { end += 1 }
        }
        guard end < bytes.count, Self.isEnd(bytes[end]) else { return nil }
        return start..<behindEnd(end)
    }

    /// The bytes to take out so that nothing of a part is left, and what is around it stays as it was.
    func cut(_ part: Range<Int>) -> Range<Int> {
        if let lines = whole(part) { return lines }
        let before = beforeBlanks(part.lowerBound)
        let isFirst = before == part.lowerBound && before > 0 && Self.isBracket(bytes[before - 1])
        if isFirst || before == start(of: before) { return part.lowerBound..<behindBlanks(part.upperBound) }
        return before..<part.upperBound
    }

    /// The space that a line begins with.
    func indent(at place: Int) -> String {
        let start = start(of: place)
        return String(decoding: bytes[start..<behindBlanks(start)], as: UTF8.self)
    }

    /// The line that a place is in, without space around it.
    func line(at place: Int) -> String {
        let start = behindBlanks(start(of: place))
        var end = start
        while end < bytes.count, !Self.isEnd(bytes[end]) { end += 1 }
        return String(decoding: bytes[start..<beforeBlanks(end, from: start)], as: UTF8.self)
    }

    /// The beginning of the line before the one that begins there.
    func previous(_ start: Int) -> Int? {
        guard start > 0 else { return nil }
        let isPair = start > 1 && bytes[start - 1] == 10 && bytes[start - 2] == 13
        return self.start(of: start - (isPair ? 2 : 1))
    }

    private func behindBlanks(_ place: Int) -> Int {
        var place = place
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
        return place
    }

    private func beforeBlanks(_ place: Int, from start: Int = 0) -> Int {
        var place = place
        while place > start, Self.isBlank(bytes[place - 1]) { place -= 1 }
        return place
    }

    private func behindEnd(_ place: Int) -> Int {
        guard place < bytes.count else { return place }
        return bytes[place] == 13 && place + 1 < bytes.count && bytes[place + 1] == 10 ? place + 2 : place + 1
    }

    static func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    static func isBlank(_ byte: UInt8) -> Bool { byte == 9 || byte == 0x20 }
    private static func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") }
}
