import CoreGraphics
import Foundation

/// What text fields and text views tell of their text, so that both are edited in one way. Offsets are in UTF-16 units.
@MainActor
protocol EditableText: UIView, UITextInput {
    var editedString: String { get }
    var editedSelection: NSRange { get set }
    var mayEdit: Bool { get }
    var maySelect: Bool { get }
    /// Secure text is neither copied nor cut.
    var hidesText: Bool { get }
    var breaksLines: Bool { get }
    var editing: TextEditing { get }
    var caret: Caret { get }
    /// Asks the delegate about one range, and puts the text in at another, with the caret behind it. False where nothing
    /// came of it.
    func putIn(_ text: String, at range: NSRange, asking asked: NSRange) -> Bool
    /// Whether what is typed next takes the place of all that is there.
    var clearsOnInsertion: Bool { get set }
    /// In the view's coordinates.
    func caretPlace(at offset: Int) -> CGRect
    func selectionPlaces(_ range: NSRange) -> [CGRect]
    func textOffset(at point: CGPoint) -> Int
    /// The offset a line above or below; the same where there is none.
    func offset(from offset: Int, lines: Int) -> Int
    func editingLookChanged()
    /// What the delegate makes of the edit menu; nil: nothing is shown.
    func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu?
    func editMenuComes(_ animator: any UIEditMenuInteractionAnimating)
    func editMenuGoes(_ animator: any UIEditMenuInteractionAnimating)
}

/// What is going on while a text is edited.
@MainActor
final class TextEditing {
    weak var inputDelegate: (any UITextInputDelegate)?
    /// Secure text that was there before: the first key takes it away, since nobody sees what would become of it.
    var isForgotten = false
    /// Whether a delegate was told that editing began; a text that is only selected in isn't edited.
    var hasBegun = false
    var markedRange: NSRange?
    /// What stood where the marked text stands now: to be taken back to.
    var replacedByMark = ""
    var markedStyle: [NSAttributedString.Key: Any]?
    /// The end of the selection that stays where it is while shift and arrows move the other.
    var anchor: Int?
    /// Where the run of letters ended that are taken back together.
    var typedUpTo: Int?
    var run: TypingRun?
    var gestures: TextSelectionGestures?

    /// While the delegate is asked about an edit, it may edit the text itself: about that it isn't asked again.
    private var isAsking = false
    func ask(_ question: () -> Bool) -> Bool {
        if isAsking { return true }
        isAsking = true
        defer { isAsking = false }
        return question()
    }

    /// Whether the text that is about to be inserted is typed by a person.
    var isTyped = false

    /// Edits that code asks for: the delegate, which knows of them, isn't asked.
    func unasked(_ edit: () -> Void) {
        let outer = isAsking
        isAsking = true
        defer { isAsking = outer }
        edit()
    }

    /// Letters typed one after the other are taken back together: the first registers, the others make the run longer.
    final class TypingRun {
        var length: Int
        init(_ length: Int) { self.length = length }
    }
}

// MARK: Changing

extension EditableText {
    var wholeLength: Int { editedString.utf16.count }

    /// Every change by the keyboard, the menu or an input method goes through here, so that it can be taken back.
    @discardableResult
    func edit(
        _ range: NSRange, _ text: String, named name: String = "Typing", insteadOf former: String? = nil,
        asking asked: NSRange? = nil
    ) -> Bool {
        let length = wholeLength,
            range = NSRange(
                location: min(range.location, length), length: min(range.length, max(0, length - range.location)))
        let old = former ?? (editedString as NSString).substring(with: range), selection = editedSelection
        let continuesTyping =
            editing.typedUpTo == range.location && range.length == 0 && text.count == 1
            && !text.contains(where: \.isNewline)
        editing.gestures?.hideMenu()
        editing.inputDelegate?.textWillChange(self)
        guard putIn(text, at: range, asking: asked ?? range) else { return false }
        editing.inputDelegate?.textDidChange(self)
        editing.isForgotten = false
        editing.anchor = nil
        editing.typedUpTo = text.count == 1 ? range.location + text.utf16.count : nil
        if continuesTyping, let run = editing.run {
            run.length += text.utf16.count
        } else {
            let run = TextEditing.TypingRun(text.utf16.count)
            editing.run = run
            registerUndo(at: range.location, run, old, selection, name)
        }
        return true
    }

    private func registerUndo(
        at start: Int, _ run: TextEditing.TypingRun, _ old: String, _ selection: NSRange, _ name: String
    ) {
        // What was secret could be read by taking it back.
        guard !hidesText, let manager = undoManager else { return }
        manager.registerUndo(withTarget: self as UIView) { view in
            MainActor.assumeIsolated {
                guard let text = view as? any EditableText else { return }
                text.editing.typedUpTo = nil
                text.edit(NSRange(location: start, length: run.length), old, named: name)
                text.editing.typedUpTo = nil
                text.editedSelection = selection
            }
        }
        manager.setActionName(name)
    }

