import XCTest

@testable import UIKit

/// An attributed text and the font, colour and alignment beside it are two ways to one thing.
final class StyledTextPropertiesTests: XCTestCase {
    private let red = NSAttributedString(
        string: "red text", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)])

    private func centered(_ text: NSAttributedString) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        return text.with(.paragraphStyle, style)
    }

    private func font(_ text: NSAttributedString?, _ at: Int = 0) -> CGFloat? {
        (text?.attribute(.font, at: at, effectiveRange: nil) as? UIFont)?.pointSize
    }
    private func color(_ text: NSAttributedString?, _ at: Int = 0) -> UIColor? {
        text?.attribute(.foregroundColor, at: at, effectiveRange: nil) as? UIColor
    }

    func testALabelSaysWhatItsTextHasAtTheBeginning() {
        onMain {
            let label = UILabel()
            label.attributedText = centered(red)
            XCTAssertEqual(label.font.pointSize, 30)
            XCTAssertEqual(label.textColor, .red)
            XCTAssertEqual(label.textAlignment, .center)
            XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
        }
    }

    func testWhatALabelIsGivenAfterwardsIsThatOfAllItsText() {
        onMain {
            let text = NSMutableAttributedString(attributedString: red)
            text.append(NSAttributedString(string: " more"))
            let label = UILabel()
            label.attributedText = centered(text)
            label.textColor = .green
            label.font = .systemFont(ofSize: 11)
            label.textAlignment = .right
            for place in [0, 10] {
                XCTAssertEqual(color(label.attributedText, place), .green)
                XCTAssertEqual(font(label.attributedText, place), 11)
            }
            XCTAssertEqual(label.attributedText?.firstParagraphStyle?.alignment, .right)
        }
    }

    func testWhatTheTextLeavesOpenLooksAsTheAppSaidBefore() {
        onMain {
            let label = UILabel()
            label.font = .systemFont(ofSize: 20)
            let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 40)])
            text.append(NSAttributedString(string: "b"))
            label.attributedText = text
            let both = label.intrinsicContentSize.width
            label.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 40)])
            let b = both - label.intrinsicContentSize.width
            let plain = UILabel()
            plain.font = .systemFont(ofSize: 20)
            plain.text = "b"
            assertEqual(b, plain.intrinsicContentSize.width, accuracy: 1)
        }
    }

    func testAFieldLikewise() {
        onMain {
            let field = UITextField()
            field.attributedText = centered(red)
            XCTAssertEqual(field.font?.pointSize, 30)
            XCTAssertEqual(field.textColor, .red)
            XCTAssertEqual(field.textAlignment, .center)
            field.font = .systemFont(ofSize: 11)
            field.textColor = .green
            XCTAssertEqual(font(field.attributedText), 11)
            XCTAssertEqual(color(field.attributedText), .green)
        }
    }

    func testATextViewSaysHowTheNextIsTyped() {
        onMain {
            let text = NSMutableAttributedString(string: "plain ")
            text.append(centered(red))
            let view = UITextView()
            view.attributedText = text
            XCTAssertEqual(view.font?.pointSize, 30)
            XCTAssertEqual(view.textColor, .red)
            XCTAssertEqual(view.textAlignment, .center)
            XCTAssertNil(color(view.attributedText, 0))
            view.textColor = .green
            XCTAssertEqual(color(view.attributedText, 0), .green)
        }
    }

    func testAPlainPlaceholderTakesTheAttributedOnesPlace() {
        onMain {
            let field = UITextField()
            field.attributedPlaceholder = red
            XCTAssertEqual(field.placeholder, "red text")
            field.placeholder = "plain"
            XCTAssertEqual(field.placeholder, "plain")
            XCTAssertNil(field.attributedPlaceholder)
            field.attributedPlaceholder = red
            field.attributedPlaceholder = nil
            XCTAssertNil(field.placeholder)
        }
    }
}
