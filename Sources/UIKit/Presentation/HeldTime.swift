import QuartzCore

/// The time of a layer that a finger, or what else leads, holds: animations inside stand where they are shown, and run
/// on or back from there.
@MainActor
final class HeldTime {
    private let layer: CALayer
    /// The layer's time when it was held, which the animations that are led begin at.
    private let begin: CFTimeInterval
    private var wayBack: ClockEvent?
    private static let frame: TimeInterval = 1 / 60

    init(_ layer: CALayer) {
        self.layer = layer
        begin = CACurrentMediaTime()
        layer.speed = 0
        layer.timeOffset = begin
    }

    /// Shows what is so many seconds after the beginning.
    func show(_ seconds: TimeInterval) {
        guard wayBack == nil else { return }
        layer.timeOffset = begin + seconds
    }

    var isOnWayBack: Bool { wayBack != nil }

    /// Lets time go on from what is shown; `release` follows at the end.
    func runOn(speed: Double = 1) {
        let shown = layer.timeOffset
        layer.speed = Float(speed)
        layer.timeOffset = shown
        layer.beginTime = CACurrentMediaTime()
    }

    /// Lets time go back to the beginning.
    func runBack(speed: Double = 1, then arrived: @escaping () -> Void) {
        let start = layer.timeOffset, since = CACurrentMediaTime()
        wayBack = Clock.shared.schedule(after: 0, repeating: Self.frame) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let shown = start - (CACurrentMediaTime() - since) * speed
                self.layer.timeOffset = max(self.begin, shown)
                guard shown <= self.begin else { return }
                self.wayBack?.cancel()
                self.wayBack = nil
                arrived()
            }
        }
        // A repeating event doesn't keep a screen busy; this one's end does.
        Clock.shared.schedule(after: (start - begin) / speed + Self.frame) {}
    }

    /// The layer's time is that of everything else again.
    func release() {
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
    }
}
