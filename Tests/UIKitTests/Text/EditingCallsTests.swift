import XCTest

@testable import UIKit

/// Who is asked and who is told, in which order, however a text is edited.
final class EditingCallsTests: XCTestCase {
    private final class Recorder: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
        var calls: [String] = []
        var mayEnd = true
        var mayClear = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            calls.append("should begin")
            return true
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            calls.append("should end")
            return mayEnd
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("did end") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            calls.append("should clear")
            return mayClear
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            calls.append("should change \(range.location),\(range.length) [\(string)]")
            return true
        }
        func textFieldDidChangeSelection(_ textField: UITextField) {
            calls.append("selection [\(textField.text ?? "")]")
        }
        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            calls.append("menu for \(range.location),\(range.length)")
            return UIMenu(children: [UIAction(title: "Shout") { _ in }])
        }
        func textField(
            _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { calls.append("menu comes") }
        func textField(
            _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { calls.append("menu goes") }

        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("should end")
            return mayEnd
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text [\(searchText)]")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("should begin")
            return true
        }

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @MainActor
    private func makeField(_ text: String, secure: Bool = false, _ recorder: Recorder) -> UITextField {
        let root = show(UIView()), field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        field.text = text
        field.isSecureTextEntry = secure
        field.delegate = recorder
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
            (.editingDidEnd, "event end"), (.primaryActionTriggered, "event primary"),
        ] { field.addAction(UIAction { _ in recorder.calls.append(name) }, for: event) }
        root.addSubview(field)
        root.layoutIfNeeded()
        return field
    }

    @MainActor
    private func type(_ text: String) {
        for letter in text { UIApplication.shared.handle(.text(String(letter))) }
    }

    @MainActor
    private func press(_ key: String) { UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: key))) }

    func testTypingMovesTheCaretAndSaysSo() {
        onMain {
            let recorder = Recorder(), field = makeField("", recorder)
            field.becomeFirstResponder()
            XCTAssertEqual(recorder.take(), ["should begin", "did begin", "event begin"])
            type("1")
            XCTAssertEqual(recorder.take(), ["should change 0,0 [1]", "selection [1]", "event changed"])
            press("Backspace")
            XCTAssertEqual(recorder.take(), ["should change 0,1 []", "selection []", "event changed"])
            field.text = "by code"
            XCTAssertEqual(recorder.take(), ["selection [by code]"])
            press("Enter")
            XCTAssertEqual(recorder.take(), ["event primary"])
        }
    }

    func testAFieldThatLeavesTheWindowEndsEditingWhateverItsDelegateSays() {
        onMain {
            let recorder = Recorder(), field = makeField("a", recorder)
            recorder.mayEnd = false
            field.becomeFirstResponder()
            _ = recorder.take()
            XCTAssertFalse(field.resignFirstResponder())
            XCTAssertEqual(recorder.take(), ["should end"])
            let root = field.superview!
            XCTAssertFalse(root.endEditing(false))
            XCTAssertEqual(recorder.take(), ["should end"])
            XCTAssertTrue(root.endEditing(true))
            XCTAssertEqual(recorder.take(), ["should end", "did end", "event end"])
            field.becomeFirstResponder()
            _ = recorder.take()
            root.removeFromSuperview()
            XCTAssertEqual(recorder.take(), ["should end", "did end", "event end"])
            XCTAssertFalse(field.isFirstResponder)
            XCTAssertFalse(field.isEditing)
        }
    }

    func testAViewThatLeavesTheWindowOrMayNoLongerBeEditedEndsEditing() {
        onMain {
            let recorder = Recorder(), root = show(UIView()), view = UITextView(frame: root.bounds)
            view.delegate = recorder
            root.addSubview(view)
            view.becomeFirstResponder()
            view.isEditable = false
            XCTAssertEqual(recorder.take(), ["should end", "did end"])
            view.isEditable = true
            view.becomeFirstResponder()
            view.removeFromSuperview()
            XCTAssertEqual(recorder.take(), ["should end", "did end"])
            XCTAssertFalse(view.isFirstResponder)
        }
    }

    func testADisabledFieldIsNoLongerEdited() {
        onMain {
            let recorder = Recorder(), field = makeField("a", recorder)
            field.becomeFirstResponder()
            _ = recorder.take()
            field.isEnabled = false
            XCTAssertEqual(recorder.take(), ["should end", "did end", "event end"])
            XCTAssertFalse(field.isFirstResponder)
        }
    }

    func testAFieldThatGoesElsewhereInItsWindowIsEditedOn() {
        onMain {
            let recorder = Recorder(), field = makeField("a", recorder), root = field.superview!, other = UIView()
            root.addSubview(other)
            field.becomeFirstResponder()
            _ = recorder.take()
            other.addSubview(field)
            XCTAssertTrue(field.isFirstResponder)
            XCTAssertEqual(recorder.take(), [])
        }
    }

    func testTheClearButtonAsksAndBeginsEditing() {
        onMain {
            let recorder = Recorder(), field = makeField("text", recorder)
            field.clearButtonMode = .always
            let place = field.convert(
                CGPoint(
                    x: field.clearButtonRect(forBounds: field.bounds).midX,
                    y: field.clearButtonRect(forBounds: field.bounds).midY), to: nil)
            recorder.mayClear = false
            Finger.tap(place.x, place.y)
            XCTAssertEqual(field.text, "text")
            field.resignFirstResponder()
            _ = recorder.take()
            recorder.mayClear = true
            Finger.tap(place.x, place.y)
            XCTAssertEqual(
                recorder.take(), ["should clear", "event changed", "should begin", "did begin", "event begin"])
            XCTAssertEqual(field.text, "")
        }
    }

    func testADelegateMayKeepATextThatWouldBeClearedAtTheBeginning() {
        onMain {
            let recorder = Recorder(), field = makeField("text", recorder)
            field.clearsOnBeginEditing = true
            recorder.mayClear = false
            field.becomeFirstResponder()
            XCTAssertEqual(field.text, "text")
            field.resignFirstResponder()
            recorder.mayClear = true
            field.becomeFirstResponder()
            XCTAssertEqual(field.text, "")
        }
    }

    func testAnEditMenuIsTheDelegates() {
        onMain {
            let recorder = Recorder(), field = makeField("some words", recorder)
            field.becomeFirstResponder()
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
            _ = recorder.take()
            field.editing.gestures?.showMenu()
            XCTAssertEqual(recorder.take(), ["menu for 0,10", "menu comes"])
            field.editing.gestures?.hideMenu()
            XCTAssertEqual(recorder.take(), ["menu goes"])
        }
    }

    // MARK: Secure text

    func testWhatIsTypedIntoASecretAgainReplacesIt() {
        onMain {
            let recorder = Recorder(), field = makeField("", secure: true, recorder)
            field.becomeFirstResponder()
            type("abc")
            XCTAssertEqual(field.text, "abc")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            _ = recorder.take()
            type("d")
            XCTAssertEqual(recorder.take(), ["should change 3,0 [d]", "selection [d]", "event changed"])
            type("e")
            XCTAssertEqual(field.text, "de")
            field.isSecureTextEntry = false
            type("f")
            XCTAssertEqual(field.text, "def")
            field.isSecureTextEntry = true
            type("g")
            XCTAssertEqual(field.text, "g")
        }
    }

    func testDeletingInASecretThatWasEnteredAgainEmptiesIt() {
        onMain {
            let recorder = Recorder(), field = makeField("abc", secure: true, recorder)
            field.becomeFirstResponder()
            _ = recorder.take()
            press("Backspace")
            XCTAssertEqual(field.text, "")
            XCTAssertEqual(recorder.take(), ["should change 2,1 []", "selection []", "event changed"])
            type("xy")
            press("Backspace")
            XCTAssertEqual(field.text, "x", "once the old text is gone keys do what they do elsewhere")
        }
    }

    func testAnAppKeepsASecretByPuttingItInAgain() {
        onMain {
            let recorder = Recorder(), field = makeField("abc", recorder)
            field.becomeFirstResponder()
            field.isSecureTextEntry = true
            field.deleteBackward()
            field.insertText("abc")
            type("d")
            XCTAssertEqual(field.text, "abcd")
        }
    }

    func testASecretIsNotTakenBack() {
        onMain {
            let recorder = Recorder(), field = makeField("", secure: true, recorder)
            field.becomeFirstResponder()
            type("abc")
            XCTAssertEqual(field.undoManager?.canUndo, false)
            field.selectAll(nil)
            XCTAssertFalse(field.canPerformAction(Selector("copy:"), withSender: nil))
            XCTAssertFalse(field.canPerformAction(Selector("cut:"), withSender: nil))
        }
    }

    func testClearsOnInsertionReplacesOnceAndEndsWhenTheCaretMoves() {
        onMain {
            let recorder = Recorder(), field = makeField("old", recorder)
            field.becomeFirstResponder()
            field.clearsOnInsertion = true
            type("n")
            XCTAssertEqual(field.text, "n")
            XCTAssertFalse(field.clearsOnInsertion)
            field.clearsOnInsertion = true
            press("ArrowLeft")
            type("o")
            XCTAssertEqual(field.text, "on")
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            field.superview?.addSubview(view)
            view.text = "old"
            view.becomeFirstResponder()
            view.clearsOnInsertion = true
            type("new")
            XCTAssertEqual(view.text, "new")
        }
    }

    // MARK: Subclasses

    private final class Drawn: UITextField {
        var drawn: [String] = []
        override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 4, y: 10, width: 20, height: 20) }
        override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
        override func drawText(in rect: CGRect) {
            drawn.append("text")
            super.drawText(in: rect)
        }
        override func drawPlaceholder(in rect: CGRect) {
            drawn.append("placeholder")
            super.drawPlaceholder(in: rect)
        }
    }

    func testASubclassDrawsTextAndPlaceholderAndPlacesTheClearButton() {
        onMain {
            let root = show(UIView()), field = Drawn(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            field.placeholder = "Name"
            root.addSubview(field)
            _ = UIGraphicsImageRenderer(size: field.bounds.size).image { field.layer.render(in: $0.cgContext) }
            XCTAssertEqual(field.drawn, ["placeholder"])
            field.text = "Ada"
            _ = UIGraphicsImageRenderer(size: field.bounds.size).image { field.layer.render(in: $0.cgContext) }
            XCTAssertEqual(field.drawn, ["placeholder", "text"])
            field.clearButtonMode = .always
            XCTAssertTrue(field.isClearButton(at: CGPoint(x: 14, y: 20)))
            XCTAssertFalse(field.isClearButton(at: CGPoint(x: 186, y: 20)))
            field.becomeFirstResponder()
            XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).minX, 50, "edited text has its own place")
        }
    }

    private final class Pin: UITextField {
        var toggled = 0
        override var isSecureTextEntry: Bool { didSet { toggled += 1 } }
        override var keyboardType: UIKeyboardType {
            get { .numberPad }
            set {}
        }
    }

    func testASubclassSaysWhichKeyboardItWants() {
        onMain {
            let field = Pin()
            field.isSecureTextEntry = true
            XCTAssertEqual(field.toggled, 1)
            XCTAssertEqual(TextInputTraits(of: field).keyboardType, .numberPad)
            XCTAssertTrue(TextInputTraits(of: field).isSecureTextEntry)
        }
    }

    // MARK: Search bars

    func testASearchBarsCancelButtonIsOfUseWhileItIsEdited() throws {
        try onMain {
            let recorder = Recorder(), root = show(UIView())
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
            bar.showsCancelButton = true
            bar.delegate = recorder
            root.addSubview(bar)
            root.layoutIfNeeded()
            let cancel = try XCTUnwrap(bar.value(forKey: "cancelButton") as? UIButton)
            XCTAssertFalse(cancel.isEnabled, "nothing has begun")
            bar.becomeFirstResponder()
            bar.resignFirstResponder()
            XCTAssertFalse(cancel.isEnabled)
            bar.becomeFirstResponder()
            XCTAssertTrue(cancel.isEnabled)
        }
    }

    func testWhoeverAsksWhetherAFieldMayBeEditedAsksItsDelegate() {
        onMain {
            let recorder = Recorder(), field = makeField("", recorder)
            XCTAssertTrue(field.canBecomeFirstResponder)
            XCTAssertEqual(recorder.take(), ["should begin"])
            field.becomeFirstResponder()
            XCTAssertEqual(recorder.take(), ["should begin", "did begin", "event begin"], "once")
        }
    }

    func testTheTabKeyAsksTheOneFieldThatItGoesTo() {
        onMain {
            let recorder = Recorder(), first = makeField("", Recorder())
            for y in [300, 400] {
                let other = UITextField(frame: CGRect(x: 20, y: y, width: 300, height: 40))
                other.delegate = recorder
                first.superview?.addSubview(other)
            }
            first.becomeFirstResponder()
            UIApplication.shared.handle(.key(.init(key: "Tab")))
            XCTAssertEqual(recorder.take(), ["should begin", "did begin"])
        }
    }

    func testAFieldHasAClearButtonAsItsModeSays() {
        onMain {
            let recorder = Recorder(), field = makeField("abc", recorder), other = UITextField()
            field.superview?.addSubview(other)
            func shown(_ mode: UITextField.ViewMode) -> [Bool] {
                field.clearButtonMode = mode
                return [field, other].map {
                    $0.becomeFirstResponder()
                    return field.isClearButtonShown
                }
            }
            XCTAssertEqual(shown(.never), [false, false])
            XCTAssertEqual(shown(.whileEditing), [true, false])
            XCTAssertEqual(shown(.unlessEditing), [false, true])
            XCTAssertEqual(shown(.always), [true, true])
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.rightViewMode = .always
            XCTAssertEqual(shown(.always), [false, false], "a right view stands there")
            field.rightView = nil
            field.text = ""
            XCTAssertEqual(shown(.always), [false, false], "there is nothing to clear")
        }
    }

    func testABarThatIsntEditedIsClearedBeforeItIs() {
        onMain {
            let recorder = Recorder(), root = show(UIView())
            let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 375, height: 56))
            bar.delegate = recorder
            bar.text = "words"
            root.addSubview(bar)
            root.layoutIfNeeded()
            let place = bar.searchTextField.convert(
                bar.searchTextField.clearButtonRect(forBounds: bar.searchTextField.bounds), to: nil)
            Finger.tap(place.midX, place.midY)
            XCTAssertEqual(recorder.take(), ["text []", "should begin"])
            XCTAssertTrue(bar.isFirstResponder)
        }
    }

    func testABarWithoutTextHasNothingToSearchFor() {
        onMain {
            let recorder = Recorder(), root = show(UIView())
            let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 375, height: 56))
            XCTAssertTrue(bar.enablesReturnKeyAutomatically)
            bar.delegate = recorder
            root.addSubview(bar)
            _ = bar.becomeFirstResponder()
            _ = recorder.take()
            UIApplication.shared.handle(.key(.init(key: "Enter")))
            XCTAssertEqual(recorder.take(), [])
            bar.searchTextField.insertText("a")
            UIApplication.shared.handle(.key(.init(key: "Enter")))
            XCTAssertEqual(recorder.take(), ["text [a]", "search"])
        }
    }

    func testWhatCodeInsertsIsNotAskedAbout() {
        onMain {
            let recorder = Recorder(), field = makeField("", recorder)
            _ = field.becomeFirstResponder()
            _ = recorder.take()
            field.insertText("a")
            XCTAssertEqual(recorder.take(), ["selection [a]", "event changed"])
            UIApplication.shared.handle(.text("b"))
            XCTAssertEqual(recorder.take(), ["should change 1,0 [b]", "selection [ab]", "event changed"])
            XCTAssertEqual(field.text, "ab")
        }
    }

    func testWhatIsTypedGoesThroughInsertTextAndIsAskedAboutOnce() {
        final class Loud: UITextField {
            override func insertText(_ text: String) { super.insertText(text.uppercased()) }
        }
        onMain {
            let recorder = Recorder(), field = Loud(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            show(UIView()).addSubview(field)
            field.delegate = recorder
            _ = field.becomeFirstResponder()
            _ = recorder.take()
            UIApplication.shared.handle(.text("a"))
            XCTAssertEqual(recorder.take(), ["should change 0,0 [A]", "selection [A]"])
        }
    }
}
