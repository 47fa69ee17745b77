import XCTest

@testable import UIKit

/// Methods of containers' delegates are asked and told, each.
final class ContainerDelegateTests: XCTestCase {
    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
        ) { CallRecorder.record("will begin \(names(viewControllers))") }
        func tabBarController(
            _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
            changed: Bool
        ) { CallRecorder.record("will end \(names(viewControllers)) \(changed)") }
        func tabBarController(
            _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
            changed: Bool
        ) { CallRecorder.record("did end \(names(tabBarController.viewControllers ?? [])) \(changed)") }
        private func names(_ controllers: [UIViewController]) -> String {
            controllers.map { $0.title ?? "" }.joined()
        }
    }

    func testAPersonArrangesTheTabsAndTheDelegateHearsOfIt() throws {
        try MainActor.assumeIsolated {
            let tabs = UITabBarController(), delegate = TabDelegate()
            tabs.viewControllers = ["A", "B", "C", "D", "E", "F"].map {
                let controller = UIViewController()
                controller.title = $0
                return controller
            }
            tabs.customizableViewControllers = Array(tabs.viewControllers![1...])
            tabs.delegate = delegate
            _ = show(tabs)
            tabs.selectedViewController = tabs.moreNavigationController
            MainLoop.settle(limit: 10)
            let list = try XCTUnwrap(tabs.moreNavigationController.topViewController as? MoreListController)
            XCTAssertNotNil(list.navigationItem.rightBarButtonItem)
            _ = CallRecorder.take()
            tabs.beginCustomizing()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["will begin BCDEF"])
            XCTAssertTrue(tabs.tabBar.isCustomizing)
            var items = try XCTUnwrap(tabs.tabBar.items)
            items[1] = tabs.viewControllers![5].tabBarItem
            tabs.tabBar.items = items
            tabs.tabBar.endCustomizing(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["will end AFCDBE true", "did end AFCDBE true"])
            XCTAssertEqual(tabs.customizableViewControllers?.count, 5)
            tabs.customizableViewControllers = []
            list.viewWillAppear(false)
            XCTAssertNil(list.navigationItem.rightBarButtonItem)
        }
    }

    func testTheAdaptedPresentationIsPreparedBeforeItIsShown() {
        onMain {
            final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
                func presentationController(
                    _ presentationController: UIPresentationController,
                    prepare adaptivePresentationController: UIPresentationController
                ) {
                    CallRecorder.record("prepare")
                    (adaptivePresentationController as? UISheetPresentationController)?.detents = [.medium()]
                }
                func presentationController(
                    _ presentationController: UIPresentationController,
                    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
                    transitionCoordinator: UIViewControllerTransitionCoordinator?
                ) { CallRecorder.record("will present \(style)") }
            }
            let root = UIViewController(), content = UIViewController(), delegate = Adapting()
            _ = show(root)
            _ = CallRecorder.take()
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.delegate = delegate
            content.popoverPresentationController?.sourceView = root.view
            root.present(content, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["prepare", "will present pageSheet"])
            XCTAssertGreaterThan(content.view.frame.minY, 300)
        }
    }

    func testASearchBarThatFindsRoomBesideTheButtonsSaysSo() {
        onMain {
            final class Delegate: NSObject, UISearchControllerDelegate {
                func searchController(
                    _ searchController: UISearchController,
                    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
                ) { CallRecorder.record("to \(newPlacement)") }
                func searchController(
                    _ searchController: UISearchController,
                    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
                ) { CallRecorder.record("from \(previousPlacement)") }
            }
            let root = UIViewController(), search = UISearchController(searchResultsController: nil),
                delegate = Delegate()
            search.delegate = delegate
            root.navigationItem.searchController = search
            on(.padPortrait, UINavigationController(rootViewController: root)) { window in
                _ = CallRecorder.take()
                root.navigationItem.preferredSearchBarPlacement = .stacked
                MainLoop.settle(limit: 10)
                XCTAssertEqual(CallRecorder.take(), ["to stacked", "from inline"])
            }
        }
    }
}
