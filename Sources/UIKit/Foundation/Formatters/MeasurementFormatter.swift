import Foundation

/// Writes quantities with their units: “5 mi”, “5 miles”, in units that the locale's people use. Foundation for Linux
/// has only its name. The words of the long style are English.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In the unit given, whatever the locale prefers.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// In the unit of the family that suits the amount: 1,500 m are 1.5 km.
        public static let naturalScale = UnitOptions(rawValue: 2)
        /// Only the degrees.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle: UnitStyle = .medium
    open var locale: Locale! = .device { didSet { numberFormatter.locale = locale } }
    open var numberFormatter: DeviceNumberFormatter! = {
        let formatter = DeviceNumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let (value, unit) = shown(measurement)
        return write(numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)", value, unit)
    }

    /// The quantity in the unit that it is written in.
    func shown<UnitType: Unit>(_ measurement: Measurement<UnitType>) -> (Double, Unit) {
        guard let unit = measurement.unit as? Dimension else { return (measurement.value, measurement.unit) }
        var value = measurement.value, shown = unit
        if !unitOptions.contains(.providedUnit),
            let preferred = UnitTable.preferred(
                for: unit, usesMetric: locale.measurementSystem == .metric, isBritish: locale.measurementSystem == .uk)
        {
            (value, shown) = (Self.convert(value, unit, preferred), preferred)
        }
        if unitOptions.contains(.naturalScale) || !unitOptions.contains(.providedUnit) {
            (value, shown) = UnitTable.natural(value, shown, convert: Self.convert)
        }
        return (value, shown)
    }

    open func string(from unit: Unit) -> String { UnitTable.name(unit, unitStyle, isOne: false) }

    open override func string(for object: Any?) -> String? {
        guard let object else { return nil }
        if let measurement = object as? any AnyMeasurement { return measurement.text(by: self) }
        return (object as? Unit).map { string(from: $0) }
    }

    private static func convert(_ value: Double, _ unit: Dimension, _ other: Dimension) -> Double {
        other.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))
    }

    /// - Parameter number: the value as it is written.
    func write(_ number: String, _ value: Double, _ unit: Unit) -> String {
        if unit is UnitTemperature {
            if unitOptions.contains(.temperatureWithoutUnit) || unitStyle == .short { return number + "°" }
            return unitStyle == .long
                ? "\(number) \(UnitTable.name(unit, .long, isOne: value == 1))" : number + unit.symbol
        }
        let name = UnitTable.name(unit, unitStyle, isOne: number == "1")
        return unitStyle == .short || name == "°" ? number + name : "\(number) \(name)"
    }
}

private protocol AnyMeasurement {
    func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: AnyMeasurement {
    fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}

/// What units are called, and which ones people use where.
private enum UnitTable {
    private struct Entry {
        let unit: Dimension
        let one: String, many: String
        var narrow: String?
        var medium: String?
    }

