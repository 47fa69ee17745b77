import CoreGraphics
import Foundation
import QuartzCore

/// The inline date picker: a month of days, and the time below it.
@MainActor
final class DatePickerCalendar: DatePickerFace {
    private let showsTime: Bool
    private let title = UILabel(frame: .zero), timeLabel = UILabel(frame: .zero)
    private let earlier = ArrowButton(points: [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 1)])
    private let later = ArrowButton(points: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1)])
    private let weekdays = UIView(frame: .zero), grid = UIView(frame: .zero)
    private var time: UIDatePicker?
    /// The first day of the month in sight.
    private var month: Date

    private static let headerHeight: CGFloat = 44, weekdayHeight: CGFloat = 20, rowHeight: CGFloat = 44,
        timeHeight: CGFloat = 50
    private static let rows = 6

    /// Month and year on wheels, in the days' place.
    private var wheels: UIDatePicker?
    private let header = HeaderButton(frame: .zero)
    /// Behind month and year.
    private let more = UIImageView(image: UIImage(systemName: "chevron.forward"))

    init(_ picker: UIDatePicker, showsTime: Bool) {
        self.showsTime = showsTime
        month = picker.usedCalendar.dateInterval(of: .month, for: picker.date)?.start ?? picker.date
        super.init(picker)
        title.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        for (button, by) in [(earlier, -1), (later, 1)] {
            button.addAction(UIAction { [weak self] _ in self?.turn(by) }, for: .touchUpInside)
            addSubview(button)
        }
        earlier.accessibilityLabel = "Previous Month"
        later.accessibilityLabel = "Next Month"
        header.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        for view in [title, weekdays, grid, more, header] as [UIView] { addSubview(view) }
        title.isAccessibilityElement = false
        more.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
        if showsTime {
            timeLabel.text = "Time"
            timeLabel.font = UIFont.systemFont(ofSize: 17)
            addSubview(timeLabel)
            let time = UIDatePicker(frame: .zero)
            time.datePickerMode = .time
            time.preferredDatePickerStyle = .compact
            time.contentHorizontalAlignment = .trailing
            time.locale = picker.locale
            time.ownCalendar = picker.ownCalendar
            time.timeZone = picker.timeZone
            time.addAction(
                UIAction { [weak self, weak time] _ in if let self, let time { self.picker.choose(time.date) } },
                for: .valueChanged)
            self.time = time
            addSubview(time)
        }
        makeWeekdays()
        dateChanged(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("a face is made by its picker") }

    override var size: CGSize {
        CGSize(
            width: 320,
            height: Self.headerHeight + Self.weekdayHeight + CGFloat(Self.rows) * Self.rowHeight
                + (showsTime ? Self.timeHeight : 0))
    }

    private func makeWeekdays() {
        let calendar = picker.usedCalendar, names = picker.formatter(template: "EEE").shortStandaloneWeekdaySymbols
        for index in 0..<7 where names.count == 7 {
            let label = UILabel(frame: .zero)
            label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased(with: picker.usedLocale)
            label.font = UIFont.systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.addSubview(label)
        }
    }

    override func dateChanged(animated: Bool) {
        let calendar = picker.usedCalendar
        if !calendar.isDate(month, equalTo: picker.date, toGranularity: .month) {
            month = calendar.dateInterval(of: .month, for: picker.date)?.start ?? month
        }
        time?.date = picker.date
        if let wheels, wheels.date != picker.date { wheels.date = picker.date }
        showMonth()
    }

    private func toggleWheels() {
        if let open = wheels {
            wheels = nil
            open.removeFromSuperview()
        } else {
            let made = UIDatePicker(frame: .zero)
            made.datePickerMode = .yearAndMonth
            made.locale = picker.locale
            made.ownCalendar = picker.ownCalendar
            made.timeZone = picker.timeZone
            made.minimumDate = picker.minimumDate
            made.maximumDate = picker.maximumDate
            made.date = picker.date
            // The day stays what it was, or becomes the month's last.
            made.addAction(
                UIAction { [weak self, weak made] _ in if let self, let made { picker.choose(made.date) } },
                for: .valueChanged)
            wheels = made
            addSubview(made)
        }
        let isOpen = wheels != nil
        for view in [weekdays, grid, earlier, later] as [UIView] { view.isHidden = isOpen }
        title.textColor = isOpen ? tintColor : .label
        let quarter: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
        UIView.animate(withDuration: 0.2) {
            self.more.transform = isOpen ? CGAffineTransform(rotationAngle: quarter) : .identity
        }
        setNeedsLayout()
    }

    private func turn(_ months: Int) {
        guard let next = picker.usedCalendar.date(byAdding: .month, value: months, to: month) else { return }
        month = next
        showMonth()
    }

    private func showMonth() {
        let calendar = picker.usedCalendar
        title.text = picker.formatter(template: "yMMMM").string(from: month)
        header.accessibilityLabel = title.text
        for view in grid.subviews { view.removeFromSuperview() }
        let days = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        for day in 0..<days {
            guard let date = calendar.date(byAdding: .day, value: day, to: month) else { continue }
            let isAllowed = picker.clamped(date) == date || calendar.isDate(picker.clamped(date), inSameDayAs: date)
            let view = DayButton(
                day: day + 1, place: first + day, isChosen: calendar.isDate(date, inSameDayAs: picker.date),
                isToday: calendar.isDateInToday(date))
            view.isEnabled = isAllowed
            view.accessibilityLabel = picker.formatter(template: "EEEEMMMMd").string(from: date)
            view.addAction(UIAction { [weak self] _ in self?.choose(date) }, for: .touchUpInside)
            grid.addSubview(view)
        }
        setNeedsLayout()
    }

    private func choose(_ day: Date) {
        let calendar = picker.usedCalendar,
            clock = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        picker.choose(
            calendar.date(bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0, second: clock.second ?? 0, of: day)
                ?? day)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, column = width / 7
        for part in [weekdays, grid, title, timeLabel, more, earlier, later, time] as [UIView?] {
            part?.semanticContentAttribute = semanticContentAttribute
        }
        title.frame = CGRect(x: 16, y: 0, width: max(0, width - 130), height: Self.headerHeight)
        let arrow = more.intrinsicContentSize
        // Not by frame: it turns while the wheels are open.
        more.bounds.size = arrow
        let end = title.frame.minX + min(title.intrinsicContentSize.width, title.frame.width) + 5 + arrow.width
        more.center = CGPoint(
            x: isRightToLeft ? width - end + arrow.width / 2 : end - arrow.width / 2, y: title.frame.midY)
        header.frame = CGRect(x: 8, y: 0, width: end, height: Self.headerHeight)
        later.frame = CGRect(x: width - 44, y: 0, width: 44, height: Self.headerHeight)
        earlier.frame = CGRect(x: width - 88, y: 0, width: 44, height: Self.headerHeight)
        weekdays.frame = CGRect(x: 0, y: Self.headerHeight, width: width, height: Self.weekdayHeight)
        for (index, label) in weekdays.subviews.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * column, y: 0, width: column, height: Self.weekdayHeight)
        }
        let top = Self.headerHeight + Self.weekdayHeight, below = showsTime ? Self.timeHeight : 0
        grid.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top - below))
        let row = grid.bounds.height / CGFloat(Self.rows)
        for case let day as DayButton in grid.subviews {
            day.frame = CGRect(
                x: CGFloat(day.place % 7) * column, y: CGFloat(day.place / 7) * row, width: column, height: row)
        }
        timeLabel.frame = CGRect(x: 16, y: bounds.height - below, width: 100, height: below)
        time?.frame = CGRect(x: 120, y: bounds.height - below, width: max(0, width - 136), height: below)
        wheels?.frame = CGRect(
            x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight - below))
        mirrorIfNeeded([title, header, earlier, later, timeLabel] + (time.map { [$0] } ?? []))
        weekdays.mirrorIfNeeded(weekdays.subviews)
        grid.mirrorIfNeeded(grid.subviews)
    }

    /// Lies over month and year.
    private final class HeaderButton: UIControl {
        override var defaultAccessibility: DefaultAccessibility {
            DefaultAccessibility(isElement: true, role: .button, label: accessibilityLabel, traits: .button)
        }
    }

    /// A day of the month; the chosen one in a circle.
    final class DayButton: UIControl {
        let place: Int
        /// Below the number.
        var decoration: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let decoration { addSubview(decoration) }
            }
        }
        private let label = UILabel(frame: .zero), circle = UIView(frame: .zero)
        private let isChosen: Bool, isToday: Bool

        init(day: Int, place: Int, isChosen: Bool, isToday: Bool) {
            self.place = place
            self.isChosen = isChosen
            self.isToday = isToday
            super.init(frame: .zero)
            isOpaque = false
            label.text = String(day)
            label.textAlignment = .center
            circle.isUserInteractionEnabled = false
            for view in [circle, label] { addSubview(view) }
            isSelected = isChosen
        }

        required init?(coder: NSCoder) { fatalError("made by its picker") }

        override func layoutSubviews() {
            super.layoutSubviews()
            let side = min(bounds.width, bounds.height, 44)
            circle.frame = CGRect(
                x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
            circle.layer.cornerRadius = side / 2
            circle.isHidden = !isChosen
            circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.12)
            label.frame = bounds
            if let decoration {
                let own = decoration.intrinsicContentSize, size = own.width > 0 ? own : decoration.bounds.size
                let height = min(size.height, 14)
                label.frame.size.height -= height
                circle.center = label.center
                decoration.isUserInteractionEnabled = false
                decoration.frame = CGRect(
                    x: (bounds.width - size.width) / 2, y: bounds.height - height - 1, width: size.width, height: height
                )
            }
            label.font = isChosen ? UIFont.systemFont(ofSize: 24, weight: .medium) : UIFont.systemFont(ofSize: 20)
            label.textColor =
                !isEnabled ? .tertiaryLabel : isChosen ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
        }

        override var defaultAccessibility: DefaultAccessibility {
            var traits: UIAccessibilityTraits = .button
            if isChosen { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return DefaultAccessibility(isElement: true, role: .button, label: label.text, traits: traits)
        }
    }

    /// "‹" or "›".
    final class ArrowButton: UIControl {
        private let points: [CGPoint]

        init(points: [CGPoint]) {
            self.points = points
            super.init(frame: .zero)
            isOpaque = false
            layer.contentDrawing = { [unowned self] context, bounds in
                MainActor.assumeIsolated { paint(context, bounds) }
            }
            layer.setNeedsDisplay()
        }

        required init?(coder: NSCoder) { fatalError("made by its picker") }

        private func paint(_ context: CGContext, _ bounds: CGRect) {
            if isRightToLeft { context.mirror(in: bounds) }
            let size = CGSize(width: 9, height: 17),
                origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
            context.setStrokeColor(
                tintColor.withAlphaComponent(isHighlighted ? 0.3 : 1).resolvedColor(with: traitCollection).cgColor)
            context.setLineWidth(2.2)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.beginPath()
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: origin.x + point.x * size.width, y: origin.y + point.y * size.height)
                if index == 0 { context.move(to: place) } else { context.addLine(to: place) }
            }
            context.strokePath()
        }

        override func stateChanged() {
            super.stateChanged()
            layer.setNeedsDisplay()
        }

        override var defaultAccessibility: DefaultAccessibility {
            DefaultAccessibility(isElement: true, role: .button, traits: .button)
        }
    }
}
