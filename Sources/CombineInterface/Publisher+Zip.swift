import Foundation
import OpenCombine

// OpenCombine's `zip` lets go of its state with the last pair, and ends the app when a publisher that it no longer needs
// tells its end afterwards (its issue 241), as delayed ones do. Swift takes these operators before its own wherever a
// publisher's own type is known. `Publishers.Zip`, made by name, is still OpenCombine's.

/// Keeps what each publisher said until all others have said as much.
private final class ZippedSubscription<Downstream: Subscriber>: JoinedSubscription<Downstream, Any>, @unchecked Sendable
{
    private let combine: ([Any]) -> Downstream.Input
    private var waiting: [[Any]]
    private var finished: Set<Int> = []

    init(_ downstream: Downstream, count: Int, _ combine: @escaping ([Any]) -> Downstream.Input) {
        self.combine = combine
        waiting = Array(repeating: [], count: count)
        super.init(downstream)
    }

    /// What was asked for before it began.
    override func began(_ subscription: any Subscription) {
        if demand > .none { subscription.request(demand) }
    }

    override func take(_ value: Any, _ number: Int) -> Subscribers.Demand {
        waiting[number].append(value)
        guard let downstream, waiting.allSatisfy({ !$0.isEmpty }) else { return .none }
        let values = waiting.indices.map { waiting[$0].removeFirst() }
        let more = downstream.receive(combine(values))
        finishIfDone()
        if self.downstream != nil, more > .none { request(more) }
        return .none
    }

    override func ended(_ number: Int) {
        finished.insert(number)
        finishIfDone()
    }

    /// Who has ended and has nothing left will be in no further group.
    private func finishIfDone() {
        if finished.contains(where: { waiting[$0].isEmpty }) { finish(.finished) }
    }

    override func demanded(_ more: Subscribers.Demand) {
        for subscription in subscriptions.values { subscription.request(more) }
    }
}

extension Publishers {
    /// What several publishers say, in groups of one value of each.
    public struct Zipped<Output, Failure: Error>: Publisher {
        fileprivate let count: Int
        fileprivate let combine: ([Any]) -> Output
        /// Subscribes to the publishers, each by its number.
        fileprivate let attach: (any ZippedParts<Failure>) -> Void

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let zipped = ZippedSubscription(subscriber, count: count, combine)
            subscriber.receive(subscription: zipped)
            attach(zipped)
        }
    }
}

/// A subscription that publishers of one failure are attached to.
private protocol ZippedParts<Failure> {
    associatedtype Failure: Error
    func attach<P: Publisher>(_ publisher: P, _ number: Int) where P.Failure == Failure
}

extension ZippedSubscription: ZippedParts {
    typealias Failure = Downstream.Failure
    func attach<P: Publisher>(_ publisher: P, _ number: Int) where P.Failure == Failure {
        attach(publisher, number) { $0 }
    }
}

extension Publishers.Zipped: PunctualPublisher {}

extension PunctualPublisher {
    /// Pairs of what both say, as long as both do.
    public func zip<B: Publisher>(_ b: B) -> Publishers.Zipped<(Output, B.Output), Failure> where B.Failure == Failure {
        Publishers.Zipped(count: 2, combine: { ($0[0] as! Output, $0[1] as! B.Output) }) {
            $0.attach(self, 0)
            $0.attach(b, 1)
        }
    }

    public func zip<B: Publisher, T>(_ b: B, _ transform: @escaping (Output, B.Output) -> T)
        -> Publishers.Map<Publishers.Zipped<(Output, B.Output), Failure>, T>
    where B.Failure == Failure { zip(b).map { transform($0.0, $0.1) } }

    public func zip<B: Publisher, C: Publisher>(_ b: B, _ c: C)
        -> Publishers.Zipped<(Output, B.Output, C.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.Zipped(count: 3, combine: { ($0[0] as! Output, $0[1] as! B.Output, $0[2] as! C.Output) }) {
            $0.attach(self, 0)
            $0.attach(b, 1)
            $0.attach(c, 2)
        }
    }

    public func zip<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zipped<(Output, B.Output, C.Output), Failure>, T>
    where B.Failure == Failure, C.Failure == Failure { zip(b, c).map { transform($0.0, $0.1, $0.2) } }

    public func zip<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
        -> Publishers.Zipped<(Output, B.Output, C.Output, D.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.Zipped(
            count: 4,
            combine: { ($0[0] as! Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output) }
        ) {
            $0.attach(self, 0)
            $0.attach(b, 1)
            $0.attach(c, 2)
            $0.attach(d, 3)
        }
    }
}
