import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Where a row stands in its section: it decides on corners and lines.
struct RowPosition: Equatable {
    var isFirst = false
    var isLast = false
    var style = UITableView.Style.plain
}

/// One row of a table.
open class UITableViewCell: UIView, SwipedRow {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum DragState: Int, Sendable { case none, lifting, dragging }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    let cellStyle: CellStyle
    var identifierStorage: String?
    open var reuseIdentifier: String? { identifierStorage }

    // MARK: Content

    /// What holds the cell's own views, and the view of a configuration in its place.
    private var plainContent: UIView!, content: UIView!
    open var contentView: UIView { content }
    private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
    private var picture: UIImageView?

    open var textLabel: UILabel? {
        if labels.text == nil {
            labels.text = makeLabel(CellLook.textFont(cellStyle), CellLook.textColor(cellStyle, tintColor))
        }
        return labels.text
    }

    open var detailTextLabel: UILabel? {
        if labels.detail == nil, cellStyle != .default {
            labels.detail = makeLabel(CellLook.detailFont(cellStyle), CellLook.detailColor(cellStyle))
        }
        return labels.detail
    }

    open var imageView: UIImageView? {
        if picture == nil {
            let view = UIImageView(frame: .zero)
            view.contentMode = .scaleAspectFit
            view.preferredSymbolConfiguration = .large
            plainContent.addSubview(view)
            picture = view
        }
        return picture
    }

    /// The parts that are there, without making them.
    var parts: (text: UILabel?, detail: UILabel?, image: UIImageView?) { (labels.text, labels.detail, picture) }
    /// The archive gave the labels their fonts and colours.
    private var hasArchivedLabels = false

    // MARK: Accessibility

    /// A row that shows that it is selected, or leads somewhere, is one element, called by its texts; its controls and texts are elements too.
    override var defaultAccessibility: DefaultAccessibility {
        guard selectionStyle != .none || selectionSegueTemplate != nil else { return super.defaultAccessibility }
        func texts(in view: UIView) -> [String] {
            if view.isHidden { return [] }
            if let text = (view as? UILabel)?.text, !text.isEmpty { return [text] }
            return view is UIControl ? [] : view.subviews.flatMap(texts)
        }
        let label = texts(in: contentView).joined(separator: ", ")
        return DefaultAccessibility(
            isElement: !label.isEmpty, role: .cell, label: label, traits: isSelected ? .selected : [])
    }
    override var accessibilityContainsElements: Bool { true }

    // MARK: Look

