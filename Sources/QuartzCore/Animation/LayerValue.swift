import Foundation

/// The value of an animatable property, in a form that can be mixed, added and sent to another process.
public enum LayerValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case numbers([CGFloat])
    case colors([CGColor])
    case path(CGPath)
    /// Something that can't be mixed, such as an image: it changes at half time. nil stands for no value.
    case other(Any?)

    /// Reads what apps put into `fromValue`, `values` and KVC: numbers, NSValue, geometry, colours, paths.
    public init(_ any: Any?) {
        guard let any else {
            self = .other(nil)
            return
        }
        switch any {
        case let v as LayerValue: self = v
        case let v as LayerValueConvertible: self = v.layerValue
        case let v as CGFloat: self = .number(v)
        case let v as Double: self = .number(CGFloat(v))
        case let v as Float: self = .number(CGFloat(v))
        case let v as Int: self = .number(CGFloat(v))
        case let v as Bool: self = .number(v ? 1 : 0)
        case let v as NSNumber: self = .number(CGFloat(v.doubleValue))
        case let v as CGPoint: self = .point(v)
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGPath: self = .path(v)
        case let v as CGColor: self = .color(v)
        case let v as [CGFloat]: self = .numbers(v)
        case let v as [CGColor]: self = .colors(v)
        case let v as [Any]:
            let values = v.map { LayerValue($0) }
            if values.allSatisfy({ $0.number != nil }) {
                self = .numbers(values.map { $0.number! })
            } else if values.allSatisfy({ $0.color != nil }) {
                self = .colors(values.map { $0.color! })
            } else {
                self = .other(any)
            }
        case let v as NSValue:
            switch String(cString: v.objCType) {
            case "{CGPoint=dd}": self = .point(v.pointValue)
            case "{CGSize=dd}": self = .size(v.sizeValue)
            case "{CGRect={CGPoint=dd}{CGSize=dd}}": self = .rect(v.rectValue)
            case "[16d]": self = .transform(v.caTransform3DValue)
            case "[6d]": self = .transform(CATransform3DMakeAffineTransform(v.cgAffineTransformValue))
            default: self = .other(v)
            }
        default: self = .other(any)
        }
    }

    /// As key-value coding answers it: numbers are `NSNumber`.
    var keyed: Any? {
        if case .number(let value) = self { return NSNumber(value: Double(value)) }
        return any
    }

    public var any: Any? {
        switch self {
        case .number(let v): return v
        case .point(let v): return v
        case .size(let v): return v
        case .rect(let v): return v
        case .transform(let v): return v
        case .color(let v): return v
        case .numbers(let v): return v
        case .colors(let v): return v
        case .path(let v): return v
        case .other(let v): return v
        }
    }

    public var number: CGFloat? { if case .number(let v) = self { return v } else { return nil } }
    public var color: CGColor? { if case .color(let v) = self { return v } else { return nil } }
    public var point: CGPoint? {
        switch self {
        case .point(let v): return v
        case .size(let v): return CGPoint(x: v.width, y: v.height)
        default: return nil
        }
    }
    public var size: CGSize? {
        switch self {
        case .size(let v): return v
        case .point(let v): return CGSize(width: v.x, height: v.y)
        default: return nil
        }
    }
    public var rect: CGRect? { if case .rect(let v) = self { return v } else { return nil } }
    public var transform: CATransform3D? { if case .transform(let v) = self { return v } else { return nil } }

    /// The components of values that are plain vectors.
    var components: [CGFloat]? {
        switch self {
        case .number(let v): return [v]
        case .point(let v): return [v.x, v.y]
        case .size(let v): return [v.width, v.height]
        case .rect(let v): return [v.origin.x, v.origin.y, v.size.width, v.size.height]
        case .numbers(let v): return v
        default: return nil
        }
    }

    func withComponents(_ c: [CGFloat]) -> LayerValue {
        switch self {
        case .number: return .number(c[0])
        case .point: return .point(CGPoint(x: c[0], y: c[1]))
        case .size: return .size(CGSize(width: c[0], height: c[1]))
        case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .numbers: return .numbers(c)
        default: return self
        }
    }

    /// The value a fraction of the way from `a` to `b`; fractions outside 0 … 1 overshoot. Values of different kinds
    /// change at half time.
    public static func interpolate(_ a: LayerValue, _ b: LayerValue, _ f: CGFloat) -> LayerValue {
        switch (a, b) {
        case (.number(let x), .number(let y)): return .number(x + (y - x) * f)
        case (.transform(let x), .transform(let y)):
            guard let p = TransformParts(x), let q = TransformParts(y) else {
                var mixed = CATransform3D()
                mixed.elements = zip(x.elements, y.elements).map { $0 + ($1 - $0) * f }
                return .transform(mixed)
            }
            return .transform(TransformParts.interpolate(p, q, f).transform)
        case (.color(let x), .color(let y)): return .color(mixColors(x, y, f))
        case (.color(let x), .other(nil)): return .color(mixColors(x, x.withoutAlpha, f))
        case (.other(nil), .color(let y)): return .color(mixColors(y.withoutAlpha, y, f))
        case (.colors(let x), .colors(let y)) where x.count == y.count:
            return .colors(zip(x, y).map { mixColors($0, $1, f) })
        case (.path(let x), .path(let y)):
            return .path(x.interpolated(to: y, f) ?? (f < 0.5 ? x : y))
        default:
            if let x = a.components, let y = b.components, x.count == y.count {
                return a.withComponents(zip(x, y).map { $0 + ($1 - $0) * f })
            }
            return f < 0.5 ? a : b
        }
    }

    /// `a` and `b` composed, as additive animations do; nil when the kind can't be added.
    package static func add(_ a: LayerValue, _ b: LayerValue) -> LayerValue? {
        if case .transform(let x) = a, case .transform(let y) = b { return .transform(CATransform3DConcat(y, x)) }
        if case .color(let x) = a, case .color(let y) = b {
            let p = x.deviceRGB, q = y.deviceRGB
            return .color(CGColor(red: p.0 + q.0, green: p.1 + q.1, blue: p.2 + q.2, alpha: min(1, p.3 + q.3)))
        }
        guard let x = a.components, let y = b.components, x.count == y.count else { return nil }
        return a.withComponents(zip(x, y).map(+))
    }

    /// `b` minus `a`, for `byValue` and cumulative animations; nil when the kind can't be subtracted, and where a
    /// transform leaves nothing that could be turned back.
    package static func subtract(_ b: LayerValue, _ a: LayerValue) -> LayerValue? {
        if case .transform(let x) = a, case .transform(let y) = b {
            if CATransform3DIsIdentity(x) { return b }
            guard !x.isFlat else { return nil }
            if CATransform3DIsAffine(x), CATransform3DIsAffine(y) {
                return .transform(CATransform3DMakeAffineTransform(y.flattened.concatenating(x.flattened.inverted())))
            }
            return .transform(CATransform3DConcat(y, CATransform3DInvert(x)))
        }
        guard let x = a.components, let y = b.components, x.count == y.count else { return nil }
        return a.withComponents(zip(y, x).map(-))
    }

    /// What changes nothing when it is added.
    package var neutral: LayerValue {
        if case .transform = self { return .transform(.identity) }
        return components.map { withComponents($0.map { _ in 0 }) } ?? .other(nil)
    }

    /// How far apart two values are, for paced key frames; 1 for kinds without a distance.
    static func distance(_ a: LayerValue, _ b: LayerValue) -> CGFloat {
        guard let x = a.components, let y = b.components, x.count == y.count else { return 1 }
        return zip(x, y).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private static func mixColors(_ a: CGColor, _ b: CGColor, _ f: CGFloat) -> CGColor {
        let x = a.deviceRGB, y = b.deviceRGB
        func unit(_ v: CGFloat) -> CGFloat { min(1, max(0, v)) }
        let alpha = unit(x.3 + (y.3 - x.3) * f)
        guard alpha > 0 else { return CGColor(red: y.0, green: y.1, blue: y.2, alpha: 0) }
        // Mixed premultiplied, so that a fade from nothing shows no foreign colour.
        func mix(_ p: CGFloat, _ q: CGFloat) -> CGFloat { unit((p * x.3 + (q * y.3 - p * x.3) * f) / alpha) }
        return CGColor(red: mix(x.0, y.0), green: mix(x.1, y.1), blue: mix(x.2, y.2), alpha: alpha)
    }
}

