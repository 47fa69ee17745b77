import CoreGraphics
import Foundation

/// What `interactionState` hands out: who edits where. Apps keep it and give it back, and look at nothing in it.
struct TextInteractionState {
    let isEditing: Bool
    let selection: NSRange
    let offset: CGPoint
}

extension UITextView {
    /// Where the caret and the scrolled text are, and whether the text is edited; set again where the text is shown
    /// anew.
    public var interactionState: Any {
        get { TextInteractionState(isEditing: isFirstResponder, selection: selectedRange, offset: contentOffset) }
        set {
            guard let state = newValue as? TextInteractionState else { return }
            let length = text.utf16.count, start = min(state.selection.location, length)
            selectedRange = NSRange(location: start, length: min(state.selection.length, length - start))
            layoutIfNeeded()
            contentOffset = state.offset
            if state.isEditing, window != nil { becomeFirstResponder() }
        }
    }
}

extension UITextField {
    /// Where the caret is and whether the text is edited; set again where the field is shown anew.
    public var interactionState: Any {
        get {
            let range = selectedTextRange
            let start = range.map { offset(from: beginningOfDocument, to: $0.start) } ?? 0
            let length = range.map { offset(from: $0.start, to: $0.end) } ?? 0
            return TextInteractionState(
                isEditing: isEditing, selection: NSRange(location: start, length: length), offset: .zero)
        }
        set {
            guard let state = newValue as? TextInteractionState else { return }
            if state.isEditing, window != nil { becomeFirstResponder() }
            guard let start = position(from: beginningOfDocument, offset: state.selection.location),
                let end = position(from: start, offset: state.selection.length)
            else { return }
            selectedTextRange = textRange(from: start, to: end)
        }
    }
}
