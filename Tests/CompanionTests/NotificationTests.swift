import HeadlessDisplay
import MessageUI
import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// Notifications come by the clock, and are shown where the app wants them.
final class NotificationTests: XCTestCase {
    private final class Listener: NSObject, UNUserNotificationCenterDelegate {
        var told: [String] = []
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            told.append(notification.request.content.title)
            completionHandler([.banner])
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            told.append("touched " + response.notification.request.identifier)
            completionHandler()
        }
    }

    private let listener = Listener()
    private let center = UNUserNotificationCenter.current()

    override func setUp() {
        Clock.shared.isVirtual = true
        center.delegate = listener
        center.set(.authorized)
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
    }
    override func tearDown() { MainActor.assumeIsolated { NotificationBanner.hide() } }

    private func add(_ title: String, after seconds: TimeInterval) {
        let content = UNMutableNotificationContent()
        content.title = title
        center.add(
            UNNotificationRequest(
                identifier: title, content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
        content.title = "changed later"
    }

    private var pending: [String] {
        var names: [String] = []
        center.getPendingNotificationRequests { names = $0.map(\.identifier) }
        MainLoop.turn()
        return names
    }

    func testNotificationsComeWhenTheyAreDue() {
        add("tea", after: 5)
        XCTAssertEqual(pending, ["tea"])
        MainLoop.advance(by: 4)
        XCTAssertEqual(listener.told, [])
        MainLoop.advance(by: 2)
        XCTAssertEqual(listener.told, ["tea"])
        XCTAssertEqual(pending, [])
    }

    func testABannerIsShownAndTouched() throws {
        try MainActor.assumeIsolated {
            add("tea", after: 1)
            MainLoop.advance(by: 1.5)
            let banner = try XCTUnwrap(
                WindowList.visible.flatMap(\.subviews).compactMap { $0 as? NotificationBanner }.first)
            XCTAssertEqual(banner.accessibilityLabel, "tea")
            banner.sendActions(for: .touchUpInside)
            XCTAssertEqual(listener.told, ["tea", "touched tea"])
            XCTAssertFalse(WindowList.visible.flatMap(\.subviews).contains { $0 is NotificationBanner })
        }
    }

    func testAMomentOfEachMinuteComesOnceAMinute() {
        let content = UNMutableNotificationContent(), second = Calendar.current.component(.second, from: Date())
        content.title = "tea"
        // Soon enough that its first delay, taken for the time between, would bring it far more often.
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(second: (second + 20) % 60), repeats: true)
        center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
        MainLoop.advance(by: 170)
        XCTAssertEqual(listener.told, ["tea", "tea", "tea"])
        XCTAssertEqual(pending, ["tea"])
    }

    func testRemovedRequestsDontCome() {
        add("tea", after: 5)
        center.removePendingNotificationRequests(withIdentifiers: ["tea"])
        MainLoop.advance(by: 6)
        XCTAssertEqual(listener.told, [])
    }

    func testWithoutPermissionNothingComes() {
        center.set(.denied)
        add("tea", after: 1)
        MainLoop.advance(by: 2)
        XCTAssertEqual(listener.told, [])
        var isGranted = true
        center.requestAuthorization(options: [.alert]) { granted, _ in isGranted = granted }
        MainLoop.turn()
        XCTAssertFalse(isGranted)
    }

    func testThereIsNoMailAccount() {
        MainActor.assumeIsolated { XCTAssertFalse(MFMailComposeViewController.canSendMail()) }
    }

    private func add(_ title: String, as identifier: String, after seconds: TimeInterval) {
        let content = UNMutableNotificationContent()
        content.title = title
        center.add(
            UNNotificationRequest(
                identifier: identifier, content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
    }

    func testARequestReplacesThePendingOneOfItsName() {
        add("green", as: "tea", after: 2)
        add("black", as: "tea", after: 4)
        XCTAssertEqual(pending, ["tea"])
        MainLoop.advance(by: 5)
        XCTAssertEqual(listener.told, ["black"])
    }

    func testARequestReplacesTheDeliveredOneOfItsName() {
        add("green", as: "tea", after: 1)
        MainLoop.advance(by: 2)
        add("black", as: "tea", after: 1)
        MainLoop.advance(by: 2)
        XCTAssertEqual(listener.told, ["green", "black"])
        var delivered: [String] = []
        center.getDeliveredNotifications { delivered = $0.map(\.request.content.title) }
        MainLoop.turn()
        XCTAssertEqual(delivered, ["black"])
    }
}
