/// The second line, the activity indicator and the menu's arrows of a button's configuration.
@MainActor
final class ButtonExtras {
    private unowned let button: UIButton
    private let subtitle = UILabel(frame: .zero)
    private let activity = UIActivityIndicatorView(style: .medium)
    private let indicator = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
    private var showsActivity = false
    private var configuration = UIButton.Configuration.plain()
    /// Between the title and the arrows.
    private static let indicatorGap: CGFloat = 6

    init(_ button: UIButton) {
        self.button = button
        subtitle.isAccessibilityElement = false
    }

    func update(_ configuration: UIButton.Configuration, _ traits: UITraitCollection, _ color: UIColor) {
        self.configuration = configuration
        subtitle.breakLines(configuration.subtitleLineBreakMode)
        subtitle.textAlignment = configuration.titleAlignment.ofLines(isReversed: isReversed)
        let font = configuration.secondFont(traits)
        if subtitle.font != font { subtitle.font = font }
        if let styled = configuration.styledSubtitle(traits, color) {
            if subtitle.attributedText != styled { subtitle.attributedText = styled }
        } else if subtitle.text != configuration.subtitle {
            subtitle.text = configuration.subtitle
        }
        showsActivity = configuration.showsActivityIndicator
        indicator.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            font: configuration.font(traits), scale: .small)
    }

    /// nil without a subtitle.
    func subtitleSize(within room: CGFloat) -> CGSize? {
        guard hasSubtitle else { return nil }
        let natural = subtitle.intrinsicContentSize
        guard natural.width > room, configuration.subtitleLineBreakMode.wraps else { return natural }
        return subtitle.sizeThatFits(CGSize(width: max(0, room), height: .greatestFiniteMagnitude))
    }

    private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }

    /// nil while there is none.
    var activitySize: CGSize? { showsActivity ? activity.intrinsicContentSize : nil }

    /// The arrows that say that the button shows what was chosen of its menu, with the gap before them; nil without
    /// them.
    var indicatorSize: CGSize? {
        guard button.showsIndicator else { return nil }
        let size = indicator.intrinsicContentSize
        return CGSize(width: size.width + Self.indicatorGap, height: size.height)
    }

    /// Where the title stands in the rectangle of title, subtitle and arrows.
    func titleFrame(in titles: CGRect, size: CGSize) -> CGRect {
        let width = titles.width - (indicatorSize?.width ?? 0)
        guard hasSubtitle else {
            return CGRect(
                x: start(of: titles, titles.width - width), y: titles.minY, width: width, height: titles.height)
        }
        return CGRect(
            x: x(of: min(size.width, width), in: titles), y: titles.minY, width: min(size.width, width),
            height: size.height)
    }

    func layOut(titles: CGRect, picture: CGRect, color: UIColor) {
        show(subtitle, hasSubtitle)
        if let size = subtitleSize(within: titles.width) {
            subtitle.textColor = color
            let width = min(size.width, titles.width)
            subtitle.frame = CGRect(
                x: x(of: width, in: titles), y: titles.maxY - size.height, width: width, height: size.height)
        }
        show(indicator, indicatorSize != nil)
        if indicatorSize != nil {
            let size = indicator.intrinsicContentSize
            indicator.tintColor = color
            indicator.frame = CGRect(
                x: isReversed ? titles.minX : titles.maxX - size.width, y: titles.midY - size.height / 2,
                width: size.width, height: size.height)
        }
        show(activity, showsActivity)
        guard showsActivity else { return activity.stopAnimating() }
        activity.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        activity.frame = picture
        if !activity.isAnimating { activity.startAnimating() }
    }

    private var isReversed: Bool { button.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func start(of titles: CGRect, _ indicator: CGFloat) -> CGFloat {
        titles.minX + (isReversed ? indicator : 0)
    }

    /// Where a line of that width starts: both lines stand at the leading edge unless the configuration says otherwise.
    private func x(of width: CGFloat, in titles: CGRect) -> CGFloat {
        let scale = button.pixelsPerPoint
        switch configuration.titleAlignment {
        case .center: return titles.minX + ((titles.width - width) / 2).roundedToPixel(scale)
        case .trailing: return isReversed ? titles.minX : titles.maxX - width
        case .automatic, .leading: return isReversed ? titles.maxX - width : titles.minX
        }
    }

    private func show(_ view: UIView, _ isShown: Bool) {
        if isShown, view.superview == nil { button.addSubview(view) }
        if !isShown, view.superview != nil { view.removeFromSuperview() }
    }
}

extension UIButton.Configuration.TitleAlignment {
    /// How the lines of a text that wraps stand.
    func ofLines(isReversed: Bool) -> NSTextAlignment {
        switch self {
        case .automatic, .leading: .natural
        case .center: .center
        case .trailing: isReversed ? .left : .right
        }
    }
}

extension NSLineBreakMode {
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension UILabel {
    /// Texts that wrap have as many lines as they need.
    func breakLines(_ mode: NSLineBreakMode) {
        lineBreakMode = mode
        numberOfLines = mode.wraps ? 0 : 1
    }
}
