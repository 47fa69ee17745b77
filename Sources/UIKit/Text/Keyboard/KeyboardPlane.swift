import Foundation

/// A key of the drawn keyboard.
enum KeyboardKey: Hashable {
    /// Types its text, in capitals while shift is on.
    case text(String)
    /// A digit of a pad, with the letters below it.
    case digit(String, String)
    case shift, delete, space, returns, hide
    /// Neither of these leads anywhere: there is one keyboard, and nobody listens.
    case globe, emoji, microphone
    /// Shows another plane.
    case plane(KeyboardPlane.Name, String)
    /// A place of a pad without a key.
    case blank

    /// Whether a finger that presses it sees it above the finger.
    var popsUp: Bool {
        if case .text = self { true } else { false }
    }
}

/// The keys that are seen at one time, in rows from the top.
struct KeyboardPlane {
    enum Name: Hashable { case letters, numbers, symbols, pad, padSymbols }

    let rows: [[KeyboardKey]]

    /// What a field asks for.
    struct Kind: Equatable {
        var type: UIKeyboardType
        var isPad: Bool
        /// The two-letter code of the language that is typed.
        var language: String
        /// What stands between whole numbers and decimals.
        var decimalSeparator: String
    }

    static func firstName(for kind: Kind) -> Name {
        switch kind.type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: kind.isPad ? .numbers : .pad
        case .numbersAndPunctuation: .numbers
        default: .letters
        }
    }

    // MARK: Planes

    /// Letters as people of the language type them; English for all others.
    private static let letters: [String: [String]] = [
        "en": ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
        "de": ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
        "fr": ["azertyuiop", "qsdfghjklm", "wxcvbn’"],
        "es": ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
        "sv": ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"],
        "ru": ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"],
    ]

    private static func texts(_ characters: String) -> [KeyboardKey] { characters.map { .text(String($0)) } }

    init(_ name: Name, _ kind: Kind) {
        switch name {
        case .pad: rows = Self.pad(kind)
        case .padSymbols: rows = Self.padSymbols
        default: rows = kind.isPad ? Self.tablet(name, kind) : Self.telephone(name, kind)
        }
    }

    private static func telephone(_ name: Name, _ kind: Kind) -> [[KeyboardKey]] {
        let last = Self.lastRow(name, kind)
        switch name {
        case .letters:
            let rows = letters[kind.language] ?? letters["en"]!
            return [texts(rows[0]), texts(rows[1]), [.shift] + texts(rows[2]) + [.delete], last]
        case .numbers:
            let isAddress = kind.type == .URL || kind.type == .emailAddress
            return [
                texts("1234567890"), isAddress ? texts("$!~&=#[]") + [.text("+")] : texts("-/:;()$&@\""),
                [.plane(.symbols, "#+=")] + texts(".,?!’") + [.delete], last,
            ]
        default:
            return [
                texts("[]{}#%^*+="), texts("_\\|~<>€£¥•"), [.plane(.numbers, "123")] + texts(".,?!’") + [.delete], last,
            ]
        }
    }

    private static func lastRow(_ name: Name, _ kind: Kind) -> [KeyboardKey] {
        var row: [KeyboardKey] = [name == .letters ? .plane(.numbers, "123") : .plane(.letters, "ABC")]
        if kind.type != .asciiCapable { row.append(.emoji) }
        switch kind.type {
        case .URL: row += [.text("."), .text("/"), .text(".com")]
        case .emailAddress: row += [.space, .text("@"), .text(".")]
        case .twitter: row += [.space, .text("@"), .text("#")]
        case .webSearch: row += [.space, .text(".")]
        default: row.append(.space)
        }
        return row + [.returns]
    }

    private static func tablet(_ name: Name, _ kind: Kind) -> [[KeyboardKey]] {
        let other: KeyboardKey = name == .letters ? .plane(.numbers, ".?123") : .plane(.letters, "ABC")
        let last: [KeyboardKey] =
            [other, .globe, .microphone]
            + (kind.type == .emailAddress
                ? [.space, .text("@"), .text(".")]
                : kind.type == .URL ? [.text("/"), .text(".com"), .space] : [.space]) + [other, .hide]
        switch name {
        case .letters:
            let rows = letters[kind.language] ?? letters["en"]!
            return [
                texts(rows[0]) + [.delete], texts(rows[1]) + [.returns], [.shift] + texts(rows[2] + ",.") + [.shift],
                last,
            ]
        case .numbers:
            return [
                texts("1234567890") + [.delete], texts("@#$&*()’\"") + [.returns],
                [.plane(.symbols, "#+=")] + texts("%-+=/;:,.") + [.plane(.symbols, "#+=")], last,
            ]
        default:
            return [
                texts("1234567890") + [.delete], texts("€£¥_^[]{}") + [.returns],
                [.plane(.numbers, "123")] + texts("§|~…\\<>!?") + [.plane(.numbers, "123")], last,
            ]
        }
    }

    private static let digits: [(String, String)] = [
        ("1", ""), ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"), ("7", "PQRS"), ("8", "TUV"),
        ("9", "WXYZ"),
    ]

    private static func pad(_ kind: Kind) -> [[KeyboardKey]] {
        let corner: KeyboardKey =
            switch kind.type {
            case .decimalPad: .text(kind.decimalSeparator)
            case .phonePad: .plane(.padSymbols, "+ * #")
            default: .blank
            }
        return stride(from: 0, to: 9, by: 3).map { start in digits[start..<start + 3].map { .digit($0.0, $0.1) } } + [
            [corner, .digit("0", kind.type == .phonePad ? "+" : ""), .delete]
        ]
    }

    private static let padSymbols: [[KeyboardKey]] = [
        [.digit("1", ""), .digit("2", "ABC"), .digit("3", "DEF")], [.text("pause"), .digit("*", ""), .text("wait")],
        [.blank, .digit("#", ""), .blank], [.plane(.pad, "123"), .digit("+", ""), .delete],
    ]
}
