import Foundation

/// A rectangle of the picture: where it is, what it shows, how it moves, and the layers inside it.
///
/// Setting an animatable property looks for an action and runs it (see `CALayer+Actions.swift`); every change is noted
/// for the next commit in a set of bits.
open class CALayer: NSObject, CAMediaTiming {
    // MARK: What is stored in every layer

    var storedBounds = CGRect.zero
    var storedPosition = CGPoint.zero
    var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    var storedZPosition: CGFloat = 0
    var storedBackgroundColor: CGColor?
    var storedBorderColor: CGColor?
    var storedBorderWidth: CGFloat = 0
    var storedCornerRadius: CGFloat = 0
    var storedOpacity: Float = 1
    var storedContents: Any?
    var storedSublayers: [CALayer] = []
    var extras: LayerExtras?

    /// Names the layer in commits, as long as the process runs.
    public let identifier: Int
    private static var lastIdentifier = 0

    /// What changed since the last commit. A layer that was never committed counts as new, whatever it says here.
    package internal(set) var changes: LayerChanges = []
    /// Counts the changes of what the layer itself shows, in the tree or not.
    package internal(set) var contentsVersion: UInt32 = 0
    /// Whether the display knows the layer.
    /// Of an outermost layer: which of the display's frames shows it.
    package var displayFrame = 0
    package internal(set) var isLive = false
    /// Where the layer itself, without its sublayers, was painted last, in pixels of the frame; the headless display
    /// keeps it.
    package var paintedRect = CGRect.null
    /// Whether some sublayer has a zPosition, so that painting has to sort.
    var sublayersNeedSorting = false
    var needsDisplayFlag = false
    var needsLayoutFlag = false
    /// Whether a layer inside this one needs layout, so that layout needn't look into everything.
    var layoutInsideFlag = false
    var isHiddenFlag = false
    var masksToBoundsFlag = false
    var delegateIsSilent = false
    /// Whether somebody observes the layer or its view; see `CALayer+Observing.swift`.
    package final internal(set) var isObserved = false
    final var observerHolds: UInt8 = 0
    /// The layer that a presentation copy shows; nil for the layers that apps work with.
    var modelLayer: CALayer?
    unowned(unsafe) var storedSuperlayer: CALayer?
    weak var maskOwner: CALayer?

    /// Asked for actions, layout and contents.
    open var delegate: CALayerDelegate? {
        get { viewDelegate ?? otherDelegate }
        set {
            viewDelegate = nil
            otherDelegate = newValue
        }
    }
    private weak var otherDelegate: CALayerDelegate?
    /// The view that the layer belongs to. It takes itself away when it ends: a weak reference to each view would make
    /// all counting of references to it slow.
    package unowned(unsafe) var viewDelegate: CALayerDelegate?

    /// Whether a view stands behind the layer. Its delegate is asked for actions only while
    /// `CATransaction.viewAnimationDepth` is above zero, so that changes of its layer cost next to nothing at all other
    /// times.
    public var isViewBacking = false

    /// Draws the layer's own content, in the coordinates of its bounds, y down. Must draw the same each time until
    /// `setNeedsDisplay()`; displays call it whenever and at whatever scale they like, instead of keeping a bitmap.
    public var contentDrawing: ((CGContext, CGRect) -> Void)? { didSet { mark(.contents) } }
    /// Where `contentDrawing` draws in such bounds, if not inside them only.
    package var contentDrawingExtent: ((CGRect) -> CGRect)?
    /// What the content drawing may reach; nil without one.
    var drawnExtent: CGRect? {
        guard contentDrawing != nil else { return nil }
        return contentDrawingExtent.map { storedBounds.union($0(storedBounds)) } ?? storedBounds
    }

    // MARK: Making layers

    public override init() {
        CALayer.lastIdentifier += 1
        identifier = CALayer.lastIdentifier
        super.init()
    }

    /// Makes the copy of a layer that presents it. Subclasses copy their own variables in an override.
    public init(layer: Any) {
        guard let other = layer as? CALayer else { fatalError("CALayer(layer:) needs a layer, got \(layer)") }
        identifier = other.identifier
        super.init()
        copyProperties(from: other)
    }

    public required init?(coder: NSCoder) {
        CALayer.lastIdentifier += 1
        identifier = CALayer.lastIdentifier
        super.init()
    }

