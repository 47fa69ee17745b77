import Foundation

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = Self(rawValue: "non-zero")
    public static let evenOdd = Self(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = Self(rawValue: "butt")
    public static let round = Self(rawValue: "round")
    public static let square = Self(rawValue: "square")
    static let lineCaps: [Self: CGLineCap] = [.butt: .butt, .round: .round, .square: .square]
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = Self(rawValue: "miter")
    public static let round = Self(rawValue: "round")
    public static let bevel = Self(rawValue: "bevel")
    static let lineJoins: [Self: CGLineJoin] = [.miter: .miter, .round: .round, .bevel: .bevel]
}

/// A layer that fills and strokes a path in its own coordinates; it isn't clipped to the bounds.
open class CAShapeLayer: CALayer {
    private var storedPath: CGPath?
    private var storedFill: CGColor? = LayerExtras.black
    private var storedStroke: CGColor?
    private var storedStart: CGFloat = 0
    private var storedEnd: CGFloat = 1
    private var storedWidth: CGFloat = 1
    private var storedMiterLimit: CGFloat = 10
    private var storedPhase: CGFloat = 0

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CAShapeLayer(layer: self) }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAShapeLayer else { return }
        (storedPath, storedFill, storedStroke) = (other.storedPath, other.storedFill, other.storedStroke)
        (storedStart, storedEnd, storedWidth) = (other.storedStart, other.storedEnd, other.storedWidth)
        (storedMiterLimit, storedPhase) = (other.storedMiterLimit, other.storedPhase)
        (fillRule, lineCap, lineJoin, lineDashPattern) = (
            other.fillRule, other.lineCap, other.lineJoin, other.lineDashPattern
        )
    }

    open var path: CGPath? {
        get { storedPath }
        set { change("path", .contents) { storedPath = newValue?.copy() } }
    }
    open var fillColor: CGColor? {
        get { storedFill }
        set { if newValue != storedFill { change("fillColor", .contents) { storedFill = newValue } } }
    }
    open var strokeColor: CGColor? {
        get { storedStroke }
        set { if newValue != storedStroke { change("strokeColor", .contents) { storedStroke = newValue } } }
    }
    /// Where the stroke begins, as a fraction of the path's length.
    open var strokeStart: CGFloat {
        get { storedStart }
        set { if newValue != storedStart { change("strokeStart", .contents) { storedStart = newValue } } }
    }
    open var strokeEnd: CGFloat {
        get { storedEnd }
        set { if newValue != storedEnd { change("strokeEnd", .contents) { storedEnd = newValue } } }
    }
    open var lineWidth: CGFloat {
        get { storedWidth }
        set { if newValue != storedWidth { change("lineWidth", .contents) { storedWidth = newValue } } }
    }
    open var miterLimit: CGFloat {
        get { storedMiterLimit }
        set { if newValue != storedMiterLimit { change("miterLimit", .contents) { storedMiterLimit = newValue } } }
    }
    open var lineDashPhase: CGFloat {
        get { storedPhase }
        set { if newValue != storedPhase { change("lineDashPhase", .contents) { storedPhase = newValue } } }
    }
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { mark(.contents) } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { mark(.contents) } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { mark(.contents) } }
    open var lineDashPattern: [NSNumber]? { didSet { mark(.contents) } }

    private static let properties: [String: LayerProperty] = {
        var list: [String: LayerProperty] = [
            "fillColor": .color(\CAShapeLayer.fillColor), "strokeColor": .color(\CAShapeLayer.strokeColor),
            "strokeStart": .number(\CAShapeLayer.strokeStart), "strokeEnd": .number(\CAShapeLayer.strokeEnd),
            "lineWidth": .number(\CAShapeLayer.lineWidth), "miterLimit": .number(\CAShapeLayer.miterLimit),
            "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
        ]
        list["path"] = .path(\CAShapeLayer.path) // animates only explicitly, as documented
        return list
    }()
    override class var ownProperties: [String: LayerProperty] { properties }

    /// Whether the layer is one opaque filled shape and nothing else, so that a mask of it is a clip.
    var isPlainFill: Bool {
        (storedFill?.alpha ?? 0) >= 1 && storedStroke == nil && storedOpacity >= 1 && !isHiddenFlag
            && storedSublayers.isEmpty && fillRule == .nonZero
            && storedBackgroundColor == nil && storedContents == nil && extras?.mask == nil && !masksToBoundsFlag
            && storedBorderWidth == 0
    }

    private var strokes: Bool { (storedStroke?.alpha ?? 0) > 0 && storedWidth > 0 && storedEnd > storedStart }

    override var ownContentExtent: CGRect? {
        guard let path = storedPath, !path.isEmpty else { return nil }
        let box = path.boundingBoxOfPath
        guard strokes else { return (storedFill?.alpha ?? 0) > 0 ? box : nil }
        let reach = storedWidth / 2 * (lineJoin == .miter ? max(1, min(storedMiterLimit, 4)) : 1.5)
        return box.insetBy(dx: -reach, dy: -reach)
    }

    override func paintOwnContent(in context: CGContext) {
        guard let path = storedPath else { return }
        if let fill = storedFill, fill.alpha > 0 {
            context.setFillColor(fill)
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard strokes, let stroke = storedStroke else { return }
        context.setStrokeColor(stroke)
        context.setLineWidth(storedWidth)
        context.setLineCap(CAShapeLayerLineCap.lineCaps[lineCap] ?? .butt)
        context.setLineJoin(CAShapeLayerLineJoin.lineJoins[lineJoin] ?? .miter)
        context.setMiterLimit(storedMiterLimit)
        let part = storedStart > 0 || storedEnd < 1 ? path.trimmed(from: storedStart, to: storedEnd) : path
        if let dashes = lineDashPattern?.map({ CGFloat($0.doubleValue) }), dashes.contains(where: { $0 > 0 }) {
            context.setLineDash(phase: storedPhase, lengths: dashes)
        }
        context.beginPath()
        context.addPath(part)
        context.strokePath()
    }
}

