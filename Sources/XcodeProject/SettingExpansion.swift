import Foundation
import StoryboardDocument

/// Fills in the `$(…)` of one build setting.
///
/// Settings may mean each other in any number: thirty lines of `A0 = $(A1)$(A1)$(A1)$(A1)` come to 10¹⁸ steps. So
/// steps, length and depth are counted, and a setting that takes too many is empty, with `exceeded` set.
struct SettingExpansion {
    /// The first limit that wasn't kept.
    private(set) var exceeded: Budget?
    private let layers: [[String: String]]
    private var steps = 0

    init(_ layers: [[String: String]]) { self.layers = layers }

    mutating func value(of key: String) -> String { whole { $0.evaluate(key, below: $0.layers.count, depth: 0) } }

    mutating func fill(_ text: String) -> String {
        whole { $0.expand(text, key: nil, below: $0.layers.count, depth: 0) }
    }

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

    private mutating func evaluate(_ key: String, below top: Int, depth: Int) -> String {
        guard step(), let index = layers[..<top].lastIndex(where: { $0[key] != nil }) else { return "" }
        return expand(layers[index][key]!, key: key, below: index, depth: depth + 1)
    }

    private mutating func expand(_ text: String, key: String?, below: Int, depth: Int) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        // Settings that mean each other in a circle end here.
        guard Budget.settingDepth.allows(depth) else {
            exceeded = exceeded ?? .settingDepth
            return ""
        }
        let bytes = Array(text.utf8)
        guard step(bytes.count) else { return "" }
        let ends = Self.closings(bytes)
        var result: [UInt8] = [], place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "$"), let end = ends[place + 1] else {
                result.append(bytes[place])
                place += 1
                continue
            }
            let inner = expand(
                String(decoding: bytes[(place + 2)..<end], as: UTF8.self), key: key, below: below, depth: depth + 1)
            result += reference(inner, key: key, below: below, depth: depth).utf8
            guard Budget.settingLength.allows(result.count) else {
                exceeded = exceeded ?? .settingLength
                return ""
            }
            guard exceeded == nil else { return "" }
            place = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What stands between the brackets: a setting's name, and what to make of its value.
    private mutating func reference(_ inner: String, key: String?, below: Int, depth: Int) -> String {
        let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var value =
            parts[0] == "inherited"
            ? key.map { evaluate($0, below: below, depth: depth + 1) } ?? ""
                // A setting that names itself means the layer below.
            : evaluate(parts[0], below: parts[0] == key ? below : layers.count, depth: depth + 1)
        for modifier in parts.dropFirst() {
            guard step(value.utf8.count) else { return "" }
            value = Self.modify(value, modifier)
        }
        return value
    }

    /// For each opening bracket the place of the one that closes it: found in one go, as a text may hold a million.
    private static func closings(_ bytes: [UInt8]) -> [Int: Int] {
        var result: [Int: Int] = [:], round: [Int] = [], curly: [Int] = []
        for (place, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("): round.append(place)
            case UInt8(ascii: "{"): curly.append(place)
            case UInt8(ascii: ")"): if let open = round.popLast() { result[open] = place }
            case UInt8(ascii: "}"): if let open = curly.popLast() { result[open] = place }
            default: break
            }
        }
        return result
    }

    private static func modify(_ value: String, _ modifier: String) -> String {
        switch modifier {
        case "c99extidentifier", "identifier":
            let name = String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        case "rfc1034identifier":
            return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "base": return (FilePath.name(of: value) as NSString).deletingPathExtension
        case "file": return FilePath.name(of: value)
        case "dir": return FilePath.folder(of: value)
        case let text where text.hasPrefix("default="): return value.isEmpty ? String(text.dropFirst(8)) : value
        default: return value
        }
    }
}
