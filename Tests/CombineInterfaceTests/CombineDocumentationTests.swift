import CombineInterface
import QuartzCore
import UIKit
import XCTest

/// What Apple's pages of Combine's publishers, subjects and operators say.
final class CombineDocumentationTests: XCTestCase {
    private struct Failed: Error, Equatable {}
    private var bag: Set<AnyCancellable> = []

    override func setUp() { Clock.shared.isVirtual = true }
    override func tearDown() { bag = [] }

    /// What a publisher says, as words.
    private func heard<P: Publisher>(_ publisher: P) -> [String] {
        var log: [String] = []
        publisher.sink {
            if case .failure = $0 { log.append("failure") } else { log.append("finished") }
        } receiveValue: {
            log.append("\($0)")
        }.store(in: &bag)
        return log
    }

    func testPublishersOfOneKindOrAnother() {
        XCTAssertEqual(heard(Just(1)), ["1", "finished"])
        XCTAssertEqual(heard(Empty<Int, Never>()), ["finished"])
        XCTAssertEqual(heard(Empty<Int, Never>(completeImmediately: false)), [])
        XCTAssertEqual(heard(Fail<Int, Failed>(error: Failed())), ["failure"])
        XCTAssertEqual(heard([1, 2].publisher), ["1", "2", "finished"])
        XCTAssertEqual(heard(Optional<Int>.none.publisher), ["finished"])
        XCTAssertEqual(heard(Optional(3).publisher), ["3", "finished"])
        XCTAssertEqual(heard(Result<Int, Failed>.failure(Failed()).publisher), ["failure"])
        XCTAssertEqual(
            heard(Record<Int, Failed>(output: [1, 2], completion: .failure(Failed()))), ["1", "2", "failure"])
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        XCTAssertEqual(made, 0)
        XCTAssertEqual(heard(deferred), ["1", "finished"])
        XCTAssertEqual(heard(deferred), ["2", "finished"])
    }

    func testAFutureRunsOnceAndAtOnce() {
        var runs = 0
        let future = Future<Int, Never> { promise in
            runs += 1
            promise(.success(runs))
            promise(.success(9))
        }
        XCTAssertEqual(runs, 1)
        XCTAssertEqual(heard(future), ["1", "finished"])
        XCTAssertEqual(heard(future), ["1", "finished"])
        XCTAssertEqual(runs, 1)
    }

    func testSubjects() {
        let current = CurrentValueSubject<Int, Never>(1), through = PassthroughSubject<Int, Never>()
        var seen: [Int] = [], passed: [Int] = []
        current.sink { seen.append($0) }.store(in: &bag)
        current.value = 2
        current.send(3)
        XCTAssertEqual(seen, [1, 2, 3])
        XCTAssertEqual(current.value, 3)
        current.send(completion: .finished)
        current.send(4)
        XCTAssertEqual(heard(current), ["finished"])
        through.send(1)
        through.sink { passed.append($0) }.store(in: &bag)
        through.send(2)
        XCTAssertEqual(passed, [2])
        through.send(completion: .finished)
        through.send(3)
        XCTAssertEqual(passed, [2])
        XCTAssertEqual(heard(through), ["finished"])
        let target = PassthroughSubject<Int, Never>()
        target.sink { passed.append($0) }.store(in: &bag)
        [7, 8].publisher.subscribe(target).store(in: &bag)
        XCTAssertEqual(passed, [2, 7, 8])
    }

    func testASharedPublisherIsSubscribedOnce() {
        var subscriptions = 0
        let shared = [1, 2].publisher.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        XCTAssertEqual(heard(shared), ["1", "2", "finished"])
        XCTAssertEqual(heard(shared), ["finished"])
        XCTAssertEqual(subscriptions, 1)
        let source = PassthroughSubject<Int, Never>(), multi = source.multicast { PassthroughSubject<Int, Never>() }
        var seen: [Int] = []
        multi.sink { seen.append($0) }.store(in: &bag)
        source.send(1)
        XCTAssertEqual(seen, [])
        multi.connect().store(in: &bag)
        source.send(2)
        XCTAssertEqual(seen, [2])
        let connectable = Just(5).makeConnectable()
        connectable.sink { seen.append($0) }.store(in: &bag)
        XCTAssertEqual(seen, [2])
        connectable.connect().store(in: &bag)
        XCTAssertEqual(seen, [2, 5])
    }

