import InterfaceCatalog
import StoryboardDocument
import XCTest

final class AttributeTests: XCTestCase {
    private func attribute(_ name: Name, of kind: Name, on platform: Platform = .iOS) throws -> Attribute {
        try XCTUnwrap(InterfaceCatalog.kind(kind, on: platform)?.attribute(name), "\(kind).\(name)")
    }

    func testAttributesThatHoldIdsAreThoseThatReferencesAreFollowedBy() {
        for platform in Platform.allCases {
            for kind in InterfaceCatalog.kinds(on: platform) {
                for attribute in kind.attributes {
                    if case .reference = attribute.kind {
                        XCTAssertTrue(
                            attribute.name == "id" || ObjectReferences.contain(attribute.name, in: kind.name),
                            "\(attribute.name) of \(kind.name) on \(platform)")
                    } else if ObjectReferences.contain(attribute.name, in: kind.name), attribute.name != "name" {
                        XCTAssertEqual(attribute.type, .reference, "\(attribute.name) of \(kind.name) on \(platform)")
                    }
                }
            }
        }
    }

    func testDefaultsAreWrittenAsADocumentWouldWriteThem() throws {
        XCTAssertEqual(try attribute("hidden", of: "view").defaultValue, "NO")
        XCTAssertEqual(try attribute("opaque", of: "view").defaultValue, "YES")
        XCTAssertEqual(try attribute("bounces", of: "scrollView").defaultValue, "YES")
        XCTAssertEqual(try attribute("scrollEnabled", of: "scrollView").defaultValue, "YES", "archived as its opposite")
        XCTAssertEqual(try attribute("alpha", of: "view").defaultValue, "1")
        XCTAssertEqual(try attribute("buttonType", of: "button").defaultValue, "custom")
        XCTAssertEqual(try attribute("contentMode", of: "view").defaultValue, "scaleToFill")
        XCTAssertEqual(try attribute("selectedSegmentIndex", of: "segmentedControl").defaultValue, "-1")
        XCTAssertEqual(try attribute("columnReordering", of: "tableView", on: .macOS).defaultValue, "YES")
        XCTAssertEqual(try attribute("maximum", of: "slider", on: .watchOS).defaultValue, "1")
        XCTAssertNil(try attribute("text", of: "label").defaultValue)
    }

    func testTypesAreKnownAlsoOfWhatTheCompilerReadsByItself() throws {
        XCTAssertEqual(try attribute("id", of: "view").type, .identifier)
        XCTAssertEqual(try attribute("destination", of: "outlet").type, .reference)
        XCTAssertEqual(try attribute("x", of: "rect").type, .number)
        XCTAssertEqual(try attribute("fixedFrame", of: "view").type, .bool)
        XCTAssertEqual(try attribute("text", of: "label").type, .localizable)
        XCTAssertEqual(try attribute("image", of: "imageView").type, .image)
        XCTAssertEqual(
            try attribute("relation", of: "constraint").type,
            .choice(["equal", "lessThanOrEqual", "greaterThanOrEqual"]))
    }

    /// Seen in public apps' documents, each once or a few times.
    func testRareAttributesAreKnown() throws {
        for (kind, name) in [
            ("button", "adjustsImageSizeForAccessibilityContentSizeCategory"), ("slider", "catalog"),
            ("imageView", "adjustsImageSizeForAccessibilityContentSizeCategory"), ("textField", "catalog"),
            ("textView", "layoutManager"), ("userDefinedRuntimeAttribute", "localized"),
        ] { _ = try attribute(Name(name), of: Name(kind)) }
    }

    func testDefaultsFitTheirTypes() {
        for platform in Platform.allCases {
            for kind in InterfaceCatalog.kinds(on: platform) {
                for attribute in kind.attributes {
                    guard let value = attribute.defaultValue else { continue }
                    let fits =
                        switch attribute.type {
                        case .bool: value == "YES" || value == "NO"
                        case .integer: Int(value) != nil
                        case .number: Double(value) != nil
                        case .choice(let words): words.contains(value)
                        default: true
                        }
                    XCTAssertTrue(
                        fits, "\(kind.name).\(attribute.name) on \(platform): “\(value)” is no \(attribute.type)")
                }
            }
        }
    }

    func testChoicesAreReadBothWays() throws {
        let choices = Choices.presentationStyle
        XCTAssertEqual(choices["formSheet"], 2)
        XCTAssertEqual(choices.word(2), "formSheet")
        XCTAssertEqual(choices["automatic"], -2)
        XCTAssertNil(choices["noSuchStyle"])
        XCTAssertNil(choices.word(99))
        for word in choices.words { XCTAssertEqual(choices.word(try XCTUnwrap(choices[word])), word) }
    }

    func testOfSeveralWordsForANumberTheFirstIsWritten() {
        XCTAssertEqual(Choices.layoutAttribute["baseline"], Choices.layoutAttribute["lastBaseline"])
        XCTAssertEqual(Choices.layoutAttribute.word(11), "baseline")
    }

    func testAWordIsFoundFromTheBytesOfADocument() throws {
        let document = try StoryboardDocument(
            bytes: Array(#"<document><segue modalPresentationStyle="pageSheet" kind="none of them"/></document>"#.utf8),
            path: "Test.storyboard")
        var numbers: [Int?] = []
        document.root.child("segue")?.forEachAttribute { _, value in numbers.append(Choices.presentationStyle[value]) }
        XCTAssertEqual(numbers, [1, nil])
    }

    func testWordsOfAChoiceDiffer() {
        for platform in Platform.allCases {
            for kind in InterfaceCatalog.kinds(on: platform) {
                for attribute in kind.attributes {
                    guard case .choice(let words) = attribute.type else { continue }
                    XCTAssertEqual(words.count, Set(words).count, "\(kind.name).\(attribute.name) on \(platform)")
                    XCTAssertFalse(words.isEmpty, "\(kind.name).\(attribute.name) on \(platform)")
                }
            }
        }
    }
}