/// What modules above make their own types (UIKit's NSValue, UIColor) usable in animations with.
public protocol LayerValueConvertible {
    var layerValue: LayerValue { get }
}

extension CGColor {
    var deviceRGB: (CGFloat, CGFloat, CGFloat, CGFloat) { sRGBComponents }
    var withoutAlpha: CGColor {
        let c = deviceRGB
        return CGColor(red: c.0, green: c.1, blue: c.2, alpha: 0)
    }
}

extension CGPath {
    /// The path between two paths of the same elements; nil when they differ in shape.
    func interpolated(to other: CGPath, _ f: CGFloat) -> CGPath? {
        typealias Element = (type: CGPathElementType, points: [CGPoint])
        func elements(_ path: CGPath) -> [Element] {
            var list: [Element] = []
            path.applyWithBlock { e in
                let count: Int
                switch e.pointee.type {
                case .moveToPoint, .addLineToPoint: count = 1
                case .addQuadCurveToPoint: count = 2
                case .addCurveToPoint: count = 3
                default: count = 0
                }
                list.append((e.pointee.type, (0..<count).map { e.pointee.points[$0] }))
            }
            return list
        }
        let a = elements(self), b = elements(other)
        guard a.count == b.count, zip(a, b).allSatisfy({ $0.type == $1.type }) else { return nil }
        let path = CGMutablePath()
        for (x, y) in zip(a, b) {
            let p = zip(x.points, y.points).map { CGPoint(x: $0.x + ($1.x - $0.x) * f, y: $0.y + ($1.y - $0.y) * f) }
            switch x.type {
            case .moveToPoint: path.move(to: p[0])
            case .addLineToPoint: path.addLine(to: p[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: p[1], control: p[0])
            case .addCurveToPoint: path.addCurve(to: p[2], control1: p[0], control2: p[1])
            default: path.closeSubpath()
            }
        }
        return path
    }
}
