import CoreGraphics
import DeviceCatalog
import Foundation
import QuartzCore

/// What a display sends: nothing in an app can tell which display it came from.
public enum DisplayEvent {
    public enum ScrollPhase: Sendable { case began, changed, ended, momentum }

    public struct KeyPress: Sendable {
        /// The text it would insert, or a name: "Enter", "Backspace", "Delete", "Tab", "Escape", "ArrowLeft", …
        public var key: String
        public var modifiers: UIKeyModifierFlags
        public init(key: String, modifiers: UIKeyModifierFlags = []) {
            self.key = key
            self.modifiers = modifiers
        }

        /// The press that types it; nil for what several do.
        init?(typing text: String) {
            guard text.count == 1 else { return nil }
            self.init(key: text, modifiers: text == text.lowercased() ? [] : .shift)
        }
    }

    /// Locations are in the screen's points; the identifier tells fingers apart.
    case touch(identifier: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval)
    /// Wheel and trackpad; delta in points, positive down and right as the content moves up and left.
    case scroll(location: CGPoint, delta: CGVector, phase: ScrollPhase)
    /// The pointer moved without a button pressed, in the screen's points; nil: it left the screen.
    case hover(CGPoint?)
    case key(KeyPress)
    case text(String)
    /// What an input method proposes, in the place of what it proposed before; empty when it has given up.
    case composition(String)
    /// The screen was turned, or the app has another part of it.
    case screen(ScreenDescription)
    case style(UIUserInterfaceStyle)
    case textSize(UIContentSizeCategory)
    /// Text is typed on a keyboard that is drawn on the screen, or only on a hardware keyboard.
    case keyboard(onScreen: Bool)
    /// The device was shaken.
    case shake
    /// The device is shaken for so many seconds.
    case shaking(TimeInterval)
}

private extension DisplayEvent {
    var mayMoveCaret: Bool {
        switch self {
        case .key, .text, .composition, .touch(_, phase: .ended, _, _): true
        default: false
        }
    }
}

extension UIApplication {
    /// Takes an event of the display: touches are dispatched to the windows, keys to the first responder.
    public func handle(_ event: DisplayEvent) {
        switch event {
        case let .touch(identifier, phase, location, timestamp): touches.handle(identifier, phase, location, timestamp)
        case let .hover(location): PointerDelivery.shared.move(to: location)
        case let .scroll(location, delta, phase): scroll(at: location, by: delta, phase: phase)
        case let .key(press):
            guard let responder = keyWindowResponder, !KeyPresses.deliver(press, to: responder) else { return }
            if !responder.performKeyCommand(press) { responder.handleKey(press) }
        case let .text(text):
            guard let responder = keyWindowResponder else { return }
            let press = DisplayEvent.KeyPress(typing: text)
            if let press, KeyPresses.deliver(press, to: responder) || responder.performKeyCommand(press) { return }
            responder.handleText(text)
        case let .composition(text): keyWindowResponder?.handleComposition(text)
        case let .screen(screen): take(screen)
        case let .style(style): change(style: style)
        case let .textSize(size): change(textSize: size)
        case let .keyboard(onScreen): KeyboardHost.isOnScreen = onScreen
        case .shake: ShakenDevice.shared.shake()
        case .shaking(let seconds): ShakenDevice.shared.shake(for: seconds)
        }
        if event.mayMoveCaret { KeyboardHost.textChanged() }
    }

    /// Whether a keyboard is drawn where text is typed.
    package var drawsKeyboard: Bool { KeyboardHost.isOnScreen }

    private var keyWindowResponder: UIResponder? { WindowList.key?.firstResponder ?? WindowList.key }

    /// The wheel scrolls the innermost view under it that takes it.
    private func scroll(at location: CGPoint, by delta: CGVector, phase: DisplayEvent.ScrollPhase) {
        for window in WindowList.inFront.reversed() where !(window is StatusBarWindow) {
            let place = window.place(of: location)
            guard let hit = window.hitTest(place, with: nil) else { continue }
            var view: UIView? = hit
            while let current = view {
                if current.handleScroll(delta, at: current.convert(place, from: nil), phase: phase) { return }
                view = current.superview
            }
            return
        }
    }

    private func change(style: UIUserInterfaceStyle) {
        UIScreen.main.style = style
        for window in WindowList.visible { window.traitsChanged() }
    }
}

/// The fingers on the screen.
@MainActor
final class TouchTracker {
    private var active: [Int: UITouch] = [:]
    private let threeFingers = ThreeFingers()
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

    func handle(_ identifier: Int, _ phase: UITouch.Phase, _ location: CGPoint, _ timestamp: TimeInterval) {
        deliver(identifier, phase, location, timestamp)
        if let gesture = threeFingers.follow(identifier, phase, location, timestamp) {
            UIApplication.shared.takeBack(gesture)
        }
    }

    private func deliver(_ identifier: Int, _ phase: UITouch.Phase, _ location: CGPoint, _ timestamp: TimeInterval) {
        let touch: UITouch
        if phase == .began {
            // The topmost window that has something at the point.
            guard
                let window = WindowList.inFront.last(where: {
                    $0.hitTest($0.place(of: location), with: nil) != nil
                })
            else { return }
            touch = UITouch(identifier: identifier)
            touch.window = window
            touch.startLocation = window.place(of: location)
            touch.previousWindowLocation = touch.startLocation
            touch.tapCount = tapCount(at: location, timestamp)
            active[identifier] = touch
        } else {
            guard let known = active[identifier] else { return }
            touch = known
            touch.previousWindowLocation = touch.windowLocation
        }
        touch.phase = phase
        touch.windowLocation = touch.window?.place(of: location) ?? location
        touch.timestamp = timestamp
        let event = UIEvent()
        event.timestamp = timestamp
        event.touches = Set(active.values)
        for other in active.values where other !== touch { other.phase = .stationary }
        UIApplication.shared.sendEvent(event)
        if phase == .ended || phase == .cancelled { active[identifier] = nil }
    }

    /// Taps within a third of a second and 45 points count up, as on iOS.
    private func tapCount(at location: CGPoint, _ timestamp: TimeInterval) -> Int {
        var count = 1
        if let last = lastTap, timestamp - last.time < 0.35,
            hypot(last.location.x - location.x, last.location.y - location.y) < 45
        {
            count = last.count + 1
        }
        lastTap = (timestamp, location, count)
        return count
    }
}
