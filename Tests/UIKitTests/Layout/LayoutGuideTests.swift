import XCTest

@testable import UIKit

final class LayoutGuideTests: XCTestCase {
    func testReadableContentIsNoWiderThanTextIsReadAndNeverWiderThanTheMargins() {
        onMain {
            for (width, left, right) in [(1024, 176, 848), (300, 8, 292)] as [(CGFloat, CGFloat, CGFloat)] {
                let box = UIView(), view = container(width, 200, box)
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
                    box.topAnchor.constraint(equalTo: view.readableContentGuide.topAnchor),
                    box.bottomAnchor.constraint(equalTo: view.readableContentGuide.bottomAnchor),
                ])
                view.layoutIfNeeded()
                XCTAssertEqual(
                    [box.frame.minX, box.frame.maxX, box.frame.minY, box.frame.maxY], [left, right, 8, 192])
                XCTAssertEqual(view.readableContentGuide.layoutFrame, box.frame)
            }
        }
    }

    func testWithoutAKeyboardItsGuideIsWhatLiesBelowTheSafeArea() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            view.setRootSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.widthAnchor.constraint(equalTo: view.keyboardLayoutGuide.widthAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(0, 0, 300, 166))
            XCTAssertEqual(view.keyboardLayoutGuide.layoutFrame, CGRect(0, 166, 300, 34))
            view.keyboardLayoutGuide.usesBottomSafeArea = false
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(0, 0, 300, 200))
        }
    }

    func testMarginsThatFollowTheSuperviewFollowItAgainWhenTheViewIsMoved() {
        onMain {
            let outer = UIView(frame: CGRect(0, 0, 400, 100)), row = UIView(frame: CGRect(0, 0, 400, 100)),
                box = SizedView(10, 20)
            outer.autoresizesSubviews = false
            row.preservesSuperviewLayoutMargins = true
            outer.addSubview(row)
            row.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: row.topAnchor),
                box.leadingAnchor.constraint(equalTo: row.layoutMarginsGuide.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: row.layoutMarginsGuide.trailingAnchor),
            ])
            for (width, rowWidth, right) in [(400, 400, 392), (300, 400, 292), (300, 300, 292), (500, 500, 492)]
                as [(CGFloat, CGFloat, CGFloat)]
            {
                outer.frame.size.width = width
                row.frame.size.width = rowWidth
                outer.layoutIfNeeded()
                XCTAssertEqual(box.frame.maxX, right)
            }
        }
    }

    func testLeadingMarginsAndStacksAreMirroredWhereTextRunsToTheLeft() {
        onMain {
            let first = SizedView(40, 20), second = SizedView(60, 20),
                stack = UIStackView(arrangedSubviews: [first, second]), view = container(300, 200, stack)
            view.semanticContentAttribute = .forceRightToLeft
            stack.semanticContentAttribute = .forceRightToLeft
            stack.spacing = 10
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                stack.topAnchor.constraint(equalTo: view.topAnchor),
                stack.leftAnchor.constraint(greaterThanOrEqualTo: view.leftAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(stack.frame, CGRect(160, 0, 110, 20))
            XCTAssertEqual([first.frame.minX, second.frame.minX], [70, 0])
        }
    }

    func testFittingWithPrioritiesWrapsTextToTheWidthThatIsRequired() {
        onMain {
            let label = UILabel(), view = container(0, 0, label)
            label.numberOfLines = 0
            label.text = "Text that is too long for one line of a narrow cell"
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[label]-10-|", views: ["label": label])
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[label]-5-|", views: ["label": label]))
            let wide = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let narrow = view.systemLayoutSizeFitting(
                CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            XCTAssertEqual(narrow.width, 120)
            XCTAssertGreaterThan(narrow.height, 2 * wide.height)
        }
    }

    func testAmbiguityIsToldOfViewsThatSharedSpaceLeavesOpen() {
        onMain {
            let a = UIView(), b = UIView(), view = container(300, 200, a, b)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][b]|", views: ["a": a, "b": b])
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", views: ["a": a])
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|[b]|", views: ["b": b]))
            XCTAssertTrue(a.hasAmbiguousLayout)
            XCTAssertTrue(b.hasAmbiguousLayout)
            a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true
            XCTAssertFalse(a.hasAmbiguousLayout)
            XCTAssertFalse(b.hasAmbiguousLayout)
        }
    }
}
