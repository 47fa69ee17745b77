import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools
import XCTest

final class CoverageTests: XCTestCase {
    private func coverage(_ documents: String...) throws -> CatalogCoverage {
        var coverage = CatalogCoverage()
        for (index, text) in documents.enumerated() {
            coverage.add(try StoryboardDocument(bytes: Array(text.utf8), path: "\(index).xib"))
        }
        return coverage
    }

    func testKindsAndOccurrencesAreCounted() throws {
        let coverage = try coverage(
            """
            <document targetRuntime="iOS.CocoaTouch"><objects>
                <label id="a" text="One" gloss="high"/>
                <label id="b" text="Two"/>
                <hologram id="c" depth="3"/>
            </objects></document>
            """)
        XCTAssertEqual(coverage.total.documents, 1)
        XCTAssertEqual([coverage.total.kinds, coverage.total.knownKinds], [4, 3])
        XCTAssertEqual([coverage.total.elements, coverage.total.knownElements], [5, 4])
        XCTAssertEqual([coverage.total.attributes, coverage.total.knownAttributes], [8, 5])
        XCTAssertEqual(
            coverage.unknown.map { "\($0.element) \($0.attribute ?? "–") \($0.sample) \($0.place)" },
            [
                "hologram –  0.xib:4", "hologram depth 3 0.xib:4", "hologram id c 0.xib:4", "label gloss high 0.xib:2",
            ])
    }

    func testADocumentIsMeasuredByItsPlatformsTable() throws {
        let cell = #"<buttonCell key="cell" bezelStyle="rounded"/>"#
        let coverage = try coverage(
            #"<document targetRuntime="MacOSX.Cocoa">\#(cell)</document>"#,
            #"<document targetRuntime="iOS.CocoaTouch">\#(cell)</document>"#)
        XCTAssertEqual(coverage.counts.map(\.platform), [.iOS, .macOS])
        XCTAssertEqual(coverage.counts.map(\.count.knownKinds), [1, 2])
        XCTAssertEqual(coverage.counts.map(\.count.knownAttributes), [1, 3])
    }

    func testAVariationMayHaveTheAttributesOfItsObject() throws {
        let coverage = try coverage(
            #"<document targetRuntime="iOS.CocoaTouch"><label id="a"><variation key="heightClass=compact" numberOfLines="2" wingspan="3"/></label></document>"#
        )
        XCTAssertEqual(coverage.unknown.map(\.attribute), ["wingspan"])
    }

    func testSharesAreCutSoThatOnlyAllIsAHundredPercent() throws {
        let coverage = try coverage(
            "<document targetRuntime=\"iOS.CocoaTouch\">" + String(repeating: "<label text=\"a\"/>", count: 29_999)
                + "<label gloss=\"a\"/></document>")
        XCTAssertTrue(
            CatalogText.coverage(coverage, limit: 5).contains("99.9966 %"), CatalogText.coverage(coverage, limit: 5))
    }

    func testThePageOfAKindNamesTypesValuesKeysAndOwners() throws {
        let entry = try XCTUnwrap(CatalogEntry.named("stackView", on: .iOS).first)
        XCTAssertEqual(entry.className, "UIStackView")
        XCTAssertEqual(entry.inherits, ["view", "object"])
        let axis = try XCTUnwrap(entry.attributes.first { $0.name == "axis" })
        XCTAssertEqual(axis.values, ["horizontal", "vertical"])
        XCTAssertEqual(axis.defaultValue, "horizontal")
        XCTAssertEqual(axis.archiveKey, "UIStackViewAxis")
        XCTAssertNil(axis.inheritedFrom)
        XCTAssertEqual(entry.attributes.first { $0.name == "alpha" }?.inheritedFrom, "view")
        XCTAssertEqual(entry.attributes.first { $0.name == "id" }?.inheritedFrom, "object")
    }

    func testWithoutAPlatformAKindIsShownForEachThatHasIt() {
        XCTAssertEqual(CatalogEntry.named("menu", on: nil).map(\.platform), ["iOS", "macOS", "watchOS", "tvOS"])
        XCTAssertEqual(CatalogEntry.named("glanceController", on: nil).map(\.platform), ["watchOS"])
        XCTAssertEqual(CatalogEntry.names(like: "glance", on: nil), ["glanceController"])
    }

    /// Counts what the documents below the folder named by STORYBOARD_CORPUS hold.
    func testNearlyAllThatXcodeSavedIsKnown() throws {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS names no folder.")
        }
        var coverage = CatalogCoverage()
        for file in try DocumentFinder.documents(at: [folder]) {
            if let document = try? StoryboardDocument(contentsOf: file) { coverage.add(document) }
        }
        print(CatalogText.coverage(coverage, limit: 50))
        let total = coverage.total
        XCTAssertGreaterThan(total.documents, 0)
        XCTAssertEqual(total.knownKinds, total.kinds)
        XCTAssertGreaterThanOrEqual(Double(total.knownAttributes), 0.999 * Double(total.attributes))
    }
}
