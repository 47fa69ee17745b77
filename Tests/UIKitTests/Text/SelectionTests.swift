import XCTest

@testable import UIKit

/// Selecting, copying, undoing and composing text, in fields and in views of several lines alike.
final class SelectionTests: XCTestCase {
    @MainActor
    private func makeField(_ text: String) -> UITextField {
        let field = showField(text)
        XCTAssertTrue(field.becomeFirstResponder())
        return field
    }

    @MainActor
    private func makeView(_ text: String) -> UITextView {
        let view = showTextView(text)
        XCTAssertTrue(view.becomeFirstResponder())
        return view
    }

    @MainActor
    private func press(_ key: String, _ modifiers: UIKeyModifierFlags = [], times: Int = 1) {
        for _ in 0..<times { UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: key, modifiers: modifiers))) }
        MainLoop.advance(by: 0.05)
    }

    @MainActor
    private func type(_ text: String) {
        for letter in text {
            UIApplication.shared.handle(.text(String(letter)))
            MainLoop.advance(by: 0.05)
        }
    }

    @MainActor
    private func selected(_ input: any UITextInput) -> String {
        input.selectedTextRange.flatMap { input.text(in: $0) } ?? "-"
    }

    @MainActor
    private func inputs(_ text: String) -> [() -> any EditableText] {
        [{ self.makeField(text) }, { self.makeView(text) }]
    }

    func testShiftAndArrowsMoveOneEndOfTheSelection() {
        onMain {
            for make in inputs("one two three") {
                let input = make()
                press("ArrowLeft", .shift, times: 5)
                XCTAssertEqual(selected(input), "three")
                press("ArrowRight", .shift, times: 2)
                XCTAssertEqual(selected(input), "ree")
                press("ArrowLeft", [.shift, .alternate])
                XCTAssertEqual(selected(input), "three")
                press("ArrowLeft")
                XCTAssertEqual(
                    input.editedSelection, NSRange(location: 8, length: 0), "the caret goes to the selection's start")
                press("Home", .shift)
                XCTAssertEqual(selected(input), "one two ")
            }
        }
    }

    func testCommandsSelectCopyCutAndPaste() {
        onMain {
            for make in inputs("boat") {
                let input = make()
                press("a", .command)
                press("c", .control)
                XCTAssertEqual(UIPasteboard.general.string, "boat")
                press("x", .command)
                XCTAssertEqual(input.editedString, "")
                press("v", .command)
                press("v", .command)
                XCTAssertEqual(input.editedString, "boatboat")
                type("s")
                XCTAssertEqual(input.editedString, "boatboats")
            }
        }
    }

    func testTypedLettersReplaceTheSelectionAndAreTakenBackTogether() {
        onMain {
            for make in inputs("old") {
                let input = make()
                press("a", .command)
                type("new")
                XCTAssertEqual(input.editedString, "new")
                XCTAssertEqual(input.undoManager?.canUndo, true)
                press("z", .command)
                XCTAssertEqual(input.editedString, "old")
                press("z", [.command, .shift])
                XCTAssertEqual(input.editedString, "new")
                press("Backspace", .alternate)
                XCTAssertEqual(input.editedString, "")
                press("z", .control)
                XCTAssertEqual(input.editedString, "new")
            }
        }
    }

    func testSecureTextIsNeitherCopiedNorCut() {
        onMain {
            let field = makeField("secret")
            field.isSecureTextEntry = true
            UIPasteboard.general.string = "before"
            press("a", .command)
            press("c", .command)
            press("x", .command)
            XCTAssertEqual(UIPasteboard.general.string, "before")
            XCTAssertEqual(field.text, "secret")
            XCTAssertFalse(field.canPerformAction(Selector("copy:"), withSender: nil))
        }
    }

    // MARK: Fingers

    @MainActor
    private func labels(_ view: UIView) -> [String] {
        AccessibilityTree.nodes(in: view.window!).map(\.label).filter {
            ["Cut", "Copy", "Paste", "Select", "Select All"].contains($0)
        }
    }

    @MainActor
    private func tap(_ label: String, in view: UIView) throws {
        let node = try XCTUnwrap(AccessibilityTree.nodes(in: view.window!).first { $0.label == label }, label)
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.advance(by: 0.6)
    }

    @MainActor
    private func place(_ input: any EditableText, _ offset: Int) -> CGPoint {
        let rect = input.caretPlace(at: offset)
        return input.convert(CGPoint(x: rect.minX + 2, y: rect.midY), to: nil)
    }

    func testTwoTapsSelectAWordAndTheMenuCutsIt() throws {
        try onMain {
            for make in inputs("one two three") {
                let input = make(), point = place(input, 5)
                UIPasteboard.general.items = []
                MainLoop.advance(by: 1)
                Finger.tap(point.x, point.y)
                Finger.tap(point.x, point.y)
                MainLoop.advance(by: 0.6)
                XCTAssertEqual(selected(input), "two")
                XCTAssertEqual(labels(input), ["Cut", "Copy", "Select All"])
                XCTAssertEqual(input.subviews.filter { $0 is SelectionHandle }.count, 2)
                try tap("Cut", in: input)
                XCTAssertEqual(input.editedString, "one  three")
                XCTAssertEqual(UIPasteboard.general.string, "two")
                XCTAssertEqual(labels(input), [])
                XCTAssertEqual(input.subviews.filter { $0 is SelectionHandle }.count, 0)
            }
        }
    }

    func testHandlesChangeTheSelection() throws {
        try onMain {
            for make in inputs("one two three") {
                let input = make(), point = place(input, 5)
                MainLoop.advance(by: 1)
                Finger.tap(point.x, point.y)
                Finger.tap(point.x, point.y)
                MainLoop.advance(by: 0.6)
                let end = input.caretPlace(at: 7), knob = input.convert(CGPoint(x: end.minX, y: end.maxY + 4), to: nil),
                    way = input.caretPlace(at: 13).minX - end.minX
                let finger = Finger()
                finger.down(knob.x, knob.y)
                finger.move(by: CGVector(dx: way + 3, dy: 0))
                finger.up()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(selected(input), "two three", "\(Swift.type(of: input))")
            }
        }
    }

    func testAFingerThatRestsMovesTheCaretAndBringsTheMenu() throws {
        try onMain {
            let field = makeField("one two three"), start = place(field, 2)
            UIPasteboard.general.string = "!"
            MainLoop.advance(by: 1)
            let finger = Finger()
            finger.down(start.x, start.y)
            MainLoop.advance(by: 0.7)
            XCTAssertEqual(field.editedSelection.location, 2)
            finger.move(by: CGVector(dx: place(field, 9).x - start.x, dy: 0))
            finger.up()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(field.editedSelection, NSRange(location: 9, length: 0))
            XCTAssertEqual(labels(field), ["Paste", "Select", "Select All"])
            try tap("Paste", in: field)
            XCTAssertEqual(field.text, "one two t!hree")
        }
    }

    // MARK: Input methods and UITextInput

    func testMarkedTextIsReplacedByWhatTheInputMethodCommits() {
        onMain {
            for make in inputs("a") {
                let input = make()
                input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
                XCTAssertEqual(input.editedString, "ani")
                XCTAssertEqual(input.markedTextRange.flatMap { input.text(in: $0) }, "ni")
                input.setMarkedText("nihao", selectedRange: NSRange(location: 5, length: 0))
                input.insertText("你好")
                XCTAssertEqual(input.editedString, "a你好")
                XCTAssertNil(input.markedTextRange)
            }
        }
    }

    func testTheDisplaysInputMethodMarksText() {
        onMain {
            let field = makeField("")
            UIApplication.shared.handle(.composition("ka"))
            XCTAssertEqual(field.text, "ka")
            XCTAssertNotNil(field.markedTextRange)
            UIApplication.shared.handle(.text("か"))
            XCTAssertEqual(field.text, "か")
            UIApplication.shared.handle(.composition("x"))
            UIApplication.shared.handle(.composition(""))
            XCTAssertEqual(field.text, "か", "what was given up is gone")
        }
    }

    func testWhatAnInputMethodWroteIsTakenBackToWhatStoodThereBefore() {
        onMain {
            for make in [{ self.makeField("one two") as any EditableText }, { self.makeView("one two") }] {
                let input = make()
                input.editedSelection = NSRange(location: 4, length: 3)
                for event in [DisplayEvent.composition("k"), .composition("ka"), .text("か")] {
                    UIApplication.shared.handle(event)
                }
                XCTAssertEqual(input.editedString, "one か")
                input.undoManager?.undo()
                XCTAssertEqual(input.editedString, "one two")
            }
        }
    }

    /// Delegates put the text together from the range.
    private final class Joining: NSObject, UITextFieldDelegate {
        var ranges: [NSRange] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            ranges.append(range)
            return true
        }
    }

    func testADelegateIsToldWhyEditingEndedOrElseThatItDid() {
        onMain {
            final class Plain: NSObject, UITextFieldDelegate {
                var told: [String] = []
                func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
            }
            final class Reasoning: NSObject, UITextFieldDelegate {
                var told: [String] = []
                func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
                func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                    told.append("end \(reason)")
                }
            }
            let field = makeField(""), plain = Plain(), reasoning = Reasoning()
            field.delegate = plain
            _ = field.becomeFirstResponder()
            _ = field.resignFirstResponder()
            field.delegate = reasoning
            _ = field.becomeFirstResponder()
            _ = field.resignFirstResponder()
            XCTAssertEqual(plain.told, ["end"])
            XCTAssertEqual(reasoning.told, ["end committed"])
        }
    }

    func testATextThatTheAppPutsInWhileAnInputMethodProposesEndsTheProposal() {
        onMain {
            for make in [{ self.makeField("") as any EditableText }, { self.makeView("") }] {
                let input = make()
                UIApplication.shared.handle(.composition("kanji"))
                (input as? UITextField)?.text = "no"
                (input as? UITextView)?.text = "no"
                XCTAssertNil(input.markedTextRange)
                UIApplication.shared.handle(.composition("ka"))
                XCTAssertEqual(input.editedString, "noka")
            }
            let field = makeField(""), joining = Joining()
            field.delegate = joining
            field.addAction(
                UIAction { [unowned field] _ in field.text = String(field.text?.prefix(2) ?? "") }, for: .editingChanged
            )
            for text in ["k", "ka", "kan", "kanj"] { UIApplication.shared.handle(.composition(text)) }
            XCTAssertEqual(field.text, "ka")
            XCTAssertTrue(joining.ranges.allSatisfy { NSMaxRange($0) <= 2 }, "\(joining.ranges)")
        }
    }

    func testOffsetsCountUTF16UnitsWithoutPartingCharactersAndRangesHoldText() throws {
        try onMain {
            for make in inputs("a👍🏽b") {
                let input = make()
                let second = try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: 1)),
                    third = try XCTUnwrap(input.position(from: second, offset: 1))
                XCTAssertEqual(input.textRange(from: second, to: third).flatMap { input.text(in: $0) }, "👍🏽")
                XCTAssertEqual(input.offset(from: input.beginningOfDocument, to: input.endOfDocument), 6)
                XCTAssertEqual(input.offset(from: third, to: second), -4)
                XCTAssertEqual(input.position(from: third, offset: -1), second)
                XCTAssertEqual(input.position(from: second, offset: 4), third)
                XCTAssertEqual(input.position(from: second, in: .right, offset: 2), input.endOfDocument)
                XCTAssertEqual(input.compare(second, to: third), .orderedAscending)
                XCTAssertNil(input.position(from: input.endOfDocument, offset: 1))
                let word = input.tokenizer.rangeEnclosingPosition(
                    input.beginningOfDocument, with: .word, inDirection: .storage(.forward))
                XCTAssertEqual(word.flatMap { input.text(in: $0) }, "a")
                XCTAssertGreaterThan(input.caretRect(for: third).minX, input.caretRect(for: second).minX)
                input.replace(try XCTUnwrap(input.textRange(from: second, to: third)), withText: "-")
                XCTAssertEqual(input.editedString, "a-b")
            }
        }
    }

    func testAnEmptyCaretRectangleHidesTheCaret() {
        onMain {
            final class Picked: UITextField {
                override func caretRect(for position: UITextPosition) -> CGRect { .zero }
            }
            let root = show(UIView()), field = Picked(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
            root.addSubview(field)
            _ = field.becomeFirstResponder()
            root.layoutIfNeeded()
            XCTAssertFalse(
                field.layer.sublayers?.contains {
                    !$0.isHidden && $0.bounds.width == Caret.width && $0.backgroundColor != nil
                } ?? false)
        }
    }

    // MARK: Text Kit

    func testALayoutManagerTellsWhichCharacterIsTouched() throws {
        try onMain {
            let storage = NSTextStorage(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)]),
                manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 300, height: 100))
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let used = manager.usedRect(for: container),
                word = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
            XCTAssertEqual(
                manager.characterIndex(
                    for: CGPoint(x: word.minX + 2, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil),
                4)
            XCTAssertEqual(
                manager.characterIndex(
                    for: CGPoint(x: 1, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil), 0)
            XCTAssertEqual(
                manager.characterIndex(
                    for: CGPoint(x: 299, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil), 6)
            XCTAssertEqual(used.width, word.maxX, accuracy: 0.5)
            storage.append(NSAttributedString(string: " three", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
            XCTAssertGreaterThan(manager.usedRect(for: container).width, used.width)
            container.size.width = used.width - 5
            var lines = 0
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
                _, _, _, _, _ in lines += 1
            }
            XCTAssertGreaterThan(lines, 1)
        }
    }

    func testATextViewShowsWhatItsStorageBecomes() {
        onMain {
            let view = makeView("one")
            view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "two")
            XCTAssertEqual(view.text, "two")
            view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
            XCTAssertEqual(
                view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
            view.text = "three"
            XCTAssertEqual(view.textStorage.string, "three")
            let storage = NSTextStorage(string: "mine"), manager = NSLayoutManager(),
                container = NSTextContainer(size: CGSize(width: 200, height: 1000))
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            let other = UITextView(frame: .zero, textContainer: container)
            XCTAssertEqual(other.text, "mine")
            XCTAssertTrue(other.textStorage === storage)
        }
    }
}

/// Shortcuts of hardware keyboards.
final class KeyCommandTests: XCTestCase {
    private final class Screen: UIViewController {
        var log: [String] = []
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("make:")),
                UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("leave:")),
            ]
        }
        override class var classTable: ClassTable {
            var table = ClassTable(Screen.self)
            table.method("make:") { (screen: Screen, sender: Any?) in
                screen.log.append("make \((sender as? UIKeyCommand)?.input ?? "-")")
            }
            table.method("leave:") { (screen: Screen, sender: Any?) in screen.log.append("leave") }
            return table
        }
    }

    func testTheChainsCommandsComeBeforeTyping() {
        onMain {
            let screen = Screen(), window = show(screen),
                field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            screen.view.addSubview(field)
            _ = field.becomeFirstResponder()
            window.layoutIfNeeded()
            for (key, modifiers) in [("n", UIKeyModifierFlags.command), ("N", .control), ("n", []), ("Escape", [])] {
                UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: key, modifiers: modifiers)))
            }
            XCTAssertEqual(screen.log, ["make n", "make n", "leave"])
            XCTAssertEqual(field.text, "n")
        }
    }
    private final class Board: UIViewController {
        var log: [String] = []
        var hasPriority = false
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            ["n", UIKeyCommand.inputLeftArrow].map { input in
                let command = UIKeyCommand(input: input, modifierFlags: [], action: Selector("note:"))
                command.wantsPriorityOverSystemBehavior = hasPriority
                return command
            }
        }
        override class var classTable: ClassTable {
            var table = ClassTable(Board.self)
            table.method("note:") { (board: Board, sender: Any?) in
                board.log.append((sender as? UIKeyCommand)?.input ?? "-")
            }
            return table
        }
    }

    func testKeysAreShortcutsWhereNoTextTakesThemUnlessTheCommandWantsThem() {
        onMain {
            let board = Board(), window = show(board),
                field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            func typeAndMove() {
                for event in [DisplayEvent.text("n"), .text("N"), .key(DisplayEvent.KeyPress(key: "ArrowLeft"))] {
                    UIApplication.shared.handle(event)
                }
            }
            field.text = ""
            board.view.addSubview(field)
            window.layoutIfNeeded()
            _ = board.becomeFirstResponder()
            typeAndMove()
            XCTAssertEqual(board.log, ["n", UIKeyCommand.inputLeftArrow], "capitals are typed with Shift")
            board.log = []
            _ = field.becomeFirstResponder()
            typeAndMove()
            XCTAssertEqual(board.log, [])
            XCTAssertEqual(field.text, "nN")
            board.hasPriority = true
            typeAndMove()
            XCTAssertEqual(board.log, ["n", UIKeyCommand.inputLeftArrow])
        }
    }
}
