import XCTest

@testable import UIKit

/// What tools ask of layout: conflicts as values, and what constraints leave open.
final class LayoutInquiryTests: XCTestCase {
    private func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

    @MainActor private func open(_ constrain: (UIView, UIView) -> [NSLayoutConstraint], child: UIView = UIView())
        -> [Int]
    {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        NSLayoutConstraint.activate(constrain(root, child))
        root.layoutIfNeeded()
        return LayoutInquiry.openViews(below: root, LayoutInquiry.Known()).first { $0.view === child }?.dimensions ?? []
    }

    func testAMissingConstraintLeavesItsDimensionOpen() {
        onMain {
            XCTAssertEqual(
                open { root, child in
                    [
                        child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                        child.topAnchor.constraint(equalTo: root.topAnchor),
                        child.widthAnchor.constraint(equalToConstant: 50),
                        child.heightAnchor.constraint(equalToConstant: 50),
                    ]
                }, [])
            XCTAssertEqual(
                open { root, child in
                    [
                        child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                        child.topAnchor.constraint(equalTo: root.topAnchor),
                        child.heightAnchor.constraint(equalToConstant: 50),
                    ]
                }, [2])
            XCTAssertEqual(
                open { root, child in
                    [
                        child.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
                        child.topAnchor.constraint(equalTo: root.topAnchor),
                        child.widthAnchor.constraint(equalToConstant: 50),
                        child.heightAnchor.constraint(equalToConstant: 50),
                    ]
                }, [0])
        }
    }

