import SeededNumbers
import XCTest

@testable import UIKit

/// Equations that are solved again with other numbers give what equations made anew give.
final class SolvingAgainTests: XCTestCase {
    func testEditsGiveTheFramesOfEquationsMadeAnew() {
        onMain {
            for seed in 0..<60 {
                var numbers = SeededNumbers(UInt64(seed))
                let scene = RandomScene(&numbers)
                scene.root.layoutIfNeeded()
                for step in 0..<12 {
                    scene.edit(&numbers)
                    scene.root.layoutIfNeeded()
                    let again = scene.frames
                    LayoutEngine.invalidate(scene.root)
                    scene.root.layoutIfNeeded()
                    for (view, (mine, anew)) in zip(again, scene.frames).enumerated() {
                        XCTAssertEqual(mine, anew, "seed \(seed), step \(step), view \(view)")
                    }
                }
            }
        }
    }

    func testASizeThatIsAskedAgainIsThatOfEquationsMadeAnew() {
        onMain {
            for seed in 100..<160 {
                var numbers = SeededNumbers(UInt64(seed))
                let scene = RandomScene(&numbers)
                scene.close()
                func ask(_ width: CGFloat) -> CGSize {
                    scene.root.systemLayoutSizeFitting(
                        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                }
                for step in 0..<12 {
                    scene.edit(&numbers)
                    let width = CGFloat([200, 320, 320, 400].randomElement(using: &numbers)!), size = ask(width)
                    scene.root.frame.size = size
                    scene.root.layoutIfNeeded()
                    let again = scene.frames
                    LayoutEngine.invalidate(scene.root)
                    let anew = ask(width)
                    XCTAssertEqual(size.width, anew.width, accuracy: 0.001, "seed \(seed), step \(step)")
                    XCTAssertEqual(size.height, anew.height, accuracy: 0.001, "seed \(seed), step \(step)")
                    scene.root.layoutIfNeeded()
                    // What lies in the middle of a pixel may be rounded either way.
                    for (mine, anew) in zip(again, scene.frames) {
                        for (one, other) in [
                            (mine.minX, anew.minX), (mine.minY, anew.minY), (mine.maxX, anew.maxX),
                            (mine.maxY, anew.maxY),
                        ] {
                            XCTAssertEqual(one, other, accuracy: 0.34, "seed \(seed), step \(step)")
                        }
                    }
                }
            }
        }
    }

    func testARowThatShowsOtherTextsIsAskedByTheEquationsThatThereAre() {
        onMain {
            let title = UILabel(), detail = UILabel(), row = container(300, 44, title, detail)
            detail.numberOfLines = 0
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
                title.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                title.trailingAnchor.constraint(equalTo: row.trailingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor),
                detail.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                detail.trailingAnchor.constraint(equalTo: row.trailingAnchor),
                detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
            ])
            func height(_ text: String) -> CGFloat {
                title.text = "A title"
                detail.text = text
                let size = row.systemLayoutSizeFitting(
                    CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                row.frame.size = size
                row.layoutIfNeeded()
                XCTAssertEqual(detail.frame.maxY, size.height - 4, accuracy: 0.34)
                return size.height
            }
            let short = height("One line")
            let system = row.layoutState?.askedSystem
            XCTAssertNotNil(system)
            XCTAssertGreaterThan(
                height("A text that is so long that it takes more than the one line that there is for it"), short + 10)
            XCTAssertEqual(height("One line"), short)
            XCTAssertTrue(row.layoutState?.askedSystem === system)
            title.removeFromSuperview()
            XCTAssertNil(row.layoutState?.askedSystem, "a view less is another system")
        }
    }

    func testALabelThatWrapsFromNowOnIsLaidOutAnew() {
        onMain {
            let label = UILabel(), view = container(120, 400, label)
            label.text = "Words that need more than one line"
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                label.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            view.layoutIfNeeded()
            let one = label.frame.height
            label.numberOfLines = 0
            view.layoutIfNeeded()
            XCTAssertGreaterThan(label.frame.height, one * 1.5)
            label.numberOfLines = 1
            view.layoutIfNeeded()
            XCTAssertEqual(label.frame.height, one)
        }
    }

