import Foundation
import XcodeProject

/// Turns a string catalog (`.xcstrings`) into the `.strings` files that Foundation reads.
struct StringCatalog {
    private let name: String
    private var languages: [String: [String: String]] = [:]

    init(path: String) throws {
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard let data = FileManager.default.contents(atPath: path), let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw ProjectError(path, "this is not the JSON of a string catalog.")
        }
        let source = json["sourceLanguage"] as? String ?? "en"
        for (key, entry) in json["strings"] as? [String: [String: Any]] ?? [:] {
            languages[source, default: [:]][key] = key
            for (language, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
                if let text = Self.text(localization) { languages[language, default: [:]][key] = text }
            }
        }
    }

    /// Of variations by plural or device, the one for most cases.
    private static func text(_ localization: [String: Any]) -> String? {
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        guard let variations = localization["variations"] as? [String: [String: [String: Any]]] else { return nil }
        return (variations["plural"] ?? variations["device"])?["other"].flatMap(text)
    }

    /// Paths inside the bundle.
    func write(to bundle: String) throws -> Set<String> {
        Set(try languages.map { language, strings in
            let relative = "\(language).lproj/\(name).strings"
            try Fingerprint.write(Array(try PropertyListValue(strings).xml()), to: bundle + "/" + relative)
            return relative
        })
    }
}
