import CombineInterface
import XCTest

/// What is asked in public of the ends of publishers.
final class EndQuestionsTests: XCTestCase {
    private struct Storm: Error {}
    private var bag: Set<AnyCancellable> = []
    override func tearDown() { bag = [] }

    private func heard<P: Publisher>(_ publisher: P) -> [String] {
        var log: [String] = []
        publisher.sink(
            receiveCompletion: {
                if case .finished = $0 { log.append("finished") } else { log.append("failure") }
            }, receiveValue: { log.append("\($0)") }
        ).store(in: &bag)
        return log
    }

    func testWhatIsAppendedComesAfterTheEndAndNotAfterAFailure() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        subject.append(9).sink { values.append($0) }.store(in: &bag)
        subject.send(1)
        XCTAssertEqual(values, [1])
        subject.send(completion: .finished)
        XCTAssertEqual(values, [1, 9])
        XCTAssertEqual(heard(Fail<Int, Storm>(error: Storm()).append(9)), ["failure"])
    }

    func testACurrentValueThatHasEndedTellsLaterSubscribersOfTheEndOnly() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(2)
        subject.send(completion: .finished)
        XCTAssertEqual(heard(subject), ["finished"])
    }

    func testTheFirstValueCancelsItsSource() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        subject.handleEvents(receiveCancel: { log.append("cancel") }).first()
            .sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append("\($0)") }).store(in: &bag)
        subject.send(1)
        subject.send(2)
        XCTAssertEqual(Set(log), ["cancel", "1", "end"])
        XCTAssertEqual(log.filter { $0 != "cancel" }, ["1", "end"])
    }
}
