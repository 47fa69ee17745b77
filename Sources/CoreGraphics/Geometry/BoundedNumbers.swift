import Foundation

// A document or an app may say any number. What becomes a count, a pixel or a range has to be one that there is: Swift
// ends the process where a number doesn't fit.

extension Int {
    /// The whole number nearest to zero that a measure holds: 0 for what is no number, and never beyond ±10¹⁵, so that
    /// sums of several fit, too.
    @inline(__always)
    package init<Number: BinaryFloatingPoint>(bounded value: Number) {
        self =
            value.isNaN
            ? 0 : value >= 1e15 ? 1_000_000_000_000_000 : value <= -1e15 ? -1_000_000_000_000_000 : Int(value)
    }
}

extension CGRect {
    // Foundation's `intersection`, `intersects` and `contains` make ranges of the sides, and end the process where they
    // aren't in order: where one is no number. Nothing that documents or apps have a say in is given to them; these are
    // the same, but that such a rectangle meets none.

    package func overlap(with other: CGRect) -> CGRect {
        hasOrderedSides && other.hasOrderedSides ? intersection(other) : .null
    }

    package func overlaps(_ other: CGRect) -> Bool { hasOrderedSides && other.hasOrderedSides && intersects(other) }

    /// Whether all of another rectangle is within this one.
    package func encloses(_ other: CGRect) -> Bool { hasOrderedSides && other.hasOrderedSides && contains(other) }

    /// Whether the sides are numbers; a rectangle from minus infinity on has no other end.
    private var hasOrderedSides: Bool {
        let rect = standardized
        return rect.minX <= rect.maxX && rect.minY <= rect.maxY
    }

    /// The part of it that can be reckoned with: nothing beyond a thousand million points; null where a side is no
    /// number.
    package var bounded: CGRect {
        let most: CGFloat = 1e9
        if abs(origin.x) <= most, abs(origin.y) <= most, abs(size.width) <= most, abs(size.height) <= most {
            return self
        }
        if isNull { return self }
        let left = max(minX, -most), top = max(minY, -most), right = min(maxX, most), bottom = min(maxY, most)
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
