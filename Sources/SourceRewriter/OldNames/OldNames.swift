import SourceIndex

/// A file for a module of Swift 4.0 or 3 that gives it the names of that time which it says.
///
/// They stand in the module itself: no other module of the app sees them, and what it declares by these names itself
/// stays its own.
struct OldNames {
    static let fileName = "_StoryboardOldNames.swift"

    let world: SourceWorld
    let names: SDKNames
    let said: SaidNames

    /// The file, or nil where no name of that time is said.
    func text() -> String? {
        guard names != .current else { return nil }
        let rows = rows
        guard !rows.isEmpty else { return nil }
        var text = "import Foundation\nimport UIKit\n"
        // Rows are of UIKit, Foundation or one of these.
        for (letter, module, _) in Self.modules where rows.contains(where: { $0.source.hasPrefix(letter) }) {
            text += "import \(module)\n"
        }
        // On iOS it was UIKit's.
        if rows.contains(where: { $0.new.hasPrefix("UIWebView.") }) { text += "import WebKit\n" }
        text += rows.filter { !$0.isNotification }.map { $0.text + "\n" }.joined()
        let notifications = rows.filter(\.isNotification)
        if !notifications.isEmpty {
            text +=
                "extension NSNotification.Name {\n" + notifications.map { "    " + $0.text + "\n" }.joined() + "}\n"
        }
        return text
    }

    private var rows: [OldNameTable.Row] {
        var names = said.all
        // What is added to one of them is added to any.
        if names.contains(where: { $0.hasPrefix("UIWindowLevel") }) { names.insert("UIWindowLevelNormal") }
        if names.contains(where: { $0.hasPrefix("UIAccessibilityTrait") }) { names.insert("UIAccessibilityTraitNone") }
        return names.sorted().flatMap { OldNameTable.rows[$0] ?? [] }.filter { row in
            (self.names == .swift3 || !row.source.hasSuffix("3")) && isThere(row.new) && !isOwn(row)
                && (Self.modules.first { row.source.hasPrefix($0.letter) }?.importedBy.contains(where: imports) ?? true)
        }
    }

    /// Modules whose names are given to those who import them, or what brings them along.
    private static let modules: [(letter: String, name: String, importedBy: [String])] = [
        ("A", "AVFoundation", ["AVFoundation", "AVKit"]), ("C", "CoreMedia", ["CoreMedia", "AVFoundation", "AVKit"]),
        ("M", "MapKit", ["MapKit"]), ("N", "UserNotifications", ["UserNotifications", "UserNotificationsUI"]),
    ]

    /// Whether the app declares it itself, with a condition of `#if swift` perhaps.
    private func isOwn(_ row: OldNameTable.Row) -> Bool {
        if !row.text.hasPrefix("extension"), !row.isNotification { return said.declared.contains(row.old) }
        return world.app.parts(of: row.isNotification ? "NSNotification.Name" : row.new).contains { part in
            part.properties.contains { $0.name == row.old } || part.functions.contains { $0.name == row.old }
        }
            || row.isNotification
                && world.app.parts(of: "Notification.Name").contains { part in
                    part.properties.contains { $0.name == row.old }
                }
    }

    private func imports(_ module: String) -> Bool { world.app.files.contains { $0.imports.contains(module) } }

    /// Whether the toolkit has what the row leads to; what it hasn't stays what the compiler can't find.
    private func isThere(_ name: String) -> Bool {
        if name.isEmpty { return true }
        let parts = world.framework.parts(of: name)
        if !parts.isEmpty { return parts.allSatisfy { $0.kind == .extension || $0.isPublic } }
        guard let dot = name.lastIndex(of: ".") else { return false }
        let owner = String(name[..<dot]), member = String(name[name.index(after: dot)...])
        return world.framework.parts(of: owner).contains { part in
            part.properties.contains { $0.name == member } || part.functions.contains { $0.name == member }
                || part.others.contains(member)
        }
    }
}

/// The names of the table that files say anywhere, and those that they declare themselves.
struct SaidNames {
    private(set) var all: Set<String> = []
    private(set) var declared: Set<String> = []

    private static let declaring: Set<String> = [
        "let", "var", "func", "typealias", "class", "struct", "enum", "case", "protocol",
    ]

    init(_ files: [[UInt8]]) {
        for bytes in files { read(bytes) }
    }

    /// Goes by words alone: a name in a comment gives the file a line too many, no more.
    private mutating func read(_ bytes: [UInt8]) {
        var start: Int?, last = ""
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : 0x20
            let isLetter =
                (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F
                || (0x30...0x39).contains(byte) || byte >= 0x80
            if isLetter {
                if start == nil { start = index }
            } else if let begin = start {
                let word = String(decoding: bytes[begin..<index], as: UTF8.self)
                start = nil
                if OldNameTable.rows[word] != nil {
                    all.insert(word)
                    if Self.declaring.contains(last) { declared.insert(word) }
                }
                last = word
            }
        }
    }
}