    func testOneMissingConstraintForPositionOrSizeIsToldFromTwo() {
        onMain {
            @MainActor func found(_ constrain: (UIView, UIView) -> [NSLayoutConstraint]) -> [Int]? {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), child = UIView()
                child.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(child)
                NSLayoutConstraint.activate(
                    [
                        child.topAnchor.constraint(equalTo: root.topAnchor),
                        child.heightAnchor.constraint(equalToConstant: 9),
                    ] + constrain(root, child))
                root.layoutIfNeeded()
                return LayoutInquiry.openViews(below: root, LayoutInquiry.Known()).first?.eitherOr
            }
            XCTAssertEqual(
                found { root, child in [child.trailingAnchor.constraint(equalTo: root.trailingAnchor)] }, [0])
            XCTAssertEqual(found { _, _ in [] }, [])
        }
    }

    @MainActor private func openViews(in root: UIView, _ known: LayoutInquiry.Known = LayoutInquiry.Known())
        -> [LayoutInquiry.OpenView]
    {
        root.layoutIfNeeded()
        return LayoutInquiry.openViews(below: root, known)
    }

    func testWhatAScrollViewScrollsNeedsASize() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), scroll = UIScrollView(),
                content = UIView()
            for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(scroll)
            scroll.addSubview(content)
            NSLayoutConstraint.activate([
                scroll.topAnchor.constraint(equalTo: root.topAnchor),
                scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                scroll.widthAnchor.constraint(equalToConstant: 200),
                scroll.heightAnchor.constraint(equalToConstant: 200),
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.widthAnchor.constraint(equalToConstant: 400),
                content.heightAnchor.constraint(equalToConstant: 400),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            ])
            let found = openViews(in: root)
            XCTAssertEqual(found.map(\.dimensions), [[5]])
            XCTAssertTrue(found.first?.view === scroll)
        }
    }

    func testEqualPrioritiesOfContentAreContested() {
        onMain {
            @MainActor func found(hugging: Float) -> [[Int]] {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), stack = UIStackView(),
                    one = UILabel(), other = UILabel()
                for (label, text) in [(one, "One"), (other, "Other")] {
                    label.text = text
                    label.translatesAutoresizingMaskIntoConstraints = false
                    stack.addArrangedSubview(label)
                }
                one.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
                other.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
                stack.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: root.topAnchor),
                    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                ])
                return openViews(in: root).map(\.contested)
            }
            XCTAssertEqual(found(hugging: 251), [[2], [2]])
            XCTAssertEqual(found(hugging: 252), [])
        }
    }

    func testWhatIsEmptyInAProportionalStackIsLeftToTheApp() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), stack = UIStackView()
            stack.axis = .vertical
            stack.distribution = .fillProportionally
            for text in ["", "One", "Two\nlines", ""] {
                let label = UILabel()
                label.numberOfLines = 0
                label.text = text
                stack.addArrangedSubview(label)
            }
            stack.addArrangedSubview(UIStackView())
            for view in stack.arrangedSubviews + [stack] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            XCTAssertEqual(openViews(in: root).map(\.dimensions), [])
            let heights = stack.arrangedSubviews.map(\.frame.height)
            XCTAssertEqual(
                heights[2],
                heights[1] * stack.arrangedSubviews[2].intrinsicContentSize.height
                    / stack.arrangedSubviews[1].intrinsicContentSize.height, accuracy: 0.5)
        }
    }

    func testARowGivesWayToItsContent() {
        onMain {
            @MainActor func open(in content: UIView) -> [[Int]] {
                let one = UILabel(), other = UILabel()
                for (label, text) in [(one, "One"), (other, "Other")] {
                    label.text = text
                    label.translatesAutoresizingMaskIntoConstraints = false
                    content.addSubview(label)
                    label.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
                }
                NSLayoutConstraint.activate([
                    one.topAnchor.constraint(equalTo: content.topAnchor),
                    other.topAnchor.constraint(equalTo: one.bottomAnchor),
                    other.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                ])
                return openViews(in: content).map(\.dimensions)
            }
            let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            cell.contentView.frame = cell.bounds
            XCTAssertEqual(open(in: cell.contentView), [])
            // Elsewhere one of the two has to stretch, and none wants to more than the other.
            XCTAssertEqual(open(in: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))).count, 2)
        }
    }

    func testWhatBarsPlaceIsNotAsked() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), item = UIView(), label = UIView()
            for view in [item, label] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(item)
            item.addSubview(label)
            NSLayoutConstraint.activate([
                label.widthAnchor.constraint(equalTo: item.widthAnchor),
                label.heightAnchor.constraint(equalToConstant: 20),
                label.centerXAnchor.constraint(equalTo: item.centerXAnchor),
                label.centerYAnchor.constraint(equalTo: item.centerYAnchor),
            ])
            XCTAssertEqual(openViews(in: root).count, 2)
            var known = LayoutInquiry.Known()
            known.placed = [ObjectIdentifier(item)]
            XCTAssertEqual(openViews(in: root, known).count, 0)
        }
    }

    func testAnEffectViewIsAsLargeAsItsContentAsks() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)),
                effect = UIVisualEffectView(effect: nil), child = UIView()
            for view in [effect, child] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(effect)
            effect.contentView.addSubview(child)
            NSLayoutConstraint.activate([
                effect.topAnchor.constraint(equalTo: root.topAnchor),
                effect.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                child.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 8),
                child.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor, constant: 8),
                effect.contentView.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: 8),
                effect.contentView.bottomAnchor.constraint(equalTo: child.bottomAnchor, constant: 8),
                child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 40),
            ])
            XCTAssertEqual(openViews(in: root).count, 0)
            XCTAssertEqual(effect.frame, CGRect(x: 0, y: 0, width: 116, height: 56))
        }
    }

    func testContentGivesASize() {
        onMain {
            let label = UILabel()
            label.text = "Name"
            XCTAssertEqual(
                open(
                    { root, child in
                        [
                            child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                            child.topAnchor.constraint(equalTo: root.topAnchor),
                        ]
                    }, child: label), [])
        }
    }

    func testConflictsAreToldToWhoAsks() {
        onMain {
            let inquiry = LayoutInquiry()
            LayoutInquiry.current = inquiry
            defer { LayoutInquiry.current = nil }
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(child)
            let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
                most = child.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
            NSLayoutConstraint.activate([least, most])
            root.layoutIfNeeded()
            XCTAssertTrue(
                inquiry.conflicts.first.map { conflict in
                    [least, most].allSatisfy { wanted in conflict.sources.contains { $0 === wanted } }
                } ?? false)
            XCTAssertTrue(inquiry.conflicts.first?.broken === most)
        }
    }
}
