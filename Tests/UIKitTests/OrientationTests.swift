import DeviceCatalog
import QuartzCore
import XCTest

@testable import UIKit

/// Which way up the app stands, who decides, and when he is asked.
final class OrientationTests: XCTestCase {
    private var display: (any Display)?

    /// No display holds a device: the screen alone turns.
    override func setUp() {
        onMain {
            (display, Displays.current) = (Displays.current, nil)
            UIApplication.shared.orientation = .init()
        }
    }
    override func tearDown() {
        onMain {
            Displays.current = display
            UIApplication.shared.orientation = .init()
        }
    }

    private class Page: UIViewController {
        var mask = UIInterfaceOrientationMask.all, preferred: UIInterfaceOrientation?
        convenience init(_ mask: UIInterfaceOrientationMask) {
            self.init(nibName: nil, bundle: nil)
            self.mask = mask
        }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }
        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            CallRecorder.record("wide \(size.width > size.height)")
        }
    }
    private final class AskingStack: UINavigationController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            topViewController?.supportedInterfaceOrientations ?? .all
        }
    }

    @MainActor private var isWide: Bool { UIScreen.main.bounds.width > UIScreen.main.bounds.height }
    @MainActor private func settle() { MainLoop.settle(limit: 10) }

    /// What a person does, as displays tell it.
    @MainActor private func hold(sideways: Bool) {
        let app = UIApplication.shared, turns = app.turns(landscape: sideways)
        app.deviceIsHeld(landscape: sideways, turning: turns && isWide != sideways)
        if turns, isWide != sideways { app.turnInTests(landscape: sideways) }
        settle()
    }

    func testTheRootDecidesUntilSomethingFillsTheWindow() {
        onMain {
            let root = Page(.portrait), above = Page(.landscape)
            on(.phone, root) { _ in
                XCTAssertFalse(UIApplication.shared.turns(landscape: true))
                // A sheet leaves its presenter in charge.
                root.present(above, animated: false)
                settle()
                XCTAssertFalse(isWide)
                above.dismiss(animated: false)
                settle()
                above.modalPresentationStyle = .fullScreen
                _ = CallRecorder.take()
                root.present(above, animated: true)
                XCTAssertTrue(isWide, "before it comes")
                settle()
                XCTAssertEqual(above.view.bounds.size, CGSize(width: 852, height: 393))
                XCTAssertFalse(UIApplication.shared.turns(landscape: false))
                above.dismiss(animated: true)
                settle()
                XCTAssertFalse(isWide)
                XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 393, height: 852))
                XCTAssertEqual(UIDevice.current.orientation, .portrait, "nobody turned the device")
            }
        }
    }

    func testNobodyAsksShouldAutorotate() {
        onMain {
            final class Still: UIViewController {
                override var shouldAutorotate: Bool { false }
            }
            on(.phone, Still()) { _ in
                hold(sideways: true)
                XCTAssertTrue(isWide)
                hold(sideways: false)
                XCTAssertFalse(isWide)
            }
        }
    }

    func testWhatFillsTheWindowComesTheWayThatItPrefers() {
        onMain {
            for side in [UIInterfaceOrientation.landscapeLeft, .landscapeRight] {
                let above = Page(.landscape)
                above.preferred = side
                above.modalPresentationStyle = .fullScreen
                let root = Page(.portrait)
                on(.phone, root) { _ in
                    root.present(above, animated: true)
                    settle()
                    XCTAssertEqual(UIScreen.main.interfaceOrientation, side)
                    above.dismiss(animated: false)
                    settle()
                    XCTAssertFalse(isWide)
                }
            }
        }
    }

    func testAPreferenceThatIsntSupportedIsRefusedInUIKitsWords() {
        onMain {
            on(.phone, Page(.portrait)) { _ in
                let page = Page(.landscape)
                XCTAssertNil(
                    UIApplication.refusal(ofPreferenceOf: page), "without one, the first way that is supported")
                page.preferred = .portrait
                XCTAssertEqual(
                    UIApplication.refusal(ofPreferenceOf: page),
                    "preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: 'landscapeLeft, landscapeRight'!"
                )
                XCTAssertEqual(
                    UIApplication.refusal(ofNothingFor: page),
                    "Supported orientations has no common orientation with the application, and [Page shouldAutorotate] is returning YES"
                )
            }
        }
    }

    func testAContainerAsksItsDelegateAndNotItsTop() {
        onMain {
            final class Quiet: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
                UISplitViewControllerDelegate, UIPageViewControllerDelegate
            {}
            final class Saying: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
                UISplitViewControllerDelegate, UIPageViewControllerDelegate
            {
                func navigationControllerSupportedInterfaceOrientations(
                    _ navigationController: UINavigationController
                ) -> UIInterfaceOrientationMask { .portrait }
                func navigationControllerPreferredInterfaceOrientationForPresentation(
                    _ navigationController: UINavigationController
                ) -> UIInterfaceOrientation { .landscapeLeft }
                func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
                    -> UIInterfaceOrientationMask
                { .portrait }
                func tabBarControllerPreferredInterfaceOrientationForPresentation(
                    _ tabBarController: UITabBarController
                ) -> UIInterfaceOrientation { .landscapeLeft }
                func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
                    -> UIInterfaceOrientationMask
                { .portrait }
                func splitViewControllerPreferredInterfaceOrientationForPresentation(
                    _ splitViewController: UISplitViewController
                ) -> UIInterfaceOrientation { .landscapeLeft }
                func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
                    -> UIInterfaceOrientationMask
                { .portrait }
                func pageViewControllerPreferredInterfaceOrientationForPresentation(
                    _ pageViewController: UIPageViewController
                ) -> UIInterfaceOrientation { .landscapeLeft }
            }
            let quiet = Quiet(), saying = Saying()
            let nav = UINavigationController(rootViewController: Page(.portrait)), tabs = UITabBarController(),
                split = UISplitViewController(),
                pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            tabs.viewControllers = [Page(.portrait)]
            let all: [UIViewController] = [nav, tabs, split, pages]
            for container in all {
                XCTAssertEqual(container.supportedInterfaceOrientations, .allButUpsideDown, "\(type(of: container))")
            }
            (nav.delegate, tabs.delegate, split.delegate, pages.delegate) = (quiet, quiet, quiet, quiet)
            for container in all {
                XCTAssertEqual(container.supportedInterfaceOrientations, .allButUpsideDown, "\(type(of: container))")
                XCTAssertEqual(container.preferredInterfaceOrientationForPresentation, .portrait)
            }
            (nav.delegate, tabs.delegate, split.delegate, pages.delegate) = (saying, saying, saying, saying)
            for container in all {
                XCTAssertEqual(container.supportedInterfaceOrientations, .portrait, "\(type(of: container))")
                XCTAssertEqual(container.preferredInterfaceOrientationForPresentation, .landscapeLeft)
            }
        }
    }

    func testAControllerThatSupportsOthersNowSaysSo() {
        onMain {
            let root = Page(.portrait)
            on(.phone, root) { _ in
                _ = CallRecorder.take()
                root.mask = .landscape
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
                XCTAssertFalse(isWide, "at the end of the turn of the run loop")
                settle()
                XCTAssertTrue(isWide)
                root.mask = .all
                UIViewController.attemptRotationToDeviceOrientation()
                settle()
                XCTAssertFalse(isWide, "as the device is held")
                XCTAssertEqual(CallRecorder.take(), ["wide true", "wide false"])
            }
        }
    }

    func testADeviceHeldSidewaysIsFollowedOnceThatIsSupported() {
        onMain {
            let root = Page(.portrait)
            on(.phone, root) { _ in
                var told = 0
                let observer = NotificationCenter.default.addObserver(
                    forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
                ) { _ in told += 1 }
                defer { NotificationCenter.default.removeObserver(observer) }
                hold(sideways: true)
                XCTAssertFalse(isWide)
                XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
                XCTAssertEqual(told, 1)
                root.mask = .all
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
                settle()
                XCTAssertTrue(isWide)
                XCTAssertEqual(told, 1, "the screen turned, not the device")
                hold(sideways: false)
                XCTAssertFalse(isWide)
                XCTAssertEqual(told, 2)
            }
        }
    }

    func testAStackThatAsksItsTopIsAskedWhenThatChanges() {
        onMain {
            let nav = AskingStack(rootViewController: Page(.portrait))
            on(.phone, nav) { _ in
                nav.pushViewController(Page(.landscape), animated: true)
                settle()
                XCTAssertTrue(isWide)
                nav.popViewController(animated: true)
                settle()
                XCTAssertFalse(isWide)
            }
        }
    }

    func testANewRootIsAsked() {
        onMain {
            on(.phone, Page(.portrait)) { window in
                window.rootViewController = Page(.landscapeLeft)
                settle()
                XCTAssertTrue(isWide)
                XCTAssertEqual(UIScreen.main.interfaceOrientation, .landscapeLeft)
                window.rootViewController = Page(.portrait)
                settle()
                XCTAssertFalse(isWide)
            }
        }
    }

    func testWhatIsPresentedMayPreferAnOrientation() {
        onMain {
            let root = Page(.all), above = Page(.all)
            above.preferred = .landscapeRight
            above.modalPresentationStyle = .fullScreen
            on(.phone, root) { _ in
                root.present(above, animated: false)
                XCTAssertTrue(isWide)
                settle()
                above.dismiss(animated: false)
                settle()
                XCTAssertFalse(isWide)
            }
        }
    }

    func testATabletThatSharesItsScreenAsksNobody() {
        onMain {
            on(.padPortrait, Page(.portrait)) { _ in XCTAssertTrue(UIApplication.shared.turns(landscape: true)) }
        }
    }

    func testASceneTurnsOnRequestOrSaysWhyNot() throws {
        try MainActor.assumeIsolated {
            let root = Page(.allButUpsideDown)
            try on(.phone, root) { window in
                let scene = UIWindowScene(
                    session: UISceneSession(
                        role: .windowApplication,
                        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
                    connectionOptions: UIScene.ConnectionOptions())
                final class Delegate: NSObject, UIWindowSceneDelegate {
                    func windowScene(
                        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry
                    ) {
                        CallRecorder.record(
                            "\(previous.systemFrame.width) to \(windowScene.effectiveGeometry.systemFrame.width)")
                    }
                }
                let delegate = Delegate()
                scene.delegate = delegate
                UIApplication.shared.connectedScenes.insert(scene)
                defer { UIApplication.shared.connectedScenes.remove(scene) }
                _ = CallRecorder.take()
                var errors: [any Error] = []
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { errors.append($0) }
                XCTAssertFalse(isWide)
                settle()
                XCTAssertTrue(isWide)
                XCTAssertTrue(scene.effectiveGeometry.interfaceOrientation.isLandscape)
                XCTAssertEqual(CallRecorder.take(), ["wide true", "393.0 to 852.0"])
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
                settle()
                XCTAssertTrue(isWide, "what was asked for stays, however the device is held")
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown)) { errors.append($0) }
                XCTAssertEqual(errors.count, 0)
                settle()
                let error = try XCTUnwrap(errors.first)
                XCTAssertEqual((error as NSError).domain, "UISceneErrorDomain")
                XCTAssertEqual((error as NSError).code, 101)
                XCTAssertEqual(
                    error.localizedDescription,
                    "None of the requested orientations are supported by the view controller. Requested: portraitUpsideDown; Supported: portrait, landscapeLeft, landscapeRight"
                )
                scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS())
                settle()
                XCTAssertTrue(isWide)
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: [.portrait])) { errors.append($0) }
                settle()
                XCTAssertFalse(isWide)
                XCTAssertEqual(errors.count, 1)
            }
        }
    }
}

private extension UIApplication {
    @MainActor
    func turnInTests(landscape: Bool) {
        let size = landscape ? CGSize(width: 852, height: 393) : CGSize(width: 393, height: 852)
        handle(
            .screen(
                .init(
                    size: size, scale: 2,
                    safeArea: landscape ? .init(left: 59, bottom: 21, right: 59) : .init(top: 59, bottom: 34),
                    idiom: .phone)))
    }
}
