import XCTest

@testable import UIKit

/// What Apple's page of UIScrollView says.
final class ScrollViewDocumentationTests: XCTestCase {
    func testAScrollViewBeginsWithTheDocumentedValues() {
        onMain {
            let view = UIScrollView()
            XCTAssertEqual(view.contentOffset, .zero)
            XCTAssertEqual(view.contentSize, .zero)
            XCTAssertEqual(view.contentInset, .zero)
            XCTAssertEqual(view.adjustedContentInset, .zero)
            XCTAssertEqual(view.contentInsetAdjustmentBehavior, .automatic)
            XCTAssertTrue(view.automaticallyAdjustsScrollIndicatorInsets)
            XCTAssertNil(view.delegate)
            XCTAssertTrue(view.bounces)
            XCTAssertFalse(view.alwaysBounceVertical)
            XCTAssertFalse(view.alwaysBounceHorizontal)
            XCTAssertTrue(view.isScrollEnabled)
            XCTAssertFalse(view.isPagingEnabled)
            XCTAssertFalse(view.isDirectionalLockEnabled)
            XCTAssertTrue(view.scrollsToTop)
            XCTAssertTrue(view.delaysContentTouches)
            XCTAssertTrue(view.canCancelContentTouches)
            XCTAssertTrue(view.showsVerticalScrollIndicator)
            XCTAssertTrue(view.showsHorizontalScrollIndicator)
            XCTAssertEqual(view.verticalScrollIndicatorInsets, .zero)
            XCTAssertEqual(view.horizontalScrollIndicatorInsets, .zero)
            XCTAssertEqual(view.indicatorStyle, .default)
            XCTAssertEqual(view.decelerationRate, .normal)
            XCTAssertEqual(UIScrollView.DecelerationRate.normal.rawValue, 0.998, accuracy: 0.0001)
            XCTAssertEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99, accuracy: 0.0001)
            XCTAssertEqual(view.minimumZoomScale, 1)
            XCTAssertEqual(view.maximumZoomScale, 1)
            XCTAssertEqual(view.zoomScale, 1)
            XCTAssertTrue(view.bouncesZoom)
            XCTAssertFalse(view.isZooming)
            XCTAssertFalse(view.isZoomBouncing)
            XCTAssertFalse(view.isTracking)
            XCTAssertFalse(view.isDragging)
            XCTAssertFalse(view.isDecelerating)
            XCTAssertEqual(view.keyboardDismissMode, .none)
            XCTAssertNil(view.refreshControl)
            XCTAssertNotNil(view.panGestureRecognizer.view)
            XCTAssertTrue(view.clipsToBounds)
            XCTAssertTrue(view.contentLayoutGuide.owningView === view)
            XCTAssertTrue(view.frameLayoutGuide.owningView === view)
        }
    }

    private final class Told: NSObject, UIScrollViewDelegate {
        var calls: [String] = [], zoomed: UIView?
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { note("will end") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note("ended \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("slowed") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("will zoom") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            note("zoomed")
        }
    }

    func testOffsetsByCode() {
        onMain {
            let view = show(UIScrollView(frame: .zero)), told = Told()
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 375, height: 3000)
            view.delegate = told
            view.contentOffset = CGPoint(x: 0, y: 5000)
            XCTAssertEqual(view.contentOffset.y, 5000, "offsets by code aren't pinned")
            XCTAssertEqual(told.calls, ["scroll"])
            told.calls = []
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            XCTAssertEqual(told.calls, ["scroll"])
            told.calls = []
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(told.calls, ["scroll", "animated"])
            XCTAssertEqual(view.contentOffset.y, 300)
            XCTAssertEqual(view.bounds.origin.y, 300, "the offset is the bounds' origin")
            told.calls = []
            view.scrollRectToVisible(CGRect(x: 0, y: 310, width: 10, height: 10), animated: false)
            XCTAssertEqual(view.contentOffset.y, 300, "what is seen needs no scrolling")
            view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 10), animated: false)
            assertEqual(view.contentOffset.y, 2010 - view.bounds.height)
            view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
            XCTAssertEqual(view.contentOffset.y, 100)
            view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
            XCTAssertEqual(view.adjustedContentInset.top, 10)
            XCTAssertEqual(view.adjustedContentInset.bottom, 20)
        }
    }

    func testADragTellsInOrder() {
        onMain {
            let view = show(UIScrollView(frame: .zero)), told = Told()
            view.contentSize = CGSize(width: 375, height: 5000)
            view.delegate = told
            let finger = Finger()
            finger.down(100, 500)
            finger.move(by: CGVector(dx: 0, dy: -300), steps: 8)
            XCTAssertTrue(view.isDragging)
            XCTAssertTrue(view.isTracking)
            finger.up()
            XCTAssertFalse(view.isTracking)
            XCTAssertTrue(view.isDecelerating)
            MainLoop.settle(limit: 10)
            XCTAssertFalse(view.isDecelerating)
            XCTAssertEqual(
                told.calls, ["will drag", "scroll", "will end", "ended true", "will slow", "scroll", "slowed"])
            told.calls = []
            view.isScrollEnabled = false
            finger.down(100, 500)
            finger.move(by: CGVector(dx: 0, dy: -300), steps: 8)
            finger.up()
            XCTAssertEqual(told.calls, [], "scrolling that is off follows no finger")
        }
    }

    func testZoomingByCodeIsPinned() {
        onMain {
            let view = show(UIScrollView(frame: .zero)), told = Told()
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            view.addSubview(content)
            view.contentSize = content.bounds.size
            view.delegate = told
            view.setZoomScale(3, animated: false)
            XCTAssertEqual(view.zoomScale, 1, "nothing zooms without a view to zoom")
            told.zoomed = content
            (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 2)
            view.zoomScale = 5
            XCTAssertEqual(view.zoomScale, 2)
            XCTAssertEqual(content.transform.a, 2)
            assertEqual(view.contentSize.width, 750)
            view.zoomScale = 0.1
            XCTAssertEqual(view.zoomScale, 0.5)
            XCTAssertTrue(told.calls.contains("zoom"))
            view.zoom(to: CGRect(x: 0, y: 0, width: 375, height: 667), animated: false)
            assertEqual(view.zoomScale, 1)
            XCTAssertNotNil(view.pinchGestureRecognizer)
        }
    }
}
