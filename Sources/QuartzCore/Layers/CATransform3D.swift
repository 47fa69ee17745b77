import Foundation

/// A 4 × 4 matrix that multiplies row vectors from the right, as Core Animation's does: translation is in m41, m42,
/// m43.
public struct CATransform3D: Equatable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    public init() { self.init(m11: 0, m22: 0, m33: 0, m44: 0) }

    public init(
        m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0,
        m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0,
        m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0,
        m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    static let identity = CATransform3D(m11: 1, m22: 1, m33: 1, m44: 1)

    /// Row by row.
    var elements: [CGFloat] {
        get { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
        set {
            (m11, m12, m13, m14) = (newValue[0], newValue[1], newValue[2], newValue[3])
            (m21, m22, m23, m24) = (newValue[4], newValue[5], newValue[6], newValue[7])
            (m31, m32, m33, m34) = (newValue[8], newValue[9], newValue[10], newValue[11])
            (m41, m42, m43, m44) = (newValue[12], newValue[13], newValue[14], newValue[15])
        }
    }

    /// What the matrix does to the plane z = 0 seen from the front, without perspective.
    var flattened: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(m11: sx, m22: sy, m33: sz, m44: 1)
}

/// A rotation by `angle` radians about the vector (x, y, z); the identity when the vector has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle), s = sin(angle), u = 1 - c
    return CATransform3D(
        m11: c + x * x * u, m12: x * y * u + z * s, m13: x * z * u - y * s,
        m21: y * x * u - z * s, m22: c + y * y * u, m23: y * z * u + x * s,
        m31: z * x * u + y * s, m32: z * y * u - x * s, m33: c + z * z * u,
        m44: 1)
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
    -> CATransform3D
{
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let l = a.elements, r = b.elements
    var product = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
        for column in 0..<4 {
            var sum: CGFloat = 0
            for k in 0..<4 { sum += l[4 * row + k] * r[4 * k + column] }
            product[4 * row + column] = sum
        }
    }
    var result = CATransform3D()
    result.elements = product
    return result
}

/// The inverse; the matrix itself when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var rows = (0..<4).map { row in
        Array(t.elements[4 * row..<4 * row + 4]) + (0..<4).map { $0 == row ? 1 : 0 }
    }
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
        guard abs(rows[pivot][column]) > 1e-12 else { return t }
        rows.swapAt(column, pivot)
        let scale = rows[column][column]
        rows[column] = rows[column].map { $0 / scale }
        for row in 0..<4 where row != column && rows[row][column] != 0 {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    var result = CATransform3D()
    result.elements = rows.flatMap { $0[4...] }
    return result
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(m11: m.a, m12: m.b, m21: m.c, m22: m.d, m33: 1, m41: m.tx, m42: m.ty, m44: 1)
}

extension CATransform3D {
    /// Whether it presses the plane of a layer together, to a line or a point.
    var isFlat: Bool {
        abs(m11 * m22 - m12 * m21) < 1e-9 && abs(m11 * m23 - m13 * m21) < 1e-9 && abs(m12 * m23 - m13 * m22) < 1e-9
    }
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.flattened)
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flattened }

// MARK: Parts

/// A transform taken apart into scale, rotation about each axis, and translation; perspective is kept as it is.
struct TransformParts: Equatable {
    var translation: (x: CGFloat, y: CGFloat, z: CGFloat) = (0, 0, 0)
    var scale: (x: CGFloat, y: CGFloat, z: CGFloat) = (1, 1, 1)
    var shear: (xy: CGFloat, xz: CGFloat, yz: CGFloat) = (0, 0, 0)
    var rotation = Quaternion()
    var perspective: (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) = (0, 0, 0, 1)

    static func == (a: Self, b: Self) -> Bool {
        a.translation == b.translation && a.scale == b.scale && a.shear == b.shear && a.rotation == b.rotation
            && a.perspective == b.perspective
    }

