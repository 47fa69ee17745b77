import Foundation

/// A shortcut of a hardware keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether it comes before a text that is edited and takes the same key.
    open var wantsPriorityOverSystemBehavior = false
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    public static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow",
        inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape", inputPageUp = "UIKeyInputPageUp",
        inputPageDown = "UIKeyInputPageDown", inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd"
    public static let inputDelete = "UIKeyInputDelete"
    public static let f1 = "UIKeyInputF1", f2 = "UIKeyInputF2", f3 = "UIKeyInputF3", f4 = "UIKeyInputF4",
        f5 = "UIKeyInputF5", f6 = "UIKeyInputF6"

    /// The displays' names for keys without letters.
    private static let names: [String: String] = [
        "ArrowUp": inputUpArrow, "ArrowDown": inputDownArrow, "ArrowLeft": inputLeftArrow,
        "ArrowRight": inputRightArrow, "Escape": inputEscape, "PageUp": inputPageUp,
        "PageDown": inputPageDown, "Home": inputHome, "End": inputEnd, "Delete": inputDelete, "Enter": "\r",
        "Tab": "\t", "Backspace": "\u{8}",
    ]

    /// What a key types, or UIKit's name for it.
    static func characters(of key: String) -> String { names[key] ?? key }

    /// Ctrl is a desktop keyboard's ⌘.
    func matches(_ press: DisplayEvent.KeyPress) -> Bool {
        !attributes.contains(.disabled) && isKey(press)
    }

    /// Whether it is the command's key, be it disabled or not.
    func isKey(_ press: DisplayEvent.KeyPress) -> Bool {
        guard let input,
            (Self.names[press.key] ?? press.key).lowercased() == input.lowercased()
        else { return false }
        let relevant: UIKeyModifierFlags = [.command, .control, .alternate, .shift],
            given = press.modifiers.intersection(relevant)
        if given == modifierFlags.intersection(relevant) { return true }
        return modifierFlags.contains(.command)
            && given == modifierFlags.intersection(relevant).subtracting(.command).union(.control)
    }
}

extension UIResponder {
    /// Performs the first command along the chain that the keys are a shortcut of: whoever has the command, its action
    /// begins at the first responder. What edits text keeps the keys that it takes itself.
    func performKeyCommand(_ press: DisplayEvent.KeyPress) -> Bool {
        let isTaken = press.isTaken(by: self)
        var responder: UIResponder? = self
        while let current = responder {
            if let command = current.keyCommands?.first(where: {
                (!isTaken || $0.wantsPriorityOverSystemBehavior) && $0.matches(press)
            }) {
                return UIApplication.shared.sendAction(
                    command.action, to: self.target(forAction: command.action, withSender: command) ?? current,
                    from: command, for: nil)
            }
            responder = current.next
        }
        return performMenuShortcut(press, isTaken)
    }

    /// A shortcut of the main menu, where somebody answers to its command and doesn't disable it.
    private func performMenuShortcut(_ press: DisplayEvent.KeyPress, _ isTaken: Bool) -> Bool {
        guard
            let command = UIMenuSystem.main.keyCommands.first(where: {
                (!isTaken || $0.wantsPriorityOverSystemBehavior) && $0.isKey(press)
            }), let target = command.target ?? target(forAction: command.action, withSender: command)
        else { return false }
        if command.target == nil { command.validate(by: target) }
        if command.attributes.contains(.disabled) { return false }
        return UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
    }
}

private extension DisplayEvent.KeyPress {
    /// Keys that insert and delete, and those that only a text with a caret takes.
    static let inserting: Set = ["Enter", "Backspace", "Tab"]
    static let moving: Set = [
        "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Delete",
    ]

    @MainActor
    func isTaken(by responder: UIResponder) -> Bool {
        guard responder is any UIKeyInput else { return false }
        if key.count == 1 || Self.inserting.contains(key) { return modifiers.isDisjoint(with: [.command, .control]) }
        return responder is any UITextInput && Self.moving.contains(key)
    }
}
