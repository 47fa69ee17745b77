import XCTest

@testable import UIKit

/// What Apple's pages of UIStackView, layout guides, anchors and constraints say.
final class LayoutDocumentationTests: XCTestCase {
    @MainActor
    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        return view
    }

    func testAStackViewBeginsWithTheDocumentedValues() {
        onMain {
            let stack = UIStackView()
            XCTAssertEqual(stack.axis, .horizontal)
            XCTAssertEqual(stack.alignment, .fill)
            XCTAssertEqual(stack.distribution, .fill)
            XCTAssertEqual(stack.spacing, 0)
            XCTAssertFalse(stack.isBaselineRelativeArrangement)
            XCTAssertFalse(stack.isLayoutMarginsRelativeArrangement)
            XCTAssertEqual(stack.arrangedSubviews, [])
            XCTAssertEqual(UIStackView.spacingUseDefault, CGFloat(Float.greatestFiniteMagnitude))
            XCTAssertEqual(stack.customSpacing(after: UIView()), UIStackView.spacingUseDefault)
        }
    }

    func testArrangedSubviewsAreSubviews() {
        onMain {
            let stack = UIStackView(), a = box(10, 10), b = box(20, 20), c = box(30, 30)
            stack.addArrangedSubview(a)
            XCTAssertTrue(a.superview === stack)
            XCTAssertFalse(a.translatesAutoresizingMaskIntoConstraints, "the stack places it")
            stack.addSubview(b)
            XCTAssertEqual(stack.arrangedSubviews, [a], "a subview isn't arranged by itself")
            stack.insertArrangedSubview(c, at: 0)
            XCTAssertEqual(stack.arrangedSubviews, [c, a])
            stack.addArrangedSubview(c)
            XCTAssertEqual(stack.arrangedSubviews, [a, c], "adding again moves it to the end")
            stack.removeArrangedSubview(c)
            XCTAssertEqual(stack.arrangedSubviews, [a])
            XCTAssertTrue(c.superview === stack, "it stays a subview")
            a.removeFromSuperview()
            XCTAssertEqual(stack.arrangedSubviews, [], "what leaves is arranged no more")
            stack.addArrangedSubview(b)
            XCTAssertEqual(stack.arrangedSubviews, [b])
        }
    }

    func testSpacingAndHiddenViews() {
        onMain {
            let a = box(10, 10), b = box(20, 20), c = box(30, 30)
            let stack = UIStackView(arrangedSubviews: [a, b, c])
            stack.alignment = .top
            stack.spacing = 5
            @MainActor func width() -> CGFloat {
                stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
            }
            XCTAssertEqual(width(), 70)
            stack.setCustomSpacing(15, after: a)
            XCTAssertEqual(width(), 80)
            XCTAssertEqual(stack.customSpacing(after: a), 15)
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
            XCTAssertEqual(width(), 70)
            b.isHidden = true
            XCTAssertEqual(width(), 45, "a hidden view takes no room, nor its spacing")
            stack.axis = .vertical
            XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 45)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 49)
        }
    }

    func testDistributionsAndAlignments() {
        onMain {
            let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let a = UIView(), b = UIView(), c = UIView()
            for view in [a, b, c] { stack.addArrangedSubview(view) }
            stack.distribution = .fillEqually
            stack.layoutIfNeeded()
            XCTAssertEqual([a, b, c].map(\.frame.width), [100, 100, 100])
            XCTAssertEqual(a.frame.height, 100, "fill")
            for view in [a, b, c] {
                view.widthAnchor.constraint(equalToConstant: 50).isActive = true
                view.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
            stack.distribution = .equalSpacing
            stack.alignment = .center
            stack.layoutIfNeeded()
            XCTAssertEqual([a, b, c].map(\.frame.minX), [0, 125, 250])
            XCTAssertEqual(a.frame.midY, 50)
            stack.alignment = .bottom
            stack.layoutIfNeeded()
            XCTAssertEqual(a.frame.maxY, 100)
            stack.distribution = .equalCentering
            stack.layoutIfNeeded()
            XCTAssertEqual(b.frame.midX, 150)
        }
    }

    func testConstraintsBeginWithTheDocumentedValues() {
        onMain {
            let view = UIView(), child = UIView()
            view.addSubview(child)
            let one = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
            XCTAssertFalse(one.isActive)
            XCTAssertEqual(one.priority, .required)
            XCTAssertEqual(one.multiplier, 1)
            XCTAssertEqual(one.constant, 8)
            XCTAssertEqual(one.relation, .equal)
            XCTAssertEqual(one.firstAttribute, .leading)
            XCTAssertEqual(one.secondAttribute, .leading)
            XCTAssertTrue(one.firstItem === child)
            XCTAssertTrue(one.secondItem === view)
            XCTAssertFalse(one.shouldBeArchived)
            XCTAssertNil(one.identifier)
            XCTAssertTrue(one.firstAnchor.isEqual(child.leadingAnchor))
            XCTAssertEqual(child.leadingAnchor, child.leadingAnchor)
            one.isActive = true
            XCTAssertTrue(view.constraints.contains(one), "the nearest ancestor of both has it")
            NSLayoutConstraint.deactivate([one])
            XCTAssertFalse(one.isActive)
            XCTAssertFalse(view.constraints.contains(one))
            NSLayoutConstraint.activate([one, child.widthAnchor.constraint(equalToConstant: 3)])
            XCTAssertEqual(child.constraints.count, 1, "a size belongs to its view")
            child.removeFromSuperview()
            XCTAssertFalse(one.isActive, "a view that leaves takes its constraints along")
            XCTAssertEqual(UILayoutPriority.required.rawValue, 1000)
            XCTAssertEqual(UILayoutPriority.defaultHigh.rawValue, 750)
            XCTAssertEqual(UILayoutPriority.defaultLow.rawValue, 250)
            XCTAssertEqual(UILayoutPriority.fittingSizeLevel.rawValue, 50)
            XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
            XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
            XCTAssertEqual(UILabel().contentHuggingPriority(for: .vertical), .defaultLow)
            XCTAssertTrue(view.translatesAutoresizingMaskIntoConstraints)
            XCTAssertFalse(UIView.requiresConstraintBasedLayout)
        }
    }

    func testGuidesBelongToTheirViews() {
        onMain {
            let view = UIView(), guide = UILayoutGuide()
            XCTAssertNil(guide.owningView)
            XCTAssertEqual(guide.identifier, "")
            view.addLayoutGuide(guide)
            XCTAssertTrue(guide.owningView === view)
            XCTAssertEqual(view.layoutGuides, [guide])
            view.removeLayoutGuide(guide)
            XCTAssertNil(guide.owningView)
            XCTAssertTrue(view.safeAreaLayoutGuide.owningView === view)
            XCTAssertTrue(view.layoutMarginsGuide.owningView === view)
            XCTAssertTrue(view.readableContentGuide.owningView === view)
            XCTAssertTrue(view.keyboardLayoutGuide.owningView === view)
            XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            XCTAssertFalse(view.preservesSuperviewLayoutMargins)
            XCTAssertTrue(view.insetsLayoutMarginsFromSafeArea)
            XCTAssertFalse(view.keyboardLayoutGuide.followsUndockedKeyboard)
            XCTAssertTrue(view.keyboardLayoutGuide.usesBottomSafeArea)
        }
    }

    func testATrackingGuideSwitchesConstraintsAtTheEdges() {
        onMain {
            let root = show(UIView()), view = UIView(), keyboard = root.keyboardLayoutGuide
            root.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            let above = view.bottomAnchor.constraint(equalTo: keyboard.topAnchor)
            let away = view.topAnchor.constraint(equalTo: root.topAnchor)
            keyboard.setConstraints([above], activeWhenNearEdge: .bottom)
            keyboard.setConstraints([away], activeWhenAwayFrom: .bottom)
            XCTAssertTrue(above.isActive, "a docked keyboard is near the bottom")
            XCTAssertFalse(away.isActive)
            XCTAssertEqual(keyboard.constraints(activeWhenNearEdge: .bottom), [above])
            XCTAssertEqual(keyboard.constraints(activeWhenAwayFrom: .top), [])
            keyboard.setConstraints([away], activeWhenAwayFrom: [.top, .leading])
            XCTAssertTrue(away.isActive)
            keyboard.removeAllTrackedConstraints()
            XCTAssertFalse(above.isActive || away.isActive)

            let guide = UITrackingLayoutGuide(), width = view.widthAnchor.constraint(equalToConstant: 50)
            root.addLayoutGuide(guide)
            let place = guide.topAnchor.constraint(equalTo: root.topAnchor)
            NSLayoutConstraint.activate([
                place, guide.heightAnchor.constraint(equalToConstant: 40),
                guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            guide.setConstraints([width], activeWhenNearEdge: .top)
            MainLoop.settle(limit: 1)
            XCTAssertTrue(width.isActive)
            place.constant = 100
            MainLoop.settle(limit: 1)
            XCTAssertFalse(width.isActive)
        }
    }
}
