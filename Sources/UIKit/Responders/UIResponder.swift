import Foundation

/// An object that events are sent to, and that passes on along the responder chain what it doesn't handle.
@preconcurrency @MainActor
open class UIResponder: NSObject, ClassTableProviding {
    nonisolated public override init() { super.init() }
    deinit { AssociatedObjects.forget(ObjectIdentifier(self)) }

    /// The outlets, keys and selectors of UIKit's own classes.
    open class var classTable: ClassTable { ClassTable(UIResponder.self) }

    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks the present first responder to resign, then takes its place. False when either refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window that keeps track of the first responder for this object.
    var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView, let window = view.window { return window }
            responder = current.next
        }
        return nil
    }

    /// The nearest one along the chain; a window has its own.
    open var undoManager: UndoManager? { next?.undoManager }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() {
        if let window = responderWindow, isFirstResponder { KeyboardHost.firstResponderChanged(to: self, in: window) }
    }

    // MARK: What a person is doing

    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// Whether the object has a method of that selector. Unwind segues ask it: an override that says no is passed over.
    open func responds(to aSelector: Selector) -> Bool { ObjCRuntime.responds(self, to: aSelector) }

    // MARK: Events

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    /// Keys and text climb the chain until one takes them: text fields and text views override these.
    func handleKey(_ press: DisplayEvent.KeyPress) {
        guard let input = self as? any UIKeyInput, press.modifiers.isDisjoint(with: [.command, .control]) else { return next?.handleKey(press) ?? () }
        switch press.key {
        case "Backspace": input.deleteBackward()
        case "Enter": input.insertText("\n")
        default: if press.key.count == 1 { input.insertText(press.key) } else { next?.handleKey(press) }
        }
    }
    func handleText(_ text: String) {
        if let input = self as? any UIKeyInput { input.insertText(text) } else { next?.handleText(text) }
    }

    // MARK: Actions

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ObjCRuntime.responds(self, to: action)
    }

    /// The first object along the chain that can perform the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }
}
