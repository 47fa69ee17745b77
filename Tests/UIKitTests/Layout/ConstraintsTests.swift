import SeededNumbers
import XCTest

@testable import UIKit

final class ConstraintsTests: XCTestCase {
    func testEdgesAndConstantsPlaceAView() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
                box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5, constant: 5),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(20, 10, 250, 105))
            view.frame.size = CGSize(width: 200, height: 100)
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(20, 10, 150, 55))
        }
    }

    func testAnAspectRatioAndACentreSettleAFrame() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            NSLayoutConstraint.activate([
                box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                box.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -10),
                box.widthAnchor.constraint(equalToConstant: 120),
                box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 3),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(90, 70, 120, 40))
        }
    }

    func testAChangedConstantMovesAtTheNextLayout() {
        onMain {
            let box = SizedView(40, 20), view = container(300, 200, box)
            let leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
            NSLayoutConstraint.activate([leading, box.topAnchor.constraint(equalTo: view.topAnchor)])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(5, 0, 40, 20))
            leading.constant = 50
            XCTAssertEqual(box.frame.minX, 5, "not before the next layout")
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(50, 0, 40, 20))
            leading.isActive = false
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame.minX, 260)
        }
    }

    func testTheHigherPriorityWinsWhateverTheNumberOfWeakerOnes() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            @MainActor func width(_ value: CGFloat, _ priority: Float) -> NSLayoutConstraint {
                box.widthAnchor.constraint(equalToConstant: value).with(priority: priority)
            }
            NSLayoutConstraint.activate(
                [
                    box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    box.topAnchor.constraint(equalTo: view.topAnchor),
                    box.heightAnchor.constraint(equalToConstant: 10), width(80, 501),
                ] + (0..<20).map { _ in width(200, 500) })
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame.width, 80)
        }
    }

    func testInequalitiesBoundAWish() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                box.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -10),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.heightAnchor.constraint(greaterThanOrEqualToConstant: 12),
                box.widthAnchor.constraint(equalToConstant: 1000).with(priority: 750),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame.width, 280)
            XCTAssertGreaterThanOrEqual(box.frame.height, 12)
        }
    }

    func testHuggingDecidesWhichOfTwoViewsGrows() {
        onMain {
            let left = SizedView(40, 20), right = SizedView(60, 20), view = container(300, 200, left, right)
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
                right.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                left.topAnchor.constraint(equalTo: view.topAnchor), right.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            view.layoutIfNeeded()
            XCTAssertEqual([left.frame.width, right.frame.width], [40, 252])
            right.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
            view.layoutIfNeeded()
            XCTAssertEqual([left.frame.width, right.frame.width], [232, 60])
        }
    }

    func testCompressionResistanceDecidesWhichOfTwoViewsGivesWay() {
        onMain {
            let left = SizedView(200, 20), right = SizedView(200, 20), view = container(300, 200, left, right)
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
                right.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                left.topAnchor.constraint(equalTo: view.topAnchor), right.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            view.layoutIfNeeded()
            XCTAssertEqual([left.frame.width, right.frame.width], [100, 200])
        }
    }

    func testContentThatChangesItsSizeIsLaidOutAgain() {
        onMain {
            let box = SizedView(40, 20), view = container(300, 200, box)
            NSLayoutConstraint.activate([
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(260, 180, 40, 20))
            box.content = CGSize(width: 100, height: 50)
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(200, 150, 100, 50))
        }
    }

    func testGuidesInCodePlaceViews() {
        onMain {
            let box = UIView(), guide = UILayoutGuide(), view = container(300, 200, box)
            view.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
                guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 30),
                box.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                box.topAnchor.constraint(equalTo: guide.bottomAnchor),
                box.widthAnchor.constraint(equalTo: guide.widthAnchor),
                box.heightAnchor.constraint(equalTo: guide.heightAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(guide.layoutFrame, CGRect(0, 0, 75, 30))
            XCTAssertEqual(box.frame, CGRect(75, 30, 75, 30))
        }
    }

    func testMarginsAndTheirGuideKeepViewsInside() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                box.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
                NSLayoutConstraint(
                    item: box, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailingMargin,
                    multiplier: 1, constant: 0),
                NSLayoutConstraint(
                    item: box, attribute: .bottom, relatedBy: .equal, toItem: view, attribute: .bottomMargin,
                    multiplier: 1, constant: 0),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(20, 1, 240, 196))
            view.layoutMargins.left = 30
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(30, 1, 230, 196))
        }
    }

    func testTheSafeAreaFollowsTheScreenAndTheController() {
        onMain {
            let box = UIView(), controller = UIViewController()
            let window = show(controller)
            box.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(box)
            let safe = controller.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                box.topAnchor.constraint(equalTo: safe.topAnchor),
                box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            ])
            window.layoutIfNeeded()
            let before = box.frame
            XCTAssertEqual(before.minY, window.safeAreaInsets.top)
            XCTAssertEqual(before.maxY, window.bounds.height - window.safeAreaInsets.bottom)
            controller.additionalSafeAreaInsets.top = 25
            window.layoutIfNeeded()
            XCTAssertEqual(box.frame.minY, before.minY + 25)
        }
    }

    func testLeadingIsTheRightSideWhereTextRunsToTheLeft() {
        onMain {
            let box = SizedView(40, 20), next = UIView(), view = container(300, 200, box, next)
            view.semanticContentAttribute = .forceRightToLeft
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                next.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
                next.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -30),
                next.widthAnchor.constraint(greaterThanOrEqualToConstant: 500).with(priority: 700),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(250, 0, 40, 20))
            XCTAssertEqual([next.frame.minX, next.frame.maxX], [30, 242])
        }
    }

    func testFittingAsksForTheSmallestSizeThatHoldsTheContent() {
        onMain {
            let box = SizedView(120, 44), view = container(0, 0, box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            ])
            XCTAssertEqual(
                view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 152, height: 60))
            XCTAssertEqual(
                view.systemLayoutSizeFitting(
                    CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel),
                CGSize(width: 400, height: 60))
            XCTAssertEqual(box.frame, .zero, "asking moves nothing")
        }
    }

    func testALabelWrapsToTheWidthItIsGiven() {
        onMain {
            let label = UILabel(), view = container(120, 400, label)
            label.text = "A line that is far too long to stand on one line of so narrow a view"
            label.numberOfLines = 0
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                label.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(label.frame.width, 120)
            assertEqual(
                label.frame.height,
                label.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)).height, accuracy: 0.5)
            XCTAssertGreaterThan(label.frame.height, 2 * label.font.lineHeight)
        }
    }

    func testAutoresizingMasksShareWhatAViewGrowsBy() {
        onMain {
            let view = UIView(frame: CGRect(0, 0, 100, 100)), wide = UIView(frame: CGRect(10, 10, 80, 20)),
                corner = UIView(frame: CGRect(70, 70, 20, 20))
            wide.autoresizingMask = [.flexibleWidth]
            corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            view.addSubview(wide)
            view.addSubview(corner)
            view.frame.size = CGSize(width: 150, height: 200)
            XCTAssertEqual(wide.frame, CGRect(10, 10, 130, 20))
            XCTAssertEqual(corner.frame, CGRect(120, 170, 20, 20))
        }
    }

    // MARK: What can't be satisfied, and what is left open

    func testConstraintsThatCannotHoldAreNamedAndOneIsBroken() {
        onMain {
            let complaints = listenToLayout(), box = UIView(), view = container(300, 200, box)
            let first = box.widthAnchor.constraint(equalToConstant: 100),
                second = box.widthAnchor.constraint(equalToConstant: 200)
            first.identifier = "narrow"
            second.identifier = "wide"
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.heightAnchor.constraint(equalToConstant: 10), first, second,
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(complaints.messages.count, 1)
            let message = complaints.messages.first ?? ""
            XCTAssertTrue(
                message.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"), message)
            XCTAssertTrue(message.contains("'narrow'") && message.contains("'wide'"), message)
            XCTAssertFalse(message.contains(".height"), "only the culprits are named: \(message)")
            XCTAssertTrue(message.contains("Will attempt to recover by breaking constraint"), message)
            XCTAssertTrue([100, 200].contains(box.frame.width))
            second.isActive = false
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame.width, 100)
            XCTAssertEqual(complaints.messages.count, 1)
        }
    }

    func testAmbiguityIsSeen() {
        onMain {
            let box = UIView(), view = container(300, 200, box)
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            box.heightAnchor.constraint(equalToConstant: 10).isActive = true
            view.layoutIfNeeded()
            XCTAssertTrue(box.hasAmbiguousLayout)
            box.widthAnchor.constraint(equalToConstant: 50).isActive = true
            view.layoutIfNeeded()
            XCTAssertFalse(box.hasAmbiguousLayout)
        }
    }

    func testConstraintsGoWithTheViewThatIsRemoved() {
        onMain {
            let box = UIView(), other = UIView(), view = container(300, 200, box, other)
            let between = other.leadingAnchor.constraint(equalTo: box.trailingAnchor)
            between.isActive = true
            XCTAssertTrue(view.constraints.contains { $0 === between })
            box.removeFromSuperview()
            XCTAssertFalse(between.isActive)
            XCTAssertTrue(view.constraints.isEmpty)
        }
    }

    func testAControllersConstraintsAreUpdatedBeforeItsFirstLayoutAndWhenItsViewAsks() {
        onMain {
            final class Controller: UIViewController {
                var calls: [String] = []
                override func updateViewConstraints() {
                    calls.append("update")
                    super.updateViewConstraints()
                }
                override func viewWillLayoutSubviews() { calls.append("layout") }
            }
            let controller = Controller()
            controller.view.layoutIfNeeded()
            XCTAssertEqual(controller.calls, ["update", "layout"])
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            XCTAssertEqual(controller.calls, ["update", "layout", "layout"])
            controller.view.setNeedsUpdateConstraints()
            controller.view.layoutIfNeeded()
            XCTAssertEqual(controller.calls.suffix(2), ["update", "layout"])
        }
    }

    func testAViewThatMakesItsConstraintsItselfIsAskedOnceWithoutAskingForIt() {
        onMain {
            let view = SelfConstrainingView(), parent = container(300, 200, view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
                view.topAnchor.constraint(equalTo: parent.topAnchor),
            ])
            parent.layoutIfNeeded()
            XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 30))
            parent.setNeedsLayout()
            parent.layoutIfNeeded()
            XCTAssertEqual(view.updates, 1)
        }
    }

    func testUpdateConstraintsIsCalledBeforeLayoutDeepestFirst() {
        onMain {
            final class Recording: UIView {
                var name = "", log: (String) -> Void = { _ in }
                override func updateConstraints() {
                    log("update \(name)")
                    super.updateConstraints()
                }
                override func layoutSubviews() {
                    super.layoutSubviews()
                    log("layout \(name)")
                }
            }
            let outer = Recording(frame: CGRect(0, 0, 100, 100)), inner = Recording(frame: CGRect(0, 0, 10, 10))
            var calls: [String] = []
            (outer.name, inner.name) = ("outer", "inner")
            outer.addSubview(inner)
            outer.layoutIfNeeded()
            (outer.log, inner.log) = ({ calls.append($0) }, { calls.append($0) })
            outer.setNeedsUpdateConstraints()
            inner.setNeedsUpdateConstraints()
            outer.layoutIfNeeded()
            XCTAssertEqual(Array(calls.prefix(2)), ["update inner", "update outer"])
            XCTAssertTrue(calls.contains("layout outer"))
        }
    }

    func testContentThatMustNotBeCompressedGivesWayAsLittleAsItCan() {
        onMain {
            let complaints = listenToLayout(), view = SizedView(400, 20), container = container(300, 200, view)
            view.setContentCompressionResistancePriority(.required, for: .horizontal)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
                view.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor, constant: -8),
            ])
            container.layoutIfNeeded()
            XCTAssertEqual(view.frame.minX, 20)
            XCTAssertEqual(view.frame.width, 272)
            XCTAssertEqual(complaints.messages.count, 1)
        }
    }

    func testAViewIsNeverSmallerThanNothingWhateverContentMustNotBeCompressed() {
        onMain {
            _ = listenToLayout()
            let label = SizedView(50, 21), bar = SizedView(50, 30), container = container(300, 29, label, bar)
            label.setContentCompressionResistancePriority(.required, for: .vertical)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: container.topAnchor, constant: 12),
                bar.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
                bar.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            ])
            container.layoutIfNeeded()
            XCTAssertEqual([label.frame.height, bar.frame.minY, bar.frame.height], [9, 29, 0])
        }
    }

    func testTheLastLineOfALabelIsNeverOneWordAlone() {
        onMain {
            let label = UILabel(), words = ["Long long long ", "podcast name"]
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 15)
            func width(_ text: String) -> CGFloat {
                label.text = text
                return label.intrinsicContentSize.width
            }
            let lines = words.map(width), narrow = width("Long long long podcast") + 1
            label.text = words.joined()
            XCTAssertEqual(label.sizeThatFits(CGSize(width: narrow, height: 100)).width, lines.max()!, accuracy: 0.5)
            label.text = "Two words"
            XCTAssertEqual(
                label.sizeThatFits(CGSize(width: width("words") + 1, height: 100)).width, width("words"), accuracy: 0.5,
                "a line of one word stays")
        }
    }

    /// Those that the superview of both items holds are made of numbers alone; held higher up they are not.
    func testConstraintsMeanTheSameWhicheverViewHoldsThem() {
        onMain {
            _ = listenToLayout()
            let attributes: [NSLayoutConstraint.Attribute] = [
                .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .leadingMargin,
                .firstBaseline,
            ]
            @MainActor func frames(_ seed: UInt64, higher: Bool) -> [CGRect] {
                var random = SeededNumbers(seed)
                let label = UILabel(), items: [UIView] = [SizedView(70, 30), UISlider(), label],
                    inner = container(0, 0, items[0], items[1], items[2]), outer = container(300, 200, inner)
                label.text = "Text"
                if Bool.random(using: &random) { inner.semanticContentAttribute = .forceRightToLeft }
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
                    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -30),
                    inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
                    inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                ])
                for _ in 0..<9 {
                    let first = attributes.randomElement(using: &random)!,
                        second = attributes.filter {
                            $0.axis == first.axis && $0.isSize == first.isSize && first.pairs(with: $0)
                        }.randomElement(using: &random)!
                    let item = items.randomElement(using: &random)!,
                        other = ([inner] + items).randomElement(using: &random)!
                    let constraint = NSLayoutConstraint(
                        item: item, attribute: first,
                        relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
                        toItem: other,
                        attribute: second, multiplier: [1, 1, 0.5].randomElement(using: &random)!,
                        constant: CGFloat(Int.random(in: -20...20, using: &random)))
                    constraint.priority = UILayoutPriority([1000, 749, 500].randomElement(using: &random)!)
                    (higher ? outer : inner).addConstraint(constraint)
                }
                outer.layoutIfNeeded()
                return items.map(\.frame)
            }
            var different = Set<[CGFloat]>()
            for seed in 0..<150 as Range<UInt64> {
                let plain = frames(seed, higher: false)
                XCTAssertEqual(plain, frames(seed, higher: true), "seed \(seed)")
                different.insert(plain.flatMap { [$0.minX, $0.minY, $0.width, $0.height] })
            }
            XCTAssertGreaterThan(different.count, 100)
        }
    }
}

/// As an app's class is told to be: by its table.
private final class SelfConstrainingView: UIView {
    var updates = 0

    override class var classTable: ClassTable {
        var table = ClassTable(SelfConstrainingView.self)
        table.implements("updateConstraints()")
        return table
    }

    override func updateConstraints() {
        super.updateConstraints()
        updates += 1
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 40), heightAnchor.constraint(equalToConstant: 30),
        ])
    }
}
