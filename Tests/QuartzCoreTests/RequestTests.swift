import XCTest

@testable import QuartzCore

/// What is asked of servers takes real time, and the clock stands still meanwhile.
final class RequestTests: XCTestCase {
    private var told: [String] = []
    private var events: [String] = []

    override func setUp() {
        Clock.shared.isVirtual = true
        RequestInFlight.tell = { [unowned self] in told.append($0) }
    }

    override func tearDown() {
        RequestInFlight.patience = 30
        RequestInFlight.tell = { _ in }
    }

    /// As a session does: the answer comes on another thread, and the request is over when it has been handed on.
    private func ask(_ name: String = "http://a/", after milliseconds: Int = 30, then answer: @escaping () -> Void) {
        let request = RequestInFlight.begin(name, key: "GET " + name)
        nonisolated(unsafe) let answer = answer
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            answer()
            request.end()
        }
    }

    private func onMain(_ event: String) {
        DispatchQueue.main.async { [self] in events.append(event) }
    }

    func testAScreenRestsWhenTheAnswersHaveCome() {
        ask("http://a/") { [self] in onMain("a") }
        ask("http://b/", after: 60) { [self] in onMain("b") }
        XCTAssertTrue(MainLoop.settle())
        XCTAssertEqual(events, ["a", "b"])
    }

    func testTimeStandsStillUntilTheAnswer() {
        let start = Clock.shared.now
        Clock.shared.schedule(after: 0.5) { [self] in events.append("timeout") }
        ask { [self] in onMain("answer") }
        MainLoop.settle()
        XCTAssertEqual(events, ["answer", "timeout"])
        XCTAssertEqual(Clock.shared.now, start + 0.5, accuracy: 0.001)

        Clock.shared.schedule(after: 0.5) { [self] in ask { [self] in onMain("second answer") } }
        Clock.shared.schedule(after: 0.6) { [self] in events.append("second timeout") }
        MainLoop.advance(by: 1, waitsForRequests: true)
        XCTAssertEqual(events.suffix(2), ["second answer", "second timeout"])
    }

    func testWhatMovesUntilTheAnswerCanBeSeen() {
        ask(after: 200) { [self] in onMain("answer") }
        MainLoop.advance(by: 1)
        XCTAssertEqual(events, [])
        MainLoop.settle()
        XCTAssertEqual(events, ["answer"])
    }

    func testWhatEndsBetweenTwoLooksIsSeen() {
        var wait = RequestWait()
        RequestInFlight.begin("http://quick/", key: "quick").end()
        var pauses = 0
        let pause: (TimeInterval) -> Bool = { _ in
            pauses += 1
            return false
        }
        while wait.goesOn(pause) {}
        XCTAssertGreaterThan(pauses, 0)
        XCTAssertFalse(wait.goesOn(pause))
    }

    func testAnAnswerMayGoThroughOtherQueues() {
        ask { [self] in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { [self] in onMain("decoded") }
        }
        MainLoop.settle()
        XCTAssertEqual(events, ["decoded"])
    }

    func testWhatTakesTooLongIsToldOnceAndWaitedForNoLonger() {
        RequestInFlight.patience = 0.02
        let slow = RequestInFlight.begin("http://slow/", key: "slow")
        XCTAssertFalse(MainLoop.settle())
        XCTAssertEqual(told.count, 1)
        XCTAssertTrue(told.first?.hasPrefix("warning: http://slow/ has not answered for ") == true, "\(told)")
        XCTAssertTrue(MainLoop.settle())
        let again = RequestInFlight.begin("http://slow/", key: "slow")
        XCTAssertTrue(MainLoop.settle(), "not even when it is made again")
        XCTAssertEqual(told.count, 1)

        slow.end()
        again.end()
        ask("http://slow/") { [self] in onMain("at last") }
        RequestInFlight.patience = 30
        XCTAssertTrue(MainLoop.settle())
        XCTAssertEqual(events, ["at last"])
    }

    func testWhatBeginsLaterHasItsOwnTime() {
        RequestInFlight.patience = 0.2
        let slow = RequestInFlight.begin("http://slow/", key: "slow")
        RequestInFlight.tell = { [unowned self] in
            told.append($0)
            ask("http://b/", after: 30) { [self] in onMain("b") }
        }
        XCTAssertFalse(MainLoop.settle())
        XCTAssertEqual(events, ["b"])
        XCTAssertEqual(told.count, 1)
        slow.end()
    }

    func testWhatIsMadeAgainAndAgainKeepsNobodyWaiting() {
        var count = 0
        func poll() {
            ask("http://news/", after: 1) {
                DispatchQueue.main.async {
                    count += 1
                    if count < 1000 { poll() }
                }
            }
        }
        poll()
        XCTAssertTrue(MainLoop.settle())
        XCTAssertGreaterThanOrEqual(count, 10)
        XCTAssertLessThan(count, 1000)
        count = 1000
        MainLoop.settle()
    }

    func testManyAtATimeAreWaitedForAll() {
        for _ in 0..<40 { ask("http://picture/") { [self] in onMain("picture") } }
        MainLoop.settle()
        XCTAssertEqual(events.count, 40)
    }

    func testARequestThatHasEndedByItselfIsForgotten() {
        nonisolated(unsafe) var isRunning = true
        let request = RequestInFlight.begin("http://a/", key: "a")
        request.goesOn { isRunning }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
            onMain("answer")
            isRunning = false
        }
        XCTAssertTrue(MainLoop.settle())
        XCTAssertEqual(events, ["answer"])
    }

    func testWhatTheAppHasSuspendedIsWaitedForWhenItGoesOn() {
        nonisolated(unsafe) var state: Bool?
        RequestInFlight.begin("http://a/", key: "a").goesOn { state }
        XCTAssertTrue(MainLoop.settle())
        XCTAssertEqual(told, [])
        state = true
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
            onMain("answer")
            state = false
        }
        XCTAssertTrue(MainLoop.settle())
        XCTAssertEqual(events, ["answer"])
    }
}
