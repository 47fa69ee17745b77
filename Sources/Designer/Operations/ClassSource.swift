import Foundation
import StoryboardDocument

/// A class in a Swift file, as text: where outlets and actions are written into it.
///
/// It is found by the words of its declaration; strings and comments are passed over, so that braces in them don't count.
struct ClassSource {
    let path: String
    private(set) var text: String
    private let name: String

    /// The file that declares the class; nil where none of them does.
    static func find(_ name: String, in files: [String], read: (String) -> [UInt8]?) -> ClassSource? {
        for path in files {
            guard let bytes = read(path) else { continue }
            let source = ClassSource(path: path, text: String(decoding: bytes, as: UTF8.self), name: name)
            if source.body != nil { return source }
        }
        return nil
    }

    /// What stands between the class's braces.
    private var body: Range<String.Index>? {
        guard let declaration = try? Regex("\\bclass\\s+\(NSRegularExpression.escapedPattern(for: name))\\b[^{]*\\{"),
            let found = text.firstMatch(of: declaration)
        else { return nil }
        var depth = 1, index = found.range.upperBound
        while index < text.endIndex {
            let rest = text[index...]
            if rest.hasPrefix("//") {
                index = rest.firstIndex(where: \.isNewline) ?? text.endIndex
            } else if rest.hasPrefix("/*") {
                index = rest.range(of: "*/")?.upperBound ?? text.endIndex
            } else if rest.hasPrefix("\"\"\"") {
                index = rest.dropFirst(3).range(of: "\"\"\"")?.upperBound ?? text.endIndex
            } else if rest.first == "\"" {
                index = Self.end(ofString: rest)
            } else {
                if rest.first == "{" { depth += 1 } else if rest.first == "}" { depth -= 1 }
                if depth == 0 { return found.range.upperBound..<index }
                index = text.index(after: index)
            }
        }
        return nil
    }

    private static func end(ofString rest: Substring) -> String.Index {
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex, rest[index] != "\"" {
            if rest[index] == "\\" { index = rest.index(after: index) }
            guard index < rest.endIndex else { break }
            index = rest.index(after: index)
        }
        return index < rest.endIndex ? rest.index(after: index) : rest.endIndex
    }

    /// Whether the class has such a member already.
    func declares(_ member: String) -> Bool {
        guard let body,
            let pattern = try? Regex("\\b(var|let|func)\\s+\(NSRegularExpression.escapedPattern(for: member))\\b")
        else { return false }
        return text[body].contains(pattern)
    }

    /// The white space that members of the class begin with.
    private var indent: String {
        guard let body else { return "    " }
        for line in text[body].split(whereSeparator: \.isNewline) {
            let white = line.prefix { $0 == " " || $0 == "\t" }
            if !white.isEmpty, white.count < line.count { return String(white) }
        }
        return "    "
    }

    /// Writes an outlet behind the last one there is, or at the class's beginning.
    mutating func add(outlet: String, type: String, isCollection: Bool) {
        guard let body else { return }
        let line = isCollection ? "@IBOutlet var \(outlet): [\(type)]!" : "@IBOutlet weak var \(outlet): \(type)!"
        let lines = text[body].split(separator: "\n", omittingEmptySubsequences: false)
        if let last = lines.last(where: { $0.contains("@IBOutlet") }) {
            text.insert(contentsOf: "\n" + indent + line, at: last.endIndex)
        } else {
            text.insert(contentsOf: "\n" + indent + line, at: body.lowerBound)
        }
    }

    /// Writes an action at the class's end.
    mutating func add(action: String, sender: String) {
        guard let body else { return }
        let white = indent
        var end = body.upperBound
        while end > body.lowerBound, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
        text.insert(contentsOf: "\n\n\(white)@IBAction func \(action)(_ sender: \(sender)) {\n\(white)}", at: end)
    }
}
