import Foundation

/// One that hears what the main loop is about to do.
package final class LoopObserver {
    /// What Core Foundation's run loops do, as its bits.
    package enum Activity: UInt {
        case beforeTimers = 2
        case beforeSources = 4
        case beforeWaiting = 32
        case afterWaiting = 64
    }

    package let activities: UInt
    package let repeats: Bool
    package let order: Int
    private let handler: (Activity) -> Void
    package private(set) var isValid = true

    package init(activities: UInt, repeats: Bool, order: Int, _ handler: @escaping (Activity) -> Void) {
        (self.activities, self.repeats, self.order, self.handler) = (activities, repeats, order, handler)
    }

    package func invalidate() {
        isValid = false
        MainLoop.remove(self)
    }

    fileprivate func hear(_ activity: Activity) {
        guard isValid, activities & activity.rawValue != 0 else { return }
        if !repeats { invalidate() }
        handler(activity)
    }
}

extension MainLoop {
    /// Core Animation commits as an observer of this order before the loop waits (known from what iOS's debuggers
    /// print of the loop).
    private static let orderOfCommits = 2_000_000

    private static var observers: [LoopObserver] = []

    package static func add(_ observer: LoopObserver) {
        guard observer.isValid, !contains(observer) else { return }
        observers.insert(observer, at: observers.firstIndex { $0.order > observer.order } ?? observers.count)
    }
    package static func remove(_ observer: LoopObserver) { observers.removeAll { $0 === observer } }
    package static func contains(_ observer: LoopObserver) -> Bool { observers.contains { $0 === observer } }

    static func tell(_ activity: LoopObserver.Activity) {
        guard !observers.isEmpty else { return }
        for observer in observers { observer.hear(activity) }
    }

    /// Commits what has changed, between those who want to be told before and after that.
    static func commitBeforeWaiting() {
        guard !observers.isEmpty else { return CATransaction.flush() }
        let told = observers
        for observer in told where observer.order < orderOfCommits { observer.hear(.beforeWaiting) }
        CATransaction.flush()
        for observer in told where observer.order >= orderOfCommits { observer.hear(.beforeWaiting) }
    }
}
