/// Decides which of an app's languages the languages of a device get. Everything that has to do with languages asks
/// here, so that a board, a picture and the app that runs agree.
///
/// Apple's TN2418 says what holds (English in India gets British English before English); which language is whose
/// parent is CLDR's (`parentLocales`): Spanish in Mexico falls back to Latin America's, Portuguese in Angola to
/// Portugal's, and never one script to another. A language that is there for another country only is taken where nothing
/// nearer is (how far ICU's distances go is not known: among several the one of the language's own country comes first).
public enum LanguageMatcher {
    /// The languages to look through, nearest first: the one that suits and those of its parents that are there; empty
    /// where none of the preferences has any.
    ///
    /// - Parameter preferences: the device's languages in a person's order.
    public static func matches(from available: [String], forPreferences preferences: [String]) -> [String] {
        let known = available.filter { $0 != "Base" }.map { (name: $0, language: LanguageName($0)) }
        for preference in preferences.map(LanguageName.init) {
            let found = preference.fallbacks.compactMap { wanted in known.first { $0.language == wanted }?.name }
            if !found.isEmpty { return found }
            let siblings = known.filter {
                $0.language.language == preference.language && $0.language.script == preference.script
            }
            let home = LanguageName.homes[preference.language]
            if let near = siblings.first(where: { $0.language.region == home }) ?? siblings.first { return [near.name] }
        }
        return []
    }
}

/// A language's name in its parts, however it was written: `zh_TW`, `zh-Hant` and "English" are names of old.
struct LanguageName: Hashable {
    let language: String
    /// Nil where it is the language's usual one.
    let script: String?
    let region: String?

    init(_ written: String) {
        let name = Self.old[written] ?? written
        let parts = name.prefix { $0 != "@" && $0 != "." }.split { $0 == "-" || $0 == "_" }.map(String.init)
        let first = (parts.first ?? "").lowercased()
        language = Self.renamed[first] ?? first
        var script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }.map {
            $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
        }
        var region = parts.dropFirst().first {
            $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isNumber)
        }?.uppercased()
        if language == "zh" {
            script = script ?? (["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans")
            // The countries that each script is at home in.
            if region == (script == "Hant" ? "TW" : "CN") { region = nil }
        } else if first == "sh" {
            script = script ?? "Latn"
        }
        self.script = script == Self.scripts[language] ? nil : script
        self.region = region
    }

    private init(_ language: String, _ script: String?, _ region: String?) {
        (self.language, self.script, self.region) = (language, script, region)
    }

    /// The language itself and what stands in for it, nearest first.
    var fallbacks: [LanguageName] {
        var result = [self]
        func add(_ region: String?) {
            let next = LanguageName(language, script, region)
            if !result.contains(next) { result.append(next) }
        }
        if let region { parents(region).forEach { add($0) } }
        add(nil)
        switch language {
        case "nb": result.append(LanguageName("no", nil, nil))
        case "no": result.append(LanguageName("nb", nil, nil))
        case "nn": result += [LanguageName("no", nil, nil), LanguageName("nb", nil, nil)]
        default: break
        }
        return result
    }

    private func parents(_ region: String) -> [String] {
        switch language {
        // British English is the world's English to Apple (TN2418).
        case "en" where !Self.american.contains(region): region == "001" ? ["GB"] : ["001", "GB"]
        case "es" where Self.latin.contains(region): ["419"]
        case "pt" where !["BR", "PT"].contains(region): ["PT"]
        case "zh" where script == "Hant" && region == "MO": ["HK"]
        default: []
        }
    }

    /// CLDR's children of "English" rather than of "English, the world".
    private static let american: Set = ["US", "PH", "PR", "AS", "GU", "MH", "MP", "UM", "VI"]
    private static let latin: Set = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
        "SV", "US", "UY", "VE",
    ]
    /// Where a language is at home (CLDR's likely subtags), for languages that public apps have for one country only.
    static let homes: [String: String] = [
        "ar": "EG", "bn": "BD", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES",
        "et": "EE", "fa": "IR", "fi": "FI", "fr": "FR", "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU", "id": "ID",
        "it": "IT", "ja": "JP", "ko": "KR", "ms": "MY", "nb": "NO", "nl": "NL", "pl": "PL", "pt": "BR", "ro": "RO",
        "ru": "RU", "sk": "SK", "sl": "SI", "sr": "RS", "sv": "SE", "ta": "IN", "th": "TH", "tr": "TR", "uk": "UA",
        "ur": "PK", "vi": "VN",
    ]
    private static let scripts = [
        "sr": "Cyrl", "az": "Latn", "uz": "Latn", "bs": "Latn", "pa": "Guru", "yue": "Hant", "kk": "Cyrl",
        "mn": "Cyrl", "ks": "Arab", "en": "Latn", "de": "Latn", "fr": "Latn", "es": "Latn", "ar": "Arab", "ru": "Cyrl",
        "ja": "Jpan", "ko": "Kore",
    ]
    /// Codes that were given up for others.
    private static let renamed = ["iw": "he", "in": "id", "ji": "yi", "tl": "fil", "mo": "ro", "sh": "sr"]
    /// As projects named folders before there were codes.
    private static let old = [
        "English": "en", "German": "de", "French": "fr", "Italian": "it", "Spanish": "es", "Japanese": "ja",
        "Dutch": "nl", "Danish": "da", "Swedish": "sv", "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
        "Korean": "ko", "Russian": "ru", "Polish": "pl", "Turkish": "tr", "Arabic": "ar", "Greek": "el",
        "Hebrew": "he", "Thai": "th", "Czech": "cs", "Hungarian": "hu",
    ]
}