    func removeSelection() { if editedSelection.length > 0 { edit(editedSelection, "", named: "Cut") } }

    func removeBackward() {
        let selection = editedSelection, string = editedString as NSString
        let before =
            selection.length > 0
            ? selection
            : selection.location > 0 ? string.rangeOfComposedCharacterSequence(at: selection.location - 1) : nil
        if replacesAll, string.length > 0 {
            replaceAll(with: "", asking: before ?? selection)
        } else if let before {
            edit(before, "")
        }
    }

    // MARK: All at once

    /// Whether the next key takes all of the text away: by the app's wish, or because the text is secret.
    private var replacesAll: Bool { clearsOnInsertion || editing.isForgotten }

    /// The delegate is asked about the place of the caret, as it is on iOS: apps that keep the text they had put it in
    /// themselves and refuse.
    private func replaceAll(with text: String, asking range: NSRange) {
        if edit(NSRange(location: 0, length: wholeLength), text, asking: range) { clearsOnInsertion = false }
    }

    /// The caret was moved: what is typed next goes there.
    func caretWasMoved() { if clearsOnInsertion { clearsOnInsertion = false } }

    // MARK: The edit menu's commands

    var selectedText: String { (editedString as NSString).substring(with: editedSelection) }

    func mayPerform(_ action: Selector) -> Bool? {
        switch action.description {
        case "cut:": mayEdit && !hidesText && editedSelection.length > 0
        case "copy:": !hidesText && editedSelection.length > 0
        case "paste:": mayEdit && UIPasteboard.textToPaste != nil
        case "select:": maySelect && editedSelection.length == 0 && wholeLength > 0
        case "selectAll:": maySelect && editedSelection.length < wholeLength
        case "delete:": mayEdit && editedSelection.length > 0
        default: nil
        }
    }

    func copySelection() { if editedSelection.length > 0, !hidesText { UIPasteboard.general.string = selectedText } }

    func cutSelection() {
        guard mayEdit, !hidesText else { return }
        copySelection()
        removeSelection()
    }

    func pasteText() {
        guard mayEdit, let text = UIPasteboard.textToPaste else { return }
        let line = breaksLines ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
        if replacesAll { return replaceAll(with: line, asking: editedSelection) }
        edit(editedSelection, line, named: "Paste")
    }

    func selectWord() {
        let offset = editedSelection.location
        editedSelection =
            TextUnits.word(in: editedString, at: offset)
            ?? NSRange(location: max(0, offset - 1), length: min(1, wholeLength))
    }

    // MARK: Keys

    /// True where the key was one that text editing knows.
    func takeKey(_ press: DisplayEvent.KeyPress) -> Bool {
        let commands = !press.modifiers.isDisjoint(with: [.command, .control]),
            extends = press.modifiers.contains(.shift)
        let selection = editedSelection
        if commands, press.key.count == 1 {
            switch press.key.lowercased() {
            case "a": editedSelection = NSRange(location: 0, length: wholeLength)
            case "c": copySelection()
            case "x": cutSelection()
            case "v": pasteText()
            case "z": if extends { undoManager?.redo() } else { undoManager?.undo() }
            case "y": undoManager?.redo()
            default: return false
            }
            return true
        }
        let byWord = commands || press.modifiers.contains(.alternate)
        let text = editedString as NSString,
            active = extends && editing.anchor == selection.location ? NSMaxRange(selection) : selection.location
        switch press.key {
        case "Backspace":
            if byWord, selection.length == 0, mayEdit {
                let start = TextUnits.wordEdge(in: editedString, from: selection.location, forward: false)
                edit(NSRange(location: start, length: selection.location - start), "")
            } else {
                deleteBackward()
            }
        case "Delete":
            guard mayEdit else { return true }
            if selection.length > 0 {
                edit(selection, "")
            } else if selection.location < text.length {
                edit(text.rangeOfComposedCharacterSequence(at: selection.location), "")
            }
        case "ArrowLeft":
            if selection.length > 0, !extends { return go(selection.location) }
            let from = extends ? active : selection.location
            go(
                from == 0
                    ? 0
                    : byWord
                        ? TextUnits.wordEdge(in: editedString, from: from, forward: false)
                        : text.rangeOfComposedCharacterSequence(at: from - 1).location, extends)
        case "ArrowRight":
            if selection.length > 0, !extends { return go(NSMaxRange(selection)) }
            let from = extends ? (editing.anchor == nil ? NSMaxRange(selection) : active) : NSMaxRange(selection)
            go(
                from >= text.length
                    ? text.length
                    : byWord
                        ? TextUnits.wordEdge(in: editedString, from: from, forward: true)
                        : NSMaxRange(text.rangeOfComposedCharacterSequence(at: from)), extends)
        case "ArrowUp" where breaksLines: go(offset(from: extends ? active : selection.location, lines: -1), extends)
        case "ArrowDown" where breaksLines:
            go(offset(from: extends ? active : NSMaxRange(selection), lines: 1), extends)
        case "Home", "ArrowUp": go(0, extends)
        case "End", "ArrowDown": go(text.length, extends)
        default: return false
        }
        return true
    }