    func testOperatorsOnElements() {
        let numbers = [1, 2, 2, 3, 4].publisher
        XCTAssertEqual(heard(numbers.map { $0 * 2 }.filter { $0 > 4 }), ["6", "8", "finished"])
        XCTAssertEqual(heard(numbers.removeDuplicates()), ["1", "2", "3", "4", "finished"])
        XCTAssertEqual(heard(numbers.scan(0, +)), ["1", "3", "5", "8", "12", "finished"])
        XCTAssertEqual(heard(numbers.reduce(0, +)), ["12", "finished"])
        XCTAssertEqual(heard(numbers.collect()), ["[1, 2, 2, 3, 4]", "finished"])
        XCTAssertEqual(heard(numbers.collect(2)), ["[1, 2]", "[2, 3]", "[4]", "finished"])
        XCTAssertEqual(heard(numbers.compactMap { $0 == 2 ? nil : $0 }), ["1", "3", "4", "finished"])
        XCTAssertEqual(heard(numbers.count()), ["5", "finished"])
        XCTAssertEqual(heard(numbers.max()), ["4", "finished"])
        XCTAssertEqual(heard(numbers.min()), ["1", "finished"])
        XCTAssertEqual(heard(numbers.contains(3)), ["true", "finished"])
        XCTAssertEqual(heard(numbers.contains(9)), ["false", "finished"])
        XCTAssertEqual(heard(numbers.allSatisfy { $0 < 3 }), ["false", "finished"])
        XCTAssertEqual(heard(numbers.first()), ["1", "finished"])
        XCTAssertEqual(heard(numbers.first { $0 > 2 }), ["3", "finished"])
        XCTAssertEqual(heard(numbers.last()), ["4", "finished"])
        XCTAssertEqual(heard(numbers.last { $0 < 3 }), ["2", "finished"])
        XCTAssertEqual(heard(numbers.dropFirst(3)), ["3", "4", "finished"])
        XCTAssertEqual(heard(numbers.drop { $0 < 3 }), ["3", "4", "finished"])
        XCTAssertEqual(heard(numbers.output(at: 1)), ["2", "finished"])
        XCTAssertEqual(heard(numbers.output(at: 9)), ["finished"])
        XCTAssertEqual(heard(numbers.ignoreOutput()), ["finished"])
        XCTAssertEqual(heard(numbers.prefix { $0 < 3 }), ["1", "2", "2", "finished"])
        XCTAssertEqual(heard([3].publisher.prepend(1, 2).append(4)), ["1", "2", "3", "4", "finished"])
        XCTAssertEqual(heard([3].publisher.prepend([1].publisher).append([4].publisher)), ["1", "3", "4", "finished"])
        XCTAssertEqual(
            heard(([1, nil] as [Int?]).publisher.replaceNil(with: 0) as Publishers.Map<_, Int>), ["1", "0", "finished"])
        XCTAssertEqual(heard(Empty<Int, Never>().replaceEmpty(with: 7)), ["7", "finished"])
        XCTAssertEqual(heard(Empty<Int, Never>().max()), ["finished"])
        XCTAssertEqual(heard(Empty<Int, Never>().collect()), ["[]", "finished"])
        XCTAssertEqual(heard(Empty<Int, Never>().reduce(1, +)), ["1", "finished"])
    }

