import Foundation
@testable import UIKit
import XCTest

/// The language that an app is run in.
final class AppLanguageTests: XCTestCase {
    private func bundle(_ languages: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("AppLanguageTests-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in languages {
            let place = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try "/* A greeting */\n\"hello\" = \"\(text)\";\n".write(to: place.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
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
        using("pt-BR") { XCTAssertEqual(AppLanguage.text("hello", value: nil, table: "", in: bundle), "Olá", "the language stands in for its country's") }
        using("ar") { XCTAssertEqual(AppLanguage.text("unknown", value: "as it is", table: nil, in: bundle), "as it is") }
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
        for language in ["ar", "he", "fa-IR", "ur", "ckb"] { XCTAssertTrue(AppLanguage.isWrittenFromTheRight(language), language) }
        for language in ["en", "pt-BR", "zh-Hans", "Base"] { XCTAssertFalse(AppLanguage.isWrittenFromTheRight(language), language) }
    }

    @MainActor private func shown() -> [String?] {
        let bar = UISearchBar(frame: .zero)
        return [bar.placeholder, UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).shownTitle, UINavigationItem.genericBackTitle]
    }

    func testTheSystemsOwnWordsAreTranslated() { onMain {
        using("de-AT") { XCTAssertEqual(shown(), ["Suchen", "Abbrechen", "Zurück"], "the language stands in for its country's") }
        using("zh-Hans-CN") { XCTAssertEqual(shown(), ["搜索", "取消", "返回"]) }
        using("ar") { XCTAssertEqual(shown(), ["بحث", "إلغاء", "رجوع"]) }
        using("tlh") { XCTAssertEqual(shown(), ["Search", "Cancel", "Back"]) }
        using(nil) { XCTAssertEqual(shown(), ["Search", "Cancel", "Back"]) }
    } }

    func testDatesAreWrittenInTheChosenLanguage() {
        using("fr") { XCTAssertEqual(Locale.device.identifier, "fr_FR", "where most people speak it") }
        using("fr-CH") { XCTAssertEqual(Locale.device.identifier, "fr_CH") }
    }
}
