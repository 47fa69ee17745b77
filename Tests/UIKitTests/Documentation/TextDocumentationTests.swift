import XCTest

@testable import UIKit

/// What Apple's pages of UILabel, UITextField and UITextView say.
final class TextDocumentationTests: XCTestCase {
    func testALabelBeginsWithTheDocumentedValues() {
        onMain {
            let label = UILabel()
            XCTAssertNil(label.text)
            XCTAssertNil(label.attributedText)
            XCTAssertEqual(label.font.pointSize, 17)
            XCTAssertEqual(label.textColor, .label)
            XCTAssertEqual(label.textAlignment, .natural)
            XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
            XCTAssertEqual(label.numberOfLines, 1)
            XCTAssertTrue(label.isEnabled)
            XCTAssertFalse(label.isHighlighted)
            XCTAssertNil(label.highlightedTextColor)
            XCTAssertNil(label.shadowColor)
            XCTAssertEqual(label.shadowOffset, CGSize(width: 0, height: -1))
            XCTAssertFalse(label.adjustsFontSizeToFitWidth)
            XCTAssertEqual(label.minimumScaleFactor, 0)
            XCTAssertEqual(label.baselineAdjustment, .alignBaselines)
            XCTAssertFalse(label.allowsDefaultTighteningForTruncation)
            XCTAssertEqual(label.preferredMaxLayoutWidth, 0)
            XCTAssertFalse(label.isUserInteractionEnabled)
            XCTAssertFalse(label.adjustsFontForContentSizeCategory)
            XCTAssertFalse(label.showsExpansionTextWhenTruncated)
            XCTAssertEqual(label.accessibilityTraits, .staticText)
            label.text = "T"
            XCTAssertTrue(label.isAccessibilityElement)
        }
    }

