import StoryboardDocument

/// A class in a Swift file, as text: where outlets and actions are written into it.
struct ClassSource {
    let path: String
    private(set) var bytes: [UInt8]
    private let body: SwiftOutline.TypeBody
    private let outline: SwiftOutline

    /// The file that declares the class; nil where none of them does.
    static func find(_ name: String, in files: [String], read: (String) -> [UInt8]?) -> ClassSource? {
        for path in files {
            guard let bytes = read(path), bytes.mentions(name), let source = ClassSource(name, path: path, bytes: bytes)
            else { continue }
            return source
        }
        return nil
    }

    /// nil where the file doesn't declare the class.
    private init?(_ name: String, path: String, bytes: [UInt8]) {
        let outline = SwiftOutline(bytes)
        guard let body = outline.types.first(where: { $0.keyword == "class" && $0.isCalled(name) }) else { return nil }
        (self.path, self.bytes, self.outline, self.body) = (path, bytes, outline, body)
    }

    /// The type of a file in which a member before that line would be; nil where none can be there.
    init?(path: String, bytes: [UInt8], line: Int) {
        let outline = SwiftOutline(bytes)
        guard let body = outline.type(at: line) else { return nil }
        (self.path, self.bytes, self.outline, self.body) = (path, bytes, outline, body)
    }

    /// The class's name, or that of the class which is extended.
    var name: String { body.name }
    /// Nothing can be stored in an extension.
    var isExtension: Bool { body.keyword == "extension" }

    /// Whether the class has such a member already.
    func declares(_ member: String) -> Bool { body.members.contains { $0.name == member } }

    // MARK: Writing

    /// Writes an outlet before a line; without one behind the last that there is, or at the class's beginning.
    mutating func add(outlet: String, type: String, isCollection: Bool, isStrong: Bool = false, before line: Int? = nil)
    {
        let last = body.members.last { $0.has("IBOutlet") }
        let text =
            isCollection || isStrong
            ? "@IBOutlet var \(outlet): \(isCollection ? "[\(type)]" : type)!"
            : "@IBOutlet weak var \(outlet): \(type)!"
        insert([text], before: line ?? last.map { $0.lastLine + 1 } ?? body.openLine + 1)
    }

    /// What an action is told.
    enum Arguments: String { case none, sender, senderAndEvent }

    /// Writes an action before a line; without one at the class's end.
    mutating func add(action: String, sender: String, arguments: Arguments = .sender, before line: Int? = nil) {
        let parameters =
            switch arguments {
            case .none: ""
            case .sender: "_ sender: \(sender)"
            case .senderAndEvent: "_ sender: \(sender), forEvent event: UIEvent"
            }
        var end = body.closeLine
        while end > body.openLine + 1, isBlank(end - 1) { end -= 1 }
        insert(["@IBAction func \(action)(\(parameters)) {", "}"], before: line ?? end)
    }

    /// Puts lines before another, with empty lines where methods meet what is beside them.
    private mutating func insert(_ lines: [String], before line: Int) {
        let isMethod = lines.count > 1, newline = bytes.usesReturns ? "\r\n" : "\n"
        var text = lines.map { indent + $0 + newline }.joined()
        guard body.openLine < body.closeLine else {
            // The braces stand on one line.
            var start = body.close
            while start > body.open, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
            bytes.replaceSubrange(start..<body.close, with: (newline + text + white(of: body.openLine)).utf8)
            return
        }
        let above = body.members.last { $0.lastLine == line - 1 }, below = body.members.first { $0.firstLine == line }
        let leavesRoomAbove = isMethod ? line - 1 > body.openLine : above.map { !$0.isProperty } ?? false
        let leavesRoomBelow = isMethod ? line < body.closeLine : below.map { !$0.isProperty } ?? false
        if leavesRoomAbove, !isBlank(line - 1) { text = newline + text }
        if leavesRoomBelow, !isBlank(line) { text += newline }
        let place = line - 1 < outline.lines.count ? outline.lines[line - 1] : bytes.count
        bytes.insert(contentsOf: text.utf8, at: place)
    }

    private func content(of line: Int) -> ArraySlice<UInt8> {
        guard line >= 1, line <= outline.lines.count else { return [] }
        return bytes[outline.lines[line - 1]..<(line < outline.lines.count ? outline.lines[line] : bytes.count)]
    }

    private func isBlank(_ line: Int) -> Bool {
        content(of: line).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    private func white(of line: Int) -> String {
        String(decoding: content(of: line).prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// The white space that members of the class begin with.
    private var indent: String {
        if let member = body.members.first(where: { $0.firstLine > body.openLine }) {
            return white(of: member.firstLine)
        }
        let own = white(of: body.openLine)
        return own + (own.hasPrefix("\t") ? "\t" : "    ")
    }
}

extension [UInt8] {
    /// Whether a word stands somewhere in a file.
    func mentions(_ word: String) -> Bool {
        let wanted = Array(word.utf8)
        guard let first = wanted.first, count >= wanted.count else { return false }
        return withUnsafeBufferPointer { own in
            var start = 0
            while start + wanted.count <= own.count,
                let found = own[start...].firstIndex(of: first), found + wanted.count <= own.count
            {
                if own[found..<found + wanted.count].elementsEqual(wanted) { return true }
                start = found + 1
            }
            return false
        }
    }

    /// Whether lines end as on Windows.
    fileprivate var usesReturns: Bool {
        guard let feed = firstIndex(of: 0x0A), feed > 0 else { return false }
        return self[feed - 1] == 0x0D
    }
}
