import DeviceCatalog
import HeadlessDisplay
import XCTest

@testable import UIKit

/// The screens that containers are tested on.
struct TestScreen {
    var size: CGSize
    var isPad: Bool
    static let phone = TestScreen(size: CGSize(width: 393, height: 852), isPad: false)
    static let padPortrait = TestScreen(size: CGSize(width: 820, height: 1180), isPad: true)
    static let padLandscape = TestScreen(size: CGSize(width: 1180, height: 820), isPad: true)
}

extension XCTestCase {
    /// Runs a test on such a screen, with a window that shows the controller.
    @MainActor
    func on(
        _ screen: TestScreen, _ controller: UIViewController = UIViewController(),
        _ preferences: ScreenSetting.Preferences = .init(), _ body: (UIWindow) throws -> Void
    ) rethrows {
        try ScreenSetting.restoring {
            ScreenSetting.use(
                ScreenDescription(
                    size: screen.size, scale: 2,
                    safeArea: Insets(top: screen.isPad ? 24 : 59, bottom: screen.isPad ? 20 : 34),
                    idiom: screen.isPad ? .pad : .phone), preferences)
            Clock.shared.isVirtual = true
            MainLoop.layoutHandler = {
                MainActor.assumeIsolated { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
            }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            MainLoop.settle(limit: 10)
            try body(window)
            window.isHidden = true
            window.rootViewController = nil
        }
    }

    /// Turns or resizes the screen, as a display does.
    @MainActor
    func resize(to screen: TestScreen) {
        UIApplication.shared.handle(
            .screen(
                ScreenDescription(
                    size: screen.size, scale: 2,
                    safeArea: .init(top: screen.isPad ? 24 : 59, bottom: screen.isPad ? 20 : 34),
                    idiom: screen.isPad ? .pad : .phone)))
        MainLoop.settle(limit: 10)
    }

    /// Writes a picture where the environment says, to be looked at.
    @MainActor
    func picture(_ window: UIWindow, _ name: String) throws {
        let image = HeadlessRenderer.image(of: window.layer, size: window.bounds.size, scale: 2)
        XCTAssertEqual(image.width, Int(window.bounds.width) * 2)
        guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
        try HeadlessRenderer.write(image, to: folder + "/" + name + ".png")
    }
}