    func testAConstantIsSetInTheEquationsThatThereAre() {
        onMain {
            let box = SizedView(40, 20), view = container(300, 200, box)
            let leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
            NSLayoutConstraint.activate([leading, box.topAnchor.constraint(equalTo: view.topAnchor)])
            view.layoutIfNeeded()
            let system = view.layoutState?.system
            XCTAssertNotNil(system)
            leading.constant = 7
            box.content = CGSize(width: 60, height: 30)
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(7, 0, 60, 30))
            XCTAssertTrue(view.layoutState?.system === system)
            leading.isActive = false
            XCTAssertNil(view.layoutState?.system, "a constraint less is another system")
        }
    }

    func testABrokenConstraintIsTriedAgainWithItsNewConstant() {
        onMain {
            let complaints = listenToLayout()
            let box = UIView(), view = container(300, 200, box)
            let width = box.widthAnchor.constraint(equalToConstant: 100),
                other = box.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([
                width, other, box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(complaints.messages.count, 1)
            other.constant = 100
            view.layoutIfNeeded()
            XCTAssertEqual(box.frame, CGRect(0, 0, 100, 10))
            XCTAssertEqual(complaints.messages.count, 1)
        }
    }

    func testWrappedTextIsMeasuredAnewAtItsNewWidth() {
        onMain {
            let label = UILabel(), view = container(300, 400, label)
            label.numberOfLines = 0
            label.text = "Words that need more than one line as soon as there is too little room for all of them"
            let trailing = label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -200)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor), trailing,
                label.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            view.layoutIfNeeded()
            let narrow = label.frame.height
            trailing.constant = 0
            view.layoutIfNeeded()
            XCTAssertLessThan(label.frame.height, narrow / 2)
            trailing.constant = -200
            view.layoutIfNeeded()
            XCTAssertEqual(label.frame.height, narrow)
        }
    }

    func testAViewThatGotTheSizeItAskedForIsPlacedByThatSolution() {
        onMain {
            let label = SizedView(80, 20), view = container(0, 0, label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
                label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
            ])
            let size = view.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            XCTAssertEqual(size, CGSize(width: 200, height: 30))
            view.frame.size = size
            let system = view.layoutState?.fittingSystem
            XCTAssertNotNil(system)
            view.layoutIfNeeded()
            XCTAssertEqual(label.frame, CGRect(10, 5, 180, 20))
            XCTAssertNil(view.layoutState?.system, "its root has no fixed size: it isn't kept")
            label.content.height = 40
            view.layoutIfNeeded()
            XCTAssertEqual(label.frame, CGRect(10, 5, 180, 20), "the height is the root's now")
        }
    }

    func testEquationsKeepNothingThatHasLeft() {
        onMain {
            weak var removed: UIView?
            weak var owner: UIView?
            var constraint: NSLayoutConstraint?
            do {
                let view = container(300, 200)
                do {
                    let box = SizedView(10, 10)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(box)
                    constraint = box.leadingAnchor.constraint(equalTo: view.leadingAnchor)
                    constraint?.isActive = true
                    view.layoutIfNeeded()
                    XCTAssertNotNil(view.layoutState?.system)
                    removed = box
                    box.removeFromSuperview()
                }
                XCTAssertNil(removed)
                XCTAssertNil(constraint?.firstItem)
                XCTAssertFalse(constraint?.isActive ?? true)
                owner = view
            }
            XCTAssertNil(owner)
            XCTAssertNil(constraint?.secondItem)
            XCTAssertNil(constraint?.firstItem)
        }
    }

    func testAViewThatEndsTakesItsOwnConstraintsAlong() {
        onMain {
            weak var width: NSLayoutConstraint?
            var kept: NSLayoutConstraint?
            do {
                let view = UIView()
                kept = view.heightAnchor.constraint(equalToConstant: 5)
                let made = view.widthAnchor.constraint(equalToConstant: 5)
                NSLayoutConstraint.activate([made, kept!])
                width = made
            }
            XCTAssertNil(width)
            XCTAssertFalse(kept!.isActive)
            kept!.constant = 9
            kept!.isActive = true
            XCTAssertFalse(kept!.isActive, "it constrains nothing any more")
        }
    }
}

