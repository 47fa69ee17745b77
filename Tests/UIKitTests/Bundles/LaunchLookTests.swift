import XCTest

@testable import UIKit

/// What Info.plist sets of an app's looks.
final class LaunchLookTests: XCTestCase {
    func testAnAppThatIsLightStaysSoOnADarkDevice() throws {
        try onMain {
            let before = LaunchLook.style, root = UIViewController()
            defer { LaunchLook.style = before }
            LaunchLook.style = .light
            try on(.phone, root) { window in
                let device = UIScreen.main.style
                UIScreen.main.style = .dark
                defer { UIScreen.main.style = device }
                XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
                XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .light)
                window.overrideUserInterfaceStyle = .dark
                XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark, "what code asks for holds")
            }
        }
    }

    func testStylesAreKnownByTheirNames() {
        XCTAssertEqual(LaunchLook.style(named: "Dark"), .dark)
        XCTAssertEqual(LaunchLook.style(named: "Light"), .light)
        XCTAssertNil(LaunchLook.style(named: "Automatic"))
        func bar(_ name: String) -> UIStatusBarStyle { LaunchLook.statusBarStyle(["UIStatusBarStyle": name]) }
        XCTAssertEqual(bar("UIStatusBarStyleLightContent"), .lightContent)
        XCTAssertEqual(bar("UIStatusBarStyleBlackOpaque"), .lightContent)
        XCTAssertEqual(bar("UIStatusBarStyleDarkContent"), .darkContent)
        XCTAssertEqual(bar("UIStatusBarStyleDefault"), .default)
    }
}
