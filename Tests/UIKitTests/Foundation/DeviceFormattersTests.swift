import Foundation
import XCTest

@testable import UIKit

/// What is written follows an American iPhone, whatever the machine is set to.
final class DeviceFormattersTests: XCTestCase {
    private let date = Date(timeIntervalSince1970: 1_700_000_000)

    private func inLanguage(_ language: String?, _ body: () -> Void) {
        let before = AppLanguage.chosen
        AppLanguage.chosen = language
        defer { AppLanguage.chosen = before }
        body()
    }

    private func plain(_ text: String?) -> String? {
        text?.replacingOccurrences(of: "\u{202f}", with: " ").replacingOccurrences(of: "\u{a0}", with: " ")
    }

    func testDatesAreWrittenAsInAmerica() {
        let formatter = DeviceDateFormatter()
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        (formatter.dateStyle, formatter.timeStyle) = (.medium, .short)
        XCTAssertEqual(plain(formatter.string(from: date)), "Nov 14, 2023 at 10:13 PM")
        formatter.dateStyle = .short
        XCTAssertEqual(plain(formatter.string(from: date)), "11/14/23, 10:13 PM")
        XCTAssertEqual(DeviceSettings.locale.identifier, "en_US")
        XCTAssertEqual(DeviceSettings.calendar.firstWeekday, 1)
        XCTAssertEqual(DeviceSettings.preferredLanguages, ["en-US"])
        XCTAssertEqual(DeviceDateFormatter.dateFormat(fromTemplate: "MMMd", options: 0, locale: nil), "MMM d")
    }

