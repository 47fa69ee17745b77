import Foundation

/// A layer that draws its content tile by tile: `draw(in:)` is asked once for each, with a context that is clipped to
/// it.
///
/// All tiles are drawn before the layer shows, at one level of detail; so nothing fades in.
open class CATiledLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CATiledLayer(layer: self) }

    /// Whether a tile is drawn now: on the main thread, where iOS has others for it.
    nonisolated(unsafe) package private(set) static var isDrawing = false

    open class func fadeDuration() -> CFTimeInterval { 0.25 }
    open var levelsOfDetail = 1
    open var levelsOfDetailBias = 0
    /// In pixels.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }

    /// In a row, and rows: smaller tiles than that are made larger.
    private static let mostTiles: CGFloat = 200

    open override func display() {
        guard contentDrawing == nil, storedBounds.width > 0, storedBounds.height > 0, tileSize.width > 0,
            tileSize.height > 0
        else { return super.display() }
        let bounds = storedBounds, least = max(bounds.width, bounds.height) / Self.mostTiles
        let step = CGSize(
            width: max(tileSize.width / contentsScale, least), height: max(tileSize.height / contentsScale, least))
        // A bitmap of the whole, made coarser where it would be too large.
        let scale = min(contentsScale, 8192 / max(bounds.width, bounds.height))
        let context = CGContext.raster(size: bounds.size, scale: scale, opaque: false)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        delegateIsSilent = false
        for row in 0..<Int(bounded: (bounds.height / step.height).rounded(.up)) {
            for column in 0..<Int(bounded: (bounds.width / step.width).rounded(.up)) {
                context.saveGState()
                let corner = CGPoint(
                    x: bounds.minX + CGFloat(column) * step.width, y: bounds.minY + CGFloat(row) * step.height)
                context.clip(to: CGRect(origin: corner, size: step).overlap(with: bounds))
                Self.isDrawing = true
                draw(in: context)
                Self.isDrawing = false
                context.restoreGState()
            }
        }
        if delegateIsSilent { return }
        storedContents = context.makeImage()
        mark(.contents)
    }
}
