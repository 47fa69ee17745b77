import XCTest

@testable import UIKit

/// What UIKit refuses of constraints.
final class ConstraintRefusalTests: XCTestCase {
    func testAttributesGoTogetherOrAreRefusedInUIKitsWords() {
        onMain {
            func reason(_ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute?, _ m: CGFloat = 1)
                -> String?
            {
                NSLayoutConstraint.refusal(of: a, with: b, m)
            }
            let pairing = "Invalid pairing of layout attributes"
            XCTAssertEqual(reason(.top, .height), pairing)
            XCTAssertEqual(reason(.width, .left), pairing)
            XCTAssertEqual(reason(.top, .leading), pairing)
            XCTAssertTrue(reason(.leading, .left)?.hasPrefix("A constraint cannot be made between") == true)
            XCTAssertTrue(reason(.rightMargin, .trailing)?.hasSuffix("for both or neither.") == true)
            XCTAssertTrue(reason(.top, nil)?.hasSuffix("must be specified in pairs.") == true)
            XCTAssertTrue(reason(.centerX, .left, 0)?.hasPrefix("A multiplier of 0") == true)
            for (a, b) in [
                (.top, .bottom), (.leading, .trailingMargin), (.left, .centerX), (.centerX, .leading),
                (.width, .height), (.lastBaseline, .top), (.centerYWithinMargins, .topMargin),
            ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] {
                XCTAssertNil(reason(a, b), "\(a) with \(b)")
            }
            XCTAssertNil(reason(.width, nil))
            XCTAssertNil(reason(.width, .height, 0))
        }
    }

    func testAConstraintThatHoldsStaysRequiredOrOptional() {
        onMain {
            let view = UIView(), width = view.widthAnchor.constraint(equalToConstant: 10)
            XCTAssertNil(width.refusal(of: .defaultHigh), "one that doesn't hold may be anything")
            width.isActive = true
            XCTAssertEqual(
                width.refusal(of: .defaultHigh),
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 750 and the existing priority was 1000."
            )
            width.isActive = false
            width.priority = UILayoutPriority(999)
            width.isActive = true
            width.priority = UILayoutPriority(998)
            XCTAssertTrue(
                width.refusal(of: .required)?.hasSuffix("You passed priority 1000 and the existing priority was 998.")
                    == true)
            for impossible in [0, -1, 1001] as [Float] {
                XCTAssertTrue(width.refusal(of: UILayoutPriority(impossible))?.hasPrefix("It's illegal to set") == true)
            }
        }
    }

    func testViewsOfTwoHierarchiesAreNamedWithTheirAnchors() {
        onMain {
            let a = UIView(), b = UIView(), c = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
            let pattern =
                "^Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x[0-9a-f]+ \"UIView:0x[0-9a-f]+.leading\"> and <NSLayoutXAxisAnchor:0x[0-9a-f]+ \"UIView:0x[0-9a-f]+.trailing\"> because they have no common ancestor.  Does the constraint"
            XCTAssertNotNil(c.noCommonAncestor.range(of: pattern, options: .regularExpression), c.noCommonAncestor)
        }
    }

    func testAViewHoldsOnlyWhatIsInIt() {
        onMain {
            let outer = UIView(), a = UIView(), b = UIView()
            outer.addSubview(a)
            outer.addSubview(b)
            let pair = a.topAnchor.constraint(equalTo: b.bottomAnchor)
            XCTAssertNil(outer.refusal(of: pair))
            XCTAssertTrue(a.refusal(of: pair)?.hasPrefix("Unable to install constraint on view.") == true)
        }
    }
}
