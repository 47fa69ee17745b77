import QuartzCore

/// What is there anyway: where the search for holders begins.
@MainActor
enum HolderRoots {
    /// What people see first, then what UIKit keeps for later.
    static func all() -> [HolderSearch.Root] {
        let windows: [AnyObject] = WindowList.visible
        return ([UIApplication.shared] + windows).map { HolderSearch.Root($0) } + [
            HolderSearch.Root(.registered, "associated objects", holding: AssociatedObjects.held),
            HolderSearch.Root(.waiting, "a delayed call", holding: DelayedCalls.held),
            HolderSearch.Root(.registered, "a key-value observation", holding: KeyValueObserving.held),
            HolderSearch.Root(
                .registered, "an observer of NotificationCenter.default", ObserverMemory.closures(of: .default)),
        ] + Clock.shared.waiting.map(root)
    }

    private static func root(_ event: ClockEvent) -> HolderSearch.Root {
        guard event.interval == nil else {
            return HolderSearch.Root(.registered, "a timer that repeats", holding: event)
        }
        let seconds = max(0, event.due - Clock.shared.now).formatted(.number.precision(.fractionLength(0...1)))
        return HolderSearch.Root(.waiting, "a delay that ends in \(seconds) s", holding: event)
    }
}
