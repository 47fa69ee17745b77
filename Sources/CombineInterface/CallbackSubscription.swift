import Foundation
import OpenCombine

/// A subscription to something that calls back: it hands on as many values as were asked for, and forgets the rest, as
/// Foundation's publishers do.
final class CallbackSubscription<Downstream: Subscriber>: Subscription {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private let lock = NSRecursiveLock()
    /// Ends what calls back.
    var onCancel: (() -> Void)?
    /// Called once, when the first values are asked for.
    var onFirstDemand: (() -> Void)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func request(_ additional: Subscribers.Demand) {
        lock.lock()
        demand += additional
        let start = demand > .none ? onFirstDemand : nil
        if start != nil { onFirstDemand = nil }
        lock.unlock()
        start?()
    }

    func cancel() {
        lock.lock()
        downstream = nil
        onFirstDemand = nil
        let end = onCancel
        onCancel = nil
        lock.unlock()
        end?()
    }

    /// Whether there is still somebody to send to.
    var isActive: Bool {
        lock.lock()
        defer { lock.unlock() }
        return downstream != nil
    }

    func send(_ value: Downstream.Input) {
        lock.lock()
        guard let downstream, demand > .none else { return lock.unlock() }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        lock.lock()
        demand += more
        lock.unlock()
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let receiver = downstream
        downstream = nil
        onCancel = nil
        lock.unlock()
        receiver?.receive(completion: completion)
    }
}
