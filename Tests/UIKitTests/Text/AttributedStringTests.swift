import Foundation
import XCTest

@testable import UIKit

/// Attributed strings that apps make in code: UIKit's values are attributes like any other.
final class AttributedStringTests: XCTestCase {
    private let text = "Boats come home"

    func testRunsOfDifferentColoursMayMeet() {
        let string = NSMutableAttributedString(string: text)
        string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
        string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 5, length: 5))
        string.addAttribute(
            .foregroundColor, value: UIColor(white: 0, alpha: 1), range: NSRange(location: 10, length: 5))
        XCTAssertEqual(ranges(of: .foregroundColor, in: string), [0..<5, 5..<10, 10..<15])
    }

    func testRunsOfDifferentFontsMayMeet() {
        let string = NSMutableAttributedString(string: "Boats", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        string.append(NSAttributedString(string: " come", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
        string.append(NSAttributedString(string: " home", attributes: [.font: UIFont.italicSystemFont(ofSize: 12)]))
        XCTAssertEqual(ranges(of: .font, in: string), [0..<5, 5..<10, 10..<15])
    }

    func testRunsOfEqualValuesBecomeOne() {
        let string = NSMutableAttributedString(
            string: "Boats", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
        string.append(
            NSAttributedString(
                string: " come", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
        XCTAssertEqual(ranges(of: .foregroundColor, in: string), [0..<10])
    }

    func testParagraphStylesAreComparedByWhatTheySay() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        XCTAssertEqual(style, copy)
        copy?.tailIndent = -20
        XCTAssertNotEqual(style, copy)
        let string = NSMutableAttributedString(string: text, attributes: [.paragraphStyle: style])
        string.addAttribute(.paragraphStyle, value: copy as Any, range: NSRange(location: 0, length: 5))
        XCTAssertEqual(ranges(of: .paragraphStyle, in: string), [0..<5, 5..<15])
    }

    func testAttributesOfSwiftStringsAreDrawn() {
        var text = AttributedString("Boats")
        text.font = UIFont.boldSystemFont(ofSize: 20)
        text.foregroundColor = .systemRed
        var rest = AttributedString(" come home 🛥")
        rest.underlineStyle = .single
        let string = NSAttributedString(text + rest)
        XCTAssertEqual(string.string, "Boats come home 🛥")
        XCTAssertEqual(string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .boldSystemFont(ofSize: 20))
        XCTAssertEqual(string.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor, .systemRed)
        XCTAssertNil(string.attribute(.font, at: 5, effectiveRange: nil))
        XCTAssertEqual(ranges(of: .underlineStyle, in: string), [5..<18])
    }

    private func ranges(of key: NSAttributedString.Key, in string: NSAttributedString) -> [Range<Int>] {
        var found: [Range<Int>] = []
        string.enumerateAttribute(key, in: NSRange(location: 0, length: string.length)) { value, range, _ in
            if value != nil { found.append(range.location..<range.location + range.length) }
        }
        return found
    }
}
