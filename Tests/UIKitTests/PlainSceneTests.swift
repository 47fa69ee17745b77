import StoryboardDocument
import XCTest

@testable import UIKit

/// Apps without a scene manifest: since iOS 13 they have one window scene all the same.
final class PlainSceneTests: XCTestCase {
    private final class OwnDelegate: UIApplication, UIApplicationDelegate {}

    func testAnApplicationMayBeItsOwnDelegate() {
        onMain {
            let application = OwnDelegate()
            XCTAssertTrue(ApplicationLauncher.makeDelegate(OwnDelegate.self, for: application) === application)
            application.delegate = application
            XCTAssertNil(application.next, "the responder chain ends there")
        }
    }

    private final class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        var calls: [String] = []
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    }

    private final class Light: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
    }

    /// Runs with an application that has just connected its scene.
    @MainActor
    private func withPlainScene(_ body: (UIApplication, UIWindowScene) -> Void) {
        let before = UIApplication.sharedStorage, application = UIApplication()
        UIApplication.sharedStorage = application
        defer { UIApplication.sharedStorage = before }
        application.connectPlainScene()
        guard let scene = application.connectedScenes.first as? UIWindowScene else { return XCTFail("no scene") }
        body(application, scene)
    }

    func testEveryWindowBelongsToTheOneScene() {
        onMain {
            withPlainScene { application, scene in
                XCTAssertEqual(application.connectedScenes.count, 1)
                XCTAssertEqual(application.openSessions, [scene.session])
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), other = UIWindow()
                XCTAssertTrue(window.windowScene === scene)
                XCTAssertEqual(scene.windows, [window, other])
                XCTAssertTrue(window.next === scene)
                XCTAssertTrue(scene.next === application)
                let view = UIView()
                window.addSubview(view)
                XCTAssertNotNil(view.window?.windowScene?.statusBarManager)
            }
        }
    }

    func testTheWindowThatIsMadeKeyComesBeforeThoseOfItsLevel() {
        onMain {
            withPlainScene { application, _ in
                let windows = (0..<3).map { _ in UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
                windows[2].windowLevel = .alert
                for window in windows { window.isHidden = false }
                defer { for window in windows { window.isHidden = true } }
                func order() -> [Int] { application.windows.compactMap { windows.firstIndex(of: $0) } }
                XCTAssertEqual(order(), [0, 1, 2])
                windows[0].makeKeyAndVisible()
                XCTAssertEqual(order(), [1, 0, 2])
                windows[1].windowLevel = .alert
                XCTAssertEqual(order(), [0, 2, 1])
                windows[2].windowLevel = .normal
                XCTAssertEqual(order(), [0, 2, 1])
            }
        }
    }

    func testASceneKeepsNoWindow() {
        onMain {
            withPlainScene { _, scene in
                weak var gone: UIWindow?
                func makeOne() {
                    let window = UIWindow()
                    gone = window
                    XCTAssertEqual(scene.windows.count, 1)
                }
                makeOne()
                XCTAssertNil(gone)
                XCTAssertEqual(scene.windows, [])
            }
        }
    }

    func testTheDelegateIsCalledBesideTheScenesNotifications() {
        onMain {
            withPlainScene { application, scene in
                let delegate = Delegate()
                application.delegate = delegate
                let names: [(NSNotification.Name, String)] = [
                    (UIScene.willDeactivateNotification, "scene inactive"),
                    (UIScene.didEnterBackgroundNotification, "scene background"),
                    (UIScene.willEnterForegroundNotification, "scene foreground"),
                    (UIScene.didActivateNotification, "scene active"),
                ]
                let observers = names.map { name, word in
                    NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { _ in
                        MainActor.assumeIsolated { delegate.calls.append(word) }
                    }
                }
                defer { observers.forEach(NotificationCenter.default.removeObserver) }
                application.applicationState = .active
                application.enterBackground()
                XCTAssertEqual(scene.activationState, .background)
                application.enterForeground()
                XCTAssertEqual(scene.activationState, .foregroundActive)
                XCTAssertEqual(
                    delegate.calls,
                    [
                        "scene inactive", "inactive", "scene background", "background", "scene foreground",
                        "foreground", "scene active", "active",
                    ])
            }
        }
    }

    func testTheStatusBarManagerSaysWhatIsSeen() {
        onMain {
            withPlainScene { application, scene in
                let window = UIWindow(frame: UIScreen.main.appBounds)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                defer { window.isHidden = true }
                XCTAssertEqual(scene.statusBarManager?.statusBarStyle, .default)
                window.rootViewController = Light()
                XCTAssertEqual(scene.statusBarManager?.statusBarStyle, .lightContent)
                XCTAssertEqual(scene.statusBarManager?.isStatusBarHidden, true)
                XCTAssertEqual(scene.statusBarManager?.statusBarFrame, .zero)
                XCTAssertTrue(application.isStatusBarHidden)
                XCTAssertEqual(application.statusBarFrame, .zero)
            }
        }
    }

    func testTheDelegatesOwnWindowIsTaken() throws {
        try onMain {
            final class Wide: UIWindow {}
            let text =
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" initialViewController="a-aa-aa1">
                <scenes><scene sceneID="s-aa-aa1"><objects><viewController id="a-aa-aa1" sceneMemberID="viewController"/></objects></scene></scenes>
                </document>
                """
            let storyboard = try UIStoryboard(
                document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
            let own = Wide(frame: UIScreen.main.appBounds)
            var handed: UIWindow?
            let window = ApplicationLauncher.makeWindow(showing: storyboard, in: own) { handed = $0 }
            XCTAssertTrue(window === own)
            XCTAssertTrue(handed === own)
            XCTAssertNotNil(own.rootViewController)
        }
    }
}
