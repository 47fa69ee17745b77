import HeadlessDisplay
import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// What is asked in public of permissions and of actions with text.
final class NotificationQuestionsTests: XCTestCase {
    private final class Listener: NSObject, UNUserNotificationCenterDelegate {
        var texts: [String] = []
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) { completionHandler([.banner]) }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            if let response = response as? UNTextInputNotificationResponse {
                texts.append("\(response.actionIdentifier) \(response.userText)")
            }
            completionHandler()
        }
    }

    private let center = UNUserNotificationCenter.current()
    override func setUp() { Clock.shared.isVirtual = true }
    override func tearDown() {
        center.set(.authorized)
        center.setNotificationCategories([])
        MainActor.assumeIsolated { NotificationBanner.hide() }
    }

    func testAProvisionalPermissionIsGivenWithoutAQuestion() {
        center.set(.notDetermined)
        var granted: Bool?, status: UNAuthorizationStatus?
        center.requestAuthorization(options: [.alert, .provisional]) { isGranted, _ in granted = isGranted }
        MainLoop.turn()
        XCTAssertEqual(granted, true)
        center.getNotificationSettings { status = $0.authorizationStatus }
        MainLoop.turn()
        XCTAssertEqual(status, .provisional)
    }

    func testWhatIsProvisionalComesQuietlyAndMayBeAskedForLater() {
        let listener = Quiet()
        center.delegate = listener
        center.set(.provisional)
        center.removeAllDeliveredNotifications()
        let content = UNMutableNotificationContent()
        content.title = "tea"
        center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
        MainLoop.advance(by: 1)
        XCTAssertEqual(listener.told, 1)
        XCTAssertNil(banner)
        var listed = 0
        center.getDeliveredNotifications { listed = $0.count }
        MainLoop.turn()
        XCTAssertEqual(listed, 1)
        var granted: Bool?
        center.requestAuthorization(options: [.alert]) { isGranted, _ in granted = isGranted }
        MainLoop.settle(limit: 1)
        XCTAssertNil(granted, "now somebody is asked")
        touch("Allow")
        XCTAssertEqual(granted, true)
    }

    private final class Quiet: NSObject, UNUserNotificationCenterDelegate {
        var told = 0
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            told += 1
            completionHandler([.banner, .list])
        }
    }

    func testAnActionMayAnswerWithAText() throws {
        let listener = Listener()
        center.delegate = listener
        center.set(.authorized)
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "talk",
                actions: [
                    UNNotificationAction(identifier: "later", title: "Later"),
                    UNTextInputNotificationAction(
                        identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
                        textInputPlaceholder: "Message"),
                ], intentIdentifiers: [])
        ])
        let content = UNMutableNotificationContent()
        content.title = "Ahoy"
        content.categoryIdentifier = "talk"
        center.add(UNNotificationRequest(identifier: "ahoy", content: content, trigger: nil))
        MainLoop.advance(by: 1)
        try MainActor.assumeIsolated {
            let banner = try XCTUnwrap(banner)
            rest(
                banner.convert(CGPoint(x: banner.bounds.midX, y: banner.bounds.midY), to: UIScreen.main.coordinateSpace)
            )
        }
        XCTAssertNil(banner)
        touch("Reply")
        try MainActor.assumeIsolated {
            let field = try XCTUnwrap(WindowList.visible.lazy.compactMap(self.field).first)
            XCTAssertEqual(field.placeholder, "Message")
            field.text = "Aye"
        }
        touch("Send")
        XCTAssertEqual(listener.texts, ["reply Aye"])
    }

    private var banner: NotificationBanner? {
        MainActor.assumeIsolated {
            WindowList.visible.flatMap(\.subviews).compactMap { $0 as? NotificationBanner }.first
        }
    }

    @MainActor private func field(_ view: UIView) -> UITextField? {
        view as? UITextField ?? view.subviews.lazy.compactMap(field).first
    }

    /// A finger that stays for a second.
    @MainActor private func rest(_ place: CGPoint) {
        for phase in [UITouch.Phase.began, .ended] {
            UIApplication.shared.handle(
                .touch(
                    identifier: 91, phase: phase, location: place, timestamp: Clock.shared.now))
            MainLoop.advance(by: 1)
        }
    }

    /// A tap on what is called so, wherever it stands.
    private func touch(_ label: String, line: UInt = #line) {
        MainActor.assumeIsolated {
            guard let node = AccessibilityTree.nodesOnScreen().last(where: { $0.label == label }) else {
                return XCTFail("no \(label) in \(AccessibilityTree.nodesOnScreen().map(\.label))", line: line)
            }
            for phase in [UITouch.Phase.began, .ended] {
                UIApplication.shared.handle(
                    .touch(
                        identifier: 90, phase: phase, location: CGPoint(x: node.frame.midX, y: node.frame.midY),
                        timestamp: Clock.shared.now))
                MainLoop.advance(by: 0.05)
            }
        }
        MainLoop.advance(by: 1)
    }
}
