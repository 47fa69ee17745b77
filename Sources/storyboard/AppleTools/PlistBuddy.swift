import Foundation
import SafeFiles
import XcodeProject

/// `PlistBuddy [-x] [-c COMMAND]… FILE`: by its manual page.
struct PlistBuddy {
    private var commands: [String] = []
    private var path = ""
    private var isXML = false

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "-c": commands.append(rest.popFirst() ?? "")
            case "-x": isXML = true
            case "-h": break
            default: path = word
            }
        }
        guard !path.isEmpty else { throw AppleToolFailure("Usage: PlistBuddy [-cxh] <file.plist>") }
        if commands.isEmpty { while let line = readLine() { commands.append(line) } }
    }

    func run() throws {
        var document = try PropertyListDocument(path)
        if !document.exists { Terminal.writeLine("File Doesn't Exist, Will Create: \(path)") }
        var isChanged = false
        for command in commands {
            var words = Self.words(command)
            guard !words.isEmpty else { continue }
            let name = words.removeFirst().lowercased()
            if ["exit", "quit", "bye"].contains(name) { break }
            if try change(&document, name, words) { isChanged = true }
        }
        if isChanged { try document.write() }
    }

    /// Whether the document is another then.
    private func change(_ document: inout PropertyListDocument, _ name: String, _ words: [String]) throws -> Bool {
        let entry = words.first ?? "", keys = Self.keys(entry)
        func missing(_ verb: String) -> AppleToolFailure {
            AppleToolFailure("\(verb): Entry, \"\(entry)\", Does Not Exist")
        }
        switch name {
        case "print":
            guard let value = document.value(keys) else { throw missing("Print") }
            if isXML {
                let data = try PropertyListValue(value).xml()
                Terminal.write(data)
            } else {
                Terminal.writeLine(PropertyListWords.text(value))
            }
            return false
        case "set":
            guard let old = document.value(keys) else { throw missing("Set") }
            let new = try PropertyListWords.value(words.dropFirst().joined(separator: " "), like: old)
            return document.change(keys) { _ in new }
        case "add":
            guard document.value(keys) == nil || keys.last == "" || document.value(Array(keys.dropLast())) is [Any]
            else {
                throw AppleToolFailure("Add: \"\(entry)\" Entry Already Exists")
            }
            let value = try PropertyListWords.value(
                words.dropFirst(2).joined(separator: " "), type: words.count > 1 ? words[1] : "string")
            // What lies on the way is made.
            for count in 1..<max(keys.count, 1) where document.value(Array(keys.prefix(count))) == nil {
                _ = document.change(Array(keys.prefix(count))) { _ in [String: Any]() }
            }
            if let number = keys.last.flatMap(Int.init), var list = document.value(Array(keys.dropLast())) as? [Any] {
                list.insert(value, at: min(max(number, 0), list.count))
                return document.change(Array(keys.dropLast())) { _ in list }
            }
            guard document.change(keys, { _ in value }) else { throw missing("Add") }
            return true
        case "delete":
            guard document.value(keys) != nil else { throw missing("Delete") }
            return document.change(keys) { _ in nil }
        case "copy":
            guard let value = document.value(keys), words.count > 1 else { throw missing("Copy") }
            return document.change(Self.keys(words[1])) { _ in value }
        case "clear":
            document.root = words.first == "array" ? [Any]() as Any : [String: Any]()
            return true
        case "merge":
            let other = try PropertyListDocument(entry), place = words.count > 1 ? Self.keys(words[1]) : []
            return document.change(place) { old in
                if let old = old as? [String: Any], let new = other.root as? [String: Any] {
                    return old.merging(new) { a, _ in a }
                }
                if let old = old as? [Any] { return old + (other.root as? [Any] ?? [other.root]) }
                return old ?? other.root
            }
        case "import":
            guard words.count > 1, let data = FileManager.default.contents(atPath: words[1]) else {
                throw missing("Import")
            }
            return document.change(keys) { _ in data }
        case "save": return true
        case "revert", "help": return false
        default: throw AppleToolFailure("Unrecognized Command")
        }
    }

    /// `:A:0:B`; a backslash lets a colon be part of a key.
    static func keys(_ entry: String) -> [String] {
        var keys: [String] = [""], isEscaped = false
        for character in entry {
            if isEscaped || character != ":" && character != "\\" {
                keys[keys.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                keys.append("")
            }
        }
        return keys.first == "" ? Array(keys.dropFirst()) : keys
    }

    /// Quotes keep words together, within words too.
    private static func words(_ line: String) -> [String] {
        var words: [String] = [], word = "", quote: Character?, isOpen = false
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, isOpen) = (character, true)
            } else if quote == nil, character == " " || character == "\t" {
                if isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
                isOpen = true
            }
        }
        return isOpen ? words + [word] : words
    }
}
