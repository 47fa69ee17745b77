import Foundation

@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses, scroll = 10, hover, transform = 14
    }
    public enum EventSubtype: Int, Sendable {
        case none = 0, motionShake = 1, remoteControlPlay = 100, remoteControlPause, remoteControlStop,
            remoteControlTogglePlayPause,
            remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
            remoteControlEndSeekingBackward,
            remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        /// The buttons of a mouse, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: buttonNumber > 0 ? 1 << (buttonNumber - 1) : 0)
        }
    }

    open internal(set) var type: EventType = .touches
    open internal(set) var subtype: EventSubtype = .none
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    open var buttonMask: ButtonMask { .primary }
    var touches: Set<UITouch> = []

    nonisolated public override init() { super.init() }

    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
    }
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

open class UIPressesEvent: UIEvent {
    open internal(set) var allPresses: Set<UIPress> = []
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp = 30, pageDown = 31
    }
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType = .select
    open internal(set) var key: UIKey?
    open internal(set) var window: UIWindow?
    open internal(set) var responder: UIResponder?
    /// Keys are down or they aren't.
    open var force: CGFloat { 0 }
    /// No recognizer here follows keys.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

@preconcurrency @MainActor
open class UIKey: NSObject {
    public let characters: String
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags
    /// The key's place on a keyboard for English.
    public let keyCode: UIKeyboardHIDUsage

    init(_ press: DisplayEvent.KeyPress) {
        keyCode = UIKeyboardHIDUsage(key: press.key)
        characters = UIKeyCommand.characters(of: press.key)
        charactersIgnoringModifiers = characters.count == 1 ? characters.lowercased() : characters
        modifierFlags = press.modifiers
    }
}