    deinit {
        for sublayer in storedSublayers where sublayer.storedSuperlayer === self { sublayer.storedSuperlayer = nil }
    }

    func copyProperties(from other: CALayer) {
        storedBounds = other.storedBounds
        storedPosition = other.storedPosition
        storedAnchorPoint = other.storedAnchorPoint
        storedZPosition = other.storedZPosition
        storedBackgroundColor = other.storedBackgroundColor
        storedBorderColor = other.storedBorderColor
        storedBorderWidth = other.storedBorderWidth
        storedCornerRadius = other.storedCornerRadius
        storedOpacity = other.storedOpacity
        storedContents = other.storedContents
        extras = other.extras?.copy()
        sublayersNeedSorting = other.sublayersNeedSorting
        isHiddenFlag = other.isHiddenFlag
        masksToBoundsFlag = other.masksToBoundsFlag
        storedContentsScale = other.storedContentsScale
        storedGravity = other.storedGravity
        isOpaque = other.isOpaque
        isViewBacking = other.isViewBacking
        contentDrawing = other.contentDrawing
        contentDrawingExtent = other.contentDrawingExtent
        delegate = other.delegate
        modelLayer = other
    }

    /// The extras, made when the first of them is set.
    var more: LayerExtras {
        if let extras { return extras }
        let new = LayerExtras()
        extras = new
        return new
    }
    /// The extras for reading.
    var some: LayerExtras { extras ?? LayerExtras.defaults }

    // MARK: Geometry

    /// The layer's box in its superlayer's coordinates; with a transform, the box around the transformed one.
    open var frame: CGRect {
        get { boxInSuperlayer }
        set { holdingObservers { setBoxInSuperlayer(newValue) } }
    }

    open var bounds: CGRect {
        get { storedBounds }
        set {
            guard newValue != storedBounds else { return }
            let size = CGPoint(x: newValue.width, y: newValue.height)
            if newValue.origin.hasNaN || size.hasNaN { refuse("bounds", newValue.origin, size) }
            let resized = newValue.size != storedBounds.size
            change("bounds", .bounds) { storedBounds = newValue }
            guard resized, modelLayer == nil else { return }
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            setNeedsLayout()
        }
    }

    open var position: CGPoint {
        get { storedPosition }
        set {
            guard newValue != storedPosition else { return }
            if newValue.hasNaN { refuse("position", newValue) }
            change("position", .geometry) { storedPosition = newValue }
        }
    }

    open var anchorPoint: CGPoint {
        get { storedAnchorPoint }
        set {
            guard newValue != storedAnchorPoint else { return }
            if newValue.hasNaN { refuse("anchorPoint", newValue) }
            change("anchorPoint", .geometry) { storedAnchorPoint = newValue }
        }
    }

    open var zPosition: CGFloat {
        get { storedZPosition }
        set {
            guard newValue != storedZPosition else { return }
            if newValue != 0 { storedSuperlayer?.sublayersNeedSorting = true }
            change("zPosition", .geometry) { storedZPosition = newValue }
            storedSuperlayer?.mark(.sublayers)
        }
    }

    open var anchorPointZ: CGFloat {
        get { some.anchorPointZ }
        set { if newValue != anchorPointZ { change("anchorPointZ", .geometry) { more.anchorPointZ = newValue } } }
    }

    open var transform: CATransform3D {
        get { extras?.transform ?? .identity }
        set { if newValue != transform { change("transform", .geometry) { more.transform = newValue } } }
    }

    open var sublayerTransform: CATransform3D {
        get { extras?.sublayerTransform ?? .identity }
        set {
            if newValue != sublayerTransform {
                change("sublayerTransform", .sublayerTransform) { more.sublayerTransform = newValue }
            }
        }
    }

    open func affineTransform() -> CGAffineTransform { transform.flattened }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    open var isGeometryFlipped: Bool {
        get { some.isGeometryFlipped }
        set {
            if newValue != isGeometryFlipped {
                more.isGeometryFlipped = newValue
                mark(.sublayerTransform)
            }
        }
    }

    open var isDoubleSided: Bool {
        get { some.isDoubleSided }
        set { if newValue != isDoubleSided { change("doubleSided", .geometry) { more.isDoubleSided = newValue } } }
    }

    // MARK: Looks

