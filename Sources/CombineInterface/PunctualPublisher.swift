import Foundation
import OpenCombine
import UIKit

// `prefix(_:)`, `output(at:)` and `output(in:)` of OpenCombine finish with the value after the last one, and never where
// none comes; Combine's finish with the last. Swift takes the methods of a protocol that inherits from `Publisher`
// before `Publisher`'s own, so that these are meant wherever a publisher's own type is known: Combine's and those that
// apps make of them. A generic function over `Publisher` alone still gets OpenCombine's.

/// A publisher whose operators end in time.
public protocol PunctualPublisher: Publisher {}

extension PunctualPublisher {
    /// The first values, as many as given at most, and then the end.
    public func prefix(_ maxLength: Int) -> Publishers.LimitedOutput<Self> { output(in: ..<maxLength) }

    /// One value by its number, and the end.
    public func output(at index: Int) -> Publishers.LimitedOutput<Self> { output(in: index...index) }

    /// The values of those numbers, and the end.
    public func output<Range: RangeExpression>(in range: Range) -> Publishers.LimitedOutput<Self>
    where Range.Bound == Int {
        Publishers.LimitedOutput(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}

extension Publishers {
    /// Some of a publisher's values by their numbers.
    public struct LimitedOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: CountableRange<Int>

        public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0, "lowerBound must not be negative")
            precondition(range.upperBound >= 0, "upperBound must not be negative")
            (self.upstream, self.range) = (upstream, range)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(LimitedSubscription(subscriber, range))
        }
    }
}

private final class LimitedSubscription<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let range: CountableRange<Int>
    private var number = 0

    init(_ downstream: Downstream, _ range: CountableRange<Int>) { (self.downstream, self.range) = (downstream, range) }

    func receive(subscription: any Subscription) {
        guard upstream == nil else { return subscription.cancel() }
        upstream = subscription
        downstream?.receive(subscription: self)
        if range.isEmpty { finish() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream, number < range.upperBound else { return .none }
        defer { number += 1 }
        if number < range.lowerBound { return .max(1) }
        let more = downstream.receive(input)
        guard number + 1 == range.upperBound else { return more }
        finish()
        return .none
    }

    private func finish() {
        guard let downstream else { return }
        cancel()
        downstream.receive(completion: .finished)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        defer { lock.unlock() }
        let ended = downstream
        (downstream, upstream) = (nil, nil)
        ended?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        upstream?.request(demand)
    }

    func cancel() {
        lock.lock()
        defer { lock.unlock() }
        let running = upstream
        (downstream, upstream) = (nil, nil)
        running?.cancel()
    }
}