extension CGPath {
    /// The part of the path between two fractions of its length. Curves are flattened, so that lengths are right.
    func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        var lines: [[CGPoint]] = []
        var first = CGPoint.zero
        func current() -> CGPoint { lines.last?.last ?? .zero }
        func addCurve(_ at: (CGFloat) -> CGPoint) {
            if lines.isEmpty { lines.append([.zero]) }
            for i in 1...48 { lines[lines.count - 1].append(at(CGFloat(i) / 48)) }
        }
        applyWithBlock { e in
            let p = e.pointee.points
            switch e.pointee.type {
            case .moveToPoint:
                lines.append([p[0]])
                first = p[0]
            case .addLineToPoint:
                addCurveless(p[0])
            case .addQuadCurveToPoint:
                let (a, b, c) = (current(), p[0], p[1])
                addCurve { t in
                    let u = 1 - t
                    return CGPoint(
                        x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
                }
            case .addCurveToPoint:
                let (a, b, c, d) = (current(), p[0], p[1], p[2])
                addCurve { t in
                    let u = 1 - t
                    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
                }
            default:
                addCurveless(first)
                lines.append([first])
            }
        }
        func addCurveless(_ p: CGPoint) {
            if lines.isEmpty { lines.append([.zero]) }
            lines[lines.count - 1].append(p)
        }
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        let total = lines.reduce(0) { sum, line in
            sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let from = max(0, start) * total, to = min(1, end) * total
        let result = CGMutablePath()
        var done: CGFloat = 0
        for line in lines {
            var isDrawing = false
            for (a, b) in zip(line, line.dropFirst()) {
                let step = length(a, b)
                defer { done += step }
                guard step > 0, done + step > from, done < to else { continue }
                func at(_ distance: CGFloat) -> CGPoint {
                    let f = max(0, min(1, (distance - done) / step))
                    return CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
                }
                if !isDrawing { result.move(to: at(from)) }
                isDrawing = true
                result.addLine(to: at(to))
            }
        }
        return result
    }
}
