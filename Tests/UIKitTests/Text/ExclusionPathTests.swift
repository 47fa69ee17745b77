import XCTest

@testable import UIKit

final class ExclusionPathTests: XCTestCase {
    @MainActor
    private func view(_ paths: [UIBezierPath]) -> UITextView {
        let view = show(UITextView(), size: CGSize(width: 320, height: 480))
        view.font = .systemFont(ofSize: 16)
        view.text = String(repeating: "Boats come home at dusk. ", count: 30)
        view.textContainer.exclusionPaths = paths
        view.layoutIfNeeded()
        return view
    }

    func testTextFlowsAroundARectangleOnBothSides() {
        onMain {
            let plain = view([]).textLayout(width: 320), hole = CGRect(x: 110, y: 40, width: 100, height: 80)
            let layout = view([UIBezierPath(rect: hole)]).textLayout(width: 320)
            XCTAssertGreaterThan(layout.lines.count, plain.lines.count)
            let beside = layout.lines.filter { $0.origin.y < hole.maxY && $0.origin.y + $0.height > hole.minY }
            XCTAssertTrue(
                beside.contains { $0.origin.x == 0 } && beside.contains { $0.origin.x >= hole.maxX },
                "left and right of it")
            for line in beside {
                // The layout begins where the container's padding of five points ends.
                let from = line.origin.x + 5, to = from + line.width
                XCTAssertTrue(to <= hole.minX - 5 + 0.01 || from >= hole.maxX + 5 - 0.01, "\(from)…\(to)")
            }
            XCTAssertEqual(
                layout.lines.map(\.range.lowerBound), [0] + layout.lines.dropLast().map(\.range.upperBound),
                "no word is lost")
            XCTAssertEqual(layout.lines.last?.range.upperBound, plain.lines.last?.range.upperBound)
        }
    }

    func testACircleLeavesMoreRoomAboveAndBelow() {
        onMain {
            let layout = view([UIBezierPath(ovalIn: CGRect(x: 150, y: 0, width: 200, height: 200))]).textLayout(
                width: 320)
            let widths = layout.lines.filter { $0.origin.x == 0 && $0.origin.y < 200 }.map(\.width)
            let narrowest = widths.min() ?? 0
            XCTAssertGreaterThan(widths.first ?? 0, narrowest)
            XCTAssertGreaterThan(widths.last ?? 0, narrowest)
        }
    }

    func testPointsFindTheSideTheyLieOn() {
        onMain {
            let hole = CGRect(x: 110, y: 0, width: 100, height: 80), view = view([UIBezierPath(rect: hole)])
            let left = view.offset(at: CGPoint(x: 20, y: 14)), right = view.offset(at: CGPoint(x: 240, y: 14))
            XCTAssertGreaterThan(right, left)
            XCTAssertGreaterThan(view.caretRect(at: right).minX, hole.maxX)
            XCTAssertEqual(view.caretRect(at: right).minY, view.caretRect(at: left).minY)
        }
    }

    func testTextGoesOnBelowWhatLeavesNoRoom() {
        onMain {
            let layout = view([UIBezierPath(rect: CGRect(x: 0, y: 0, width: 320, height: 100))]).textLayout(width: 320)
            XCTAssertGreaterThanOrEqual(layout.lines.first?.origin.y ?? 0, 100)
        }
    }

    private final class Wedge: NSTextContainer {
        override var isSimpleRectangularTextContainer: Bool { false }
        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection: NSWritingDirection,
            remaining: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            var line = super.lineFragmentRect(
                forProposedRect: proposedRect, at: characterIndex, writingDirection: writingDirection,
                remaining: remaining)
            line.origin.x += line.minY / 2
            line.size.width -= line.minY / 2
            return line
        }
    }

    func testAContainerOfAnotherShapeMovesItsLines() {
        onMain {
            let storage = NSTextStorage(string: String(repeating: "rope and sail ", count: 20)),
                manager = NSLayoutManager(), wedge = Wedge(size: CGSize(width: 300, height: 200))
            wedge.lineFragmentPadding = 0
            storage.addLayoutManager(manager)
            manager.addTextContainer(wedge)
            var starts: [CGFloat] = [], tops: [CGFloat] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
                _, used, _, _, _ in
                starts.append(used.minX)
                tops.append(used.maxY)
            }
            XCTAssertGreaterThan(starts.count, 4)
            for (start, bottom) in zip(starts.prefix(4), tops) { XCTAssertEqual(start, bottom / 2, accuracy: 2) }
        }
    }
}
