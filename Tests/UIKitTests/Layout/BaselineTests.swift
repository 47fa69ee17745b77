@testable import UIKit
import XCTest

/// Where the lines of text stand that constraints align. Known from frames that Xcode stored.
final class BaselineTests: XCTestCase {
    func testTheSystemsSpacingBetweenBaselinesKeepsLinesApart() { onMain {
        let (title, author) = (UILabel(), UILabel())
        (title.font, author.font) = (.systemFont(ofSize: 22), .systemFont(ofSize: 20))
        (title.text, author.text) = ("Title", "Author")
        let stack = UIStackView(arrangedSubviews: [title, author])
        (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, UIStackView.spacingUseSystem, true)
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.layoutIfNeeded()
        XCTAssertEqual(author.frame.minY, 30, accuracy: 0.5, "as Xcode stores it")

        let (above, below) = (UILabel(), UILabel()), view = container(300, 200, above, below)
        (above.text, below.text) = ("Above", "Below")
        NSLayoutConstraint.activate([above.topAnchor.constraint(equalTo: view.topAnchor), above.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                                     below.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                                     below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)])
        view.layoutIfNeeded()
        XCTAssertEqual(below.frame.minY - above.frame.minY, 28, accuracy: 0.5)
    } }

    func testALabelsBaselinesStayWithItsEdgesHoweverHighItIs() {
        onMain {
            let (natural, high, low) = (UILabel(), UILabel(), UILabel())
            for label in [natural, high, low] { label.text = "Text" }
            let root = container(300, 300, natural, high, low)
            NSLayoutConstraint.activate([
                natural.topAnchor.constraint(equalTo: root.topAnchor, constant: 100), high.heightAnchor.constraint(equalToConstant: 60), low.heightAnchor.constraint(equalToConstant: 60),
                high.firstBaselineAnchor.constraint(equalTo: natural.firstBaselineAnchor), low.lastBaselineAnchor.constraint(equalTo: natural.lastBaselineAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(high.frame.minY, natural.frame.minY, accuracy: 0.001)
            XCTAssertEqual(low.frame.maxY, natural.frame.maxY, accuracy: 0.001)
        }
    }

    func testButtonsAndFieldsHoldTheirTextInTheMiddle() {
        onMain {
            @MainActor func pair(_ first: UIView, _ second: UIView) {
                let root = container(300, 300, first, second)
                NSLayoutConstraint.activate([
                    first.topAnchor.constraint(equalTo: root.topAnchor, constant: 100), first.heightAnchor.constraint(equalToConstant: 34), second.heightAnchor.constraint(equalToConstant: 60),
                    first.lastBaselineAnchor.constraint(equalTo: second.firstBaselineAnchor),
                ])
                root.layoutIfNeeded()
                XCTAssertEqual(first.center.y, second.center.y, accuracy: 0.34, "\(type(of: first))")
            }
            let buttons = [UIButton(type: .system), UIButton(type: .system)]
            for button in buttons { button.setTitle("Go", for: .normal) }
            pair(buttons[0], buttons[1])
            pair(UITextField(), UITextField())
        }
    }

    func testSegmentsAreAsWideAsTheWidestTitleAndWhatIsBesideIt() {
        onMain {
            let control = UISegmentedControl(items: ["A", "A longer one"])
            let text = UIFont.systemFont(ofSize: 13, weight: .medium).textFont.advance(of: "A longer one").rounded(.up)
            XCTAssertEqual(control.intrinsicContentSize.width, 2 * (text + 18) + 1)
        }
    }
}
