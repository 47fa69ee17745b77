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
    func testALateSubscriberOfASharedPublisherJoinsWhatIsCurrent() {
        let counts = Timer.publish(every: 1, on: .main, in: .common).autoconnect().scan(0) { count, _ in count + 1 }
            .share()
        var log: [String] = []
        counts.sink { log.append("one \($0)") }.store(in: &bag)
        MainLoop.advance(by: 3.5)
        counts.sink { log.append("two \($0)") }.store(in: &bag)
        MainLoop.advance(by: 2)
        XCTAssertEqual(log.prefix(3), ["one 1", "one 2", "one 3"])
        XCTAssertEqual(log.dropFirst(3).sorted(), ["one 4", "one 5", "two 4", "two 5"])
    }
    func testTheSourceGoesOnWhereAnInnerPublisherFails() {
        struct Failed: Error {}
        var log: [String] = []
        (1...3).publisher.handleEvents(
            receiveOutput: { log.append("output \($0)") }, receiveCompletion: { _ in log.append("completion") },
            receiveCancel: { log.append("cancel") }
        ).setFailureType(to: Failed.self).flatMap { value -> Future<String, Failed> in
            log.append("flatMap \(value)")
            return Future { $0(value == 1 ? .success("\(value)") : .failure(Failed())) }
        }.sink {
            if case .failure = $0 { log.append("failure") } else { log.append("finished") }
        } receiveValue: {
            log.append("received \($0)")
        }.store(in: &bag)
        XCTAssertEqual(
            log,
            [
                "output 1", "flatMap 1", "received 1", "output 2", "flatMap 2", "failure", "output 3", "completion",
            ])
    }
    func testTheTimeBetweenValuesIsMeasured() {
        let subject = PassthroughSubject<Int, Never>()
        var times: [Double] = []
        MainLoop.advance(by: 0.1)
        subject.measureInterval(using: DispatchQueue.main).sink { times.append(Double($0.magnitude) / 1e9) }
            .store(in: &bag)
        MainLoop.advance(by: 1)
        subject.send(1)
        MainLoop.advance(by: 2)
        subject.send(2)
        XCTAssertEqual(times.count, 2)
        XCTAssertEqual(times.first ?? 0, 1, accuracy: 0.05)
        XCTAssertEqual(times.last ?? 0, 2, accuracy: 0.05)
    }
    private final class Inner: ObservableObject { @Published var value = 0 }
    private final class Outer: ObservableObject { @Published var inner = Inner() }
    func testAnObjectDoesntTellOfAnotherInIt() {
        let outer = Outer()
        var count = 0
        outer.objectWillChange.sink { count += 1 }.store(in: &bag)
        outer.inner.value = 1
        XCTAssertEqual(count, 0)
        outer.inner = Inner()
        XCTAssertEqual(count, 1)
    }
    func testValuesAreGatheredByNumberOrTime() {
        let subject = PassthroughSubject<Int, Never>()
        var groups: [[Int]] = []
        subject.collect(.byTimeOrCount(DispatchQueue.main, 1, 2)).sink { groups.append($0) }.store(in: &bag)
        for value in 1...3 { subject.send(value) }
        XCTAssertEqual(groups, [[1, 2]])
        MainLoop.advance(by: 1.1)
        XCTAssertEqual(groups, [[1, 2], [3]])
        subject.send(4)
        subject.send(completion: .finished)
        XCTAssertEqual(groups, [[1, 2], [3], [4]])
    }
    func testOnePublisherAfterTheOther() {
        var log: [Int] = []
        [1, 2, 3].map { Just($0).delay(for: .seconds(1), scheduler: DispatchQueue.main) }.publisher
            .flatMap(maxPublishers: .max(1)) { $0 }.sink { log.append($0) }.store(in: &bag)
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(log, [1])
        MainLoop.advance(by: 1)
        XCTAssertEqual(log, [1, 2])
        MainLoop.advance(by: 1)
        XCTAssertEqual(log, [1, 2, 3])
    }
    private final class Model { var value = 0 }
    func testAnAssignmentKeepsItsObject() {
        let subject = PassthroughSubject<Int, Never>()
        var model: Model? = Model()
        weak var kept = model
        let cancellable = subject.assign(to: \.value, on: model!)
        model = nil
        XCTAssertNotNil(kept)
        subject.send(5)
        XCTAssertEqual(kept?.value, 5)
        cancellable.cancel()
        XCTAssertNil(kept)
    }
    private final class Counting: Subscriber {
        var values: [Int] = [], subscription: Subscription?
        func receive(subscription: Subscription) {
            self.subscription = subscription
            subscription.request(.max(1))
        }
        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }
    func testASubscriberGetsWhatItAsksFor() {
        let subject = PassthroughSubject<Int, Never>(), counting = Counting()
        subject.subscribe(counting)
        subject.send(1)
        subject.send(2)
        counting.subscription?.request(.max(2))
        for value in 3...5 { subject.send(value) }
        XCTAssertEqual(counting.values, [1, 3, 4])
    }
}
