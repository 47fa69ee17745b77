import CoreGraphics
import XCTest

final class GeometryTests: XCTestCase {
    func testConcatenationAppliesTheReceiverFirst() {
        let t = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 22, y: 2))
        XCTAssertEqual(
            CGPoint(x: 1, y: 1).applying(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)),
            CGPoint(x: 22, y: 2))
    }

    func testInverseUndoes() {
        let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
        let p = CGPoint(x: 3, y: 5).applying(t).applying(t.inverted())
        XCTAssertEqual(p.x, 3, accuracy: 1e-9)
        XCTAssertEqual(p.y, 5, accuracy: 1e-9)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertEqual(flat.inverted(), flat)
    }

    func testRectangleOfARotatedRectangle() {
        let r = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(r.minX, -20, accuracy: 1e-9)
        XCTAssertEqual(r.width, 20, accuracy: 1e-9)
        XCTAssertEqual(r.height, 10, accuracy: 1e-9)
    }

    func testPathBoxesAndContainment() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
        path.closeSubpath()
        XCTAssertEqual(path.boundingBox.height, 10)
        XCTAssertEqual(path.boundingBoxOfPath.height, 7.5, accuracy: 1e-9)
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 8)))
    }

    func testRingHasAHoleByTheEvenOddRule() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
        XCTAssertFalse(path.contains(CGPoint(x: 50, y: 50), using: .evenOdd))
        XCTAssertTrue(path.contains(CGPoint(x: 50, y: 50), using: .winding))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 50), using: .evenOdd))
    }

    func testQuarterArcEndsWhereItShould() {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        XCTAssertEqual(path.currentPoint.x, 50, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint.y, 60, accuracy: 1e-9)
        let long = CGMutablePath()
        long.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        XCTAssertEqual(long.boundingBoxOfPath.minX, 40, accuracy: 1e-3)
    }

    func testTangentArcRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        XCTAssertEqual(path.currentPoint.x, 100, accuracy: 1e-6)
        XCTAssertEqual(path.currentPoint.y, 20, accuracy: 1e-6)
        XCTAssertFalse(path.contains(CGPoint(x: 99, y: 1)))
    }

    func testStrokedOutlineCoversTheLine() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 100))
        let outline = line.copy(strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        XCTAssertTrue(outline.contains(CGPoint(x: 104, y: -4)), "the miter")
        XCTAssertTrue(outline.contains(CGPoint(x: -4, y: 0)), "the cap")
        XCTAssertFalse(outline.contains(CGPoint(x: 50, y: 6)))
        XCTAssertEqual(outline.boundingBoxOfPath.maxY, 105, accuracy: 1e-6)
    }

    func testDashesHaveTheirLengths() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        var xs: [CGFloat] = []
        line.copy(dashingWithPhase: 1, lengths: [3, 2]).applyWithBlock { xs.append($0.pointee.points[0].x) }
        XCTAssertEqual(xs, [0, 2, 4, 7, 9, 10])
    }

    func testRectangleIsRecognised() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9), CGPoint(x: 1, y: 9)])
        path.closeSubpath()
        var rect = CGRect.zero
        XCTAssertTrue(path.isRect(&rect))
        XCTAssertEqual(rect, CGRect(x: 1, y: 2, width: 4, height: 7))
    }

    func testColorsConvert() {
        XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).sRGBComponents.red, 0.5)
        let p3 = CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [1, 1, 1, 0.5])!
        XCTAssertEqual(p3.sRGBComponents.green, 1, accuracy: 1e-3)
        XCTAssertEqual(p3.alpha, 0.5)
        XCTAssertEqual(CGColor(red: 1, green: 0, blue: 0, alpha: 1).copy(alpha: 0.2)?.components, [1, 0, 0, 0.2])
    }
}
