import Foundation
import XCTest

@testable import UIKit

/// Texts that depend on numbers, and keys with values in them.
final class LocalizedFormatsTests: XCTestCase {
    private func bundle(_ language: String, _ texts: [String: [String: Any]], strings: [String: String] = [:]) throws
        -> Bundle
    {
        let
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "LocalizedFormatsTests-\(UUID().uuidString)"),
            place = folder.appendingPathComponent("\(language).lproj")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (name, table) in [("stringsdict", texts as [String: Any]), ("strings", strings)] {
            try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0).write(
                to: place.appendingPathComponent("Localizable.\(name)"))
        }
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    private func rule(_ forms: [String: String]) -> [String: String] {
        forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]) { $1 }
    }

    private func written(_ key: String, _ bundle: Bundle, _ language: String, _ arguments: any CVarArg...) -> String {
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = language
        return LocalizedFormats.string(
            AppLanguage.text(key, value: nil, table: nil, in: bundle), DeviceSettings.locale, arguments)
    }

    func testWithoutALocaleNoLanguagesRulesHold() throws {
        let forms = ["one": "%d pojazd", "few": "%d pojazdy", "many": "%d pojazdów", "other": "%d pojazdu"]
        let bundle = try bundle("pl", ["cars": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule(forms)]])
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = "pl"
        let format = AppLanguage.text("cars", value: nil, table: nil, in: bundle)
        func written(_ locale: Locale?) -> [String] { [1, 3, 5].map { LocalizedFormats.string(format, locale, [$0]) } }
        XCTAssertEqual(written(nil), ["1 pojazd", "3 pojazdu", "5 pojazdu"])
        XCTAssertEqual(written(DeviceSettings.locale), ["1 pojazd", "3 pojazdy", "5 pojazdów"])
        XCTAssertEqual(written(Locale(identifier: "pl_PL")), ["1 pojazd", "3 pojazdy", "5 pojazdów"])
        XCTAssertEqual(written(Locale(identifier: "en_US")), ["1 pojazd", "3 pojazdu", "5 pojazdu"])
    }

    func testWordsSuitTheNumber() throws {
        let bundle = try bundle(
            "en",
            [
                "boats": [
                    "NSStringLocalizedFormatKey": "%#@boats@ left",
                    "boats": rule(["zero": "No boat", "one": "%d boat", "other": "%d boats"]),
                ]
            ])
        XCTAssertEqual(
            [0, 1, 2, 21].map { written("boats", bundle, "en", $0) },
            ["No boat left", "1 boat left", "2 boats left", "21 boats left"])
    }

    func testTextsAreTheDevicesOwn() throws {
        let texts: [String: [String: Any]] = [
            "hint": ["NSStringDeviceSpecificRuleType": ["ipad": "Click", "iphone": "Tap", "other": "Touch"]],
            "rest": ["NSStringDeviceSpecificRuleType": ["mac": "Click", "other": "Touch"]],
            "count": [
                "NSStringDeviceSpecificRuleType": [
                    "ipad": [
                        "NSStringLocalizedFormatKey": "%#@n@", "n": rule(["one": "%d click", "other": "%d clicks"]),
                    ],
                    "other": [
                        "NSStringLocalizedFormatKey": "%#@n@", "n": rule(["one": "%d tap", "other": "%d taps"]),
                    ],
                ]
            ],
        ]
        for (idiom, expected) in [
            (UIUserInterfaceIdiom.pad, ["Click", "Touch", "1 click", "2 clicks"]),
            (.phone, ["Tap", "Touch", "1 tap", "2 taps"]),
        ] {
            let bundle = try bundle("en", texts)
            var found: [String] = []
            UITraitCollection(userInterfaceIdiom: idiom).performAsCurrent {
                found = [
                    written("hint", bundle, "en"), written("rest", bundle, "en"), written("count", bundle, "en", 1),
                    written("count", bundle, "en", 2),
                ]
            }
            XCTAssertEqual(found, expected)
        }
    }

    /// The widest is what an app gets; it may ask how much fits.
    func testOfTextsForWidthsTheOneThatFitsIsTaken() throws {
        let bundle = try bundle(
            "en", ["greeting": ["NSStringVariableWidthRuleType": ["1": "Hi", "10": "Hello", "30": "Good morning"]]])
        let text = written("greeting", bundle, "en")
        XCTAssertEqual(text, "Good morning")
        XCTAssertEqual(
            [0, 1, 12, 30, 99].map { (text as NSString).variantFittingPresentationWidth($0) },
            ["Hi", "Hi", "Hello", "Good morning", "Good morning"])
        XCTAssertEqual(("Else" as NSString).variantFittingPresentationWidth(5), "Else")
    }

    func testLanguagesCountInTheirOwnWay() throws {
        let bundle = try bundle(
            "ru",
            [
                "boats": [
                    "NSStringLocalizedFormatKey": "%#@n@",
                    "n": rule(["one": "%d лодка", "few": "%d лодки", "many": "%d лодок", "other": "%d лодки"]),
                ]
            ])
        XCTAssertEqual(
            [1, 3, 5, 11, 21, 104].map { written("boats", bundle, "ru", $0) },
            ["1 лодка", "3 лодки", "5 лодок", "11 лодок", "21 лодка", "104 лодки"])
    }

    func testTwoNumbersStandInOneText() throws {
        let text: [String: Any] = [
            "NSStringLocalizedFormatKey": "%@: %#@boats@",
            "boats": rule(["one": "%d boat with %#@people@", "other": "%d boats with %#@people@"]),
            "people": rule(["one": "one man", "other": "%d people"]),
        ]
        let bundle = try bundle(
            "en",
            [
                "all": text,
                "turned": [
                    "NSStringLocalizedFormatKey": "%2$#@boats@ in %1$@ (100 %%)",
                    "boats": rule(["one": "%d boat", "other": "%d boats"]),
                ],
            ])
        XCTAssertEqual(written("all", bundle, "en", NSString(string: "Quay"), 2, 1), "Quay: 2 boats with one man")
        XCTAssertEqual(written("all", bundle, "en", NSString(string: "Quay"), 1, 3), "Quay: 1 boat with 3 people")
        XCTAssertEqual(written("turned", bundle, "en", NSString(string: "Hull"), 1), "1 boat in Hull (100 %)")
    }

    func testATextInsideOneMayNameItsNumber() throws {
        let text: [String: Any] = [
            "NSStringLocalizedFormatKey": "%1$#@done@",
            "done": rule(["one": "One %2$#@all@", "other": "%d %2$#@all@"]),
            "all": rule(["one": "run completed", "other": "of %d runs completed"]),
        ]
        let bundle = try bundle("en", ["runs": text])
        XCTAssertEqual(written("runs", bundle, "en", 1, 1), "One run completed")
        XCTAssertEqual(written("runs", bundle, "en", 1, 2), "One of 2 runs completed")
        XCTAssertEqual(written("runs", bundle, "en", 2, 3), "2 of 3 runs completed")
    }

    func testOfVariantsOneIsTaken() throws {
        let bundle = try bundle(
            "en",
            [
                "wide": ["NSStringVariableWidthRuleType": ["1": "Hi", "20": "Good day"]],
                "device": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click"]],
            ])
        XCTAssertEqual(["wide", "device"].map { written($0, bundle, "en") }, ["Good day", "Tap"])
    }

    func testADamagedFileIsSaidAndChangesNothing() throws {
        let bundle = try bundle("en", [:], strings: ["boats": "Boats"])
        try "{ no plist".write(
            toFile: bundle.bundlePath + "/en.lproj/Localizable.stringsdict", atomically: true, encoding: .utf8)
        XCTAssertEqual(written("boats", bundle, "en"), "Boats")
    }

    func testKeysTakeTheirValuesAlong() throws {
        let bundle = try bundle(
            "de",
            [
                "%lld boats": [
                    "NSStringLocalizedFormatKey": "%#@n@", "n": rule(["one": "%lld Boot", "other": "%lld Boote"]),
                ]
            ],
            strings: ["Hello %@": "Hallo %@", "At %.1f, %%": "Bei %.1f, %%", "Key": "Schlüssel"])
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = "de"
        let count = 1, name = "Ada"
        XCTAssertEqual(String(localized: "\(count) boats", bundle: bundle), "1 Boot")
        XCTAssertEqual(String(localized: "\(7) boats", bundle: bundle), "7 Boote")
        XCTAssertEqual(String(localized: "Hello \(name)", bundle: bundle, comment: "A greeting"), "Hallo Ada")
        XCTAssertEqual(String(localized: "At \(1.25, specifier: "%.1f"), %", bundle: bundle), "Bei 1,2, %")
        XCTAssertEqual(String(localized: "Key", defaultValue: "A key", bundle: bundle), "Schlüssel")
        XCTAssertEqual(String(localized: "Missing", defaultValue: "\(3) keys", bundle: bundle), "3 keys")
        XCTAssertEqual(
            String(localized: LocalizedStringResource("Hello \(name)", bundle: .atURL(bundle.bundleURL))), "Hallo Ada")
    }

    func testAResourceIsLookedUpInTheLanguageOfItsLocale() throws {
        let bundle = try bundle("de", [:], strings: ["Hello": "Hallo"])
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = "en"
        var resource = LocalizedStringResource("Hello", bundle: .atURL(bundle.bundleURL))
        XCTAssertEqual(String(localized: resource), "Hello")
        resource.locale = Locale(identifier: "de_AT")
        XCTAssertEqual(String(localized: resource), "Hallo")
        resource.locale = Locale(identifier: "ja")
        XCTAssertEqual(String(localized: resource), "Hello", "the bundle has no such language")
    }
}
