import Foundation
import OpenCombine

// Values gathered for a time, which OpenCombine hasn't got.

extension Publishers {
    /// When gathered values are published: whenever the time is over, or also as soon as there are so many.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that gathers values and publishes them together from time to time.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(GatheringSubscription(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Gathers values for a time, and publishes them together; what is left when the publisher finishes comes before
    /// the end, and what is left when it fails is lost.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers.CollectByTime: PunctualPublisher {}

private final class GatheringSubscription<Value, Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
    @unchecked Sendable
where Downstream.Input == [Value] {
    typealias Input = Value
    typealias Failure = Downstream.Failure

    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var clock: (any Cancellable)?
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let most: Int
    private let options: Context.SchedulerOptions?
    private var gathered: [Value] = []
    private var demand = Subscribers.Demand.none

    init(
        _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        switch strategy {
        case .byTime(let scheduler, let interval): (self.scheduler, self.interval, most) = (scheduler, interval, .max)
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval, most) = (scheduler, interval, count)
        }
        (self.downstream, self.options) = (downstream, options)
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        defer { lock.unlock() }
        guard upstream == nil, let downstream else { return subscription.cancel() }
        upstream = subscription
        downstream.receive(subscription: self)
        guard self.downstream != nil else { return }
        clock = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in self?.publish() }
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        defer { lock.unlock() }
        guard downstream != nil else { return .none }
        gathered.append(input)
        if gathered.count >= most { publish() }
        return .none
    }

    /// What nobody asked for yet is gathered further.
    private func publish() {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream, !gathered.isEmpty, demand > .none else { return }
        let group = gathered
        gathered = []
        if demand != .unlimited { demand -= 1 }
        demand += downstream.receive(group)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        defer { lock.unlock() }
        if case .finished = completion { publish() }
        let ended = downstream
        cancel()
        ended?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        demand += more
        if gathered.count >= most { publish() }
    }

    func cancel() {
        lock.lock()
        defer { lock.unlock() }
        let (running, ticking) = (upstream, clock)
        (downstream, upstream, clock, gathered) = (nil, nil, nil, [])
        ticking?.cancel()
        running?.cancel()
    }
}
