import CoreGraphics
import Foundation

/// A date on wheels: which ones, and in which order, the locale says.
@MainActor
final class DatePickerWheels: DatePickerFace, UIPickerViewDataSource, UIPickerViewDelegate {
    enum Part { case day, dayOfMonth, month, year, hour, minute, half, hours, minutes }

    private let wheels = UIPickerView(frame: .zero)
    private var parts: [Part] = []
    /// How often hours, minutes, days and months are repeated, so that the wheels seem endless.
    private static let turns = 100
    private static let years = 1...10_000
    /// Days before and after the day on which the wheels were made.
    private static let reach = 3650
    private let today: Date
    /// Wheels have no room for a comma: “Mon Jun 16”.
    private lazy var dayFormatter = {
        let formatter = picker.formatter(template: "EEEMMMd")
        formatter.dateFormat = formatter.dateFormat?.filter { $0 != "," && $0 != "،" }
        return formatter
    }()
    private lazy var monthNames = picker.formatter(template: "MMMM").standaloneMonthSymbols
    private lazy var halves: [String] = {
        let formatter = picker.formatter(template: "jmm")
        return [formatter.amSymbol, formatter.pmSymbol]
    }()

    override init(_ picker: UIDatePicker) {
        today = picker.usedCalendar.startOfDay(for: Date())
        super.init(picker)
        parts = Self.parts(picker)
        // A time is written as a number is, from the left, in every language: the minutes stay right of the hours.
        if isRightToLeft, let hour = parts.firstIndex(of: .hour), let minute = parts.firstIndex(of: .minute) {
            parts.swapAt(hour, minute)
        }
        wheels.wheelLook = { [unowned self] in .init(alignment: alignment(self.parts[$0]), magnifiesMiddle: true) }
        wheels.dataSource = self
        wheels.delegate = self
        addSubview(wheels)
        dateChanged(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("a face is made by its picker") }

    override var size: CGSize { UIPickerView.standardSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.semanticContentAttribute = semanticContentAttribute
        wheels.frame = bounds
        for (index, part) in parts.enumerated() { placeUnit(part, index) }
    }

    /// "hours" and "min" stand still beside the numbers that pass.
    private var units: [Part: UILabel] = [:]
    private static let unitColumn: CGFloat = 110

    private func placeUnit(_ part: Part, _ index: Int) {
        let text: String
        switch part {
        case .hours: text = Int(bounded: picker.countDownDuration) / 3600 == 1 ? "hour" : "hours"
        case .minutes: text = "min"
        default: return
        }
        let label = units[part] ?? UILabel(frame: .zero)
        units[part] = label
        label.text = text
        label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        if label.superview == nil { addSubview(label) }
        let size = label.intrinsicContentSize,
            start = bounds.midX + (CGFloat(index) - CGFloat(parts.count) / 2) * Self.unitColumn
        label.frame = mirrored(
            CGRect(
                x: start + Self.unitColumn / 2 + 18, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height))
    }

    private static func parts(_ picker: UIDatePicker) -> [Part] {
        func inOrder(_ template: String) -> [Part] {
            let format =
                DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: picker.usedLocale) ?? template
            var parts: [Part] = []
            for letter in format {
                let part: Part
                switch letter {
                case "d": part = .dayOfMonth
                case "M", "L": part = .month
                case "y", "u": part = .year
                case "h", "H", "k", "K": part = .hour
                case "m": part = .minute
                case "a", "b", "B": part = .half
                default: continue
                }
                if !parts.contains(part) { parts.append(part) }
            }
            return parts
        }
        switch picker.datePickerMode {
        case .time: return inOrder("jmm")
        case .date: return inOrder("yMMMMd")
        case .dateAndTime: return [.day] + inOrder("jmm")
        case .countDownTimer: return [.hours, .minutes]
        case .yearAndMonth: return inOrder("yMMMM")
        }
    }

    private var usesHalves: Bool { parts.contains(.half) }
    private var minutesOfHour: Int { 60 / picker.minuteInterval }

    private func count(_ part: Part) -> Int {
        switch part {
        case .day: 2 * Self.reach + 1
        case .dayOfMonth: 31
        case .month: 12
        case .year: Self.years.count
        case .hour: usesHalves ? 12 : 24
        case .minute: minutesOfHour
        case .half: 2
        case .hours: 24
        case .minutes: minutesOfHour
        }
    }

    private func isEndless(_ part: Part) -> Bool {
        switch part {
        case .dayOfMonth, .month, .hour, .minute, .minutes: true
        default: false
        }
    }

