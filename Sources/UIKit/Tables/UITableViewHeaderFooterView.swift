import CoreGraphics
import Foundation
import NibArchive

/// The view above or below a section.
open class UITableViewHeaderFooterView: UIView {
    var identifierStorage: String?
    open var reuseIdentifier: String? { identifierStorage }
    var table: UITableView? {
        get { tableReference?.view.map { unsafeDowncast($0, to: UITableView.self) } }
        set { tableReference = newValue?.reference }
    }
    private var tableReference: ViewReference?
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    public private(set) var contentView: UIView
    /// What holds the labels while no configuration's view is the content view.
    private var plainContent: UIView

    open var textLabel: UILabel? {
        if labels.text == nil { labels.text = makeLabel(.preferredFont(forTextStyle: .headline), .label) }
        return labels.text
    }

    open var detailTextLabel: UILabel? {
        if labels.detail == nil { labels.detail = makeLabel(.preferredFont(forTextStyle: .footnote), .secondaryLabel) }
        return labels.detail
    }

    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    public init(reuseIdentifier: String?) {
        contentView = UIView(frame: .zero)
        plainContent = contentView
        identifierStorage = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUpContent()
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        contentView = UIView(frame: .zero)
        plainContent = contentView
        super.init(coder: coder)
        identifierStorage = coder.nib?.string(.reuseIdentifier)
        // Documents have no element of this kind: many take a cell's, whose views stand in its content view.
        if let archived = coder.nib?.object(.contentView) as? UIView { contentView = archived }
        setUpContent()
    }

    private func setUpContent() {
        plainContent = contentView
        insertSubview(contentView, at: 0)
        contentView.frame = bounds
        if !contentView.isDecoded { contentView.isOpaque = false }
        if !isDecoded { isOpaque = false }
    }

    private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UITableViewLabel(frame: .zero)
        label.font = font
        label.textColor = color
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        plainContent.addSubview(label)
        return label
    }

    open func prepareForReuse() {
        _ = runExtension(.prepareForReuse, in: UITableViewHeaderFooterView.self)
    }

    /// A header has none of its own: what is behind it is its background view or configuration.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            guard newValue != nil else { return }
            Log.warning(
                "[TableView] Changing the background color of UITableViewHeaderFooterView is not supported. Use the background view configuration instead."
            )
        }
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (
        _ header: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void
    private(set) lazy var configurations = CellConfigurations()

    /// The content as a value: its view is the content view, in place of the one with the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content.configuration }
        set { showContent(newValue) }
    }
    /// The background as a value: it takes the place of the background view, and that of it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil, backgroundView != nil { backgroundView = nil }
            configurations.setBackground(newValue, in: self)
        }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    private func showContent(_ configuration: (any UIContentConfiguration)?) {
        contentView = configurations.content.show(configuration, inPlaceOf: plainContent)
        setNeedsLayout()
    }

    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// The usual content of a header or footer of the table's style, without texts.
    /// The background that a header or footer of the table's style has.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        traitCollection.listEnvironment == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch table?.style {
        case .grouped?, .insetGrouped?: isFooter ? .groupedFooter() : .groupedHeader()
        default: isFooter ? .plainFooter() : .plainHeader()
        }
    }

    /// Asks for an update before the next layout; what changes the state does so too.
    open func setNeedsUpdateConfiguration() {
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    /// Called with the state that the configurations are to suit.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if configurations.updatesContent, let configuration = configurations.content.configuration {
            showContent(configuration.updated(for: state))
        }
    }

    func updateConfigurationIfNeeded() {
        guard configurations.needsUpdate else { return }
        configurations.needsUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Content that constraints place decides; it isn't tied to the view by any.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let own = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        guard
            contentConfiguration != nil
                || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
        else { return own }
        let fit = contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(
            width: max(own.width, fit.width), height: constraints.isEmpty ? fit.height : max(own.height, fit.height))
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITableViewHeaderFooterView.self) { return }
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        configurations.layOut(in: self)
        backgroundView?.frame = bounds
        if contentView.frame != bounds { contentView.frame = bounds }
        placeConfigured()
        layOutLabels()
    }

    var margin: CGFloat { TableMetrics.margin(width: table?.bounds.width ?? bounds.width) }
    private var isFooter = false

    /// Content as a value begins where the rows' texts do.
    private func placeConfigured() {
        let list =
            contentView as? UIListContentView ?? contentView.subviews.lazy.compactMap { $0 as? UIListContentView }.first
        list?.outerMargins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
    }

    private func layOutLabels() {
        guard let text = labels.text else { return }
        let width = max(bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right, 0)
        let height = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.ceiledToPixel(
            pixelsPerPoint)
        let y: CGFloat
        switch table?.style {
        case .grouped?, .insetGrouped?:
            y = isFooter ? TableMetrics.titleGap + 1 : bounds.height - height - TableMetrics.titleGap
        default: y = (bounds.height - height) / 2
        }
        text.frame = CGRect(
            x: margin + safeAreaInsets.left, y: y.roundedToPixel(pixelsPerPoint), width: width, height: height)
    }

    /// Sets a title in the look of the table's style.
    func show(_ title: String, style: UITableView.Style, isFooter: Bool) {
        self.isFooter = isFooter
        guard let label = textLabel else { return }
        label.font = Self.titleFont(style, isFooter: isFooter, table?.traitCollection ?? traitCollection)
        label.textColor = .secondaryLabel
        label.text = style == .plain || isFooter ? title : title.uppercased()
        setNeedsLayout()
    }

    /// The font of a section's title, at the chosen size of text.
    static func titleFont(_ style: UITableView.Style, isFooter: Bool, _ traits: UITraitCollection) -> UIFont {
        style == .plain && !isFooter
            ? UIFontMetrics(forTextStyle: .subheadline).scaledFont(
                for: .systemFont(ofSize: 15, weight: .semibold), compatibleWith: traits)
            : .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    }
}

/// The header or footer of a section that has only a title.
final class TitledHeader: UITableViewHeaderFooterView {
    static let identifier = "OpenStoryboard.TitledHeader"

    /// A plain header that stays at the top covers what scrolls below it.
    var isStuck = false {
        didSet {
            if isStuck != oldValue {
                backgroundColor = isStuck ? UIColor.systemBackground.withAlphaComponent(0.94) : nil
            }
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        isStuck = false
    }
}
