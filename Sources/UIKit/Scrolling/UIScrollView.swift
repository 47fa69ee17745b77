import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Gives scroll views their `delegate`. Table and collection views have one of a narrower type; a class can't override
/// a property with another type, but it may hide one that comes from a protocol.
public protocol ScrollViewDelegating: UIScrollView {}

extension ScrollViewDelegating {
    public var delegate: UIScrollViewDelegate? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

/// Shows a part of content that is larger than itself: its bounds' origin is the place in the content.
open class UIScrollView: UIView, ScrollViewDelegating {
    override var handsDownVerticalMargins: Bool { false }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    weak var scrollDelegate: UIScrollViewDelegate?

    // MARK: Content

    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set {
            if !carryMotion(to: newValue) { stopMotion() }
            move(to: newValue)
        }
    }

    open var contentSize: CGSize = .zero {
        didSet {
            guard contentSize != oldValue else { return }
            layer.holdingObservers {
                refreshAdjustedInset()
                keepInRange()
                setNeedsLayout()
                barObserver?.contentDidScroll(self)
            }
        }
    }

    /// Whether more can be scrolled to below, which bars at the bottom cover.
    /// What content looks like at the edges under bars (iOS 26): kept, and not drawn.
    public let topEdgeEffect = UIScrollEdgeEffect(), bottomEdgeEffect = UIScrollEdgeEffect()
    public let leftEdgeEffect = UIScrollEdgeEffect(), rightEdgeEffect = UIScrollEdgeEffect()
    var goesOnBelow: Bool { contentOffset.y < contentSize.height + adjustedContentInset.bottom - bounds.height - 0.5 }

    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { layer.holdingObservers { refreshAdjustedInset() } } }
    }

    open internal(set) var adjustedContentInset: UIEdgeInsets = .zero
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { refreshAdjustedInset() } }
    }
    open func adjustedContentInsetDidChange() {}
    /// What a refresh control takes of the top while it turns, in points.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { refreshAdjustedInset() } } }
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var contentAlignmentPoint = CGPoint.zero

    // MARK: Behaviour

    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var alwaysBounceVertical = false { didSet { refreshAdjustedInset() } }
    open var alwaysBounceHorizontal = false { didSet { refreshAdjustedInset() } }
    open var isPagingEnabled = false
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// What the keyboard covers of a table or collection that its controller keeps clear of it, in points.
    var keyboardInset: CGFloat = 0 { didSet { if keyboardInset != oldValue { refreshAdjustedInset() } } }
    open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

    // MARK: Indicators

    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.styleChanged() } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicators.update() } }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicators.update() } }
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    open func flashScrollIndicators() { indicators.flash() }
    lazy var indicators = ScrollIndicators(self)
    /// The controller whose bars show whether content scrolled under them.
    weak var barObserver: UIViewController?
    /// What a large title that folded away gave back of the inset at the top: headers that stay at the top stay below
    /// the bar that is left.
    var foldedTop: CGFloat = 0
    /// How high the large title is that lies between the bar and the content, in points.
    var titleAbove: CGFloat = 0 { didSet { if titleAbove != oldValue { refreshControl?.follow() } } }

    // MARK: State

    open internal(set) var isTracking = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open internal(set) var isDragging = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    /// From the first move of a finger until everything stands still.
    var runLoopTracking: RunLoopTracking?
    open internal(set) var isDecelerating = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open internal(set) var isZooming = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open internal(set) var isZoomBouncing = false
    open internal(set) var isScrollAnimating = false
    /// Whether `setZoomScale(_:animated:)` or `zoom(to:animated:)` is under way.
    open internal(set) var isZoomAnimating = false
    /// Kept: the keys of a hardware keyboard scroll what has the focus, which nothing has here.
    open var allowsKeyboardScrolling = true

    /// Leaves the content where it is seen now: what scrolls by itself, or is zoomed by an animation, stops.
    open func stopScrollingAndZooming() {
        stopMotion()
        stopZooming()
    }

    /// Makes changes of the offset that the indicators show, as they show a person's.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before || isScrollAnimating { indicators.flash() }
    }

    public let panGestureRecognizer: UIPanGestureRecognizer
    open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
    open var directionalPressGestureRecognizer: UIGestureRecognizer { panGestureRecognizer }
    private let touchDelay: ContentTouchDelay

    var drag: ScrollDrag?
    var motion: (x: ScrollMotion, y: ScrollMotion, start: CFTimeInterval)?
    var ticker: ClockEvent?
    /// What a motion's places are off by since content above them changed its height.
    var motionShift = CGPoint.zero
    /// Whether the app has set the offset meanwhile.
    var motionIsCarried = false
    var motionEnded: (() -> Void)?

    // MARK: Zooming

    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    open var bouncesZoom = true
    var zoomStorage: CGFloat = 1 { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var zoomScale: CGFloat {
        get { zoomStorage }
        set { setZoomScale(newValue, animated: false) }
    }

    /// What of the content is seen: the bounds without the insets.
    public var visibleSize: CGSize {
        CGSize(
            width: max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right),
            height: max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom))
    }

    // MARK: Guides

    public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }
    public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }

    override var scrollsContent: Bool { true }
    override var scrolledContentSize: CGSize? { contentSize }
    override func setSolvedContentSize(_ size: CGSize) {
        // A direction that no constraint determines keeps what the app set.
        contentSize = CGSize(
            width: size.width > 0 ? size.width : contentSize.width,
            height: size.height > 0 ? size.height : contentSize.height)
    }

    // MARK: Making

    public override init(frame: CGRect) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        touchDelay = ContentTouchDelay()
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        touchDelay = ContentTouchDelay()
        super.init(coder: coder)
        setUpScrolling()
        if let nib = coder.nib { decodeScrolling(nib) }
    }

    private func setUpScrolling() {
        if !isDecoded { (clipsToBounds, isMultipleTouchEnabled) = (true, true) }
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addHandler { [unowned self] _ in panChanged() }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIScrollView.self)
        table.outlet("delegate", \UIScrollView.scrollDelegate)
        table.method("flashScrollIndicators") { (view: UIScrollView) in view.flashScrollIndicators() }
        table.key("contentOffset", \UIScrollView.contentOffset)
        table.key("contentSize", \UIScrollView.contentSize)
        table.key("contentInset", \UIScrollView.contentInset)
        table.key("zoomScale", \UIScrollView.zoomScale)
        table.key("dragging", \UIScrollView.isDragging)
        table.key("tracking", \UIScrollView.isTracking)
        table.key("decelerating", \UIScrollView.isDecelerating)
        table.key("panGestureRecognizer", \UIScrollView.panGestureRecognizer)
        table.key(
            "decelerationRate", get: { (view: UIScrollView) in view.decelerationRate.rawValue },
            set: { $0.decelerationRate = DecelerationRate(rawValue: $1) })
        return table
    }

    // MARK: Moving

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil else {
            stopMotion()
            self.contentOffset = contentOffset
            return
        }
        guard contentOffset != self.contentOffset else { return }
        animate(to: contentOffset)
    }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !bounds.isEmpty else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        if rect.width <= visible.width {
            if rect.minX < visible.minX {
                offset.x += rect.minX - visible.minX
            } else if rect.maxX > visible.maxX {
                offset.x += rect.maxX - visible.maxX
            }
        } else if rect.maxX < visible.minX || rect.minX > visible.maxX {
            offset.x += rect.minX - visible.minX
        }
        if rect.height <= visible.height {
            if rect.minY < visible.minY {
                offset.y += rect.minY - visible.minY
            } else if rect.maxY > visible.maxY {
                offset.y += rect.maxY - visible.maxY
            }
        } else if rect.maxY < visible.minY || rect.minY > visible.maxY {
            offset.y += rect.minY - visible.minY
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    /// Sets the place and tells everybody; what moves by itself goes on.
    func move(to offset: CGPoint) {
        let offset = CGPoint(x: offset.x.isFinite ? offset.x : 0, y: offset.y.isFinite ? offset.y : 0)
        guard offset != layer.bounds.origin else { return }
        // Observers are told after the delegate, as by any setter.
        layer.holdingObservers {
            layer.bounds.origin = offset
            didMove()
        }
    }

    func didMove() {
        LayoutEngine.scrolled(self)
        setNeedsLayout()
        indicators.moved()
        refreshControl?.follow()
        contentDidMove()
        barObserver?.contentDidScroll(self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// For subclasses, before the delegate hears of it.
    func contentDidMove() {}
    /// Where a release shall end, for subclasses; velocity in points per millisecond.
    func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            layer.holdingObservers {
                super.bounds = newValue
                if newValue.origin != old { didMove() }
            }
        }
    }

    override func handleScroll(_ delta: CGVector, at location: CGPoint, phase: DisplayEvent.ScrollPhase) -> Bool {
        scroll(by: delta, phase)
    }

    // MARK: For subclasses

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let found: Bool = askExtension(.gestureRecognizerShouldBegin, in: UIScrollView.self, [recognizer]) {
            return found
        }
        if recognizer === panGestureRecognizer { return panShouldBegin() }
        if recognizer === pinchGestureRecognizer { return maximumZoomScale > minimumZoomScale && zoomingView != nil }
        return super.gestureRecognizerShouldBegin(recognizer)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIScrollView.self) { return }
        super.layoutSubviews()
        indicators.update()
    }

    open override func safeAreaInsetsDidChange() {
        if runExtension(.safeAreaInsetsDidChange, in: UIScrollView.self) { return }
        super.safeAreaInsetsDidChange()
        refreshAdjustedInset()
    }

    /// What the adjusted inset keeps free isn't kept free again by what lies inside.
    override var safeAreaInsetsForSubviews: UIEdgeInsets {
        let safe = safeAreaInsets, taken = adjustedContentInset, own = contentInset
        return UIEdgeInsets(
            top: taken.top > own.top ? 0 : safe.top, left: taken.left > own.left ? 0 : safe.left,
            bottom: taken.bottom > own.bottom ? 0 : safe.bottom, right: taken.right > own.right ? 0 : safe.right)
    }

    open override func didMoveToWindow() {
        if runExtension(.didMoveToWindow, in: UIScrollView.self) { return }
        super.didMoveToWindow()
        if window == nil { stopMotion() }
        refreshAdjustedInset()
    }

    override func boundsSizeDidChange(from old: CGSize) {
        super.boundsSizeDidChange(from: old)
        refreshAdjustedInset()
        if window != nil { keepInRange() }
        indicators.update()
    }

    // MARK: Zooming

    open override func encodeRestorableState(with coder: NSCoder) { encodeScrolling(coder) }
    open override func decodeRestorableState(with coder: NSCoder) { decodeScrolling(coder) }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, around: nil, animated: animated) }
    open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }
}

public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
