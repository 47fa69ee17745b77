@testable import UIKit
import XCTest

final class PopoverTests: XCTestCase {
    private let room = CGRect(x: 10, y: 34, width: 800, height: 1100)

    func testThePanelGoesBelowItsAnchorWhereItFits() {
        let place = PopoverPlacement(size: CGSize(width: 320, height: 400), beside: CGRect(x: 390, y: 100, width: 40, height: 40), in: room, permitted: .any)
        XCTAssertEqual(place.frame, CGRect(x: 250, y: 153, width: 320, height: 400))
        XCTAssertEqual(place.direction, .up)
        XCTAssertEqual(place.tip, CGPoint(x: 410, y: 140))
    }

    func testAtTheBottomItGoesAboveAndKeepsWithinTheScreen() {
        let place = PopoverPlacement(size: CGSize(width: 320, height: 400), beside: CGRect(x: 780, y: 1080, width: 30, height: 30), in: room, permitted: .any)
        XCTAssertEqual(place.direction, .down)
        XCTAssertEqual(place.frame.maxX, room.maxX)
        XCTAssertEqual(place.frame.maxY, 1080 - 13)
        XCTAssertLessThanOrEqual(place.tip.x, place.frame.maxX - 13)
    }

    func testPermittedDirectionsDecide() {
        let anchor = CGRect(x: 400, y: 500, width: 20, height: 20)
        for (direction, edge) in [(UIPopoverArrowDirection.left, anchor.maxX + 13), (.right, anchor.minX - 13 - 320)] {
            let place = PopoverPlacement(size: CGSize(width: 320, height: 400), beside: anchor, in: room, permitted: direction)
            XCTAssertEqual(place.direction, direction)
            XCTAssertEqual(place.frame.minX, edge)
        }
    }

    func testWithoutADirectionItLiesOnItsAnchorAndHasNoArrow() {
        let place = PopoverPlacement(size: CGSize(width: 300, height: 200), beside: CGRect(x: 410, y: 500, width: 0, height: 0), in: room, permitted: [])
        XCTAssertEqual(place.frame, CGRect(x: 260, y: 400, width: 300, height: 200))
        XCTAssertTrue(place.direction.isEmpty)
    }

    func testAPanelThatFitsNowhereTakesTheSideWithTheMostRoom() {
        let place = PopoverPlacement(size: CGSize(width: 320, height: 900), beside: CGRect(x: 400, y: 500, width: 20, height: 20), in: room, permitted: [.up, .down])
        XCTAssertEqual(place.direction, .up)
        XCTAssertEqual(place.frame.maxY, room.maxY)
    }
}
