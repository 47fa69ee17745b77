import Foundation

/// What a quantity is for, which decides the unit that people of a place say it in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    var name: String

    /// As people of the locale say quantities of the kind.
    public static var general: Self { Self(name: "general") }
    /// In the unit that it has.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(name: "person") }
    /// Feet and inches where people are measured so.
    public static var personHeight: Self { Self(name: "personHeight") }
    public static var road: Self { Self(name: "road") }
    public static var focalLength: Self { Self(name: "asProvided") }
    public static var rainfall: Self { Self(name: "rainfall") }
    public static var snowfall: Self { Self(name: "snowfall") }
    public static var visibility: Self { Self(name: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(name: "person") }
    public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(name: "food") }
    public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self(name: "liquid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { Self(name: "wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    public static var barometric: Self { Self(name: "barometric") }
}

/// Foundation for Linux can't write quantities.
extension Measurement where UnitType: Dimension {
    /// How a quantity is written: “5 mi”, “5 miles”, in the unit that its usage wants.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public struct UnitWidth: Codable, Hashable, Sendable {
            let style: Int
            public static var wide: Self { Self(style: Formatter.UnitStyle.long.rawValue) }
            public static var abbreviated: Self { Self(style: Formatter.UnitStyle.medium.rawValue) }
            public static var narrow: Self { Self(style: Formatter.UnitStyle.short.rawValue) }
        }

        public var width: UnitWidth
        public var locale: Locale
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// Temperatures without their unit: “38°”.
        public var hidesScaleName = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType>? = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        public func format(_ measurement: Measurement) -> String {
            let formatter = MeasurementFormatter()
            formatter.locale = place
            formatter.unitStyle = Formatter.UnitStyle(rawValue: width.style) ?? .medium
            if usage == nil || usage == .asProvided { formatter.unitOptions = .providedUnit }
            if hidesScaleName { formatter.unitOptions.insert(.temperatureWithoutUnit) }
            if usage?.name == "personHeight", place.measurementSystem != .metric {
                return feetAndInches(measurement, formatter)
            }
            let (value, unit) = formatter.shown(measurement)
            return formatter.write(text(of: value), value, unit)
        }

        /// The machine's own place is none: it is the device's.
        private var place: Locale { locale == .autoupdatingCurrent ? .device : locale }

        /// As many digits as ICU gives quantities whose unit it chooses: two, or all before the point. A quantity in
        /// its own unit keeps its digits.
        private func text(of value: Double) -> String {
            if let numberFormatStyle { return numberFormatStyle.locale(place).format(value) }
            let style = FloatingPointFormatStyle<Double>(locale: place)
            if usage == nil || usage == .asProvided { return style.format(value) }
            return abs(value) >= 99.5
                ? style.precision(.fractionLength(0)).format(value)
                : style.precision(.significantDigits(1...2)).format(value)
        }

        private func feetAndInches(_ measurement: Measurement, _ formatter: MeasurementFormatter) -> String {
            let meters = measurement.unit.converter.baseUnitValue(fromValue: measurement.value)
            let inches = UnitLength.inches.converter.value(fromBaseUnitValue: meters).rounded()
            let feet = (inches / 12).rounded(.towardZero), rest = abs(inches - feet * 12)
            let parts = [(feet, UnitLength.feet), (rest, UnitLength.inches)].map {
                formatter.write(text(of: $0.0), $0.0, $0.1)
            }
            return parts.joined(separator: width == .narrow ? " " : ", ")
        }
    }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement { style.format(self) }

    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
        style.hidesScaleName = hidesScaleName
        return style
    }
}
