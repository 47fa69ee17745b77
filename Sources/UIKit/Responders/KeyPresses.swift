import QuartzCore

/// The presses of a hardware keyboard, as responders hear of them before what the key does.
///
/// A display says of a key that it was pressed, not how long it was held, so the press ends as soon as it has begun. An
/// override that doesn't call super keeps the key for itself: nothing is typed, and no command is performed.
@MainActor
enum KeyPresses {
    /// Set by the last responder of the chain: nobody kept the key.
    private static var reachedEnd = false

    /// Whether a responder on the way kept the key.
    static func deliver(_ key: DisplayEvent.KeyPress, to responder: UIResponder) -> Bool {
        let press = UIPress(), event = UIPressesEvent()
        press.key = UIKey(key)
        press.type = UIPress.PressType(key: key.key)
        press.responder = responder
        press.window = responder.responderWindow
        event.type = .presses
        event.modifierFlags = key.modifiers
        event.allPresses = [press]
        (press.timestamp, event.timestamp) = (Clock.shared.now, Clock.shared.now)
        reachedEnd = false
        responder.pressesBegan([press], with: event)
        let isKept = !reachedEnd
        press.phase = .ended
        responder.pressesEnded([press], with: event)
        return isKept
    }

    static func nobodyKept() { reachedEnd = true }
}

extension UIPress.PressType {
    /// The type that a remote control's button of the same meaning has; keys without one have the number that is none
    /// of these on iOS, and the least surprising one here: select.
    fileprivate init(key: String) {
        switch key {
        case "ArrowUp": self = .upArrow
        case "ArrowDown": self = .downArrow
        case "ArrowLeft": self = .leftArrow
        case "ArrowRight": self = .rightArrow
        case "PageUp": self = .pageUp
        case "PageDown": self = .pageDown
        case "Escape": self = .menu
        default: self = .select
        }
    }
}
