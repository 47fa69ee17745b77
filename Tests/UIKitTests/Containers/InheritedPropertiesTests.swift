import XCTest

@testable import UIKit

/// What containers take from their children, and what they give them.
final class InheritedPropertiesTests: XCTestCase {
    @MainActor
    private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

    func testANavigationControllersTabIsItsRoots() {
        onMain {
            let first = UIViewController(), second = UIViewController(), tabs = UITabBarController()
            first.tabBarItem = UITabBarItem(title: "From item", image: nil, tag: 7)
            second.title = "From title"
            tabs.viewControllers = [first, second].map { UINavigationController(rootViewController: $0) }
            XCTAssertEqual(titles(tabs), ["From item", "From title"])
            XCTAssertEqual(tabs.tabBar.items?[0].tag, 7)
            second.title = "Changed"
            XCTAssertEqual(titles(tabs), ["From item", "Changed"])
            first.tabBarItem = UITabBarItem(title: "Another", image: nil, tag: 0)
            XCTAssertEqual(titles(tabs), ["Another", "Changed"])
        }
    }

    func testItsOwnTabOrTitleGoesFirst() {
        onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root)
            root.title = "Root"
            let tabs = UITabBarController()
            tabs.viewControllers = [nav]
            nav.title = "Own title"
            XCTAssertEqual(titles(tabs), ["Own title"])
            nav.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 1)
            XCTAssertEqual(titles(tabs), ["Own"])
            root.title = "Changed"
            XCTAssertEqual(titles(tabs), ["Own"])
        }
    }

    func testAnotherRootBringsAnotherTabAndWhatIsPushedDoesNot() {
        onMain {
            let root = UIViewController(), other = UIViewController(), pushed = UIViewController()
            (root.title, other.title, pushed.title) = ("Root", "Other", "Pushed")
            let nav = UINavigationController(rootViewController: root), tabs = UITabBarController()
            tabs.viewControllers = [nav]
            _ = show(tabs)
            nav.pushViewController(pushed, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(titles(tabs), ["Root"])
            nav.setViewControllers([other], animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(titles(tabs), ["Other"])
            XCTAssertIdentical(tabs.tabBar.selectedItem, other.tabBarItem)
        }
    }

    func testTheTabInARootsSceneIsTheStacks() throws {
        try onMain {
            let board = try Trace.board(
                initial: "Tabs",
                Trace.container(
                    "tabBarController", "Tabs", "TraceTabs", Trace.relation("viewControllers", "Nav")),
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "Root")
                ).replacingOccurrences(of: "title=\"Nav\"", with: ""),
                Trace.scene("Root").replacingOccurrences(
                    of: "<connections></connections>",
                    with: "<tabBarItem key=\"tabBarItem\" title=\"Of the root\" id=\"ti\"/><connections></connections>")
            )
            let tabs = try XCTUnwrap(board.instantiateInitialViewController() as? UITabBarController)
            XCTAssertEqual(titles(tabs), ["Of the root"])
        }
    }

    // MARK: What subclasses override in place of a delegate

    final class Tabs: UITabBarController {
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            CallRecorder.record("tapped \(item.title ?? "") at \(selectedIndex)")
        }
    }

    func testATabBarControllerIsItsBarsDelegateAndHearsOfATapBeforeItSelects() throws {
        try onMain {
            let tabs = Tabs()
            tabs.viewControllers = ["A", "B"].map { title in
                let controller = UIViewController()
                controller.title = title
                return controller
            }
            _ = show(tabs)
            _ = CallRecorder.take()
            XCTAssertIdentical(tabs.tabBar.delegate, tabs)
            tabs.tabBar.select(try XCTUnwrap(tabs.tabBar.items?[1]))
            XCTAssertEqual(CallRecorder.take(), ["tapped B at 0"])
            XCTAssertEqual(tabs.selectedIndex, 1)
        }
    }

    final class CountingTabs: UITabBarController {
        override var selectedIndex: Int { didSet { CallRecorder.record("index \(selectedIndex)") } }
        override var selectedViewController: UIViewController? { didSet { CallRecorder.record("controller") } }
    }

    func testATapSetsTheSelectedControllerAndCodeWhatItSets() throws {
        try onMain {
            let tabs = CountingTabs()
            tabs.viewControllers = ["A", "B"].map { title in
                let controller = UIViewController()
                controller.title = title
                return controller
            }
            _ = show(tabs)
            _ = CallRecorder.take()
            tabs.selectFromBar(try XCTUnwrap(tabs.tabBar.items?[1]))
            XCTAssertEqual(CallRecorder.take(), ["controller"])
            tabs.selectedIndex = 0
            XCTAssertEqual(CallRecorder.take(), ["index 0"])
        }
    }

    final class Stack: UINavigationController, UINavigationBarDelegate {
        var mayPop = false
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            CallRecorder.record("should pop \(item.title ?? "")")
            return mayPop
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            CallRecorder.record("did pop \(item.title ?? "")")
        }
    }

    func testANavigationControllerThatIsItsBarsDelegateIsAskedByTheBackButton() {
        onMain {
            let nav = Stack(rootViewController: UIViewController()), pushed = UIViewController()
            pushed.title = "Pushed"
            _ = show(nav)
            nav.pushViewController(pushed, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            nav.navigationBar.goBack()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["should pop Pushed"])
            XCTAssertEqual(nav.viewControllers.count, 2)
            nav.mayPop = true
            nav.navigationBar.goBack()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["should pop Pushed", "did pop Pushed"])
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }

    // MARK: Presentations

    func testASheetIsKeptByAChildThatIsModal() {
        onMain {
            let editor = UIViewController(), nav = UINavigationController(rootViewController: editor)
            let root = UIViewController()
            _ = show(root)
            root.present(nav, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertFalse(nav.isModalWithin)
            editor.isModalInPresentation = true
            XCTAssertTrue(nav.isModalWithin)
            XCTAssertFalse(nav.isModalInPresentation, "what an app reads is what it set")
        }
    }

    func testAStackWouldLikeTheSizeOfItsTopAndTheBar() {
        onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root)
            root.preferredContentSize = CGSize(width: 300, height: 200)
            let bar = BarMetrics.navigationBarHeight(nav.traitCollection)
            XCTAssertEqual(nav.preferredContentSize, CGSize(width: 300, height: 200 + bar))
            nav.isNavigationBarHidden = true
            XCTAssertEqual(nav.preferredContentSize, CGSize(width: 300, height: 200))
            nav.preferredContentSize = CGSize(width: 10, height: 20)
            XCTAssertEqual(nav.preferredContentSize, CGSize(width: 10, height: 20))
        }
    }

    // MARK: Traits

    final class Child: UIViewController {
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            CallRecorder.record(
                "will \(newCollection.horizontalSizeClass.rawValue) at \(traitCollection.horizontalSizeClass.rawValue)")
            coordinator.animate(
                alongsideTransition: { _ in CallRecorder.record("alongside") },
                completion: { _ in CallRecorder.record("completed") })
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            CallRecorder.record(
                "did \(previous?.horizontalSizeClass.rawValue ?? -1) to \(traitCollection.horizontalSizeClass.rawValue)"
            )
        }
    }

    final class Told: UIView {
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            CallRecorder.record("view \(traitCollection.horizontalSizeClass.rawValue)")
        }
    }

    func testAShownChildThatGetsOtherTraitsIsToldAndSoIsWhatIsInIt() {
        onMain {
            let host = UIViewController(), child = Child()
            host.fill(with: child)
            child.view.addSubview(Told())
            _ = show(host)
            _ = CallRecorder.take()
            host.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(), ["will 2 at 1", "did 1 to 2", "view 2", "alongside", "completed"])
            host.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), [], "the same traits again are no change")
            host.setOverrideTraitCollection(nil, forChild: child)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(), ["will 1 at 2", "did 2 to 1", "view 1", "alongside", "completed"])
        }
    }
}
