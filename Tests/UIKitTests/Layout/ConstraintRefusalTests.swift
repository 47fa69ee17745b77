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

    func testAConstantIsANumberAndTheWordsNameTheAnchors() {
        onMain {
            let a = UIView(), b = UIView()
            @MainActor func reason(_ constant: CGFloat, alone: Bool = false) -> String? {
                NSLayoutConstraint.refusal(
                    ofConstant: constant, LayoutReference.of(a), alone ? .width : .top,
                    alone ? nil : LayoutReference.of(b), alone ? .notAnAttribute : .bottom
                )?.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
            }
            XCTAssertNil(reason(5))
            XCTAssertEqual(
                reason(.nan),
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutYAxisAnchor:0x \"UIView:0x.top\"> secondAnchor:<NSLayoutYAxisAnchor:0x \"UIView:0x.bottom\">"
            )
            XCTAssertTrue(
                reason(-.infinity, alone: true)?.hasSuffix(
                    "constant:-inf firstAnchor:<NSLayoutDimension:0x \"UIView:0x.width\"> secondAnchor:(null)") == true)
        }
    }

    func testItemsAreViewsAndGuides() {
        onMain {
            let view = UIView(frame: CGRect(0, 0, 1, 2))
            XCTAssertNil(NSLayoutConstraint.refusal(ofItems: view, nil))
            XCTAssertNil(NSLayoutConstraint.refusal(ofItems: view, view.safeAreaLayoutGuide))
            for other in [view.topAnchor, view.layer, "view"] as [Any] {
                let reason = NSLayoutConstraint.refusal(ofItems: view, other)
                XCTAssertTrue(reason?.hasPrefix("NSLayoutConstraint for <UIView: 0x") == true, reason ?? "")
                XCTAssertTrue(
                    reason?.hasSuffix(">: Constraint items must each be a view or layout guide.") == true, reason ?? "")
            }
        }
    }

    func testAConstantBeyondAllViewsLeavesTheRestOfTheLayout() {
        onMain {
            let view = SizedView(10, 10), box = container(100, 100, view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude).with(priority: 500),
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
                view.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
            ])
            box.layoutIfNeeded()
            XCTAssertEqual(view.frame.origin, CGPoint(x: 4, y: 3))
            XCTAssertEqual(view.frame.height, 10)
            XCTAssertGreaterThan(view.frame.width, 100_000)
            XCTAssertTrue(view.frame.width.isFinite)
        }
    }

    func testAViewOnNoScreenIsToldOfWhatIsntInIt() {
        onMain {
            let a = UIView(), b = UIView(), pair = a.topAnchor.constraint(equalTo: b.bottomAnchor)
            let text = UIView.warning(ofUnprepared: pair)
            XCTAssertTrue(
                text.hasPrefix("The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x"), text)
            XCTAssertTrue(
                text.contains("(inactive)>\n\tWhen added to a view, the constraint's items must be descendants"), text)
            a.addConstraint(pair)
            XCTAssertEqual(a.constraints, [pair])
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
