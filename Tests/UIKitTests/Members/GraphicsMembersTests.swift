import CoreGraphics
import XCTest

@testable import UIKit

/// Members of paths, images, colours and backgrounds.
final class GraphicsMembersTests: XCTestCase {
    private func steps(_ path: UIBezierPath) -> [String] {
        var steps: [String] = []
        path.cgPath.applyWithBlock { element in
            let points = element.pointee.points
            func text(_ index: Int) -> String { "\(Int(points[index].x)),\(Int(points[index].y))" }
            switch element.pointee.type {
            case .moveToPoint: steps.append("M" + text(0))
            case .addLineToPoint: steps.append("L" + text(0))
            case .addQuadCurveToPoint: steps.append("Q" + text(0) + " " + text(1))
            case .addCurveToPoint: steps.append("C" + text(0) + " " + text(1) + " " + text(2))
            case .closeSubpath: steps.append("Z")
            }
        }
        return steps
    }

    func testAReversedPathGoesTheOtherWay() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 12, y: 0), controlPoint2: CGPoint(x: 20, y: 8))
        path.close()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 60, y: 50))
        path.lineWidth = 3
        let reversed = path.reversing()
        XCTAssertEqual(
            steps(reversed), ["M60,50", "L50,50", "M20,10", "C20,8 12,0 10,0", "L0,0", "Z"])
        XCTAssertEqual(reversed.lineWidth, 3)
    }

    func testAReversedPathInsideAnotherMakesAHole() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)).reversing())
        XCTAssertFalse(path.contains(CGPoint(x: 50, y: 50)))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 10)))
    }

    func testTheDashIsGivenBack() {
        let path = UIBezierPath()
        path.setLineDash([4, 2], count: 2, phase: 1)
        var lengths: [CGFloat] = [0, 0], count = 0, phase: CGFloat = 0
        path.getLineDash(nil, count: &count, phase: &phase)
        path.getLineDash(&lengths, count: nil, phase: nil)
        XCTAssertEqual(count, 2)
        XCTAssertEqual(phase, 1)
        XCTAssertEqual(lengths, [4, 2])
    }

    func testAStretchableImageStretchesOnePointBehindItsCaps() {
        onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 31)).image { _ in }
            let stretchable = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 0)
            XCTAssertEqual(stretchable.capInsets, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
            XCTAssertEqual(stretchable.resizingMode, .stretch)
            XCTAssertEqual(stretchable.leftCapWidth, 10)
            XCTAssertEqual(stretchable.topCapHeight, 0)
        }
    }

    func testColoursAreSaidInWords() {
        let colors: [(UIColor, String)] = [
            (.red, "red"), (.black, "black"), (.white, "white"), (.gray, "gray"), (.brown, "brown"),
            (.blue, "blue"), (.clear, "clear"), (.orange, "orange"),
            (UIColor(red: 0, green: 0.3, blue: 0, alpha: 1), "dark green"),
        ]
        for (color, name) in colors { XCTAssertEqual(color.accessibilityName, name) }
    }

    func testABackgroundsColoursAreResolvedForATint() {
        var background = UIBackgroundConfiguration.clear()
        background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .clear)
        XCTAssertEqual(background.resolvedStrokeColor(for: .red), .green)
        background.backgroundColor = nil
        background.strokeColorTransformer = nil
        XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .red)
        XCTAssertEqual(background.resolvedStrokeColor(for: .red), .red)
    }

    func testABackgroundAddsMarginsAtTheEdgesThatItNames() {
        onMain {
            let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            var background = UIBackgroundConfiguration.clear()
            background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
            let place = background.insets(
                of: cell.bounds, reversed: false,
                margins: NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16))
            XCTAssertEqual(place, CGRect(x: 16, y: 0, width: 184, height: 50))
        }
    }

    /// A page's links are packed with its other objects, so the file is only seen to be longer by each.
    func testAPDFHasLinks() {
        func bytes(_ draw: (UIGraphicsPDFRendererContext) -> Void) -> Int {
            UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200)).pdfData { context in
                context.beginPage()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                draw(context)
            }.count
        }
        let plain = bytes { _ in }
        let linked = bytes {
            $0.setURL(URL(string: "https://example.com/it's")!, for: CGRect(x: 0, y: 0, width: 50, height: 20))
        }
        let named = bytes {
            $0.addDestination(withName: "end", at: CGPoint(x: 10, y: 10))
            $0.setDestinationWithName("end", for: CGRect(x: 0, y: 50, width: 50, height: 20))
        }
        XCTAssertGreaterThan(linked, plain + 60)
        XCTAssertGreaterThan(named, plain + 60)
    }

    func testLayersThatTurnTwiceStandUpright() {
        let outer = CALayer(), inner = CALayer()
        outer.addSublayer(inner)
        outer.isGeometryFlipped = true
        XCTAssertTrue(inner.contentsAreFlipped())
        inner.isGeometryFlipped = true
        XCTAssertFalse(inner.contentsAreFlipped())
        XCTAssertTrue(outer.contentsAreFlipped())
    }

    func testAScreensPictureHasItsSize() {
        onMain {
            _ = show(UIViewController())
            let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
            XCTAssertEqual(picture.bounds.size, UIScreen.main.bounds.size)
            XCTAssertEqual(UIScreen.main.currentMode?.size, UIScreen.main.nativeBounds.size)
        }
    }
}
