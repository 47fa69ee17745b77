import CoreGraphics

extension UIView {
    /// Whether this view begins at the right.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func directionChanged() {
        setNeedsUpdateConstraints()
        setNeedsLayout()
        layer.setNeedsDisplay()
    }

    /// A rectangle that was laid out from the left, where it is in an interface that begins at the right.
    func mirrored(_ rect: CGRect) -> CGRect { mirrored(rect, in: bounds) }
    func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Puts subviews that were laid out from the left where they are in an interface that begins at the right. Only for
    /// frames that have just been set.
    func mirrorIfNeeded(_ views: [UIView]) {
        guard isRightToLeft else { return }
        // By its middle: it may be moved by a transform meanwhile.
        for view in views { view.center.x = bounds.minX + bounds.maxX - view.center.x }
    }
}

extension CGContext {
    /// What is drawn in the rectangle from now on stands the other way round.
    func mirror(in rect: CGRect) {
        concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }
}
