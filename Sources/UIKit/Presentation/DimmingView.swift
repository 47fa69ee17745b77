import QuartzCore

/// What darkens the screen below a sheet or an alert.
final class DimmingView: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = Self.standardColor
    }

    static let standardColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.48) : UIColor(white: 0, alpha: 0.2) }

    required init?(coder: NSCoder) { nil }

    /// Lies below everything else in the container, and fades in with the transition if there is one.
    func cover(_ container: UIView, alongside transition: TransitionContext?) {
        frame = container.bounds
        container.insertSubview(self, at: 0)
        UIView.performWithoutAnimation { alpha = transition == nil ? 1 : 0 }
        transition?.animate(alongsideTransition: { [self] _ in alpha = 1 })
    }

    func uncover(alongside transition: TransitionContext?) {
        transition?.animate(alongsideTransition: { [self] _ in alpha = 0 }, completion: { [self] _ in removeFromSuperview() })
    }
}