    /// nil when the matrix flattens space, so that it has no rotation of its own.
    init?(_ t: CATransform3D) {
        typealias V = Vector3
        func dot(_ a: V, _ b: V) -> CGFloat { a.x * b.x + a.y * b.y + a.z * b.z }
        func length(_ a: V) -> CGFloat { dot(a, a).squareRoot() }
        func cross(_ a: V, _ b: V) -> V { V(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x) }
        translation = (t.m41, t.m42, t.m43)
        perspective = (t.m14, t.m24, t.m34, t.m44)
        var r0 = V(t.m11, t.m12, t.m13), r1 = V(t.m21, t.m22, t.m23), r2 = V(t.m31, t.m32, t.m33)
        scale.x = length(r0)
        guard scale.x > 1e-9 else { return nil }
        r0 = (1 / scale.x) * r0
        shear.xy = dot(r0, r1)
        r1 = r1 - shear.xy * r0
        scale.y = length(r1)
        guard scale.y > 1e-9 else { return nil }
        r1 = (1 / scale.y) * r1
        shear.xy /= scale.y
        shear.xz = dot(r0, r2)
        r2 = r2 - shear.xz * r0
        shear.yz = dot(r1, r2)
        r2 = r2 - shear.yz * r1
        scale.z = length(r2)
        guard scale.z > 1e-9 else { return nil }
        r2 = (1 / scale.z) * r2
        shear.xz /= scale.z
        shear.yz /= scale.z
        if dot(r0, cross(r1, r2)) < 0 { // a mirror image: keep the rotation proper
            scale = (-scale.x, -scale.y, -scale.z)
            (r0, r1, r2) = (-1 * r0, -1 * r1, -1 * r2)
        }
        rotation = Quaternion(rows: r0, r1, r2)
    }

    var transform: CATransform3D {
        var t = rotation.transform
        if shear != (0, 0, 0) {
            var s = CATransform3D.identity
            (s.m21, s.m31, s.m32) = (shear.xy, shear.xz, shear.yz)
            t = CATransform3DConcat(s, t)
        }
        t = CATransform3DConcat(CATransform3DMakeScale(scale.x, scale.y, scale.z), t)
        (t.m41, t.m42, t.m43) = translation
        (t.m14, t.m24, t.m34, t.m44) = perspective
        return t
    }

    static func interpolate(_ a: Self, _ b: Self, _ f: CGFloat) -> Self {
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * f }
        var r = a
        r.translation = (
            mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y),
            mix(a.translation.z, b.translation.z)
        )
        r.scale = (mix(a.scale.x, b.scale.x), mix(a.scale.y, b.scale.y), mix(a.scale.z, b.scale.z))
        r.shear = (mix(a.shear.xy, b.shear.xy), mix(a.shear.xz, b.shear.xz), mix(a.shear.yz, b.shear.yz))
        r.perspective = (
            mix(a.perspective.x, b.perspective.x), mix(a.perspective.y, b.perspective.y),
            mix(a.perspective.z, b.perspective.z), mix(a.perspective.w, b.perspective.w)
        )
        r.rotation = Quaternion.interpolate(a.rotation, b.rotation, f)
        return r
    }
}

struct Vector3 {
    var x, y, z: CGFloat
    init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }
    static func * (k: CGFloat, v: Vector3) -> Vector3 { Vector3(k * v.x, k * v.y, k * v.z) }
    static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
}

struct Quaternion: Equatable {
    var x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0, w: CGFloat = 1

    init() {}

    /// From the rows of a rotation matrix that multiplies row vectors.
    init(rows a: Vector3, _ b: Vector3, _ c: Vector3) {
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            (w, x, y, z) = (s / 4, (b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s)
        } else if a.x > b.y && a.x > c.z {
            let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
            (w, x, y, z) = ((b.z - c.y) / s, s / 4, (b.x + a.y) / s, (c.x + a.z) / s)
        } else if b.y > c.z {
            let s = 2 * (1 + b.y - a.x - c.z).squareRoot()
            (w, x, y, z) = ((c.x - a.z) / s, (b.x + a.y) / s, s / 4, (c.y + b.z) / s)
        } else {
            let s = 2 * (1 + c.z - a.x - b.y).squareRoot()
            (w, x, y, z) = ((a.y - b.x) / s, (c.x + a.z) / s, (c.y + b.z) / s, s / 4)
        }
    }

