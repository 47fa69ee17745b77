import CoreGraphics
import Foundation

/// What stands in the place of content that isn't there: an image, texts and buttons in the middle, or a sign that it
/// is being loaded.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    public enum Alignment: Int, Sendable { case center, natural }

    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// Zero: as large as the image.
        public var maximumSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
    }

    public struct TextProperties: Hashable {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
    }

    public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Shown as soon as it has a title or an image.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// Points between the parts.
    public var imageToTextPadding: CGFloat = 14
    public var textToSecondaryTextPadding: CGFloat = 6
    public var textToButtonPadding: CGFloat = 18
    public var buttonToSecondaryButtonPadding: CGFloat = 10
    public var background = UIBackgroundConfiguration.clear()
    private var kind = Kind.empty
    private enum Kind { case empty, loading, search }

    var isLoading: Bool { kind == .loading }

    /// Measures and fonts are judged by eye against pictures of iOS 17: Apple names none.
    private init(_ kind: Kind) {
        self.kind = kind
        textProperties = TextProperties(
            font: kind == .loading
                ? .preferredFont(forTextStyle: .subheadline)
                : UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold)),
            color: kind == .loading ? .secondaryLabel : .label)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        imageProperties.tintColor = .secondaryLabel
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    }

    /// Nothing is there yet.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

    /// It is on its way.
    public static func loading() -> UIContentUnavailableConfiguration {
        var made = UIContentUnavailableConfiguration(.loading)
        made.text = SystemText.of("Loading…")
        made.imageToTextPadding = 8
        return made
    }

    /// A search found nothing; the text names what was searched for.
    public static func search() -> UIContentUnavailableConfiguration {
        var made = UIContentUnavailableConfiguration(.search)
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = SystemText.of("No Results")
        made.secondaryText = SystemText.of("Check the spelling or try a new search.")
        return made
    }

    public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
        var made = self
        let words = state.searchText ?? ""
        made.text =
            words.isEmpty ? SystemText.of("No Results") : String(format: SystemText.of("No Results for “%@”"), words)
        return made
    }

    public static func == (a: UIContentUnavailableConfiguration, b: UIContentUnavailableConfiguration) -> Bool {
        a.kind == b.kind && a.image == b.image && a.imageProperties == b.imageProperties && a.text == b.text
            && a.attributedText == b.attributedText
            && a.textProperties == b.textProperties && a.secondaryText == b.secondaryText
            && a.secondaryAttributedText == b.secondaryAttributedText
            && a.secondaryTextProperties == b.secondaryTextProperties && a.button.title == b.button.title
            && a.secondaryButton.title == b.secondaryButton.title
            && a.buttonProperties.primaryAction === b.buttonProperties.primaryAction && a.alignment == b.alignment
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

/// What content that isn't there depends on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// In the search field of the controller's navigation item.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// Shows a `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let stack = UIStackView(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private let backgroundView = ConfiguredBackgroundView(frame: .zero)
    /// Whether the content scrolls where it is too high.
    open var isScrollEnabled: Bool {
        get { scroll.isScrollEnabled }
        set { scroll.isScrollEnabled = newValue }
    }
    private static let widest: CGFloat = 400

    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        isOpaque = false
        addSubview(backgroundView)
        addSubview(scroll)
        scroll.addSubview(stack)
        scroll.contentInsetAdjustmentBehavior = .never
        stack.axis = .vertical
        update()
    }

    public required init?(coder: NSCoder) { nil }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            update()
        }
    }

    private func update() {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        stack.alignment = shown.alignment == .center ? .center : .leading
        backgroundView.configuration = shown.background
        var last: UIView?
        func add(_ view: UIView?, after gap: CGFloat) {
            guard let view else { return }
            if let last { stack.setCustomSpacing(gap, after: last) }
            stack.addArrangedSubview(view)
            last = view
        }
        add(shown.isLoading ? indicator() : picture(), after: 0)
        add(label(shown.text, shown.attributedText, shown.textProperties), after: shown.imageToTextPadding)
        add(
            label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties),
            after: shown.textToSecondaryTextPadding)
        add(button(shown.button, shown.buttonProperties), after: shown.textToButtonPadding)
        add(
            button(shown.secondaryButton, shown.secondaryButtonProperties),
            after: last is UIButton ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding)
        setNeedsLayout()
    }

    private func indicator() -> UIView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
    }

    private func picture() -> UIView? {
        guard let image = shown.image else { return nil }
        let properties = shown.imageProperties, view = UIImageView(image: image)
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.contentMode = .scaleAspectFit
        if let color = properties.tintColor { view.tintColor = color }
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        let most = properties.maximumSize, size = view.intrinsicContentSize
        let scale = min(
            1, most.width > 0 ? most.width / max(size.width, 1) : 1,
            most.height > 0 ? most.height / max(size.height, 1) : 1)
        if scale < 1 {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: size.width * scale),
                view.heightAnchor.constraint(equalToConstant: size.height * scale),
            ])
        }
        return view
    }

    private func label(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) -> UIView? {
        guard attributed != nil || text?.isEmpty == false else { return nil }
        let label = UILabel(frame: .zero)
        label.font = properties.font.following(traitCollection)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func button(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIView? {
        guard
            configuration.title?.isEmpty == false || configuration.attributedTitle != nil || configuration.image != nil
                || configuration.showsActivityIndicator
        else { return nil }
        let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
        button.configuration = configuration
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        return button
    }

    // MARK: Layout

    /// Where the content may be: inside the margins, clear of bars and the keyboard.
    private var room: CGRect {
        let margins = shown.directionalLayoutMargins
        var insets = UIEdgeInsets(
            top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
        let outer = superview?.layoutMargins ?? .zero
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            (insets.left, insets.right) = (max(insets.left, outer.left), max(insets.right, outer.right))
        }
        let safe = safeAreaInsets
        insets = UIEdgeInsets(
            top: insets.top + safe.top, left: max(insets.left, safe.left), bottom: insets.bottom + safe.bottom,
            right: max(insets.right, safe.right))
        return bounds.inset(by: insets)
    }

    open override func safeAreaInsetsDidChange() {
        if runExtension(.safeAreaInsetsDidChange, in: UIContentUnavailableView.self) { return }
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIContentUnavailableView.self) { return }
        super.layoutSubviews()
        backgroundView.fit(into: bounds)
        let room = room, width = max(0, min(room.width, Self.widest))
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        scroll.frame = room
        scroll.contentSize = CGSize(width: room.width, height: size.height)
        stack.frame = CGRect(
            x: (room.width - width) / 2, y: max(0, ((room.height - size.height) / 2).rounded()), width: width,
            height: size.height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let margins = shown.directionalLayoutMargins
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: min(max(0, targetSize.width - margins.leading - margins.trailing), Self.widest), height: 0),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: targetSize.width, height: size.height + margins.top + margins.bottom)
    }
}
