import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of views, layers, animations and controllers, with the answers given there.
final class ViewQuestionsTests: XCTestCase {
    private final class Appearing: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            calls.append("will")
        }
    }

    @MainActor private func appearances(_ style: UIModalPresentationStyle) -> [String] {
        let presenter = Appearing(), shown = UIViewController()
        _ = show(presenter)
        presenter.definesPresentationContext = true
        shown.modalPresentationStyle = style
        if style == .custom { shown.transitioningDelegate = nil }
        presenter.present(shown, animated: true)
        MainLoop.settle(limit: 5)
        presenter.calls = []
        presenter.dismiss(animated: true)
        MainLoop.settle(limit: 5)
        return presenter.calls
    }

    private final class Laying: UIView {
        var count = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
        }
    }

    private final class Drawn: UIImageView {
        var drawn = 0
        override func draw(_ rect: CGRect) { drawn += 1 }
    }

    @MainActor private func picture(_ view: UIView) -> CGContext {
        let context = CGContext(
            data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.translateBy(x: 0, y: 100)
        context.scaleBy(x: 1, y: -1)
        view.layer.render(in: context)
        return context
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
    }

    @MainActor private func scroller() -> UIScrollView {
        let scroll = UIScrollView()
        scroll.contentInsetAdjustmentBehavior = .never
        _ = show(scroll)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        scroll.contentOffset.y = 1000
        MainLoop.settle(limit: 1)
        return scroll
    }

    func testAPresenterAppearsAgainOnlyIfItWasHidden() {
        onMain {
            XCTAssertEqual(appearances(.overCurrentContext), [])
            XCTAssertEqual(appearances(.currentContext), ["will"])
        }
    }

    func testACustomPresentationLeavesThePresenterInPlace() { onMain { XCTAssertEqual(appearances(.custom), []) } }

    func testATagOfZeroIsTheViewItself() {
        onMain {
            let view = UIView(), child = UIView()
            view.addSubview(child)
            XCTAssertTrue(view.viewWithTag(0) === view)
        }
    }

    func testTagsAreSoughtDepthFirst() {
        onMain {
            let root = UIView(), a = UIView(), b = UIView(), deep = UIView()
            root.addSubview(a)
            root.addSubview(b)
            a.addSubview(deep)
            (root.tag, a.tag) = (1, 2)
            b.tag = 5
            deep.tag = 5
            XCTAssertTrue(root.viewWithTag(5) === deep)
        }
    }

    func testOnlyAnotherSizeLaysOut() {
        onMain {
            let root = Laying(), view = Laying(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            _ = show(root)
            root.addSubview(view)
            root.layoutIfNeeded()
            view.count = 0
            view.frame = CGRect(x: 20, y: 30, width: 50, height: 50)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(view.count, 0)
            view.frame = CGRect(x: 20, y: 30, width: 60, height: 50)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(view.count, 1)
        }
    }

    func testWhatIsTakenOutLaysOutItsSuperview() {
        onMain {
            let root = Laying(), view = Laying()
            _ = show(root)
            root.addSubview(view)
            MainLoop.settle(limit: 1)
            root.count = 0
            view.removeFromSuperview()
            MainLoop.settle(limit: 1)
            XCTAssertEqual(root.count, 1)
        }
    }

    func testWhatIsAddedIsLaidOutWithItsSuperview() {
        onMain {
            let root = Laying(), view = Laying()
            _ = show(root)
            MainLoop.settle(limit: 1)
            root.count = 0
            root.addSubview(view)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(root.count, 1)
            XCTAssertEqual(view.count, 1)
        }
    }

    func testAnAnchorMovesTheFrame() {
        onMain {
            let label = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
            label.layer.anchorPoint = CGPoint(x: 1, y: 1)
            XCTAssertEqual(label.frame, CGRect(x: 50, y: 90, width: 100, height: 20))
        }
    }

    func testAFrameSetAfterTheAnchorIsWhereItWasSet() {
        onMain {
            let label = UILabel()
            label.layer.anchorPoint = CGPoint(x: 1, y: 1)
            label.frame = CGRect(x: 100, y: 100, width: 100, height: 20)
            XCTAssertEqual(label.frame, CGRect(x: 100, y: 100, width: 100, height: 20))
            XCTAssertEqual(label.layer.position, CGPoint(x: 200, y: 120))
        }
    }

    func testAnImageViewNeverDraws() {
        onMain {
            let root = show(UIView()), view = Drawn(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            root.addSubview(view)
            view.image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            view.setNeedsDisplay()
            MainLoop.settle(limit: 1)
            _ = picture(root)
            XCTAssertEqual(view.drawn, 0)
        }
    }

    func testMaskingCutsAShadowOff() {
        onMain {
            for cuts in [false, true] {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let box = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
                root.backgroundColor = .white
                box.backgroundColor = .white
                box.layer.shadowOpacity = 1
                box.layer.shadowOffset = CGSize(width: 0, height: 10)
                box.layer.shadowRadius = 2
                box.clipsToBounds = cuts
                root.addSubview(box)
                let image = HeadlessRenderer.image(of: root.layer, size: root.bounds.size, scale: 1)
                let context = CGContext(
                    data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
                context.draw(image, in: root.bounds)
                let below = pixel(context, 50, 75)[0]
                if cuts { XCTAssertEqual(below, 255) } else { XCTAssertLessThan(below, 128) }
            }
        }
    }

    func testCornersRoundTheBackgroundOnly() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
            box.backgroundColor = .red
            box.layer.cornerRadius = 20
            root.addSubview(box)
            XCTAssertEqual(pixel(picture(root), 21, 21)[3], 0)
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            child.backgroundColor = .blue
            box.addSubview(child)
            XCTAssertEqual(pixel(picture(root), 21, 21), [0, 0, 255, 255])
        }
    }

    func testAnAdditiveAnimationComesOnTop() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 0, y: 80, width: 40, height: 40))
            root.addSubview(view)
            MainLoop.settle(limit: 1)
            let animation = CAKeyframeAnimation()
            animation.keyPath = "position.y"
            animation.values = [0, 200]
            animation.keyTimes = [0, 1]
            animation.duration = 1
            animation.isAdditive = true
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            view.layer.add(animation, forKey: "move")
            MainLoop.advance(by: 0.5)
            assertEqual(view.layer.presentation()!.position.y, 200, accuracy: 5)
            MainLoop.advance(by: 2)
            assertEqual(view.layer.presentation()!.position.y, 300, accuracy: 1)
            view.layer.removeAnimation(forKey: "move")
            MainLoop.settle(limit: 1)
            assertEqual(view.layer.presentation()?.position.y ?? view.layer.position.y, 100, accuracy: 0.1)
        }
    }

    func testAnAnimatedScrollIsNoAnimationOfTheBlock() {
        onMain {
            let scroll = scroller()
            var ended = false
            UIView.animate(
                withDuration: 2,
                animations: {
                    scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
                }, completion: { _ in ended = true })
            MainLoop.advance(by: 0.1)
            XCTAssertTrue(ended)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(scroll.contentOffset.y, 0)
        }
    }

    func testAScrollWithoutAnimationTakesTheBlocks() {
        onMain {
            let scroll = scroller()
            var ended = false
            UIView.animate(
                withDuration: 2,
                animations: {
                    scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
                }, completion: { _ in ended = true })
            MainLoop.advance(by: 1)
            XCTAssertFalse(ended)
            assertEqual(scroll.layer.presentation()!.bounds.minY, 500, accuracy: 100)
            MainLoop.advance(by: 1.1)
            XCTAssertTrue(ended)
        }
    }

    func testABlockDoesntAnimateContents() {
        onMain {
            let view = show(UIView()), hosted = CALayer()
            var action: CAAction?
            UIView.animate(withDuration: 1) { action = view.action(for: view.layer, forKey: "contents") }
            XCTAssertTrue(action == nil || action is NSNull)
            view.layer.addSublayer(hosted)
            MainLoop.settle(limit: 1)
            XCTAssertNotNil(hosted.action(forKey: "contents"), "a layer that the app hosts does")
        }
    }

    func testChildrenOfNoElementAreElements() {
        onMain {
            let root = show(UIView()), box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100)),
                label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "inside"
            box.addSubview(label)
            root.addSubview(box)
            box.isAccessibilityElement = false
            XCTAssertTrue(AccessibilityTree.nodes(in: root.window!).contains { $0.label == "inside" })
            box.isAccessibilityElement = true
            box.accessibilityLabel = "box"
            XCTAssertEqual(AccessibilityTree.nodes(in: root.window!).map(\.label), ["box"])
        }
    }
}
