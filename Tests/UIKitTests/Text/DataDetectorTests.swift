import Foundation
import XCTest

@testable import UIKit

final class DataDetectorTests: XCTestCase {
    private func found(_ types: NSTextCheckingResult.CheckingType, _ text: String) throws -> [String] {
        try UIKit.NSDataDetector(types: types.rawValue).matches(
            in: text, range: NSRange(location: 0, length: text.utf16.count)
        ).map { (text as NSString).substring(with: $0.range) }
    }

    func testLinksEndWhereTheSentenceGoesOn() throws {
        XCTAssertEqual(
            try found(
                .link, "See https://example.com/a?b=1, (www.example.org/x_(y)) or example.co.uk/path. Not a.b or v1.2!"),
            ["https://example.com/a?b=1", "www.example.org/x_(y)", "example.co.uk/path"])
        XCTAssertEqual(try found(.link, "Write to mia.l+news@mail.example.org."), ["mia.l+news@mail.example.org"])
        let text = "mail mia@example.org",
            match = try UIKit.NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue).firstMatch(
                in: text, range: NSRange(location: 0, length: text.utf16.count))
        XCTAssertEqual(match?.url, URL(string: "mailto:mia@example.org"))
        XCTAssertEqual(match?.resultType, .link)
    }

    func testTelephoneNumbersAreNoDatesAndNoAmounts() throws {
        XCTAssertEqual(
            try found(
                .phoneNumber,
                "Call (415) 555-0123, +49 30 1234567 or 555-0199; 2023-11-14, 12.10.2024, $1,234,567 and 1999-2003 are none."
            ),
            ["(415) 555-0123", "+49 30 1234567", "555-0199"])
    }

    func testAddressesHaveTheirParts() throws {
        let text = "Come to 1 Infinite Loop, Cupertino, CA 95014 at noon.",
            match = try UIKit.NSDataDetector(types: NSTextCheckingResult.CheckingType.address.rawValue).firstMatch(
                in: text, range: NSRange(location: 0, length: text.utf16.count))
        XCTAssertEqual(
            match?.addressComponents, [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014"])
    }

    func testDates() throws {
        let text = "Meet on November 14, 2023 at 5:30 PM, or 12/24/2023.",
            detector = try UIKit.NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
        let matches = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        XCTAssertEqual(
            matches.map { (text as NSString).substring(with: $0.range) },
            ["November 14, 2023 at 5:30 PM", "12/24/2023"])
        let parts = matches.compactMap(\.date).map {
            DeviceSettings.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: $0)
        }
        XCTAssertEqual(
            parts.map { [$0.year, $0.month, $0.day, $0.hour, $0.minute] },
            [[2023, 11, 14, 17, 30], [2023, 12, 24, 12, 0]])
        XCTAssertEqual(
            try found(.date, "tomorrow at 9am. Next Friday; May 3rd and 32/13/2020; may I?"),
            ["tomorrow at 9am", "Next Friday", "May 3rd"])
    }

    @MainActor
    private final class Delegate: NSObject, UITextViewDelegate {
        var heard: [(URL, NSRange)] = []
        func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            heard.append((url, characterRange))
            return false
        }
    }

    func testATappedNumberIsCalledInATextThatIsntEdited() {
        onMain {
            let view = show(UITextView()), delegate = Delegate()
            view.font = .systemFont(ofSize: 17)
            view.text = "Call 415-555-0123 now"
            view.dataDetectorTypes = [.phoneNumber]
            view.delegate = delegate
            view.isEditable = false
            view.layoutIfNeeded()
            let place = view.caretRect(at: 8)
            Finger.tap(place.midX, place.midY)
            XCTAssertEqual(delegate.heard.map(\.0), [URL(string: "tel:4155550123")!])
            XCTAssertEqual(delegate.heard.first?.1, NSRange(location: 5, length: 12))
            view.isEditable = true
            Finger.tap(place.midX, place.midY)
            XCTAssertEqual(delegate.heard.count, 1, "what is edited has no links")
        }
    }
}
