import Foundation
import StoryboardDocument
import XcodeProject

/// The Swift names that Xcode 26 gives the texts of string catalogs: `String(localized: .welcomeTitle)`. Only texts whose
/// keys people manage have one, and those of other tables than Localizable stand in an enumeration of the table's name.
/// Learnt from the files that Xcode generated and people committed.
struct StringSymbols {
    static let fileName = "_StoryboardStrings.swift"

    /// A text with its name and what is put into it.
    struct Symbol: Equatable {
        let key, name: String
        /// Label and type of each value.
        let values: [Value]

        struct Value: Equatable {
            let label: String?
            let type: String
        }
    }

    private let tables: [(name: String, symbols: [Symbol])]
    private let bundle: String

    /// - Parameters:
    ///   - paths: of the target's catalogs.
    ///   - bundle: the expression for where they are found.
    init(catalogs paths: [String], bundle: String) throws {
        self.bundle = bundle
        tables = try paths.sorted().map { path in
            ((FilePath.name(of: path) as NSString).deletingPathExtension, try Self.symbols(path))
        }
    }

    private static func symbols(_ path: String) throws -> [Symbol] {
        guard let bytes = BoundedFile.bytes(path, .table),
            let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else {
            throw ProjectError(path, "this is not the JSON of a string catalog.")
        }
        let source = json["sourceLanguage"] as? String ?? "en"
        var names: Set<String> = []
        return (json["strings"] as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key }.compactMap {
            key, entry in
            guard entry["extractionState"] as? String == "manual" else { return nil }
            let own = (entry["localizations"] as? [String: [String: Any]])?[source] ?? [:]
            let text = StringCatalog.text(own) ?? key
            let symbol = Symbol(
                key: key, name: name(of: key),
                values: values(text, own["substitutions"] as? [String: [String: Any]] ?? [:]))
            guard !symbol.name.isEmpty, names.insert(symbol.name).inserted else { return nil }
            return symbol
        }
    }

    /// `attachment.genericName` is `attachmentGenericName`, and of a sentence every word is one: “The JSON store: %@” is
    /// `theJsonStore`.
    static func name(of key: String) -> String {
        let plain = placeholders.stringByReplacingMatches(
            in: key, range: NSRange(location: 0, length: (key as NSString).length), withTemplate: " ")
        let words = plain.split { !$0.isLetter && !$0.isNumber }.flatMap { parts(String($0)) }
        let name = words.enumerated().map { place, word in
            place == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst().lowercased()
        }.joined()
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// `SwiftData` are two words, `JSON` is one.
    private static func parts(_ word: String) -> [String] {
        var parts: [String] = []
        let letters = Array(word)
        for (place, letter) in letters.enumerated() {
            let isAfterSmall = place > 0 && !letters[place - 1].isUppercase
            let isBeforeSmall = place > 0 && place + 1 < letters.count && letters[place + 1].isLowercase
            if parts.isEmpty || letter.isUppercase && (isAfterSmall || isBeforeSmall) { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        return parts
    }

    private static let placeholders = try! NSRegularExpression(
        pattern:
            #"%(?:(\d+)\$)?(?:#@([^@]+)@|(?:\((\w+)\))?[-+ 0#']*\d*(?:\.\d+)?((?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp]))"#
    )

    /// In the order of the values that they stand for.
    private static func values(_ text: String, _ substitutions: [String: [String: Any]]) -> [Symbol.Value] {
        let whole = text.replacingOccurrences(of: "%%", with: "  ") as NSString
        var found: [Int: Symbol.Value] = [:], next = 1
        for match in placeholders.matches(in: whole as String, range: NSRange(location: 0, length: whole.length)) {
            func group(_ index: Int) -> String? {
                match.range(at: index).location == NSNotFound ? nil : whole.substring(with: match.range(at: index))
            }
            let variable = group(2), substitution = variable.flatMap { substitutions[$0] }
            let place = group(1).flatMap { Int($0) } ?? substitution?["argNum"] as? Int ?? next
            let specifier = group(4) ?? substitution?["formatSpecifier"] as? String ?? "lld"
            found[place] = Symbol.Value(label: variable ?? group(3), type: type(of: specifier))
            next = place + 1
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func type(of specifier: String) -> String {
        switch specifier.last {
        case "@", "s", "S": "String"
        case "f", "F", "e", "E", "g", "G", "a", "A": "Double"
        case "u", "U", "x", "X", "o", "O": specifier.count > 1 ? "UInt" : "UInt32"
        default: specifier.count > 1 ? "Int" : "Int32"
        }
    }

    /// Nil where there is nothing to name.
    var source: String? {
        guard tables.contains(where: { !$0.symbols.isEmpty }) else { return nil }
        var text = "import Foundation\nimport UIKit\n\nextension UIKit.LocalizedStringResource {\n"
        for (table, symbols) in tables where !symbols.isEmpty {
            let lines = symbols.map { "    nonisolated static " + declaration($0, table) }
            text +=
                table == "Localizable"
                ? lines.joined(separator: "\n") + "\n"
                : "    enum \(AssetSymbols.identifier(table, isType: true)) {\n"
                    + lines.map { "    " + $0 }.joined(separator: "\n") + "\n    }\n"
        }
        return text + "}\n"
    }

    private func declaration(_ symbol: Symbol, _ table: String) -> String {
        func quoted(_ text: String) -> String {
            "\"" + text.flatMap { "\\\"".contains($0) ? ["\\", $0] : $0 == "\n" ? ["\\", "n"] : [$0] } + "\""
        }
        let name = AssetSymbols.keywords.contains(symbol.name) ? "`\(symbol.name)`" : symbol.name
        let rest = "table: \(quoted(table)), bundle: .atURL(\(bundle).bundleURL)"
        let type = "UIKit.LocalizedStringResource"
        guard !symbol.values.isEmpty else {
            return
                "var \(name): \(type) { \(type)(\(quoted(symbol.key)), defaultValue: \(quoted(symbol.key)), \(rest)) }"
        }
        let names = symbol.values.enumerated().map { $1.label ?? "arg\($0 + 1)" }
        let parameters = zip(names, symbol.values).map { name, value in
            "\(value.label == nil ? "_ " : "")\(name): \(value.type)"
        }
        return "func \(name)(\(parameters.joined(separator: ", "))) -> \(type) { "
            + "\(type)(\(quoted(symbol.key)), defaultValue: \"\(names.map { "\\(\($0))" }.joined())\", \(rest)) }"
    }
}
