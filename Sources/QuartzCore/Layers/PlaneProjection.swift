import Foundation

/// Where the points of a layer's plane are seen from in front: what a `CATransform3D` with perspective makes of z = 0.
///
/// Rows and columns are those of the matrix without the third; points are multiplied from the left, and what comes out
/// is divided by the weight.
package struct PlaneProjection: Equatable {
    var a: CGFloat = 1, b: CGFloat = 0, p: CGFloat = 0
    var c: CGFloat = 0, d: CGFloat = 1, q: CGFloat = 0
    var tx: CGFloat = 0, ty: CGFloat = 0, w: CGFloat = 1

    /// Nearer to the eye than this nothing is seen.
    private static let nearest: CGFloat = 0.01

    init() {}

    init(_ t: CATransform3D) {
        (a, b, p) = (t.m11, t.m12, t.m14)
        (c, d, q) = (t.m21, t.m22, t.m24)
        (tx, ty, w) = (t.m41, t.m42, t.m44)
    }

    init(_ t: CGAffineTransform) { (a, b, c, d, tx, ty) = (t.a, t.b, t.c, t.d, t.tx, t.ty) }

    /// Whether parallels stay parallel.
    var isAffine: Bool { abs(p) < 1e-9 && abs(q) < 1e-9 && abs(w - 1) < 1e-9 }

    /// Whether the plane shows its back.
    var isTurnedAway: Bool { determinant < 0 }

    private var determinant: CGFloat { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

    /// First this, then the other.
    func concatenating(_ o: PlaneProjection) -> PlaneProjection {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (x * o.a + y * o.c + z * o.tx, x * o.b + y * o.d + z * o.ty, x * o.p + y * o.q + z * o.w)
        }
        var r = PlaneProjection()
        (r.a, r.b, r.p) = row(a, b, p)
        (r.c, r.d, r.q) = row(c, d, q)
        (r.tx, r.ty, r.w) = row(tx, ty, w)
        return r
    }

    /// The way back, but for a factor that the division takes out; nil for a plane that is seen from its edge.
    var inverted: PlaneProjection? {
        let whole = determinant
        guard abs(whole) > 1e-12, whole.isFinite else { return nil }
        var r = PlaneProjection()
        (r.a, r.b, r.p) = (d * w - q * ty, p * ty - b * w, b * q - p * d)
        (r.c, r.d, r.q) = (q * tx - c * w, a * w - p * tx, p * c - a * q)
        (r.tx, r.ty, r.w) = (c * ty - d * tx, b * tx - a * ty, a * d - b * c)
        let factor = 1 / whole
        (r.a, r.b, r.p) = (r.a * factor, r.b * factor, r.p * factor)
        (r.c, r.d, r.q) = (r.c * factor, r.d * factor, r.q * factor)
        (r.tx, r.ty, r.w) = (r.tx * factor, r.ty * factor, r.w * factor)
        return r
    }

    /// The box around what a rectangle becomes, without what is behind the eye; null when all of it is.
    func box(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ].map { x, y in
            (x: x * a + y * c + tx, y: x * b + y * d + ty, w: x * p + y * q + w)
        }
        var box = CGRect.null
        func add(_ x: CGFloat, _ y: CGFloat, _ weight: CGFloat) {
            box = box.union(CGRect(x: x / weight, y: y / weight, width: 0, height: 0))
        }
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % 4]
            if corner.w >= Self.nearest { add(corner.x, corner.y, corner.w) }
            // Where the edge comes out from behind the eye.
            guard (corner.w < Self.nearest) != (next.w < Self.nearest) else { continue }
            let part = (Self.nearest - corner.w) / (next.w - corner.w)
            add(corner.x + (next.x - corner.x) * part, corner.y + (next.y - corner.y) * part, Self.nearest)
        }
        return box
    }
}

extension CALayer {
    /// Whether what is inside is seen in depth: its sublayer transform isn't one of the plane.
    package final var givesDepth: Bool {
        guard let inner = extras?.sublayerTransform, inner != .identity else { return false }
        return !CATransform3DIsAffine(inner)
    }

    /// How the layer is seen in the layer around it, whose depth included; nil where `localTransform` says it all.
    package final func projection(inside parent: CALayer?) -> PlaneProjection? {
        let isDeep = parent?.givesDepth == true
        guard isDeep || extras?.transform.hasPerspective == true else { return nil }
        let b = storedBounds, anchor = storedAnchorPoint, z = some.anchorPointZ
        let toAnchor = CATransform3DMakeTranslation(
            -b.minX - anchor.x * b.width, -b.minY - anchor.y * b.height, -z)
        let toPlace = CATransform3DMakeTranslation(storedPosition.x, storedPosition.y, storedZPosition + z)
        var whole = CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPlace)
        if isDeep, let parent { whole = CATransform3DConcat(whole, parent.depthOfSublayers) }
        let projection = PlaneProjection(whole)
        return isDeep || !projection.isAffine ? projection : nil
    }

    /// The sublayer transform about the anchor.
    package final var depthOfSublayers: CATransform3D {
        let b = storedBounds, x = b.minX + storedAnchorPoint.x * b.width, y = b.minY + storedAnchorPoint.y * b.height
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
        return CATransform3DConcat(moved, CATransform3DMakeTranslation(x, y, 0))
    }

    /// The box around what a rectangle of the layer's becomes in the layer around it.
    package final func box(of rect: CGRect, inside parent: CALayer?) -> CGRect {
        if let projection = projection(inside: parent) { return projection.box(rect) }
        return rect.applying(localTransform)
    }

    /// Whether the layer hides because it shows its back.
    final func hidesItsBack(_ projection: PlaneProjection?) -> Bool {
        guard let extras, !extras.isDoubleSided else { return false }
        return (projection ?? PlaneProjection(localTransform)).isTurnedAway
    }
}

extension CATransform3D {
    /// Whether what it makes of a plane grows smaller with distance.
    var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 || m34 != 0 && m43 != 0 }
}
