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

    func testATitleInALargerFontMakesTheButtonLarger() {
        onMain {
            let button = UIButton(type: .system)
            button.setTitle("Title", for: .normal)
            let root = container(300, 200, button)
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: root.topAnchor),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            ])
            root.layoutIfNeeded()
            let before = button.frame.size
            button.titleLabel?.font = .systemFont(ofSize: 40)
            root.layoutIfNeeded()
            XCTAssertEqual(button.frame.size, button.intrinsicContentSize)
            XCTAssertGreaterThan(button.frame.width, before.width)
        }
    }

    func testWhatNothingDecidesStaysWhereItIsHoweverOftenItIsLaidOut() {
        onMain {
            let slider = UISlider(), root = container(300, 200, slider)
            slider.frame = CGRect(20, 30, 100, 31)
            slider.widthAnchor.constraint(equalToConstant: 96).isActive = true
            root.layoutIfNeeded()
            let place = slider.frame
            for _ in 0..<3 {
                LayoutEngine.invalidate(slider)
                root.layoutIfNeeded()
                XCTAssertEqual(slider.frame, place)
            }
        }
    }

    /// Before and after it has a label.
    func testATitleOfSeveralLinesIsMeasuredAsItIsShown() {
        onMain {
            let button = UIButton(type: .system)
            button.setTitle("Up\nA line that is much longer than the one above it", for: .normal)
            let before = button.intrinsicContentSize
            _ = button.titleLabel
            button.sizeToFit()
            button.layoutIfNeeded()
            XCTAssertEqual(button.intrinsicContentSize, before)
        }
    }
}
