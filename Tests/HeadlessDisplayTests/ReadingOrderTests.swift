import CoreGraphics
import XCTest

@testable import HeadlessDisplay

/// In which order a script that fails says what is on the screen.
final class ReadingOrderTests: XCTestCase {
    private func element(_ label: String, _ x: Double, _ y: Double, height: Double = 20) -> ScriptElement {
        ScriptElement(
            role: "button", label: label, value: nil, identifier: nil,
            frame: CGRect(x: x, y: y, width: 40, height: height))
    }

    private var screen: [ScriptElement] {
        [
            element("Send", 300, 700), element("Name", 20, 200), element("Edit", 340, 52), element("Back", 8, 50),
            element("Title", 150, 48, height: 28), element("Value", 200, 204), element("Settings", 20, 400),
        ]
    }

    func testRowsAreReadFromTheTopAndFromTheLeft() {
        XCTAssertEqual(
            ReadingOrder.sorted(screen).map(\.label), ["Back", "Title", "Edit", "Name", "Value", "Settings", "Send"])
    }

    func testTheNearestNameComesFirst() {
        XCTAssertEqual(ReadingOrder.sorted(screen, near: "Setings").first?.label, "Settings")
        XCTAssertEqual(ReadingOrder.sorted(screen, near: "set").first?.label, "Settings")
        XCTAssertEqual(
            ReadingOrder.sorted(screen, near: "Nothing like it").map(\.label), ReadingOrder.sorted(screen).map(\.label))
    }
}
