import Foundation
import QuartzCore

extension UIResponder {
    public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// What stands at the lower edge while text is edited: the first responder's own input view or the drawn keyboard, its
/// accessory view above, and the notifications that go with it.
///
/// Text comes from the hardware keyboard, as on a device that has one attached: where the responder brings no view of
/// its own nothing covers the screen, and the keyboard's frame lies just below its lower edge. With `isOnScreen` a
/// keyboard is drawn (`KeyboardView`); hardware keys go on typing.
@MainActor
final class KeyboardHost: UIView {
    private static var shown: KeyboardHost?
    private static var isShown = false
    private static var frame = CGRect.zero
    private static var pending: ClockEvent?
    static let duration: TimeInterval = 0.25
    private static let keyboard = KeyboardView()

    /// Whether a keyboard is drawn for whoever brings none.
    static var isOnScreen = ProcessInfo.processInfo.environment["STORYBOARD_KEYBOARD"] == "screen" {
        didSet {
            guard isOnScreen != oldValue, let window = WindowList.key, let responder = window.firstResponder else {
                return
            }
            firstResponderChanged(to: responder, in: window)
        }
    }

    private let accessory: UIView?
    private let input: UIView?

    private init(accessory: UIView?, input: UIView?) {
        self.accessory = accessory
        self.input = input
        super.init(frame: .zero)
        backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? KeyColors.dark.background : KeyColors.light.background
        }
        for view in [accessory, input].compactMap({ $0 }) {
            view.removeFromSuperview()
            view.layoutStateMade.sizedAncestor = view.followsItsContent ? 1 : 0
            view.translatesAutoresizingMaskIntoConstraints = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// What is in it stands above the safe area's edge, also on its way.
    override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }

    /// The heights of both views, and what lies below them in the safe area.
    private func heights(in window: UIWindow) -> (accessory: CGFloat, input: CGFloat, below: CGFloat) {
        let top = Self.height(accessory, 44)
        // The drawn keyboard goes down to the edge itself.
        if let keyboard = input as? KeyboardView { return (top, keyboard.height(in: window), 0) }
        return (top, Self.height(input, 216), window.safeAreaInsets.bottom)
    }

    private static func height(_ view: UIView?, _ usual: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        // What says its height by constraints or its content is asked for it each time.
        if view.layoutState?.sizedAncestor == 1 {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: UIScreen.main.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            let height = max(fitting, view.intrinsicContentSize.height)
            if height > 0 { return height }
        }
        if view.frame.height > 0 { return view.frame.height }
        let own = view.intrinsicContentSize.height
        return own > 0 ? own : usual
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let window else { return }
        if self === Self.shown, !Self.isComing { Self.windowWasLaidOut(window) }
        let (top, below, _) = heights(in: window)
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        input?.frame = CGRect(x: 0, y: top, width: bounds.width, height: below)
    }

    // MARK: Coming and going

    private static var isHeld = false
    private static var held: (responder: UIResponder?, window: UIWindow)?

    /// Lets the keyboard come and go only when the body is over: a text field tells that editing has begun before the
    /// keyboard tells that it comes, while a text view tells it after.
    static func afterwards<T>(_ body: () -> T) -> T {
        let isOutermost = !isHeld
        isHeld = true
        defer {
            if isOutermost {
                isHeld = false
                if let (responder, window) = held {
                    held = nil
                    firstResponderChanged(to: responder, in: window)
                }
            }
        }
        return body()
    }

    /// Called whenever a window's first responder or its input views change. Going from one field to the next the
    /// keyboard stays.
    static func firstResponderChanged(to responder: UIResponder?, in window: UIWindow) {
        if isHeld {
            held = (responder, window)
            return
        }
        pending?.cancel()
        let wantsText = responder is any UITextInputTraits
        var input = responder?.inputView ?? responder?.inputViewController?.view
        let accessory = responder?.inputAccessoryView ?? responder?.inputAccessoryViewController?.view
        guard let responder, wantsText || input != nil || accessory != nil else {
            // Whether another field takes over is known when the present event is over.
            if isShown { pending = Clock.shared.schedule(after: 0) { MainActor.assumeIsolated { hide() } } }
            return
        }
        if input == nil, isOnScreen, KeyboardView.serves(responder) {
            keyboard.serve(responder, in: window)
            input = keyboard
        }
        show(accessory: accessory, input: input, in: window)
        if shown != nil, let field = responder as? UITextField { KeyboardAvoidance.reveal(field) }
    }

    /// It is laid out where it comes from.
    private static var isComing = false

