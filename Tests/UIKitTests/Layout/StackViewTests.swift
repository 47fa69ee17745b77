import XCTest

@testable import UIKit

final class StackViewTests: XCTestCase {
    /// Frames along the axis as (origin, length).
    @MainActor
    private func arrange(
        _ distribution: UIStackView.Distribution, _ widths: [CGFloat], in width: CGFloat = 300, spacing: CGFloat = 10,
        _ change: (UIStackView) -> Void = { _ in }
    ) -> [[CGFloat]] {
        let stack = UIStackView(arrangedSubviews: widths.map { SizedView($0, 20) })
        stack.frame = CGRect(0, 0, width, 40)
        stack.distribution = distribution
        stack.spacing = spacing
        change(stack)
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.filter { !$0.isHidden }.map { [$0.frame.minX, $0.frame.width] }
    }

    func testFillStretchesTheViewThatHugsLeast() {
        onMain {
            XCTAssertEqual(
                arrange(.fill, [50, 60, 70]) {
                    $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
                },
                [[0, 50], [60, 160], [230, 70]])
        }
    }

    func testTextsThatMayWrapShareTheirRoom() {
        onMain {
            @MainActor func widths(_ make: (String) -> UIView) -> [CGFloat] {
                let stack = UIStackView(arrangedSubviews: ["Alert", "Action Sheet"].map(make))
                stack.spacing = 8
                let root = container(366, 40, stack)
                NSLayoutConstraint.activate([
                    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    stack.topAnchor.constraint(equalTo: root.topAnchor),
                ])
                root.layoutIfNeeded()
                return stack.arrangedSubviews.map(\.frame.width)
            }
            @MainActor func label(_ text: String, lines: Int) -> UILabel {
                let label = UILabel()
                label.text = text
                label.numberOfLines = lines
                return label
            }
            XCTAssertEqual(widths { label($0, lines: 0) }, [179, 179])
            XCTAssertEqual(
                widths { title in
                    var configuration = UIButton.Configuration.filled()
                    configuration.title = title
                    return UIButton(configuration: configuration)
                }, [179, 179])
            XCTAssertEqual(Set(widths { label($0, lines: 1) }).count, 2, "texts of one line needn't")
        }
    }

    func testFillEquallyGivesAllTheSameLength() {
        onMain {
            XCTAssertEqual(arrange(.fillEqually, [50, 60, 70], in: 320), [[0, 100], [110, 100], [220, 100]])
        }
    }

    func testFillProportionallyKeepsTheRatiosOfTheContents() {
        onMain {
            XCTAssertEqual(arrange(.fillProportionally, [50, 100], in: 300, spacing: 0), [[0, 100], [100, 200]])
        }
    }

    func testTheProgressOfABarReachesBelowWhatItIsAlignedBy() {
        onMain {
            @MainActor func height(_ style: UIProgressView.Style) -> CGFloat {
                let view = UIProgressView(progressViewStyle: style), root = container(300, 200, view)
                NSLayoutConstraint.activate([
                    view.heightAnchor.constraint(equalToConstant: 10),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                ])
                root.layoutIfNeeded()
                return view.frame.height
            }
            XCTAssertEqual(height(.default), 10)
            XCTAssertEqual(height(.bar), 11)
            XCTAssertEqual(
                UIProgressView(progressViewStyle: .bar).sizeThatFits(CGSize(width: 100, height: 100)).height, 2.5)
        }
    }

    func testTheSystemsSpacingIsNoPartOfProportions() {
        onMain {
            let widths = arrange(.fillProportionally, [50, 100], in: 308, spacing: UIStackView.spacingUseSystem).map {
                $0[1]
            }
            XCTAssertEqual(widths[0], 308 / 3, accuracy: 0.5)
            XCTAssertEqual(widths[1], 300 - 308 / 3, accuracy: 0.5)
            XCTAssertEqual(
                arrange(.fillProportionally, [50, 100], in: 308, spacing: 8)[0][1], 308 * 50 / 158, accuracy: 0.5)
        }
    }

