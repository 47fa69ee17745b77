import Foundation
import StoryboardDocument

/// What `$(NAME:operator)` and `$(NAME:operator=…)` make of a setting's value: the operators of Xcode's engine
/// (swift-build, MacroEvaluationProgram).
enum SettingOperator {
    /// An operator that isn't known leaves the value as it is.
    static func retrieve(_ value: String, _ operation: String) -> String {
        switch operation {
        case "quote": quoted(value)
        case "upper": value.uppercased()
        case "lower": value.lowercased()
        case "identifier": identifier(value, allowing: "_", replacement: "_")
        case "rfc1034identifier": identifier(value, allowing: "-", replacement: "-")
        case "c99extidentifier": extendedIdentifier(value)
        case "__stripslash": value.hasPrefix("/") ? String(value.dropFirst()) : value
        case "dir": folder(value)
        case "file": FilePath.name(of: value)
        case "base": base(FilePath.name(of: value))
        case "suffix": suffix(value)
        case "standardizepath": standardized(value)
        // Only YES is true to Xcode here.
        case "not": value == "YES" ? "NO" : "YES"
        case "truncatedversion": value.split(separator: ".").prefix(3).joined(separator: ".")
        default: value
        }
    }

    /// - Parameter value: nil where the setting has none: then only a default comes in.
    static func replace(_ value: String?, _ operation: String, with operand: String) -> String? {
        if operation == "default" { return value.flatMap { $0.isEmpty ? nil : $0 } ?? operand }
        guard let value else { return nil }
        let folder = FilePath.folder(of: value)
        switch operation {
        case "dir": return joined(operand, FilePath.name(of: value))
        case "file": return joined(folder, operand)
        case "base": return joined(folder, operand) + (suffix(value).isEmpty ? "." : suffix(value))
        case "suffix":
            // `.o` is `o`, and so is `a.o`.
            let end = operand.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? ""
            return String(value.dropLast(suffix(value).count)) + "." + end
        case "relativeto":
            guard value.hasPrefix("/"), operand.hasPrefix("/") else { return value }
            return relative(operand, to: value)
        case "isancestor":
            guard value.hasPrefix("/"), operand.hasPrefix("/") else { return "NO" }
            let path = standardized(value), above = standardized(operand)
            return path != above && path.hasPrefix(above == "/" ? above : above + "/") ? "YES" : "NO"
        default: return value
        }
    }

    // MARK: Paths

    /// With the slash at its end.
    private static func folder(_ path: String) -> String {
        let folder = FilePath.folder(of: path)
        return folder.isEmpty ? "./" : folder.hasSuffix("/") ? folder : folder + "/"
    }

    private static func base(_ name: String) -> String { String(name.dropLast(suffix(name).count)) }

    /// With the dot before it; a name that only begins with a dot has none.
    private static func suffix(_ path: String) -> String {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            return ""
        }
        return String(name[dot...])
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") || folder.isEmpty { return name }
        return name.isEmpty ? folder : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Without doubled slashes, `.` and `..`; what leads out of a relative path stays.
    private static func standardized(_ path: String) -> String {
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for part in path.split(separator: "/") where part != "." {
            if part == "..", isAbsolute {
                _ = parts.popLast()
            } else {
                parts.append(part)
            }
        }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }

    private static func relative(_ path: String, to folder: String) -> String {
        let path = standardized(path).split(separator: "/"), folder = standardized(folder).split(separator: "/")
        let shared = zip(path, folder).prefix { $0 == $1 }.count
        let parts = folder.dropFirst(shared).map { _ in ".."[...] } + path.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    // MARK: Names

    private static func quoted(_ value: String) -> String {
        value.isEmpty
            ? "\"\"" : value.reduce(into: "") { $0 += " \t\"'\\$".contains($1) ? "\\" + String($1) : String($1) }
    }

    /// With letters and digits of ASCII and one more sign; in place of every other stands the replacement.
    private static func identifier(_ value: String, allowing sign: Character, replacement: Character) -> String {
        String(
            value.decomposedStringWithCanonicalMapping.enumerated().map { place, character in
                let isPart =
                    character.isASCII && (character.isLetter || character.isNumber && place > 0) || character == sign
                return isPart ? character : replacement
            })
    }

    /// What is a name to Swift: letters of all scripts, and no digit first.
    private static func extendedIdentifier(_ value: String) -> String {
        String(
            value.precomposedStringWithCanonicalMapping.enumerated().map { place, character in
                let isPart = character.isLetter || character.isNumber && place > 0 || character == "_"
                return isPart ? character : "_"
            })
    }
}
