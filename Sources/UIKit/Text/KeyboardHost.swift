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

/// What stands at the lower edge while text is edited: the first responder's own input view and its accessory view, and the
/// notifications that go with it.
///
/// Text itself comes from the hardware keyboard, as on a device that has one attached: where the responder brings no view of its own
/// nothing covers the screen, and the keyboard's frame lies just below its lower edge.
@MainActor
final class KeyboardHost: UIView {
    private static var shown: KeyboardHost?
    private static var isShown = false
    private static var frame = CGRect.zero
    private static var pending: ClockEvent?
    private static let duration: TimeInterval = 0.25

    private let accessory: UIView?
    private let input: UIView?

    private init(accessory: UIView?, input: UIView?) {
        self.accessory = accessory
        self.input = input
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1) }
        for view in [accessory, input].compactMap({ $0 }) {
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The height of what the app brought, without the part below the safe area.
    private var heights: (accessory: CGFloat, input: CGFloat) { (Self.height(accessory, 44), Self.height(input, 216)) }

    private static func height(_ view: UIView?, _ usual: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        if let view = view as? UIInputView, view.allowsSelfSizing {
            let fitting = view.systemLayoutSizeFitting(CGSize(width: UIScreen.main.bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
            if fitting > 0 { return fitting }
        }
        if view.frame.height > 0 { return view.frame.height }
        let own = view.intrinsicContentSize.height
        return own > 0 ? own : usual
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (top, below) = heights
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        input?.frame = CGRect(x: 0, y: top, width: bounds.width, height: below)
    }

    // MARK: Coming and going

    /// Called whenever a window's first responder or its input views change. Going from one field to the next the keyboard stays.
    static func firstResponderChanged(to responder: UIResponder?, in window: UIWindow) {
        pending?.cancel()
        let wantsText = responder is any UITextInputTraits
        let input = responder?.inputView ?? responder?.inputViewController?.view, accessory = responder?.inputAccessoryView ?? responder?.inputAccessoryViewController?.view
        guard responder != nil, wantsText || input != nil || accessory != nil else {
            // Whether another field takes over is known when the present event is over.
            if isShown { pending = Clock.shared.schedule(after: 0) { MainActor.assumeIsolated { hide() } } }
            return
        }
        show(accessory: accessory, input: input, in: window)
    }

    private static func show(accessory: UIView?, input: UIView?, in window: UIWindow) {
        let bounds = window.bounds, begin = isShown ? frame : CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
        if shown?.accessory !== accessory || shown?.input !== input || shown?.window !== window {
            shown?.removeFromSuperview()
            shown = accessory == nil && input == nil ? nil : KeyboardHost(accessory: accessory, input: input)
        } else if isShown {
            return
        }
        var end = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
        if let host = shown {
            let (top, below) = host.heights, total = top + below + window.safeAreaInsets.bottom
            end = CGRect(x: 0, y: bounds.maxY - total, width: bounds.width, height: total)
            host.frame = end.offsetBy(dx: 0, dy: isShown ? 0 : total)
            window.addSubview(host)
            host.layoutIfNeeded()
            UIView.animate(withDuration: duration) { host.frame = end }
        }
        guard !isShown || end != begin else { return }
        isShown = true
        frame = end
        announce(begin, end, will: UIResponder.keyboardWillShowNotification, did: UIResponder.keyboardDidShowNotification)
    }

    private static func hide() {
        isShown = false
        let begin = frame, end = CGRect(x: 0, y: begin.maxY, width: begin.width, height: begin.height)
        if let host = shown {
            shown = nil
            UIView.animate(withDuration: duration, animations: { host.frame = end }, completion: { _ in host.removeFromSuperview() })
        }
        announce(begin, end, will: UIResponder.keyboardWillHideNotification, did: UIResponder.keyboardDidHideNotification)
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
