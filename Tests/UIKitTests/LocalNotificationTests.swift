import XCTest

@testable import UIKit

/// Notifications as apps before iOS 10 schedule them.
final class LocalNotificationTests: XCTestCase {
    @MainActor
    private final class Delegate: NSObject, UIApplicationDelegate {
        var told: [String] = []
        func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
            told.append(notification.alertBody ?? "")
        }
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { told.append("failed \((error as NSError).code)") }
    }

    @MainActor
    private func withDelegate(_ body: (Delegate) -> Void) {
        Clock.shared.isVirtual = true
        let delegate = Delegate(), old = UIApplication.shared.delegate, state = UIApplication.shared.applicationState
        UIApplication.shared.delegate = delegate
        UIApplication.shared.applicationState = .active
        body(delegate)
        UIApplication.shared.cancelAllLocalNotifications()
        UIApplication.shared.applicationState = state
        UIApplication.shared.delegate = old
    }

    @MainActor
    private func notification(_ body: String, after seconds: TimeInterval) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = body
        notification.fireDate = Date(timeIntervalSinceNow: seconds)
        return notification
    }

    func testTheDelegateOfAnOpenAppIsToldWhenANotificationIsDue() {
        onMain {
            withDelegate { delegate in
                UIApplication.shared.scheduleLocalNotification(notification("tea", after: 5))
                XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications?.count, 1)
                MainLoop.advance(by: 4)
                XCTAssertEqual(delegate.told, [])
                MainLoop.advance(by: 2)
                XCTAssertEqual(delegate.told, ["tea"])
                XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications?.count, 0)
            }
        }
    }

    func testACancelledNotificationDoesNotCome() {
        onMain {
            withDelegate { delegate in
                let tea = notification("tea", after: 5)
                UIApplication.shared.scheduleLocalNotification(tea)
                UIApplication.shared.scheduleLocalNotification(notification("coffee", after: 5))
                UIApplication.shared.cancelLocalNotification(tea)
                MainLoop.advance(by: 6)
                XCTAssertEqual(delegate.told, ["coffee"])
            }
        }
    }

    func testARepeatedNotificationComesAgain() {
        onMain {
            withDelegate { delegate in
                let tick = notification("tick", after: 1)
                tick.repeatInterval = .minute
                UIApplication.shared.scheduleLocalNotification(tick)
                MainLoop.advance(by: 125)
                XCTAssertEqual(delegate.told, ["tick", "tick", "tick"])
            }
        }
    }

    func testRemoteNotificationsFailAsInASimulator() {
        onMain {
            withDelegate { delegate in
                UIApplication.shared.registerForRemoteNotifications()
                MainLoop.turn()
                XCTAssertEqual(delegate.told, ["failed 3010"])
            }
        }
    }
}
