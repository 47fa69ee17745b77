import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What flips, curls and dissolves show on their way.
final class FlipsAndCurlsTests: XCTestCase {
    @MainActor private var window: UIWindow! { UIApplication.shared.windows.last { $0.rootViewController != nil } }

    /// The colour in the middle of a part of the window.
    @MainActor
    private func color(_ x: CGFloat, _ y: CGFloat) -> (red: Int, green: Int, blue: Int) {
        let image = HeadlessRenderer.image(of: window.layer, size: window.bounds.size, scale: 1, background: .black)
        return image.withPixels { words, stride in
            let pixel = words[Int(y) * stride + Int(x)]
            return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
    }

    @MainActor
    private func filled(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = color
        return view
    }

    @MainActor
    private func screen(_ color: UIColor) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        return controller
    }

    @MainActor
    private func container(_ inner: UIView) -> UIView {
        let root = screen(.white), container = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        container.addSubview(inner)
        root.view.addSubview(container)
        _ = show(root)
        return container
    }

    func testAFlipShowsTheOldSideThenTheNewOneEachInPerspective() {
        onMain {
            let front = filled(.red), back = filled(.blue), container = container(front)
            var isDone = false
            UIView.transition(
                with: container, duration: 0.24, options: [.transitionFlipFromLeft, .curveLinear],
                animations: {
                    front.removeFromSuperview()
                    container.addSubview(back)
                }, completion: { isDone = $0 })
            CATransaction.flush()
            XCTAssertEqual(color(150, 150).red, 255)
            MainLoop.advance(by: 0.06)
            // 45 degrees: the left side comes to the front, 50 points from the middle.
            let near = 150 - 50 * cos(CGFloat.pi / 4) / (1 - 50 * sin(.pi / 4) / 200)
            let far = 150 + 50 * cos(CGFloat.pi / 4) / (1 + 50 * sin(.pi / 4) / 200)
            XCTAssertEqual(color(near - 2, 150).green, 255)
            XCTAssertEqual(color(near + 2, 150).green, 0)
            XCTAssertEqual(color(far - 2, 150).green, 0)
            XCTAssertEqual(color(far + 2, 150).green, 255)
            XCTAssertEqual(color(near + 3, 94).red, 255, "what is near stands out above")
            XCTAssertEqual(color(near + 3, 94).green, 0)
            MainLoop.advance(by: 0.12)
            XCTAssertEqual(color(150, 150).blue, 255)
            XCTAssertEqual(color(150, 150).red, 0)
            XCTAssertFalse(isDone)
            MainLoop.advance(by: 0.07)
            XCTAssertTrue(isDone)
            XCTAssertEqual(color(101, 101).blue, 255)
            XCTAssertEqual(color(101, 101).red, 0)
        }
    }

    /// The back of a sheet is as light as the appearance, whatever curls it.
    func testPaperIsDarkInDarkAppearance() {
        onMain {
            @MainActor func lightest(_ style: UIUserInterfaceStyle, _ curl: @MainActor (UIView) -> Void) -> Int {
                let root = screen(.black)
                root.overrideUserInterfaceStyle = style
                _ = show(root)
                curl(root.view)
                CATransaction.flush()
                MainLoop.advance(by: 0.2)
                let image = HeadlessRenderer.image(
                    of: window.layer, size: window.bounds.size, scale: 1, background: .black)
                let found = image.withPixels { words, stride in
                    stride * image.height == 0
                        ? 0 : (0..<stride * image.height).reduce(0) { max($0, Int(words[$1] >> 8 & 255)) }
                }
                MainLoop.settle(limit: 5)
                return found
            }
            let curls: [@MainActor (UIView) -> Void] = [
                { UIView.transition(with: $0, duration: 0.4, options: .transitionCurlUp, animations: {}) },
                { view in
                    UIView.beginAnimations(nil, context: nil)
                    UIView.setAnimationDuration(0.4)
                    UIView.setAnimationTransition(.curlUp, for: view, cache: true)
                    UIView.commitAnimations()
                },
            ]
            for curl in curls {
                XCTAssertGreaterThan(lightest(.light, curl), 200)
                XCTAssertLessThan(lightest(.dark, curl), 60)
            }
        }
    }

