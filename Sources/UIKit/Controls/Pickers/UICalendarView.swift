import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView
        .Decoration?
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
        -> UICalendarView.Decoration?
    { nil }
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

/// A calendar a month at a time, whose days can be chosen and decorated.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    public enum DecorationSize: Int, Sendable { case small, medium, large }

    /// What stands below a day.
    @preconcurrency @MainActor
    public class Decoration: NSObject {
        private let make: () -> UIView

        public init(customViewProvider: @escaping () -> UIView) { make = customViewProvider }
        public convenience override init() { self.init(color: nil, size: .medium) }

        /// An image in a colour, grey without one.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium) {
            self.init { [image, color, size] in
                let view = UIImageView(image: image ?? UIImage(systemName: "circle.fill"))
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.sides[size] ?? 10)
                view.tintColor = color ?? .systemFill
                view.contentMode = .scaleAspectFit
                return view
            }
        }

        /// A dot.
        public convenience init(color: UIColor?, size: UICalendarView.DecorationSize) {
            self.init(image: UIImage(systemName: "circle.fill"), color: color, size: size)
        }

        public class func `default`(color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium) -> Decoration
        { Decoration(color: color, size: size) }
        public class func image(_ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium)
            -> Decoration
        { Decoration(image: image, color: color, size: size) }
        public class func customView(_ provider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: provider)
        }

        /// In points; judged by eye.
        private static let sides: [UICalendarView.DecorationSize: CGFloat] = [.small: 6, .medium: 9, .large: 12]
        func makeView() -> UIView { make() }
    }

    open weak var delegate: (any UICalendarViewDelegate)? { didSet { showMonth() } }
    open var calendar = Calendar.current { didSet { calendarChanged() } }
    open var locale = Locale.current { didSet { calendarChanged() } }
    open var timeZone: TimeZone? { didSet { calendarChanged() } }
    open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { showMonth() } }
    open var wantsDateDecorations = true { didSet { showMonth() } }
    /// Days outside it can't be chosen.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) { didSet { showMonth() } }
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
            showMonth()
        }
    }

    /// The first day of the month in sight.
    private var month = Date()
    private let title = UILabel(frame: .zero), weekdays = UIView(frame: .zero), grid = UIView(frame: .zero)
    private let earlier = DatePickerCalendar.ArrowButton(points: [
        CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 1),
    ])
    private let later = DatePickerCalendar.ArrowButton(points: [
        CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1),
    ])
    private static let headerHeight: CGFloat = 44, weekdayHeight: CGFloat = 20, rowHeight: CGFloat = 48, rows = 6

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        for (button, by, label) in [(earlier, -1, "Previous Month"), (later, 1, "Next Month")] {
            button.accessibilityLabel = label
            button.addAction(UIAction { [weak self] _ in self?.turn(by) }, for: .touchUpInside)
        }
        for view in [title, weekdays, grid, earlier, later] as [UIView] { addSubview(view) }
        calendarChanged()
    }

    private var usedCalendar: Calendar {
        var used = calendar
        used.locale = locale
        if let timeZone { used.timeZone = timeZone }
        return used
    }

    private func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter(), calendar = usedCalendar
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    // MARK: The month in sight

    /// Year and month.
    open var visibleDateComponents: DateComponents {
        get { usedCalendar.dateComponents([.calendar, .era, .year, .month], from: month) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = usedCalendar.date(from: dateComponents),
            let start = usedCalendar.dateInterval(of: .month, for: date)?.start
        else { return }
        show(start)
    }

    private func turn(_ months: Int) {
        if let next = usedCalendar.date(byAdding: .month, value: months, to: month) { show(next) }
    }

    private func show(_ start: Date) {
        guard start != month else { return }
        let before = visibleDateComponents
        month = start
        showMonth()
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
    }

    private func calendarChanged() {
        month = usedCalendar.dateInterval(of: .month, for: month)?.start ?? month
        for view in weekdays.subviews { view.removeFromSuperview() }
        let names = formatter("EEE").shortStandaloneWeekdaySymbols ?? []
        for index in 0..<7 where names.count == 7 {
            let label = UILabel(frame: .zero)
            label.text = names[(index + usedCalendar.firstWeekday - 1) % 7].uppercased(with: locale)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.addSubview(label)
        }
        showMonth()
    }

    /// Asks for the decorations of those days anew; of all without any.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) { showMonth() }

    func showMonth() {
        let calendar = usedCalendar
        title.text = formatter("yMMMM").string(from: month)
        for view in grid.subviews { view.removeFromSuperview() }
        let days = calendar.range(of: .day, in: .month, for: month)?.count ?? 30, spoken = formatter("EEEEMMMMd")
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        for day in 0..<days {
            guard let date = calendar.date(byAdding: .day, value: day, to: month) else { continue }
            let parts = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
            let view = DatePickerCalendar.DayButton(
                day: day + 1, place: first + day, isChosen: selectionBehavior?.contains(parts) == true,
                isToday: calendar.isDateInToday(date))
            let end = calendar.date(byAdding: .day, value: 1, to: date) ?? date
            view.isEnabled =
                date <= availableDateRange.end && end > availableDateRange.start
                && selectionBehavior?.canSelect(parts) != false
            view.isUserInteractionEnabled = selectionBehavior != nil
            view.accessibilityLabel = spoken.string(from: date)
            if wantsDateDecorations { view.decoration = delegate?.calendarView(self, decorationFor: parts)?.makeView() }
            view.addAction(UIAction { [weak self] _ in self?.selectionBehavior?.choose(parts) }, for: .touchUpInside)
            grid.addSubview(view)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UICalendarView.self) { return found }
        return CGSize(
            width: UIView.noIntrinsicMetric,
            height: Self.headerHeight + Self.weekdayHeight + CGFloat(Self.rows) * Self.rowHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UICalendarView.self, [size]) { return found }
        return CGSize(width: max(320, size.width), height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UICalendarView.self) { return }
        super.layoutSubviews()
        let width = bounds.width, column = width / 7
        title.frame = CGRect(x: 16, y: 0, width: max(0, width - 130), height: Self.headerHeight)
        later.frame = CGRect(x: width - 44, y: 0, width: 44, height: Self.headerHeight)
        earlier.frame = CGRect(x: width - 88, y: 0, width: 44, height: Self.headerHeight)
        weekdays.frame = CGRect(x: 0, y: Self.headerHeight, width: width, height: Self.weekdayHeight)
        for (index, label) in weekdays.subviews.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * column, y: 0, width: column, height: Self.weekdayHeight)
        }
        let top = Self.headerHeight + Self.weekdayHeight
        grid.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
        let row = grid.bounds.height / CGFloat(Self.rows)
        for case let day as DatePickerCalendar.DayButton in grid.subviews {
            day.frame = CGRect(
                x: CGFloat(day.place % 7) * column, y: CGFloat(day.place / 7) * row, width: column, height: row)
        }
        mirrorIfNeeded([title, earlier, later])
        weekdays.mirrorIfNeeded(weekdays.subviews)
        grid.mirrorIfNeeded(grid.subviews)
    }
}

