import Foundation

/// An object that events are sent to, and that passes on along the responder chain what it doesn't handle.
@preconcurrency @MainActor
open class UIResponder: NSObject, ClassTableProviding, UIResponderStandardEditActions {
    // Not nonisolated: classes of modules that are the main actor's by default couldn't inherit it.
    public override init() { super.init() }
    deinit { AssociatedObjects.forget(ObjectIdentifier(self)) }

    /// The outlets, keys and selectors of UIKit's own classes.
    open class var classTable: ClassTable {
        var table = ClassTable(UIResponder.self)
        table.method("cut:") { (responder: UIResponder, sender: Any?) in responder.cut(sender) }
        table.method("copy:") { (responder: UIResponder, sender: Any?) in responder.copy(sender) }
        table.method("paste:") { (responder: UIResponder, sender: Any?) in responder.paste(sender) }
        table.method("select:") { (responder: UIResponder, sender: Any?) in responder.select(sender) }
        table.method("selectAll:") { (responder: UIResponder, sender: Any?) in responder.selectAll(sender) }
        table.method("delete:") { (responder: UIResponder, sender: Any?) in responder.delete(sender) }
        table.method("toggleBoldface:") { (it: UIResponder, sender: Any?) in it.toggleBoldface(sender) }
        table.method("toggleItalics:") { (it: UIResponder, sender: Any?) in it.toggleItalics(sender) }
        table.method("toggleUnderline:") { (it: UIResponder, sender: Any?) in it.toggleUnderline(sender) }
        table.method("increaseSize:") { (it: UIResponder, sender: Any?) in it.increaseSize(sender) }
        table.method("decreaseSize:") { (it: UIResponder, sender: Any?) in it.decreaseSize(sender) }
        table.method("makeTextWritingDirectionLeftToRight:") { (it: UIResponder, sender: Any?) in
            it.makeTextWritingDirectionLeftToRight(sender)
        }
        table.method("makeTextWritingDirectionRightToLeft:") { (it: UIResponder, sender: Any?) in
            it.makeTextWritingDirectionRightToLeft(sender)
        }
        table.method("find:") { (it: UIResponder, sender: Any?) in it.find(sender) }
        table.method("findAndReplace:") { (it: UIResponder, sender: Any?) in it.findAndReplace(sender) }
        table.method("findNext:") { (it: UIResponder, sender: Any?) in it.findNext(sender) }
        table.method("findPrevious:") { (it: UIResponder, sender: Any?) in it.findPrevious(sender) }
        table.method("useSelectionForFind:") { (it: UIResponder, sender: Any?) in it.useSelectionForFind(sender) }
        table.method("rename:") { (it: UIResponder, sender: Any?) in it.rename(sender) }
        table.method("duplicate:") { (it: UIResponder, sender: Any?) in it.duplicate(sender) }
        table.method("move:") { (it: UIResponder, sender: Any?) in it.move(sender) }
        table.method("export:") { (it: UIResponder, sender: Any?) in it.export(sender) }
        table.method("showWritingTools:") { (it: UIResponder, sender: Any?) in it.showWritingTools(sender) }
        table.method("pasteAndMatchStyle:") { (it: UIResponder, sender: Any?) in it.pasteAndMatchStyle(sender) }
        table.method("pasteAndGo:") { (it: UIResponder, sender: Any?) in it.pasteAndGo(sender) }
        table.method("pasteAndSearch:") { (it: UIResponder, sender: Any?) in it.pasteAndSearch(sender) }
        // What recognizers, timers and delayed calls are given as their action.
        table.method("becomeFirstResponder") { (responder: UIResponder) in responder.becomeFirstResponder() }
        table.method("resignFirstResponder") { (responder: UIResponder) in responder.resignFirstResponder() }
        table.method("reloadInputViews") { (responder: UIResponder) in responder.reloadInputViews() }
        return table
    }

