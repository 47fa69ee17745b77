import StoryboardDocument

/// A project file while it is changed: object by object, entry by entry, each change in the style of what is around it.
///
/// Every change leaves a text that was read again. A file that can't be read so is refused before anything is changed.
struct ProjectText {
    let path: String
    private(set) var lines: TextLines
    private(set) var objects: [PropertyText.Field] = []
    private(set) var kinds: [String] = []
    /// Whether the file says in comments what identifiers mean.
    private(set) var isCommented = false
    private var numbers: [String: Int] = [:]

    var bytes: [UInt8] { lines.bytes }

    init(_ bytes: [UInt8], path: String) throws {
        self.path = path
        lines = TextLines(bytes: bytes)
        try Self.requireOldForm(bytes, path)
        try read()
    }

    private static func requireOldForm(_ bytes: [UInt8], _ path: String) throws {
        let start = bytes.drop { [0xEF, 0xBB, 0xBF, 9, 10, 13, 0x20].contains($0) }
        let form: String
        if start.starts(with: "bplist".utf8) {
            form = "a binary property list"
        } else if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
            || start.starts(with: "<plist".utf8)
        {
            form = "an XML property list"
        } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) || start.contains(0) {
            form = "UTF-16"
        } else if String(validating: bytes, as: UTF8.self) == nil {
            form = "text in another encoding than UTF-8"
        } else if start.first == UInt8(ascii: "{"),
            start.dropFirst().first(where: { !TextLines.isBlank($0) && !TextLines.isEnd($0) }) == UInt8(ascii: "\""),
            start.contains(UInt8(ascii: ":")), !start.contains(UInt8(ascii: ";"))
        {
            form = "JSON"
        } else {
            return
        }
        throw Diagnostic(
            .error, "The project file can't be changed: it is \(form), which isn't the form that Xcode writes.",
            remedy:
                "Let Xcode write it once: change something in the project, and back.",
            path: path)
    }

    private mutating func read() throws {
        let root = try PropertyText(bytes, path: path).root
        guard let objects = root["objects"]?.fields else {
            throw Diagnostic(
                .error, "The project file can't be changed: it holds no objects.",
                remedy: "Name an .xcodeproj that opens in Xcode.", path: path)
        }
        self.objects = objects
        kinds = objects.map { $0.node["isa"]?.text ?? "" }
        numbers = [:]
        for (number, object) in objects.enumerated() { numbers[object.key.text ?? ""] = number }
        isCommented = objects.contains { field in
            bytes[field.key.range.upperBound..<field.node.range.lowerBound].contains(UInt8(ascii: "*"))
        }
    }

    // MARK: Looking

    /// An object by its identifier.
    subscript(id: String) -> PropertyText.Node? { numbers[id].map { objects[$0].node } }

    func number(of id: String) -> Int? { numbers[id] }

    /// How an object is written, or where it is nil or unknown, how others of its kind are.
    func style(of id: String?, kind: String) -> ObjectStyle? {
        let shown = id.flatMap { numbers[$0] } ?? kinds.lastIndex(of: kind)
        let isShort = Self.shortKinds.contains(kind)
        guard
            let example = shown ?? kinds.lastIndex(where: { Self.shortKinds.contains($0) == isShort })
                ?? objects.indices.last
        else { return nil }
        var style = ObjectStyle(of: objects[example], lines: lines, isCommented: isCommented)
        if !Self.shortKinds.contains(kinds[example]), isShort, isCommented { style.isOnOneLine = true }
        return style
    }

    /// What Xcode writes on one line.
    private static let shortKinds: Set = ["PBXBuildFile", "PBXFileReference"]

    // MARK: Changing

    struct Edit {
        let range: Range<Int>
        let text: [UInt8]

        init(_ range: Range<Int>, _ text: [UInt8] = []) { (self.range, self.text) = (range, text) }
        init(at place: Int, _ text: [UInt8]) { self.init(place..<place, text) }
    }

    mutating func apply(_ edits: [Edit]) throws {
        var result: [UInt8] = [], place = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text
            place = edit.range.upperBound
        }
        lines = TextLines(bytes: result + bytes[place...])
        try read()
    }
}