    open var isHidden: Bool {
        get { isHiddenFlag }
        set {
            guard newValue != isHiddenFlag else { return }
            change("hidden", .hidden) { isHiddenFlag = newValue }
            if !newValue, CALayer.someWaitToBeSeen { wakeWhatWaits() }
        }
    }

    open var opacity: Float {
        get { storedOpacity }
        set { if newValue != storedOpacity { change("opacity", .opacity) { storedOpacity = newValue } } }
    }

    open var masksToBounds: Bool {
        get { masksToBoundsFlag }
        set {
            if newValue != masksToBoundsFlag {
                change("masksToBounds", .masksToBounds) { masksToBoundsFlag = newValue }
            }
        }
    }

    open var isOpaque = false { didSet { if isOpaque != oldValue { mark(.background) } } }

    open var backgroundColor: CGColor? {
        get { storedBackgroundColor }
        set {
            if newValue != storedBackgroundColor {
                change("backgroundColor", .background) { storedBackgroundColor = newValue }
            }
        }
    }

    open var cornerRadius: CGFloat {
        get { storedCornerRadius }
        set { if newValue != storedCornerRadius { change("cornerRadius", .corners) { storedCornerRadius = newValue } } }
    }

    open var maskedCorners: CACornerMask {
        get { some.maskedCorners }
        set {
            if newValue != maskedCorners {
                more.maskedCorners = newValue
                mark(.corners)
            }
        }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { some.cornerCurve }
        set {
            if newValue != cornerCurve {
                more.cornerCurve = newValue
                mark(.corners)
            }
        }
    }

