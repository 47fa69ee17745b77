import CombineInterface
import HeadlessDisplay
import QuartzCore
import UIKit
import XCTest

/// What is asked in public of Combine, and where OpenCombine was reported to differ.
final class PublicQuestionsTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []
    override func setUp() { Clock.shared.isVirtual = true }
    override func tearDown() { bag = [] }
    private final class Holder { @Published var value = 0 }
    func testAPublishedPropertyHasItsOldValueInItsSink() {
        let holder = Holder()
        var log: [[Int]] = []
        holder.$value.sink { log.append([$0, holder.value]) }.store(in: &bag)
        holder.value = 4
        holder.value = 2
        XCTAssertEqual(log, [[0, 0], [4, 0], [2, 4]])
    }
    func testASequenceIsMappedBeforeItIsSent() {
        var log: [String] = []
        _ = Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3]).map { value -> String in
            log.append("map \(value)")
            return "\(value)"
        }.sink { log.append("sink \($0)") }
        XCTAssertEqual(log, ["map 1", "map 2", "map 3", "sink 1", "sink 2", "sink 3"])
    }
    func testZippedDelaysMeet() {
        var result: (Int, Int)?
        var ends = 0
        let one = Just(1).delay(for: .milliseconds(600), scheduler: DispatchQueue.main)
        one.zip(Just(2).delay(for: .milliseconds(600), scheduler: DispatchQueue.main))
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { result = $0 }).store(in: &bag)
        MainLoop.advance(by: 1)
        XCTAssertEqual(ends, 1)
        // One that has more keeps it until the others have as much.
        let numbers = PassthroughSubject<Int, Never>(), words = PassthroughSubject<String, Never>()
        var pairs: [String] = []
        numbers.zip(words) { "\($0)\($1)" }
            .sink(receiveCompletion: { _ in pairs.append("end") }, receiveValue: { pairs.append($0) }).store(in: &bag)
        for number in 1...3 { numbers.send(number) }
        words.send("a")
        numbers.send(completion: .finished)
        words.send("b")
        XCTAssertEqual(pairs, ["1a", "2b"])
        words.send("c")
        XCTAssertEqual(pairs, ["1a", "2b", "3c", "end"])
        XCTAssertEqual(result?.0, 1)
        XCTAssertEqual(result?.1, 2)
    }
    func testASubjectKeepsWhatItWasSentBeforeAnybodyListened() {
        let subject = CurrentValueSubject<Int, Never>(0)
        subject.send(2)
        var seen: [Int] = []
        subject.sink { seen.append($0) }.store(in: &bag)
        XCTAssertEqual(seen, [2])
    }
    private final class Lines: TextOutputStream {
        var lines: [String] = []
        func write(_ string: String) { if !string.isEmpty, string != "\n" { lines.append(string) } }
    }
    func testADeferredFutureIsMadeForEachSubscriber() {
        var made = 0
        let lines = Lines()
        let deferred = Deferred {
            Future<Int, Never> { promise in
                made += 1
                promise(.success(7))
            }
        }.print("Publisher event", to: lines)
        XCTAssertEqual(made, 0)
        deferred.sink { _ in }.store(in: &bag)
        XCTAssertEqual(made, 1)
        XCTAssertEqual(
            lines.lines.map { $0.trimmingCharacters(in: .newlines) },
            [
                "Publisher event: receive subscription: (Future)", "Publisher event: request unlimited",
                "Publisher event: receive value: (7)", "Publisher event: receive finished",
            ])
        deferred.sink { _ in }.store(in: &bag)
        XCTAssertEqual(made, 2)
    }

    func testTheLatestIsCombinedWithWhatComesLate() {
        let late = ["a", "b"].publisher.flatMap(maxPublishers: .max(1)) {
            Just($0).delay(for: 1, scheduler: DispatchQueue.main)
        }
        var log: [String] = []
        [1, 2, 3].publisher.combineLatest(late)
            .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0.0)\($0.1)") })
            .store(in: &bag)
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(log, ["3a"])
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(log, ["3a", "3b", "finished"])
    }
    func testOneValueGoesOnBeingCombined() {
        let subject = CurrentValueSubject<Int, Never>(3)
        var sums: [Int] = []
        Just(1).combineLatest(subject).map { $0 + $1 }.sink { sums.append($0) }.store(in: &bag)
        subject.send(10)
        XCTAssertEqual(sums, [4, 11])
    }
    private final class Sparing: Subscriber {
        var subscription: Subscription?, heard: [Int] = []
        func receive(subscription: Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
            heard.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }
    func testASubjectDropsWhatNobodyDemands() {
        let subject = PassthroughSubject<Int, Never>(), sparing = Sparing()
        subject.subscribe(sparing)
        subject.send(1)
        sparing.subscription?.request(.max(1))
        subject.send(2)
        subject.send(3)
        sparing.subscription?.request(.max(1))
        subject.send(4)
        XCTAssertEqual(sparing.heard, [2, 4])
    }
    func testSwitchingCancelsTheOneBefore() {
        let outer = PassthroughSubject<Int, Never>()
        var cancelled: [Int] = [], heard: [String] = []
        let inner = (0..<2).map { _ in PassthroughSubject<String, Never>() }
        outer.map { index in inner[index].handleEvents(receiveCancel: { cancelled.append(index) }) }.switchToLatest()
            .sink { heard.append($0) }.store(in: &bag)
        outer.send(0)
        inner[0].send("a")
        outer.send(1)
        XCTAssertEqual(cancelled, [0])
        inner[0].send("b")
        inner[1].send("c")
        XCTAssertEqual(heard, ["a", "c"])
    }
}
