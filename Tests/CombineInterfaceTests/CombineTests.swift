import CombineInterface
import HeadlessDisplay
import QuartzCore
import UIKit
import XCTest

/// What Foundation and Dispatch add to Combine, in the clock's time.
final class CombineTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    override func setUp() { Clock.shared.isVirtual = true }
    override func tearDown() { bag = [] }

    private final class Counter: ObservableObject {
        @Published var count = 0
    }

    func testPublishedPropertiesTellTheirValueFirstAndThenEachNewOne() {
        let counter = Counter()
        var seen: [Int] = []
        counter.$count.sink { seen.append($0) }.store(in: &bag)
        counter.count = 1
        counter.count = 2
        XCTAssertEqual(seen, [0, 1, 2])
    }

    func testObjectsTellBeforeTheyChange() {
        let counter = Counter()
        var seen: [Int] = []
        counter.objectWillChange.sink { seen.append(counter.count) }.store(in: &bag)
        counter.count = 1
        XCTAssertEqual(seen, [0])
    }

    func testNotificationsArePublishedUntilTheSubscriptionIsCancelled() {
        let name = Notification.Name("changed")
        var count = 0
        let subscription = NotificationCenter.default.publisher(for: name).sink { _ in count += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        subscription.cancel()
        NotificationCenter.default.post(name: name, object: nil)
        XCTAssertEqual(count, 1)
    }

    func testTimersPublishInTheClocksTime() {
        var count = 0
        UIKit.Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { _ in count += 1 }.store(in: &bag)
        MainLoop.advance(by: 2.1)
        XCTAssertEqual(count, 4)
    }

    func testDebounceWaitsForTheMainQueuesTimeToPass() {
        let text = PassthroughSubject<String, Never>()
        var seen: [String] = []
        text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
        text.send("a")
        MainLoop.advance(by: 0.2)
        text.send("ab")
        MainLoop.advance(by: 0.25)
        XCTAssertEqual(seen, [])
        MainLoop.advance(by: 0.1)
        XCTAssertEqual(seen, ["ab"])
    }

    func testThrottleGoesByTheRunLoopsTime() {
        let number = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        number.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { seen.append($0) }.store(in: &bag)
        for value in 1...4 {
            number.send(value)
            MainLoop.advance(by: 0.4)
        }
        MainLoop.advance(by: 2)
        XCTAssertEqual(seen.first, 1)
        XCTAssertEqual(seen.last, 4)
        XCTAssertLessThan(seen.count, 4)
    }

    func testDelaysArriveWhenTheyAreDue() {
        var seen: [String] = []
        Just("queue").delay(for: .seconds(2), scheduler: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
        Just("loop").delay(for: 1, scheduler: RunLoop.main).sink { seen.append($0) }.store(in: &bag)
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(seen, ["loop"])
        MainLoop.advance(by: 1)
        XCTAssertEqual(seen, ["loop", "queue"])
    }

    func testWhatIsReceivedOnTheMainQueueComesLater() {
        var seen: [Int] = []
        Just(1).receive(on: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
        XCTAssertEqual(seen, [])
        MainLoop.turn()
        XCTAssertEqual(seen, [1])
    }

    func testAnswersAreDecodedAndAssigned() {
        struct Boat: Decodable { let name: String }
        final class Holder { var name = "" }
        let holder = Holder()
        Just(Data(#"{"name":"Ida"}"#.utf8)).decode(type: Boat.self, decoder: JSONDecoder()).map(\.name).replaceError(
            with: "?"
        ).assign(to: \.name, on: holder).store(in: &bag)
        XCTAssertEqual(holder.name, "Ida")
    }

    func testARequestBeginsWithTheFirstDemandAndAnswersOnce() {
        struct Request: Publisher {
            typealias Output = String
            typealias Failure = URLError
            let result: Result<String, URLError>
            func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == URLError {
                DataTaskSubscription.attach(subscriber) { answer in
                    answer(result)
                    return {}
                }
            }
        }
        var seen: [String] = []
        for result in [Result<String, URLError>.success("page"), .failure(URLError(.timedOut))] {
            Request(result: result).sink {
                seen.append("\($0)".hasPrefix("finished") ? "end" : "error")
            } receiveValue: {
                seen.append($0)
            }.store(in: &bag)
        }
        XCTAssertEqual(seen, ["page", "end", "error"])
    }

    func testPropertiesOfUIKitArePublishedAtOnce() {
        MainActor.assumeIsolated {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var seen: [CGFloat] = []
            list.publisher(for: \.contentOffset).map(\.y).sink { seen.append($0) }.store(in: &bag)
            list.contentOffset.y = 10
            XCTAssertEqual(seen, [0, 10])
            bag = []
            list.contentOffset.y = 20
            XCTAssertEqual(seen, [0, 10])
            list.publisher(for: \.contentSize.height, options: [.new]).sink { seen.append($0) }.store(in: &bag)
            XCTAssertEqual(seen, [0, 10], "the value that is there comes only where it is asked for")
            list.contentSize.height = 5
            XCTAssertEqual(seen, [0, 10, 5])
        }
    }
}
