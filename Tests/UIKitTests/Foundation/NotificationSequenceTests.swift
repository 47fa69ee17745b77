import UIKit
import XCTest

final class NotificationSequenceTests: XCTestCase {
    func testNotificationsArriveInOrderUntilNobodyWaits() async {
        let center = NotificationCenter(), name = Notification.Name("boat"), other = NSObject(), mine = NSObject()
        var iterator = center.notifications(named: name, object: mine).makeAsyncIterator()
        for (number, object) in [(1, mine), (2, other), (3, mine)] {
            center.post(name: name, object: object, userInfo: ["number": number])
        }
        var found: [Int] = []
        for _ in 0..<2 { found.append(await iterator.next()?.userInfo?["number"] as? Int ?? 0) }
        XCTAssertEqual(found, [1, 3])
    }

    func testOfAnObjectThatIsGoneThereAreNone() async {
        let center = NotificationCenter()
        var sequence = center.notifications(named: Notification.Name("boat"))
        do {
            let gone = NSObject()
            sequence = center.notifications(named: Notification.Name("boat"), object: gone)
        }
        var iterator = sequence.makeAsyncIterator()
        let first = await iterator.next()
        XCTAssertNil(first)
    }
}
