import CoreGraphics
import Foundation
import NibArchive

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A date, a time, both, or a length of time to choose.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    /// What shows the date: wheels, buttons or a calendar.
    private var face: DatePickerFace?
    private var storedDate = Date()
    private var storedDuration: TimeInterval = 60

    open var datePickerMode: Mode = .dateAndTime { didSet { if datePickerMode != oldValue { faceChanged() } } }
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
        didSet { if preferredDatePickerStyle != oldValue { faceChanged() } }
    }
    /// As iOS 14 chooses: buttons, but wheels for what they can't show.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        if preferredDatePickerStyle == .inline, datePickerMode == .time { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    open var date: Date {
        get { roundsToMinuteInterval ? rounded(storedDate) : storedDate }
        set { setDate(newValue, animated: false) }
    }
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = clamped(date)
        face?.dateChanged(animated: animated)
    }
    open var minimumDate: Date? { didSet { setDate(storedDate, animated: false) } }
    open var maximumDate: Date? { didSet { setDate(storedDate, animated: false) } }
    /// In seconds, less than a day.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            storedDuration = min(max(newValue, 60), 86340)
            face?.dateChanged(animated: false)
        }
    }
    /// A divisor of 60.
    open var minuteInterval = 1 {
        didSet {
            minuteInterval = Self.usable(minuteInterval)
            faceChanged()
        }
    }
    /// Whether the date is one that the minutes' wheel shows, the last before the one that was set, or exactly that.
    open var roundsToMinuteInterval = true
    private func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, datePickerMode == .time || datePickerMode == .dateAndTime else { return date }
        let parts = usedCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let beyond =
            Double((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0)
            / 1e9
        return date.addingTimeInterval(-beyond)
    }
    open var locale: Locale? { didSet { faceChanged() } }
    /// The app's own calendar; nil means the device's.
    var ownCalendar: Calendar? { didSet { faceChanged() } }
    open var calendar: Calendar! {
        get { usedCalendar }
        set { ownCalendar = newValue }
    }
    open var timeZone: TimeZone? { didSet { faceChanged() } }

    /// An interval that divides an hour evenly, of 30 minutes at most; else 1, as Apple documents `minuteInterval`.
    private static func usable(_ interval: Int) -> Int {
        (1...30).contains(interval) && 60 % interval == 0 ? interval : 1
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        faceChanged()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            datePickerMode = Mode(rawValue: nib.int(.datePickerMode) ?? 2) ?? .dateAndTime
            preferredDatePickerStyle =
                UIDatePickerStyle(rawValue: nib.int(.preferredDatePickerStyle) ?? 0) ?? .automatic
            // In an initializer no observer of the property is called.
            minuteInterval = Self.usable(nib.int(.minuteInterval) ?? 1)
            roundsToMinuteInterval = nib.bool(.roundsToMinuteInterval) ?? true
            locale = (nib.string(.locale)).flatMap { $0.isEmpty ? nil : Locale(identifier: $0) }
            timeZone = nib.string(.timeZone).flatMap { TimeZone(identifier: $0) }
            minimumDate = nib.double(.minimumDate).map { Date(timeIntervalSinceReferenceDate: $0) }
            maximumDate = nib.double(.maximumDate).map { Date(timeIntervalSinceReferenceDate: $0) }
            if let duration = nib.double(.countDownDuration) { countDownDuration = duration }
            if let date = nib.double(.date), nib.bool(.datePickerUseCurrentDateDuringDecoding) != true {
                self.date = Date(timeIntervalSinceReferenceDate: date)
            } else {
                date = Date()
            }
        }
        faceChanged()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIDatePicker.self)
        table.key("date", \UIDatePicker.date)
        return table
    }

    private func faceChanged() {
        face?.removeFromSuperview()
        let made: DatePickerFace
        switch datePickerStyle {
        case .compact: made = DatePickerButtons(self)
        case .inline: made = DatePickerCalendar(self, showsTime: datePickerMode == .dateAndTime)
        default: made = DatePickerWheels(self)
        }
        face = made
        addSubview(made)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIDatePicker.self) { return found }
        return face?.size ?? .zero
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIDatePicker.self, [size]) { return found }
        return intrinsicContentSize
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIDatePicker.self) { return }
        super.layoutSubviews()
        guard let face else { return }
        face.semanticContentAttribute = semanticContentAttribute
        face.isUserInteractionEnabled = isEnabled
        face.alpha = isEnabled ? 1 : 0.5
        // Buttons keep their size; wheels and calendars fill the picker.
        guard datePickerStyle == .compact else { return face.frame = bounds }
        let size = face.size
        let x: CGFloat
        switch contentHorizontalAlignment {
        case .leading, .fill: x = isRightToLeft ? bounds.width - size.width : 0
        case .trailing: x = isRightToLeft ? 0 : bounds.width - size.width
        case .left: x = 0
        case .right: x = bounds.width - size.width
        case .center: x = (bounds.width - size.width) / 2
        }
        face.frame = CGRect(
            x: x, y: ((bounds.height - size.height) / 2).roundedToPixel(UIScreen.mainScale), width: size.width,
            height: size.height)
    }

    /// What its faces are made of are elements.
    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }

    // MARK: For the faces

    var usedCalendar: Calendar {
        var used = ownCalendar ?? Calendar(identifier: usedLocale.calendar.identifier)
        if locale != nil || ownCalendar == nil { used.locale = usedLocale }
        if let timeZone { used.timeZone = timeZone }
        return used
    }
    var usedLocale: Locale { locale ?? ownCalendar?.locale ?? .device }

    func formatter(template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = usedLocale
        formatter.calendar = usedCalendar
        formatter.timeZone = usedCalendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    func clamped(_ date: Date) -> Date {
        guard datePickerMode != .countDownTimer else { return date }
        // Limits the wrong way round are left out of account, as documented.
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        return min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
    }

    /// A person chose a date; the faces follow when it isn't allowed.
    func choose(_ date: Date) {
        let allowed = clamped(date), changed = allowed != storedDate
        storedDate = allowed
        face?.dateChanged(animated: allowed != date)
        if changed { send([.valueChanged, .primaryActionTriggered], nil) }
    }

    func chooseDuration(_ duration: TimeInterval) {
        guard duration != storedDuration else { return }
        storedDuration = duration
        send([.valueChanged, .primaryActionTriggered], nil)
    }
}

/// One way to show a date picker's date.
@MainActor
class DatePickerFace: UIView {
    unowned let picker: UIDatePicker

    init(_ picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError("a face is made by its picker") }

    var size: CGSize { .zero }
    func dateChanged(animated: Bool) {}
}
