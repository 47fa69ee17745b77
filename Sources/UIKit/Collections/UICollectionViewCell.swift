import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// A view that a collection view uses again and again: a header, a footer, a decoration, or a cell.
open class UICollectionReusableView: UIView {
    var identifierStorage: String?
    open var reuseIdentifier: String? { identifierStorage }
    /// In use on the screen.
    var isOnScreen = false
    /// What `apply(_:)` was last called with, by value; none for a view that is used anew.
    var applied: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        identifierStorage = coder.nib?.string(.reuseIdentifier)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionView)?.sizeInvalidated(of: self)
    }

    open func prepareForReuse() {
        _ = runExtension(.prepareForReuse, in: UICollectionReusableView.self)
    }
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like, by its constraints.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let cell = self as? UICollectionViewCell
        cell?.updateConfigurationIfNeeded()
        let measured: UIView = cell?.contentView ?? self
        guard !measured.constraints.isEmpty || !constraints.isEmpty || measured is UIContentView,
            let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        // A width that the layout has given is the one that text wraps in.
        let settled = layoutAttributes.settled, given = layoutAttributes.size
        let size = (constraints.isEmpty ? measured : self).systemLayoutSizeFitting(
            given, withHorizontalFittingPriority: settled.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: settled.height ? .required : .fittingSizeLevel)
        let scale = pixelsPerPoint
        if size.width > 0, size.height > 0 {
            copy.size = CGSize(
                width: settled.width ? given.width : size.width.ceiledToPixel(scale),
                height: settled.height ? given.height : size.height.ceiledToPixel(scale))
        }
        return copy
    }

    /// Takes the place and the look that the layout gives.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if bounds.size != attributes.size { bounds.size = attributes.size }
        if center != attributes.center { center = attributes.center }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
            layer.transform = attributes.transform3D
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        let depth = CGFloat(attributes.zIndex)
        if layer.zPosition != depth { layer.zPosition = depth }
        // Attributes that haven't changed aren't applied (Apple's documentation); of a list's rows they say more than
        // they are compared by.
        if attributes.listRow == nil, let applied, applied.isEqual(attributes) { return }
        applied = attributes.copy() as? UICollectionViewLayoutAttributes
        apply(attributes)
    }
}

/// One item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
    public enum DragState: Int, Sendable { case none, lifting, dragging }

    /// A session of dragging began with the cell, or ended.
    open func dragStateDidChange(_ dragState: DragState) {}

    private var plainContent: UIView!, content: UIView!
    open var contentView: UIView { content }

    open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            showState()
        }
    }

    /// The segue that the storyboard connects to selecting the item.
    var selectionSegueTemplate: UIStoryboardSegueTemplate?
    var collection: UICollectionView? {
        get { collectionReference?.view.map { unsafeDowncast($0, to: UICollectionView.self) } }
        set { collectionReference = newValue?.reference }
    }
    private var collectionReference: ViewReference?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        content = UIView(frame: bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.isOpaque = false
        plainContent = content
        addSubview(content)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let archived = coder.nib?.object(.contentView) as? UIView {
            content = archived
        } else {
            // Cells that were made for other systems have views of their own and no content view.
            content = UIView(frame: bounds)
        }
        plainContent = content
        if content.superview !== self { insertSubview(content, at: 0) }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UICollectionViewCell.self)
        table.outlet("backgroundView", \UICollectionViewCell.backgroundView)
        table.outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
        table.outlet("selectionSegueTemplate", \UICollectionViewCell.selectionSegueTemplate)
        return table
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void
    private(set) lazy var configurations = CellConfigurations()

    /// The content as a value: its view is the content view, in place of what else was there.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content.configuration }
        set { showContent(newValue) }
    }
    /// The background as a value: it takes the place of the background views, and they of it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil {
                if backgroundView != nil { backgroundView = nil }
                if selectedBackgroundView != nil { selectedBackgroundView = nil }
            }
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
        content = configurations.content.show(configuration, inPlaceOf: plainContent)
        setNeedsLayout()
        collection?.sizeInvalidated(of: self)
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isEditing = collection?.isEditing ?? false
        return state
    }

    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// Asks for an update before the next layout; what changes the state does so too.
    open func setNeedsUpdateConfiguration() {
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    /// Called with the state that the configurations are to suit.
    open func updateConfiguration(using state: UICellConfigurationState) {
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

    private func showState() {
        setNeedsUpdateConfiguration()
        let isShown = isSelected || isHighlighted
        if let view = selectedBackgroundView {
            if isShown {
                view.frame = bounds
                insertSubview(view, at: backgroundView == nil ? 0 : 1)
            } else {
                view.removeFromSuperview()
            }
        }
        highlight(isShown, in: contentView)
    }

    private func highlight(_ flag: Bool, in view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel {
                label.isHighlighted = flag
            } else if let image = subview as? UIImageView {
                image.isHighlighted = flag
            }
            if !(subview is UIControl) { highlight(flag, in: subview) }
        }
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UICollectionViewCell.self) { return }
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        configurations.layOut(in: self)
    }
}
