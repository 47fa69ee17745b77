import XCTest

@testable import UIKit

final class PageViewTests: XCTestCase {
    private typealias Board = ContainerStoryboard

    /// Pages by number.
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [RecordingController]
        private let hasDots: Bool

        init(_ count: Int, dots: Bool = false) {
            pages = (1...count).map { RecordingController("\($0)") }
            hasDots = dots
        }

        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let index = pages.firstIndex { $0 === controller }! + step
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { hasDots ? pages.count : 0 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            CallRecorder.record("will \(Self.names(pendingViewControllers))")
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            CallRecorder.record("did \(Self.names(previousViewControllers)) \(completed)")
        }
        static func names(_ controllers: [UIViewController]) -> String {
            controllers.map { ($0 as! RecordingController).name }.joined(separator: ",")
        }
    }

    @MainActor
    private func pages(_ attributes: String) throws -> UIPageViewController {
        let board = try Board.make(
            initial: "Pages",
            Board.container("pageViewController", "Pages", "autoresizesArchivedViewToFullSize=\"NO\" " + attributes))
        return try XCTUnwrap(board.instantiateInitialViewController() as? UIPageViewController)
    }

    @MainActor
    private func scrolling(_ book: Book, _ more: String = "") throws -> UIPageViewController {
        try first(
            of: book, "transitionStyle=\"scroll\" navigationOrientation=\"horizontal\" spineLocation=\"none\" \(more)")
    }

    @MainActor
    private func curling(_ book: Book) throws -> UIPageViewController {
        try first(
            of: book, "transitionStyle=\"pageCurl\" navigationOrientation=\"horizontal\" spineLocation=\"min\"")
    }

    /// A book at its first page.
    @MainActor
    private func first(of book: Book, _ attributes: String) throws -> UIPageViewController {
        let pages = try pages(attributes)
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        return pages
    }

    /// A quick swipe of that many points.
    @MainActor
    private func swipe(_ distance: CGFloat) {
        let finger = Finger()
        finger.down(200, 400)
        finger.move(by: CGVector(dx: distance, dy: 0), steps: 6)
        finger.up()
        MainLoop.settle(limit: 5)
    }

    @MainActor private func names(_ pages: UIPageViewController) -> String { Book.names(pages.viewControllers ?? []) }

    func testTheDocumentsAttributesAreRead() throws {
        try onMain {
            let scroll = try pages(
                "transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"none\" pageSpacing=\"12\""
            )
            XCTAssertEqual(scroll.transitionStyle, .scroll)
            XCTAssertEqual(scroll.navigationOrientation, .vertical)
            XCTAssertEqual(scroll.pageSpacing, 12)
            XCTAssertNil(scroll.viewControllers)
            let curl = try pages(
                "transitionStyle=\"pageCurl\" navigationOrientation=\"horizontal\" spineLocation=\"mid\" doubleSided=\"YES\""
            )
            XCTAssertEqual(curl.transitionStyle, .pageCurl)
            XCTAssertEqual(curl.spineLocation, .mid)
            XCTAssertTrue(curl.isDoubleSided)
        }
    }

    func testASwipeTurnsThePageAndTellsTheDelegate() throws {
        try onMain {
            let book = Book(3)
            let pages = try scrolling(book)
            let window = show(pages)
            _ = CallRecorder.take()
            swipe(-250)
            XCTAssertEqual(names(pages), "2")
            let calls = CallRecorder.take()
            XCTAssertEqual(
                calls,
                [
                    "will 2", "2.willMove", "2.loadView", "2.didLoad", "2.willAppear", "1.willDisappear",
                    "2.didAppear", "1.didDisappear", "1.willMove nil", "1.didMove nil", "2.didMove", "did 1 true",
                ])
            XCTAssertEqual(book.pages[1].view.convert(book.pages[1].view.bounds, to: window), window.bounds)
            XCTAssertNil(book.pages[0].parent)
            XCTAssertEqual(pages.children, [book.pages[1]])
        }
    }

    func testASwipeThatIsGivenUpGoesBack() throws {
        try onMain {
            let book = Book(3)
            let pages = try scrolling(book)
            _ = show(pages)
            _ = CallRecorder.take()
            let finger = Finger()
            finger.down(300, 400)
            finger.move(by: CGVector(dx: -120, dy: 0))
            finger.move(by: CGVector(dx: 60, dy: 0))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "1")
            let calls = CallRecorder.take()
            XCTAssertEqual(calls.first, "will 2")
            XCTAssertEqual(calls.last, "did 1 false")
            XCTAssertEqual(
                calls.filter { $0.hasSuffix("ppear") },
                [
                    "2.willAppear", "1.willDisappear", "1.willAppear", "1.didAppear", "2.willDisappear",
                    "2.didDisappear",
                ])
        }
    }

    func testTheFirstPageHasNothingBeforeItAndTheLastNothingAfter() throws {
        try onMain {
            let book = Book(2)
            let pages = try scrolling(book)
            _ = show(pages)
            swipe(250)
            XCTAssertEqual(names(pages), "1")
            swipe(-250)
            swipe(-250)
            XCTAssertEqual(names(pages), "2")
            swipe(250)
            XCTAssertEqual(names(pages), "1")
        }
    }

    func testPagesSetFromCodeSlideInWithoutTheDelegate() throws {
        try onMain {
            let book = Book(3)
            let pages = try scrolling(book)
            let window = show(pages)
            _ = CallRecorder.take()
            var done: Bool?
            pages.setViewControllers([book.pages[2]], direction: .reverse, animated: true) { done = $0 }
            MainLoop.advance(by: 0.1)
            XCTAssertNil(done)
            XCTAssertLessThan(book.pages[2].view.convert(CGPoint.zero, to: window).x, 0)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(done, true)
            XCTAssertEqual(names(pages), "3")
            XCTAssertFalse(CallRecorder.take().contains { $0.hasPrefix("will") || $0.hasPrefix("did ") })
            swipe(250)
            XCTAssertEqual(names(pages), "2")
        }
    }

    func testDotsFollowThePages() throws {
        try onMain {
            let book = Book(3, dots: true)
            let pages = try scrolling(book)
            pages.view.backgroundColor = .systemIndigo
            let window = show(pages)
            XCTAssertFalse(pages.pageControl.isHidden)
            XCTAssertEqual(pages.pageControl.numberOfPages, 3)
            XCTAssertEqual(book.pages[0].view.frame.height, 852 - 34 - 37)
            swipe(-250)
            XCTAssertEqual(pages.pageControl.currentPage, 1)
            try picture(window, "pages-dots")
            let dots = pages.pageControl.convert(pages.pageControl.bounds, to: window)
            Finger.tap(dots.midX + 80, dots.midY)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "3")
            XCTAssertEqual(pages.pageControl.currentPage, 2)
        }
    }

    /// As `Book`, but it doesn't say which page is shown.
    private final class Uncounted: NSObject, UIPageViewControllerDataSource {
        let page = UIViewController()
        func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
            -> UIViewController?
        { nil }
        func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
            -> UIViewController?
        { nil }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 2 }
    }

    func testThereAreDotsOnlyWhereTheSourceSaysHowManyAndWhich() {
        onMain {
            let source = Uncounted(),
                pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = source
            pages.setViewControllers([source.page], direction: .forward, animated: false)
            _ = show(pages)
            XCTAssertTrue(pages.pageControl.isHidden)
        }
    }

    func testSpacingPartsThePagesWhileTheyMove() throws {
        try onMain {
            let book = Book(2)
            let pages = try scrolling(book, "pageSpacing=\"20\"")
            let window = show(pages)
            for page in book.pages { page.view.backgroundColor = .systemTeal }
            let finger = Finger()
            finger.down(300, 400)
            finger.move(by: CGVector(dx: -160, dy: 0))
            let first = book.pages[0].view.convert(book.pages[0].view.bounds, to: window),
                second = book.pages[1].view.convert(book.pages[1].view.bounds, to: window)
            assertEqual(second.minX - first.maxX, 20)
            XCTAssertEqual(first.width, 393)
            try picture(window, "pages-spacing")
            finger.up()
            MainLoop.settle(limit: 5)
        }
    }

    func testTurningTheScreenKeepsThePage() throws {
        try onMain {
            let book = Book(3)
            let pages = try scrolling(book)
            try on(.padPortrait, pages) { window in
                swipe(-400)
                resize(to: .padLandscape)
                XCTAssertEqual(names(pages), "2")
                XCTAssertEqual(book.pages[1].view.convert(book.pages[1].view.bounds, to: window), window.bounds)
            }
        }
    }

    func testACurlTurnsByTapAtTheEdgeAndBySwipe() throws {
        try onMain {
            let book = Book(3)
            let pages = try curling(book)
            _ = show(pages)
            _ = CallRecorder.take()
            XCTAssertEqual(pages.gestureRecognizers.count, 2)
            Finger.tap(380, 400)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "2")
            XCTAssertEqual(
                CallRecorder.take().filter { $0.hasPrefix("will ") || $0.hasPrefix("did ") }, ["will 2", "did 1 true"])
            swipe(200)
            XCTAssertEqual(names(pages), "1")
            Finger.tap(200, 400)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "1")
        }
    }

    func testAFingerLeadsACurlAndMayGiveItUp() throws {
        try onMain {
            let book = Book(3)
            let pages = try curling(book)
            _ = show(pages)
            _ = CallRecorder.take()
            let layer = try XCTUnwrap(book.pages[0].view.superview).layer, finger = Finger()
            finger.down(360, 400)
            finger.move(by: CGVector(dx: -10, dy: 0), steps: 1)
            let start = layer.timeOffset
            XCTAssertEqual(layer.speed, 0)
            for part in [0.2, 0.4] {
                finger.move(by: CGVector(dx: -0.2 * layer.bounds.width, dy: 0), steps: 5)
                XCTAssertEqual(layer.timeOffset - start, 0.4 * part, accuracy: 0.001)
            }
            MainLoop.advance(by: 0.3)
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "1")
            XCTAssertEqual(layer.speed, 1)
            XCTAssertEqual(
                CallRecorder.take().filter { !$0.contains("oad") },
                [
                    "will 2", "1.willDisappear", "2.willMove", "2.willAppear", "2.willDisappear", "1.willAppear",
                    "2.didDisappear", "2.willMove nil", "2.didMove nil", "1.didAppear", "did 1 false",
                ])
            XCTAssertNil(book.pages[1].view.superview)
            finger.down(360, 400)
            finger.move(by: CGVector(dx: -260, dy: 0), steps: 30)
            MainLoop.advance(by: 0.3)
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(names(pages), "2")
            XCTAssertEqual(layer.timeOffset, 0)
        }
    }

    func testASpineInTheMiddleShowsTwoPages() throws {
        try onMain {
            let book = Book(4)
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: NSNumber(value: UIPageViewController.SpineLocation.mid.rawValue)])
            pages.dataSource = book
            pages.setViewControllers(Array(book.pages.prefix(2)), direction: .forward, animated: false)
            try on(.padLandscape, pages) { _ in
                XCTAssertEqual(book.pages[1].view.frame, CGRect(x: 590, y: 0, width: 590, height: 820))
                Finger.tap(1150, 400)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(names(pages), "3,4")
                XCTAssertNil(book.pages[0].view.window)
            }
        }
    }

    func testTheWrongNumberOfPagesIsToldInTheWordsOfIOS() {
        XCTAssertEqual(
            UIPageViewController.complaint(count: 0, spine: .none, isDoubleSided: false),
            "The number of view controllers provided (0) doesn't match the number required (1) for the requested transition"
        )
        XCTAssertEqual(
            UIPageViewController.complaint(count: 1, spine: .mid, isDoubleSided: true),
            "The number of view controllers provided (1) doesn't match the number required (2) for the requested transition"
        )
        XCTAssertNil(UIPageViewController.complaint(count: 1, spine: .min, isDoubleSided: false))
        XCTAssertNil(UIPageViewController.complaint(count: 2, spine: .min, isDoubleSided: true))
    }

    func testPagesThatWereTurnedAreReleased() throws {
        try onMain {
            final class Endless: NSObject, UIPageViewControllerDataSource {
                func pageViewController(
                    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
                ) -> UIViewController? { nil }
                func pageViewController(
                    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
                ) -> UIViewController? { UIViewController() }
            }
            let endless = Endless()
            let pages = try pages(
                "transitionStyle=\"scroll\" navigationOrientation=\"horizontal\" spineLocation=\"none\"")
            pages.dataSource = endless
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            _ = show(pages)
            weak var first = pages.viewControllers?.first
            XCTAssertNotNil(first)
            swipe(-250)
            XCTAssertNil(first)
        }
    }
}
