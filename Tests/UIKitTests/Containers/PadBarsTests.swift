import XCTest

@testable import UIKit

/// The heights of bars on tablets, which are others than on telephones.
final class PadBarsTests: XCTestCase {
    func testANavigationBarIsHigherOnATablet() {
        onMain {
            for (screen, height, top) in [
                (TestScreen.padPortrait, 50, 74), (.padLandscape, 50, 74), (.phone, 44, 59 + 44 - 16.0 / 3),
            ] as [(TestScreen, CGFloat, CGFloat)] {
                let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
                on(screen, navigation) { _ in
                    XCTAssertEqual(navigation.navigationBar.frame.height, height)
                    XCTAssertEqual(root.view.safeAreaInsets.top, top, accuracy: 0.01)
                    navigation.navigationBar.prefersLargeTitles = true
                    root.title = "Harbour"
                    MainLoop.settle(limit: 2)
                    XCTAssertEqual(navigation.navigationBar.frame.height, height + 52)
                }
            }
        }
    }

    func testBarsAtTheBottomEnd65PointsAboveTheEdgeOfATabletWithAHomeIndicator() {
        onMain {
            let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
            navigation.isToolbarHidden = false
            on(.padPortrait, navigation) { _ in
                XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 1180 - 65, width: 820, height: 45))
                XCTAssertEqual(root.view.safeAreaInsets.bottom, 65)
            }
            let child = UIViewController(), tabs = UITabBarController()
            tabs.viewControllers = [child]
            on(.padPortrait, tabs) { _ in
                XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 1180 - 65, width: 820, height: 65))
                XCTAssertEqual(child.view.safeAreaInsets.bottom, 65)
            }
        }
    }

    func testAToolbarAboveATabBarIsAsHighAsElsewhere() {
        onMain {
            let root = UIViewController(), navigation = UINavigationController(rootViewController: root),
                tabs = UITabBarController()
            navigation.isToolbarHidden = false
            tabs.viewControllers = [navigation]
            on(.padPortrait, tabs) { _ in
                XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 1180 - 65 - 50, width: 820, height: 50))
            }
        }
    }

    func testASheetsBarIsAsHighAsOnATelephoneAndAPopoversIsnt() {
        onMain {
            for (style, height) in [
                (UIModalPresentationStyle.formSheet, 56), (.pageSheet, 56), (.fullScreen, 50), (.popover, 50),
            ] as [(UIModalPresentationStyle, CGFloat)] {
                let root = UIViewController(),
                    navigation = UINavigationController(rootViewController: UIViewController())
                on(.padPortrait, root) { _ in
                    navigation.modalPresentationStyle = style
                    navigation.popoverPresentationController?.sourceView = root.view
                    root.present(navigation, animated: false)
                    MainLoop.settle(limit: 3)
                    XCTAssertEqual(navigation.navigationBar.frame.height, height, "\(style)")
                    root.dismiss(animated: false)
                }
            }
        }
    }
}
