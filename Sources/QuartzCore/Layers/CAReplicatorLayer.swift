import Foundation

/// Shows its sublayers several times, each copy moved, tinted and delayed a step further.
///
/// The copies are painted as the layer's own content, so that every display shows them; while something in it moves
/// they are painted again each frame.
open class CAReplicatorLayer: CALayer {
    private var storedCount = 1
    private var storedDelay: CFTimeInterval = 0
    private var storedTransform = CATransform3DIdentity
    private var storedColor: CGColor?
    private var offsets: (red: Float, green: Float, blue: Float, alpha: Float) = (0, 0, 0, 0)
    private var frames: FrameTicker?
    private var lastState = 0

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CAReplicatorLayer(layer: self) }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAReplicatorLayer else { return }
        (storedCount, storedDelay, storedTransform) = (other.storedCount, other.storedDelay, other.storedTransform)
        (storedColor, offsets) = (other.storedColor, other.offsets)
    }

    /// More copies than that are not painted.
    private static let most = 2_000
    private var shownCount: Int { min(storedCount, Self.most) }

    /// How many there are, the sublayers themselves included.
    open var instanceCount: Int {
        get { storedCount }
        set {
            change("instanceCount", .contents) { storedCount = max(0, newValue) }
            if frames == nil, modelLayer == nil { frames = FrameTicker { [weak self] in self?.followSublayers() } }
        }
    }
    open var preservesDepth = false
    /// In seconds; what a copy shows is this much older than what the one before shows.
    open var instanceDelay: CFTimeInterval {
        get { storedDelay }
        set { change("instanceDelay", .contents) { storedDelay = newValue } }
    }
    open var instanceTransform: CATransform3D {
        get { storedTransform }
        set { change("instanceTransform", .contents) { storedTransform = newValue } }
    }
    /// The first copy's colour is multiplied by it, white where nil; each copy's by that of the one before and the
    /// offsets.
    open var instanceColor: CGColor? {
        get { storedColor }
        set { change("instanceColor", .contents) { storedColor = newValue } }
    }
    open var instanceRedOffset: Float {
        get { offsets.red }
        set { change("instanceRedOffset", .contents) { offsets.red = newValue } }
    }
    open var instanceGreenOffset: Float {
        get { offsets.green }
        set { change("instanceGreenOffset", .contents) { offsets.green = newValue } }
    }
    open var instanceBlueOffset: Float {
        get { offsets.blue }
        set { change("instanceBlueOffset", .contents) { offsets.blue = newValue } }
    }
    open var instanceAlphaOffset: Float {
        get { offsets.alpha }
        set { change("instanceAlphaOffset", .contents) { offsets.alpha = newValue } }
    }

    private static let properties: [String: LayerProperty] = [
        "instanceDelay": .number(\CAReplicatorLayer.delayNumber),
        "instanceTransform": LayerProperty(
            get: { .transform(($0 as! CAReplicatorLayer).instanceTransform) },
            set: { layer, v in if case .transform(let t) = v { (layer as! CAReplicatorLayer).instanceTransform = t } }),
    ]
    override class var ownProperties: [String: LayerProperty] { properties }
    private var delayNumber: CGFloat {
        get { CGFloat(storedDelay) }
        set { instanceDelay = CFTimeInterval(newValue) }
    }

    /// Paints anew when a sublayer has changed or moves.
    private func followSublayers() {
        guard isLive else { return }
        var state = storedSublayers.count, moves = false
        func look(_ layer: CALayer) {
            if layer.isAnimating { moves = true }
            state =
                state &* 31 &+ Int(layer.contentsVersion) &+ layer.storedPosition.hashValue
                &+ layer.storedBounds.hashValue &+ layer.localTransform.hashValue &+ layer.opacity.hashValue
            for sublayer in layer.storedSublayers { look(sublayer) }
        }
        for sublayer in storedSublayers { look(sublayer) }
        guard moves || state != lastState else { return }
        lastState = state
        mark(.contents)
    }

    // MARK: Painting

    private var originals: [CALayer] { modelLayer?.storedSublayers ?? storedSublayers }

    /// Around the bounds' middle, as all transforms of a layer.
    private func transform(_ index: Int) -> CGAffineTransform {
        var whole = CATransform3DIdentity
        for _ in 0..<index { whole = CATransform3DConcat(whole, storedTransform) }
        let middle = CGPoint(x: storedBounds.midX, y: storedBounds.midY)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(whole.flattened).concatenating(
            CGAffineTransform(translationX: middle.x, y: middle.y))
    }

    override var ownContentExtent: CGRect? {
        guard shownCount > 1, !originals.isEmpty else { return nil }
        let one = originals.reduce(CGRect.null) { box, sublayer in
            let shown = sublayer.presentationState()
            return box.union(
                LayerPainter.ownExtent(shown).union(LayerPainter.subtreeExtent(shown)).applying(shown.localTransform))
        }
        guard !one.isNull else { return nil }
        // A copy may be where the original was a moment ago.
        let room = storedDelay == 0 ? one : one.union(storedBounds)
        return (1..<shownCount).reduce(CGRect.null) { $0.union(room.applying(transform($1))) }
    }

    override func paintOwnContent(in context: CGContext) {
        guard shownCount > 1 else { return }
        let base = (storedColor ?? .white).rgba
        for index in (1..<shownCount).reversed() {
            func part(_ value: CGFloat, _ offset: Float) -> CGFloat {
                min(1, max(0, pow(value, CGFloat(index)) + CGFloat(index) * CGFloat(offset)))
            }
            let tint = (
                red: part(base.red, offsets.red), green: part(base.green, offsets.green),
                blue: part(base.blue, offsets.blue)
            )
            let alpha = part(base.alpha, offsets.alpha)
            guard alpha > 0 else { continue }
            context.saveGState()
            context.concatenate(transform(index))
            PaintingTime.delay += storedDelay * CFTimeInterval(index)
            let paint = {
                let painter = LayerPainter(context: context, showsAnimations: true)
                for sublayer in self.originals { painter.paint(sublayer, toPixels: .identity) }
            }
            let isTinted = tint.red < 1 || tint.green < 1 || tint.blue < 1
            if alpha < 1 || isTinted {
                context.setAlpha(alpha)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                paint()
                if isTinted {
                    multiply(
                        CGColor(srgbRed: tint.red, green: tint.green, blue: tint.blue, alpha: 1), in: context, paint)
                }
                context.endTransparencyLayer()
            } else {
                paint()
            }
            PaintingTime.delay -= storedDelay * CFTimeInterval(index)
            context.restoreGState()
        }
    }

    /// Colours what was painted, and cuts away what the colour filled around it.
    private func multiply(_ color: CGColor, in context: CGContext, _ paint: () -> Void) {
        context.saveGState()
        context.setBlendMode(.multiply)
        context.setFillColor(color)
        context.fill(storedBounds.insetBy(dx: -10_000, dy: -10_000))
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        paint()
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

/// How much older than now what is being painted is to look, in seconds.
enum PaintingTime {
    static var delay: CFTimeInterval = 0
}

/// Calls its body once a frame, for as long as somebody holds it.
final class FrameTicker {
    private var event: ClockEvent?
    init(_ body: @escaping () -> Void) {
        let frame = 1.0 / 60
        event = Clock.shared.schedule(
            at: ((Clock.shared.now / frame).rounded(.down) + 1) * frame, repeating: frame, keepsScreenBusy: false, body)
    }
    deinit { event?.cancel() }
}

extension CGColor {
    /// Red, green, blue and alpha; grey counts as three alike.
    var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let parts = components ?? [1, 1]
        return parts.count >= 4
            ? (parts[0], parts[1], parts[2], parts[3]) : (parts[0], parts[0], parts[0], parts.last ?? 1)
    }
}