// MARK: - Choosing days

/// Which days of a calendar view are chosen.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    weak var view: UICalendarView?
    /// Asks anew which days can be chosen.
    open func updateSelectableDates() { view?.showMonth() }
    func contains(_ day: DateComponents) -> Bool { false }
    func canSelect(_ day: DateComponents) -> Bool { true }
    /// A person tapped the day.
    func choose(_ day: DateComponents) {}

    static func isSame(_ one: DateComponents?, _ other: DateComponents?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.year == other.year && one.month == other.month && one.day == other.day
    }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
        -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    public func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
        -> Bool
    { true }
}

/// One day at most.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    open var selectedDate: DateComponents? { didSet { view?.showMonth() } }

    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }
    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) { selectedDate = dateComponents }

    override func contains(_ day: DateComponents) -> Bool { selectedDate != nil && Self.isSame(selectedDate, day) }
    override func canSelect(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
    /// A tap on the chosen day takes it back where the delegate allows none.
    override func choose(_ day: DateComponents) {
        let new = contains(day) ? nil : day
        guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
        selectedDate = new
        delegate?.dateSelection(self, didSelectDate: new)
    }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents)
        -> Bool
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents)
        -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// Any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    open var selectedDates: [DateComponents] = [] { didSet { view?.showMonth() } }

    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }
    open func setSelectedDates(_ dateComponents: [DateComponents], animated: Bool) { selectedDates = dateComponents }

    override func contains(_ day: DateComponents) -> Bool { selectedDates.contains { Self.isSame($0, day) } }
    override func canSelect(_ day: DateComponents) -> Bool {
        contains(day) || delegate?.multiDateSelection(self, canSelectDate: day) ?? true
    }

    override func choose(_ day: DateComponents) {
        if contains(day) {
            guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
            selectedDates.removeAll { Self.isSame($0, day) }
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            guard delegate?.multiDateSelection(self, canSelectDate: day) ?? true else { return }
            selectedDates.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}
