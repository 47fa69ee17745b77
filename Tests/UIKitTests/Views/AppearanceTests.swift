import XCTest

@testable import UIKit

final class AppearanceTests: XCTestCase {
    @MainActor
    private func inWindow(_ views: UIView...) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for view in views { window.addSubview(view) }
        window.layoutIfNeeded()
    }

    func testAViewTakesOnTheLookWhenItEntersAWindow() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            UIPageControl.appearance().pageIndicatorTintColor = .red
            let control = UIPageControl(frame: .zero)
            XCTAssertNil(control.pageIndicatorTintColor)
            inWindow(control)
            XCTAssertEqual(control.pageIndicatorTintColor, .red)
            XCTAssertNil(control.currentPageIndicatorTintColor, "what wasn't set on the proxy stays")
        }
    }

    func testWhatWasSetByHandStays() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            let bar = UINavigationBar(frame: .zero)
            bar.barTintColor = .blue
            inWindow(bar)
            XCTAssertEqual(bar.barTintColor, .blue)
            XCTAssertEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .white)
        }
    }

    func testAViewThatIsInAWindowStaysAsItIsUntilItEntersOneAgain() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            let view = UISwitch(frame: .zero)
            UISwitch.appearance().onTintColor = .red
            inWindow(view)
            UISwitch.appearance().onTintColor = .blue
            XCTAssertEqual(view.onTintColor, .red)
            view.removeFromSuperview()
            inWindow(view)
            XCTAssertEqual(view.onTintColor, .blue, "a value that came from a proxy isn't set by hand")
        }
    }

    func testContainersLimitAProxyAndTheNarrowerOneWins() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            UILabel.appearance().textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .green
            let alone = UILabel(frame: .zero), inside = UILabel(frame: .zero), stack = UIStackView(frame: .zero)
            stack.addArrangedSubview(inside)
            inWindow(alone, stack)
            XCTAssertEqual(alone.textColor, .red)
            XCTAssertEqual(inside.textColor, .green)
        }
    }

    func testSubclassesTakeOnWhatTheirSuperclassesProxySays() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            final class Badge: UILabel {}
            UILabel.appearance().shadowColor = .red
            UIView.appearance().tintColor = .purple
            let badge = Badge(frame: .zero)
            inWindow(badge)
            XCTAssertEqual(badge.shadowColor, .red)
            XCTAssertEqual(badge.tintColor, .purple)
        }
    }

    func testStatesAndItemsOfBars() {
        onMain {
            defer { AppearanceProxies.removeAll() }
            UIButton.appearance().setTitleColor(.red, for: .highlighted)
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
            UIBarButtonItem.appearance().tintColor = .purple
            let button = UIButton(type: .system), tabs = UITabBar(frame: .zero), bar = UIToolbar(frame: .zero)
            let tab = UITabBarItem(title: "Home", image: nil, tag: 0),
                item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
            tabs.items = [tab]
            bar.items = [item]
            inWindow(button, tabs, bar)
            XCTAssertEqual(button.titleColor(for: .highlighted), .red)
            XCTAssertNotEqual(button.titleColor(for: .normal), .red)
            XCTAssertEqual(tab.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .green)
            XCTAssertNil(tab.titleTextAttributes(for: .normal))
            XCTAssertEqual(item.tintColor, .purple)
        }
    }
}
