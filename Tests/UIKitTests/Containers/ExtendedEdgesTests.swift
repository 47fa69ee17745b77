import XCTest

@testable import UIKit

/// Edges that a container gives its children.
final class ExtendedEdgesTests: XCTestCase {
    @MainActor
    private func tabs(_ inner: UIViewController) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [inner]
        return tabs
    }

    @MainActor
    private func bottom(_ leaf: UIViewController, in root: UIViewController) -> CGFloat {
        var bottom: CGFloat = 0
        on(.phone, root) { _ in
            bottom = leaf.view.convert(leaf.view.bounds, to: nil).maxY
            XCTAssertEqual(leaf.view.safeAreaInsets.bottom, bottom == 852 ? 83 : 0)
        }
        return bottom
    }

    func testViewsEndAtTheTabBarWhenTheyDontExtendUnderIt() {
        onMain {
            for edges in [UIRectEdge.all, .bottom, .top, []] {
                let a = UIViewController(), b = UIViewController()
                a.edgesForExtendedLayout = edges
                b.edgesForExtendedLayout = edges
                let expected: CGFloat = edges.contains(.bottom) ? 852 : 769
                XCTAssertEqual(
                    bottom(a, in: tabs(UINavigationController(rootViewController: a))), expected, "\(edges)")
                XCTAssertEqual(bottom(b, in: tabs(b)), expected, "\(edges)")
            }
        }
    }

    func testViewsThatEndAtTheTabBarGoOnToTheBottomWhenItIsHidden() {
        onMain {
            let leaf = UIViewController(), tabs = tabs(leaf)
            leaf.edgesForExtendedLayout = []
            on(.phone, tabs) { _ in
                XCTAssertEqual(leaf.view.frame.maxY, 769)
                tabs.tabBar.isHidden = true
                MainLoop.settle(limit: 1)
                XCTAssertEqual(leaf.view.frame.maxY, 852)
                tabs.tabBar.isHidden = false
                MainLoop.settle(limit: 1)
                XCTAssertEqual(leaf.view.frame.maxY, 769)
            }
        }
    }

    func testAnOpaqueTabBarIsWhereTheyEndUnlessTheyIncludeIt() {
        onMain {
            for includes in [false, true] {
                let leaf = UIViewController()
                leaf.extendedLayoutIncludesOpaqueBars = includes
                let root = tabs(UINavigationController(rootViewController: leaf))
                root.tabBar.isTranslucent = false
                XCTAssertEqual(bottom(leaf, in: root), includes ? 852 : 769)
            }
        }
    }

    func testEdgesThatChangeCountAtOnce() {
        onMain {
            let leaf = UIViewController(), root = tabs(UINavigationController(rootViewController: leaf))
            on(.phone, root) { _ in
                func bottom() -> CGFloat {
                    MainLoop.settle(limit: 5)
                    return leaf.view.convert(leaf.view.bounds, to: nil).maxY
                }
                XCTAssertEqual(bottom(), 852)
                leaf.edgesForExtendedLayout = .top
                XCTAssertEqual(bottom(), 769)
                leaf.edgesForExtendedLayout = .all
                root.tabBar.isTranslucent = false
                XCTAssertEqual(bottom(), 769)
                root.tabBar.isTranslucent = true
                XCTAssertEqual(bottom(), 852)
            }
        }
    }

    func testWithoutABarAViewGoesToTheScreensEdge() {
        onMain {
            let leaf = UIViewController(), stack = UINavigationController(rootViewController: leaf)
            leaf.edgesForExtendedLayout = []
            on(.phone, stack) { _ in
                XCTAssertEqual(leaf.view.convert(leaf.view.bounds, to: nil).maxY, 852)
                stack.isToolbarHidden = false
                MainLoop.settle(limit: 5)
                XCTAssertEqual(leaf.view.convert(leaf.view.bounds, to: nil).maxY, 852 - 34 - 44)
            }
        }
    }
}
