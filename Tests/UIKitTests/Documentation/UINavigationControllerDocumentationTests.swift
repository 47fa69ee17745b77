import XCTest

@testable import UIKit

/// What Apple's pages of UINavigationController, UINavigationBar and UINavigationItem say.
final class UINavigationControllerDocumentationTests: XCTestCase {
    func testANavigationControllerBeginsWithTheDocumentedValues() {
        onMain {
            let empty = UINavigationController()
            XCTAssertNil(empty.topViewController)
            XCTAssertNil(empty.visibleViewController)
            XCTAssertEqual(empty.viewControllers, [])
            XCTAssertNil(empty.popViewController(animated: false))
            XCTAssertNil(empty.delegate)
            XCTAssertFalse(empty.isNavigationBarHidden)
            XCTAssertTrue(empty.isToolbarHidden)
            XCTAssertFalse(empty.hidesBarsOnTap)
            XCTAssertFalse(empty.hidesBarsOnSwipe)
            XCTAssertFalse(empty.hidesBarsWhenVerticallyCompact)
            XCTAssertFalse(empty.hidesBarsWhenKeyboardAppears)
            XCTAssertEqual(UINavigationController.hideShowBarDuration, 0.2, accuracy: 0.0001)
            empty.loadViewIfNeeded()
            XCTAssertNotNil(empty.interactivePopGestureRecognizer)
            XCTAssertNotNil(empty.toolbar)
            XCTAssertTrue(type(of: empty.navigationBar) == UINavigationBar.self)
        }
    }

    func testTheStackGrowsAndShrinksAsDocumented() {
        onMain {
            let a = UIViewController(), b = UIViewController(), c = UIViewController(), d = UIViewController()
            let navigation = UINavigationController(rootViewController: a), window = show(navigation)
            XCTAssertEqual(navigation.viewControllers, [a])
            XCTAssertTrue(navigation.topViewController === a)
            XCTAssertTrue(a.navigationController === navigation)
            XCTAssertTrue(a.parent === navigation)
            XCTAssertNil(navigation.popViewController(animated: false), "the root isn't popped")
            XCTAssertEqual(navigation.viewControllers, [a])
            for next in [b, c, d] { navigation.pushViewController(next, animated: false) }
            XCTAssertEqual(navigation.viewControllers, [a, b, c, d], "the stack changes at once")
            MainLoop.settle(limit: 1)
            XCTAssertEqual(navigation.navigationBar.items ?? [], [a, b, c, d].map(\.navigationItem))
            XCTAssertTrue(navigation.navigationBar.topItem === d.navigationItem)
            XCTAssertTrue(navigation.navigationBar.backItem === c.navigationItem)
            XCTAssertTrue(navigation.popViewController(animated: false) === d)
            MainLoop.settle(limit: 1)
            XCTAssertNil(d.navigationController)
            XCTAssertEqual(navigation.popToViewController(b, animated: false) ?? [], [c])
            XCTAssertEqual(navigation.popToViewController(b, animated: false) ?? [], [], "it is on top already")
            navigation.setViewControllers([a, c, d], animated: false)
            XCTAssertEqual(navigation.viewControllers, [a, c, d])
            XCTAssertEqual(navigation.popToRootViewController(animated: false) ?? [], [c, d])
            XCTAssertEqual(navigation.viewControllers, [a])
            navigation.viewControllers = [d, b]
            XCTAssertTrue(navigation.topViewController === b)
            MainLoop.settle(limit: 1)
            XCTAssertNil(a.parent)
            withExtendedLifetime(window) {}
        }
    }

