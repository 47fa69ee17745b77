import QuartzCore

extension UIView {
    /// Runs changes with the timing of pushes and pops: 0.35 seconds, quick at first and long in coming to rest, as
    /// iOS's spring is.
    static func slide(
        in duration: TimeInterval = BarMetrics.slideDuration, _ changes: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = CAMediaTimingFunction(controlPoints: 0.25, 0.8, 0.3, 1)
        ViewAnimation.run(ViewAnimation(duration: duration, timing: timing), changes, completion)
    }

    /// Frames a view that may be moved by a transform meanwhile.
    func place(in rect: CGRect) {
        bounds.size = rect.size
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