    func testOperatorsOnErrors() {
        let failing = [1, 2, 3].publisher.tryMap { value -> Int in
            if value == 3 { throw Failed() }
            return value
        }
        XCTAssertEqual(heard(failing), ["1", "2", "failure"])
        XCTAssertEqual(heard(failing.replaceError(with: 0)), ["1", "2", "0", "finished"])
        XCTAssertEqual(heard(failing.catch { _ in [8, 9].publisher }), ["1", "2", "8", "9", "finished"])
        XCTAssertEqual(heard(failing.tryCatch { _ -> Just<Int> in throw Failed() }), ["1", "2", "failure"])
        XCTAssertEqual(heard(failing.retry(1)), ["1", "2", "1", "2", "failure"])
        var subscriptions = 0
        let counted = Deferred { () -> Fail<Int, Failed> in
            subscriptions += 1
            return Fail(error: Failed())
        }
        XCTAssertEqual(heard(counted.retry(2)), ["failure"])
        XCTAssertEqual(subscriptions, 3)
        var mapped: Error?
        failing.mapError { _ in Failed() }.sink {
            if case .failure(let error) = $0 { mapped = error }
        } receiveValue: { _ in
        }.store(in: &bag)
        XCTAssertTrue(mapped is Failed)
        XCTAssertEqual(heard(Just(1).setFailureType(to: Failed.self)), ["1", "finished"])
        XCTAssertEqual(heard(["x"].publisher.tryFilter { _ in throw Failed() }), ["failure"])
    }

    func testOperatorsOnSeveralPublishers() {
        XCTAssertEqual(
            heard([1, 2, 3].publisher.zip(["a", "b"].publisher)), ["(1, \"a\")", "(2, \"b\")", "finished"])
        let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
        var log: [String] = []
        a.zip(b).sink { _ in
            log.append("end")
        } receiveValue: {
            log.append("\($0.0)\($0.1)")
        }.store(in: &bag)
        a.send(1)
        a.send(2)
        b.send(5)
        a.send(completion: .finished)
        XCTAssertEqual(log, ["15"])
        b.send(6)
        XCTAssertEqual(log, ["15", "26", "end"])
        XCTAssertEqual(
            heard([1, 2].publisher.flatMap(maxPublishers: .max(1)) { [$0, $0 * 10].publisher }),
            ["1", "10", "2", "20", "finished"])
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let first = PassthroughSubject<Int, Never>(), second = PassthroughSubject<Int, Never>()
        var switched: [Int] = []
        outer.switchToLatest().sink { switched.append($0) }.store(in: &bag)
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        XCTAssertEqual(switched, [1, 3])
        let gate = PassthroughSubject<Void, Never>(), values = PassthroughSubject<Int, Never>()
        var dropped: [Int] = []
        values.drop(untilOutputFrom: gate).sink { dropped.append($0) }.store(in: &bag)
        values.send(1)
        gate.send()
        values.send(2)
        XCTAssertEqual(dropped, [2])
    }

