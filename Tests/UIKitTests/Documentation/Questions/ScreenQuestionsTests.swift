import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of children, pages, tabs, stacks, presentations and windows, with the answers given there.
final class ScreenQuestionsTests: XCTestCase {
    private final class Told: UIViewController {
        var log: [String] = []
        var prepare: (Told) -> Void = { _ in }
        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("loaded")
            prepare(self)
        }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            log.append("will move")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("will appear")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            log.append("will lay out")
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            log.append("did lay out")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("did appear")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            log.append("will disappear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            log.append("did disappear")
        }
        /// Without layout, which comes as often as it likes.
        var appearances: [String] { log.filter { $0.hasSuffix("appear") } }
    }

    private final class Book: NSObject, UIPageViewControllerDataSource {
        let pages = [UIViewController(), UIViewController(), UIViewController()]
        var asked = 0
        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let index = pages.firstIndex(of: controller)! + step
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return 3
        }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return 0
        }
    }

    private final class Operations: NSObject, UINavigationControllerDelegate {
        var log: [UINavigationController.Operation] = []
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
            log.append(operation)
            return nil
        }
    }

    private final class ResponderDelegate: UIResponder, UIApplicationDelegate {}

    // MARK: Containers

    func testAChildAddedWhileItsParentLoadsIsLaidOutBeforeItHasAppeared() {
        onMain {
            let parent = Told(), child = Told()
            parent.prepare = {
                $0.addChild(child)
                $0.view.addSubview(child.view)
                child.didMove(toParent: $0)
            }
            _ = show(parent)
            XCTAssertEqual(child.log.prefix(5), ["will move", "loaded", "will appear", "will lay out", "did lay out"])
            XCTAssertEqual(child.log.last { !$0.hasSuffix("lay out") }, "did appear")
            XCTAssertEqual(child.appearances, ["will appear", "did appear"])
        }
    }

    func testASwipeDoesntAskForThePagesNumberAgain() throws {
        try onMain {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
                book = Book()
            pages.dataSource = book
            pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            let window = show(pages)
            XCTAssertGreaterThan(book.asked, 0)
            book.asked = 0
            let finger = Finger()
            finger.down(350, 400)
            finger.move(by: CGVector(dx: -300, dy: 0))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(pages.viewControllers, [book.pages[1]])
            XCTAssertEqual(book.asked, 0)
            func dots(_ view: UIView) -> UIPageControl? {
                view as? UIPageControl ?? view.subviews.lazy.compactMap(dots).first
            }
            XCTAssertEqual(try XCTUnwrap(dots(window)).currentPage, 1)
        }
    }

    func testATabsViewIsLoadedWhenItIsFirstSelected() {
        onMain {
            let a = Told(), b = Told(), tabs = UITabBarController()
            a.title = "A"
            b.title = "B"
            tabs.viewControllers = [a, b]
            _ = show(tabs)
            XCTAssertTrue(a.isViewLoaded)
            XCTAssertFalse(b.isViewLoaded)
            tabs.selectedIndex = 1
            MainLoop.settle(limit: 1)
            tabs.selectedIndex = 0
            MainLoop.settle(limit: 1)
            tabs.selectedIndex = 1
            MainLoop.settle(limit: 1)
            XCTAssertEqual(b.log.filter { $0 == "loaded" }.count, 1)
            XCTAssertEqual(
                b.appearances,
                ["will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear"])
        }
    }

    // MARK: Navigation

    func testANewStackIsPoppedToWhatIsInItAndPushedToWhatIsNot() {
        onMain {
            let a = UIViewController(), b = UIViewController(), c = UIViewController(),
                nav = UINavigationController(rootViewController: a), delegate = Operations()
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 2)
            nav.delegate = delegate
            nav.setViewControllers([c, a], animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(delegate.log, [.pop])
            XCTAssertEqual(nav.viewControllers, [c, a])
            nav.setViewControllers([b], animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(delegate.log, [.pop, .push])
            XCTAssertEqual(nav.viewControllers, [b])
        }
    }

    @MainActor private func pushed(_ configure: (UINavigationItem, UINavigationItem) -> Void) -> UIWindow {
        let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a)
        a.title = "Harbour"
        b.title = "Boat"
        let window = show(nav)
        configure(a.navigationItem, b.navigationItem)
        nav.pushViewController(b, animated: false)
        MainLoop.settle(limit: 2)
        window.layoutIfNeeded()
        return window
    }

    @MainActor private func labels(_ window: UIWindow) -> [String] {
        AccessibilityTree.nodes(in: window).map(\.label)
    }

    func testALeftItemTakesTheBackButtonsPlaceUnlessItIsToSupplementIt() {
        onMain {
            let item = UIBarButtonItem(title: "Edit it", style: .plain, target: nil, action: nil)
            let without = labels(pushed { _, own in own.leftBarButtonItem = item })
            XCTAssertTrue(without.contains("Edit it"), "\(without)")
            XCTAssertFalse(without.contains("Harbour"), "\(without)")
            let with = labels(
                pushed { _, own in
                    own.leftBarButtonItem = UIBarButtonItem(title: "Edit it", style: .plain, target: nil, action: nil)
                    own.leftItemsSupplementBackButton = true
                })
            XCTAssertTrue(with.contains("Edit it"), "\(with)")
            XCTAssertTrue(with.contains("Harbour"), "\(with)")
        }
    }

    func testAMinimalBackButtonShowsNoWords() throws {
        try onMain {
            @MainActor func words(_ mode: UINavigationItem.BackButtonDisplayMode) throws -> [String] {
                let window = pushed { before, _ in before.backButtonDisplayMode = mode }
                @MainActor func find(_ view: UIView) -> BackButton? {
                    view as? BackButton ?? view.subviews.lazy.compactMap(find).first
                }
                @MainActor func texts(_ view: UIView) -> [String] {
                    if view.isHidden || view.alpha == 0 { return [] }
                    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
                }
                return texts(try XCTUnwrap(find(window))).filter { !$0.isEmpty }
            }
            XCTAssertEqual(try words(.default), ["Harbour"])
            XCTAssertEqual(try words(.minimal), [])
        }
    }

    // MARK: Presentation

    func testACompletionComesWhenItHasAppearedOrGone() {
        onMain {
            for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
                let presenter = UIViewController(), shown = Told()
                shown.modalPresentationStyle = style
                _ = show(presenter)
                presenter.present(shown, animated: true) { shown.log.append("presented") }
                MainLoop.settle(limit: 5)
                XCTAssertEqual(shown.log.filter { !$0.hasSuffix("lay out") }.suffix(2), ["did appear", "presented"])
                presenter.dismiss(animated: true) { shown.log.append("dismissed") }
                MainLoop.settle(limit: 5)
                XCTAssertEqual(shown.log.filter { !$0.hasSuffix("lay out") }.suffix(2), ["did disappear", "dismissed"])
            }
        }
    }

    func testWhoPresentsAndIsPresentedDismissesItsOwnFirst() {
        onMain {
            let a = UIViewController(), b = UIViewController(), c = UIViewController()
            _ = show(a)
            a.present(b, animated: false)
            MainLoop.settle(limit: 2)
            b.present(c, animated: false)
            MainLoop.settle(limit: 2)
            b.dismiss(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertNil(b.presentedViewController)
            XCTAssertTrue(a.presentedViewController === b)
            b.dismiss(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertNil(a.presentedViewController)
        }
    }

    func testUnderASheetNothingDisappears() {
        onMain {
            let presenter = Told(), sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            _ = show(presenter)
            presenter.log = []
            presenter.present(sheet, animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertNotNil(presenter.view.window)
            presenter.dismiss(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(presenter.appearances, [])
        }
    }

    // MARK: The app

    func testANewRootTakesTheOldOnesPlace() {
        onMain {
            let a = Told(), b = Told(), window = show(a)
            a.log = []
            window.rootViewController = b
            MainLoop.settle(limit: 1)
            window.layoutIfNeeded()
            XCTAssertNil(a.viewIfLoaded?.superview)
            XCTAssertTrue(b.view.window === window)
            XCTAssertEqual(b.view.frame, window.bounds)
            XCTAssertEqual(a.appearances, ["will disappear", "did disappear"])
            XCTAssertEqual(b.appearances, ["will appear", "did appear"])
        }
    }

    func testAWindowsStyleIsEverybodys() {
        onMain {
            let root = UIViewController(), child = UIView(), shown = UIViewController(), window = show(root)
            root.view.addSubview(child)
            root.present(shown, animated: false)
            MainLoop.settle(limit: 2)
            window.overrideUserInterfaceStyle = .dark
            MainLoop.settle(limit: 1)
            for traits in [
                root.traitCollection, child.traitCollection, shown.traitCollection, shown.view.traitCollection,
            ] {
                XCTAssertEqual(traits.userInterfaceStyle, .dark)
            }
            window.overrideUserInterfaceStyle = .unspecified
            MainLoop.settle(limit: 1)
            XCTAssertEqual(child.traitCollection.userInterfaceStyle, .light)
            XCTAssertEqual(shown.traitCollection.userInterfaceStyle, .light)
        }
    }

    func testTheLastResponderIsTheAppsDelegate() {
        onMain {
            let application = UIApplication.shared, old = application.delegate, delegate = ResponderDelegate(),
                window = show(UIViewController())
            defer { application.delegate = old }
            application.delegate = delegate
            var responder: UIResponder? = window
            var chain: [UIResponder] = []
            while let one = responder {
                chain.append(one)
                responder = one.next
            }
            XCTAssertTrue(chain.contains { $0 === application })
            XCTAssertTrue(chain.last === delegate, "\(chain)")
        }
    }
}