    /// A label with a field and a button beside it, as a stack no higher than it must be arranges them.
    @MainActor
    private func onBaselines(_ alignment: UIStackView.Alignment) -> (
        stack: UIStackView, label: CGRect, others: [CGRect]
    ) {
        let label = UILabel(), field = UITextField(), button = UIButton(type: .system)
        label.text = "Name"
        field.borderStyle = .roundedRect
        button.setTitle("Go", for: .normal)
        let stack = UIStackView(arrangedSubviews: [label, field, button])
        stack.alignment = alignment
        let root = container(300, 200, stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        return (stack, label.frame, [field.frame, button.frame])
    }

    func testOnFirstBaselinesTheFirstViewKeepsToTheTop() {
        onMain {
            let (stack, label, others) = onBaselines(.firstBaseline)
            XCTAssertEqual(label.minY, 0)
            XCTAssertLessThan(others[0].minY, -3)
            XCTAssertEqual(others.map(\.maxY).max()!, stack.bounds.height, accuracy: 0.5)
        }
    }

    func testOnLastBaselinesTheFirstViewKeepsToTheBottom() {
        onMain {
            let (stack, label, others) = onBaselines(.lastBaseline)
            XCTAssertEqual(label.maxY, stack.bounds.height, accuracy: 0.01)
            XCTAssertEqual(others.map(\.minY).min()!, 0)
            XCTAssertGreaterThan(others[0].maxY, stack.bounds.height + 3)
        }
    }

    func testFillProportionallyCountsAStackAsWhatItHolds() {
        onMain {
            let inner = UIStackView(arrangedSubviews: [SizedView(40, 10), SizedView(100, 12)])
            inner.axis = .vertical
            let outer = UIStackView(arrangedSubviews: [SizedView(50, 20), inner])
            outer.frame = CGRect(0, 0, 300, 40)
            outer.distribution = .fillProportionally
            outer.layoutIfNeeded()
            XCTAssertEqual(inner.frame, CGRect(100, 0, 200, 40))
        }
    }

    func testEqualSpacingSpreadsTheRestBetween() {
        onMain {
            XCTAssertEqual(arrange(.equalSpacing, [50, 60, 70]), [[0, 50], [110, 60], [230, 70]])
        }
    }

    func testEqualCenteringSpreadsTheCentres() {
        onMain {
            let frames = arrange(.equalCentering, [40, 60, 80])
            let centres = frames.map { $0[0] + $0[1] / 2 }
            XCTAssertEqual(centres[1] - centres[0], centres[2] - centres[1], accuracy: 0.51)
            XCTAssertEqual(frames[0][0], 0)
            XCTAssertEqual(frames[2][0] + frames[2][1], 300)
        }
    }

    func testHiddenViewsTakeNoRoomAndNoSpacing() {
        onMain {
            XCTAssertEqual(
                arrange(.fillEqually, [50, 60, 70], in: 210) { $0.arrangedSubviews[1].isHidden = true },
                [[0, 100], [110, 100]])
        }
    }

    func testCustomSpacingFollowsItsView() {
        onMain {
            XCTAssertEqual(
                arrange(.equalSpacing, [50, 60], in: 140, spacing: 0) {
                    $0.distribution = .fill
                    $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
                },
                [[0, 50], [80, 60]])
        }
    }

    func testMarginsCountWhenTheArrangementIsRelativeToThem() {
        onMain {
            let frames = arrange(.fillEqually, [50, 60], in: 150) {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.layoutMargins = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 25)
            }
            XCTAssertEqual(frames, [[15, 50], [75, 50]])
        }
    }

    func testAlignmentsPlaceAcrossTheAxis() {
        onMain {
            func place(_ alignment: UIStackView.Alignment) -> [CGFloat] {
                let view = SizedView(50, 20), stack = UIStackView(arrangedSubviews: [view])
                stack.frame = CGRect(0, 0, 50, 100)
                stack.alignment = alignment
                stack.layoutIfNeeded()
                return [view.frame.minY, view.frame.height]
            }
            XCTAssertEqual(place(.fill), [0, 100])
            XCTAssertEqual(place(.top), [0, 20])
            XCTAssertEqual(place(.center), [40, 20])
            XCTAssertEqual(place(.bottom), [80, 20])
        }
    }

    func testAStackIsAsLargeAsWhatItHolds() {
        onMain {
            let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(40, 12)])
            inner.spacing = 5
            let outer = UIStackView(arrangedSubviews: [inner, SizedView(20, 30)])
            outer.axis = .vertical
            outer.spacing = 7
            XCTAssertEqual(
                outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 75, height: 49))
        }
    }

    private final class Rating: UIStackView {
        var stars = 0
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) {
            super.init(coder: coder)
            stars = 5
        }
    }

    func testASubclassIsDecodedByAnInitialiserThatNeverFails() throws {
        try onMain {
            let archive = NSKeyedArchiver(requiringSecureCoding: false)
            archive.finishEncoding()
            XCTAssertEqual(Rating(coder: try NSKeyedUnarchiver(forReadingFrom: archive.encodedData)).stars, 5)
        }
    }

    func testViewsThatLeaveTheArrangementStayInTheStack() {
        onMain {
            let first = SizedView(30, 10), second = SizedView(40, 12),
                stack = UIStackView(arrangedSubviews: [first, second])
            stack.removeArrangedSubview(first)
            XCTAssertTrue(first.superview === stack)
            XCTAssertTrue(stack.arrangedSubviews.first === second)
            second.removeFromSuperview()
            XCTAssertTrue(stack.arrangedSubviews.isEmpty)
        }
    }
}
