import Foundation
import XCTest

@testable import UIKit

final class PredicateTests: XCTestCase {
    private func holds(_ format: String, _ arguments: Any?..., of object: Any?) -> Bool {
        NSPredicate(format: format, argumentArray: arguments.map { $0 as Any }).evaluate(with: object)
    }

    private let ada: [String: Any] = [
        "name": "Ada", "age": 36, "tags": ["maths", "poetry"], "born": Date(timeIntervalSince1970: 0),
    ]

    func testATextMatchesAsAWhole() {
        let address = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"
        XCTAssertTrue(NSPredicate(format: "SELF MATCHES %@", address).evaluate(with: "ada@example.org"))
        XCTAssertFalse(NSPredicate(format: "SELF MATCHES %@", address).evaluate(with: "to ada@example.org"))
        XCTAssertTrue(NSPredicate(format: "SELF MATCHES 'a|ab'").evaluate(with: "ab"))
        XCTAssertTrue(
            NSPredicate(format: "SELF MATCHES %@", "^(?=.*[a-z])(?=.*\\d)[a-z\\d]{8,}$").evaluate(with: "abcdefg8"))
    }

    func testComparisonsOfTextsHeedTheirOptions() {
        XCTAssertTrue(holds("name BEGINSWITH 'A'", of: ada))
        XCTAssertFalse(holds("name BEGINSWITH 'a'", of: ada))
        XCTAssertTrue(holds("name BEGINSWITH[c] 'a'", of: ada))
        XCTAssertTrue(holds("name ==[cd] 'ädA'", of: ada))
        XCTAssertTrue(holds("name ENDSWITH 'a' && name CONTAINS[c] 'D'", of: ada))
        XCTAssertTrue(holds("name LIKE 'A*'", of: ada))
        XCTAssertTrue(holds("name LIKE 'A?a'", of: ada))
        XCTAssertFalse(holds("name LIKE 'A?'", of: ada))
    }

    func testNumbersDatesAndCollections() {
        XCTAssertTrue(holds("age >= 36 AND age < %d", 37, of: ada))
        XCTAssertTrue(holds("age BETWEEN {30, 40}", of: ada))
        XCTAssertTrue(holds("name IN %@", ["Ada", "Grace"], of: ada))
        XCTAssertTrue(holds("ANY tags == 'poetry'", of: ada))
        XCTAssertTrue(holds("NONE tags BEGINSWITH 'x'", of: ada))
        XCTAssertFalse(holds("ALL tags CONTAINS 't' AND tags.@count == 3", of: ada))
        XCTAssertTrue(holds("born < %@", Date(), of: ada))
        XCTAssertTrue(holds("age + 4 == 2 * 20", of: ada))
    }

    func testParenthesesAndNegationsBindAsWritten() {
        XCTAssertTrue(holds("NOT (name == 'Grace' OR age > 40)", of: ada))
        XCTAssertFalse(holds("NOT name == 'Grace' AND age > 40", of: ada))
        XCTAssertTrue(holds("(age + 4) * 2 == 80", of: ada))
        XCTAssertTrue(holds("missing == nil", of: ada))
        XCTAssertTrue(holds("%K == %@", "name", "Ada", of: ada))
        XCTAssertTrue(holds("TRUEPREDICATE", of: nil))
    }

    func testArraysAreFilteredAndSortedByKeys() {
        let people = [ada, ["name": "Grace", "age": 85]] as NSArray
        XCTAssertEqual(people.filtered(using: NSPredicate(format: "age > %d", 40)).count, 1)
        let sorted = people.sortedArray(using: [NSSortDescriptor(key: "age", ascending: false)])
        XCTAssertEqual((sorted.first as? [String: Any])?["name"] as? String, "Grace")
    }

    private func sorted(_ names: [String?], _ descriptor: NSSortDescriptor) -> [String] {
        let rows = names.map { $0.map { ["name": $0] as [String: Any] } ?? [:] } as [Any]
        return (rows as NSArray).sortedArray(using: [descriptor]).map {
            ($0 as? [String: Any])?["name"] as? String ?? "-"
        }
    }

    func testTextsAreSortedAsTheSelectorSays() {
        let names = ["b10", "B2", "a"]
        XCTAssertEqual(
            sorted(
                names, NSSortDescriptor(key: "name", ascending: true, selector: Selector("caseInsensitiveCompare:"))),
            ["a", "b10", "B2"])
        XCTAssertEqual(
            sorted(
                names, NSSortDescriptor(key: "name", ascending: true, selector: Selector("localizedStandardCompare:"))),
            ["a", "B2", "b10"])
    }

    func testWhatHasNoValueIsSortedFirst() {
        XCTAssertEqual(
            sorted(["b", nil, "a", nil], NSSortDescriptor(key: "name", ascending: true)), ["-", "-", "a", "b"])
        XCTAssertEqual(sorted(["b", nil, "a"], NSSortDescriptor(key: "name", ascending: false)), ["b", "a", "-"])
    }

    func testLargeNumbersAreComparedToTheLastDigit() {
        XCTAssertFalse(holds("id == %@", 9_007_199_254_740_993, of: ["id": 9_007_199_254_740_992]))
        XCTAssertTrue(holds("id == 9007199254740993 AND id > 1.5", of: ["id": 9_007_199_254_740_993]))
    }
}

final class FormattersTests: XCTestCase {
    func testDurationsAreWrittenAsAClockWould() {
        let formatter = UIKit.DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        XCTAssertEqual(formatter.string(from: 3930), "1:05:30")
        XCTAssertEqual(formatter.string(from: 90), "1:30")
        formatter.zeroFormattingBehavior = .pad
        XCTAssertEqual(formatter.string(from: 90), "00:01:30")
        XCTAssertNil(formatter.string(from: .infinity))
        XCTAssertNil(formatter.string(from: .nan))
    }

    func testDurationsAreWrittenInWords() {
        let formatter = UIKit.DateComponentsFormatter()
        formatter.unitsStyle = .full
        XCTAssertEqual(formatter.string(from: 3930), "1 hour, 5 minutes, 30 seconds")
        XCTAssertEqual(formatter.string(from: 3600), "1 hour")
        formatter.maximumUnitCount = 2
        formatter.includesTimeRemainingPhrase = true
        XCTAssertEqual(formatter.string(from: 3930), "1 hour, 5 minutes remaining")
        formatter.unitsStyle = .abbreviated
        formatter.includesTimeRemainingPhrase = false
        XCTAssertEqual(formatter.string(from: 90_000), "1d 1h")
    }

    func testTimesAreToldFromNow() {
        let formatter = RelativeDateTimeFormatter()
        XCTAssertEqual(formatter.localizedString(fromTimeInterval: -7200), "2 hours ago")
        XCTAssertEqual(formatter.localizedString(fromTimeInterval: 60), "in 1 minute")
        XCTAssertTrue(formatter.localizedString(fromTimeInterval: -.infinity).hasSuffix("years ago"))
        formatter.dateTimeStyle = .named
        XCTAssertEqual(formatter.localizedString(fromTimeInterval: -86_400), "yesterday")
        XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a", "b", "c"]), "a, b, and c")
    }
}
