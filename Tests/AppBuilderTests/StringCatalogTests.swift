import Foundation
import SafeFiles
import XCTest

@testable import AppBuilder

final class StringCatalogTests: XCTestCase {
    private func rules(_ localization: String, key: String = "k") throws -> NSDictionary? {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        let root = try SafeFolder(folder, create: true)
        try root.write(
            Array(
                "{\"sourceLanguage\": \"en\", \"strings\": {\"\(key)\": {\"localizations\": {\"en\": \(localization)}}}}"
                    .utf8),
            to: "T.xcstrings")
        _ = try StringCatalog(path: folder + "/T.xcstrings").put(into: root, table: "T")
        return NSDictionary(contentsOfFile: folder + "/en.lproj/T.stringsdict")?[key] as? NSDictionary
    }

    private func unit(_ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }

    func testNumbersWithinDevicesKeepTheirForms() throws {
        let plural = { (word: String) in
            "{\"variations\": {\"plural\": {\"one\": \(self.unit("%lld \(word)")), \"other\": \(self.unit("%lld \(word)s"))}}}"
        }
        let found = try rules(
            "{\"variations\": {\"device\": {\"iphone\": \(plural("phone")), \"other\": \(plural("thing"))}}}")
        let devices = found?["NSStringDeviceSpecificRuleType"] as? NSDictionary
        let phone = (devices?["iphone"] as? NSDictionary)?["value"] as? NSDictionary
        XCTAssertEqual(phone?["one"] as? String, "%lld phone")
        let other = (devices?["other"] as? NSDictionary)?["value"] as? NSDictionary
        XCTAssertEqual(other?["other"] as? String, "%lld things")
    }

    func testDevicesWithinNumbersAreTurnedOutwards() throws {
        let device =
            "{\"variations\": {\"device\": {\"ipad\": \(unit("%lld pads")), \"other\": \(unit("%lld things"))}}}"
        let found = try rules("{\"variations\": {\"plural\": {\"one\": \(unit("one")), \"other\": \(device)}}}")
        let devices = found?["NSStringDeviceSpecificRuleType"] as? NSDictionary
        XCTAssertEqual(
            ((devices?["ipad"] as? NSDictionary)?["value"] as? NSDictionary)?["other"] as? String, "%lld pads")
        XCTAssertEqual(((devices?["other"] as? NSDictionary)?["value"] as? NSDictionary)?["one"] as? String, "one")
    }

    func testSubstitutionsVaryByDevice() throws {
        let plural = { (word: String) in
            "{\"variations\": {\"plural\": {\"one\": \(self.unit("%arg \(word)")), \"other\": \(self.unit("%arg \(word)s"))}}}"
        }
        let found = try rules(
            """
            {"stringUnit": {"state": "translated", "value": "Load %#@files@"}, "substitutions": {"files": {"argNum": 2, "formatSpecifier": "lld",
              "variations": {"device": {"iphone": \(plural("photo")), "other": \(plural("file"))}}}}}
            """)
        let phone = (found?["NSStringDeviceSpecificRuleType"] as? NSDictionary)?["iphone"] as? NSDictionary
        XCTAssertEqual(phone?["NSStringLocalizedFormatKey"] as? String, "Load %2$#@files@")
        XCTAssertEqual((phone?["files"] as? NSDictionary)?["one"] as? String, "%lld photo")
    }

    func testWidthsBecomeATable() throws {
        let found = try rules(
            "{\"variations\": {\"width\": {\"20\": \(unit("Hi")), \"200\": \(unit("Hello everybody"))}}}")
        XCTAssertEqual((found?["NSStringVariableWidthRuleType"] as? NSDictionary)?["20"] as? String, "Hi")
    }

    func testTheNumberThatWordsDependOnMayComeLater() throws {
        let found = try rules(
            "{\"variations\": {\"plural\": {\"one\": \(unit("%@ has %lld boat")), \"other\": \(unit("%@ has %lld boats"))}}}",
            key: "%@ has %lld")
        XCTAssertEqual(found?["NSStringLocalizedFormatKey"] as? String, "%2$#@value@")
        XCTAssertEqual((found?["value"] as? NSDictionary)?["one"] as? String, "%1$@ has %2$lld boat")
    }
}
