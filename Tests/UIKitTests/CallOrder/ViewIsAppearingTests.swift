import XCTest

@testable import UIKit

/// viewIsAppearing comes once each time, between viewWillAppear and viewDidAppear, when the view stands in its window.
final class ViewIsAppearingTests: XCTestCase {
    private static var calls: [String] = []

    private class Noted: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            calls.append("\(title ?? "") will")
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            calls.append("\(title ?? "") is \(view.window != nil) \(Int(view.bounds.width))")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            calls.append("\(title ?? "") layout")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            calls.append("\(title ?? "") did")
        }
    }

    override func setUp() {
        Self.calls = []
        MainLoop.laidOutHandler = { MainActor.assumeIsolated { Appearance.tellThoseLaidOut() } }
    }

    @MainActor
    private func noted(_ title: String) -> Noted {
        let made = Noted()
        made.title = title
        return made
    }

    private func calls(of title: String) -> [String] {
        let calls = Self.calls.filter { $0.hasPrefix(title) && !$0.hasSuffix("layout") }
        return calls.map { String($0.dropFirst(title.count + 1)) }
    }

    func testItComesWhenTheViewStandsInItsWindowAndBeforeItLaysOut() {
        onMain {
            let home = noted("home")
            _ = show(home)
            XCTAssertEqual(calls(of: "home"), ["will", "is true 393", "did"])
            XCTAssertLessThan(
                Self.calls.firstIndex(of: "home is true 393")!, Self.calls.firstIndex(of: "home layout")!)
        }
    }

    func testPushesPopsTabsAndModalsTellItOnceEachTime() {
        onMain {
            let first = noted("first"), second = noted("second"), other = noted("other"), sheet = noted("sheet")
            let navigation = UINavigationController(rootViewController: first), tabs = UITabBarController()
            tabs.viewControllers = [navigation, other]
            _ = show(tabs)
            navigation.pushViewController(second, animated: true)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            navigation.popViewController(animated: true)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            tabs.selectedIndex = 1
            XCTAssertTrue(MainLoop.settle(limit: 5))
            sheet.modalPresentationStyle = .fullScreen
            other.present(sheet, animated: true)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            other.dismiss(animated: true)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            let once = ["will", "is true 393", "did"]
            XCTAssertEqual(calls(of: "first"), once + once)
            XCTAssertEqual(calls(of: "second"), once)
            XCTAssertEqual(calls(of: "other"), once + once)
            XCTAssertEqual(calls(of: "sheet"), once)
        }
    }

    func testChildrenAreToldAfterTheirParent() {
        onMain {
            let home = noted("home"), child = noted("child")
            home.addChild(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            home.view.addSubview(child.view)
            child.didMove(toParent: home)
            _ = show(home)
            XCTAssertEqual(calls(of: "child"), ["will", "is true 50", "did"])
            XCTAssertLessThan(
                Self.calls.firstIndex(of: "home is true 393")!, Self.calls.firstIndex(of: "child is true 50")!)
        }
    }
}
