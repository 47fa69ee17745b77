import Foundation

/// Foundation's `DateFormatter` as on a device: it begins with the device's locale, and says “Today” and “Yesterday”
/// where it is asked to. Apps know it as `DateFormatter`.
open class DeviceDateFormatter: DateFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = .device
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = .device
    }

    open override func string(from date: Date) -> String {
        guard doesRelativeDateFormatting, dateStyle != .none else { return super.string(from: date) }
        let time = timeStyle, whole = super.string(from: date)
        guard let word = nearDay(date) else { return whole }
        guard time != .none else { return word }
        timeStyle = .none
        let day = super.string(from: date)
        timeStyle = time
        return whole.replacingOccurrences(of: day, with: word)
    }

    /// “Today”, “Yesterday”, “Tomorrow”, in the formatter's language; nil for other days.
    private func nearDay(_ date: Date) -> String? {
        var days: Calendar = calendar
        days.timeZone = timeZone
        let today = days.startOfDay(for: Date()), day = days.startOfDay(for: date)
        guard let distance = days.dateComponents([.day], from: today, to: day).day, abs(distance) <= 1 else {
            return nil
        }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: day, allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale, calendar: days,
            capitalizationContext: .beginningOfSentence)
        return style.format(today)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DeviceDateFormatter()
        copy.locale = locale
        copy.calendar = calendar
        copy.timeZone = timeZone
        copy.dateStyle = dateStyle
        copy.timeStyle = timeStyle
        copy.doesRelativeDateFormatting = doesRelativeDateFormatting
        copy.isLenient = isLenient
        copy.defaultDate = defaultDate
        copy.twoDigitStartDate = twoDigitStartDate
        if copy.dateFormat != dateFormat { copy.dateFormat = dateFormat }
        for symbols in [\.amSymbol, \.pmSymbol] as [ReferenceWritableKeyPath<DateFormatter, String>]
        where copy[keyPath: symbols] != self[keyPath: symbols] {
            copy[keyPath: symbols] = self[keyPath: symbols]
        }
        for symbols in Self.symbols where copy[keyPath: symbols] != self[keyPath: symbols] {
            copy[keyPath: symbols] = self[keyPath: symbols]
        }
        return copy
    }

    private static var symbols: [ReferenceWritableKeyPath<DateFormatter, [String]>] {
        [
            \.eraSymbols, \.monthSymbols, \.shortMonthSymbols, \.veryShortMonthSymbols, \.standaloneMonthSymbols,
            \.shortStandaloneMonthSymbols, \.weekdaySymbols,
            \.shortWeekdaySymbols, \.veryShortWeekdaySymbols, \.standaloneWeekdaySymbols,
            \.shortStandaloneWeekdaySymbols, \.quarterSymbols, \.shortQuarterSymbols,
        ]
    }

    open override class func localizedString(from date: Date, dateStyle: Style, timeStyle: Style) -> String {
        let formatter = DeviceDateFormatter()
        formatter.dateStyle = dateStyle
        formatter.timeStyle = timeStyle
        return formatter.string(from: date)
    }

    open override class func dateFormat(fromTemplate template: String, options: Int, locale: Locale?) -> String? {
        super.dateFormat(fromTemplate: template, options: options, locale: locale ?? .device)
    }
}

/// Foundation's `DateIntervalFormatter`, which begins with the device's locale. Apps know it as
/// `DateIntervalFormatter`. Foundation's own can't be inherited from: this one asks it.
open class DeviceDateIntervalFormatter: Formatter, @unchecked Sendable {
    public typealias Style = DateIntervalFormatter.Style
    private let formatter: DateIntervalFormatter = {
        let formatter = DateIntervalFormatter()
        formatter.locale = .device
        return formatter
    }()

    open var locale: Locale! {
        get { formatter.locale }
        set { formatter.locale = newValue }
    }
    open var calendar: Calendar! {
        get { formatter.calendar }
        set { formatter.calendar = newValue }
    }
    open var timeZone: TimeZone! {
        get { formatter.timeZone }
        set { formatter.timeZone = newValue }
    }
    open var dateTemplate: String! {
        get { formatter.dateTemplate }
        set { formatter.dateTemplate = newValue }
    }
    open var dateStyle: Style {
        get { formatter.dateStyle }
        set { formatter.dateStyle = newValue }
    }
    open var timeStyle: Style {
        get { formatter.timeStyle }
        set { formatter.timeStyle = newValue }
    }

    open func string(from start: Date, to end: Date) -> String { formatter.string(from: start, to: end) }
    open func string(from interval: DateInterval) -> String? {
        formatter.string(from: interval.start, to: interval.end)
    }
    open override func string(for object: Any?) -> String? { (object as? DateInterval).flatMap { string(from: $0) } }
}
