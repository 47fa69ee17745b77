import Foundation
import UserNotifications
import XCTest

/// What is asked in public of the times of notifications.
final class TriggerQuestionsTests: XCTestCase {
    func testATriggerKnowsWhenItIsDueNext() throws {
        var parts = DateComponents()
        parts.hour = 8
        parts.minute = 30
        let
            morning = try XCTUnwrap(
                UNCalendarNotificationTrigger(dateMatching: parts, repeats: false).nextTriggerDate()),
            found = Calendar.current.dateComponents([.hour, .minute, .second], from: morning)
        XCTAssertEqual([found.hour, found.minute, found.second], [8, 30, 0])
        XCTAssertGreaterThan(morning, Date())
        XCTAssertLessThanOrEqual(morning.timeIntervalSinceNow, 25 * 3600)
        let soon = try XCTUnwrap(UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false).nextTriggerDate())
        XCTAssertEqual(soon.timeIntervalSinceNow, 600, accuracy: 5)
    }
}
