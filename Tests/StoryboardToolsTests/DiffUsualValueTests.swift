import InterfaceCatalog
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Every Xcode leaves out other defaults: what it wrote or removed by that is nobody's change.
final class DiffUsualValueTests: XCTestCase {
    private static let runtimes: [Platform: String] = [
        .iOS: "iOS.CocoaTouch", .macOS: "MacOSX.Cocoa", .watchOS: "watchKit", .tvOS: "AppleTV",
    ]

    private func lines(_ old: String, _ new: String, on platform: Platform = .iOS) throws -> [String] {
        func made(_ object: String) throws -> StoryboardDocument {
            try document(
                "<document targetRuntime=\"\(Self.runtimes[platform]!)\"><objects>\(object)</objects></document>",
                path: "View.xib")
        }
        return DocumentComparison(old: try made(old), new: try made(new)).lines
    }

    func testADefaultAgainstNothingIsNoChangeForEveryAttributeOfTheCatalog() throws {
        var tried = 0
        for platform in Platform.allCases {
            for kind in InterfaceCatalog.kinds(on: platform) where ![.value, .list, .document].contains(kind.role) {
                let written = kind.attributes.filter { $0.name != "id" }.compactMap { attribute in
                    attribute.defaultValue.map { " \(attribute.name)=\"\($0)\"" }
                }
                tried += written.count
                let bare = "<\(kind.name) id=\"abc-de-fgh\"/>"
                let full = "<\(kind.name) id=\"abc-de-fgh\"\(written.joined())/>"
                XCTAssertEqual(try lines(bare, full, on: platform), [], "\(kind.name) on \(platform) written")
                XCTAssertEqual(try lines(full, bare, on: platform), [], "\(kind.name) on \(platform) left out")
            }
        }
        XCTAssertGreaterThan(tried, 5000)
    }

    func testAnotherValueThanTheDefaultIsAChangeForEverySwitchOfTheCatalog() throws {
        for kind in InterfaceCatalog.kinds where kind.isView || kind.role == .controller {
            for attribute in kind.attributes where attribute.type == .bool {
                let usual = try XCTUnwrap(attribute.defaultValue, "\(kind.name).\(attribute.name)")
                if ["fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity"].contains(attribute.name.string) {
                    continue
                }
                let told = try lines(
                    "<\(kind.name) id=\"abc-de-fgh\"/>",
                    "<\(kind.name) id=\"abc-de-fgh\" \(attribute.name)=\"\(usual == "YES" ? "NO" : "YES")\"/>")
                XCTAssertEqual(told, ["changed abc-de-fgh \(attribute.name)"], "\(kind.name)")
            }
        }
    }

    func testTheDocumentsOwnDefaultsAreNoChange() throws {
        let old = try profile(root: " propertyAccessControl=\"none\"")
        XCTAssertEqual(DocumentComparison(old: old, new: try profile()).lines, [])
        XCTAssertEqual(DocumentComparison(old: try profile(), new: old).lines, [])
        let locked = try profile(root: " propertyAccessControl=\"all\"")
        XCTAssertEqual(DocumentComparison(old: old, new: locked).lines, ["changed  propertyAccessControl"])
        XCTAssertEqual(
            DocumentComparison(old: try profile(), new: try profile(root: " colorMatched=\"YES\"")).lines, [])
    }

    func testTwoWordsForOneValueAreNoChange() throws {
        let button: (String) -> String = { "<button id=\"but-to-001\" buttonType=\"\($0)\"/>" }
        XCTAssertEqual(try lines(button("roundedRect"), button("system")), [])
        XCTAssertEqual(try lines(button("custom"), button("system")), ["changed but-to-001 buttonType"])
        XCTAssertEqual(
            try lines(
                "<view id=\"vie-ww-001\" semanticContentAttribute=\"unspecified\"/>", "<view id=\"vie-ww-001\"/>"),
            [])
        XCTAssertEqual(try lines("<view id=\"vie-ww-001\" alpha=\"1.0\"/>", "<view id=\"vie-ww-001\"/>"), [])
        XCTAssertEqual(
            try lines("<view id=\"vie-ww-001\" alpha=\"0.5\"/>", "<view id=\"vie-ww-001\"/>"),
            ["changed vie-ww-001 alpha"])
    }

    func testNilForAValueIsNoValueExceptInAVariation() throws {
        let label: (String) -> String = { "<label id=\"lab-el-001\">\($0)</label>" }
        XCTAssertEqual(try lines(label("<nil key=\"highlightedColor\"/>"), label("")), [])
        XCTAssertEqual(
            try lines(
                label("<variation key=\"heightClass=compact\"><nil key=\"textColor\"/></variation>"), label("")),
            ["changed lab-el-001 heightClass=compact.textColor"])
    }

    func testAVariationsValueIsToldAlsoWhereItIsTheDefaultElsewhere() throws {
        let label: (String) -> String = {
            "<label hidden=\"YES\" id=\"lab-el-001\"><variation key=\"heightClass=compact\"\($0)/></label>"
        }
        XCTAssertEqual(
            try lines(label(" hidden=\"NO\" alpha=\"0.5\""), label(" alpha=\"0.5\"")),
            ["changed lab-el-001 heightClass=compact.hidden"])
    }
}