    /// Moves the caret, or with shift the end of the selection that was moved last.
    @discardableResult
    private func go(_ place: Int, _ extends: Bool = false) -> Bool {
        editing.typedUpTo = nil
        guard extends else {
            editing.anchor = nil
            editedSelection = NSRange(location: place, length: 0)
            return true
        }
        let fixed =
            editing.anchor
            ?? (place < editedSelection.location ? NSMaxRange(editedSelection) : editedSelection.location)
        editedSelection = NSRange(location: min(fixed, place), length: abs(fixed - place))
        editing.anchor = fixed
        return true
    }

    // MARK: Input methods

    /// Shows what an input method proposes.
    func mark(_ text: String?, _ selection: NSRange) {
        let range = editing.markedRange ?? editedSelection, text = text ?? ""
        guard mayEdit, !text.isEmpty || editing.markedRange != nil else { return }
        if editing.markedRange == nil { editing.replacedByMark = selectedText }
        editing.inputDelegate?.textWillChange(self)
        guard putIn(text, at: range, asking: range) else { return }
        editing.inputDelegate?.textDidChange(self)
        let marked = NSRange(location: range.location, length: text.utf16.count)
        // The app may have answered by putting in another text.
        guard NSMaxRange(marked) <= wholeLength, (editedString as NSString).substring(with: marked) == text else {
            return unmark()
        }
        editing.markedRange = text.isEmpty ? nil : marked
        editedSelection = NSRange(
            location: range.location + min(selection.location, text.utf16.count),
            length: min(selection.length, max(0, text.utf16.count - selection.location)))
        editingLookChanged()
    }

    func unmark() {
        guard editing.markedRange != nil else { return }
        editing.markedRange = nil
        editing.typedUpTo = nil
        editingLookChanged()
    }

    /// What a key brings goes through `insertText(_:)`, which apps override, and the delegate is asked about it.
    func typed(_ text: String) {
        editing.isTyped = true
        defer { editing.isTyped = false }
        insertText(text)
    }

    /// What `insertText(_:)` does, for a person or for code.
    func insert(_ text: String) {
        guard editing.isTyped else { return editing.unasked { type(text) } }
        editing.isTyped = false
        type(text)
    }

    /// Typed text takes the place of what was proposed, else of the selection.
    func type(_ text: String) {
        guard let marked = editing.markedRange else {
            if replacesAll { return replaceAll(with: text, asking: editedSelection) }
            edit(editedSelection, text)
            return
        }
        editing.markedRange = nil
        edit(marked, text, insteadOf: editing.replacedByMark)
        editingLookChanged()
    }

    // MARK: UITextInput

    func range(_ range: UITextRange?) -> NSRange? { (range as? TextSpan)?.range }
    func place(_ position: UITextPosition) -> Int { (position as? TextOffset)?.offset ?? 0 }
    func span(_ from: Int, _ to: Int) -> TextSpan { TextSpan(NSRange(location: min(from, to), length: abs(to - from))) }

    /// Offsets count UTF-16 units, as ranges do. One that would part a character goes on to its edge: nothing that is
    /// edited there can leave half of it.
    func moved(_ position: UITextPosition, by units: Int) -> UITextPosition? {
        let text = editedString as NSString, target = place(position) + units
        guard (0...text.length).contains(target) else { return nil }
        guard target > 0, target < text.length else { return TextOffset(target) }
        let character = text.rangeOfComposedCharacterSequence(at: target)
        return TextOffset(target == character.location || units < 0 ? character.location : NSMaxRange(character))
    }

    /// Directions go by what is seen: whole characters and lines.
    func moved(_ position: UITextPosition, _ direction: UITextLayoutDirection, by count: Int) -> UITextPosition? {
        switch direction {
        case .left: moved(position, characters: -count)
        case .right: moved(position, characters: count)
        case .up: TextOffset(offset(from: place(position), lines: -count))
        case .down: TextOffset(offset(from: place(position), lines: count))
        }
    }

    private func moved(_ position: UITextPosition, characters: Int) -> UITextPosition? {
        let text = editedString, units = text.utf16
        guard
            let start = units.index(units.startIndex, offsetBy: place(position), limitedBy: units.endIndex)?
                .samePosition(in: text),
            let end = text.index(
                start, offsetBy: characters, limitedBy: characters < 0 ? text.startIndex : text.endIndex)
        else { return nil }
        return TextOffset(end.utf16Offset(in: text))
    }

    func rects(_ range: UITextRange) -> [UITextSelectionRect] {
        let places = (range as? TextSpan).map { selectionPlaces($0.range) } ?? []
        return places.enumerated().map { SelectionRect($1, isFirst: $0 == 0, isLast: $0 == places.count - 1) }
    }
}
