import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A property list that a tool changes in place, by paths of keys and numbers.
struct PropertyListDocument {
    let path: String
    var root: Any
    let exists: Bool

    init(_ path: String) throws {
        self.path = path
        guard let bytes = BoundedFile.bytes(path, .projectFile) else {
            (root, exists) = ([String: Any](), false)
            return
        }
        let data = Data(bytes)
        do { root = try PropertyListFile.value(of: data) } catch {
            // JSON is one of the formats that plutil reads.
            guard let json = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
                throw AppleToolFailure("\(path): Unexpected character at line 1: this is no property list")
            }
            root = json
        }
        exists = true
    }

    func write(to other: String? = nil) throws {
        try AtomicFile.write(Array(PropertyListValue(root).xml()), to: other ?? path, orInPlace: true)
    }

    func value(_ keys: [String]) -> Any? { keys.reduce(Optional(root)) { Self.child($0, $1) } }

    private static func child(_ value: Any?, _ key: String) -> Any? {
        if let table = value as? [String: Any] { return table[key] }
        if let list = value as? [Any], let number = Int(key), list.indices.contains(number) { return list[number] }
        return nil
    }

    /// Changes what is there; false where the way to it doesn't exist.
    mutating func change(_ keys: [String], _ body: (Any?) -> Any?) -> Bool {
        guard let changed = Self.changed(root, keys[...], body) else { return false }
        root = changed
        return true
    }

    /// nil where there is no such place.
    private static func changed(_ value: Any, _ keys: ArraySlice<String>, _ body: (Any?) -> Any?) -> Any? {
        guard let key = keys.first else { return body(value) }
        if var table = value as? [String: Any] {
            if keys.count == 1 {
                table[key] = body(table[key])
                return table
            }
            guard let inner = table[key], let changed = changed(inner, keys.dropFirst(), body) else { return nil }
            table[key] = changed
            return table
        }
        guard var list = value as? [Any] else { return nil }
        let number = key.isEmpty ? list.count : Int(key) ?? -1
        if keys.count == 1, number >= 0, number <= list.count {
            let new = body(number < list.count ? list[number] : nil)
            if let new, number < list.count {
                list[number] = new
            } else if let new {
                list.append(new)
            } else if number < list.count {
                list.remove(at: number)
            }
            return list
        }
        guard list.indices.contains(number), let changed = changed(list[number], keys.dropFirst(), body) else {
            return nil
        }
        list[number] = changed
        return list
    }
}

/// Values as these tools write and read them.
enum PropertyListWords {
    /// As PlistBuddy prints.
    static func text(_ value: Any, indent: String = "") -> String {
        switch value {
        case let table as [String: Any]:
            return "Dict {\n"
                + table.sorted { $0.key < $1.key }.map {
                    "\(indent)    \($0.key) = \(text($0.value, indent: indent + "    "))\n"
                }.joined() + "\(indent)}"
        case let list as [Any]:
            return "Array {\n" + list.map { "\(indent)    \(text($0, indent: indent + "    "))\n" }.joined()
                + "\(indent)}"
        default: return scalar(value)
        }
    }

    static func scalar(_ value: Any) -> String {
        if isFlag(value), let flag = value as? Bool { return flag ? "true" : "false" }
        if let data = value as? Data { return String(decoding: data, as: UTF8.self) }
        return "\(value)"
    }

    static func isFlag(_ value: Any) -> Bool {
        if type(of: value) == Bool.self { return true }
        guard let number = value as? NSNumber else { return false }
        return String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }

    static func value(_ text: String, type: String) throws -> Any {
        switch type.lowercased() {
        case "string": return text
        case "bool": return ["true", "yes", "1"].contains(text.lowercased())
        case "integer", "int": return Int(text.trimmingCharacters(in: .whitespaces)) ?? 0
        case "real", "float": return Double(text.trimmingCharacters(in: .whitespaces)) ?? 0
        case "dict": return [String: Any]()
        case "array": return [Any]()
        case "data": return Data(text.utf8)
        case "date": return ISO8601DateFormatter().date(from: text) ?? Date(timeIntervalSince1970: 0)
        default: throw AppleToolFailure("Unrecognized Type: \(type)")
        }
    }

    /// A text as a value of the kind that another is of.
    static func value(_ text: String, like old: Any) throws -> Any {
        if isFlag(old) { return try value(text, type: "bool") }
        switch old {
        case is String: return text
        case is Data: return Data(text.utf8)
        case is Date: return try value(text, type: "date")
        case let number as NSNumber:
            return number.doubleValue.rounded() == number.doubleValue && Int(text) != nil
                ? Int(text)! as Any : Double(text) ?? 0
        default: throw AppleToolFailure("Unrecognized Type")
        }
    }
}