/// A column of boxes, wrapping labels and rows in stacks, each settled by constraints, and edits of it.
@MainActor
private final class RandomScene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    private var last: UIView?
    private var boxes: [SizedView] = [], labels: [UILabel] = [], stacks: [UIStackView] = [],
        constraints: [NSLayoutConstraint] = []

    var frames: [CGRect] { (root.subviews + stacks.flatMap(\.arrangedSubviews)).map(\.frame) }

    init(_ numbers: inout SeededNumbers) {
        var above = root.topAnchor
        for _ in 0..<Int.random(in: 2...8, using: &numbers) {
            let part = part(&numbers)
            part.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(part)
            constraints.append(
                part.topAnchor.constraint(equalTo: above, constant: CGFloat(Int.random(in: 0...12, using: &numbers))))
            constraints.append(
                part.leadingAnchor.constraint(
                    equalTo: root.leadingAnchor, constant: CGFloat(Int.random(in: 0...40, using: &numbers))))
            if part is UILabel || Bool.random(using: &numbers) {
                constraints.append(
                    root.trailingAnchor.constraint(
                        equalTo: part.trailingAnchor, constant: CGFloat(Int.random(in: 0...60, using: &numbers))))
            } else if Bool.random(using: &numbers) {
                let wish = part.widthAnchor.constraint(
                    lessThanOrEqualToConstant: CGFloat(Int.random(in: 20...200, using: &numbers)))
                wish.priority = UILayoutPriority(Float(Int.random(in: 600...900, using: &numbers)))
                constraints.append(wish)
            }
            above = part.bottomAnchor
            last = part
        }
        NSLayoutConstraint.activate(constraints)
    }

    /// From now on the root is as high as what is in it.
    func close() { last?.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true }

    private func part(_ numbers: inout SeededNumbers) -> UIView {
        switch Int.random(in: 0...3, using: &numbers) {
        case 0:
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "word ", count: Int.random(in: 1...30, using: &numbers))
            labels.append(label)
            return label
        case 1:
            let stack = UIStackView(
                arrangedSubviews: (0..<Int.random(in: 1...4, using: &numbers)).map { _ in box(&numbers) })
            stack.distribution = [.fillEqually, .fillProportionally, .equalSpacing].randomElement(using: &numbers)!
            stack.spacing = CGFloat(Int.random(in: 0...9, using: &numbers))
            stacks.append(stack)
            return stack
        default: return box(&numbers)
        }
    }

    private func box(_ numbers: inout SeededNumbers) -> SizedView {
        let box = SizedView(
            CGFloat(Int.random(in: 5...90, using: &numbers)), CGFloat(Int.random(in: 5...40, using: &numbers)))
        boxes.append(box)
        return box
    }

    func edit(_ numbers: inout SeededNumbers) {
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            switch Int.random(in: 0...10, using: &numbers) {
            case 0...3:
                constraints.randomElement(using: &numbers)!.constant += CGFloat(Int.random(in: -5...9, using: &numbers))
            case 4...6:
                boxes.randomElement(using: &numbers)?.content.width = CGFloat(Int.random(in: 5...120, using: &numbers))
            case 7:
                labels.randomElement(using: &numbers)?.text = String(
                    repeating: "other ", count: Int.random(in: 0...40, using: &numbers))
            case 10:
                guard let label = labels.randomElement(using: &numbers) else { break }
                label.numberOfLines = label.numberOfLines == 0 ? 1 : 0
            case 8:
                stacks.randomElement(using: &numbers)?.arrangedSubviews.randomElement(using: &numbers)?.isHidden
                    .toggle()
            default:
                boxes.randomElement(using: &numbers)?.content.height =
                    Bool.random(using: &numbers) ? UIView.noIntrinsicMetric : 30
            }
        }
    }

    /// As a reused cell mostly is.
    func testALabelThatIsToldWhatItShowsIsNotPaintedAgain() {
        onMain {
            let label = UILabel()
            label.text = "Text"
            label.layer.displayIfNeeded()
            XCTAssertFalse(label.layer.needsDisplay())
            label.text = "Text"
            (label.font, label.textColor, label.highlightedTextColor) = (
                label.font, label.textColor, label.highlightedTextColor
            )
            (label.textAlignment, label.lineBreakMode) = (.natural, .byTruncatingTail)
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (false, 0)
            XCTAssertFalse(label.layer.needsDisplay())
            let changes: [@MainActor (UILabel) -> Void] = [
                { $0.font = .systemFont(ofSize: 30) }, { $0.textColor = .red }, { $0.highlightedTextColor = .blue },
                { $0.textAlignment = .center },
                { $0.lineBreakMode = .byWordWrapping }, { $0.adjustsFontSizeToFitWidth = true },
                { $0.minimumScaleFactor = 0.5 }, { $0.font = nil },
            ]
            for (index, change) in changes.enumerated() {
                change(label)
                XCTAssertTrue(label.layer.needsDisplay(), "change \(index)")
                label.layer.displayIfNeeded()
            }
        }
    }
}
