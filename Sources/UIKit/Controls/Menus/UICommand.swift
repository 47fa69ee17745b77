import Foundation

/// An item of a menu that calls a method: on the first responder or one above it that has the method.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    public internal(set) var action: Selector
    public let propertyList: Any?
    open private(set) var alternates: [UICommandAlternate]
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes {
        didSet { if !isValidating { ownAttributes = attributes } }
    }
    /// Those that the app gave it: each validation begins with them.
    private var ownAttributes: UIMenuElement.Attributes
    private var isValidating = false
    open var state: UIMenuElement.State
    open private(set) var sender: Any?
    /// An item of a storyboard may have none, and can be chosen all the same.
    private var hasAction: Bool { !action.name.isEmpty }
    /// Who is asked in place of the chain of responders: what a storyboard connects the item with.
    weak var target: AnyObject?

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        ownAttributes = attributes
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// In the property list of what shares the document.
    public static let tagShare = "com.apple.menu.share"

    /// Sends the action to the target, else along the chain from the first responder; from the sender on where nobody
    /// is first.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard hasAction else { return }
        self.sender = sender
        defer { self.sender = nil }
        UIApplication.shared.sendAction(
            action, to: target ?? self.target ?? responder(from: sender), from: self, for: nil)
    }

    /// Who answers to the command; nil: nobody.
    private func responder(from sender: Any?) -> Any? {
        let window = (sender as? UIView)?.window ?? WindowList.key
        let starts = [
            window?.firstResponder, sender as? UIView, window?.visibleControllers.last?.last?.viewIfLoaded, window,
        ]
        return starts.lazy.compactMap { $0?.target(forAction: self.action, withSender: self) }.first
    }

    /// Before a menu shows it: whether it can be chosen, and what its responder makes of it.
    func validate(from sender: Any?) { if target == nil, hasAction { validate(by: responder(from: sender)) } }

    func validate(by responder: Any?) {
        isValidating = true
        defer { isValidating = false }
        attributes = ownAttributes
        if let responder = responder as? UIResponder {
            responder.validate(self)
        } else {
            attributes.insert(.disabled)
        }
    }
}

/// What a command is while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    }
}

extension UIMenu {
    /// What the bar above a text shows: a command as an action that performs it.
    var editActions: [UIAction] {
        leaves().compactMap { leaf in
            if let action = leaf as? UIAction { return action }
            guard let command = leaf as? UICommand else { return nil }
            command.validate(from: nil)
            return UIAction(
                title: command.title, image: command.image, attributes: command.attributes, state: command.state
            ) { _ in command.performWithSender(nil, target: nil) }
        }
    }
}