    func testPlainAndAttributedTextAreOne() {
        onMain {
            let label = UILabel()
            label.text = "Plain"
            XCTAssertEqual(label.attributedText?.string, "Plain")
            label.attributedText = NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red])
            XCTAssertEqual(label.text, "Styled")
            label.text = nil
            XCTAssertNil(label.attributedText)
            label.text = "word word word word word word word word"
            label.numberOfLines = 0
            let tall = label.sizeThatFits(CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)).height
            label.numberOfLines = 2
            let two = label.sizeThatFits(CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)).height
            XCTAssertGreaterThan(tall, two)
            let rect = label.textRect(
                forBounds: CGRect(x: 0, y: 0, width: 60, height: 500), limitedToNumberOfLines: 1)
            XCTAssertLessThan(rect.height, two)
            XCTAssertLessThanOrEqual(rect.width, 60)
            XCTAssertEqual(label.accessibilityLabel, label.text)
        }
    }

    func testAFieldBeginsWithTheDocumentedValues() {
        onMain {
            let field = UITextField()
            XCTAssertEqual(field.text, "")
            XCTAssertNil(field.placeholder)
            XCTAssertNil(field.attributedPlaceholder)
            XCTAssertEqual(field.font?.pointSize, 17)
            XCTAssertEqual(field.textAlignment, .natural)
            XCTAssertEqual(field.borderStyle, .none)
            XCTAssertFalse(field.clearsOnBeginEditing)
            XCTAssertFalse(field.clearsOnInsertion)
            XCTAssertEqual(field.clearButtonMode, .never)
            XCTAssertEqual(field.leftViewMode, .never)
            XCTAssertEqual(field.rightViewMode, .never)
            XCTAssertNil(field.leftView)
            XCTAssertNil(field.rightView)
            XCTAssertFalse(field.allowsEditingTextAttributes)
            XCTAssertNil(field.typingAttributes, "nil while nothing is edited")
            XCTAssertFalse(field.isEditing)
            XCTAssertFalse(field.adjustsFontSizeToFitWidth)
            XCTAssertEqual(field.minimumFontSize, 0)
            XCTAssertNil(field.background)
            XCTAssertNil(field.disabledBackground)
            XCTAssertNil(field.inputView)
            XCTAssertNil(field.inputAccessoryView)
            XCTAssertNil(field.delegate)
            XCTAssertEqual(field.keyboardType, .default)
            XCTAssertEqual(field.returnKeyType, .default)
            XCTAssertEqual(field.autocapitalizationType, .sentences)
            XCTAssertEqual(field.autocorrectionType, .default)
            XCTAssertEqual(field.spellCheckingType, .default)
            XCTAssertEqual(field.smartQuotesType, .default)
            XCTAssertEqual(field.smartDashesType, .default)
            XCTAssertEqual(field.smartInsertDeleteType, .default)
            XCTAssertEqual(field.keyboardAppearance, .default)
            XCTAssertFalse(field.enablesReturnKeyAutomatically)
            XCTAssertFalse(field.isSecureTextEntry)
            XCTAssertNil(field.textContentType)
            XCTAssertNil(field.passwordRules)
            XCTAssertFalse(field.adjustsFontForContentSizeCategory)
            field.text = nil
            XCTAssertEqual(field.text, "", "nil is the empty string")
            XCTAssertFalse(field.hasText)
            field.attributedPlaceholder = NSAttributedString(string: "P")
            XCTAssertEqual(field.placeholder, "P")
            XCTAssertNotNil(field.defaultTextAttributes[.font])
        }
    }

    private final class FieldTold: NSObject, UITextFieldDelegate {
        var calls: [String] = [], allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("should begin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("should end") }
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            calls.append("ended \(reason.rawValue)")
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { note("change \(range.location),\(range.length) \(string)") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { note("clear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("return") }
        func textFieldDidChangeSelection(_ textField: UITextField) {}
        private func note(_ call: String) -> Bool {
            calls.append(call)
            return allows
        }
    }

    func testAFieldAsksAndTellsInOrder() {
        onMain {
            let root = UIView(), field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
            let told = FieldTold()
            root.addSubview(field)
            let screen = show(root)
            field.delegate = told
            var events: [String] = []
            let names: [(UIControl.Event, String)] = [
                (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
                (.editingDidEndOnExit, "exit"),
            ]
            for (event, name) in names { field.addAction(UIAction { _ in events.append(name) }, for: event) }
            let center = NotificationCenter.default
            let observers = [
                UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
                UITextField.textDidEndEditingNotification,
            ].map { name in
                center.addObserver(forName: name, object: field, queue: nil) { _ in
                    MainActor.assumeIsolated { events.append(name.rawValue) }
                }
            }
            XCTAssertTrue(field.becomeFirstResponder())
            XCTAssertTrue(field.isEditing)
            XCTAssertNotNil(field.typingAttributes)
            XCTAssertEqual(told.calls, ["should begin", "began"])
            XCTAssertEqual(Set(events), ["began", "UITextFieldTextDidBeginEditingNotification"])
            (told.calls, events) = ([], [])
            field.insertText("ab")
            XCTAssertEqual(field.text, "ab")
            XCTAssertEqual(Set(events), ["changed", "UITextFieldTextDidChangeNotification"])
            events = []
            field.text = "code"
            XCTAssertEqual(events, [], "text set by code is no editing")
            XCTAssertTrue(field.resignFirstResponder())
            XCTAssertEqual(told.calls.suffix(2), ["should end", "ended 0"])
            XCTAssertFalse(field.isEditing)
            XCTAssertEqual(Set(events), ["ended", "UITextFieldTextDidEndEditingNotification"])
            (told.allows, told.calls) = (false, [])
            XCTAssertFalse(field.becomeFirstResponder())
            XCTAssertEqual(told.calls, ["should begin"])
            observers.forEach(center.removeObserver)
            withExtendedLifetime(screen) {}
        }
    }

    func testAFieldsRectanglesMakeRoomForItsViews() {
        onMain {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            let bounds = field.bounds, plain = field.textRect(forBounds: bounds)
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            XCTAssertEqual(field.textRect(forBounds: bounds), plain, "a view that is never shown takes no room")
            field.leftViewMode = .always
            XCTAssertGreaterThanOrEqual(field.textRect(forBounds: bounds).minX, 30)
            XCTAssertEqual(field.leftViewRect(forBounds: bounds).width, 30)
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.rightViewMode = .always
            XCTAssertLessThanOrEqual(field.textRect(forBounds: bounds).maxX, 180)
            XCTAssertEqual(field.rightViewRect(forBounds: bounds).maxX, 200, accuracy: 8)
            XCTAssertTrue(bounds.contains(field.clearButtonRect(forBounds: bounds)))
            XCTAssertEqual(field.borderRect(forBounds: bounds), bounds)
            XCTAssertEqual(field.placeholderRect(forBounds: bounds).minX, field.textRect(forBounds: bounds).minX)
            XCTAssertEqual(field.editingRect(forBounds: bounds).minX, field.textRect(forBounds: bounds).minX)
        }
    }

    func testATextViewBeginsWithTheDocumentedValues() {
        onMain {
            let view = UITextView()
            XCTAssertEqual(view.text, "")
            XCTAssertNil(view.font)
            XCTAssertNil(view.textColor)
            XCTAssertTrue(view.isEditable)
            XCTAssertTrue(view.isSelectable)
            XCTAssertEqual(view.dataDetectorTypes, [])
            XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
            XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
            XCTAssertFalse(view.allowsEditingTextAttributes)
            XCTAssertFalse(view.clearsOnInsertion)
            XCTAssertFalse(view.usesStandardTextScaling)
            XCTAssertEqual(view.textAlignment, .natural)
            XCTAssertNil(view.inputView)
            XCTAssertNil(view.inputAccessoryView)
            XCTAssertTrue(view.isScrollEnabled)
            XCTAssertEqual(view.selectedRange.length, 0)
            XCTAssertTrue(view.textStorage === view.layoutManager.textStorage)
            XCTAssertTrue(view.textContainer.layoutManager === view.layoutManager)
            XCTAssertEqual(view.autocapitalizationType, .sentences)
            XCTAssertFalse(view.hasText)
            XCTAssertTrue(view.linkTextAttributes[.foregroundColor] != nil)
            XCTAssertTrue(view.textContainer.widthTracksTextView)
            XCTAssertFalse(view.adjustsFontForContentSizeCategory)
        }
    }

    private final class ViewTold: NSObject, UITextViewDelegate {
        var calls: [String] = []
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            calls.append("should begin")
            return true
        }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("should end")
            return true
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
        func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("should change \(text)")
            return text != "no"
        }
    }

    func testATextViewAsksAndTellsInOrder() {
        onMain {
            let root = UIView(), view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            let told = ViewTold()
            root.addSubview(view)
            let screen = show(root)
            view.delegate = told
            view.text = "by code"
            XCTAssertFalse(told.calls.contains("changed"), "text set by code tells of no change")
            told.calls = []
            XCTAssertTrue(view.becomeFirstResponder())
            XCTAssertEqual(told.calls.filter { $0 != "selection" }, ["should begin", "began"])
            told.calls = []
            view.selectedRange = NSRange(location: 0, length: 2)
            XCTAssertEqual(told.calls, ["selection"])
            told.calls = []
            view.insertText("x")
            XCTAssertEqual(view.text, "x code")
            XCTAssertTrue(told.calls.contains("changed"))
            view.insertText("")
            told.calls = []
            view.resignFirstResponder()
            XCTAssertEqual(told.calls.filter { $0 != "selection" }, ["should end", "ended"])
            view.isEditable = false
            XCTAssertFalse(view.isFirstResponder)
            withExtendedLifetime(screen) {}
        }
    }

    func testATextViewsStylesReachItsWholeText() {
        onMain {
            let view = UITextView()
            view.text = "abc"
            view.font = .boldSystemFont(ofSize: 20)
            XCTAssertEqual(view.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont, view.font)
            view.textColor = .red
            XCTAssertEqual(view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
            view.attributedText = NSAttributedString(string: "d", attributes: [.font: UIFont.systemFont(ofSize: 9)])
            XCTAssertEqual(view.text, "d")
            view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
            XCTAssertEqual((view.typingAttributes[.font] as? UIFont)?.pointSize, 30)
            view.text = nil
            XCTAssertEqual(view.text, "")
            XCTAssertTrue(view.textInputView === view || view.textInputView.superview === view)
        }
    }

    func testTextPositionsAnswerAsDocumented() {
        onMain {
            let field = UITextField()
            field.text = "Hello world"
            let begin = field.beginningOfDocument, end = field.endOfDocument
            XCTAssertEqual(field.offset(from: begin, to: end), 11)
            guard let five = field.position(from: begin, offset: 5) else { return XCTFail("no position") }
            XCTAssertEqual(field.offset(from: begin, to: five), 5)
            XCTAssertNil(field.position(from: begin, offset: 12), "nil beyond the end")
            XCTAssertNil(field.position(from: begin, offset: -1), "nil before the beginning")
            XCTAssertEqual(field.compare(begin, to: five), .orderedAscending)
            XCTAssertEqual(field.compare(five, to: five), .orderedSame)
            XCTAssertEqual(field.compare(end, to: five), .orderedDescending)
            guard let range = field.textRange(from: begin, to: five) else { return XCTFail("no range") }
            XCTAssertFalse(range.isEmpty)
            XCTAssertEqual(field.text(in: range), "Hello")
            field.replace(range, withText: "Bye")
            XCTAssertEqual(field.text, "Bye world")
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            XCTAssertEqual(field.selectedTextRange?.isEmpty, true)
            XCTAssertNil(field.markedTextRange)
            XCTAssertNil(field.markedTextStyle)
            let left = field.position(from: field.endOfDocument, in: .left, offset: 1)
            XCTAssertEqual(left.map { field.offset(from: $0, to: field.endOfDocument) }, 1)
            let tokenizer = field.tokenizer
            let word = tokenizer.rangeEnclosingPosition(
                field.beginningOfDocument, with: .word, inDirection: UITextDirection(rawValue: 0))
            XCTAssertEqual(word.flatMap { field.text(in: $0) }, "Bye")
        }
    }
}
