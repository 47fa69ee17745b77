import XCTest

@testable import UIKit

final class ScrollingTests: XCTestCase {
    private final class Recorder: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var target: ((CGPoint) -> CGPoint)?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("willEndDragging")
            if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndAnimation") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }

    @MainActor
    private func makeScrollView(content: CGFloat = 3000) -> (UIScrollView, Recorder) {
        let view = show(UIScrollView())
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 375, height: content)
        view.contentOffset = .zero
        let recorder = Recorder()
        view.delegate = recorder
        return (view, recorder)
    }

    @MainActor
    private func flick(_ way: CGVector, steps: Int = 8, from: CGPoint = CGPoint(x: 180, y: 500)) {
        let finger = Finger()
        finger.down(from.x, from.y)
        finger.move(by: way, steps: steps)
        finger.up()
    }

    func testDelegateHearsInUIKitsOrder() {
        onMain {
            let (view, recorder) = makeScrollView()
            flick(CGVector(dx: 0, dy: -200))
            XCTAssertTrue(view.isDecelerating)
            XCTAssertTrue(MainLoop.settle(limit: 20))
            XCTAssertEqual(
                recorder.log,
                [
                    "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                    "scroll", "didEndDecelerating",
                ])
            withExtendedLifetime(recorder) {}
        }
    }

    func testAFlickGlidesAsFarAsTheDecelerationRateSays() {
        onMain {
            let (view, _) = makeScrollView(content: 100_000)
            let finger = Finger()
            finger.down(180, 500)
            finger.move(by: CGVector(dx: 0, dy: -200), steps: 10)
            let start = view.contentOffset.y
            finger.up()
            MainLoop.settle(limit: 20)
            // 20 points a frame: 1200 points a second; each millisecond 0.998 of the speed is left, until it is 10.
            assertEqual(view.contentOffset.y - start, (1200 - 10) / (-1000 * log(0.998)), accuracy: 1)
        }
    }

    func testPulledPastTheEdgeContentStretchesAndSpringsBack() {
        onMain {
            let (view, _) = makeScrollView()
            view.alwaysBounceVertical = true
            let finger = Finger()
            finger.down(180, 100)
            finger.move(by: CGVector(dx: 0, dy: 310), steps: 20)
            // 300 points of pull: the rubber band of 667 points shows less and less of them.
            assertEqual(view.contentOffset.y, -667 * (1 - 1 / (300 * 0.55 / 667 + 1)), accuracy: 0.1)
            MainLoop.advance(by: 0.3)
            finger.up()
            MainLoop.settle(limit: 10)
            assertEqual(view.contentOffset.y, 0)
        }
    }

    func testAGlideIntoTheEdgeBounces() {
        onMain {
            let (view, recorder) = makeScrollView(content: 900)
            flick(CGVector(dx: 0, dy: -300))
            var furthest: CGFloat = 0
            for _ in 0..<240 {
                MainLoop.advance(by: 1 / 60)
                furthest = max(furthest, view.contentOffset.y)
            }
            XCTAssertGreaterThan(furthest, 900 - 667 + 5)
            assertEqual(view.contentOffset.y, 900 - 667)
            XCTAssertEqual(recorder.log.last, "didEndDecelerating")
        }
    }

    func testPagingStopsAtTheNextPage() {
        onMain {
            let (view, _) = makeScrollView()
            view.contentSize = CGSize(width: 375 * 4, height: 667)
            view.isPagingEnabled = true
            flick(CGVector(dx: -120, dy: 0), from: CGPoint(x: 300, y: 300))
            MainLoop.settle(limit: 10)
            assertEqual(view.contentOffset.x, 375)
            flick(CGVector(dx: 60, dy: 0), steps: 3, from: CGPoint(x: 100, y: 300))
            MainLoop.settle(limit: 10)
            assertEqual(view.contentOffset.x, 0)
        }
    }

    func testAPageThatIsThrownArrivesWithoutPassingItsPlace() {
        onMain {
            for steps in [2, 4, 8] {
                let (view, _) = makeScrollView()
                view.contentSize = CGSize(width: 375 * 4, height: 667)
                view.isPagingEnabled = true
                flick(CGVector(dx: -200, dy: 0), steps: steps, from: CGPoint(x: 300, y: 300))
                var places: [CGFloat] = []
                for _ in 0..<60 {
                    MainLoop.advance(by: 1 / 60)
                    places.append(view.contentOffset.x)
                }
                XCTAssertEqual(places, places.sorted(), "\(steps) steps")
                assertEqual(view.contentOffset.x, 375)
                XCTAssertFalse(view.isDecelerating)
            }
        }
    }

    func testOnTheWayToADelegatesPlaceContentGlidesAsElse() {
        onMain {
            let (view, recorder) = makeScrollView(content: 100_000)
            flick(CGVector(dx: 0, dy: -200))
            MainLoop.advance(by: 0.5)
            let plain = view.contentOffset.y
            MainLoop.settle(limit: 20)
            view.contentOffset = .zero
            recorder.target = { CGPoint(x: $0.x, y: $0.y + 5) }
            flick(CGVector(dx: 0, dy: -200))
            MainLoop.advance(by: 0.5)
            assertEqual(view.contentOffset.y, plain, accuracy: 6)
        }
    }

    func testTheDelegateChoosesWhereItEnds() {
        onMain {
            let (view, recorder) = makeScrollView()
            recorder.target = { _ in CGPoint(x: 0, y: 777) }
            flick(CGVector(dx: 0, dy: -200))
            MainLoop.settle(limit: 10)
            assertEqual(view.contentOffset.y, 777)
        }
    }

    func testAnimatedOffsetTakesThreeTenthsOfASecond() {
        onMain {
            let (view, recorder) = makeScrollView()
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            MainLoop.advance(by: 0.15)
            XCTAssertGreaterThan(view.contentOffset.y, 300)
            XCTAssertLessThan(view.contentOffset.y, 700)
            MainLoop.advance(by: 0.2)
            assertEqual(view.contentOffset.y, 1000)
            XCTAssertEqual(recorder.log, ["scroll", "didEndAnimation"])
        }
    }

    func testContentTouchesWaitAndDragsNeverReachTheContent() {
        onMain {
            final class Content: UIView {
                var log: [String] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
                override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                    log.append("cancelled")
                }
            }
            let (view, _) = makeScrollView()
            let content = Content(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
            view.addSubview(content)
            let finger = Finger()
            finger.down(100, 300)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(content.log, [])
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(content.log, ["began"])
            finger.move(by: CGVector(dx: 0, dy: -40))
            XCTAssertEqual(content.log, ["began", "cancelled"])
            finger.up()
            MainLoop.settle(limit: 10)
            content.log = []
            Finger.tap(100, 300)
            XCTAssertEqual(content.log, ["began", "ended"], "a quick tap reaches the content at once")
            content.log = []
            flick(CGVector(dx: 0, dy: -100))
            XCTAssertEqual(content.log, [])
        }
    }

    func testSafeAreaInsetsTheContent() {
        onMain {
            let controller = UIViewController()
            let view = UIScrollView()
            view.alwaysBounceVertical = true
            controller.view = view
            let window = show(controller)
            view.contentSize = CGSize(width: 100, height: 5000)
            let safe = view.safeAreaInsets
            XCTAssertEqual(view.adjustedContentInset.top, safe.top)
            assertEqual(view.contentOffset.y, -safe.top)
            view.contentInset.top = 30
            assertEqual(view.contentOffset.y, -safe.top - 30)
            view.contentInsetAdjustmentBehavior = .never
            assertEqual(view.adjustedContentInset.top, 30)
            _ = window
        }
    }

    func testConstraintsToTheEdgesGiveTheContentsSize() {
        onMain {
            let (view, _) = makeScrollView()
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
                content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 1234),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(view.contentSize, CGSize(width: 375, height: 1234))
            view.contentOffset.y = 200
            view.layoutIfNeeded()
            XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 375, height: 1234))
        }
    }

    func testScrollRectToVisibleMovesOnlyAsFarAsNeeded() {
        onMain {
            let (view, _) = makeScrollView()
            view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 50), animated: false)
            assertEqual(view.contentOffset.y, 1050 - 667)
            view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 50), animated: false)
            assertEqual(view.contentOffset.y, 1050 - 667)
        }
    }

    func testTheWheelScrollsTheInnermostViewThatCanMove() {
        onMain {
            let (outer, _) = makeScrollView()
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
            inner.contentSize = CGSize(width: 375, height: 400)
            inner.contentInsetAdjustmentBehavior = .never
            outer.addSubview(inner)
            func turn(_ way: CGFloat) {
                UIApplication.shared.handle(
                    .scroll(location: CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: way), phase: .changed))
            }
            turn(60)
            XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [60, 0])
            turn(60)
            XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [100, 0])
            turn(60)
            XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [100, 60])
        }
    }

    func testZoomingScalesTheDelegatesView() {
        onMain {
            let (view, recorder) = makeScrollView()
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            view.addSubview(content)
            view.maximumZoomScale = 3
            view.setZoomScale(2, animated: false)
            XCTAssertEqual(view.contentSize, CGSize(width: 750, height: 1334))
            view.setZoomScale(9, animated: false)
            assertEqual(view.zoomScale, 3)
            withExtendedLifetime(recorder) {}
        }
    }

    func testPullingDownFarEnoughRefreshes() {
        onMain {
            let (view, _) = makeScrollView()
            let control = UIRefreshControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            view.refreshControl = control
            view.alwaysBounceVertical = true
            flick(CGVector(dx: 0, dy: 350), steps: 20, from: CGPoint(x: 100, y: 100))
            XCTAssertEqual(count, 1)
            XCTAssertTrue(control.isRefreshing)
            MainLoop.advance(by: 2)
            assertEqual(view.contentOffset.y, -60)
            control.endRefreshing()
            MainLoop.advance(by: 2)
            assertEqual(view.contentOffset.y, 0)
        }
    }

    func testAnOffsetThatIsSetCarriesGlidingContentAlong() {
        onMain {
            let view = show(UIScrollView())
            view.contentSize = CGSize(width: 375, height: 9000)
            view.setContentOffset(CGPoint(x: 0, y: 4000), animated: false)
            let finger = Finger()
            finger.down(200, 500)
            finger.move(by: CGVector(dx: 0, dy: -200), steps: 5)
            finger.up()
            MainLoop.advance(by: 0.1)
            let before = view.contentOffset.y
            view.contentOffset.y -= 3000
            XCTAssertEqual(view.contentOffset.y, before - 3000)
            XCTAssertTrue(view.isDecelerating, "as lists without an end need it")
            MainLoop.advance(by: 0.1)
            XCTAssertGreaterThan(view.contentOffset.y, before - 3000 + 20)
            let place = view.contentOffset
            view.setContentOffset(place, animated: false)
            XCTAssertFalse(view.isDecelerating)
            MainLoop.advance(by: 0.3)
            XCTAssertEqual(view.contentOffset, place)
        }
    }

    func testGlidingContentThatWasSetAnewStopsAtItsEdges() {
        onMain {
            let view = show(UIScrollView())
            view.contentSize = CGSize(width: 375, height: 5000)
            let finger = Finger()
            finger.down(200, 500)
            finger.move(by: CGVector(dx: 0, dy: -200), steps: 5)
            finger.up()
            MainLoop.advance(by: 0.1)
            view.contentOffset.y = 4300
            MainLoop.settle(limit: 10)
            XCTAssertEqual(view.contentOffset.y, 5000 + view.adjustedContentInset.bottom - view.bounds.height)
            XCTAssertFalse(view.isDecelerating)
        }
    }
}
