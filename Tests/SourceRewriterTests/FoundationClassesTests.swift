import SourceRewriter
import XCTest

/// What Foundation for Linux makes of its classes otherwise than Apple's.
final class FoundationClassesTests: RewritingTestCase {
    func testAnOwnComparisonOfNumbersGoesBeforeFoundations() {
        XCTAssertEqual(
            line(1, of: "func < (lhs: NSNumber, rhs: NSNumber) -> Bool { false } // own"),
            "extension NSNumber { static func < (lhs: NSNumber, rhs: NSNumber) -> Bool { false } } // own")
        XCTAssertEqual(
            line(1, of: "public func <(a: NSDate, b: NSDate) -> Bool { false }"),
            "extension NSDate { public static func <(a: NSDate, b: NSDate) -> Bool { false } }")
        XCTAssertEqual(
            line(1, of: "private func < (a: NSDate, b: NSDate) -> Bool { false }"),
            "extension NSDate { fileprivate static func < (a: NSDate, b: NSDate) -> Bool { false } }")
    }

    func testOtherComparisonsStay() {
        for kept in [
            "func < (a: Card, b: Card) -> Bool { false }", "func == (a: NSNumber, b: NSNumber) -> Bool { false }",
            "func < (a: NSNumber, b: Int) -> Bool { false }", "func < (a: NSDate?, b: NSDate?) -> Bool { false }",
            "extension NSNumber { static func < (a: NSNumber, b: NSNumber) -> Bool { false } }",
        ] {
            XCTAssertEqual(line(1, of: kept), kept)
        }
    }

    func testWhatEveryObjectConformsToTheOtherRootsDoToo() {
        let rules =
            "protocol Reactive { var rx: Int { get }; func go() }; extension Reactive { var rx: Int { 1 }; func go() {} }"
        XCTAssertEqual(
            line(2, of: rules + "\nextension NSObject: Reactive {}"),
            "extension NSObject: Reactive {}; extension FileManager: Reactive {}; extension NotificationCenter: Reactive {}; extension ProcessInfo: Reactive {}"
        )
        XCTAssertEqual(
            line(2, of: rules + "\nextension NSObject: Reactive {}\nextension NotificationCenter: Reactive {}"),
            "extension NSObject: Reactive {}; extension FileManager: Reactive {}; extension ProcessInfo: Reactive {}")
        for (rules, kept) in [
            ("protocol Named { var description: String { get } }", "extension NSObject: Named {}"),
            ("protocol Named: NSObjectProtocol {}", "extension NSObject: Named {}"),
            ("protocol Named { var name: String { get } }", "extension NSObject: Named { var name: String { \"\" } }"),
            ("", "extension NSObject: Sendable {}"),
        ] {
            XCTAssertEqual(line(2, of: rules + "\n" + kept), kept)
        }
    }

    func testTheClassOfAnyObjectDescribesItself() {
        XCTAssertEqual(
            line(1, of: "func f(_ o: AnyObject) -> String { type(of: o).description() }"),
            "func f(_ o: AnyObject) -> String { UIKit.ObjCRuntime.description(ofClass: type(of: o)) }")
        let kept = "func f(_ o: UIView) -> String { type(of: o).description() }"
        XCTAssertEqual(line(1, of: kept), kept)
    }
}