    /// How much further than its radius a corner of the curve reaches along the edges.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CornerShape.reach : 1
    }

    open var borderWidth: CGFloat {
        get { storedBorderWidth }
        set { if newValue != storedBorderWidth { change("borderWidth", .border) { storedBorderWidth = newValue } } }
    }

    /// Black when nothing else is set, as the width is zero.
    open var borderColor: CGColor? {
        get { storedBorderColor ?? (hasNoBorderColor ? nil : LayerExtras.black) }
        set {
            change("borderColor", .border) {
                storedBorderColor = newValue
                hasNoBorderColor = newValue == nil
            }
        }
    }
    private var hasNoBorderColor = false

    open var shadowColor: CGColor? {
        get { some.shadowColor }
        set { change("shadowColor", .shadow) { more.shadowColor = newValue } }
    }
    open var shadowOpacity: Float {
        get { some.shadowOpacity }
        set { if newValue != shadowOpacity { change("shadowOpacity", .shadow) { more.shadowOpacity = newValue } } }
    }
    open var shadowOffset: CGSize {
        get { some.shadowOffset }
        set { if newValue != shadowOffset { change("shadowOffset", .shadow) { more.shadowOffset = newValue } } }
    }
    open var shadowRadius: CGFloat {
        get { some.shadowRadius }
        set { if newValue != shadowRadius { change("shadowRadius", .shadow) { more.shadowRadius = newValue } } }
    }
    open var shadowPath: CGPath? {
        get { some.shadowPath }
        set { change("shadowPath", .shadow) { more.shadowPath = newValue?.copy() } }
    }

    /// A layer whose alpha shows and hides this one. It has no superlayer.
    open var mask: CALayer? {
        get { some.mask }
        set {
            guard newValue !== mask else { return }
            mask?.maskOwner = nil
            newValue?.removeFromSuperlayer()
            newValue?.maskOwner = self
            more.mask = newValue
            if let newValue, newValue.needsLayoutFlag || newValue.layoutInsideFlag { newValue.noteLayoutInside() }
            mark(.mask)
        }
    }

    // MARK: Contents

    /// A CGImage, or whatever adopts `LayerContents`.
    open var contents: Any? {
        get { storedContents }
        set { change("contents", .contents) { storedContents = newValue } }
    }
    package var contentsImage: CGImage? {
        storedContents.flatMap { $0 as? CGImage ?? ($0 as? LayerContents)?.layerContentsImage }
    }

    var storedContentsScale: CGFloat = 1
    /// Pixels of the contents for each point.
    open var contentsScale: CGFloat {
        get { storedContentsScale }
        set {
            if newValue != storedContentsScale {
                storedContentsScale = newValue
                mark(.contents)
            }
        }
    }
    var storedGravity = CALayerContentsGravity.resize
    open var contentsGravity: CALayerContentsGravity {
        get { storedGravity }
        set {
            if newValue != storedGravity {
                storedGravity = newValue
                mark(.contents)
            }
        }
    }
    /// The part of the contents that shows, in fractions of their size.
    open var contentsRect: CGRect {
        get { some.contentsRect }
        set { if newValue != contentsRect { change("contentsRect", .contents) { more.contentsRect = newValue } } }
    }
    /// The part of the contents that stretches, in fractions of their size.
    open var contentsCenter: CGRect {
        get { some.contentsCenter }
        set { if newValue != contentsCenter { change("contentsCenter", .contents) { more.contentsCenter = newValue } } }
    }
    open var contentsFormat: CALayerContentsFormat {
        get { some.contentsFormat }
        set { more.contentsFormat = newValue }
    }
    /// Kept: displays show no more than white.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { some.wantsExtendedRange }
        set { more.wantsExtendedRange = newValue }
    }
    /// Whether contents are drawn upside down: an odd number of layers from this one outwards turn their geometry over.
    open func contentsAreFlipped() -> Bool {
        sequence(first: self, next: { $0.superlayer }).filter { $0.isGeometryFlipped }.count % 2 == 1
    }
    open var minificationFilter: CALayerContentsFilter {
        get { some.minificationFilter }
        set {
            more.minificationFilter = newValue
            mark(.contents)
        }
    }
    open var magnificationFilter: CALayerContentsFilter {
        get { some.magnificationFilter }
        set {
            more.magnificationFilter = newValue
            mark(.contents)
        }
    }
    open var minificationFilterBias: Float {
        get { some.minificationFilterBias }
        set { more.minificationFilterBias = newValue }
    }
    open var drawsAsynchronously: Bool {
        get { some.drawsAsynchronously }
        set { more.drawsAsynchronously = newValue }
    }
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { some.edgeAntialiasingMask }
        set { more.edgeAntialiasingMask = newValue }
    }
    open var allowsEdgeAntialiasing: Bool {
        get { some.allowsEdgeAntialiasing }
        set { more.allowsEdgeAntialiasing = newValue }
    }
    open var allowsGroupOpacity: Bool {
        get { some.allowsGroupOpacity }
        set {
            more.allowsGroupOpacity = newValue
            mark(.effects)
        }
    }
    open var shouldRasterize: Bool {
        get { some.shouldRasterize }
        set { more.shouldRasterize = newValue }
    }
    open var rasterizationScale: CGFloat {
        get { some.rasterizationScale }
        set { more.rasterizationScale = newValue }
    }

    /// Stored; only compositing filters named as Core Image's blend modes change the picture.
    open var filters: [Any]? {
        get { some.filters }
        set {
            more.filters = newValue
            mark(.effects)
        }
    }
    open var backgroundFilters: [Any]? {
        get { some.backgroundFilters }
        set {
            more.backgroundFilters = newValue
            mark(.effects)
        }
    }
    open var compositingFilter: Any? {
        get { some.compositingFilter }
        set {
            more.compositingFilter = newValue
            mark(.effects)
        }
    }

    /// Not Apple's: blurs what lies beneath the layer, within its shape, by a Gaussian of this standard deviation in
    /// points. The background colour is the tint over it.
    public var backdropBlur: CGFloat {
        get { some.backdropBlur }
        set {
            if newValue != backdropBlur {
                more.backdropBlur = newValue
                mark(.effects)
            }
        }
    }

    // MARK: Names and values

    open var name: String? {
        get { some.name }
        set { more.name = newValue }
    }
    open var actions: [String: CAAction]? {
        get { some.actions }
        set { more.actions = newValue }
    }
    open var style: [AnyHashable: Any]? {
        get { some.style }
        set { more.style = newValue }
    }

    public var semantics: LayerSemantics? {
        get { some.semantics }
        set {
            if newValue != semantics {
                more.semantics = newValue
                mark(.semantics)
            }
        }
    }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { some.timing.beginTime }
        set {
            more.timing.beginTime = newValue
            timingChanged()
        }
    }
    open var duration: CFTimeInterval {
        get { some.timing.duration }
        set {
            more.timing.duration = newValue
            timingChanged()
        }
    }
    open var speed: Float {
        get { some.timing.speed }
        set {
            more.timing.speed = newValue
            timingChanged()
        }
    }
    open var timeOffset: CFTimeInterval {
        get { some.timing.timeOffset }
        set {
            more.timing.timeOffset = newValue
            timingChanged()
        }
    }
    open var repeatCount: Float {
        get { some.timing.repeatCount }
        set { more.timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { some.timing.repeatDuration }
        set { more.timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { some.timing.autoreverses }
        set { more.timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { some.timing.fillMode }
        set { more.timing.fillMode = newValue }
    }

    // MARK: Animations and values under keys; overridable, so declared here

    /// Adds a copy of the animation; one with the same key is replaced.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
    open func removeAllAnimations() { removeAnimations { _ in true } }
    open func animationKeys() -> [String]? {
        let keys = some.animations.filter { !$0.isAnonymous }.map(\.key)
        return keys.isEmpty ? nil : keys
    }
    open func animation(forKey key: String) -> CAAnimation? { some.animations.last { $0.key == key }?.animation }

    open func value(forKey key: String) -> Any? { keyedValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

    // MARK: Overriding points

    open var needsDisplayOnBoundsChange = false

    /// Whether a change of the value under a key means that the layer draws itself again.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// What a new layer has; nil for keys that Core Animation doesn't know.
    open class func defaultValue(forKey key: String) -> Any? { CALayer().standardValue(key) }
    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    /// Draws the layer's content; the default asks the delegate.
    open func draw(in ctx: CGContext) {
        if let delegate { delegate.draw(self, in: ctx) } else { delegateIsSilent = true }
    }

    /// Makes the layer's contents: asks the delegate to, else lets `draw(in:)` paint a bitmap.
    open func display() { displayDefault() }

    /// What to do when a property changes: asks the delegate, `actions`, the style's actions and the class, and at last
    /// makes the default animation.
    open func action(forKey event: String) -> CAAction? { findAction(event) }

    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Display and layout

    open func setNeedsDisplay() {
        needsDisplayFlag = true
        if let extras { extras.displayedPart = nil }
        mark(.contents)
    }
    /// Of the rest the picture stays as it is.
    open func setNeedsDisplay(_ r: CGRect) { askForDisplay(of: r) }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() {
        guard needsDisplayFlag, !waitsForSize else { return }
        needsDisplayFlag = false
        display()
        if let extras { extras.displayedPart = nil }
    }

    open func setNeedsLayout() {
        if isObserved { observersMayLook() }
        guard !needsLayoutFlag, modelLayer == nil else { return }
        needsLayoutFlag = true
        noteLayoutInside()
    }
    open func needsLayout() -> Bool { needsLayoutFlag }
    /// Lays out this layer and those inside it, from the outermost layer around it that needs layout.
    open func layoutIfNeeded() {
        var start = self
        var layer = self
        while let above = layer.storedSuperlayer {
            if above.needsLayoutFlag { start = above }
            layer = above
        }
        if start.needsLayoutFlag || start.layoutInsideFlag { start.layoutSubtree() }
    }

    // MARK: Geometry that subclasses may answer differently

    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    /// The deepest layer that contains a point given in the superlayer's coordinates; nil where there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestDefault(p) }

    // MARK: The tree

    open var superlayer: CALayer? {
        if let modelLayer { return modelLayer.storedSuperlayer.map { $0.presentationState() } }
        return storedSuperlayer
    }
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer {
                return modelLayer.storedSublayers.isEmpty
                    ? nil : modelLayer.storedSublayers.map { $0.presentationState() }
            }
            return storedSublayers.isEmpty ? nil : storedSublayers
        }
        set { replaceSublayers(newValue ?? []) }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detach() }

    open func preferredFrameSize() -> CGSize { bounds.size }
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// The properties that animate, beside those that every layer has.
    class var ownProperties: [String: LayerProperty] { [:] }
    /// Copies for presentation are made of the nearest class that Core Animation has.
    func makePresentation() -> CALayer { CALayer(layer: self) }
    /// Paints what a subclass of Core Animation's own shows instead of contents.
    func paintOwnContent(in context: CGContext) {}
    /// Whether `paintOwnContent` shows something, and where, in the coordinates of the layer.
    var ownContentExtent: CGRect? { nil }

    open override var description: String {
        "<\(type(of: self)): \(identifier)\(name.map { " \($0)" } ?? "") position \(position) bounds \(bounds)>"
    }
}
