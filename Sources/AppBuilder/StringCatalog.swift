import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// Turns a string catalog (`.xcstrings`) into the `.strings` files that Foundation reads, and `.stringsdict` files for
/// what varies by number or device.
struct StringCatalog {
    private let name: String
    private var languages: [String: [String: String]] = [:]
    private var varied: [String: [String: [String: Any]]] = [:]

    init(path: String) throws {
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard let bytes = BoundedFile.bytes(path, .table),
            let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else {
            throw ProjectError(path, "this is not the JSON of a string catalog.")
        }
        let source = json["sourceLanguage"] as? String ?? "en"
        func known(_ language: String) throws -> String {
            if FileName.isPart(language) { return language }
            throw ProjectError(path, "“\(language)” is no language. Languages are named like “de” or “pt-BR”.")
        }
        for (key, entry) in json["strings"] as? [String: [String: Any]] ?? [:] {
            languages[try known(source), default: [:]][key] = key
            for (language, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
                let language = try known(language)
                if let text = Self.text(localization) { languages[language, default: [:]][key] = text }
                if let rules = Self.rules(localization) { varied[language, default: [:]][key] = rules }
            }
        }
    }

    /// Of variations by plural or device, the one for most cases.
    private static func text(_ localization: [String: Any]) -> String? {
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        guard let variations = localization["variations"] as? [String: [String: [String: Any]]] else { return nil }
        return (variations["plural"] ?? variations["device"])?["other"].flatMap(text)
    }

    /// The entry of a `.stringsdict` file, nil for a text that is always the same.
    private static func rules(_ localization: [String: Any]) -> [String: Any]? {
        let variations = localization["variations"] as? [String: [String: [String: Any]]]
        if let plural = variations?["plural"] {
            return ["NSStringLocalizedFormatKey": "%#@value@", "value": rule(plural, "lld")]
        }
        if let devices = variations?["device"] {
            return ["NSStringDeviceSpecificRuleType": devices.compactMapValues(text)]
        }
        guard let substitutions = localization["substitutions"] as? [String: [String: Any]],
            var format = text(localization)
        else { return nil }
        var entry: [String: Any] = [:]
        for (name, substitution) in substitutions {
            guard let plural = (substitution["variations"] as? [String: [String: [String: Any]]])?["plural"] else {
                continue
            }
            entry[name] = rule(plural, substitution["formatSpecifier"] as? String ?? "lld")
            if let number = substitution["argNum"] as? Int {
                format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
            }
        }
        entry["NSStringLocalizedFormatKey"] = format
        return entry
    }

    /// The forms of a number; `%arg` stands for the number itself.
    private static func rule(_ forms: [String: [String: Any]], _ specifier: String) -> [String: String] {
        var rule = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": specifier]
        for (category, form) in forms {
            rule[category] = text(form)?.replacingOccurrences(of: "%arg", with: "%" + specifier)
        }
        return rule
    }

    /// Paths inside the bundle.
    func write(to bundle: SafeFolder) throws -> Set<String> {
        func write(_ texts: [String: Any], _ relative: String) throws -> String {
            try bundle.update(relative, with: Array(try PropertyListValue(texts).xml()))
            return relative
        }
        return Set(
            try languages.map { try write($1, "\($0).lproj/\(name).strings") }
                + varied.map { try write($1, "\($0).lproj/\(name).stringsdict") })
    }
}
