import CombineInterface
import QuartzCore
import UIKit
import XCTest

/// Operators end a stream when Combine's do.
final class OperatorEndTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []
    private var seen: [String] = []

    override func setUp() {
        Clock.shared.isVirtual = true
        seen = []
    }
    override func tearDown() { bag = [] }

    private func note<P: Publisher>(_ publisher: P) {
        publisher.sink { completion in
            if case .finished = completion { self.seen.append("end") } else { self.seen.append("error") }
        } receiveValue: {
            self.seen.append("\($0)")
        }.store(in: &bag)
    }

    private func send(_ subject: PassthroughSubject<Int, Never>, _ values: Int...) {
        for value in values {
            subject.send(value)
            seen.append("sent")
        }
    }

    func testPrefixEndsWithItsLastValue() {
        let subject = PassthroughSubject<Int, Never>()
        note(subject.prefix(2))
        send(subject, 1, 2, 3)
        XCTAssertEqual(seen, ["1", "sent", "2", "end", "sent", "sent"])
    }

    func testPrefixOfNothingEndsAtOnce() {
        note(PassthroughSubject<Int, Never>().prefix(0))
        XCTAssertEqual(seen, ["end"])
    }

    func testOutputEndsWithItsLastValue() {
        let subject = PassthroughSubject<Int, Never>()
        note(subject.map { $0 * 10 }.output(at: 1))
        send(subject, 1, 2)
        XCTAssertEqual(seen, ["sent", "20", "end", "sent"])
        seen = []
        note(subject.output(in: 1...2))
        send(subject, 1, 2, 3)
        XCTAssertEqual(seen, ["sent", "2", "sent", "3", "end", "sent"])
    }

    func testFirstAndPrefixWhileEndWithTheValueThatDecides() {
        let subject = PassthroughSubject<Int, Never>()
        note(subject.first { $0 > 1 })
        send(subject, 1, 2)
        XCTAssertEqual(seen, ["sent", "2", "end", "sent"])
        seen = []
        note(subject.prefix { $0 < 2 })
        send(subject, 1, 2)
        XCTAssertEqual(seen, ["1", "sent", "end", "sent"])
    }

    func testPrefixUntilAnotherSpeaksEndsThen() {
        let subject = PassthroughSubject<Int, Never>(), other = PassthroughSubject<Int, Never>()
        note(subject.prefix(untilOutputFrom: other))
        subject.send(1)
        other.send(0)
        subject.send(2)
        XCTAssertEqual(seen, ["1", "end"])
    }

    func testTimeoutEndsWhenNothingComes() {
        let subject = PassthroughSubject<Int, Never>()
        note(subject.timeout(.seconds(1), scheduler: DispatchQueue.main))
        MainLoop.advance(by: 0.8)
        subject.send(1)
        MainLoop.advance(by: 0.8)
        XCTAssertEqual(seen, ["1"])
        MainLoop.advance(by: 0.4)
        XCTAssertEqual(seen, ["1", "end"])
    }

    func testSwitchToLatestEndsWithTheLastOfAll() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let first = PassthroughSubject<Int, Never>(), second = PassthroughSubject<Int, Never>()
        note(outer.switchToLatest())
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        outer.send(completion: .finished)
        XCTAssertEqual(seen, ["1", "3"])
        second.send(completion: .finished)
        XCTAssertEqual(seen, ["1", "3", "end"])
    }

    func testPrefixAsksForNoMoreThanIsWanted() {
        var asked: [Subscribers.Demand] = []
        let numbers = (1...10).publisher.handleEvents(receiveRequest: { asked.append($0) })
        note(numbers.prefix(3).collect())
        XCTAssertEqual(seen, ["[1, 2, 3]", "end"])
    }

    // MARK: Merging and combining

    func testMergedPublishersSpeakAsTheyCome() {
        let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
        note(a.merge(with: b.map { $0 * 10 }))
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        XCTAssertEqual(seen, ["1", "20", "30"])
        b.send(completion: .finished)
        XCTAssertEqual(seen.last, "end")
        seen = []
        note(Publishers.MergeMany([Just(1), Just(2)]))
        note(Just(1).merge(with: Just(2), Just(3)).collect())
        XCTAssertEqual(seen, ["1", "2", "end", "[1, 2, 3]", "end"])
    }

    func testAFailureEndsWhatIsMergedOrCombined() {
        struct Fault: Error {}
        let a = PassthroughSubject<Int, Fault>(), b = PassthroughSubject<Int, Fault>()
        note(a.merge(with: b))
        note(a.combineLatest(b))
        b.send(completion: .failure(Fault()))
        a.send(1)
        XCTAssertEqual(seen, ["error", "error"])
    }

    func testMergedPublishersKeepWhatNobodyAskedForYet() {
        let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
        var subscription: (any Subscription)?
        var values: [Int] = []
        a.merge(with: b).subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    values.append($0)
                    return .none
                }, receiveCompletion: { _ in }))
        subscription?.request(.max(1))
        a.send(1)
        b.send(2)
        XCTAssertEqual(values, [1])
        subscription?.request(.max(1))
        XCTAssertEqual(values, [1, 2])
        subscription?.cancel()
    }

    func testCombineLatestWaitsForAllAndThenTellsEachChange() {
        let a = CurrentValueSubject<Int, Never>(1), b = PassthroughSubject<String, Never>()
        note(a.combineLatest(b) { "\($0)\($1)" })
        a.send(2)
        b.send("x")
        a.send(3)
        b.send("y")
        XCTAssertEqual(seen, ["2x", "3x", "3y"])
        a.send(completion: .finished)
        b.send("z")
        b.send(completion: .finished)
        XCTAssertEqual(seen, ["2x", "3x", "3y", "3z", "end"])
        seen = []
        note(Publishers.CombineLatest3(Just(1), Just("a"), Just(true)).map { "\($0.0)\($0.1)\($0.2)" })
        note(Just(1).combineLatest(Empty<Int, Never>()).map { "\($0)" })
        XCTAssertEqual(seen, ["1atrue", "end", "end"])
    }
}