    func testEachOptionNamesItsWay() {
        onMain {
            let ways: [(UIView.AnimationOptions, CATransitionType, CATransitionSubtype?)] = [
                (.transitionFlipFromLeft, .flip, .fromLeft), (.transitionFlipFromRight, .flip, .fromRight),
                (.transitionFlipFromTop, .flip, .fromTop), (.transitionFlipFromBottom, .flip, .fromBottom),
                (.transitionCurlUp, .pageCurl, .fromBottom), (.transitionCurlDown, .pageUnCurl, .fromBottom),
                (.transitionCrossDissolve, .fade, nil),
            ]
            for (options, type, subtype) in ways {
                let front = filled(.red), back = filled(.blue), container = container(front)
                UIView.transition(from: front, to: back, duration: 0.3, options: options)
                let made = container.layer.animation(forKey: kCATransition) as? CATransition
                XCTAssertEqual(made?.type, type)
                XCTAssertEqual(made?.subtype, subtype)
                XCTAssertEqual(made?.duration, 0.3)
                MainLoop.settle(limit: 5)
                XCTAssertNil(front.superview)
                XCTAssertIdentical(back.superview, container)
            }
            let front = filled(.red), container = container(front)
            UIView.transition(with: container, duration: 0.3, animations: { front.alpha = 0.5 })
            XCTAssertNil(container.layer.animation(forKey: kCATransition))
            XCTAssertNotNil(front.layer.animation(forKey: "opacity"))
            MainLoop.settle(limit: 5)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.6)
            UIView.setAnimationTransition(.curlDown, for: container, cache: true)
            UIView.commitAnimations()
            let made = container.layer.animation(forKey: kCATransition) as? CATransition
            XCTAssertEqual(made?.type, .pageUnCurl)
            XCTAssertEqual(made?.duration, 0.6)
            MainLoop.settle(limit: 5)
        }
    }

    func testADissolveMixesWhatAViewDrewWithWhatItDraws() {
        onMain {
            let view = filled(.red)
            _ = container(view)
            UIView.transition(
                with: view, duration: 0.2, options: [.transitionCrossDissolve, .curveLinear],
                animations: { UIView.performWithoutAnimation { view.backgroundColor = .blue } })
            CATransaction.flush()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(color(150, 150).red, 128, accuracy: 4)
            XCTAssertEqual(color(150, 150).blue, 128, accuracy: 4)
            MainLoop.settle(limit: 5)
        }
    }

    func testChildrenFlipInTheirContainer() {
        onMain {
            let parent = screen(.white), old = screen(.red), new = screen(.blue)
            for child in [old, new] { parent.addChild(child) }
            parent.view.addSubview(old.view)
            old.view.frame = parent.view.bounds
            _ = show(parent)
            parent.transition(
                from: old, to: new, duration: 0.4, options: [.transitionFlipFromRight, .curveLinear], animations: nil)
            new.view.frame = parent.view.bounds
            CATransaction.flush()
            MainLoop.advance(by: 0.15)
            XCTAssertEqual(color(196, 426).red, 255)
            XCTAssertEqual(color(5, 426).red + color(5, 426).green + color(5, 426).blue, 0)
            MainLoop.advance(by: 0.15)
            XCTAssertEqual(color(196, 426).blue, 255)
            MainLoop.settle(limit: 5)
            XCTAssertNil(old.view.superview)
            XCTAssertFalse(old.view.isHidden)
            XCTAssertFalse(new.view.isHidden)
        }
    }

    func testAModalFlipTurnsTheScreenOverAndBackTheOtherWay() {
        onMain {
            let below = screen(.red), above = screen(.blue)
            _ = show(below)
            above.modalPresentationStyle = .fullScreen
            above.modalTransitionStyle = .flipHorizontal
            @MainActor func sides() -> [Int] {
                CATransaction.flush()
                return [0.25, 0.25].flatMap { time in
                    MainLoop.advance(by: time)
                    let middle = color(196, 426)
                    return [middle.red, middle.blue]
                }
            }
            below.present(above, animated: true)
            XCTAssertEqual((window.layer.animation(forKey: kCATransition) as? CATransition)?.subtype, .fromRight)
            XCTAssertEqual(sides(), [255, 0, 0, 255])
            MainLoop.advance(by: 0.2)
            XCTAssertTrue(above.isBeingPresented)
            MainLoop.advance(by: 0.1)
            XCTAssertFalse(above.isBeingPresented)
            above.dismiss(animated: true)
            XCTAssertEqual((window.layer.animation(forKey: kCATransition) as? CATransition)?.subtype, .fromLeft)
            XCTAssertEqual(sides(), [0, 255, 255, 0])
            MainLoop.settle(limit: 5)
            XCTAssertEqual(above.view.alpha, 1)
            XCTAssertNil(above.view.window)
        }
    }

    func testAPartialCurlStaysUntilItIsTapped() {
        onMain {
            let below = screen(.red), above = screen(.blue)
            _ = show(below)
            above.modalPresentationStyle = .fullScreen
            above.modalTransitionStyle = .partialCurl
            below.present(above, animated: true)
            CATransaction.flush()
            XCTAssertEqual(color(380, 840).red, 255)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(color(20, 60).red, 255, "the screen lies over the presented one")
            XCTAssertEqual(color(380, 840).blue, 255, "which shows at the lower right corner")
            XCTAssertEqual(color(380, 840).red, 0)
            Finger.tap(380, 800)
            MainLoop.settle(limit: 5)
            XCTAssertIdentical(below.presentedViewController, above)
            Finger.tap(20, 60)
            MainLoop.settle(limit: 5)
            XCTAssertNil(below.presentedViewController)
            XCTAssertEqual(color(380, 840).red, 255)
        }
    }

    func testPagesCurlFromTheirFreeEdgeAndBack() {
        onMain {
            let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            let first = screen(.red), second = screen(.blue)
            pages.setViewControllers([first], direction: .forward, animated: false)
            _ = show(pages)
            pages.setViewControllers([second], direction: .forward, animated: true)
            CATransaction.flush()
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(color(10, 40).red, 255, "still flat at the spine")
            XCTAssertEqual(color(385, 840).blue, 255)
            XCTAssertEqual(color(385, 840).red, 0)
            MainLoop.settle(limit: 5)
            pages.setViewControllers([first], direction: .reverse, animated: true)
            CATransaction.flush()
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(color(10, 40).red, 255, "the first page comes back over the second")
            XCTAssertEqual(color(385, 840).blue, 255)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(color(385, 840).red, 255)
            XCTAssertNil(second.view.window)
        }
    }

    func testAPictureOfAViewShowsWhatMovesOnItsWay() throws {
        try onMain {
            let inner = filled(.red), container = container(inner)
            container.clipsToBounds = true
            UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: { inner.center.x += 100 })
            CATransaction.flush()
            MainLoop.advance(by: 0.1)
            func reds(_ image: UIImage) throws -> Int {
                try XCTUnwrap(image.cgImage).withPixels { words, stride in
                    let row = 50 * Int(image.scale) * stride
                    return (0..<Int(100 * image.scale)).count { words[row + $0] >> 16 & 255 > 128 } / Int(image.scale)
                }
            }
            let drawn = UIGraphicsImageRenderer(bounds: container.bounds).image { _ in
                XCTAssertTrue(container.drawHierarchy(in: container.bounds, afterScreenUpdates: false))
            }
            XCTAssertEqual(try reds(drawn), 50)
            let snapshot = try XCTUnwrap(container.snapshotView(afterScreenUpdates: false) as? UIImageView)
            XCTAssertEqual(try reds(try XCTUnwrap(snapshot.image)), 50)
            let part = try XCTUnwrap(
                container.resizableSnapshotView(
                    from: CGRect(x: 0, y: 0, width: 100, height: 100), afterScreenUpdates: false, withCapInsets: .zero)
                    as? UIImageView)
            XCTAssertEqual(try reds(try XCTUnwrap(part.image)), 50)
            MainLoop.settle(limit: 5)
        }
    }
}
