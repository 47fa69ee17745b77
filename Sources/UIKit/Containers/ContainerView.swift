/// A controller that arranges its children's views in its own.
@MainActor
protocol ContainerLayout: AnyObject {
    func layoutContainer()
    /// Whether a gesture on the container's own view has something to do now; one that hasn't leaves the touch to
    /// others at once.
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool
}

extension ContainerLayout {
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
}

/// The view of a container controller.
final class ContainerView: UIView {
    private weak var container: (any ContainerLayout)?

    init(_ container: any ContainerLayout) {
        self.container = container
        super.init(frame: UIScreen.main.appBounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        container?.layoutContainer()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        container?.mayBegin(gestureRecognizer) ?? true
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
