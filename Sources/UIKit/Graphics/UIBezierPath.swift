import CoreGraphics
import Foundation

/// A path with the properties to fill and stroke it with.
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
    private var path = CGMutablePath()

    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }
    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat])?

    public override init() { super.init() }

    // MARK: Archives

    public class var supportsSecureCoding: Bool { true }

    /// By the keys that Apple's archives have. How the lengths of a dash are kept isn't known: here as an array.
    open func encode(with coder: NSCoder) {
        coder.encode(path.archivedElements as NSData, forKey: "UIBezierPathCGPathDataKey")
        coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidthKey")
        coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimitKey")
        coder.encode(Double(flatness), forKey: "UIBezierPathFlatnessKey")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyleKey")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyleKey")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRuleKey")
        let lengths = dash?.lengths ?? []
        coder.encode(lengths.count, forKey: "UIBezierPathLineDashPatternCountKey")
        coder.encode(Double(dash?.phase ?? 0), forKey: "UIBezierPathLineDashPhaseKey")
        if !lengths.isEmpty {
            coder.encode(
                lengths.map { NSNumber(value: Double($0)) } as NSArray, forKey: "UIBezierPathLineDashPatternKey")
        }
    }

    public required init?(coder: NSCoder) {
        super.init()
        if let data = KeyedArchives.object(of: NSData.self, forKey: "UIBezierPathCGPathDataKey", in: coder) as Data? {
            guard let decoded = CGPath.path(archivedElements: data) else { return nil }
            path.addPath(decoded)
        }
        func number(_ key: String, _ use: (CGFloat) -> Void) {
            if coder.containsValue(forKey: key) { use(CGFloat(coder.decodeDouble(forKey: key))) }
        }
        number("UIBezierPathLineWidthKey") { lineWidth = $0 }
        number("UIBezierPathMiterLimitKey") { miterLimit = $0 }
        number("UIBezierPathFlatnessKey") { flatness = $0 }
        lineCapStyle =
            CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineCapStyleKey")))
            ?? .butt
        lineJoinStyle =
            CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineJoinStyleKey")))
            ?? .miter
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRuleKey")
        let lengths =
            KeyedArchives.object(
                of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathLineDashPatternKey", in: coder) as? [NSNumber]
        if let lengths {
            let phase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineDashPhaseKey"))
            dash = (phase, lengths.map { CGFloat($0.doubleValue) })
        }
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
        func corner(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let (a, b, c, d) = (corner(.topLeft), corner(.topRight), corner(.bottomRight), corner(.bottomLeft))
        path.move(to: CGPoint(x: rect.minX + a, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - b, y: rect.minY))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.minY), tangent2End: CGPoint(x: rect.maxX, y: rect.minY + b),
            radius: b)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - c))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.maxY), tangent2End: CGPoint(x: rect.maxX - c, y: rect.maxY),
            radius: c)
        path.addLine(to: CGPoint(x: rect.minX + d, y: rect.maxY))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.maxY), tangent2End: CGPoint(x: rect.minX, y: rect.maxY - d),
            radius: d)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + a))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.minY), tangent2End: CGPoint(x: rect.minX + a, y: rect.minY),
            radius: a)
        path.closeSubpath()
    }
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    /// In UIKit's coordinates: clockwise as seen on the screen. (Core Graphics' flag means the opposite there.)
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }
    open func apply(_ transform: CGAffineTransform) {
        let old = path
        path = CGMutablePath()
        path.addPath(old, transform: transform)
    }
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { (phase, Array(UnsafeBufferPointer(start: $0, count: count))) }
    }

    /// The dash pattern that was set, each where there is room for it.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in (dash?.lengths ?? []).enumerated() { pattern?[index] = length }
        count?.pointee = dash?.lengths.count ?? 0
        phase?.pointee = dash?.phase ?? 0
    }

    /// The same path drawn the other way round, each of its parts from its end; the parts come in the opposite order.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return self }
        copy.path = ReversedPath.of(path)
        return copy
    }

    open var isEmpty: Bool { path.isEmpty }
    open var bounds: CGRect { path.boundingBoxOfPath }
    open var currentPoint: CGPoint { path.currentPoint }
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func fill() { fill(with: .normal, alpha: 1) }
    open func fill(with mode: CGBlendMode, alpha: CGFloat) {
        draw(mode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }
    open func stroke() { stroke(with: .normal, alpha: 1) }
    open func stroke(with mode: CGBlendMode, alpha: CGFloat) {
        draw(mode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            if let dash { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
            context.strokePath()
        }
    }

    private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        context.addPath(path)
        body(context)
        context.restoreGState()
    }

    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dash = dash
        return copy
    }
}
