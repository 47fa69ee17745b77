import Foundation

/// Writes how far away a time is: “in 2 hours”, “3 days ago”, “yesterday”. Foundation for Linux lacks it.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    open var dateTimeStyle: DateTimeStyle = .numeric
    open var unitsStyle: UnitsStyle = .full
    open var formattingContext: Formatter.Context = .unknown
    open var calendar: Calendar! = DeviceSettings.calendar
    open var locale: Locale! = .device

    private static let units:
        [(component: Calendar.Component, seconds: Double, name: String, short: String, letter: String)] = [
            (.year, 31_557_600, "year", "yr.", "y"), (.month, 2_629_800, "month", "mo.", "mo"),
            (.weekOfYear, 604_800, "week", "wk.", "w"),
            (.day, 86_400, "day", "day", "d"), (.hour, 3_600, "hour", "hr.", "h"),
            (.minute, 60, "minute", "min.", "min"), (.second, 1, "second", "sec.", "s"),
        ]

    private static let named = [
        "second": [0: "now"], "minute": [0: "this minute"], "hour": [0: "this hour"],
        "day": [-1: "yesterday", 0: "today", 1: "tomorrow"],
        "week": [-1: "last week", 0: "this week", 1: "next week"],
        "month": [-1: "last month", 0: "this month", 1: "next month"],
        "year": [-1: "last year", 0: "this year", 1: "next year"],
    ]

    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let unit = Self.units.first { abs(interval) >= $0.seconds } ?? Self.units[Self.units.count - 1]
        // Infinity is as far away as can be counted.
        let count = (interval / unit.seconds).rounded(.towardZero)
        return write(count.isNaN ? 0 : Int(min(max(count, -1e15), 1e15)), unit.component, isPast: interval < 0)
    }

    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        let parts = calendar.dateComponents(Set(Self.units.map(\.component)), from: reference, to: date)
        return localizedString(from: parts, isPast: date < reference)
    }

    open func localizedString(from components: DateComponents) -> String {
        localizedString(from: components, isPast: false)
    }

    private func localizedString(from components: DateComponents, isPast: Bool) -> String {
        for unit in Self.units {
            if let value = components.value(for: unit.component), value != 0 {
                return write(value, unit.component, isPast: isPast || value < 0)
            }
        }
        let smallest =
            Self.units.last { components.value(for: $0.component) != nil } ?? Self.units[Self.units.count - 1]
        return write(0, smallest.component, isPast: isPast)
    }

    open override func string(for object: Any?) -> String? {
        (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func write(_ value: Int, _ component: Calendar.Component, isPast: Bool) -> String {
        guard let unit = Self.units.first(where: { $0.component == component }) else { return "" }
        if locale.language.languageCode != .english, let text = translated(isPast ? -abs(value) : value, unit.component)
        {
            return text
        }
        if dateTimeStyle == .named, let name = Self.named[unit.name]?[value] { return name }
        let count = abs(value)
        let text: String
        switch unitsStyle {
        case .abbreviated: text = "\(count)\(unit.letter)"
        case .short: text = "\(count) \(unit.short)" + (unit.name == "day" && count != 1 ? "s" : "")
        case .spellOut:
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US")
            formatter.numberStyle = .spellOut
            text =
                "\(formatter.string(from: NSNumber(value: count)) ?? "\(count)") \(unit.name)" + (count == 1 ? "" : "s")
        case .full: text = "\(count) \(unit.name)" + (count == 1 ? "" : "s")
        }
        return isPast ? text + " ago" : "in " + text
    }
}

/// Other languages' words, which Foundation's style of the same purpose knows.
extension RelativeDateTimeFormatter {
    private func translated(_ value: Int, _ component: Calendar.Component) -> String? {
        let field: Date.RelativeFormatStyle.Field? =
            switch component {
            case .year: .year
            case .month: .month
            case .weekOfYear: .week
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            default: nil
            }
        let now = Date(timeIntervalSinceReferenceDate: 0)
        guard let field, let then = calendar.date(byAdding: component, value: value, to: now) else { return nil }
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: then, allowedFields: [field], presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: units, locale: locale, calendar: calendar)
        return style.format(now)
    }
}

/// Joins texts as a sentence does: “A, B, and C”. Foundation for Linux lacks it.
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = .device
    open var itemFormatter: Formatter?

    open class func localizedString(byJoining strings: [String]) -> String { join(strings, .device) }

    private static func join(_ strings: [String], _ locale: Locale) -> String {
        ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale).format(strings)
    }

    open func string(from items: [Any]) -> String? {
        Self.join(items.map { itemFormatter?.string(for: $0) ?? "\($0)" }, locale)
    }
    open override func string(for object: Any?) -> String? { (object as? [Any]).flatMap { string(from: $0) } }
}