    open var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIResponder.self) { return found }
        return nil
    }

    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.unhandled(self, keyPath, object, change, context)
    }

    /// The object that takes this one's place in what is read from an archive: subclasses return, say, the contents of
    /// a nib of their own. Called right after `init(coder:)`; nil leaves nothing in its place.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }

    // MARK: Accessibility

    /// What assistive technology does with an element; true where the element has done it.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value of what has the trait `adjustable` larger.
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<String>? { nil }
    /// The language that an element is read in; nil means the app's.
    open var accessibilityLanguage: String? {
        get { saidMore?.language }
        set { sayMore { $0.language = newValue } }
    }
    /// An element's outline in place of its frame, in the screen's coordinates.
    open var accessibilityPath: UIBezierPath? {
        get { saidMore?.path }
        set { sayMore { $0.path = newValue } }
    }
    /// In the screen's coordinates; the middle of the element's frame unless something else is set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return saidMore?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { sayMore { $0.activationPoint = newValue } }
    }
    /// In the screen's coordinates.
    open var accessibilityFrame: CGRect {
        get { saidMore?.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { sayMore { $0.frame = newValue } }
    }
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { saidMore?.navigationStyle ?? .automatic }
        set { sayMore { $0.navigationStyle = newValue } }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { saidMore?.containerType ?? .none }
        set { sayMore { $0.containerType = newValue } }
    }
    /// Whether the elements in it are gone through one after another, wherever they stand.
    open var shouldGroupAccessibilityChildren: Bool {
        get { saidMore?.groupsChildren ?? false }
        set { sayMore { $0.groupsChildren = newValue } }
    }
    /// Whether a tap does something; where nothing is said, that of controls does.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { saidMore?.respondsToUser ?? (self as? UIControl).map(\.isEnabled) ?? false }
        set { sayMore { $0.respondsToUser = newValue } }
    }
    /// What a person may say to mean the element, the best first.
    open var accessibilityUserInputLabels: [String]! {
        get { saidMore?.inputLabels.map { $0.map(\.string) } ?? [] }
        set { sayMore { $0.inputLabels = newValue?.map { NSAttributedString(string: $0) } } }
    }
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { saidMore?.inputLabels ?? [] }
        set { sayMore { $0.inputLabels = newValue } }
    }
    /// What can be done with the element beside activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AssociatedObjects.get(self, AssociatedKeys.accessibilityActions) as? [UIAccessibilityCustomAction] }
        set { AssociatedObjects.set(self, AssociatedKeys.accessibilityActions, value: newValue, reference: nil) }
    }
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { saidMore?.context }
        set { sayMore { $0.context = newValue } }
    }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool {
        if let found: Bool = askExtension(.canBecomeFirstResponder, in: UIResponder.self) { return found }
        return false
    }
    open var canResignFirstResponder: Bool {
        if let found: Bool = askExtension(.canResignFirstResponder, in: UIResponder.self) { return found }
        return true
    }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks the present first responder to resign, then takes its place. False when either refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if let found: Bool = askExtension(.becomeFirstResponder, in: UIResponder.self) { return found }
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
        if let found: Bool = askExtension(.resignFirstResponder, in: UIResponder.self) { return found }
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || isResigningByForce else { return false }
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

    /// Whether three fingers take back and make again what is done in it and in what is inside.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    /// The nearest one along the chain; a window has its own.
    open var undoManager: UndoManager? {
        if let found: UndoManager? = askExtension(.undoManager, in: UIResponder.self) { return found }
        return next?.undoManager
    }
    open var inputView: UIView? {
        if let found: UIView? = askExtension(.inputView, in: UIResponder.self) { return found }
        return nil
    }
    open var inputAccessoryView: UIView? {
        if let found: UIView? = askExtension(.inputAccessoryView, in: UIResponder.self) { return found }
        return nil
    }
    /// Where there is no view of its own, that of a controller is shown.
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }
    open var textInputMode: UITextInputMode? { .current }
    open var textInputContextIdentifier: String? { nil }
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

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesBegan, in: UIResponder.self, [touches, event]) { return }
        next?.touchesBegan(touches, with: event)
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesMoved, in: UIResponder.self, [touches, event]) { return }
        next?.touchesMoved(touches, with: event)
    }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UIResponder.self, [touches, event]) { return }
        next?.touchesEnded(touches, with: event)
    }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesCancelled, in: UIResponder.self, [touches, event]) { return }
        next?.touchesCancelled(touches, with: event)
    }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if runExtension(.pressesBegan, in: UIResponder.self, [presses, event]) { return }
        if let next { next.pressesBegan(presses, with: event) } else { KeyPresses.nobodyKept() }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if runExtension(.pressesChanged, in: UIResponder.self, [presses, event]) { return }
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if runExtension(.pressesEnded, in: UIResponder.self, [presses, event]) { return }
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if runExtension(.pressesCancelled, in: UIResponder.self, [presses, event]) { return }
        next?.pressesCancelled(presses, with: event)
    }

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if runExtension(.motionBegan, in: UIResponder.self, [motion, event]) { return }
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if runExtension(.motionEnded, in: UIResponder.self, [motion, event]) { return }
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if runExtension(.motionCancelled, in: UIResponder.self, [motion, event]) { return }
        next?.motionCancelled(motion, with: event)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    /// Shortcuts of hardware keyboards, looked for along the chain before keys are typed.
    open var keyCommands: [UIKeyCommand]? {
        if let found: [UIKeyCommand]? = askExtension(.keyCommands, in: UIResponder.self) { return found }
        return nil
    }
    /// Changes a command before a menu shows it: its title, its mark, whether it can be chosen.
    open func validate(_ command: UICommand) {}
    /// Changes the main menu; whoever overrides it goes on with those above.
    open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }

    /// Keys and text climb the chain until one takes them: text fields and text views override these.
    func handleKey(_ press: DisplayEvent.KeyPress) {
        guard let input = self as? any UIKeyInput, press.modifiers.isDisjoint(with: [.command, .control]) else {
            return next?.handleKey(press) ?? ()
        }
        switch press.key {
        case "Backspace": input.deleteBackward()
        case "Enter": input.insertText("\n")
        default: if press.key.count == 1 { input.insertText(press.key) } else { next?.handleKey(press) }
        }
    }
    func handleText(_ text: String) {
        if let input = self as? any UIKeyInput { input.insertText(text) } else { next?.handleText(text) }
    }

    func handleComposition(_ text: String) {
        guard let input = self as? any UITextInput else { return next?.handleComposition(text) ?? () }
        input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    // MARK: Actions

    /// Of the edit menu's commands, what the app's own class implements.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if let found: Bool = askExtension(.canPerformAction, in: UIResponder.self, [action, sender]) { return found }
        let name = action.description
        if EditCommands.selectors.contains(name) {
            return OptionalMethods.has(String(name.dropLast()) + "(_:)", self) == true
        }
        return ObjCRuntime.responds(self, to: action)
    }

    open var pasteConfiguration: UIPasteConfiguration?
    open func paste(itemProviders: [NSItemProvider]) {}
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let types = pasteConfiguration?.acceptableTypeIdentifiers else { return false }
        return itemProviders.allSatisfy { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func printContent(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    // What else menus and keys ask for. Whoever overrides one can perform it; UIKit's own texts do where they say so.
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func find(_ sender: Any?) {}
    open func findAndReplace(_ sender: Any?) {}
    open func findNext(_ sender: Any?) {}
    open func findPrevious(_ sender: Any?) {}
    open func useSelectionForFind(_ sender: Any?) {}
    open func rename(_ sender: Any?) {}
    open func duplicate(_ sender: Any?) {}
    open func move(_ sender: Any?) {}
    open func export(_ sender: Any?) {}
    open func showWritingTools(_ sender: Any?) {}
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func pasteAndGo(_ sender: Any?) {}
    open func pasteAndSearch(_ sender: Any?) {}
    open func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
    {
    }

    /// What can be shared or carried from here; a share sheet that is given nothing doesn't look for it.
    open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
        get {
            AssociatedObjects.get(self, AssociatedKeys.activityItems) as? any UIActivityItemsConfigurationReading
        }
        set { AssociatedObjects.set(self, AssociatedKeys.activityItems, value: newValue, reference: nil) }
    }
    /// The bar above an iPad's keyboard, which the keyboard here doesn't have.
    open var inputAssistantItem: UITextInputAssistantItem {
        if let known = AssociatedObjects.get(self, AssociatedKeys.inputAssistant) as? UITextInputAssistantItem {
            return known
        }
        let made = UITextInputAssistantItem()
        AssociatedObjects.set(self, AssociatedKeys.inputAssistant, value: made, reference: nil)
        return made
    }

    /// The first object along the chain that can perform the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }
}
