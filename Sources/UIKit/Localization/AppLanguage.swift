import Foundation

/// The language that the app runs in. Foundation reads none from a device's settings here: `STORYBOARD_LOCALE=ar` is
/// the device's, and an app has its own, as on iOS, where its defaults or its launch arguments hold `AppleLanguages`
/// (and `AppleLocale` for dates and numbers).
public enum AppLanguage {
    /// As a person has chosen it: "ar", "pt-BR"; nil for what Foundation finds itself.
    nonisolated(unsafe) package static var chosen: String? = ofApp ?? ofDevice

    private static let ofDevice: String? = {
        let name = ProcessInfo.processInfo.environment["STORYBOARD_LOCALE"] ?? ""
        return name.isEmpty ? nil : name.replacingOccurrences(of: "_", with: "-")
    }()

    /// What launches an app gives it a home of its own. The program that draws scenes without their app has none, nor
    /// choices.
    nonisolated(unsafe) private static let defaults = getenv("CFFIXED_USER_HOME") == nil ? nil : UserDefaults.standard
    private static let ofApp = defaults?.stringArray(forKey: "AppleLanguages")?.first?.replacingOccurrences(
        of: "_", with: "-")
    private static let formatsOfApp = defaults?.string(forKey: "AppleLocale").flatMap {
        $0.isEmpty ? nil : Locale(identifier: $0)
    }

    /// What the interface speaks: a language that the app is translated into, or that a scene without its app is shown
    /// in.
    static var interface: String? { ofApp != nil || ofDevice != nil ? localization(in: .main) : chosen }

    /// What dates and numbers are written in, with a region; nil where nothing was chosen.
    static var locale: Locale? {
        if let formatsOfApp { return formatsOfApp }
        guard let chosen else { return nil }
        let language = Locale.Language(identifier: chosen)
        if language.region != nil { return Locale(identifier: chosen.replacingOccurrences(of: "-", with: "_")) }
        // A device set to a language is taken to be in the country where most people speak it. An app's own language
        // doesn't move the device.
        let home = chosen == ofApp ? ofDevice ?? "en" : chosen
        guard let region = Locale.Language(identifier: Locale.Language(identifier: home).maximalIdentifier).region
        else { return Locale(identifier: chosen) }
        let local = Locale(identifier: "\(chosen)_\(region.identifier)"),
            digits = Locale(identifier: chosen).numberingSystem
        // The language's own digits hold: Arabic for itself has others than Arabic in Egypt.
        return local.numberingSystem == digits
            ? local : Locale(identifier: "\(local.identifier)@numbers=\(digits.identifier)")
    }

    /// Whether the interface begins at the right: so it does where the app is translated into a language written that
    /// way, or `STORYBOARD_DIRECTION=rtl` asks for it.
    static var isRightToLeft: Bool {
        switch ProcessInfo.processInfo.environment["STORYBOARD_DIRECTION"] {
        case "rtl": true
        case "ltr": false
        default: localization(in: .main).map(isWrittenFromTheRight) ?? false
        }
    }

    package static func isWrittenFromTheRight(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// Which of a bundle's languages is the chosen one: "pt-BR", else its "pt"; nil where the bundle has neither.
    static func localization(in bundle: Bundle) -> String? {
        guard let chosen else { return nil }
        let key = "\(chosen) \(bundle.bundlePath)"
        if let known = cache.withLock({ $0.localizations[key] }) { return known }
        let found = find(chosen, in: bundle)
        cache.withLock { $0.localizations[key] = .some(found) }
        return found
    }

    private static func find(_ chosen: String, in bundle: Bundle) -> String? {
        let root = bundle.resourcePath ?? bundle.bundlePath
        var parts = chosen.split(separator: "-")[...]
        while !parts.isEmpty {
            for separator in ["-", "_"] {
                let name = parts.joined(separator: separator)
                if FileManager.default.fileExists(atPath: "\(root)/\(name).lproj") { return name }
            }
            parts = parts.dropLast()
        }
        return nil
    }

    /// What was looked for on the disk, and nil for what isn't there.
    private static let cache = Locked((localizations: [String: String?](), tables: [String: [String: String]?]()))

    /// Where a table of the chosen language is, or would be; nil where Foundation's own choice holds.
    static func file(_ name: String, in bundle: Bundle) -> String? {
        localization(in: bundle).map { "\(bundle.resourcePath ?? bundle.bundlePath)/\($0).lproj/\(name)" }
    }

    /// The texts of a table in the chosen language; nil where Foundation's own choice holds.
    static func table(_ name: String, in bundle: Bundle) -> [String: String]? {
        guard let path = file(name + ".strings", in: bundle) else { return nil }
        if let known = cache.withLock({ $0.tables[path] }) { return known }
        let read =
            FileManager.default.contents(atPath: path).flatMap {
                try? PropertyListSerialization.propertyList(from: $0, format: nil)
            } as? [String: String]
        cache.withLock { $0.tables[path] = .some(read) }
        return read
    }

    /// What `Bundle.localizedString(forKey:value:table:)` answers in the chosen language. An app's own module calls
    /// this.
    public static func text(_ key: String, value: String?, table: String?, in bundle: Bundle) -> String {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        if let text = LocalizedFormats.format(for: key, table: name, in: bundle) ?? self.table(name, in: bundle)?[key] {
            return text
        }
        return bundle.localizedString(forKey: key, value: value, table: table)
    }

    /// The bundle's languages in the order in which they are looked through.
    public static func preferredLocalizations(of bundle: Bundle) -> [String] {
        let own = bundle.preferredLocalizations
        return localization(in: bundle).map { chosen in [chosen] + own.filter { $0 != chosen } } ?? own
    }
}
