import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A phase's script and the scripts of the project that it starts, which do most of the work in many: `"$SRCROOT/gen.sh"`.
struct CalledScripts {
    /// All of them, one after the other.
    private(set) var text: String
    private var seen: Set<String> = []
    private let settings: BuildSettings
    private let target: XcodeTarget

    init(of script: String, _ settings: BuildSettings, _ target: XcodeTarget) {
        (text, self.settings, self.target) = (script, settings, target)
        addCalled(by: script, depth: 0)
    }

    private mutating func addCalled(by script: String, depth: Int) {
        guard depth < 4, seen.count < 50 else { return }
        for word in Self.words(of: script) {
            guard let path = Self.file(word, settings, target), seen.insert(path).inserted,
                let bytes = BoundedFile.bytes(path, .sourceFile)
            else { continue }
            let called = String(decoding: bytes, as: UTF8.self)
            text += "\n" + called
            addCalled(by: called, depth: depth + 1)
        }
    }

    private static let ends: Set<Character> = ["\"", "'", "`", ";", "(", ")", "|", "&", "<", ">", "=", ","]

    private static func words(of script: String) -> [String] {
        let words = script.split { $0.isWhitespace || ends.contains($0) }
        // Paths with spaces in them stand between quotes.
        let quoted = script.split { $0.isNewline || $0 == "\"" }.filter { $0.contains(" ") && $0.count < 300 }
        return (words + quoted).map(String.init).filter { $0.contains(".") || $0.contains("/") }
    }

    /// The file of the project that a word of a script names.
    private static func file(_ word: String, _ settings: BuildSettings, _ target: XcodeTarget) -> String? {
        let root = target.project.sourceRoot, name = settings.expand(word)
        let path = ((name.hasPrefix("/") ? name : root + "/" + name) as NSString).standardizingPath
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let real = FolderWalk.target(of: path),
            let around = FolderWalk.target(of: target.project.boundary), real.hasPrefix(around + "/")
        else { return nil }
        return path
    }

    /// Whether a text has the file's name as a word: `/Gen.swift`, `"Gen.swift"`, not `MyGen.swift`.
    static func names(_ name: String, in text: String) -> Bool {
        func isPart(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || "_-.".contains(character)
        }
        var rest = text[...]
        while let range = rest.range(of: name) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            // A sentence may end behind it.
            if !isPart(before), !isPart(after) || after == "." { return true }
            rest = text[range.upperBound...]
        }
        return false
    }

    // MARK: A Mac's shell

    /// The script with what it starts whose first line asks for `/bin/sh` started by a Mac's: that is bash, and scripts
    /// count on it. Only what stands where a command does, and may be started, is led there.
    static func shells(in script: String, _ settings: BuildSettings, _ target: XcodeTarget) -> String {
        var text = script
        let whole = NSRange(text.startIndex..., in: text)
        for match in command.matches(in: text, range: whole).reversed() {
            guard let word = Range(match.range(at: 1), in: text) else { continue }
            let name = text[word].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            guard let path = file(name, settings, target), access(path, X_OK) == 0, let options = shellOptions(path)
            else {
                continue
            }
            text.replaceSubrange(word, with: "bash --posix -O xpg_echo \(options)\(text[word])")
        }
        return text
    }

    private static let command = try! NSRegularExpression(
        pattern: #"(?:^|[;&|])[ \t]*(?:(?:exec|if|then|!|time|else|do)[ \t]+|\w+=\S*[ \t]+)*"#
            + #"("[^"\n]+"|[^\s"';|&()<>]+)(?=[\s;|&]|$)"#, options: .anchorsMatchLines)

    /// What follows `#!/bin/sh` in the first line of a file; nil where that says something else.
    private static func shellOptions(_ path: String) -> String? {
        guard let bytes = BoundedFile.bytes(path, .sourceFile) else { return nil }
        let words = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self).dropFirst(2).split(
            whereSeparator: \.isWhitespace)
        guard bytes.starts(with: "#!".utf8), words.first == "/bin/sh" else { return nil }
        return words.dropFirst().map { $0 + " " }.joined()
    }
}
