import Foundation
import OpenCombine

/// A subscription to several publishers at once, for the operators that make one of them: one of them that fails ends
/// the whole. Subclasses say what becomes of values and ends; all that they override is called with the lock held.
class JoinedSubscription<Downstream: Subscriber, Value>: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private(set) var downstream: Downstream?
    /// Those that are under way, by number.
    private(set) var subscriptions: [Int: any Subscription] = [:]
    var demand = Subscribers.Demand.none

    init(_ downstream: Downstream) { self.downstream = downstream }

    final func attach<P: Publisher>(_ publisher: P, _ number: Int, _ value: @escaping (P.Output) -> Value)
    where P.Failure == Downstream.Failure {
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.begin($0, number) },
                receiveValue: { output in self.locked { self.take(value(output), number) } },
                receiveCompletion: { self.end($0, number) }))
    }

    final func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    private func begin(_ subscription: any Subscription, _ number: Int) {
        locked {
            guard downstream != nil else { return subscription.cancel() }
            subscriptions[number] = subscription
            began(subscription)
        }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, _ number: Int) {
        locked {
            subscriptions[number] = nil
            if case .failure = completion { return finish(completion) }
            ended(number)
        }
    }

    final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard let downstream else { return }
        cancel()
        downstream.receive(completion: completion)
    }

    /// A publisher is there, and is asked for what is wanted.
    func began(_ subscription: any Subscription) {}
    /// A publisher said something. Returns how much more is asked of it.
    func take(_ value: Value, _ number: Int) -> Subscribers.Demand { .none }
    /// A publisher will say nothing more.
    func ended(_ number: Int) {}
    /// The demand has grown by so much.
    func demanded(_ more: Subscribers.Demand) {}

    final func request(_ more: Subscribers.Demand) {
        locked {
            demand += more
            demanded(more)
        }
    }

    func cancel() {
        locked {
            downstream = nil
            let running = subscriptions
            subscriptions = [:]
            for subscription in running.values { subscription.cancel() }
        }
    }
}
