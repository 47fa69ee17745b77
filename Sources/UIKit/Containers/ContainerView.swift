/// A controller that arranges its children's views in its own.
@MainActor
protocol ContainerLayout: AnyObject {
    func layoutContainer()
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

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
