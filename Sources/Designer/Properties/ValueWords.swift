import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Reads the values that people type, and spells them as Interface Builder does.
enum ValueWords {
    /// What can't be read, and what would be.
    struct Problem: Error {
        var message: String
        var remedy: String?
    }

    // MARK: Attributes

    /// The spelling of an attribute's value.
    static func attribute(_ text: String, _ attribute: Attribute) throws -> String {
        switch attribute.type {
        case .bool: return try bool(text)
        case .integer:
            let value = try number(text)
            guard value == value.rounded(), abs(value) < 1e15 else {
                throw Problem(message: "“\(text)” is not a whole number.")
            }
            return String(Int(value))
        case .number: return interfaceBuilderNumber(try number(text))
        case .choice(let words): return try choice(text, words)
        case .string, .localizable, .image, .reference, .identifier: return text
        }
    }

    static func bool(_ text: String) throws -> String {
        switch text.lowercased() {
        case "yes", "true", "on", "1": return "YES"
        case "no", "false", "off", "0": return "NO"
        default: throw Problem(message: "“\(text)” is neither yes nor no.", remedy: "Give yes or no.")
        }
    }

    /// One of the words: itself, in any case and with blanks (`aspect fit` for `scaleAspectFit`), or the end of only
    /// one.
    static func choice(_ text: String, _ words: [String]) throws -> String {
        if words.contains(text) { return text }
        let key = LibraryObject.key(text)
        if let same = words.first(where: { LibraryObject.key($0) == key }) { return same }
        let ending = words.filter { LibraryObject.key($0).hasSuffix(key) }
        if ending.count == 1 { return ending[0] }
        let beginning = words.filter { LibraryObject.key($0).hasPrefix(key) }
        if beginning.count == 1 { return beginning[0] }
        throw Problem(
            message: "“\(text)” is none of the choices.", remedy: "Give one of \(words.joined(separator: ", ")).")
    }

    /// A number or a calculation with `+ - * /` and brackets, as the inspectors' fields take them.
    static func number(_ text: String) throws -> Double {
        var reader = Arithmetic(text)
        guard let value = reader.result(), value.isFinite else {
            throw Problem(message: "“\(text)” is not a number.", remedy: "Give a number such as 12 or 100/3.")
        }
        return value
    }

    /// Several numbers, between blanks, commas or ×.
    static func numbers(_ text: String, _ count: Int, _ form: String) throws -> [Double] {
        var words = text.split { ", ×{}();".contains($0) }.map(String.init)
        // `3x4`
        if words.count == 1, count == 2 { words = text.lowercased().split(separator: "x").map(String.init) }
        guard words.count == count else {
            throw Problem(message: "“\(text)” isn't \(count) numbers.", remedy: "Give \(form).")
        }
        return try words.map(number)
    }
}

/// A calculation in a field.
struct Arithmetic {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// nil where the text is no calculation.
    mutating func result() -> Double? {
        guard let value = sum(0) else { return nil }
        skip()
        return rest.isEmpty ? value : nil
    }

    private mutating func skip() { rest = rest.drop { $0 == " " } }

    private mutating func take(_ characters: String) -> Character? {
        skip()
        guard let first = rest.first, characters.contains(first) else { return nil }
        rest.removeFirst()
        return first
    }

    private mutating func sum(_ depth: Int) -> Double? {
        guard var value = product(depth) else { return nil }
        while let sign = take("+-") {
            guard let next = product(depth) else { return nil }
            value = sign == "+" ? value + next : value - next
        }
        return value
    }

    private mutating func product(_ depth: Int) -> Double? {
        guard var value = factor(depth) else { return nil }
        while let sign = take("*/×÷") {
            guard let next = factor(depth) else { return nil }
            value = "*×".contains(sign) ? value * next : value / next
        }
        return value
    }

    private mutating func factor(_ depth: Int) -> Double? {
        guard depth < 40 else { return nil }
        if take("-") != nil { return factor(depth + 1).map { -$0 } }
        if take("+") != nil { return factor(depth + 1) }
        if take("(") != nil {
            guard let value = sum(depth + 1), take(")") != nil else { return nil }
            return value
        }
        skip()
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard !digits.isEmpty, let value = Double(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return value
    }
}

extension Edit {
    /// Reads a value of an object; one that can't be read is an error at the object.
    func reading<T>(_ object: Element, _ what: String? = nil, _ read: () throws -> T) throws -> T {
        do { return try read() } catch let problem as ValueWords.Problem {
            let prefix = what.map { "\($0) of \(ObjectName(object).short): " } ?? ""
            throw object.diagnostic(.error, prefix + problem.message, remedy: problem.remedy)
        }
    }

    func spelledNumber(_ text: String, _ object: Element) throws -> Double {
        try reading(object) { try ValueWords.number(text) }
    }
}