    func testAChosenLanguageBringsItsCountry() {
        inLanguage("de") {
            XCTAssertEqual(DeviceSettings.locale.identifier, "de_DE")
            XCTAssertEqual(DeviceSettings.calendar.firstWeekday, 2)
            XCTAssertEqual(DeviceSettings.preferredLanguages, ["de-DE"])
            let formatter = DeviceDateFormatter()
            formatter.dateStyle = .full
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            XCTAssertEqual(formatter.string(from: date), "Dienstag, 14. November 2023")
            XCTAssertEqual(plain(DeviceNumberFormatter.localizedString(from: 1234.5, number: .currency)), "1.234,50 €")
            XCTAssertEqual(DeviceSettings.format(1234.5, FloatingPointFormatStyle<Double>()), "1.234,5")
            XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a", "b", "c"]), "a, b und c")
            XCTAssertEqual(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -7200), "vor 2 Stunden")
            let durations = DateComponentsFormatter()
            durations.unitsStyle = .full
            XCTAssertEqual(durations.string(from: 3660), "1 Stunde und 1 Minute")
        }
        inLanguage("ar") {
            XCTAssertEqual(DeviceSettings.locale.region?.identifier, "EG")
            XCTAssertEqual(
                DeviceNumberFormatter.localizedString(from: 12, number: .decimal), "12", "in the language's digits")
        }
        inLanguage("pt-PT") { XCTAssertEqual(DeviceSettings.locale.identifier, "pt_PT") }
    }

    func testDaysNearbyHaveNames() {
        let formatter = DeviceDateFormatter()
        (formatter.dateStyle, formatter.timeStyle) = (.medium, .short)
        formatter.doesRelativeDateFormatting = true
        XCTAssertTrue(formatter.string(from: Date()).hasPrefix("Today at "))
        formatter.timeStyle = .none
        XCTAssertEqual(formatter.string(from: Date().addingTimeInterval(-86400)), "Yesterday")
        XCTAssertEqual(formatter.string(from: Date().addingTimeInterval(86400)), "Tomorrow")
        XCTAssertFalse(formatter.string(from: Date().addingTimeInterval(-3 * 86400)).contains("day"))
        formatter.locale = Locale(identifier: "fr_FR")
        XCTAssertEqual(formatter.string(from: Date().addingTimeInterval(-86400)), "Hier")
    }

    private func write(_ number: NSNumber, _ set: (DeviceNumberFormatter) -> Void) -> String? {
        let formatter = DeviceNumberFormatter()
        set(formatter)
        return formatter.string(from: number)
    }

    func testLeastAndMostDigitsHoldTogether() {
        XCTAssertEqual(
            write(3.14159) {
                $0.numberStyle = .decimal
                $0.maximumFractionDigits = 1
                $0.minimumFractionDigits = 1
            }, "3.1")
        XCTAssertEqual(
            write(3.14159) {
                $0.maximumFractionDigits = 1
                $0.minimumFractionDigits = 1
                $0.numberStyle = .decimal
            }, "3.1")
        XCTAssertEqual(
            write(1234567) {
                $0.numberStyle = .decimal
                $0.minimumFractionDigits = 2
                $0.maximumFractionDigits = 2
            }, "1,234,567.00")
        XCTAssertEqual(
            write(1.23456) {
                $0.numberStyle = .decimal
                $0.minimumFractionDigits = 2
                $0.maximumFractionDigits = 4
            }, "1.2346")
        XCTAssertEqual(
            write(1.2) {
                $0.numberStyle = .decimal
                $0.minimumFractionDigits = 2
                $0.maximumFractionDigits = 4
            }, "1.20")
        XCTAssertEqual(
            write(1234.5) {
                $0.numberStyle = .currency
                $0.maximumFractionDigits = 0
            }, "$1,234")
        XCTAssertEqual(
            write(0.1234) {
                $0.numberStyle = .percent
                $0.minimumFractionDigits = 1
                $0.maximumFractionDigits = 1
            }, "12.3%")
        XCTAssertEqual(
            write(1_234_567_890_123) {
                $0.numberStyle = .decimal
                $0.maximumFractionDigits = 0
            }, "1,234,567,890,123")
        let formatter = DeviceNumberFormatter()
        formatter.numberStyle = .currency
        formatter.maximumFractionDigits = 0
        XCTAssertEqual(formatter.minimumFractionDigits, 0)
        formatter.minimumFractionDigits = 3
        XCTAssertEqual(formatter.maximumFractionDigits, 3)
    }

    func testNumbersAreRoundedAsAsked() {
        func text(_ mode: NumberFormatter.RoundingMode, _ number: Double) -> String? {
            write(NSNumber(value: number)) {
                $0.minimumFractionDigits = 1
                $0.maximumFractionDigits = 1
                $0.minimumIntegerDigits = 1
                $0.roundingMode = mode
            }
        }
        XCTAssertEqual(text(.halfEven, 0.25), "0.2")
        XCTAssertEqual(text(.halfUp, 0.25), "0.3")
        XCTAssertEqual(text(.halfDown, 0.25), "0.2")
        XCTAssertEqual(text(.halfDown, 0.26), "0.3")
        XCTAssertEqual(text(.halfDown, -0.25), "-0.2")
        XCTAssertEqual(text(.up, -0.21), "-0.3")
        XCTAssertEqual(text(.ceiling, -0.29), "-0.2")
        XCTAssertEqual(text(.down, 0.29), "0.2")
    }

    func testWithoutAStyleThereIsNoZeroBeforeThePoint() {
        XCTAssertEqual(write(0.5) { $0.maximumFractionDigits = 2 }, ".5")
        XCTAssertEqual(write(0.5) { $0.numberStyle = .decimal }, "0.5")
        XCTAssertEqual(write(0) { _ in }, "0")
        XCTAssertEqual(write(1234.5678) { _ in }, "1235")
    }

    func testCopiesWriteTheSame() throws {
        let formatter = DeviceNumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        formatter.maximumFractionDigits = 1
        formatter.positiveSuffix = "!"
        let copy = try XCTUnwrap(formatter.copy() as? DeviceNumberFormatter)
        XCTAssertEqual(copy.string(from: 2.25), formatter.string(from: 2.25))
        let dates = DeviceDateFormatter()
        dates.dateFormat = "yyyy/MM"
        XCTAssertEqual((dates.copy() as? DeviceDateFormatter)?.string(from: date), "2023/11")
    }

    func testQuantitiesAreInTheUnitsOfTheCountry() {
        let formatter = MeasurementFormatter()
        XCTAssertEqual(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)), "3.107 mi")
        XCTAssertEqual(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)), "68°F")
        formatter.unitOptions = .providedUnit
        formatter.unitStyle = .long
        XCTAssertEqual(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)), "1 kilometer")
        XCTAssertEqual(formatter.string(from: Measurement(value: 1500, unit: UnitLength.meters)), "1,500 meters")
        formatter.unitStyle = .short
        formatter.numberFormatter.maximumFractionDigits = 0
        XCTAssertEqual(formatter.string(from: Measurement(value: 20.4, unit: UnitTemperature.celsius)), "20°")
        let german = MeasurementFormatter()
        german.locale = Locale(identifier: "de_DE")
        XCTAssertEqual(german.string(from: Measurement(value: 1500, unit: UnitLength.meters)), "1,5 km")
    }

    func testNamesOfPeople() {
        var name = PersonNameComponents()
        (name.namePrefix, name.givenName, name.familyName) = ("Dr.", "Mia", "Lindqvist")
        XCTAssertEqual(PersonNameComponentsFormatter().string(from: name), "Mia Lindqvist")
        XCTAssertEqual(PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated), "ML")
        XCTAssertEqual(PersonNameComponentsFormatter.localizedString(from: name, style: .long), "Dr. Mia Lindqvist")
        XCTAssertEqual(
            PersonNameComponentsFormatter().personNameComponents(from: "Dr. Mia Ann Lindqvist")?.middleName, "Ann")
    }

    /// Apple's own examples, and what ICU rounds quantities to whose unit it chooses.
    func testQuantitiesAreFormattedInThePlacesUnits() {
        let us = Locale(identifier: "en_US"), france = Locale(identifier: "en_FR")
        let warm = Measurement<UnitTemperature>(value: 38, unit: .celsius)
        XCTAssertEqual(warm.formatted(), "100°F")
        XCTAssertEqual(warm.formatted(.measurement(width: .wide).locale(us)), "100 degrees Fahrenheit")
        XCTAssertEqual(warm.formatted(.measurement(width: .abbreviated).locale(france)), "38°C")
        XCTAssertEqual(warm.formatted(.measurement(hidesScaleName: true)), "100°")
        let way = Measurement<UnitLength>(value: 36, unit: .miles)
        XCTAssertEqual(
            Measurement<UnitLength>.FormatStyle(width: .wide, locale: us, usage: .road).format(way), "36 miles")
        XCTAssertEqual(
            Measurement<UnitLength>.FormatStyle(width: .abbreviated, locale: france, usage: .road).format(way),
            "58 km")
        let walk = Measurement<UnitLength>(value: 5.5, unit: .kilometers)
        XCTAssertEqual(walk.formatted(.measurement(width: .abbreviated)), "3.4 mi")
        XCTAssertEqual(walk.formatted(.measurement(width: .abbreviated, usage: .asProvided)), "5.5 km")
        XCTAssertEqual(
            walk.formatted(
                .measurement(
                    width: .abbreviated, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(2)))),
            "5.50 km")
        let tall = Measurement<UnitLength>(value: 1.8, unit: .meters)
        XCTAssertEqual(tall.formatted(.measurement(width: .wide, usage: .personHeight)), "5 feet, 11 inches")
        XCTAssertEqual(Measurement(value: 3, unit: UnitInformationStorage.gigabytes).formatted(), "3 GB")
    }

    func testNamesAreFormatted() {
        var name = PersonNameComponents()
        (name.givenName, name.middleName, name.familyName) = ("Mia", "Ada", "Lindqvist")
        XCTAssertEqual(name.formatted(), "Mia Lindqvist")
        XCTAssertEqual(name.formatted(.name(style: .short)), "Mia")
        XCTAssertEqual(name.formatted(.name(style: .long)), "Mia Ada Lindqvist")
        XCTAssertEqual(name.formatted(.name(style: .abbreviated)), "ML")
    }
}
