import Foundation

/// The parts of a frame that must be painted again: a few rectangles of whole pixels that don't overlap.
struct DamageRegion {
    let frame: CGRect
    private(set) var rects: [CGRect] = []

    /// More rectangles than this cost more than they save.
    private static let limit = 8

    init(width: Int, height: Int) { frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

    var isEmpty: Bool { rects.isEmpty }

    /// Whether all of the frame is damaged, so that nothing has to be looked for any more.
    var isEverything: Bool { rects.count == 1 && rects[0] == frame }

    mutating func addAll() { rects = [frame] }
    mutating func clear() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle, with a pixel around it for smoothed edges.
    mutating func add(_ rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite || rect == .infinite else { return }
        var new = rect.insetBy(dx: -1, dy: -1).overlap(with: frame)
        guard !new.isNull, new.width > 0, new.height > 0 else { return }
        new = new.integral.overlap(with: frame)
        var index = 0
        while index < rects.count {
            let old = rects[index]
            if old.contains(new) { return }
            let union = old.union(new)
            func area(_ r: CGRect) -> CGFloat { r.width * r.height }
            if old.overlaps(new) || area(union) <= 1.2 * (area(old) + area(new)) {
                new = union
                rects.remove(at: index)
                index = 0 // the larger one may reach others
            } else {
                index += 1
            }
        }
        rects.append(new)
        if rects.count > DamageRegion.limit { rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }] }
    }

    func overlaps(_ rect: CGRect) -> Bool { rects.contains { $0.overlaps(rect) } }
}
