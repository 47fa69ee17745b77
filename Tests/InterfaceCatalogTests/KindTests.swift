import InterfaceCatalog
import StoryboardDocument
import XCTest

final class KindTests: XCTestCase {
    func testTheSameNameMeansAnotherClassOnEachPlatform() throws {
        let classes = try Platform.allCases.map { try XCTUnwrap(InterfaceCatalog.kind("button", on: $0)).className }
        XCTAssertEqual(classes, ["UIButton", "NSButton", "WKInterfaceButton", "UIButton"])
    }

    func testKindsOfOnePlatformAreNotFoundOnAnother() {
        XCTAssertNotNil(InterfaceCatalog.kind("buttonCell", on: .macOS))
        XCTAssertNil(InterfaceCatalog.kind("buttonCell", on: .iOS))
        XCTAssertNotNil(InterfaceCatalog.kind("glanceController", on: .watchOS))
        XCTAssertNil(InterfaceCatalog.kind("glanceController", on: .macOS))
        XCTAssertNotNil(InterfaceCatalog.kind("tableViewCell", on: .tvOS))
        XCTAssertNil(InterfaceCatalog.kind("tableViewCell", on: .watchOS))
        XCTAssertNil(InterfaceCatalog.kind("noSuchElement", on: .iOS))
    }

    func testWhatAllPlatformsWriteAlikeIsKnownOnEach() {
        for platform in Platform.allCases {
            for name in [
                "document", "scene", "rect", "point", "plugIn", "capability", "dependencies", "resources", "outlet",
                "string",
            ] {
                XCTAssertNotNil(InterfaceCatalog.kind(Name(name), on: platform), "\(name) on \(platform)")
            }
        }
    }

    func testEachNameIsListedOncePerPlatform() {
        for platform in Platform.allCases {
            let names = InterfaceCatalog.kinds(on: platform).map(\.name.string)
            XCTAssertEqual(
                names.count, Set(names).count,
                "\(platform): \(names.filter { name in names.filter { $0 == name }.count > 1 })")
            for name in names { XCTAssertEqual(InterfaceCatalog.kind(Name(name), on: platform)?.name.string, name) }
        }
    }

    func testAttributesAreInherited() throws {
        let label = try XCTUnwrap(InterfaceCatalog.kind("label", on: .iOS)),
            view = try XCTUnwrap(InterfaceCatalog.kind("view", on: .iOS))
        XCTAssertTrue(label.attribute("alpha") === view.attribute("alpha"))
        XCTAssertNil(view.attribute("numberOfLines"))
        XCTAssertNotNil(label.attribute("id"), "from the object above the view")

        let search = try XCTUnwrap(InterfaceCatalog.kind("searchFieldCell", on: .macOS))
        XCTAssertEqual(
            Array(sequence(first: search, next: \.parent).map(\.name.string).prefix(3)),
            ["searchFieldCell", "textFieldCell", "cell"])
        XCTAssertNotNil(search.attribute("usesSingleLineMode"))
        XCTAssertNotNil(search.child("placeholderString"))
    }

    func testAKindMayChangeWhatItInherits() throws {
        let label = try XCTUnwrap(InterfaceCatalog.kind("label", on: .iOS)),
            view = try XCTUnwrap(InterfaceCatalog.kind("view", on: .iOS))
        XCTAssertEqual(view.attribute("userInteractionEnabled")?.defaultValue, "YES")
        XCTAssertEqual(label.attribute("userInteractionEnabled")?.defaultValue, "YES")
        XCTAssertFalse(label.attribute("userInteractionEnabled") === view.attribute("userInteractionEnabled"))
        XCTAssertEqual(label.attributes.filter { $0.name == "userInteractionEnabled" }.count, 1)
    }

    func testEveryKindSaysWhatItIs() {
        for platform in Platform.allCases {
            for kind in InterfaceCatalog.kinds(on: platform) {
                XCTAssertFalse(kind.about.isEmpty, "\(kind.name) on \(platform)")
            }
        }
    }

    func testOnlyTheTableForIOSHasArchiveKeys() {
        for platform in [Platform.macOS, .watchOS] {
            for kind in InterfaceCatalog.kinds(on: platform)
            where [.view, .control, .cell, .controller].contains(kind.role) {
                XCTAssertEqual(
                    kind.attributes.filter { $0.key != nil }.map(\.name.string), [], "\(kind.name) on \(platform)")
            }
        }
        XCTAssertEqual(InterfaceCatalog.kind("label", on: .iOS)?.attribute("text")?.key?.name, "UIText")
        XCTAssertEqual(
            InterfaceCatalog.kind("view", on: .iOS)?.attribute("userInteractionEnabled")?.key?.name,
            "UIUserInteractionDisabled")
    }

    func testWhenAnAttributeAppearedIsKnownFromDocuments() throws {
        let label = try XCTUnwrap(InterfaceCatalog.kind("label", on: .iOS))
        let text = try XCTUnwrap(label.attribute("text")),
            dynamicType = try XCTUnwrap(label.attribute("adjustsFontForContentSizeCategory"))
        let old = try XCTUnwrap(label.firstSeen(text, on: .iOS)),
            new = try XCTUnwrap(label.firstSeen(dynamicType, on: .iOS))
        XCTAssertEqual(XcodeVersion(old).name, "Xcode 4")
        XCTAssertGreaterThan(new, old, "Dynamic Type came with Xcode 8")
        let stack = try XCTUnwrap(InterfaceCatalog.kind("stackView", on: .iOS)?.firstSeen(on: .iOS))
        XCTAssertGreaterThanOrEqual(stack, 8000, "stack views came with Xcode 7")
    }

    func testAnInheritedAttributeIsAsOldAsWhereverItStands() throws {
        let view = try XCTUnwrap(InterfaceCatalog.kind("view", on: .iOS)),
            stack = try XCTUnwrap(InterfaceCatalog.kind("stackView", on: .iOS))
        let hidden = try XCTUnwrap(view.attribute("hidden"))
        XCTAssertEqual(stack.firstSeen(hidden, on: .iOS), view.firstSeen(hidden, on: .iOS))
        XCTAssertEqual(
            XcodeVersion(try XCTUnwrap(stack.firstSeen(hidden, on: .iOS))).name, "Xcode 4",
            "though stack views are younger")
    }
}