    func testCancellingTellsTheSourceAndEndsNothing() {
        let source = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var kept: AnyCancellable? = source.handleEvents(
            receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("output \($0)") },
            receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
            receiveRequest: { _ in log.append("request") }
        ).sink { _ in
            log.append("end")
        } receiveValue: { _ in
        }
        source.send(1)
        kept = nil
        source.send(2)
        XCTAssertEqual(log, ["subscription", "request", "output 1", "cancel"])
        XCTAssertNil(kept)
        let twice = AnyCancellable { log.append("once") }
        twice.cancel()
        twice.cancel()
        XCTAssertEqual(log.last, "once")
        XCTAssertEqual(log.filter { $0 == "once" }.count, 1)
    }

    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var age = 1
    }

    func testPublishedPropertiesTakeAPublishersValues() {
        let model = Model()
        var changes = 0
        model.objectWillChange.sink { changes += 1 }.store(in: &bag)
        ["b", "c"].publisher.assign(to: &model.$name)
        XCTAssertEqual(model.name, "c")
        model.age = 2
        XCTAssertEqual(changes, 3)
        [5].publisher.assign(to: \.age, on: model).store(in: &bag)
        XCTAssertEqual(model.age, 5)
    }

    func testPrintingSaysWhatPasses() {
        final class Lines: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let lines = Lines()
        [1].publisher.print("numbers", to: lines).sink { _ in }.store(in: &bag)
        XCTAssertEqual(
            lines.text.split(separator: "\n").map(String.init),
            [
                "numbers: receive subscription: ([1])", "numbers: request unlimited", "numbers: receive value: (1)",
                "numbers: receive finished",
            ])
    }

    func testBuffersKeepWhatTheyAreToldTo() {
        final class Slow: Subscriber {
            typealias Input = Int
            typealias Failure = Never
            var subscription: Subscription?, got: [Int] = []
            func receive(subscription: Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand {
                got.append(input)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        for (whenFull, kept) in [
            (Publishers.BufferingStrategy<Never>.dropOldest, [2, 3]), (.dropNewest, [1, 2]),
        ] {
            let source = PassthroughSubject<Int, Never>(), slow = Slow()
            source.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).subscribe(slow)
            for value in 1...3 { source.send(value) }
            slow.subscription?.request(.max(5))
            XCTAssertEqual(slow.got, kept)
        }
        XCTAssertEqual(Subscribers.Demand.max(2) + 1, .max(3))
        XCTAssertEqual(Subscribers.Demand.unlimited - 5, .unlimited)
        XCTAssertTrue(Subscribers.Demand.unlimited > .max(9))
        XCTAssertEqual(Subscribers.Demand.none.max, 0)
        XCTAssertNil(Subscribers.Demand.unlimited.max)
    }

    func testAPublishersValuesAreASequence() async throws {
        var got: [Int] = []
        for await value in [1, 2, 3].publisher.values { got.append(value) }
        XCTAssertEqual(got, [1, 2, 3])
        let failing = Fail<Int, Failed>(error: Failed())
        do {
            for try await _ in failing.values {}
            XCTFail("no error")
        } catch { XCTAssertTrue(error is Failed) }
        let value = await Future<Int, Never> { $0(.success(4)) }.value
        XCTAssertEqual(value, 4)
    }

    func testTimeInOperators() {
        let source = PassthroughSubject<Int, Never>()
        var debounced: [Int] = [], late: [Int] = [], first: [Int] = [], latest: [Int] = []
        source.debounce(for: .seconds(1), scheduler: DispatchQueue.main).sink { debounced.append($0) }.store(in: &bag)
        source.delay(for: .seconds(2), scheduler: RunLoop.main).sink { late.append($0) }.store(in: &bag)
        source.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: false).sink { first.append($0) }
            .store(in: &bag)
        source.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true).sink { latest.append($0) }
            .store(in: &bag)
        source.send(1)
        MainLoop.advance(by: 0.5)
        source.send(2)
        MainLoop.advance(by: 0.1)
        source.send(3)
        XCTAssertEqual(debounced, [])
        MainLoop.advance(by: 1.1)
        XCTAssertEqual(debounced, [3])
        XCTAssertEqual(first, [1, 2])
        XCTAssertEqual(latest, [1, 3])
        MainLoop.advance(by: 2)
        XCTAssertEqual(late, [1, 2, 3])
        var groups: [[Int]] = []
        let grouped = PassthroughSubject<Int, Never>()
        grouped.collect(.byTime(RunLoop.main, .seconds(1))).sink { groups.append($0) }.store(in: &bag)
        grouped.send(1)
        grouped.send(2)
        MainLoop.advance(by: 1.1)
        grouped.send(3)
        grouped.send(completion: .finished)
        XCTAssertEqual(groups, [[1, 2], [3]])
    }

    func testEncodingAndDecoding() {
        struct Person: Codable, Equatable { var name: String }
        let data = #"{"name":"Ada"}"#.data(using: .utf8)!
        var people: [Person] = []
        Just(data).decode(type: Person.self, decoder: JSONDecoder()).sink { _ in
        } receiveValue: {
            people.append($0)
        }
        .store(in: &bag)
        XCTAssertEqual(people, [Person(name: "Ada")])
        XCTAssertEqual(heard(Just(Data("x".utf8)).decode(type: Person.self, decoder: JSONDecoder())), ["failure"])
        var length = 0
        Just(people[0]).encode(encoder: JSONEncoder()).sink { _ in
        } receiveValue: {
            length = $0.count
        }
        .store(in: &bag)
        XCTAssertEqual(length, 14)
        struct Pair { var a = 1, b = 2 }
        XCTAssertEqual(heard(Just(Pair()).map(\.a, \.b)), ["(1, 2)", "finished"])
    }
}
