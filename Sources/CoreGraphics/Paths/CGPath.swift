public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
}

/// Lines and curves: an unchanging path.
public class CGPath: Hashable, @unchecked Sendable {
    var storage: PathStorage

    init(_ storage: PathStorage) { self.storage = storage }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathStorage())
        storage.addRect(rect, transform?.pointee)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathStorage())
        storage.addEllipse(rect, transform?.pointee)
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(PathStorage())
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee)
    }

    public func copy() -> CGPath? { CGPath(storage) }
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage) }
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage.applying(transform?.pointee))
    }
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage.applying(transform?.pointee))
    }

    public var isEmpty: Bool { storage.kinds.isEmpty }
    public var currentPoint: CGPoint { storage.current }

    /// The box around all points, control points included.
    public var boundingBox: CGRect { storage.controlBox }
    /// The box around what is drawn.
    public var boundingBoxOfPath: CGRect { storage.tightBox }

    /// Says whether the path is a rectangle, and fills in which.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = storage.asRect else { return false }
        rect?.pointee = found
        return true
    }

    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        storage.contains(point.applying(transform.inverted()), rule)
    }

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = [CGPoint](repeating: .zero, count: 3)
        points.withUnsafeMutableBufferPointer { buffer in
            storage.forEach { kind, given in
                for (index, point) in given.enumerated() { buffer[index] = point }
                var element = CGPathElement(type: kind, points: buffer.baseAddress!)
                block(&element)
            }
        }
    }

    public func apply(
        info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }

    /// The outline of the stroke, to be filled with the winding rule.
    public func copy(
        strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(
            PathStroker(width: width, cap: lineCap, join: lineJoin, miterLimit: miterLimit).outline(
                of: storage.applying(transform)))
    }

    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity)
        -> CGPath
    {
        CGPath(storage.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.storage == right.storage }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(PathStorage()) }
    override init(_ storage: PathStorage) { super.init(storage) }

    private func mapped(_ t: CGAffineTransform) -> CGAffineTransform? { t.isIdentity ? nil : t }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(point.applying(transform))
    }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(point.applying(transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quad(control.applying(transform), end.applying(transform))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.curve(control1.applying(transform), control2.applying(transform), end.applying(transform))
    }

    public func closeSubpath() { storage.close() }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, mapped(transform))
    }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(rect, mapped(transform))
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, mapped(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
        }
    }

    /// An arc; angles in radians, `clockwise` as seen where y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center, radius, startAngle, endAngle, clockwise, mapped(transform))
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center, radius, from: startAngle, sweep: delta, mapped(transform))
    }

    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1End, tangent2End, radius, mapped(transform))
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage.applying(mapped(transform)))
    }
}
