import Foundation

/// Texts whose words depend on numbers: the entries of `.stringsdict` files, which Foundation for Linux doesn't read.
///
/// What `NSLocalizedString` gives for such an entry is its format, `%#@files@`, whose variables are marked with where
/// they stand; `String(format:)` puts the words in. Apple describes the files in “Stringsdict File Format”.
public enum LocalizedFormats {
    private struct Entry {
        var rules: [String: [String: Any]]
        var language: String
    }

    private struct Known {
        /// Formats by bundle, language and table, then by key; nil where there is no such file.
        var tables: [String: [String: String]?] = [:]
        var entries: [Entry] = []
    }

    nonisolated(unsafe) private static let known = Locked(Known())
    private static let mark: Character = "|"

    /// The format of a key, if a table of such texts has it.
    static func format(for key: String, table: String, in bundle: Bundle) -> String? {
        let place = "\(AppLanguage.list) \(bundle.bundlePath) \(table)"
        return known.withLock { known in
            if let formats = known.tables[place] { return formats?[key] }
            let formats =
                BundleResources.path(table, type: "stringsdict", in: bundle).flatMap { read($0, into: &known.entries) }
            known.tables[place] = .some(formats)
            return formats?[key]
        }
    }

    private static func read(_ path: String, into entries: inout [Entry]) -> [String: String]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard
            let texts = (try? PropertyListSerialization.propertyList(from: data, format: nil))
                as? [String: [String: Any]]
        else {
            Log.warning(
                "\(path): error: this is no property list of texts by number; none of its texts is shown. Check it with plutil or a text editor."
            )
            return nil
        }
        let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
        let language = folder.hasSuffix(".lproj") && folder != "Base.lproj" ? String(folder.dropLast(6)) : "en"
        return texts.compactMapValues { format(of: $0, language, &entries) }
    }

    /// What an entry gives on this device: its format, or the text that suits.
    private static func format(of value: Any, _ language: String, _ entries: inout [Entry]) -> String? {
        if let text = value as? String { return text }
        guard let text = value as? [String: Any] else { return nil }
        if let devices = text["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return forDevice(devices).flatMap { format(of: $0, language, &entries) }
        }
        if let widths = text["NSStringVariableWidthRuleType"] as? [String: Any] {
            let texts = widths.compactMap { width, value in
                Int(width).flatMap { width in format(of: value, language, &entries).map { (width, $0) } }
            }.sorted { $0.0 < $1.0 }
            // Of texts for widths the widest, until somebody says how much room there is.
            guard let widest = texts.last?.1 else { return nil }
            widthVariants.withLock { $0[widest] = texts.map { Variant(width: $0.0, text: $0.1) } }
            return widest
        }
        guard let format = text["NSStringLocalizedFormatKey"] as? String else { return nil }
        entries.append(Entry(rules: text.compactMapValues { $0 as? [String: Any] }, language: language))
        return expand(format) { specifier in
            specifier.variable.map { reference(to: $0, specifier.position, in: entries.count - 1) }
        }
    }

    private static func reference(to variable: String, _ position: Int?, in entry: Int) -> String {
        "%\(position.map { "\($0)$" } ?? "")#@\(variable)\(mark)\(entry)@"
    }

    /// Of texts for devices this one's, else that for all others.
    private static func forDevice(_ devices: [String: Any]) -> Any? {
        let own = UITraitCollection.current.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        return devices[own] ?? devices["other"] ?? devices["iphone"] ?? devices.min { $0.key < $1.key }?.value
    }

    private struct Variant {
        let width: Int
        let text: String
    }

    /// Texts for widths, by the widest of them, which is what apps hold.
    private static let widthVariants = Locked([String: [Variant]]())

    /// The widest of a text's variants that a width has room for; the narrowest where none has.
    static func variant(of text: String, fitting width: Int) -> String {
        let known = widthVariants.withLock { $0[text] } ?? []
        return (known.last { $0.width <= width } ?? known.first)?.text ?? text
    }

    // MARK: Formats

    /// One `%…` of a format.
    private struct Specifier {
        /// From 1; nil for the next one.
        var position: Int?
        /// The name between `#@` and `@`.
        var variable: String?
        /// Flags, width, precision, length and conversion: ".2f".
        var conversion: String
    }

    private static let specifiers = try! NSRegularExpression(
        pattern:
            #"%(?:(\d+)\$)?(?:#@([^@]+)@|([-+ 0#']*(?:\d+)?(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp]|%))"#
    )

    /// The format with some of its specifiers replaced; nil leaves one as it is.
    private static func expand(_ format: String, _ replace: (Specifier) -> String?) -> String {
        let text = format as NSString
        var result = "", end = 0
        for match in specifiers.matches(in: format, range: NSRange(location: 0, length: text.length)) {
            func group(_ index: Int) -> String? {
                match.range(at: index).location == NSNotFound ? nil : text.substring(with: match.range(at: index))
            }
            result += text.substring(with: NSRange(location: end, length: match.range.location - end))
            result +=
                replace(
                    Specifier(position: group(1).flatMap { Int($0) }, variable: group(2), conversion: group(3) ?? ""))
                ?? text.substring(with: match.range)
            end = match.range.location + match.range.length
        }
        return result + text.substring(from: end)
    }

    /// `String(format:)`, with the words that suit the numbers. An app's own module calls this.
    ///
    /// Which words suit is the locale's to say. Without one, as in `String(format:)` alone, no language's rules hold but
    /// those of all: one, and others; `String.localizedStringWithFormat` has the app's (seen in apps in Polish, Russian
    /// and Arabic, whose few and many are never chosen by the former).
    public static func string(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
        guard format.contains("#@") else { return String(format: format, locale: locale, arguments: arguments) }
        var next = 1
        let text = resolve(format, arguments, &next, own: nil, depth: 0, locale)
        // Foundation finds a number only where the text has all before it: words may be about the second one alone.
        var used: Set<Int> = []
        _ = expand(text) {
            if let position = $0.position { used.insert(position) }
            return nil
        }
        guard let last = used.max(), last != used.count, last <= arguments.count else {
            return String(format: text, locale: locale, arguments: arguments)
        }
        let order = used.sorted()
        let numbered = expand(text) { specifier in
            specifier.position.flatMap { order.firstIndex(of: $0) }.map { "%\($0 + 1)$\(specifier.conversion)" }
        }
        return String(format: numbered, locale: locale, arguments: order.map { arguments[$0 - 1] })
    }

    /// - Parameter own: the position of the number that the text is about, which its plain specifiers mean.
    private static func resolve(
        _ format: String, _ arguments: [any CVarArg], _ next: inout Int, own: Int?, depth: Int, _ locale: Locale?
    ) -> String {
        expand(format) { specifier in
            if specifier.conversion == "%" { return nil }
            if specifier.variable == nil, let position = specifier.position ?? own {
                return "%\(position)$\(specifier.conversion)"
            }
            let position = specifier.position ?? next
            if specifier.position == nil { next += 1 }
            guard let variable = specifier.variable else { return "%\(position)$\(specifier.conversion)" }
            guard depth < 8, let parts = Optional(variable.split(separator: mark)), parts.count == 2,
                let index = Int(parts[1]),
                let entry = known.withLock({ $0.entries.indices.contains(index) ? $0.entries[index] : nil }),
                let rule = entry.rules[String(parts[0])],
                let text = text(
                    of: rule, language(locale, entry),
                    position <= arguments.count ? number(arguments[position - 1]) : 0)
            else { return nil }
            // What stands inside belongs to the same entry, and may be about another number.
            let inner = expand(text) { specifier in
                specifier.variable.map { reference(to: $0, specifier.position, in: index) }
            }
            return resolve(inner, arguments, &next, own: position, depth: depth + 1, locale)
        }
    }

    /// Whose rules of number hold. The device's locale speaks the language of the table that was found.
    private static func language(_ locale: Locale?, _ entry: Entry) -> String? {
        guard let locale else { return nil }
        return locale == DeviceSettings.locale ? entry.language : locale.identifier
    }

    private static func text(of rule: [String: Any], _ language: String?, _ number: Double) -> String? {
        // A form for nothing holds in every language, as it does on iOS.
        if number == 0, let none = rule["zero"] as? String { return none }
        let category =
            language.map { PluralRules.category(of: number, in: $0) } ?? (number == 1 ? "one" : "other")
        return (rule[category] ?? rule["other"]) as? String
    }

    private static func number(_ argument: any CVarArg) -> Double {
        func double(_ value: some BinaryInteger) -> Double { Double(value) }
        if let value = argument as? any BinaryInteger { return double(value) }
        return (argument as? Double) ?? (argument as? Float).map(Double.init) ?? (argument as? CGFloat).map(Double.init)
            ?? (argument as? NSNumber)?.doubleValue ?? 0
    }
}
