import Foundation
import StoryboardDocument

/// Fills in one build setting in the language of Xcode's settings: `$(NAME)`, `${NAME}`, `$[NAME]` and `$NAME`, names
/// made of names, operators (`$(NAME:lower)`, `$(NAME:default=x)`), and `$$` for the sign itself. Where anything is
/// unusual it is taken as Xcode's engine takes it (swift-build, MacroExpressionParsing and MacroEvaluationProgram).
///
/// Settings may mean each other in any number: thirty lines of `A0 = $(A1)$(A1)$(A1)$(A1)` come to 10¹⁸ steps. So
/// steps, length and depth are counted, and a setting that takes too many is empty, with `exceeded` set.
struct SettingExpansion {
    /// The first limit that wasn't kept.
    private(set) var exceeded: Budget?
    private let table: SettingTable
    /// Values that go before the table's.
    private let own: [String: String]
    private var steps = 0
    /// For each setting that is being filled in, which of its values: what names it from inside means the one below,
    /// however far inside. So settings that mean each other come to an end.
    private var open: [String: Int] = [:]

    init(_ table: SettingTable, own: [String: String] = [:]) { (self.table, self.own) = (table, own) }

    mutating func value(of key: String) -> String { whole { $0.evaluate(key, depth: 0) ?? "" } }

    mutating func fill(_ text: String) -> String { whole { $0.expand(text, key: nil, depth: 0) } }

    /// Half of a value would mislead more than none.
    private mutating func whole(_ work: (inout SettingExpansion) -> String) -> String {
        let result = work(&self)
        return exceeded == nil ? result : ""
    }

    /// Whether a step, which looks at so many bytes, may still be made.
    private mutating func step(_ bytes: Int = 0) -> Bool {
        steps += 1 + bytes / 256
        if !Budget.settingSteps.allows(steps) { exceeded = exceeded ?? .settingSteps }
        return exceeded == nil
    }

    /// nil where no value is left that the setting could have.
    private mutating func evaluate(_ key: String, depth: Int) -> String? {
        guard step() else { return "" }
        if let value = own[key] { return value }
        guard let values = table.values[key] else { return nil }
        let index = (open[key] ?? values.count) - 1
        guard index >= 0 else { return nil }
        let before = open[key]
        open[key] = index
        defer { open[key] = before }
        return expand(values[index], key: key, depth: depth)
    }

    private mutating func expand(_ text: String, key: String?, depth: Int) -> String {
        guard text.utf8.contains(Self.dollar) else { return text }
        var scanner = Scanner(Array(text.utf8))
        guard step(scanner.bytes.count) else { return "" }
        return String(decoding: fragment(&scanner, until: nil, key: key, depth: depth), as: UTF8.self)
    }

    // MARK: Reading

    private struct Scanner {
        let bytes: [UInt8]
        var place = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

        mutating func take(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let start = place
            while place < bytes.count, holds(bytes[place]) { place += 1 }
            return bytes[start..<place]
        }
    }

    private static let dollar = UInt8(ascii: "$"), colon = UInt8(ascii: ":")
    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
        UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        isName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    /// Text and references: to the end, or with a closing bracket up to it or a colon.
    private mutating func fragment(_ scanner: inout Scanner, until closing: UInt8?, key: String?, depth: Int) -> [UInt8]
    {
        guard Budget.settingDepth.allows(depth) else {
            exceeded = exceeded ?? .settingDepth
            return []
        }
        var result: [UInt8] = []
        while exceeded == nil, let byte = scanner.byte {
            if let closing, byte == closing || byte == Self.colon { break }
            if byte == Self.dollar {
                result += reference(&scanner, key: key, depth: depth)
            } else {
                result += scanner.take { $0 != Self.dollar && (closing == nil || $0 != closing && $0 != Self.colon) }
            }
            guard Budget.settingLength.allows(result.count) else {
                exceeded = exceeded ?? .settingLength
                return []
            }
        }
        return result
    }

    private mutating func reference(_ scanner: inout Scanner, key: String?, depth: Int) -> [UInt8] {
        scanner.place += 1
        guard step(), let byte = scanner.byte else { return [Self.dollar] }
        if let closing = Self.closings[byte] { return bracketed(&scanner, closing, key: key, depth: depth) }
        guard Self.isNameStart(byte) else {
            // Two signs are one; a sign before anything else is itself.
            if byte == Self.dollar { scanner.place += 1 }
            return [Self.dollar]
        }
        let name = String(decoding: scanner.take(while: Self.isName), as: UTF8.self)
        // Without brackets, what is no setting stays as it stands.
        return Array((value(named: name, key: key, depth: depth) ?? "$" + name).utf8)
    }

    private mutating func bracketed(_ scanner: inout Scanner, _ closing: UInt8, key: String?, depth: Int) -> [UInt8] {
        scanner.place += 1
        let name = String(
            decoding: fragment(&scanner, until: closing, key: key, depth: depth + 1), as: UTF8.self)
        var value = value(named: name, key: key, depth: depth)
        while exceeded == nil, scanner.byte == Self.colon {
            scanner.place += 1
            let operation = String(decoding: scanner.take(while: Self.isOperator), as: UTF8.self)
            switch scanner.byte {
            case UInt8(ascii: "="):
                scanner.place += 1
                let operand = String(
                    decoding: fragment(&scanner, until: closing, key: key, depth: depth + 1), as: UTF8.self)
                guard step(operand.utf8.count + (value?.utf8.count ?? 0)) else { return [] }
                value = SettingOperator.replace(value, operation, with: operand)
            case Self.colon, closing:
                guard step(value?.utf8.count ?? 0) else { return [] }
                value = value.map { SettingOperator.retrieve($0, operation) }
            default:
                // A sign that no operator has: it, and the rest up to the next colon, is left out.
                _ = scanner.take { $0 != Self.colon && $0 != closing }
            }
        }
        if scanner.byte == closing { scanner.place += 1 }
        return Array((value ?? "").utf8)
    }

    /// nil for a setting that has no value.
    private mutating func value(named name: String, key: String?, depth: Int) -> String? {
        guard exceeded == nil, !name.isEmpty else { return nil }
        if name == "inherited" || name == "value" {
            return key.flatMap { evaluate($0, depth: depth + 1) } ?? (name == "value" ? own[name] : nil)
        }
        return evaluate(name, depth: depth + 1)
    }
}
