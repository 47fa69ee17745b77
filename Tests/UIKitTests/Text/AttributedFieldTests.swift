import XCTest

@testable import UIKit

final class AttributedFieldTests: XCTestCase {
    @MainActor
    private func field(_ text: NSAttributedString? = nil) -> UITextField {
        let holder = show(UIView()), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        holder.addSubview(field)
        field.attributedText = text
        return field
    }

    func testTypedTextLooksAsTypingAttributesSay() {
        onMain {
            let field = field()
            XCTAssertNil(field.typingAttributes, "nobody types")
            field.becomeFirstResponder()
            field.insertText("a")
            field.typingAttributes?[.foregroundColor] = UIColor.red
            field.insertText("b")
            XCTAssertEqual(field.attributedText?.string, "ab")
            func color(_ index: Int) -> UIColor? {
                field.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
            }
            XCTAssertEqual(color(0), .label)
            XCTAssertEqual(color(1), .red)
            field.insertText("c")
            XCTAssertEqual(color(2), .red, "as the text before it")
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.insertText("d")
            XCTAssertEqual(color(0), .label)
            XCTAssertEqual(color(2), .red)
        }
    }

    func testAttributedTextIsShownAsItIs() {
        onMain {
            let large = field(NSAttributedString(string: "Quay", attributes: [.font: UIFont.systemFont(ofSize: 34)])),
                plain = field(NSAttributedString(string: "Quay"))
            XCTAssertGreaterThan(large.intrinsicContentSize.width, plain.intrinsicContentSize.width * 1.5)
            let red = field(NSAttributedString(string: "Quay", attributes: [.foregroundColor: UIColor.red]))
            let image = UIGraphicsImageRenderer(size: red.bounds.size).image { red.layer.render(in: $0.cgContext) }
            let black = UIGraphicsImageRenderer(size: plain.bounds.size).image { plain.layer.render(in: $0.cgContext) }
            XCTAssertNotEqual(image.pngData(), black.pngData())
        }
    }

    func testPlainTextForgetsAttributes() {
        onMain {
            let field = field(NSAttributedString(string: "Quay", attributes: [.foregroundColor: UIColor.red]))
            field.text = "Pier"
            XCTAssertNil(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil))
        }
    }

    private final class Lower: NSObject, UITextFieldDelegate {
        var asked: [String] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            asked.append(string)
            textField.insertText(string.lowercased())
            return false
        }
    }

    func testADelegateThatTypesItselfIsntAskedAboutThat() {
        onMain {
            let field = field(), delegate = Lower()
            field.delegate = delegate
            field.becomeFirstResponder()
            field.typed("QUAY")
            XCTAssertEqual(field.text, "quay")
            XCTAssertEqual(delegate.asked, ["QUAY"])
        }
    }
}
