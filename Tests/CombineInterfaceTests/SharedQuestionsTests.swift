import CombineInterface
import XCTest

/// What is asked in public of Combine's subjects, shared publishers and substitutes for failures.
final class SharedQuestionsTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []
    override func tearDown() { bag = [] }
    private struct Failed: Error {}

    func testASubjectMayBeASubscriber() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        subject.sink { _ in
            log.append("end")
        } receiveValue: {
            log.append("\($0)")
        }.store(in: &bag)
        [1, 2, 3].publisher.receive(subscriber: AnySubscriber(subject))
        XCTAssertEqual(log, ["1", "2", "3", "end"])
        subject.send(4)
        subject.send(completion: .finished)
        XCTAssertEqual(log, ["1", "2", "3", "end"])
    }

    func testWhoComesAfterTheEndOfASharedPublisherHearsOfTheEndOnly() {
        let source = PassthroughSubject<Int, Never>(), shared = source.share()
        var first: [String] = [], late: [String] = []
        shared.sink { _ in
            first.append("end")
        } receiveValue: {
            first.append("\($0)")
        }.store(in: &bag)
        source.send(1)
        source.send(completion: .finished)
        XCTAssertEqual(first, ["1", "end"])
        shared.sink { _ in
            late.append("end")
        } receiveValue: {
            late.append("\($0)")
        }.store(in: &bag)
        XCTAssertEqual(late, ["end"])
    }

    func testASubstituteEndsTheChainUnlessItStandsWithin() {
        func length(_ text: String) throws -> Int {
            if text.isEmpty { throw Failed() }
            return text.count
        }
        let words = PassthroughSubject<String, Never>()
        var outside: [String] = [], within: [String] = []
        words.tryMap(length).catch { _ in Just(-1) }.sink { _ in
            outside.append("end")
        } receiveValue: {
            outside.append("\($0)")
        }.store(in: &bag)
        words.flatMap { Just($0).tryMap(length).catch { _ in Just(-1) } }.sink { _ in
            within.append("end")
        } receiveValue: {
            within.append("\($0)")
        }.store(in: &bag)
        for word in ["a", "", "abc"] { words.send(word) }
        XCTAssertEqual(outside, ["1", "-1", "end"])
        XCTAssertEqual(within, ["1", "-1", "3"])
    }
}
