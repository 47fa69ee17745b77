import Foundation
import OpenCombine

// The latest values of several publishers together, which OpenCombine hasn't got.

/// Asks its publishers for all they have, and keeps the latest of each; whoever asks for less misses what is in between.
private final class LatestSubscription<Downstream: Subscriber>: JoinedSubscription<Downstream, Any>, @unchecked Sendable
{
    private let combine: ([Any]) -> Downstream.Input
    private var latest: [Any?]
    private var running: Int
    private var hasNews = false

    init(_ downstream: Downstream, count: Int, _ combine: @escaping ([Any]) -> Downstream.Input) {
        (self.combine, running) = (combine, count)
        latest = Array(repeating: nil, count: count)
        super.init(downstream)
    }

    func attach<P: Publisher>(_ publisher: P, _ number: Int) where P.Failure == Downstream.Failure {
        attach(publisher, number) { $0 }
    }

    override func began(_ subscription: any Subscription) { subscription.request(.unlimited) }

    override func take(_ value: Any, _ number: Int) -> Subscribers.Demand {
        latest[number] = .some(value)
        hasNews = true
        tell()
        return .none
    }

    private func tell() {
        let values = latest.compactMap { $0 }
        guard hasNews, values.count == latest.count, demand > .none, let downstream else { return }
        hasNews = false
        if demand != .unlimited { demand -= 1 }
        demand += downstream.receive(combine(values))
    }

    override func ended(_ number: Int) {
        running -= 1
        // Without a value of each there will never be one of all.
        if running == 0 || latest[number] == nil { finish(.finished) }
    }

    override func demanded(_ more: Subscribers.Demand) { tell() }
}

extension Publishers {
    /// The latest values of two publishers, whenever one of them has a new one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = LatestSubscription(subscriber, count: 2) {
                ($0[0] as! A.Output, $0[1] as! B.Output)
            }
            subscriber.receive(subscription: latest)
            latest.attach(a, 0)
            latest.attach(b, 1)
        }
    }
    /// The latest values of three publishers, whenever one of them has a new one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = LatestSubscription(subscriber, count: 3) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
            }
            subscriber.receive(subscription: latest)
            latest.attach(a, 0)
            latest.attach(b, 1)
            latest.attach(c, 2)
        }
    }
    /// The latest values of four publishers, whenever one of them has a new one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = LatestSubscription(subscriber, count: 4) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            subscriber.receive(subscription: latest)
            latest.attach(a, 0)
            latest.attach(b, 1)
            latest.attach(c, 2)
            latest.attach(d, 3)
        }
    }
}

extension Publisher {
    public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
        Publishers.CombineLatest(self, b)
    }
    public func combineLatest<B: Publisher, T>(
        _ b: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where B.Failure == Failure {
        combineLatest(b).map { transform($0.0, $0.1) }
    }
    public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.CombineLatest3(self, b, c)
    }
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T> where B.Failure == Failure, C.Failure == Failure {
        combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
        -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.CombineLatest4(self, b, c, d)
    }
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