    nonisolated(unsafe) private static let entries: [Entry] = [
        Entry(unit: UnitLength.kilometers, one: "kilometer", many: "kilometers"),
        Entry(unit: UnitLength.meters, one: "meter", many: "meters"),
        Entry(unit: UnitLength.centimeters, one: "centimeter", many: "centimeters"),
        Entry(unit: UnitLength.millimeters, one: "millimeter", many: "millimeters"),
        Entry(unit: UnitLength.miles, one: "mile", many: "miles"),
        Entry(unit: UnitLength.yards, one: "yard", many: "yards"),
        Entry(unit: UnitLength.feet, one: "foot", many: "feet", narrow: "′"),
        Entry(unit: UnitLength.inches, one: "inch", many: "inches", narrow: "″"),
        Entry(unit: UnitLength.nauticalMiles, one: "nautical mile", many: "nautical miles", medium: "nmi"),
        Entry(unit: UnitMass.kilograms, one: "kilogram", many: "kilograms"),
        Entry(unit: UnitMass.grams, one: "gram", many: "grams"),
        Entry(unit: UnitMass.milligrams, one: "milligram", many: "milligrams"),
        Entry(unit: UnitMass.pounds, one: "pound", many: "pounds", narrow: "#"),
        Entry(unit: UnitMass.ounces, one: "ounce", many: "ounces"),
        Entry(unit: UnitMass.stones, one: "stone", many: "stones"),
        Entry(unit: UnitMass.metricTons, one: "metric ton", many: "metric tons"),
        Entry(unit: UnitTemperature.celsius, one: "degree Celsius", many: "degrees Celsius"),
        Entry(unit: UnitTemperature.fahrenheit, one: "degree Fahrenheit", many: "degrees Fahrenheit"),
        Entry(unit: UnitTemperature.kelvin, one: "kelvin", many: "kelvins"),
        Entry(unit: UnitSpeed.kilometersPerHour, one: "kilometer per hour", many: "kilometers per hour"),
        Entry(unit: UnitSpeed.metersPerSecond, one: "meter per second", many: "meters per second"),
        Entry(unit: UnitSpeed.milesPerHour, one: "mile per hour", many: "miles per hour"),
        Entry(unit: UnitSpeed.knots, one: "knot", many: "knots"),
        Entry(unit: UnitVolume.liters, one: "liter", many: "liters"),
        Entry(unit: UnitVolume.milliliters, one: "milliliter", many: "milliliters"),
        Entry(unit: UnitVolume.gallons, one: "gallon", many: "gallons"),
        Entry(unit: UnitVolume.cups, one: "cup", many: "cups", medium: "c"),
        Entry(unit: UnitVolume.pints, one: "pint", many: "pints"),
        Entry(unit: UnitVolume.fluidOunces, one: "fluid ounce", many: "fluid ounces"),
        Entry(unit: UnitVolume.tablespoons, one: "tablespoon", many: "tablespoons"),
        Entry(unit: UnitVolume.teaspoons, one: "teaspoon", many: "teaspoons"),
        Entry(unit: UnitDuration.hours, one: "hour", many: "hours", narrow: "h", medium: "hr"),
        Entry(unit: UnitDuration.minutes, one: "minute", many: "minutes", narrow: "m", medium: "min"),
        Entry(unit: UnitDuration.seconds, one: "second", many: "seconds", narrow: "s", medium: "sec"),
        Entry(unit: UnitArea.squareMeters, one: "square meter", many: "square meters"),
        Entry(unit: UnitArea.squareKilometers, one: "square kilometer", many: "square kilometers"),
        Entry(unit: UnitArea.squareFeet, one: "square foot", many: "square feet"),
        Entry(unit: UnitArea.squareMiles, one: "square mile", many: "square miles"),
        Entry(unit: UnitArea.acres, one: "acre", many: "acres"),
        Entry(unit: UnitArea.hectares, one: "hectare", many: "hectares"),
        Entry(unit: UnitAngle.degrees, one: "degree", many: "degrees", medium: "deg"),
        Entry(unit: UnitAngle.radians, one: "radian", many: "radians"),
        Entry(unit: UnitEnergy.kilocalories, one: "kilocalorie", many: "kilocalories"),
        Entry(unit: UnitEnergy.calories, one: "calorie", many: "calories"),
        Entry(unit: UnitEnergy.joules, one: "joule", many: "joules"),
        Entry(unit: UnitEnergy.kilojoules, one: "kilojoule", many: "kilojoules"),
        Entry(unit: UnitEnergy.kilowattHours, one: "kilowatt-hour", many: "kilowatt-hours"),
        Entry(unit: UnitPower.watts, one: "watt", many: "watts"),
        Entry(unit: UnitPower.kilowatts, one: "kilowatt", many: "kilowatts"),
        Entry(unit: UnitPressure.hectopascals, one: "hectopascal", many: "hectopascals"),
        Entry(unit: UnitPressure.inchesOfMercury, one: "inch of mercury", many: "inches of mercury"),
        Entry(unit: UnitPressure.bars, one: "bar", many: "bars"),
        Entry(
            unit: UnitPressure.poundsForcePerSquareInch, one: "pound-force per square inch",
            many: "pound-force per square inch"),
        Entry(unit: UnitFrequency.hertz, one: "hertz", many: "hertz"),
        Entry(unit: UnitFrequency.kilohertz, one: "kilohertz", many: "kilohertz"),
        Entry(unit: UnitElectricCurrent.amperes, one: "ampere", many: "amperes"),
        Entry(unit: UnitElectricPotentialDifference.volts, one: "volt", many: "volts"),
        Entry(unit: UnitInformationStorage.bytes, one: "byte", many: "bytes", medium: "byte"),
        Entry(unit: UnitInformationStorage.kilobytes, one: "kilobyte", many: "kilobytes"),
        Entry(unit: UnitInformationStorage.megabytes, one: "megabyte", many: "megabytes"),
        Entry(unit: UnitInformationStorage.gigabytes, one: "gigabyte", many: "gigabytes"),
    ]

