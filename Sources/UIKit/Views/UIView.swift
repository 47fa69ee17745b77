import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// A rectangle of the screen: it draws its content, lays out its subviews and takes part in the responder chain.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate, NibDecodable,
    UITraitEnvironment
{
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    open class var layerClass: AnyClass { CALayer.self }

    /// The keys that runtime attributes and key-value coding reach.
    open override class var classTable: ClassTable {
        var table = ClassTable(UIView.self)
        table.key("layer", \UIView.layer)
        table.method("recursiveDescription") { (view: UIView) in view.recursiveDescription() }
        table.key("frame", \UIView.frame)
        table.key("bounds", \UIView.bounds)
        table.key("center", \UIView.center)
        table.key("alpha", \UIView.alpha)
        table.key("hidden", \UIView.isHidden)
        table.key("isHidden", \UIView.isHidden)
        table.key("opaque", \UIView.isOpaque)
        table.key("tag", \UIView.tag)
        table.key("backgroundColor", \UIView.backgroundColor)
        table.key("tintColor", \UIView.tintColor)
        table.key("clipsToBounds", \UIView.clipsToBounds)
        table.key("userInteractionEnabled", \UIView.isUserInteractionEnabled)
        // What controls and recognizers are given as their action.
        table.method("endEditing:") { (view: UIView, force: Any?) in _ = view.endEditing(ClassTable.flag(force)) }
        table.method("setNeedsDisplay") { (view: UIView) in view.setNeedsDisplay() }
        table.method("setNeedsLayout") { (view: UIView) in view.setNeedsLayout() }
        table.method("layoutIfNeeded") { (view: UIView) in view.layoutIfNeeded() }
        table.method("removeFromSuperview") { (view: UIView) in view.removeFromSuperview() }
        table.method("sizeToFit") { (view: UIView) in view.sizeToFit() }
        table.method("setNeedsUpdateConstraints") { (view: UIView) in view.setNeedsUpdateConstraints() }
        table.method("updateConstraintsIfNeeded") { (view: UIView) in view.updateConstraintsIfNeeded() }
        table.method("invalidateIntrinsicContentSize") { (view: UIView) in view.invalidateIntrinsicContentSize() }
        table.key("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
        table.key("accessibilityIdentifier", \UIView.accessibilityIdentifier)
        table.key("accessibilityLabel", \UIView.accessibilityLabel)
        table.key("accessibilityHint", \UIView.accessibilityHint)
        table.key("accessibilityValue", \UIView.accessibilityValue)
        table.key("isAccessibilityElement", \UIView.isAccessibilityElement)
        table.key("restorationIdentifier", \UIView.restorationIdentifier)
        return table
    }
    public let layer: CALayer

    // MARK: Hierarchy (see UIView+Hierarchy.swift)

    public internal(set) var subviews: [UIView] = []
    public internal(set) var superview: UIView? {
        get { parent?.takeUnretainedValue() }
        set { parent = newValue.map(Unmanaged.passUnretained) }
    }
    /// The superview. Not weak, which would make each walk up the tree three times as slow, and walks needn't even
    /// count: a view that ends takes itself from its subviews.
    nonisolated(unsafe) private(set) var parent: Unmanaged<UIView>?
    /// The window this view is in, kept at each move so that asking is free.
    var windowStorage: UIWindow? {
        get { windowReference?.view.map { unsafeDowncast($0, to: UIWindow.self) } }
        set { windowReference = newValue?.reference }
    }
    private var windowReference: ViewReference?
    open var window: UIWindow? { windowStorage }
    /// Made when somebody refers to the view that may outlive it.
    var referenceStorage: ViewReference?
    /// The controller whose view this is.
    weak var viewController: UIViewController?

    /// Where in an archive the view came from.
    var nibOrigin: NibOrigin?

    open var tag = 0
    open var restorationIdentifier: String?

    // MARK: Appearance

    open var backgroundColor: UIColor? {
        didSet {
            layer.backgroundColor = fillsBounds ? backgroundColor?.resolvedColor(with: traitCollection).cgColor : nil
            if hasDrawn { layer.setNeedsDisplay() }
        }
    }
    /// Whether the layer's background is the view's; a view whose shape is another paints its background itself.
    var fillsBounds: Bool { true }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let old = layer.isHidden
            if old != newValue {
                layer.isHidden = newValue
                superview?.arrangedSubviewVisibilityChanged(self)
            }
            tellExtension(.isHidden, in: UIView.self, from: old, to: newValue)
        }
    }
    open var isOpaque = true
    open var clearsContextBeforeDrawing = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeChanged() } }
    }
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }
    var ownTintColor: UIColor?
    open var tintColor: UIColor! {
        get {
            let color = undimmedTintColor
            return Self.dimsTints && isTintDimmed ? color.dimmedTint : color
        }
        set {
            ownTintColor = newValue
            propagateTintColor()
        }
    }
    /// Normal or dimmed, after the view above where the view says nothing itself. What lies below an alert, a popover
    /// or a sheet is dimmed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { isTintDimmed ? .dimmed : .normal }
        set { changeTintDimming { ownTintAdjustment = newValue } }
    }
    var ownTintAdjustment = TintAdjustmentMode.automatic
    /// How many presentations dim the view.
    var tintDimmings = 0
    /// What the view was last told.
    var knowsDimmedTint = false
    /// Most interfaces never dim anything.
    static var dimsTints = false
    open func tintColorDidChange() {
        _ = runExtension(.tintColorDidChange, in: UIView.self)
    }
    /// Shows what is coloured by the tint anew.
    func recolour() {
        if fillsBounds, let backgroundColor {
            layer.backgroundColor = backgroundColor.resolvedColor(with: traitCollection).cgColor
        }
        layer.setNeedsDisplay()
    }
    /// Whether the view was last told of a tint that a view above it has.
    var inheritsTint = false

    // MARK: Interaction

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var interactions: [any UIInteraction] = []
    private var pasteDrop: PasteDrop?
    /// What the view takes by pasting; the same can be dropped on it.
    open override var pasteConfiguration: UIPasteConfiguration? {
        didSet {
            if let old = pasteDrop { removeInteraction(old.interaction) }
            pasteDrop = pasteConfiguration == nil ? nil : PasteDrop(self)
            if let new = pasteDrop { addInteraction(new.interaction) }
        }
    }
    open internal(set) var gestureRecognizerStorage: [UIGestureRecognizer] = []

    // MARK: Layout (engine and constraints: UIKit/Layout)

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            if !translatesAutoresizingMaskIntoConstraints { warnOfManagedLayout() }
            layoutTranslationChanged()
        }
    }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { directionChanged() } }
    }
    /// Constraints, priorities and guides; nil for the many views that have none.
    var layoutState: ViewLayoutState? { layoutReference?.takeUnretainedValue() }
    /// The same for whoever asks it something without counting an owner. Kept since `adopt(_:)`.
    nonisolated(unsafe) private(set) final var layoutReference: Unmanaged<ViewLayoutState>?
    func adopt(_ state: ViewLayoutState) { layoutReference = Unmanaged.passRetained(state) }
    var marginsState: ViewMarginsState?
    var safeAreaInsetsStorage: UIEdgeInsets = .zero

    /// Overrides and limits; nil for the many views that have none.
    var ownTraits: OwnTraits?
    /// Whether whoever asked to hear of traits is to be told before the next layout.
    var needsTraitUpdate = false
    /// What this view and all in it have in place of what they inherit.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits?.overrides ?? UITraitOverrides() }
        set {
            guard !newValue.isSame(as: traitOverrides) else { return }
            changeOwnTraits { $0.overrides = newValue }
            setNeedsTraitUpdate()
        }
    }
    /// The override of the style, told of at once.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits?.overrides.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            changeOwnTraits { $0.overrides.style = newValue }
            traitsChanged()
        }
    }
    /// The text size that this view and those in it don't go below.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { ownTraits?.limits.least }
        set {
            guard newValue != minimumContentSizeCategory else { return }
            changeOwnTraits { $0.limits.least = newValue }
            setNeedsTraitUpdate()
        }
    }
    /// The text size that this view and those in it don't go above.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { ownTraits?.limits.most }
        set {
            guard newValue != maximumContentSizeCategory else { return }
            changeOwnTraits { $0.limits.most = newValue }
            setNeedsTraitUpdate()
        }
    }
    /// The traits at the last notification, to tell views of changes.
    var lastTraits: UITraitCollection?

    // MARK: Focus

    var focusSettings: FocusSettings?
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var focusGroupIdentifier: String? {
        get { focusSettings?.group }
        set { changeFocus { $0.group = newValue } }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusSettings?.priority ?? .ignored }
        set { changeFocus { $0.priority = newValue } }
    }
    open var focusEffect: UIFocusEffect? {
        get { focusSettings?.effect }
        set { changeFocus { $0.effect = newValue } }
    }
    open var hoverStyle: UIHoverStyle? {
        get { focusSettings?.hover }
        set { changeFocus { $0.hover = newValue } }
    }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Accessibility

    var accessibilityState: AccessibilityState?
    open var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? defaultAccessibility.isElement }
        set { accessibility.isElement = newValue }
    }
    open var accessibilityLabel: String? {
        get { accessibilityState?.label ?? defaultAccessibility.label }
        set { accessibility.label = newValue }
    }
    open var accessibilityHint: String? {
        get { accessibilityState?.hint }
        set { accessibility.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { accessibilityState?.value ?? defaultAccessibility.value }
        set { accessibility.value = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibilityState?.identifier }
        set { accessibility.identifier = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityState?.traits ?? defaultAccessibility.traits }
        set { accessibility.traits = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibilityState?.elementsHidden ?? false }
        set { accessibility.elementsHidden = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibilityState?.isModal ?? false }
        set { accessibility.isModal = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { accessibilityParts }
        set { accessibilityParts = newValue }
    }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// What this view says of itself when the app sets nothing; UIKit's own views override it.
    var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }
    /// Whether an element's subviews are elements of their own too (a cell's controls).
    var accessibilityContainsElements: Bool { false }

    // MARK: Making views

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        if frame != .zero { layer.frame = frame }
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        guard let nib = coder.nib else {
            if let archive = coder as? NSKeyedUnarchiver { decodeLook(archive) }
            return
        }
        nib.adopt(self)
        decode(nib)
    }

    open func encode(with coder: NSCoder) {
        encodeLook(coder)
    }

    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}

    deinit {
        let own = Unmanaged.passUnretained(self).toOpaque()
        for view in subviews where view.parent?.toOpaque() == own { view.parent = nil }
        layer.viewDelegate = nil
        if let layoutReference {
            layoutReference._withUnsafeGuaranteedRef { $0.end() }
            layoutReference.release()
        }
        referenceStorage?.view = nil
    }

    private func setUp() {
        layer.viewDelegate = self
        layer.isViewBacking = true
        layer.contentsScale = UIScreen.mainScale
        let overrides = Self.overrides(of: type(of: self))
        if overrides.draws { layer.setNeedsDisplay() }
        // On iOS every view is asked once, before its first layout.
        if overrides.updatesConstraints { setNeedsUpdateConstraints() }
    }

    /// The descriptions of the view and of all below it, a line each, as the debugger shows them; apps reach it by its
    /// selector.
    private func recursiveDescription(_ indentation: String = "") -> String {
        indentation + description + "\n" + subviews.map { $0.recursiveDescription(indentation + "   | ") }.joined()
    }

    open override var description: String {
        let frame = frame
        return
            "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque()); frame = (\(frame.minX.brief) \(frame.minY.brief); \(frame.width.brief) \(frame.height.brief)); layer = <\(type(of: layer))>>"
    }

    // MARK: Responder chain

    open override var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIView.self) { return found }
        return viewController ?? superview
    }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set {
            layer.holdingObservers {
                let old = layer.bounds.size
                layer.frame = newValue
                sizeChanged(from: old)
                if marginsState != nil { followSuperviewMargins() }
            }
        }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set {
            layer.holdingObservers {
                let old = layer.bounds.size, origin = layer.bounds.origin
                layer.bounds = newValue
                sizeChanged(from: old)
                // What constraints from above place in here lies otherwise in their view.
                if newValue.origin != origin, layoutReference != nil, !scrollsContent { LayoutEngine.invalidate(self) }
                if marginsState != nil, old != newValue.size { followSuperviewMargins() }
            }
        }
    }

    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            if layoutReference != nil { LayoutEngine.frameChanged(of: self) }
        }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    // As an item of a dynamic animator.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Changing the hierarchy

    open func addSubview(_ view: UIView) { insert(view, at: nil) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: index(of: sibling, without: view).map { $0 + 1 })
    }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: index(of: sibling, without: view))
    }
    open func removeFromSuperview() {
        if runExtension(.removeFromSuperview, in: UIView.self) { return }
        leaveSuperview()
    }
    open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
    open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { giveUp(interaction) }
    /// Asks the first responder in this view to resign; with force it does so even where it doesn't want to.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = (self as? UIWindow ?? window)?.firstResponder else { return false }
        guard (responder as? UIView)?.isDescendant(of: self) != false else { return false }
        guard force else { return responder.resignFirstResponder() }
        responder.resignByForce()
        return !responder.isFirstResponder
    }

    open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let found: Bool = askExtension(.gestureRecognizerShouldBegin, in: UIView.self, [recognizer]) { return found }
        return true
    }

    // MARK: Auto Layout (the work is done in UIKit/Layout)

    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    open class var requiresConstraintBasedLayout: Bool { false }

    /// Sizes that follow from the content alone; `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIView.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() { LayoutEngine.intrinsicContentSizeChanged(of: self) }

    open func updateConstraints() {
        _ = runExtension(.updateConstraints, in: UIView.self)
    }
    open func setNeedsUpdateConstraints() { LayoutEngine.setNeedsUpdateConstraints(self) }
    open func updateConstraintsIfNeeded() { LayoutEngine.updateConstraintsIfNeeded(self) }

    open var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UIView.self) { return found }
        return .zero
    }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: rect.minX - insets.left, y: rect.minY - insets.top,
            width: rect.width + insets.left + insets.right, height: rect.height + insets.top + insets.bottom)
    }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    /// Distances of the baselines from the edges of the bounds, for views that have text; nil: those edges are the
    /// baselines (so an image view's and a plain view's in two documents).
    var firstBaselineFromTop: CGFloat? { nil }
    var lastBaselineFromBottom: CGFloat? { nil }
    /// How far below the view's middle the baseline of its one line is, however high the view is; nil where text isn't
    /// centred.
    var baselineBelowMiddle: CGFloat? { nil }

    /// Whether the height of the content follows from the width it gets, as that of wrapping text does.
    var wrapsContentToWidth: Bool { false }
    /// The size of the content within that width, for views that wrap.
    func contentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    /// Whether subviews' constraints to the edges mean the edges of a scrolled content.
    var scrollsContent: Bool { false }
    var scrolledContentSize: CGSize? { nil }
    /// Called with the size that the constraints of the subviews give the content.
    func setSolvedContentSize(_ size: CGSize) {}

    /// An arranged subview was hidden or shown.
    func arrangedSubviewVisibilityChanged(_ view: UIView) {}

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        LayoutEngine.fittingSize(of: self, target: targetSize, horizontal: horizontal, vertical: vertical)
    }

    // MARK: Safe area and margins (see UIView+Margins.swift)

    open var safeAreaInsets: UIEdgeInsets { safeAreaInsetsStorage }
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { marginsState?.insetsFromSafeArea ?? true }
        set {
            margins.insetsFromSafeArea = newValue
            marginsChanged()
        }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { marginsState?.preservesSuperview ?? false }
        set {
            margins.preservesSuperview = newValue
            marginsChanged()
        }
    }
    /// Whether subviews that preserve this view's margins keep away from its top and bottom. What scrolls passes them,
    /// and rows don't shrink on the way.
    var handsDownVerticalMargins: Bool { true }
    /// How far a swipe has pushed the subviews to the right: they take the margins that they have at rest along.
    var pushAside: CGFloat { 0 }
    /// What the margins are unless somebody sets them.
    var standardMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set {
            margins.own = newValue
            marginsChanged()
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let insets = effectiveLayoutMargins, reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: insets.top, leading: reversed ? insets.right : insets.left, bottom: insets.bottom,
                trailing: reversed ? insets.left : insets.right)
        }
        set {
            let reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: reversed ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: reversed ? newValue.leading : newValue.trailing)
        }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    // MARK: Layout pass

    /// Before a view is first laid out its properties are set.
    var needsPropertyUpdate = true
    var corners: UICornerConfiguration?
    /// Called before layout, at first and whenever it was asked for (iOS 26).
    open func updateProperties() {}

    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays this view and its subviews out now if anything in it asked for layout.
    open func layoutIfNeeded() {
        LayoutEngine.layoutRegion(around: self)
        layer.layoutIfNeeded()
    }

    open func layoutSubviews() {
        _ = runExtension(.layoutSubviews, in: UIView.self)
    }

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        if needsTraitUpdate {
            needsTraitUpdate = false
            traitsChanged()
        }
        if layoutReference?._withUnsafeGuaranteedRef({ $0.isFollowed }) == true {
            LayoutEngine.layoutRegion(around: self)
        }
        if let viewController {
            LayoutEngine.updateConstraintsIfNeeded(self)
            if viewController.appearance.awaitsLayout { _ = viewController.tellThatViewIsAppearing() }
            viewController.viewWillLayoutSubviews()
        }
        updatePropertiesIfNeeded()
        LayoutEngine.layoutConstrainedSubviews(of: self)
        layoutSubviews()
        viewController?.layOutContentUnavailable()
        viewController?.viewDidLayoutSubviews()
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIView.self, [size]) { return found }
        return bounds.size
    }

    open func sizeToFit() {
        if runExtension(.sizeToFit, in: UIView.self) { return }
        let size = sizeThatFits(bounds.size)
        bounds.size = size
    }

    // MARK: Drawing

    /// Classes that were seen to inherit the empty `draw(_:)`: they need no bitmap.
    static var drawingClasses: [ObjectIdentifier: Bool] = [:]

    open func draw(_ rect: CGRect) { Self.drawingClasses[ObjectIdentifier(type(of: self))] = false }

    /// For layers that draw themselves piece by piece: the view draws the piece that the context is clipped to.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        traitCollection.performAsCurrent { draw(ctx.boundingBoxOfClipPath) }
        UIGraphicsPopContext()
    }

    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        let base =
            viewController?.traitCollection ?? superview?.traitsForSubviews ?? layoutState?.dialect?.traits
            ?? UIScreen.main.traitCollection
        return tinted(ownTraits?.applied(to: base) ?? base)
    }
    /// What is inherited from this view.
    var traitsForSubviews: UITraitCollection { traitCollection }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        _ = runExtension(.traitCollectionDidChange, in: UIView.self, [previousTraitCollection])
    }
    /// Who asked to hear of some traits.
    public var traitRegistrations: TraitRegistrations?
    /// What the document that the view comes from says for other size classes.
    var sizeClassVariations: SizeClassVariations?

    /// Resolves colours anew and tells this view and those below that traits changed.
    func traitsChanged() {
        let traits = traitCollection
        let previous = lastTraits
        if let previous, previous === traits || previous == traits { return }
        lastTraits = traits
        sizeClassVariations?.follow(traits)
        if fillsBounds, let backgroundColor {
            layer.backgroundColor = backgroundColor.resolvedColor(with: traits).cgColor
        }
        if previous != nil {
            layer.setNeedsDisplay()
            traits.performAsCurrent {
                viewController?.traitCollectionDidChange(previous)
                traitCollectionDidChange(previous)
                if let previous {
                    viewController?.traitRegistrations?.tell(viewController, previous, traits)
                    traitRegistrations?.tell(self, previous, traits)
                }
            }
        }
        for view in subviews { view.traitsChanged() }
    }

    // MARK: Hooks for subclasses

    open func didAddSubview(_ subview: UIView) {
        _ = runExtension(.didAddSubview, in: UIView.self, [subview])
    }
    open func willRemoveSubview(_ subview: UIView) {
        _ = runExtension(.willRemoveSubview, in: UIView.self, [subview])
    }
    open func willMove(toSuperview newSuperview: UIView?) {
        _ = runExtension(.willMoveToSuperview, in: UIView.self, [newSuperview])
    }
    open func didMoveToSuperview() {
        _ = runExtension(.didMoveToSuperview, in: UIView.self)
    }
    open func willMove(toWindow newWindow: UIWindow?) {
        _ = runExtension(.willMoveToWindow, in: UIView.self, [newWindow])
    }
    open func didMoveToWindow() {
        _ = runExtension(.didMoveToWindow, in: UIView.self)
    }
    open func prepareForInterfaceBuilder() {}

    /// Called on everything an archive made, once all its connections are there.
    open func awakeFromNib() {
        _ = runExtension(.awakeFromNib, in: UIView.self)
    }
    /// NSObject has it for classes, too, which nothing ever calls; apps override it by mistake.
    open class func awakeFromNib() {}

    open func safeAreaInsetsDidChange() {
        _ = runExtension(.safeAreaInsetsDidChange, in: UIView.self)
    }
    /// What is covered of the subviews' superview, as far as it doesn't push them aside itself.
    var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
    open func layoutMarginsDidChange() {
        _ = runExtension(.layoutMarginsDidChange, in: UIView.self)
    }

    /// After a change of the size of the bounds, once autoresizing has been done.
    func boundsSizeDidChange(from old: CGSize) {}

    /// Takes a turn of the wheel; false passes it on to the superview.
    func handleScroll(_ delta: CGVector, at location: CGPoint, phase: DisplayEvent.ScrollPhase) -> Bool { false }

    // MARK: Hit testing

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let found: UIView? = askExtension(.hitTest, in: UIView.self, [point, event]) { return found }
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, !layer.isHeldByAnimation,
            self.point(inside: point, with: event)
        else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if let found: Bool = askExtension(.pointInside, in: UIView.self, [point, event]) { return found }
        return bounds.contains(point)
    }
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension CGFloat {
    /// As `%g` writes it: no trailing zeros.
    var brief: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(format: "%g", Double(self)) }
}
