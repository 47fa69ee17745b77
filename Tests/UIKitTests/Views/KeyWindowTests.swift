import XCTest

@testable import UIKit

/// Which window is key, and how long a window is on the screen.
final class KeyWindowTests: XCTestCase {
    private final class OwnWindow: UIWindow {
        var calls: [String] = []
        override func becomeKey() {
            super.becomeKey()
            calls.append("become")
        }
        override func resignKey() {
            super.resignKey()
            calls.append("resign")
        }
    }

    override func tearDown() {
        onMain {
            WindowList.keepsAppsWindows = true
            WindowList.visible.forEach { $0.isHidden = true }
        }
    }

    @MainActor
    private func window(level: UIWindow.Level = .normal) -> OwnWindow {
        let window = OwnWindow(frame: UIScreen.main.bounds)
        window.windowLevel = level
        window.rootViewController = UIViewController()
        return window
    }

    func testTheWindowBeforeIsKeyAgainWhenTheKeyWindowIsHidden() {
        onMain {
            let first = window(), second = window(level: .alert)
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            XCTAssertEqual(first.calls, ["become", "resign"])
            XCTAssertEqual(second.calls, ["become"])
            second.isHidden = true
            XCTAssertEqual(first.calls, ["become", "resign", "become"])
            XCTAssertEqual(second.calls, ["become", "resign"])
            XCTAssertEqual(UIApplication.shared.keyWindow, first)
        }
    }

    func testAWindowThatWasNeverKeyDoesNotBecomeItByItself() {
        onMain {
            let first = window(), second = window()
            first.isHidden = false
            second.makeKeyAndVisible()
            second.isHidden = true
            XCTAssertEqual(first.calls, [])
        }
    }

    func testAWindowThatTheAppLetsGoLeavesTheScreen() {
        onMain {
            WindowList.keepsAppsWindows = false
            let first = window()
            first.makeKeyAndVisible()
            var second: OwnWindow? = window(level: .alert)
            second?.makeKeyAndVisible()
            weak var released = second
            XCTAssertEqual(WindowList.visible.suffix(2), [first, second])
            second = nil
            XCTAssertNil(released)
            XCTAssertEqual(WindowList.visible.last, first)
            XCTAssertEqual(first.calls, ["become", "resign", "become"])
            let kept = window()
            kept.isOfUIKit = true
            kept.isHidden = false
            XCTAssertEqual(WindowList.visible.last, kept, "one of UIKit's own is the screen's to keep")
        }
    }

    func testInAnAppWithScenesAWindowIsShownOnceItHasOne() {
        onMain {
            let before = UIApplication.sharedStorage, application = UIApplication()
            UIApplication.sharedStorage = application
            defer { UIApplication.sharedStorage = before }
            application.usesScenes = true
            let window = window()
            window.makeKeyAndVisible()
            XCTAssertFalse(application.windows.contains(window))
            XCTAssertFalse(window.isKeyWindow)
            XCTAssertNil(window.rootViewController?.viewIfLoaded?.window)
            let session = UISceneSession(
                role: .windowApplication,
                configuration: UISceneConfiguration(name: "Main", sessionRole: .windowApplication), identifier: "a")
            let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
            window.windowScene = scene
            XCTAssertTrue(application.windows.contains(window))
            XCTAssertTrue(window.isKeyWindow)
            XCTAssertEqual(window.rootViewController?.view.window, window)
        }
    }
}
