import DeviceCatalog
import Foundation

/// The language that the app runs in. Foundation reads none from a device's settings here: `STORYBOARD_LOCALE=ar` is
/// the device's (`ar,en` where there are several), and an app has its own, as on iOS, where its defaults or its launch
/// arguments hold `AppleLanguages` (and `AppleLocale` for dates and numbers).
public enum AppLanguage {
    /// As a person has chosen it: "ar", "pt-BR"; nil for what Foundation finds itself.
    package static var chosen: String? {
        get { list.first }
        set { list = newValue.map { [$0] } ?? [] }
    }

    /// The languages that a person has chosen, in their order; empty where nothing was chosen.
    nonisolated(unsafe) package static var list: [String] = ofApp.isEmpty ? ofDevice : ofApp

    private static let ofDevice = names(
        (ProcessInfo.processInfo.environment["STORYBOARD_LOCALE"] ?? "").split(separator: ",").map(String.init))

    private static func names(_ written: [String]) -> [String] {
        written.map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "_", with: "-") }.filter {
            !$0.isEmpty
        }
    }

    /// What launches an app gives it a home of its own. The program that draws scenes without their app has none, nor
    /// choices.
    nonisolated(unsafe) private static let defaults = getenv("CFFIXED_USER_HOME") == nil ? nil : UserDefaults.standard
    private static let ofApp = names(defaults?.stringArray(forKey: "AppleLanguages") ?? [])
    private static let formatsOfApp = defaults?.string(forKey: "AppleLocale").flatMap {
        $0.isEmpty ? nil : Locale(identifier: $0)
    }

    /// What the interface speaks: the language that the app runs in, or that a scene without its app is shown in.
    static var interface: String? { isApp ? languages(in: .main).first : chosen }

    /// Whether the main bundle is an app's, not a tool's.
    private static let isApp = Bundle.main.bundlePath.hasSuffix(".app")

    /// What dates and numbers are written in, with a region; nil where nothing was chosen.
    static var locale: Locale? {
        if let formatsOfApp { return formatsOfApp }
        guard let chosen else { return nil }
        let language = Locale.Language(identifier: chosen)
        if language.region != nil { return Locale(identifier: chosen.replacingOccurrences(of: "-", with: "_")) }
        // A device set to a language is taken to be in the country where most people speak it. An app's own language
        // doesn't move the device.
        let home = chosen == ofApp.first ? ofDevice.first ?? "en" : chosen
        guard let region = Locale.Language(identifier: Locale.Language(identifier: home).maximalIdentifier).region
        else { return Locale(identifier: chosen) }
        let local = Locale(identifier: "\(chosen)_\(region.identifier)"),
            digits = Locale(identifier: chosen).numberingSystem
        // The language's own digits hold: Arabic for itself has others than Arabic in Egypt.
        return local.numberingSystem == digits
            ? local : Locale(identifier: "\(local.identifier)@numbers=\(digits.identifier)")
    }

    /// Whether the interface begins at the right: so it does where the app runs in a language written that way, where
    /// `STORYBOARD_DIRECTION=rtl` asks for it, or with the arguments of Xcode's right-to-left pseudolanguage,
    /// `-AppleTextDirection YES -NSForceRightToLeftWritingDirection YES`.
    static var isRightToLeft: Bool {
        switch ProcessInfo.processInfo.environment["STORYBOARD_DIRECTION"] {
        case "rtl": true
        case "ltr": false
        default:
            defaults.map(isTurned) ?? false
                || (isApp ? languages(in: .main).first : localization(in: .main)).map(isWrittenFromTheRight) ?? false
        }
    }

    /// Whether defaults ask for the right-to-left pseudolanguage.
    static func isTurned(_ defaults: UserDefaults) -> Bool { defaults.bool(forKey: "AppleTextDirection") }

    package static func isWrittenFromTheRight(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// Whether something that is there in one language is for the one that the interface speaks.
    static func speaks(_ language: String) -> Bool {
        let running = isApp ? languages(in: .main) : preferences
        return !LanguageMatcher.matches(from: [language], forPreferences: running).isEmpty
    }

    // MARK: A bundle's languages

    /// Which of a bundle's languages is the chosen one: "pt-BR", else its "pt"; nil where the bundle has neither.
    static func localization(in bundle: Bundle) -> String? {
        list.isEmpty ? nil : found(in: bundle).matches.first
    }

    /// The languages that the bundle is shown in, nearest first: those that suit the chosen ones, or the one that it was
    /// developed in. Other bundles than the app's follow the app, unless its Info.plist allows mixed localizations.
    static func languages(in bundle: Bundle) -> [String] {
        let (matches, own) = found(in: bundle)
        return matches.isEmpty ? [own] : matches
    }

    /// The folders that localized files of a bundle are looked for in, in this order: the language's, the base, the
    /// language that it was developed in (“Bundle Programming Guide”, The Bundle Search Pattern).
    static func folders(in bundle: Bundle) -> [String] {
        let (matches, own) = found(in: bundle)
        return (matches + ["Base"] + (matches.contains(own) ? [] : [own])).map { $0 + ".lproj" }
    }

    /// Where a bundle keeps the texts of a locale's language, if that isn't the device's locale: a resource to be looked up
    /// later says its own. The bundle itself where it has no such language.
    static func bundle(_ bundle: Bundle, speaking locale: Locale) -> Bundle {
        guard locale != DeviceSettings.locale else { return bundle }
        let wanted = [locale.identifier.replacingOccurrences(of: "_", with: "-")]
        let root = bundle.resourcePath ?? bundle.bundlePath
        let folders = LanguageMatcher.matches(from: available(in: bundle), forPreferences: wanted).flatMap {
            $0 == developed(bundle) ? [$0, "Base"] : [$0]
        }
        return folders.lazy.compactMap { Bundle(path: "\(root)/\($0).lproj") }.first ?? bundle
    }

    private static func found(in bundle: Bundle) -> (matches: [String], own: String) {
        let key = "\(list) \(bundle.bundlePath)"
        if let known = cache.withLock({ $0.localizations[key] }) { return known }
        let own = developed(bundle)
        let wanted = isApp && bundle != .main && !allowsMixed ? languages(in: .main) : preferences
        let found = (LanguageMatcher.matches(from: available(in: bundle), forPreferences: wanted), own)
        cache.withLock { $0.localizations[key] = found }
        return found
    }

    /// Foundation's `developmentLocalization` traps for a bundle that doesn't say.
    private static func developed(_ bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    private static let allowsMixed = Bundle.main.infoDictionary?["CFBundleAllowMixedLocalizations"] as? Bool ?? false

    /// A new iPhone from the shop speaks American English.
    static var preferences: [String] { list.isEmpty ? ["en-US"] : list }

    /// The languages that a bundle is translated into: its folders, what Info.plist names, and the one it was developed
    /// in where that is what Base.lproj and code say.
    static func available(in bundle: Bundle) -> [String] {
        var names = listed(in: bundle)
        let own = developed(bundle)
        if names.isEmpty || names.contains("Base"), !names.contains(own) { names.append(own) }
        return names.filter { $0 != "Base" }
    }

    /// As `Bundle.localizations` has them, the base with them.
    static func listed(in bundle: Bundle) -> [String] {
        let root = bundle.resourcePath ?? bundle.bundlePath
        let folders = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter {
            $0.hasSuffix(".lproj")
        }.map { String($0.dropLast(6)) }.sorted()
        let named = bundle.infoDictionary?["CFBundleLocalizations"] as? [String] ?? []
        return folders + named.filter { !folders.contains($0) }
    }

    /// What was looked for on the disk, and nil for what isn't there.
    private static let cache = Locked(
        (localizations: [String: (matches: [String], own: String)](), tables: [String: [String: String]?]()))

    // MARK: Texts

    /// The texts of a table in the language that the bundle is shown in; nil where it has none such.
    static func table(_ name: String, in bundle: Bundle) -> [String: String]? {
        let key = "\(list) \(bundle.bundlePath) \(name)"
        if let known = cache.withLock({ $0.tables[key] }) { return known }
        let path = BundleResources.path(name, type: "strings", in: bundle)
        let read =
            path.flatMap { FileManager.default.contents(atPath: $0) }.flatMap {
                try? PropertyListSerialization.propertyList(from: $0, format: nil)
            } as? [String: Any]
        let texts = read?.compactMapValues { $0 as? String }
        cache.withLock { $0.tables[key] = .some(texts) }
        return texts
    }

    /// What `Bundle.localizedString(forKey:value:table:)` answers in the chosen language. An app's own module calls
    /// this. No other language is asked for a text that the table lacks: what is missing is to be seen.
    public static func text(_ key: String, value: String?, table: String?, in bundle: Bundle) -> String {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        if let found = translation(of: key, table: name, in: bundle) { return doubled(found) }
        if UserDefaults.standard.bool(forKey: "NSShowNonLocalizedStrings") {
            Log.warning("Localizable string \"\(key)\" not found in strings table \"\(name)\" of bundle \(bundle).")
            return key.uppercased()
        }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The “double-length pseudolanguage” shows texts twice. One that values are put into stays as it is: twice it would
    /// ask for twice as many.
    private static func doubled(_ text: String) -> String {
        guard UserDefaults.standard.bool(forKey: "NSDoubleLocalizedStrings"), !text.contains("%") else { return text }
        return text + " " + text
    }

    static func translation(of key: String, table: String, in bundle: Bundle) -> String? {
        LocalizedFormats.format(for: key, table: table, in: bundle) ?? self.table(table, in: bundle)?[key]
    }

    /// The bundle's languages in the order in which they are looked through.
    public static func preferredLocalizations(of bundle: Bundle) -> [String] { languages(in: bundle) }

    /// As `Bundle.preferredLocalizations(from:forPreferences:)` answers: the first of those there are where none suits.
    public static func preferredLocalizations(from available: [String], forPreferences preferences: [String]?)
        -> [String]
    {
        let found = LanguageMatcher.matches(from: available, forPreferences: preferences ?? self.preferences)
        return found.isEmpty ? Array(available.prefix(1)) : found
    }

    /// What `Bundle.localizations` answers.
    public static func localizations(of bundle: Bundle) -> [String] {
        let names = listed(in: bundle)
        return names.isEmpty ? [developed(bundle)] : names
    }
}
