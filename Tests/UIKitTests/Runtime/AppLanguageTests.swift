import Foundation
import XCTest

@testable import UIKit

/// The language that an app is run in.
final class AppLanguageTests: XCTestCase {
    private func bundle(_ languages: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "AppLanguageTests-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in languages {
            let place = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try "/* A greeting */\n\"hello\" = \"\(text)\";\n".write(
                to: place.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        }
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    private func using(_ language: String?, _ body: () throws -> Void) rethrows {
        let before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = language
        try body()
    }

    func testTextsComeFromTheChosenLanguage() throws {
        let bundle = try bundle(["en": "Hello", "ar": "مرحبًا", "pt": "Olá"])
        using("ar") { XCTAssertEqual(AppLanguage.text("hello", value: nil, table: nil, in: bundle), "مرحبًا") }
        using("pt-BR") {
            XCTAssertEqual(
                AppLanguage.text("hello", value: nil, table: "", in: bundle), "Olá",
                "the language stands in for its country's")
        }
        using("ar") {
            XCTAssertEqual(AppLanguage.text("unknown", value: "as it is", table: nil, in: bundle), "as it is")
        }
    }

    func testALanguageThatTheBundleLacksChangesNothing() throws {
        let bundle = try bundle(["en": "Hello"])
        using("ar") {
            XCTAssertNil(AppLanguage.localization(in: bundle))
            XCTAssertEqual(AppLanguage.text("hello", value: nil, table: nil, in: bundle), "Hello")
        }
    }

    func testATableIsLookedForOnce() throws {
        let bundle = try bundle(["en": "Hello", "ar": "مرحبًا"]), late = bundle.bundlePath + "/ar.lproj/Late.strings"
        try using("ar") {
            XCTAssertNil(AppLanguage.table("Late", in: bundle))
            try "\"a\" = \"b\";\n".write(toFile: late, atomically: true, encoding: .utf8)
            XCTAssertNil(AppLanguage.table("Late", in: bundle), "a table that isn't there costs the disk one look")
            XCTAssertNotNil(AppLanguage.table("Localizable", in: bundle))
        }
    }

    func testDirectionIsTheLanguages() {
        for language in ["ar", "he", "fa-IR", "ur", "ckb"] {
            XCTAssertTrue(AppLanguage.isWrittenFromTheRight(language), language)
        }
        for language in ["en", "pt-BR", "zh-Hans", "Base"] {
            XCTAssertFalse(AppLanguage.isWrittenFromTheRight(language), language)
        }
    }

    @MainActor private func shown() -> [String?] {
        let bar = UISearchBar(frame: .zero)
        return [
            bar.placeholder, UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).shownTitle,
            UINavigationItem.genericBackTitle,
        ]
    }

    func testTheSystemsOwnWordsAreTranslated() {
        onMain {
            using("de-AT") {
                XCTAssertEqual(shown(), ["Suchen", "Abbrechen", "Zurück"], "the language stands in for its country's")
            }
            using("zh-Hans-CN") { XCTAssertEqual(shown(), ["搜索", "取消", "返回"]) }
            using("ar") { XCTAssertEqual(shown(), ["بحث", "إلغاء", "رجوع"]) }
            using("tlh") { XCTAssertEqual(shown(), ["Search", "Cancel", "Back"]) }
            using(nil) { XCTAssertEqual(shown(), ["Search", "Cancel", "Back"]) }
        }
    }

    func testDatesAreWrittenInTheChosenLanguage() {
        using("fr") { XCTAssertEqual(Locale.device.identifier, "fr_FR", "where most people speak it") }
        using("fr-CH") { XCTAssertEqual(Locale.device.identifier, "fr_CH") }
    }
}

/// Texts as Swift writes them, with values inside.
final class LocalizedStringTests: XCTestCase {
    private func bundle(_ table: String) throws -> Bundle {
        let
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "LocalizedStringTests-\(UUID().uuidString)"), place = folder.appendingPathComponent("de.lproj")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try table.write(to: place.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    func testKeysHaveFormatsInTheValuesPlaces() {
        let value: String.LocalizationValue = "\(3) of \(2.5) in \("port"), \(UInt8(1)) at 5%"
        XCTAssertEqual(value.key, "%lld of %lf in %@, %u at 5%%")
        let plain: String.LocalizationValue = "100%"
        XCTAssertEqual(plain.key, "100%")
    }

    func testValuesAreFilledInAlsoWhereNoTableHasTheKey() {
        XCTAssertEqual(
            String(localized: "\(3) berths in \("Quay Street")", comment: "Said of a harbour"),
            "3 berths in Quay Street")
        XCTAssertEqual(String(localized: "HELLO", defaultValue: "Hello \("Ann")"), "Hello Ann")
        XCTAssertEqual(String(localized: "plain"), "plain")
        XCTAssertEqual(String(localized: "\(1.25, specifier: "%.1f") m"), "1.2 m")
        let later: LocalizedStringResource = "\(2) later"
        XCTAssertEqual(String(localized: later), "2 later")
    }

    func testTranslationsMayPutValuesInAnotherOrder() throws {
        let bundle = try bundle("\"%lld berths in %@\" = \"%2$@: %1$lld Liegeplätze\";\n\"OK\" = \"Gut\";\n"),
            before = AppLanguage.chosen
        defer { AppLanguage.chosen = before }
        AppLanguage.chosen = "de"
        XCTAssertEqual(String(localized: "\(3) berths in \("Kiel")", bundle: bundle), "Kiel: 3 Liegeplätze")
        XCTAssertEqual(String(localized: "OK", bundle: bundle), "Gut")
    }

    func testThePseudolanguageFromTheRightIsAskedForByDefaults() throws {
        let name = "AppLanguageTests-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        XCTAssertFalse(AppLanguage.isTurned(defaults))
        defaults.set("YES", forKey: "AppleTextDirection")
        XCTAssertTrue(AppLanguage.isTurned(defaults), "as it comes from an argument")
    }
}
