/// Key-value observing of layers, and of the views that keep their values in them: whatever changes a layer marks it, and
/// whoever marks it lets observers look. A layer that nobody observes pays a test of a flag.
extension CALayer {
    /// Looks at what is observed of a layer; UIKit's.
    nonisolated(unsafe) package static var observersLook: ((CALayer) -> Void)?

    package final func beginObserving() { isObserved = true }

    final func observersMayLook() { if observerHolds == 0 { CALayer.observersLook?(self) } }

    /// Makes a change of several steps, of which observers see the end only.
    package final func holdingObservers(_ change: () -> Void) {
        guard isObserved else { return change() }
        observerHolds += 1
        change()
        observerHolds -= 1
        observersMayLook()
    }
}
