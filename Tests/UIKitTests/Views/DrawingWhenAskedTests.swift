import QuartzCore
import XCTest

@testable import UIKit

/// A view is drawn when it is asked for, in the size that it has then, and its picture is kept.
final class DrawingWhenAskedTests: XCTestCase {
    private final class Drawn: UIView {
        var asked: [CGRect] = []
        var color = UIColor.red
        override func draw(_ rect: CGRect) {
            asked.append(rect)
            color.setFill()
            UIRectFill(rect)
        }
        override class var classTable: ClassTable {
            var table = ClassTable(Drawn.self)
            table.implements("draw(_:)")
            return table
        }
    }

    @MainActor
    private func drawn(_ mode: UIView.ContentMode, in root: UIView) -> Drawn {
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.contentMode = mode
        root.addSubview(view)
        return view
    }

    func testOnlyRedrawDrawsAgainInAnotherSize() {
        onMain {
            let root = show(UIView()), fill = drawn(.scaleToFill, in: root), top = drawn(.top, in: root),
                redraw = drawn(.redraw, in: root)
            MainLoop.advance(by: 0.1)
            for view in [fill, top, redraw] { view.frame.size.width = 80 }
            MainLoop.advance(by: 0.1)
            let small = CGRect(x: 0, y: 0, width: 40, height: 40), wide = CGRect(x: 0, y: 0, width: 80, height: 40)
            XCTAssertEqual(fill.asked, [small])
            XCTAssertEqual(top.asked, [small])
            XCTAssertEqual(redraw.asked, [small, wide])
            XCTAssertEqual(top.layer.contentsGravity, .top)
        }
    }

    func testWhatIsHiddenIsDrawnWhenItIsShown() {
        onMain {
            let root = show(UIView()), box = UIView(), view = drawn(.redraw, in: box)
            box.isHidden = true
            root.addSubview(box)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked.count, 0)
            box.isHidden = false
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked.count, 1)
        }
    }

    func testWhatHasNoSizeIsDrawnWhenItGetsOne() {
        onMain {
            let root = show(UIView()), view = drawn(.scaleToFill, in: root)
            view.frame = .zero
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked.count, 0)
            view.frame.size = CGSize(width: 30, height: 30)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked, [CGRect(x: 0, y: 0, width: 30, height: 30)])
        }
    }

    func testOnlyTheMarkedPartIsDrawnAndTheRestStays() {
        onMain {
            let root = show(UIView()), view = drawn(.scaleToFill, in: root)
            MainLoop.advance(by: 0.1)
            view.color = .blue
            view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
            view.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked.last, CGRect(x: 0, y: 0, width: 15, height: 15))
            let image = view.layer.contentsImage!
            XCTAssertEqual(color(image, 1, 1), [0, 0, 255])
            XCTAssertEqual(color(image, image.width - 2, image.height - 2), [255, 0, 0])
            view.setNeedsDisplay(CGRect(x: 100, y: 0, width: 10, height: 10))
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.asked.count, 2)
        }
    }

    func testAnOpaqueViewWithoutAColorIsBlackWhereItDrawsNothing() {
        onMain {
            let root = show(UIView()), view = drawn(.scaleToFill, in: root)
            view.color = .clear
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.layer.contentsImage.map { color($0, 5, 5) }, [0, 0, 0])
            XCTAssertEqual(view.layer.contentsImage?.isOpaque, true)
            view.isOpaque = false
            view.setNeedsDisplay()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(alpha(view.layer.contentsImage!, 5, 5), 0)
        }
    }

    private func word(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { pixels, stride in pixels[y * stride + x] }
    }
    private func color(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt32] {
        let word = word(image, x, y)
        return [word >> 16 & 255, word >> 8 & 255, word & 255]
    }
    private func alpha(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { word(image, x, y) >> 24 }
}
