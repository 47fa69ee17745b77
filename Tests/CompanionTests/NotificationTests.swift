import HeadlessDisplay
import MessageUI
import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// Notifications come by the clock, and are shown where the app wants them.
final class NotificationTests: XCTestCase {
    private final class Listener: NSObject, UNUserNotificationCenterDelegate {
        var told: [String] = [], actions: [String] = []
        var shows: UNNotificationPresentationOptions = [.banner]
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            told.append(notification.request.content.title)
            completionHandler(shows)
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            told.append("touched " + response.notification.request.identifier)
            actions.append(response.actionIdentifier)
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

    /// What a call says before it ends the process, tried in a copy of it.
    private func lastWords(_ body: () -> Void) -> String {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0, let symbol = dlsym(nil, "fork") else { return "no copy" }
        let fork = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self), child = fork()
        if child == 0 {
            dup2(pipes[1], 2)
            for name in [SIGILL, SIGTRAP, SIGABRT] { signal(name, SIG_DFL) }
            alarm(20)
            body()
            _exit(0)
        }
        close(pipes[1])
        let said = FileHandle(fileDescriptor: pipes[0], closeOnDealloc: true).readDataToEndOfFile()
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return status == 0 ? "" : String(decoding: said, as: UTF8.self)
    }

    func testWhatRepeatsTakesAMinute() {
        XCTAssertEqual(lastWords { _ = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) }, "")
        XCTAssertTrue(
            lastWords { _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true) }
                .contains("'time interval must be at least 60 if repeating'"))
        XCTAssertTrue(
            lastWords { _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false) }
                .contains("'time interval must be greater than 0'"))
    }

    func testATriggerKnowsWhenItComesNext() throws {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
        XCTAssertEqual(try XCTUnwrap(interval.nextTriggerDate()).timeIntervalSinceNow, 90, accuracy: 5)
        let next = try XCTUnwrap(
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
                .nextTriggerDate())
        XCTAssertGreaterThan(next, Date())
        XCTAssertLessThan(next.timeIntervalSinceNow, 25 * 3600)
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: next)
        XCTAssertEqual([parts.hour, parts.minute, parts.second], [8, 30, 0])
        XCTAssertNil(
            UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
                .nextTriggerDate())
    }

    func testOneDeliveredNotificationIsTakenAway() {
        add("tea", after: 1)
        add("coffee", after: 2)
        MainLoop.advance(by: 3)
        var names: [String] = []
        center.removeDeliveredNotifications(withIdentifiers: ["tea"])
        center.getDeliveredNotifications { names = $0.map(\.request.identifier) }
        MainLoop.turn()
        XCTAssertEqual(names, ["coffee"])
    }

    private var banner: NotificationBanner? {
        MainActor.assumeIsolated {
            WindowList.visible.flatMap(\.subviews).compactMap { $0 as? NotificationBanner }.first
        }
    }

    func testATouchedBannerIsTheDefaultAction() {
        MainActor.assumeIsolated {
            add("tea", after: 1)
            MainLoop.advance(by: 1.5)
            banner?.sendActions(for: .touchUpInside)
            XCTAssertEqual(listener.actions, [UNNotificationDefaultActionIdentifier])
        }
    }

    func testWhatTheAppWantsNothingOfIsNotShown() {
        listener.shows = []
        add("tea", after: 1)
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(listener.told, ["tea"])
        XCTAssertNil(banner)
    }

    func testWhatRepeatsStaysPending() {
        center.add(
            UNNotificationRequest(
                identifier: "hourly", content: UNMutableNotificationContent(),
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
        MainLoop.advance(by: 130)
        XCTAssertEqual(listener.told.count, 2)
        XCTAssertEqual(pending, ["hourly"])
    }

    func testTheBadgeIsTheIcons() {
        MainActor.assumeIsolated {
            center.setBadgeCount(3)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 3)
            center.setBadgeCount(0)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 0)
        }
    }

    func testWithoutATriggerItComesAtOnce() {
        let content = UNMutableNotificationContent()
        content.title = "now"
        center.add(UNNotificationRequest(identifier: "now", content: content, trigger: nil))
        MainLoop.advance(by: 0.1)
        XCTAssertEqual(listener.told, ["now"])
        XCTAssertEqual(pending, [])
    }
}
