import Foundation

/// Foundation's `NumberFormatter` as on a device: it begins with the device's locale, and the least and the most digits
/// after the point hold together and in whatever order they are set. Apps know it as `NumberFormatter`.
///
/// Foundation for Linux forgets the most digits as soon as a least number is asked for. So a number is rounded here,
/// and its own count of digits is asked for.
open class DeviceNumberFormatter: NumberFormatter, @unchecked Sendable {
    private var leastFraction: Int?
    private var mostFraction: Int?
    private var setsIntegerDigits = false

    public override init() {
        super.init()
        locale = .device
        super.minimumIntegerDigits = 0
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = .device
        super.minimumIntegerDigits = 0
    }

    // MARK: Digits

    open override var numberStyle: Style {
        get { super.numberStyle }
        set {
            super.numberStyle = newValue
            // Without a style there is no zero before the point: “.5”.
            if !setsIntegerDigits { super.minimumIntegerDigits = Self.standardIntegerDigits(newValue) }
        }
    }

    private static func standardIntegerDigits(_ style: Style) -> Int {
        switch style {
        case .none, .spellOut, .ordinal, .currencyPlural: 0
        default: 1
        }
    }

    private var standardFraction: (least: Int, most: Int) {
        switch numberStyle {
        case .decimal: (0, 3)
        case .currency, .currencyISOCode, .currencyAccounting, .currencyPlural: (2, 2)
        default: (0, 0)
        }
    }

    open override var minimumIntegerDigits: Int {
        get { super.minimumIntegerDigits }
        set {
            setsIntegerDigits = true
            super.minimumIntegerDigits = newValue
        }
    }

    open override var minimumFractionDigits: Int {
        get {
            guard writesOwnFraction else { return super.minimumFractionDigits }
            return leastFraction ?? min(standardFraction.least, mostFraction ?? .max)
        }
        set {
            leastFraction = max(0, newValue)
            if let most = mostFraction, most < newValue { mostFraction = newValue }
            if !writesOwnFraction { super.minimumFractionDigits = newValue }
        }
    }

    open override var maximumFractionDigits: Int {
        get {
            guard writesOwnFraction else { return super.maximumFractionDigits }
            return mostFraction ?? max(standardFraction.most, leastFraction ?? 0)
        }
        set {
            mostFraction = max(0, newValue)
            if let least = leastFraction, least > newValue { leastFraction = max(0, newValue) }
            if !writesOwnFraction { super.maximumFractionDigits = newValue }
        }
    }

    /// A pattern says itself how many digits there are.
    open override var positiveFormat: String! {
        get { super.positiveFormat }
        set { (leastFraction, mostFraction, super.positiveFormat) = (nil, nil, newValue) }
    }

    private var writesOwnFraction: Bool {
        guard leastFraction != nil || mostFraction != nil else { return false }
        switch numberStyle {
        case .none, .decimal, .currency, .percent, .currencyISOCode, .currencyAccounting: return !usesSignificantDigits
        default: return false
        }
    }

    // MARK: Writing

    open override func string(from number: NSNumber) -> String? {
        guard writesOwnFraction, number.doubleValue.isFinite, var value = Decimal(string: number.stringValue) else {
            return super.string(from: number)
        }
        let factor = multiplier?.decimalValue ?? (numberStyle == .percent ? 100 : 1)
        value *= factor
        if let step = roundingIncrement?.decimalValue, step > 0 { value = rounded(value / step, 0) * step }
        value = rounded(value, maximumFractionDigits)
        let digits = min(max(Self.fractionDigits(of: value), minimumFractionDigits), maximumFractionDigits)
        if super.minimumFractionDigits != digits { super.minimumFractionDigits = digits }
        if super.maximumFractionDigits != digits { super.maximumFractionDigits = digits }
        guard factor != 0 else { return super.string(from: number) }
        // Whole numbers keep all their digits.
        let isWhole = digits == 0 && factor == 1 && value == number.decimalValue
        let plain = NSDecimalNumber(decimal: value / factor)
        // What was rounded to nothing is no negative zero.
        return super.string(from: isWhole ? number : value == 0 ? 0 : NSNumber(value: plain.doubleValue))
    }

    private static func fractionDigits(of value: Decimal) -> Int {
        guard let point = "\(value)".firstIndex(of: ".") else { return 0 }
        return "\(value)"[point...].dropFirst().reversed().drop { $0 == "0" }.count
    }

    private func rounded(_ value: Decimal, _ digits: Int) -> Decimal {
        let isNegative = value < 0
        let mode: Decimal.RoundingMode =
            switch roundingMode {
            case .ceiling: .up
            case .floor: .down
            case .down: isNegative ? .up : .down
            case .up: isNegative ? .down : .up
            case .halfEven: .bankers
            case .halfUp, .halfDown: .plain
            @unknown default: .bankers
            }
        var value = value, result = Decimal()
        if roundingMode == .halfDown {
            // Halves go towards zero: away from it from the other side.
            let half = Decimal(sign: isNegative ? .minus : .plus, exponent: -digits - 1, significand: 5)
            value -= half
            NSDecimalRound(&result, &value, digits, isNegative ? .down : .up)
        } else {
            NSDecimalRound(&result, &value, digits, mode)
        }
        return result
    }

    open override class func localizedString(from number: NSNumber, number style: Style) -> String {
        let formatter = DeviceNumberFormatter()
        formatter.numberStyle = style
        return formatter.string(from: number) ?? ""
    }

    // MARK: Copying

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DeviceNumberFormatter()
        copy.locale = locale
        copy.numberStyle = numberStyle
        copy.generatesDecimalNumbers = generatesDecimalNumbers
        copy.isLenient = isLenient
        copy.usesGroupingSeparator = usesGroupingSeparator
        copy.roundingMode = roundingMode
        copy.usesSignificantDigits = usesSignificantDigits
        if usesSignificantDigits {
            (copy.minimumSignificantDigits, copy.maximumSignificantDigits) = (
                minimumSignificantDigits, maximumSignificantDigits
            )
        }
        (copy.zeroSymbol, copy.minimum, copy.maximum) = (zeroSymbol, minimum, maximum)
        if copy.multiplier != multiplier { copy.multiplier = multiplier }
        if copy.formatWidth != formatWidth { copy.formatWidth = formatWidth }
        if setsIntegerDigits { copy.minimumIntegerDigits = minimumIntegerDigits }
        if copy.currencyCode != currencyCode { copy.currencyCode = currencyCode }
        for text in Self.texts where copy[keyPath: text] != self[keyPath: text] {
            copy[keyPath: text] = self[keyPath: text]
        }
        (copy.leastFraction, copy.mostFraction) = (leastFraction, mostFraction)
        return copy
    }

    private static var texts: [ReferenceWritableKeyPath<NumberFormatter, String?>] {
        [
            \.currencySymbol, \.decimalSeparator, \.groupingSeparator, \.positivePrefix, \.positiveSuffix,
            \.negativePrefix, \.negativeSuffix, \.percentSymbol, \.minusSign,
            \.plusSign, \.paddingCharacter,
        ]
    }
}
