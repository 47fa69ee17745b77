import XCTest

@testable import UIKit

/// Insets of a button's parts count from the side that its content is aligned to.
final class ButtonInsetsTests: XCTestCase {
    func testInsetsOfAlignedButtons() {
        onMain {
            let button = UIButton(type: .custom)
            button.setTitle("Title", for: .normal)
            button.frame = CGRect(0, 0, 300, 60)
            func titleMoves(_ insets: UIEdgeInsets) -> CGPoint {
                button.titleEdgeInsets = .zero
                let rest = button.titleRect(forContentRect: button.bounds).origin
                button.titleEdgeInsets = insets
                let moved = button.titleRect(forContentRect: button.bounds).origin
                return CGPoint(x: moved.x - rest.x, y: moved.y - rest.y)
            }
            let insets = UIEdgeInsets(top: 4, left: 20, bottom: 10, right: 6)
            XCTAssertEqual(titleMoves(insets), CGPoint(x: 7, y: -3), "in the middle half of the difference")
            button.contentHorizontalAlignment = .left
            button.contentVerticalAlignment = .top
            XCTAssertEqual(titleMoves(insets), CGPoint(x: 20, y: 4))
            button.contentHorizontalAlignment = .right
            button.contentVerticalAlignment = .bottom
            XCTAssertEqual(titleMoves(insets), CGPoint(x: -6, y: -10))
            button.contentHorizontalAlignment = .leading
            XCTAssertEqual(titleMoves(insets).x, 20)
            button.semanticContentAttribute = .forceRightToLeft
            XCTAssertEqual(titleMoves(insets).x, -6)
        }
    }
}
