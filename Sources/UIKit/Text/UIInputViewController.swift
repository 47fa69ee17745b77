import CoreGraphics
import Foundation

/// The view behind an app's own keys, in the keyboard's colour.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable { case `default`, keyboard }

    open private(set) var inputViewStyle: Style
    /// Whether its constraints say how high it is.
    open var allowsSelfSizing = false { didSet { superview?.setNeedsLayout() } }

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        dress()
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
        dress()
    }

    private func dress() {
        guard inputViewStyle == .keyboard else { return }
        backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
        }
    }
}

@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

/// The text that a keyboard of the app's own types into.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    var documentIdentifier: UUID { get }
    /// Moves the caret by characters; back where negative.
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}

/// Types into the first responder.
@MainActor
private final class ResponderProxy: NSObject, UITextDocumentProxy {
    let documentIdentifier = UUID()
    private var responder: UIResponder? { WindowList.key?.firstResponder }
    private var keys: (any UIKeyInput)? { responder as? any UIKeyInput }
    private var input: (any UITextInput)? { responder as? any UITextInput }

    var hasText: Bool { keys?.hasText ?? false }
    func insertText(_ text: String) {
        if let edited = keys as? any EditableText { edited.typed(text) } else { keys?.insertText(text) }
    }
    func deleteBackward() { keys?.deleteBackward() }

    private func text(_ range: (any UITextInput, UITextRange) -> UITextRange?) -> String? {
        guard let input, let selection = input.selectedTextRange, let range = range(input, selection),
            let text = input.text(in: range), !text.isEmpty
        else { return nil }
        return text
    }
    var documentContextBeforeInput: String? { text { $0.textRange(from: $0.beginningOfDocument, to: $1.start) } }
    var documentContextAfterInput: String? { text { $0.textRange(from: $1.end, to: $0.endOfDocument) } }
    var selectedText: String? { text { $1 } }
    var documentInputMode: UITextInputMode? { .current }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let input, let selection = input.selectedTextRange,
            let place = input.position(from: selection.end, offset: offset)
        else { return }
        input.selectedTextRange = input.textRange(from: place, to: place)
    }
    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        input?.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func unmarkText() { input?.unmarkText() }
}

/// A keyboard of the app's own: its view stands where the keyboard does while a responder that names it edits text.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    open override var inputView: UIInputView? {
        get { viewIfLoaded as? UIInputView }
        set { view = newValue }
    }
    open var textDocumentProxy: any UITextDocumentProxy { proxy }
    private let proxy = ResponderProxy()
    open var primaryLanguage: String?
    open var hasDictationKey = false
    open var hasFullAccess: Bool { false }
    /// The system's own keyboard has no globe here either.
    open var needsInputModeSwitchKey: Bool { false }

    open override func loadView() {
        if runExtension(.loadView, in: UIInputViewController.self) { return }
        if nibName != nil || storyboard != nil { return super.loadView() }
        let view = UIInputView(
            frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 216), inputViewStyle: .keyboard)
        view.autoresizingMask = .flexibleWidth
        self.view = view
    }

    open func dismissKeyboard() { WindowList.key?.firstResponder?.resignFirstResponder() }
    /// There is no other keyboard to go on to.
    open func advanceToNextInputMode() { dismissKeyboard() }
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