extension PassthroughSubject: PunctualPublisher {}
extension CurrentValueSubject: PunctualPublisher {}
extension AnyPublisher: PunctualPublisher {}
extension Just: PunctualPublisher {}
extension Empty: PunctualPublisher {}
extension Fail: PunctualPublisher {}
extension Deferred: PunctualPublisher {}
extension Future: PunctualPublisher {}
extension Record: PunctualPublisher {}
extension Optional.OCombine.Publisher: PunctualPublisher {}
extension Result.OCombine.Publisher: PunctualPublisher {}
extension Published.Publisher: PunctualPublisher {}
extension ObservableObjectPublisher: PunctualPublisher {}
extension Publishers.SubscribeOn: PunctualPublisher {}
extension Publishers.Encode: PunctualPublisher {}
extension Publishers.Decode: PunctualPublisher {}
extension Publishers.HandleEvents: PunctualPublisher {}
extension Publishers.MapError: PunctualPublisher {}
extension Publishers.Filter: PunctualPublisher {}
extension Publishers.TryFilter: PunctualPublisher {}
extension Publishers.Contains: PunctualPublisher {}
extension Publishers.ContainsWhere: PunctualPublisher {}
extension Publishers.TryContainsWhere: PunctualPublisher {}
extension Publishers.Drop: PunctualPublisher {}
extension Publishers.Count: PunctualPublisher {}
extension Publishers.Debounce: PunctualPublisher {}
extension Publishers.CollectByCount: PunctualPublisher {}
extension Publishers.Comparison: PunctualPublisher {}
extension Publishers.TryComparison: PunctualPublisher {}
extension Publishers.First: PunctualPublisher {}
extension Publishers.FirstWhere: PunctualPublisher {}
extension Publishers.TryFirstWhere: PunctualPublisher {}
extension Publishers.IgnoreOutput: PunctualPublisher {}
extension Publishers.SetFailureType: PunctualPublisher {}
extension Publishers.Concatenate: PunctualPublisher {}
extension Publishers.FlatMap: PunctualPublisher {}
extension Publishers.Delay: PunctualPublisher {}
extension Publishers.Retry: PunctualPublisher {}
extension Publishers.MakeConnectable: PunctualPublisher {}
extension Publishers.ReceiveOn: PunctualPublisher {}
extension Publishers.Map: PunctualPublisher {}
extension Publishers.TryMap: PunctualPublisher {}
extension Publishers.Sequence: PunctualPublisher {}
extension Publishers.Throttle: PunctualPublisher {}
extension Publishers.Reduce: PunctualPublisher {}
extension Publishers.TryReduce: PunctualPublisher {}
extension Publishers.PrefixWhile: PunctualPublisher {}
extension Publishers.TryPrefixWhile: PunctualPublisher {}
extension Publishers.Scan: PunctualPublisher {}
extension Publishers.TryScan: PunctualPublisher {}
extension Publishers.Autoconnect: PunctualPublisher {}
extension Publishers.MapKeyPath: PunctualPublisher {}
extension Publishers.MapKeyPath2: PunctualPublisher {}
extension Publishers.MapKeyPath3: PunctualPublisher {}
extension Publishers.Multicast: PunctualPublisher {}
extension Publishers.DropWhile: PunctualPublisher {}
extension Publishers.TryDropWhile: PunctualPublisher {}
extension Publishers.AllSatisfy: PunctualPublisher {}
extension Publishers.TryAllSatisfy: PunctualPublisher {}
extension Publishers.Last: PunctualPublisher {}
extension Publishers.LastWhere: PunctualPublisher {}
extension Publishers.TryLastWhere: PunctualPublisher {}
extension Publishers.DropUntilOutput: PunctualPublisher {}
extension Publishers.PrefixUntilOutput: PunctualPublisher {}
extension Publishers.Catch: PunctualPublisher {}
extension Publishers.TryCatch: PunctualPublisher {}
extension Publishers.SwitchToLatest: PunctualPublisher {}
extension Publishers.AssertNoFailure: PunctualPublisher {}
extension Publishers.Timeout: PunctualPublisher {}
extension Publishers.Collect: PunctualPublisher {}
extension Publishers.ReplaceError: PunctualPublisher {}
extension Publishers.ReplaceEmpty: PunctualPublisher {}
extension Publishers.Buffer: PunctualPublisher {}
extension Publishers.Output: PunctualPublisher {}
extension Publishers.Breakpoint: PunctualPublisher {}
extension Publishers.Share: PunctualPublisher {}
extension Publishers.CompactMap: PunctualPublisher {}
extension Publishers.TryCompactMap: PunctualPublisher {}
extension Publishers.MeasureInterval: PunctualPublisher {}
extension Publishers.Print: PunctualPublisher {}
extension Publishers.Zip: PunctualPublisher {}
extension Publishers.Zip3: PunctualPublisher {}
extension Publishers.Zip4: PunctualPublisher {}
extension Publishers.RemoveDuplicates: PunctualPublisher {}
extension Publishers.TryRemoveDuplicates: PunctualPublisher {}
extension Publishers.MergeMany: PunctualPublisher {}
extension Publishers.Merge: PunctualPublisher {}
extension Publishers.Merge3: PunctualPublisher {}
extension Publishers.Merge4: PunctualPublisher {}
extension Publishers.Merge5: PunctualPublisher {}
extension Publishers.Merge6: PunctualPublisher {}
extension Publishers.Merge7: PunctualPublisher {}
extension Publishers.Merge8: PunctualPublisher {}
extension Publishers.CombineLatest: PunctualPublisher {}
extension Publishers.CombineLatest3: PunctualPublisher {}
extension Publishers.CombineLatest4: PunctualPublisher {}
extension Publishers.LimitedOutput: PunctualPublisher {}
extension NotificationCenter.Publisher: PunctualPublisher {}
extension UIKit.Timer.TimerPublisher: PunctualPublisher {}
extension NSObject.KeyValueObservingPublisher: PunctualPublisher {}