    static func name(_ unit: Unit, _ style: Formatter.UnitStyle, isOne: Bool) -> String {
        guard let entry = entries.first(where: { $0.unit == unit }) else { return unit.symbol }
        switch style {
        case .long: return isOne ? entry.one : entry.many
        case .short: return entry.narrow ?? unit.symbol
        default: return entry.medium ?? unit.symbol
        }
    }

    /// What somebody of the country would say instead; nil to leave the unit.
    static func preferred(for unit: Dimension, usesMetric: Bool, isBritish: Bool) -> Dimension? {
        // Equal units have other hashes here.
        let metricToImperial: KeyValuePairs<Dimension, Dimension> = [
            UnitLength.kilometers: UnitLength.miles, UnitLength.meters: UnitLength.feet,
            UnitLength.centimeters: UnitLength.inches, UnitLength.millimeters: UnitLength.inches,
            UnitMass.kilograms: UnitMass.pounds, UnitMass.grams: UnitMass.pounds,
        ]
        let imperialToMetric: KeyValuePairs<Dimension, Dimension> = [
            UnitLength.miles: UnitLength.kilometers, UnitLength.yards: UnitLength.meters,
            UnitLength.feet: UnitLength.meters, UnitLength.inches: UnitLength.meters,
            UnitMass.pounds: UnitMass.kilograms, UnitMass.ounces: UnitMass.kilograms,
        ]
        if unit is UnitTemperature {
            return unit == UnitTemperature.kelvin
                ? nil : usesMetric || isBritish ? UnitTemperature.celsius : UnitTemperature.fahrenheit
        }
        if unit is UnitSpeed { return usesMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour }
        return (usesMetric || isBritish && unit is UnitMass ? imperialToMetric : metricToImperial).first {
            $0.key == unit
        }?.value
    }

    nonisolated(unsafe) private static let families: [[Dimension]] = [
        [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters],
        [UnitLength.miles, UnitLength.feet, UnitLength.inches],
        [UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams], [UnitMass.pounds, UnitMass.ounces],
        [UnitVolume.liters, UnitVolume.milliliters],
    ]

    /// The largest unit of its family of which there is at least one.
    static func natural(_ value: Double, _ unit: Dimension, convert: (Double, Dimension, Dimension) -> Double) -> (
        Double, Dimension
    ) {
        guard value != 0, let family = families.first(where: { $0.contains(unit) }) else { return (value, unit) }
        for other in family {
            let amount = convert(value, unit, other)
            // Feet are said until there are so many that miles are: from half a mile on.
            if abs(amount) >= (other == UnitLength.miles ? 0.5 : 1) { return (amount, other) }
        }
        let smallest = family[family.count - 1]
        return (convert(value, unit, smallest), smallest)
    }
}
