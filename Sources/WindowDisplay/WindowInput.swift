import CoreGraphics
import HeadlessDisplay
import QuartzCore
import UIKit

@_implementationOnly import CSDL

/// Turns what somebody does to the window into what happens on the device.
final class WindowInput {
    enum Happening {
        case event(DisplayEvent)
        case command(DeviceCommand)
        /// The window has another size, in its units.
        case resized
        /// Parts of it have to be shown again.
        case exposed
        case closed
    }

    /// Units of the window for each point.
    var zoom: CGFloat = 1
    private let window: DesktopWindow
    private var isPressed = false
    private var pointer = CGPoint.zero
    private var wheel: (location: CGPoint, end: ClockEvent)?
    private let happened: (Happening) -> Void

    init(_ window: DesktopWindow, _ happened: @escaping (Happening) -> Void) {
        self.window = window
        self.happened = happened
    }

    /// Takes everything that waits.
    /// - Returns: whether there was something.
    func takeAll() -> Bool {
        var event = SDLEvent(), some = false
        while window.sdl.pollEvent(&event) != 0 {
            some = true
            take(event)
        }
        return some
    }

    private func take(_ event: SDLEvent) {
        switch Int(event.type) {
        case SDL_QUIT_EVENT: happened(.closed)
        case SDL_WINDOW_EVENT:
            switch Int(event.window.event) {
            case SDL_SIZE_CHANGED: happened(.resized)
            case SDL_EXPOSED: happened(.exposed)
            case SDL_LEAVE: happened(.event(.hover(nil)))
            case SDL_CLOSE: happened(.closed)
            default: break
            }
        case SDL_MOUSE_DOWN where event.button.button == 1: press(.began, event.button.x, event.button.y)
        case SDL_MOUSE_UP where event.button.button == 1: press(.ended, event.button.x, event.button.y)
        case SDL_MOUSE_MOTION:
            pointer = point(event.motion.x, event.motion.y)
            if isPressed { touch(0, .moved, pointer) } else { happened(.event(.hover(pointer))) }
        case SDL_MOUSE_WHEEL: scroll(event.wheel)
        case SDL_FINGER_DOWN: finger(.began, event.finger)
        case SDL_FINGER_MOTION: finger(.moved, event.finger)
        case SDL_FINGER_UP: finger(.ended, event.finger)
        case SDL_KEY_DOWN: key(event.key)
        case SDL_TEXT_EDITING:
            // The event is laid out as that of typed text, with more behind it.
            happened(
                .event(
                    .composition(
                        withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
                ))
        case SDL_TEXT_INPUT:
            let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if !text.isEmpty { happened(.event(.text(text))) }
        default: break
        }
    }

    private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / zoom, y: CGFloat(y) / zoom) }

    // MARK: Fingers

    private func touch(_ identifier: Int, _ phase: UITouch.Phase, _ location: CGPoint) {
        happened(
            .event(.touch(identifier: identifier, phase: phase, location: location, timestamp: CACurrentMediaTime())))
    }

    private func press(_ phase: UITouch.Phase, _ x: Int32, _ y: Int32) {
        guard phase == .began || isPressed else { return }
        isPressed = phase == .began
        pointer = point(x, y)
        touch(0, phase, pointer)
    }

    /// Fingers are placed in parts of the window.
    private func finger(_ phase: UITouch.Phase, _ finger: SDLFingerEvent) {
        let size = window.size
        touch(
            Int(truncatingIfNeeded: finger.finger) &+ 1, phase,
            CGPoint(x: CGFloat(finger.x) * size.width / zoom, y: CGFloat(finger.y) * size.height / zoom))
    }

    // MARK: Wheel

    /// One notch moves as far as in browsers.
    private static let notch: CGFloat = 53
    /// A wheel that says nothing for so long has come to rest, in seconds.
    private static let rest = 0.12

    private func scroll(_ event: SDLWheelEvent) {
        let phase: DisplayEvent.ScrollPhase = wheel == nil ? .began : .changed
        wheel?.end.cancel()
        let location = wheel?.location ?? point(event.mouseX, event.mouseY)
        let end = Clock.shared.schedule(after: Self.rest) { [weak self] in
            self?.wheel = nil
            self?.happened(.event(.scroll(location: location, delta: .zero, phase: .ended)))
        }
        wheel = (location, end)
        let delta = CGVector(dx: CGFloat(event.preciseX) * Self.notch, dy: -CGFloat(event.preciseY) * Self.notch)
        happened(.event(.scroll(location: location, delta: delta, phase: phase)))
    }

    // MARK: Keys

    private static let fromScancode: Int32 = 1 << 30
    /// SDL's key codes, and the names that UIKit knows.
    private static let names: [Int32: String] = [
        8: "Backspace", 9: "Tab", 13: "Enter", 27: "Escape", 127: "Delete", fromScancode | 0x58: "Enter",
        fromScancode | 0x4F: "ArrowRight", fromScancode | 0x50: "ArrowLeft",
        fromScancode | 0x51: "ArrowDown", fromScancode | 0x52: "ArrowUp", fromScancode | 0x4A: "Home",
        fromScancode | 0x4D: "End", fromScancode | 0x4B: "PageUp", fromScancode | 0x4E: "PageDown",
    ]
    /// F6 turns to the app's next window; F7 to F12: what the buttons beside the browser's device do.
    private static let commands: [Int32: DeviceCommand] = [
        fromScancode | 0x3F: .window(nil), fromScancode | 0x40: .rotate(landscape: nil),
        fromScancode | 0x42: .appearance(nil), fromScancode | 0x43: .textSteps(-1), fromScancode | 0x44: .textSteps(1),
        fromScancode | 0x45: .keyboard(onScreen: nil),
    ]
    private static let modifiers: [(UInt16, UIKeyModifierFlags)] = [
        (0x3, .shift), (0xC0, .control), (0x300, .alternate), (0xC00, .command),
    ]

    private func key(_ event: SDLKeyEvent) {
        if let command = Self.commands[event.key] { return happened(.command(command)) }
        if event.key == Self.fromScancode | 0x41 { return happened(.command(.share(.next))) }
        var flags: UIKeyModifierFlags = []
        for (bits, flag) in Self.modifiers where event.modifiers & bits != 0 { flags.insert(flag) }
        // As the simulator's own: Control, Command and Z.
        if flags.isSuperset(of: [.control, .command]), event.key == 0x7A { return happened(.command(.shake)) }
        if let name = Self.names[event.key] {
            happened(.event(.key(.init(key: name, modifiers: flags))))
        } else if !flags.isDisjoint(with: [.control, .command]),
            let scalar = Unicode.Scalar(UInt32(bitPattern: event.key)), (0x20..<0x7F).contains(scalar.value)
        {
            // Without them a key comes as text.
            happened(.event(.key(.init(key: String(Character(scalar)), modifiers: flags))))
        }
    }
}
