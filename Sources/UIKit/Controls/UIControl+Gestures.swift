import CoreGraphics

/// A finger's way from where it came down, in a control's coordinates.
struct TouchMovement {
    var start: CGPoint
    var way: CGPoint

    var turned: TouchMovement { TouchMovement(start: start, way: CGPoint(x: way.y, y: way.x)) }

    /// Whether it is long enough to have a direction, and that is along the control.
    var isSideways: Bool { abs(way.x) > abs(way.y) && hypot(way.x, way.y) >= UIPanGestureRecognizer.slop }
}

extension UIGestureRecognizer {
    /// Whether a control has the recognizer's touches for itself.
    ///
    /// Apple documents it of sliders and switches: a finger that moves their knob along them is theirs, before the
    /// gestures of the views around them. The edges of the screen stay the system's.
    var isKeptByControl: Bool {
        guard !(self is UIScreenEdgePanGestureRecognizer) else { return false }
        return trackedTouches.contains { touch in
            guard let control = touch.control, control !== view, control.isEnabled,
                view.map(control.isDescendant) == true
            else { return false }
            let start = control.convert(touch.startLocation, from: nil)
            let movement = TouchMovement(start: start, way: touch.location(in: control) - start)
            return control.keeps(movement)
        }
    }
}

private extension UITouch {
    /// The innermost control under the finger.
    var control: UIControl? {
        var current = view
        while let view = current, !(view is UIControl) { current = view.superview }
        return current as? UIControl
    }
}
