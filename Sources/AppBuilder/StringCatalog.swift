import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// Turns a string catalog (`.xcstrings`) into the `.strings` files that Foundation reads, and `.stringsdict` files for
/// what varies by number or device.
struct StringCatalog {
    private var languages: [String: [String: String]] = [:]
    private var varied: [String: [String: [String: Any]]] = [:]

    /// - Parameter wanted: the only languages that are taken; nil for all.
    init(path: String, languages wanted: Set<String>? = nil) throws {
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
            // Where the language of the sources says nothing, the key is the text.
            languages[try known(source), default: [:]][key] = key
            for (language, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
                let language = try known(language)
                switch Self.entry(localization) {
                case let text as String: languages[language, default: [:]][key] = text
                case let rules as [String: Any]:
                    varied[language, default: [:]][key] = rules
                    languages[language, default: [:]][key] = Self.text(localization)
                default: break
                }
            }
        }
        guard let wanted else { return }
        languages = languages.filter { wanted.contains($0.key) }
        varied = varied.filter { wanted.contains($0.key) }
    }

    private typealias Variations = [String: [String: [String: Any]]]

    /// Of variations the one for most cases.
    static func text(_ localization: [String: Any]) -> String? {
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        guard let variations = localization["variations"] as? Variations,
            let forms = variations["plural"] ?? variations["device"] ?? variations["width"]
        else { return nil }
        return (forms["other"] ?? forms.min { $0.key < $1.key }?.value).flatMap(text)
    }

    /// A text that is always the same, or the entry of a `.stringsdict` file: devices around numbers around widths.
    private static func entry(_ localization: [String: Any]) -> Any? {
        let substitutions = localization["substitutions"] as? [String: [String: Any]] ?? [:]
        let devices = Set([localization].flatMap(devices) + substitutions.values.flatMap(devices))
        guard devices.isEmpty else {
            let texts = devices.compactMap { device in
                entry(only(localization, device)).map { (device, $0) }
            }
            return ["NSStringDeviceSpecificRuleType": Dictionary(texts) { $1 }]
        }
        let variations = localization["variations"] as? Variations
        if let widths = variations?["width"] {
            return ["NSStringVariableWidthRuleType": widths.compactMapValues(text)]
        }
        if let plural = variations?["plural"] {
            let position = plural.values.lazy.compactMap(text).compactMap(numbersPlace).first
            let rule = rule(plural.mapValues { numbered($0, position) }, "lld")
            return [
                "NSStringLocalizedFormatKey": position.map { "%\($0)$#@value@" } ?? "%#@value@", "value": rule,
            ]
        }
        guard var format = text(localization) else { return nil }
        guard !substitutions.isEmpty else { return format }
        var result: [String: Any] = [:]
        for (name, substitution) in substitutions {
            guard let plural = (substitution["variations"] as? Variations)?["plural"] else { continue }
            result[name] = rule(plural, substitution["formatSpecifier"] as? String ?? "lld")
            if let number = substitution["argNum"] as? Int {
                format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
            }
        }
        result["NSStringLocalizedFormatKey"] = format
        return result
    }

    // MARK: Devices

    /// The devices that it, or what varies inside, tells apart.
    private static func devices(_ localization: [String: Any]) -> [String] {
        let variations = localization["variations"] as? Variations ?? [:]
        return (variations["device"].map { Array($0.keys) } ?? [])
            + variations.values.flatMap { $0.values }.flatMap(devices)
    }

    /// What is left of it on one device; `other` stands for those that aren't named.
    private static func only(_ localization: [String: Any], _ device: String) -> [String: Any] {
        var result = localization
        if let variations = localization["variations"] as? Variations {
            if let devices = variations["device"] {
                guard let own = devices[device] ?? devices["other"] ?? devices.min(by: { $0.key < $1.key })?.value
                else {
                    return [:]
                }
                result.removeValue(forKey: "variations")
                return only(result.merging(own) { $1 }, device)
            }
            result["variations"] = variations.mapValues { $0.mapValues { only($0, device) } }
        }
        if let substitutions = localization["substitutions"] as? [String: [String: Any]] {
            result["substitutions"] = substitutions.mapValues { only($0, device) }
        }
        return result
    }

    // MARK: Numbers

    private static let specifiers = try! NSRegularExpression(
        pattern: #"%(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d+)?((?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp])"#)

    /// Which of the values the number is, where it isn't the first one: the words depend on the only number.
    private static func numbersPlace(_ text: String) -> Int? {
        let all = specifiers.matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
        let place = all.firstIndex { !(text as NSString).substring(with: $0.range(at: 2)).hasSuffix("@") }
        return place.flatMap { $0 > 0 ? $0 + 1 : nil }
    }

    /// With the place of each value written out, where the number isn't the first.
    private static func numbered(_ form: [String: Any], _ position: Int?) -> [String: Any] {
        guard position != nil, let text = text(form) else { return form }
        var result = "", end = 0
        let whole = text as NSString
        for (place, match) in specifiers.matches(in: text, range: NSRange(location: 0, length: whole.length))
            .enumerated()
        {
            result += whole.substring(with: NSRange(location: end, length: match.range.location - end))
            let specifier = whole.substring(with: match.range)
            result += match.range(at: 1).location == NSNotFound ? "%\(place + 1)$" + specifier.dropFirst() : specifier
            end = match.range.location + match.range.length
        }
        return ["stringUnit": ["value": result + whole.substring(from: end)]]
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
    /// - Parameters:
    ///   - name: what the table is called, without an ending.
    ///   - folder: where in the bundle, empty for its top.
    func put(into bundle: SafeFolder, table name: String, in folder: String = "") throws -> Set<String> {
        let around = folder.isEmpty ? "" : folder + "/"
        func write(_ texts: [String: Any], _ relative: String) throws -> String {
            try bundle.update(relative, with: Array(try PropertyListValue(texts).xml()))
            return relative
        }
        return Set(
            try languages.map { try write($1, around + "\($0).lproj/\(name).strings") }
                + varied.map { try write($1, around + "\($0).lproj/\(name).stringsdict") })
    }
}
