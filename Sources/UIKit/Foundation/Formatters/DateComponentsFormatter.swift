import Foundation

/// Writes durations: “1:05:30”, “1h 5m 30s”, “1 hour, 5 minutes”. Foundation for Linux has only its name. Years and
/// months have English words only.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    open var unitsStyle: UnitsStyle = .positional
    /// Years to seconds where nothing is said.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    open var calendar: Calendar? = DeviceSettings.calendar
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// Zero for as many as there are.
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext: Formatter.Context = .unknown

    private struct Unit {
        let flag: NSCalendar.Unit
        let component: Calendar.Component
        let full: String, short: String, brief: String, letter: String
    }

    private static let units = [
        Unit(flag: .year, component: .year, full: "year", short: "yr", brief: "yr", letter: "y"),
        Unit(flag: .month, component: .month, full: "month", short: "mo", brief: "mo", letter: "mo"),
        Unit(flag: .weekOfMonth, component: .weekOfYear, full: "week", short: "wk", brief: "wk", letter: "w"),
        Unit(flag: .day, component: .day, full: "day", short: "day", brief: "day", letter: "d"),
        Unit(flag: .hour, component: .hour, full: "hour", short: "hr", brief: "hr", letter: "h"),
        Unit(flag: .minute, component: .minute, full: "minute", short: "min", brief: "min", letter: "m"),
        Unit(flag: .second, component: .second, full: "second", short: "sec", brief: "sec", letter: "s"),
    ]

    private var shownUnits: [Unit] {
        let standard: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
        return Self.units.filter { (allowedUnits.isEmpty ? standard : allowedUnits).contains($0.flag) }
    }

    /// Nil for what has no end or is no number, as a film's length may be before it is known.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(interval))
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        var calendar = calendar ?? .current
        if referenceDate == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0)! }
        return write(calendar.dateComponents(Set(shownUnits.map(\.component)), from: startDate, to: endDate))
    }

    open func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? .current, start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        guard let end = calendar.date(byAdding: components, to: start) else { return nil }
        return write(calendar.dateComponents(Set(shownUnits.map(\.component)), from: start, to: end))
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for object: Any?) -> String? { (object as? DateComponents).flatMap { string(from: $0) } }

    // MARK: Writing

    private func write(_ components: DateComponents) -> String? {
        var parts = shownUnits.map { (unit: $0, value: components.value(for: $0.component) ?? 0) }
        guard !parts.isEmpty else { return nil }
        let isNegative = parts.contains { $0.value < 0 }
        parts = parts.map { ($0.unit, abs($0.value)) }
        parts = withoutZeros(parts)
        if collapsesLargestUnit, parts.count > 1, let ratio = Self.ratio(parts[0].unit, parts[1].unit),
            parts[0].value == 1
        {
            parts[1].value += ratio
            parts.removeFirst()
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        var text = unitsStyle == .positional ? positional(parts) : words(parts)
        if isNegative { text = "-" + text }
        if includesApproximationPhrase { text = "About " + text }
        if includesTimeRemainingPhrase { text += " remaining" }
        return text
    }

    private static func ratio(_ larger: Unit, _ smaller: Unit) -> Int? {
        switch (larger.full, smaller.full) {
        case ("minute", "second"), ("hour", "minute"): 60
        case ("day", "hour"): 24
        case ("week", "day"): 7
        case ("year", "month"): 12
        default: nil
        }
    }

    private typealias Part = (unit: Unit, value: Int)

    /// The last unit stays where all are zero.
    private func withoutZeros(_ parts: [Part]) -> [Part] {
        let standard: ZeroFormattingBehavior = unitsStyle == .positional ? .dropLeading : .dropAll
        let rule = zeroFormattingBehavior.contains(.default) ? standard : zeroFormattingBehavior
        var parts = parts
        if rule.contains(.dropLeading) { while parts.count > 1, parts[0].value == 0 { parts.removeFirst() } }
        if rule.contains(.dropTrailing) {
            while parts.count > 1, parts[parts.count - 1].value == 0 { parts.removeLast() }
        }
        if rule.contains(.dropMiddle), parts.count > 2 {
            parts = parts.enumerated().filter {
                $0.offset == 0 || $0.offset == parts.count - 1 || $0.element.value != 0
            }.map(\.element)
        }
        return parts
    }

    private func positional(_ parts: [Part]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        let clock = parts.filter { ["hour", "minute", "second"].contains($0.unit.full) },
            days = parts.filter { !["hour", "minute", "second"].contains($0.unit.full) }
        let time = clock.enumerated().map { index, part in
            index > 0 || pads && clock.count > 1 ? String(format: "%02d", part.value) : "\(part.value)"
        }.joined(separator: ":")
        return (days.map { "\($0.value)\($0.unit.letter)" } + (time.isEmpty ? [] : [time])).joined(separator: " ")
    }

    private func words(_ parts: [Part]) -> String {
        if let text = translated(parts) { return text }
        let words = parts.map { unit, value in
            switch unitsStyle {
            case .abbreviated: "\(value)\(unit.letter)"
            case .brief: "\(value)\(unit.brief)" + (unit.full == "day" && value != 1 ? "s" : "")
            case .short:
                "\(value) \(unit.short)"
                    + (["day", "year", "month", "week"].contains(unit.full) && value != 1 ? "s" : "")
            case .spellOut: Self.spelled(value) + " " + unit.full + (value == 1 ? "" : "s")
            default: "\(value) \(unit.full)" + (value == 1 ? "" : "s")
            }
        }
        return words.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }

    /// Other languages' words for what has a fixed length, which Foundation's style for durations knows.
    private func translated(_ parts: [Part]) -> String? {
        let locale = calendar?.locale ?? .device
        guard locale.language.languageCode != .english, !locale.identifier.isEmpty, unitsStyle != .spellOut else {
            return nil
        }
        var total = 0, units: Set<Duration.UnitsFormatStyle.Unit> = []
        for (unit, value) in parts {
            let (seconds, kind): (Int, Duration.UnitsFormatStyle.Unit)
            switch unit.flag {
            case .weekOfMonth: (seconds, kind) = (604_800, .weeks)
            case .day: (seconds, kind) = (86_400, .days)
            case .hour: (seconds, kind) = (3_600, .hours)
            case .minute: (seconds, kind) = (60, .minutes)
            case .second: (seconds, kind) = (1, .seconds)
            default: return nil
            }
            total += seconds * value
            units.insert(kind)
        }
        let width: Duration.UnitsFormatStyle.UnitWidth =
            unitsStyle == .full ? .wide : unitsStyle == .short ? .abbreviated : .narrow
        return Duration.UnitsFormatStyle(allowedUnits: units, width: width, zeroValueUnits: .show(length: 1)).locale(
            locale
        ).format(.seconds(total))
    }

    private static func spelled(_ value: Int) -> String {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .spellOut
        return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    }
}
