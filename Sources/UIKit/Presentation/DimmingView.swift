import QuartzCore

/// What darkens the screen below a sheet or an alert.
final class DimmingView: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = Self.standardColor
    }

    static let standardColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.48) : UIColor(white: 0, alpha: 0.2)
    }

    required init?(coder: NSCoder) { nil }

    /// What lies below the container and shows its tints dimmed.
    private var tinted: [UIView] = []

    /// Greys out the tints of everything below, or gives them back.
    func dimTints(_ flag: Bool) {
        guard flag == tinted.isEmpty else { return }
        for view in tinted { view.dimTints(by: -1) }
        tinted = []
        guard flag, let container = superview, let host = container.superview else { return }
        tinted = Array(host.subviews.prefix { $0 !== container })
        for view in tinted { view.dimTints(by: 1) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { dimTints(false) }
    }

    /// Darkens what is below, or lets it be seen and used as it is.
    func show(_ flag: Bool) {
        alpha = flag ? 1 : 0
        dimTints(flag)
    }

    /// Lies below everything else in the container, and fades in with the transition if there is one.
    func cover(_ container: UIView, alongside transition: TransitionContext?) {
        frame = container.bounds
        container.insertSubview(self, at: 0)
        guard let transition else { return UIView.performWithoutAnimation { show(true) } }
        UIView.performWithoutAnimation { alpha = 0 }
        transition.animate(alongsideTransition: { [self] _ in show(true) })
    }

    func uncover(alongside transition: TransitionContext?) {
        transition?.animate(
            alongsideTransition: { [self] _ in show(false) },
            completion: { [self] context in
                if context.isCancelled { show(true) } else { removeFromSuperview() }
            })
    }
}
