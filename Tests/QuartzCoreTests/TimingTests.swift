import XCTest

@testable import QuartzCore

final class TimingTests: XCTestCase {
    /// Values of the CSS curves as browsers compute them.
    func testNamedCurvesHaveTheTextbookValues() {
        let half: [(CAMediaTimingFunctionName, Double)] = [
            (.linear, 0.5), (.easeIn, 0.31535681), (.easeOut, 0.68464319), (.easeInEaseOut, 0.5),
            (.default, 0.80240339),
        ]
        for (name, value) in half {
            XCTAssertEqual(CAMediaTimingFunction(name: name).value(at: 0.5), value, accuracy: 1e-5, name.rawValue)
        }
        XCTAssertEqual(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.25), 0.12916193, accuracy: 1e-5)
    }

    func testCurvesEndWhereTheyShouldAndInvertTheirX() {
        let f = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.1, 0.9)
        XCTAssertEqual(f.value(at: 0), 0)
        XCTAssertEqual(f.value(at: 1), 1)
        var last = 0.0
        for i in 0...100 {
            let v = f.value(at: Double(i) / 100)
            XCTAssertGreaterThanOrEqual(v, last - 1e-9)
            last = v
        }
        // The point of the curve at parameter 0.3 lies on its graph.
        let t = 0.3, u = 0.7
        let x = 3 * u * u * t * 0.9 + 3 * u * t * t * 0.1 + t * t * t
        let y = 3 * u * u * t * 0.1 + 3 * u * t * t * 0.9 + t * t * t
        XCTAssertEqual(f.value(at: x), y, accuracy: 1e-5)
    }

    func testWhatAnEventKeepsMayCancelItAsItGoes() {
        final class Canceller {
            var event: ClockEvent?
            deinit { event?.cancel() }
        }
        let clock = Clock(isVirtual: true)
        var kept: Canceller? = Canceller()
        weak var gone = kept
        let event = clock.schedule(after: 1) { [kept] in _ = kept }
        kept?.event = event
        kept = nil
        XCTAssertNotNil(gone)
        event.cancel()
        XCTAssertNil(gone)
        XCTAssertTrue(event.isCancelled)
    }

    func testEventsRunInOrderOfTimeAndThenOfScheduling() {
        let clock = Clock(isVirtual: true)
        var order: [String] = []
        clock.schedule(after: 2) { order.append("c") }
        clock.schedule(after: 1) { order.append("a") }
        clock.schedule(after: 1) { order.append("b") }
        let cancelled = clock.schedule(after: 1.5) { order.append("never") }
        cancelled.cancel()
        let start = clock.now
        XCTAssertEqual(clock.nextDue! - start, 1, accuracy: 1e-9)
        clock.runDue()
        XCTAssertEqual(order, [])
        clock.advance(to: start + 1)
        clock.runDue()
        XCTAssertEqual(order, ["a", "b"])
        XCTAssertEqual(clock.nextDue! - start, 2, accuracy: 1e-9)
        clock.advance(to: start + 5)
        clock.runDue()
        XCTAssertEqual(order, ["a", "b", "c"])
        XCTAssertNil(clock.nextDue)
    }

    func testRepeatingEventsCanCancelThemselves() {
        let clock = Clock(isVirtual: true)
        var count = 0
        var event: ClockEvent?
        event = clock.schedule(after: 0.5, repeating: 0.5) {
            count += 1
            if count == 3 { event?.cancel() }
        }
        for _ in 0..<10 {
            clock.advance(to: clock.now + 0.5)
            clock.runDue()
        }
        XCTAssertEqual(count, 3)
        XCTAssertNil(clock.nextBusyDue)
    }

    func testAHeapOfManyEventsStaysSorted() {
        let clock = Clock(isVirtual: true)
        var seen: [Int] = []
        var number: UInt64 = 42
        for _ in 0..<500 {
            number = number &* 6364136223846793005 &+ 1442695040888963407
            let due = Int(number >> 33) % 100
            clock.schedule(after: Double(due)) { seen.append(due) }
        }
        clock.advance(to: clock.now + 100)
        clock.runDue()
        XCTAssertEqual(seen.count, 500)
        XCTAssertEqual(seen, seen.sorted())
    }

    func testSettlingRunsDelayedWorkOfTheMainQueueAndIgnoresTimersThatNeverEnd() {
        Clock.shared.isVirtual = true
        var log: [String] = []
        let ticking = Clock.shared.schedule(after: 0.1, repeating: 0.1) { log.append("tick") }
        defer { ticking.cancel() }
        Clock.shared.schedule(after: 0.25) {
            log.append("work")
            DispatchQueue.main.async { log.append("queue") }
        }
        let wall = Date()
        XCTAssertTrue(MainLoop.settle(limit: 5))
        XCTAssertEqual(log, ["tick", "tick", "work", "queue"])
        XCTAssertLessThan(Date().timeIntervalSince(wall), 1)
    }

    func testAScreenThatAlwaysAsksForMoreDoesNotSettle() {
        Clock.shared.isVirtual = true
        var stop = false
        func again() { Clock.shared.schedule(after: 0.3) { if !stop { again() } } }
        again()
        XCTAssertFalse(MainLoop.settle(limit: 2))
        stop = true
        XCTAssertTrue(MainLoop.settle(limit: 2))
    }

    func testADisplayLinkTicksSixtyTimesASecondOfVirtualTime() {
        Clock.shared.isVirtual = true
        var stamps: [CFTimeInterval] = []
        let link = CADisplayLink { stamps.append($0.timestamp) }
        link.add(to: .main, forMode: .common)
        MainLoop.advance(by: 1)
        XCTAssertTrue((59...61).contains(stamps.count), "\(stamps.count)")
        link.isPaused = true
        let before = stamps.count
        MainLoop.advance(by: 1)
        XCTAssertEqual(stamps.count, before)
        link.invalidate()
    }
}
