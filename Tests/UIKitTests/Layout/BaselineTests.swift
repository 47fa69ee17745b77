import XCTest

@testable import UIKit

/// Where the lines of text stand that constraints align. Known from frames that Xcode stored.
final class BaselineTests: XCTestCase {
    func testTheSystemsSpacingBetweenBaselinesKeepsLinesApart() {
        onMain {
            let (title, author) = (UILabel(), UILabel())
            (title.font, author.font) = (.systemFont(ofSize: 22), .systemFont(ofSize: 20))
            (title.text, author.text) = ("Title", "Author")
            let stack = UIStackView(arrangedSubviews: [title, author])
            (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (
                .vertical, UIStackView.spacingUseSystem, true
            )
            stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            stack.layoutIfNeeded()
            XCTAssertEqual(author.frame.minY, 30, accuracy: 0.5, "as Xcode stores it")

            let (above, below) = (UILabel(), UILabel()), view = container(300, 200, above, below)
            (above.text, below.text) = ("Above", "Below")
            NSLayoutConstraint.activate([
                above.topAnchor.constraint(equalTo: view.topAnchor),
                above.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                below.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                below.firstBaselineAnchor.constraint(
                    equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(below.frame.minY - above.frame.minY, 28, accuracy: 0.5)
        }
    }

    func testALabelsBaselinesStayWithItsEdgesHoweverHighItIs() {
        onMain {
            let (natural, high, low) = (UILabel(), UILabel(), UILabel())
            for label in [natural, high, low] { label.text = "Text" }
            let root = container(300, 300, natural, high, low)
            NSLayoutConstraint.activate([
                natural.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                high.heightAnchor.constraint(equalToConstant: 60), low.heightAnchor.constraint(equalToConstant: 60),
                high.firstBaselineAnchor.constraint(equalTo: natural.firstBaselineAnchor),
                low.lastBaselineAnchor.constraint(equalTo: natural.lastBaselineAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(high.frame.minY, natural.frame.minY, accuracy: 0.001)
            XCTAssertEqual(low.frame.maxY, natural.frame.maxY, accuracy: 0.001)
        }
    }

    func testAnEmptyLabelOnTheLineOfAnotherIsAsHighAsThatLine() {
        onMain {
            let (name, value) = (UILabel(), UILabel())
            name.text = "Price:"
            let root = container(300, 300, name, value)
            NSLayoutConstraint.activate([
                name.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                value.firstBaselineAnchor.constraint(equalTo: name.lastBaselineAnchor),
                value.lastBaselineAnchor.constraint(equalTo: name.lastBaselineAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(value.frame.minY, name.frame.minY, accuracy: 0.001)
            XCTAssertEqual(value.frame.height, name.frame.height, accuracy: 0.001)
        }
    }

    func testViewsWithoutTextHaveTheirFirstBaselineAtTheTopAndTheLastAtTheBottom() {
        onMain {
            let (label, box) = (UILabel(), UIView())
            label.text = "Preview"
            let root = container(300, 300, label, box)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
                box.heightAnchor.constraint(equalToConstant: 40),
                box.firstBaselineAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(box.frame.minY, label.frame.maxY + 20, accuracy: 0.001)
            NSLayoutConstraint.deactivate(root.constraints.filter { $0.firstAttribute == .firstBaseline })
            box.lastBaselineAnchor.constraint(equalTo: label.bottomAnchor, constant: 60).isActive = true
            root.layoutIfNeeded()
            XCTAssertEqual(box.frame.maxY, label.frame.maxY + 60, accuracy: 0.001)
        }
    }

    func testASymbolStandsBesideTextAsItsCapitalsDo() throws {
        try onMain {
            let symbol = try XCTUnwrap(UIImage(systemName: "globe")), font = UIFont.systemFont(ofSize: 17)
            XCTAssertTrue(symbol.hasBaseline)
            XCTAssertFalse(symbol.imageWithoutBaseline().hasBaseline)
            XCTAssertEqual(symbol.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom, 3)
            let (picture, label) = (UIImageView(image: symbol), UILabel())
            (label.text, label.font) = ("Site", font)
            let root = container(300, 300, picture, label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
                picture.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
            ])
            root.layoutIfNeeded()
            let baseline = label.frame.maxY + font.descender
            XCTAssertEqual(picture.frame.midY, baseline - font.capHeight / 2, accuracy: 0.5)
        }
    }

    func testButtonsAndFieldsHoldTheirTextInTheMiddle() {
        onMain {
            @MainActor func pair(_ first: UIView, _ second: UIView) {
                let root = container(300, 300, first, second)
                NSLayoutConstraint.activate([
                    first.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                    first.heightAnchor.constraint(equalToConstant: 34),
                    second.heightAnchor.constraint(equalToConstant: 60),
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
