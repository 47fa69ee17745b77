import Foundation

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = Self(rawValue: "axial")
    public static let radial = Self(rawValue: "radial")
    public static let conic = Self(rawValue: "conic")
}

/// A layer that shows a gradient between its background and its sublayers.
open class CAGradientLayer: CALayer {
    private var storedColors: [Any]?
    private var storedLocations: [NSNumber]?
    private var storedStart = CGPoint(x: 0.5, y: 0)
    private var storedEnd = CGPoint(x: 0.5, y: 1)

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CAGradientLayer(layer: self) }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAGradientLayer else { return }
        (storedColors, storedLocations, storedStart, storedEnd) = (
            other.storedColors, other.storedLocations, other.storedStart, other.storedEnd
        )
        type = other.type
    }

    /// CGColors.
    open var colors: [Any]? {
        get { storedColors }
        set { change("colors", .contents) { storedColors = newValue } }
    }
    /// Rising fractions, one for each colour; evenly spread when nil.
    open var locations: [NSNumber]? {
        get { storedLocations }
        set { change("locations", .contents) { storedLocations = newValue } }
    }
    /// In fractions of the bounds, as `endPoint`.
    open var startPoint: CGPoint {
        get { storedStart }
        set { if newValue != storedStart { change("startPoint", .contents) { storedStart = newValue } } }
    }
    open var endPoint: CGPoint {
        get { storedEnd }
        set { if newValue != storedEnd { change("endPoint", .contents) { storedEnd = newValue } } }
    }
    open var type = CAGradientLayerType.axial { didSet { mark(.contents) } }

    private static let properties: [String: LayerProperty] = [
        "colors": LayerProperty(
            get: { LayerValue(($0 as! CAGradientLayer).colors) },
            set: { layer, v in if case .colors(let c) = v { (layer as! CAGradientLayer).colors = c } }),
        "locations": LayerProperty(
            get: { .numbers((($0 as! CAGradientLayer).locations ?? []).map { CGFloat($0.doubleValue) }) },
            set: { layer, v in
                if let n = v.components {
                    (layer as! CAGradientLayer).locations = n.map { NSNumber(value: Double($0)) }
                }
            }),
        "startPoint": .point(\CAGradientLayer.startPoint), "endPoint": .point(\CAGradientLayer.endPoint),
    ]
    override class var ownProperties: [String: LayerProperty] { properties }

    override var ownContentExtent: CGRect? { (storedColors?.isEmpty ?? true) ? nil : storedBounds }

    override func paintOwnContent(in context: CGContext) {
        let colors = (storedColors ?? []).compactMap { LayerValue($0).color }
        let b = storedBounds
        guard !colors.isEmpty, b.width > 0, b.height > 0 else { return }
        var locations = storedLocations.map { $0.map { CGFloat($0.doubleValue) } }
        if let given = locations, given.count != colors.count { locations = nil }
        let gradient = CGGradient(
            colors: colors.count == 1 ? [colors[0], colors[0]] : colors, locations: colors.count == 1 ? nil : locations)
        let shape = CornerShape(self)
        if shape.isPlainRect {
            context.clip(to: b)
        } else {
            context.beginPath()
            context.addPath(shape.path)
            context.clip()
        }
        // In fractions of the bounds, so that circles become ellipses and diagonals follow the shape, as on iOS.
        context.translateBy(x: b.minX, y: b.minY)
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        if type == .conic {
            let center = CGPoint(x: storedStart.x * b.width, y: storedStart.y * b.height)
            let angle = atan2((storedEnd.y - storedStart.y) * b.height, (storedEnd.x - storedStart.x) * b.width)
            return context.drawConicGradient(gradient, center: center, angle: angle)
        }
        if type == .radial {
            context.translateBy(x: storedStart.x * b.width, y: storedStart.y * b.height)
            let rx = abs(storedEnd.x - storedStart.x) * b.width, ry = abs(storedEnd.y - storedStart.y) * b.height
            guard rx > 0, ry > 0 else { return }
            context.scaleBy(x: rx, y: ry)
            return context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
        }
        context.scaleBy(x: b.width, y: b.height)
        context.drawLinearGradient(gradient, start: storedStart, end: storedEnd, options: both)
    }
}