    /// The row of a part that shows the picker's date.
    private func row(_ part: Part) -> Int {
        let calendar = picker.usedCalendar, date = picker.date
        switch part {
        case .day:
            return Self.reach
                + (calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0)
        case .dayOfMonth: return calendar.component(.day, from: date) - 1
        case .month: return calendar.component(.month, from: date) - 1
        case .year: return calendar.component(.year, from: date) - Self.years.lowerBound
        case .hour: return calendar.component(.hour, from: date) % count(.hour)
        case .minute: return calendar.component(.minute, from: date) / picker.minuteInterval
        case .half: return calendar.component(.hour, from: date) / 12
        case .hours: return Int(bounded: picker.countDownDuration) / 3600
        case .minutes: return Int(bounded: picker.countDownDuration) % 3600 / 60 / picker.minuteInterval
        }
    }

    override func dateChanged(animated: Bool) {
        for (index, part) in parts.enumerated() {
            var row = row(part)
            if isEndless(part) {
                // From where the wheel stands, the nearest row of that value.
                let count = count(part), present = wheels.selectedRow(inComponent: index)
                let turn = present > 0 ? present / count : Self.turns / 2
                row =
                    [turn - 1, turn, turn + 1].filter { (0..<Self.turns).contains($0) }.map { $0 * count + row }.min {
                        abs($0 - present) < abs($1 - present)
                    } ?? row
                if present <= 0 { row = Self.turns / 2 * count + self.row(part) }
            }
            if wheels.selectedRow(inComponent: index) != row {
                wheels.selectRow(row, inComponent: index, animated: animated)
            }
        }
    }

    // MARK: Rows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        count(parts[component]) * (isEndless(parts[component]) ? Self.turns : 1)
    }

    private func title(_ part: Part, _ row: Int) -> String {
        switch part {
        case .day:
            if row == Self.reach { return SystemText.of("Today") }
            return dayFormatter.string(
                from: picker.usedCalendar.date(byAdding: .day, value: row - Self.reach, to: today) ?? today)
        case .dayOfMonth: return String(row + 1)
        case .month: return monthNames.indices.contains(row) ? monthNames[row] : String(row + 1)
        case .year: return String(row + Self.years.lowerBound)
        case .hour: return usesHalves ? String(row == 0 ? 12 : row) : String(format: "%02d", row)
        case .minute: return String(format: "%02d", row * picker.minuteInterval)
        case .half: return halves[row]
        case .hours: return String(row)
        case .minutes: return String(row * picker.minuteInterval)
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(parts[component], row % count(parts[component]))
    }

    /// Days end and months begin in line, as measured where iOS 15 drew them: 40 points lie between a day and its
    /// month, and between the longest month and the year.
    private func alignment(_ part: Part) -> NSTextAlignment {
        switch part {
        case .dayOfMonth: .right
        case .month: .left
        default: .center
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch parts[component] {
        case .day: 150
        case .month: monthWidth
        case .year: 86
        case .dayOfMonth: 66
        // Of a day with a time there is no room for more; alone, hours and minutes of 24 hours stand 76 points apart.
        case .hour, .minute, .half: parts.contains(.day) ? 48 : usesHalves ? 66 : 76
        case .hours, .minutes: Self.unitColumn
        }
    }

    private lazy var monthWidth: CGFloat = {
        let widest =
            monthNames.map { NSAttributedString(string: $0, attributes: [.font: PickerWheel.font]).size().width }.max()
            ?? 0
        return (widest * PickerWheel.smallerRows).rounded(.up) + 2 * PickerWheel.textInset
    }()

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        func chosen(_ part: Part) -> Int? {
            self.parts.firstIndex(of: part).map { wheels.selectedRow(inComponent: $0) % count(part) }
        }
        if let hours = chosen(.hours), let minutes = chosen(.minutes) {
            let duration = TimeInterval(hours * 3600 + minutes * picker.minuteInterval * 60)
            // Nothing is no length of time: the wheel goes on to the least.
            picker.chooseDuration(max(duration, 60 * TimeInterval(picker.minuteInterval)))
            setNeedsLayout()
            if duration == 0 { dateChanged(animated: true) }
            return
        }
        let calendar = picker.usedCalendar
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
        if let day = chosen(.day), let date = calendar.date(byAdding: .day, value: day - Self.reach, to: today) {
            let own = calendar.dateComponents([.year, .month, .day], from: date)
            (parts.year, parts.month, parts.day) = (own.year, own.month, own.day)
        }
        if let year = chosen(.year) { parts.year = year + Self.years.lowerBound }
        if let month = chosen(.month) { parts.month = month + 1 }
        if let hour = chosen(.hour) { parts.hour = hour + (chosen(.half) ?? 0) * 12 }
        if let minute = chosen(.minute) { parts.minute = minute * picker.minuteInterval }
        if chosen(.dayOfMonth) != nil || chosen(.month) != nil {
            // The 31st of a shorter month is its last day.
            var first = parts
            first.day = 1
            let days = calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
            parts.day = min((chosen(.dayOfMonth) ?? (parts.day ?? 1) - 1) + 1, days)
        }
        guard let date = calendar.date(from: parts) else { return }
        picker.choose(date)
        dateChanged(animated: true)
    }
}
