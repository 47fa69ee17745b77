/// The second line and the activity indicator of a button's configuration.
@MainActor
final class ButtonExtras {
    private unowned let button: UIButton
    private let subtitle = UILabel(frame: .zero)
    private let activity = UIActivityIndicatorView(style: .medium)
    private var showsActivity = false

    init(_ button: UIButton) {
        self.button = button
        subtitle.isAccessibilityElement = false
    }

    func update(_ configuration: UIButton.Configuration, _ traits: UITraitCollection) {
        if subtitle.text != configuration.subtitle { subtitle.text = configuration.subtitle }
        // A step below the title: footnote beside body.
        subtitle.font = UIFont.preferredFont(forTextStyle: configuration.buttonSize == .mini || configuration.buttonSize == .small ? .caption1 : .footnote, compatibleWith: traits)
        showsActivity = configuration.showsActivityIndicator
    }

    /// nil without a subtitle.
    var subtitleSize: CGSize? { subtitle.text?.isEmpty == false ? subtitle.intrinsicContentSize : nil }

    /// nil while there is none.
    var activitySize: CGSize? { showsActivity ? activity.intrinsicContentSize : nil }

    func layOut(titles: CGRect, picture: CGRect, color: UIColor) {
        show(subtitle, subtitleSize != nil)
        if let size = subtitleSize {
            subtitle.textColor = color
            subtitle.frame = CGRect(x: titles.minX, y: titles.maxY - size.height, width: titles.width, height: size.height)
        }
        show(activity, showsActivity)
        guard showsActivity else { return activity.stopAnimating() }
        activity.color = color
        activity.frame = picture
        if !activity.isAnimating { activity.startAnimating() }
    }

    private func show(_ view: UIView, _ isShown: Bool) {
        if isShown, view.superview == nil { button.addSubview(view) }
        if !isShown, view.superview != nil { view.removeFromSuperview() }
    }
}