    open var selectionStyle: SelectionStyle = .default
    open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryChanged() } } }
    open var accessoryView: UIView? {
        didSet {
            if accessoryView !== oldValue {
                oldValue?.removeFromSuperview()
                accessoryChanged()
            }
        }
    }
    open var editingAccessoryType: AccessoryType = .none { didSet { accessoryChanged() } }
    open var editingAccessoryView: UIView? {
        didSet {
            if editingAccessoryView !== oldValue {
                oldValue?.removeFromSuperview()
                accessoryChanged()
            }
        }
    }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: CellLook.margin(self), bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private(set) var ownSeparatorInset: UIEdgeInsets?
    open var focusStyle: FocusStyle = .default
    open var userInteractionEnabledWhileDragging = true

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
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            if selectedBackgroundView !== oldValue { oldValue?.removeFromSuperview() }
            shade.viewChanged()
        }
    }
    /// Behind a selected row in place of the other where several rows can be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if multipleSelectionBackgroundView != nil { backgroundConfiguration = nil }
            if multipleSelectionBackgroundView !== oldValue { oldValue?.removeFromSuperview() }
            shade.viewChanged()
        }
    }

    open override var backgroundColor: UIColor? {
        didSet { if !isApplyingDefaults { hasOwnBackground = true } }
    }
    private var isApplyingDefaults = false
    private var hasOwnBackground = false

    // MARK: State

    private(set) var selectedState = false
    private(set) var highlightedState = false
    open var isSelected: Bool {
        get { selectedState }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { highlightedState }
        set { setHighlighted(newValue, animated: false) }
    }
    private var editing = false
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    open var editingStyle: EditingStyle { table?.editingStyle(of: self) ?? .none }
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false
    open internal(set) var showingDeleteConfirmation = false {
        willSet {
            if newValue != showingDeleteConfirmation {
                willTransition(to: state(editing: editing).symmetricDifference(.showingDeleteConfirmation))
            }
        }
        didSet { if showingDeleteConfirmation != oldValue { didTransition(to: state(editing: editing)) } }
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    private(set) lazy var configurations = CellConfigurations()

    /// The content as a value: its view is the content view, in place of the one with the standard labels and image.
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
                if multipleSelectionBackgroundView != nil { multipleSelectionBackgroundView = nil }
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
        table?.sizeInvalidated(of: self)
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (selectedState, highlightedState, editing)
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = aside.isOpen
        state.isReordering = table?.rowMove?.moves(self) ?? false
        return state
    }

    /// The usual content of a cell of this style, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        position.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

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

    // MARK: Within the table

    var table: UITableView? {
        get { tableReference?.view.map { unsafeDowncast($0, to: UITableView.self) } }
        set { tableReference = newValue?.reference }
    }
    private var tableReference: ViewReference?
    var position = RowPosition()
    var isOnScreen = false
    /// The margins that this cell gave its content, so that those an app sets stay.
    var givenMargins: UIEdgeInsets?
    lazy var shade = SelectionShade(self)
    lazy var furniture = CellFurniture(self)
    /// What accessories take from the width of its content, in points.
    package var accessoriesWidth: CGFloat { furniture.trailingWidth }
    lazy var aside = RowAside(self)
    /// Segues that the storyboard connects to selecting the row and to its accessory.
    var selectionSegueTemplate: UIStoryboardSegueTemplate?
    var accessoryActionSegueTemplate: UIStoryboardSegueTemplate?

    // MARK: Making

    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        identifierStorage = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        content = UITableViewCellContentView(frame: bounds)
        addSubview(content)
        setUpCell()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        cellStyle = coder.nib?.int(.tableViewCellStyle).flatMap(CellStyle.init) ?? .default
        super.init(coder: coder)
        let nib = coder.nib
        content = nib?.object(.contentView) as? UIView ?? UITableViewCellContentView(frame: bounds)
        if content.superview !== self { insertSubview(content, at: 0) }
        if let nib { decodeCell(nib) }
        setUpCell()
        if let image = nib?.object(.image) as? UIImage { imageView?.image = image }
        if let archived = nib?.object(.contentConfiguration) as? ArchivedListContentConfiguration {
            contentConfiguration = archived.changing(defaultContentConfiguration())
        }
        if let archived = nib?.object(.backgroundConfiguration) as? ArchivedBackgroundConfiguration {
            backgroundConfiguration = archived.configuration
        }
    }

    private func setUpCell() {
        plainContent = content
        if !content.isDecoded { content.isOpaque = false }
    }

    private func decodeCell(_ nib: UINibDecoder) {
        identifierStorage = nib.string(.reuseIdentifier)
        labels.text = nib.object(.textLabel) as? UILabel
        labels.detail = nib.object(.detailTextLabel) as? UILabel
        // The cell places them anew when what they say is wider or higher.
        labels.text?.layoutStateMade.sizedAncestor = 2
        labels.detail?.layoutStateMade.sizedAncestor = 2
        picture = nib.object(.imageView) as? UIImageView
        if picture?.preferredSymbolConfiguration == nil { picture?.preferredSymbolConfiguration = .large }
        hasArchivedLabels = labels.text != nil
        hasOwnBackground = nib.contains(.backgroundColor)
        if let raw = nib.int(.selectionStyle) { selectionStyle = SelectionStyle(rawValue: raw) ?? .default }
        if let raw = nib.int(.accessoryType) { accessoryType = AccessoryType(rawValue: raw) ?? .none }
        if let raw = nib.int(.editingAccessoryType) { editingAccessoryType = AccessoryType(rawValue: raw) ?? .none }
        if let raw = nib.int(.tableViewCellFocusStyle) { focusStyle = FocusStyle(rawValue: raw) ?? .default }
        if let level = nib.int(.indentationLevel) { indentationLevel = level }
        if let width = nib.cgFloat(.indentationWidth) { indentationWidth = width }
        if let inset = nib.insets(.separatorInset) { ownSeparatorInset = inset }
        if let flag = nib.bool(.shouldIndentWhileEditing) { shouldIndentWhileEditing = flag }
        if let flag = nib.bool(.showsReorderControl) { showsReorderControl = flag }
        if let flag = nib.bool(.automaticallyUpdatesContentConfiguration) {
            automaticallyUpdatesContentConfiguration = flag
        }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITableViewCell.self)
        table.outlet("backgroundView", \UITableViewCell.backgroundView)
        table.outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
        table.outlet("accessoryView", \UITableViewCell.accessoryView)
        table.outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView)
        table.outlet("selectionSegueTemplate", \UITableViewCell.selectionSegueTemplate)
        table.outlet("accessoryActionSegueTemplate", \UITableViewCell.accessoryActionSegueTemplate)
        table.key("textLabel", \UITableViewCell.textLabel)
        table.key("detailTextLabel", \UITableViewCell.detailTextLabel)
        table.key("imageView", \UITableViewCell.imageView)
        table.initializer(style: { UITableViewCell(style: $0, reuseIdentifier: $1) })
        return table
    }

    private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UITableViewLabel(frame: .zero)
        label.font = font
        label.textColor = color
        label.adjustsFontForContentSizeCategory = true
        label.layoutStateMade.sizedAncestor = 2
        plainContent.addSubview(label)
        setNeedsLayout()
        return label
    }

    // MARK: For subclasses

    open func prepareForReuse() {
        if runExtension(.prepareForReuse, in: UITableViewCell.self) { return }
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        showingDeleteConfirmation = false
        aside.close(animated: false)
    }

    open func setSelected(_ selected: Bool, animated: Bool) {
        if runExtension(.setSelected, in: UITableViewCell.self, [selected, animated]) { return }
        guard selected != selectedState else { return }
        selectedState = selected
        shade.update(animated: animated)
        stateChanged()
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if runExtension(.setHighlighted, in: UITableViewCell.self, [highlighted, animated]) { return }
        guard highlighted != highlightedState else { return }
        highlightedState = highlighted
        shade.update(animated: animated)
        stateChanged()
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        if runExtension(.setEditing, in: UITableViewCell.self, [editing, animated]) { return }
        guard editing != self.editing else { return }
        willTransition(to: state(editing: editing))
        self.editing = editing
        accessoryChanged()
        stateChanged()
        furniture.editingChanged()
        let state = state(editing: editing)
        guard animated else { return didTransition(to: state) }
        UIView.animate(withDuration: 0.3, animations: { self.layoutIfNeeded() }) { _ in self.didTransition(to: state) }
    }

    private func state(editing: Bool) -> StateMask {
        (editing ? StateMask.showingEditControl : []).union(
            showingDeleteConfirmation ? StateMask.showingDeleteConfirmation : [])
    }

    /// Cells that nobody configured have nothing to bring up to date, unless their class overrides the update.
    private func stateChanged() { setNeedsUpdateConfiguration() }
    func rowStateChanged() { setNeedsUpdateConfiguration() }

    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    open func dragStateDidChange(_ dragState: DragState) {}

    override var handsDownVerticalMargins: Bool { false }
    override var pushAside: CGFloat { aside.offset }
    override var standardMargins: UIEdgeInsets {
        guard table != nil else { return super.standardMargins }
        let side = CellLook.margin(self)
        return UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITableViewCell.self) { return }
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        CellLayout.layOut(self)
        configurations.layOut(in: self)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UITableViewCell.self, [size]) { return found }
        return CGSize(width: size.width, height: CellLayout.styledHeight(self, width: size.width))
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.sizeInvalidated(of: self)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        CellLayout.fittingSize(self, targetSize, horizontal, vertical)
    }

    open override func tintColorDidChange() {
        if runExtension(.tintColorDidChange, in: UITableViewCell.self) { return }
        super.tintColorDidChange()
        if cellStyle == .value2, let label = labels.text, !hasArchivedLabels { label.textColor = tintColor }
    }

    // MARK: Inside

    func accessoryChanged() {
        furniture.accessoryChanged()
        setNeedsLayout()
    }

    /// The look that the table gives its cells, as far as the cell wasn't given one of its own.
    func applyTableLook() {
        guard let table else { return }
        if !hasOwnBackground {
            isApplyingDefaults = true
            backgroundColor = position.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
            isApplyingDefaults = false
        }
        let isRounded = position.style == .insetGrouped && (position.isFirst || position.isLast)
        layer.cornerRadius = isRounded ? TableMetrics.cornerRadius : 0
        if isRounded {
            var corners: CACornerMask = []
            if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = corners
            clipsToBounds = true
        }
        furniture.separatorsChanged(table)
        setNeedsLayout()
    }

    func showSelection(_ selected: Bool, highlighted: Bool) {
        if isSelected != selected { setSelected(selected, animated: false) }
        if isHighlighted != highlighted { setHighlighted(highlighted, animated: false) }
    }

    func automaticHeight(width: CGFloat) -> CGFloat {
        // Margins and accessories take part: the cell has to know its width first.
        if frame.width != width { frame.size.width = width }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

/// What holds a cell's own views, left of the accessory.
open class UITableViewCellContentView: UIView {}

/// The labels of cells in one of the standard styles.
open class UITableViewLabel: UILabel {
    private var breaksForSize = false

    /// Breaks into lines at the accessibility sizes, where it has one line otherwise and follows the size of text.
    func breakLines(forAccessibility isLarge: Bool) {
        if isLarge, numberOfLines == 1, adjustsFontForContentSizeCategory, font.follows {
            (numberOfLines, breaksForSize) = (0, true)
        } else if !isLarge, breaksForSize {
            (numberOfLines, breaksForSize) = (1, false)
        }
    }

    var isBroken: Bool { breaksForSize }
}