    func testWhatIsVisibleIsOnTopOrPresented() {
        onMain {
            let a = UIViewController(), sheet = UIViewController()
            let navigation = UINavigationController(rootViewController: a), window = show(navigation)
            XCTAssertTrue(navigation.visibleViewController === a)
            navigation.present(sheet, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(navigation.visibleViewController === sheet)
            XCTAssertTrue(navigation.topViewController === a)
            withExtendedLifetime(window) {}
        }
    }

    private final class Told: NSObject, UINavigationControllerDelegate {
        var calls: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { calls.append("will \(viewController.title ?? "?") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { calls.append("did \(viewController.title ?? "?") \(animated)") }
    }

    func testTheDelegateIsToldOfWhatIsShown() {
        onMain {
            let a = UIViewController(), b = UIViewController(), told = Told()
            (a.title, b.title) = ("a", "b")
            let navigation = UINavigationController(rootViewController: a)
            navigation.delegate = told
            let window = show(navigation)
            XCTAssertEqual(told.calls, ["will a false", "did a false"])
            told.calls = []
            navigation.pushViewController(b, animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(told.calls, ["will b true", "did b true"])
            told.calls = []
            navigation.popViewController(animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(told.calls, ["will a false", "did a false"])
            told.calls = []
            navigation.setViewControllers([a, b], animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(told.calls, ["will b true", "did b true"])
            withExtendedLifetime(window) {}
        }
    }

    func testBarsAreShownAndHiddenByTheController() {
        onMain {
            let a = UIViewController(), navigation = UINavigationController(rootViewController: a)
            let window = show(navigation)
            navigation.setNavigationBarHidden(true, animated: false)
            XCTAssertTrue(navigation.isNavigationBarHidden)
            navigation.isNavigationBarHidden = false
            XCTAssertFalse(navigation.isNavigationBarHidden)
            let items = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
            a.toolbarItems = items
            navigation.setToolbarHidden(false, animated: false)
            MainLoop.settle(limit: 1)
            XCTAssertFalse(navigation.isToolbarHidden)
            XCTAssertEqual(navigation.toolbar.items ?? [], items, "the toolbar has the top controller's items")
            let b = UIViewController()
            navigation.pushViewController(b, animated: false)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(navigation.toolbar.items ?? [], [])
            navigation.hidesBarsOnTap = true
            XCTAssertTrue(navigation.barHideOnTapGestureRecognizer.isEnabled)
            withExtendedLifetime(window) {}
        }
    }

    func testOwnClassesOfBarsAreMade() {
        onMain {
            final class Bar: UINavigationBar {
                override class var classTable: ClassTable {
                    var table = ClassTable(Bar.self)
                    table.initializerWithFrame { Bar(frame: $0) }
                    return table
                }
            }
            let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
            XCTAssertTrue(navigation.navigationBar is Bar)
            XCTAssertTrue(navigation.navigationBar.items?.isEmpty != false)
            let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
            XCTAssertTrue(type(of: plain.navigationBar) == UINavigationBar.self)
        }
    }

    func testWhatANavigationControllerRefuses() {
        onMain {
            let a = UIViewController(), navigation = UINavigationController(rootViewController: a)
            assertRefuses("Tried to pop to a view controller that doesn't exist.") {
                navigation.popToViewController(UIViewController(), animated: false)
            }
            assertRefuses("Pushing the same view controller instance more than once is not supported") {
                navigation.pushViewController(a, animated: false)
            }
            assertRefuses("Pushing a navigation controller is not supported") {
                navigation.pushViewController(UINavigationController(), animated: false)
            }
            assertRefuses("Cannot manually set the delegate on a UINavigationBar managed by a controller.") {
                navigation.navigationBar.delegate = nil
            }
            assertRefuses(
                "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a controller."
            ) { navigation.navigationBar.pushItem(UINavigationItem(title: "x"), animated: false) }
            assertRefuses("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.") {
                navigation.navigationBar.setItems([], animated: false)
            }
            assertRefuses(
                "Cannot call popNavigationItemAnimated: directly on a UINavigationBar managed by a controller."
            ) { navigation.navigationBar.popItem(animated: false) }
        }
    }

    func testANavigationItemBeginsWithTheDocumentedValues() {
        onMain {
            let item = UINavigationItem(title: "Title")
            XCTAssertEqual(item.title, "Title")
            XCTAssertNil(item.titleView)
            XCTAssertNil(item.prompt)
            XCTAssertNil(item.backBarButtonItem)
            XCTAssertNil(item.backButtonTitle)
            XCTAssertEqual(item.backButtonDisplayMode, .default)
            XCTAssertFalse(item.hidesBackButton)
            XCTAssertFalse(item.leftItemsSupplementBackButton)
            XCTAssertNil(item.leftBarButtonItem)
            XCTAssertNil(item.rightBarButtonItem)
            XCTAssertNil(item.leftBarButtonItems)
            XCTAssertNil(item.rightBarButtonItems)
            XCTAssertEqual(item.largeTitleDisplayMode, .automatic)
            XCTAssertNil(item.searchController)
            XCTAssertTrue(item.hidesSearchBarWhenScrolling)
            XCTAssertEqual(item.preferredSearchBarPlacement, .automatic)
            XCTAssertNil(item.standardAppearance)
            XCTAssertNil(item.scrollEdgeAppearance)
            XCTAssertNil(item.compactAppearance)
            XCTAssertEqual(item.style, .navigator)
            XCTAssertNil(item.backAction)
            XCTAssertNil(item.titleMenuProvider)
            XCTAssertNil(item.customizationIdentifier)
        }
    }

    func testTheSingleItemIsTheFirstOfTheItems() {
        onMain {
            let item = UINavigationItem(title: "")
            let a = UIBarButtonItem(systemItem: .add), b = UIBarButtonItem(systemItem: .edit)
            item.rightBarButtonItems = [a, b]
            XCTAssertTrue(item.rightBarButtonItem === a)
            item.rightBarButtonItem = b
            XCTAssertEqual(item.rightBarButtonItems ?? [], [b], "a single item replaces all")
            item.setRightBarButton(nil, animated: false)
            XCTAssertNil(item.rightBarButtonItem)
            item.setLeftBarButtonItems([b, a], animated: true)
            XCTAssertTrue(item.leftBarButtonItem === b)
            item.setLeftBarButton(a, animated: true)
            XCTAssertEqual(item.leftBarButtonItems ?? [], [a])
            item.setHidesBackButton(true, animated: false)
            XCTAssertTrue(item.hidesBackButton)
        }
    }

    private final class Gate: NSObject, UINavigationBarDelegate {
        var calls: [String] = [], opens = true
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            calls.append("should push")
            return opens
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { calls.append("pushed") }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            calls.append("should pop")
            return opens
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("popped") }
    }

    func testABarOfItsOwnAsksItsDelegate() {
        onMain {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), gate = Gate()
            XCTAssertNil(bar.topItem)
            XCTAssertNil(bar.backItem)
            bar.delegate = gate
            let a = UINavigationItem(title: "a"), b = UINavigationItem(title: "b")
            bar.pushItem(a, animated: false)
            XCTAssertEqual(gate.calls, ["should push", "pushed"])
            bar.pushItem(b, animated: false)
            XCTAssertTrue(bar.topItem === b)
            XCTAssertTrue(bar.backItem === a)
            gate.calls = []
            gate.opens = false
            bar.pushItem(UINavigationItem(title: "c"), animated: false)
            XCTAssertTrue(bar.topItem === b, "false stops the push")
            XCTAssertEqual(gate.calls, ["should push"])
            XCTAssertNil(bar.popItem(animated: false))
            XCTAssertTrue(bar.topItem === b)
            gate.opens = true
            gate.calls = []
            XCTAssertTrue(bar.popItem(animated: false) === b)
            XCTAssertEqual(gate.calls, ["should pop", "popped"])
            bar.setItems([a, b], animated: false)
            XCTAssertEqual(bar.items ?? [], [a, b])
        }
    }

    func testABarBeginsWithTheDocumentedLooks() {
        onMain {
            let bar = UINavigationBar()
            XCTAssertEqual(bar.barStyle, .default)
            XCTAssertTrue(bar.isTranslucent)
            XCTAssertNil(bar.barTintColor)
            XCTAssertNil(bar.titleTextAttributes)
            XCTAssertNil(bar.largeTitleTextAttributes)
            XCTAssertFalse(bar.prefersLargeTitles)
            XCTAssertNil(bar.shadowImage)
            XCTAssertNil(bar.backgroundImage(for: .default))
            XCTAssertNil(bar.backIndicatorImage)
            XCTAssertNil(bar.backIndicatorTransitionMaskImage)
            XCTAssertEqual(bar.titleVerticalPositionAdjustment(for: .default), 0)
            XCTAssertNotNil(bar.standardAppearance)
            XCTAssertNil(bar.scrollEdgeAppearance)
            XCTAssertNil(bar.compactAppearance)
            XCTAssertNil(bar.compactScrollEdgeAppearance)
            XCTAssertEqual(bar.sizeThatFits(CGSize(width: 320, height: 0)).height, 44)
            bar.setTitleVerticalPositionAdjustment(3, for: .default)
            XCTAssertEqual(bar.titleVerticalPositionAdjustment(for: .default), 3)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
            bar.setBackgroundImage(image, for: .default)
            XCTAssertTrue(bar.backgroundImage(for: .default) === image)
            bar.shadowImage = image
            XCTAssertTrue(bar.shadowImage === image)
        }
    }

    func testAnAppearanceIsCopiedWhenItIsSet() {
        onMain {
            let bar = UINavigationBar(), appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .red
            bar.standardAppearance = appearance
            appearance.backgroundColor = .green
            XCTAssertEqual(bar.standardAppearance.backgroundColor, .red)
            appearance.configureWithTransparentBackground()
            XCTAssertNil(appearance.backgroundEffect)
            XCTAssertNil(appearance.shadowColor)
            appearance.configureWithDefaultBackground()
            XCTAssertNotNil(appearance.backgroundEffect)
            appearance.configureWithOpaqueBackground()
            XCTAssertNil(appearance.backgroundEffect)
            XCTAssertNotNil(appearance.backgroundColor)
        }
    }
}