    var transform: CATransform3D {
        CATransform3D(
            m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w),
            m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w),
            m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y),
            m44: 1)
    }

    static func interpolate(_ a: Self, _ b: Self, _ f: CGFloat) -> Self {
        var dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
        var b = b
        if dot < 0 { // the shorter way round
            (b.x, b.y, b.z, b.w) = (-b.x, -b.y, -b.z, -b.w)
            dot = -dot
        }
        var (p, q) = (1 - f, f)
        if dot < 0.9995 {
            let angle = acos(min(1, dot))
            (p, q) = (sin((1 - f) * angle) / sin(angle), sin(f * angle) / sin(angle))
        }
        var r = Quaternion()
        (r.x, r.y, r.z, r.w) = (p * a.x + q * b.x, p * a.y + q * b.y, p * a.z + q * b.z, p * a.w + q * b.w)
        let length = (r.x * r.x + r.y * r.y + r.z * r.z + r.w * r.w).squareRoot()
        (r.x, r.y, r.z, r.w) = (r.x / length, r.y / length, r.z / length, r.w / length)
        return r
    }
}

extension CATransform3D {
    /// A part of the transform by Core Animation's name ("rotation.z", "scale", "translation.x", …); nil for an unknown
    /// name.
    func part(_ name: String) -> LayerValue? {
        // Along one axis the answer is exact, also for angles beyond a half turn's ambiguity.
        switch name {
        case "translation": return .size(CGSize(width: m41, height: m42))
        case "translation.x": return .number(m41)
        case "translation.y": return .number(m42)
        case "translation.z": return .number(m43)
        case "rotation", "rotation.z": return .number(atan2(m12, m11))
        case "rotation.x": return .number(atan2(m23, m33))
        case "rotation.y": return .number(atan2(m31, m33))
        case "scale.x": return .number((m11 * m11 + m12 * m12 + m13 * m13).squareRoot())
        case "scale.y": return .number((m21 * m21 + m22 * m22 + m23 * m23).squareRoot())
        case "scale.z": return .number((m31 * m31 + m32 * m32 + m33 * m33).squareRoot())
        case "scale":
            let scales = ["scale.x", "scale.y", "scale.z"].compactMap { part($0)?.number }
            return .number(scales.reduce(0, +) / 3)
        default: return nil
        }
    }

    /// The transform with one part set by name; nil for an unknown name or a value of another kind.
    func settingPart(_ name: String, to value: LayerValue) -> CATransform3D? {
        var t = self
        if name == "translation" {
            switch value {
            case .size(let s): (t.m41, t.m42) = (s.width, s.height)
            case .point(let p): (t.m41, t.m42) = (p.x, p.y)
            default: return nil
            }
            return t
        }
        guard let number = value.number else { return nil }
        switch name {
        case "translation.x": t.m41 = number
        case "translation.y": t.m42 = number
        case "translation.z": t.m43 = number
        case "scale", "scale.x", "scale.y", "scale.z":
            var parts = TransformParts(t) ?? TransformParts(.identity)!
            if TransformParts(t) == nil { parts.translation = (t.m41, t.m42, t.m43) }
            if name != "scale.y" && name != "scale.z" { parts.scale.x = number }
            if name == "scale" || name == "scale.y" { parts.scale.y = number }
            if name == "scale" || name == "scale.z" { parts.scale.z = number }
            return parts.transform
        case "rotation", "rotation.z", "rotation.x", "rotation.y":
            guard var parts = TransformParts(t) else { return t }
            parts.rotation = Quaternion()
            let axis: (CGFloat, CGFloat, CGFloat) =
                name == "rotation.x" ? (1, 0, 0) : name == "rotation.y" ? (0, 1, 0) : (0, 0, 1)
            let r = CATransform3DMakeRotation(number, axis.0, axis.1, axis.2)
            parts.rotation = Quaternion(
                rows: Vector3(r.m11, r.m12, r.m13), Vector3(r.m21, r.m22, r.m23), Vector3(r.m31, r.m32, r.m33))
            return parts.transform
        default: return nil
        }
        return t
    }
}
