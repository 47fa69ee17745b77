import Foundation

extension Locale {
    /// What controls write dates and numbers in. Foundation knows no settings of a device here and says "English, the
    /// world", which no iPhone is set to: a new one from the shop speaks American English.
    static var device: Locale {
        if let chosen = AppLanguage.locale { return chosen }
        let present = Locale.current
        return present.identifier == "en_001" ? Locale(identifier: "en_US") : present
    }
}

/// The device's language and region, as an app's own module sees them: the generated prelude lets Foundation's names
/// say these.
public enum DeviceSettings {
    public static var locale: Locale { .device }

    public static var calendar: Calendar {
        let locale = Locale.device
        var calendar = locale.calendar
        calendar.locale = locale
        calendar.timeZone = .current
        return calendar
    }

    /// “en-US”; a chosen language comes first.
    public static var preferredLanguages: [String] {
        let languages = AppLanguage.list.isEmpty ? [Locale.device.identifier(.bcp47)] : AppLanguage.list
        return languages.map { language in
            guard Locale.Language(identifier: language).region == nil, let region = Locale.device.region else {
                return language
            }
            return "\(language)-\(region.identifier)"
        }
    }

    /// What `formatted(_:)` answers: a style that names no locale writes in the device's.
    public static func format<Style: FormatStyle>(_ value: Style.FormatInput, _ style: Style) -> Style.FormatOutput {
        guard var own = style as? any LocalizedFormat, own.locale == .autoupdatingCurrent else {
            return style.format(value)
        }
        own.locale = .device
        let changed: Any = own
        return (changed as? Style ?? style).format(value)
    }
}

/// The styles of Foundation that write in a locale.
private protocol LocalizedFormat {
    var locale: Locale { get set }
}

extension Date.FormatStyle: LocalizedFormat {}
extension Date.IntervalFormatStyle: LocalizedFormat {}
extension Date.RelativeFormatStyle: LocalizedFormat {}
extension Date.AnchoredRelativeFormatStyle: LocalizedFormat {}
extension Duration.TimeFormatStyle: LocalizedFormat {}
extension Duration.UnitsFormatStyle: LocalizedFormat {}
extension IntegerFormatStyle: LocalizedFormat {}
extension IntegerFormatStyle.Percent: LocalizedFormat {}
extension IntegerFormatStyle.Currency: LocalizedFormat {}
extension FloatingPointFormatStyle: LocalizedFormat {}
extension FloatingPointFormatStyle.Percent: LocalizedFormat {}
extension FloatingPointFormatStyle.Currency: LocalizedFormat {}
extension Decimal.FormatStyle: LocalizedFormat {}
extension Decimal.FormatStyle.Percent: LocalizedFormat {}
extension Decimal.FormatStyle.Currency: LocalizedFormat {}
extension ByteCountFormatStyle: LocalizedFormat {}
extension ListFormatStyle: LocalizedFormat {}