    private static func show(accessory: UIView?, input: UIView?, in window: UIWindow) {
        let bounds = window.bounds,
            begin = isShown ? frame : CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
        if shown?.accessory !== accessory || shown?.input !== input || shown?.window !== window {
            shown?.removeFromSuperview()
            shown = accessory == nil && input == nil ? nil : KeyboardHost(accessory: accessory, input: input)
        }
        let host = shown, end = place(of: host, in: window)
        if let host {
            // It comes from where the keyboard is: from below the screen, or from the place of the one before.
            if host.superview == nil { host.frame = end.offsetBy(dx: 0, dy: begin.minY - end.minY) }
            isComing = true
            window.addSubview(host)
            host.setNeedsLayout()
            host.layoutIfNeeded()
            isComing = false
        }
        guard !isShown || end != begin else { return }
        isShown = true
        frame = end
        move(host, to: end, in: window)
        announce(
            begin, end, will: UIResponder.keyboardWillShowNotification, did: UIResponder.keyboardDidShowNotification)
    }

    private static func place(of host: KeyboardHost?, in window: UIWindow) -> CGRect {
        let bounds = window.bounds
        guard let host else { return CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0) }
        let (top, input, below) = host.heights(in: window), total = top + input + below
        return CGRect(x: 0, y: bounds.maxY - total, width: bounds.width, height: total)
    }

    private static func hide() {
        isShown = false
        let begin = frame, end = CGRect(x: 0, y: begin.maxY, width: begin.width, height: begin.height)
        frame = .zero
        if let host = shown {
            shown = nil
            move(host, to: end, in: host.window) { host.removeFromSuperview() }
        }
        announce(
            begin, end, will: UIResponder.keyboardWillHideNotification, did: UIResponder.keyboardDidHideNotification)
    }

    /// Moves the keyboard, and with it what keeps clear of it.
    private static func move(
        _ host: KeyboardHost?, to end: CGRect, in window: UIWindow?, then: @escaping () -> Void = {}
    ) {
        // Who types fast doesn't wait for it.
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: {
                host?.frame = end
                if let window { KeyboardAvoidance.keyboardMoved(in: window) }
            }, completion: { _ in then() })
    }

    /// The window was turned or has another size.
    static func windowWasLaidOut(_ window: UIWindow) {
        guard isShown, let host = shown, host.window === window else { return }
        let end = place(of: host, in: window)
        guard end != frame else { return }
        let begin = frame
        frame = end
        host.frame = end
        host.setNeedsLayout()
        KeyboardAvoidance.keyboardMoved(in: window)
        announce(
            begin, end, will: UIResponder.keyboardWillShowNotification, did: UIResponder.keyboardDidShowNotification)
    }

    /// Text was typed or the caret moved.
    static func textChanged() { if shown?.input === keyboard { keyboard.textChanged() } }

    // MARK: What it covers

    /// Where it stands in its window; nil where nothing is covered.
    static func frame(in window: UIWindow?) -> CGRect? {
        guard isShown, let host = shown, let window, host.window === window, frame.height > 0 else { return nil }
        return dragged.map { frame.offsetBy(dx: 0, dy: $0) } ?? frame
    }

    /// How much of a view lies below its upper edge, in the view's points.
    static func overlap(of view: UIView) -> CGFloat {
        guard let frame = frame(in: view.window) else { return 0 }
        return max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
    }

    // MARK: Dragged away by a scroll view

    /// How far a finger has pushed it down.
    private static var dragged: CGFloat?

    /// A finger has come down to a height of the window: what stands there goes along.
    static func drag(to y: CGFloat, in window: UIWindow?) {
        guard isShown, let host = shown, let window, host.window === window else { return }
        let way = min(max(0, y - frame.minY), frame.height)
        guard way > 0 || dragged != nil else { return }
        dragged = way
        host.frame = frame.offsetBy(dx: 0, dy: way)
        KeyboardAvoidance.keyboardMoved(in: window)
    }

    /// - Parameter velocity: the finger's, in points per second; downwards it lets the keyboard go.
    static func endDrag(velocity: CGFloat) {
        guard let way = dragged, let host = shown else { return dragged = nil }
        dragged = nil
        if way > 0, velocity >= 0 { host.window?.endEditing(true) } else { move(host, to: frame, in: host.window) }
    }

    // MARK: Notifications

    private static func announce(_ begin: CGRect, _ end: CGRect, will: NSNotification.Name, did: NSNotification.Name) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(will, info)
        // A screen has settled without it: nothing on it need move.
        Clock.shared.schedule(at: Clock.shared.now + duration, keepsScreenBusy: false) {
            MainActor.assumeIsolated {
                post(UIResponder.keyboardDidChangeFrameNotification, info)
                post(did, info)
            }
        }
    }

    private static func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
}

private extension UIView {
    /// Whether its constraints or its content say how high it is above a keyboard, whatever its frame: also of a view with
    /// a mask, where that lets the height change and the view says that its content has one. (As apps write accessory
    /// views that grow with their text: `autoresizingMask = .flexibleHeight`, an `intrinsicContentSize` of zero.)
    var followsItsContent: Bool {
        if layoutState?.sizedAncestor == 1 { return true }
        if (self as? UIInputView)?.allowsSelfSizing == true || !translatesAutoresizingMaskIntoConstraints {
            return true
        }
        return autoresizingMask.contains(.flexibleHeight) && intrinsicContentSize.height != UIView.noIntrinsicMetric
    }
}
