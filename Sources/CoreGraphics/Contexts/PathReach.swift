@_implementationOnly import CCairo

/// Hands points on to Cairo, which reckons with 24 bits before the point, in pixels: what lies further off would wrap
/// round to somewhere else, in shapes that take minutes to fill. Such points are taken to the edge of what it can
/// reckon with, and what is no number to the origin; all others are handed on as they are.
struct PathReach {
    /// In pixels: a hundred times as far as any picture reaches.
    static let farthest = 1e6

    private let cr: OpaquePointer
    /// The context's transform.
    private let xx, xy, yx, yy, x0, y0: Double

    init(_ cr: OpaquePointer) {
        self.cr = cr
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        (xx, xy, yx, yy, x0, y0) = (matrix.xx, matrix.xy, matrix.yx, matrix.yy, matrix.x0, matrix.y0)
    }

    func move(to p: CGPoint) {
        let (x, y) = reachable(p)
        cairo_move_to(cr, x, y)
    }

    func line(to p: CGPoint) {
        let (x, y) = reachable(p)
        cairo_line_to(cr, x, y)
    }

    func curve(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
        let p = reachable(a), q = reachable(b), r = reachable(end)
        cairo_curve_to(cr, p.x, p.y, q.x, q.y, r.x, r.y)
    }

    func rectangle(_ rect: CGRect) {
        let near = rect.origin, far = CGPoint(x: near.x + rect.size.width, y: near.y + rect.size.height)
        if isNear(near), isNear(far) {
            return cairo_rectangle(
                cr, Double(near.x), Double(near.y), Double(rect.size.width), Double(rect.size.height))
        }
        move(to: near)
        line(to: CGPoint(x: far.x, y: near.y))
        line(to: far)
        line(to: CGPoint(x: near.x, y: far.y))
        cairo_close_path(cr)
    }

    @inline(__always)
    private func device(_ p: CGPoint) -> (x: Double, y: Double) {
        (xx * Double(p.x) + xy * Double(p.y) + x0, yx * Double(p.x) + yy * Double(p.y) + y0)
    }

    @inline(__always)
    private func isNear(_ p: CGPoint) -> Bool {
        let (x, y) = device(p)
        return abs(x) <= Self.farthest && abs(y) <= Self.farthest
    }

    @inline(__always)
    private func reachable(_ p: CGPoint) -> (x: Double, y: Double) { isNear(p) ? (Double(p.x), Double(p.y)) : edge(p) }

    private func edge(_ p: CGPoint) -> (x: Double, y: Double) {
        func bounded(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -Self.farthest), Self.farthest) }
        // Of infinite ones the transform would make what is no number.
        let far = 1e30, finite = CGPoint(x: min(max(p.x, -far), far), y: min(max(p.y, -far), far))
        var (x, y) = device(finite)
        (x, y) = (bounded(x), bounded(y))
        cairo_device_to_user(cr, &x, &y)
        return (x, y)
    }
}
