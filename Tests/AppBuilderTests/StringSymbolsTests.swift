import Foundation
import XCTest

@testable import AppBuilder

/// The names that Xcode 26 gives the texts of string catalogs.
final class StringSymbolsTests: XCTestCase {
    func testNamesAreThoseThatXcodeGives() {
        for (key, name) in [
            "attachment.genericName": "attachmentGenericName", "paywall.general.bullet1": "paywallGeneralBullet1",
            "The JSON store refers to a missing attachment: %@.": "theJsonStoreRefersToAMissingAttachment",
            "Snip Snap could not open its SwiftData store.": "snipSnapCouldNotOpenItsSwiftDataStore",
            "%@ Snip Snap": "snipSnap", "Snip as %@ and %@": "snipAsAnd", "TITLE": "title", "2 left": "_2Left",
        ] {
            XCTAssertEqual(StringSymbols.name(of: key), name)
        }
    }

    private func source(_ strings: String, table: String = "Localizable") throws -> String? {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(table).xcstrings"
        try Data("{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}, \"version\": \"1.0\"}".utf8).write(
            to: URL(fileURLWithPath: path))
        return try StringSymbols(catalogs: [path], bundle: "Bundle.main").source
    }

    private func entry(_ key: String, _ value: String, _ more: String = "") -> String {
        """
        "\(key)": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "\(value)"}\(more)}}}
        """
    }

    func testOnlyTextsWithKeysThatPeopleManageHaveNames() throws {
        XCTAssertNil(try source("\"Hello\": {}, \"Old\": {\"extractionState\": \"stale\"}"))
        let made = try XCTUnwrap(source(entry("welcome.title", "Welcome") + ", \"Hello\": {}"))
        XCTAssertTrue(
            made.contains(
                """
                nonisolated static var welcomeTitle: UIKit.LocalizedStringResource { UIKit.LocalizedStringResource("welcome.title", \
                defaultValue: "welcome.title", table: "Localizable", bundle: .atURL(Bundle.main.bundleURL)) }
                """), made)
        XCTAssertFalse(made.contains("hello"), made)
    }

    func testTextsOfOtherTablesStandInAnEnumeration() throws {
        let made = try XCTUnwrap(source(entry("title", "Pay"), table: "Paywall"))
        XCTAssertTrue(made.contains("    enum Paywall {\n        nonisolated static var title:"), made)
    }

    func testWhatIsPutIntoATextIsAskedForByItsType() throws {
        let made = try XCTUnwrap(
            source(
                [
                    entry("price", "Only %@ for %lld"), entry("order", "%2$@ of %1$d"), entry("share", "%.2f %%"),
                    entry("found", "%(places)lld places"),
                    entry(
                        "files", "%#@files@ in %#@folders@",
                        ", \"substitutions\": {\"files\": {\"argNum\": 1, \"formatSpecifier\": \"lld\"}, \"folders\": {\"argNum\": 2, \"formatSpecifier\": \"@\"}}"
                    ),
                ].joined(separator: ", ")))
        for expected in [
            "func price(_ arg1: String, _ arg2: Int)", "defaultValue: \"\\(arg1)\\(arg2)\"",
            "func order(_ arg1: Int32, _ arg2: String)", "func share(_ arg1: Double)", "func found(places: Int)",
            "func files(files: Int, folders: String)",
        ] {
            XCTAssertTrue(made.contains(expected), "\(expected)\n\(made)")
        }
    }
}
