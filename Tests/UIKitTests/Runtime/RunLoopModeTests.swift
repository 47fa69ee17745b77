import QuartzCore
import XCTest

@testable import UIKit

/// While a finger scrolls, the main run loop is in the mode of tracking, and what belongs to the default mode waits.
final class RunLoopModeTests: XCTestCase {
    func testTimersOfTheDefaultModeWaitWhileAFingerScrollsAndItGlides() {
        onMain {
            let list = show(UIScrollView())
            list.contentSize = CGSize(width: 375, height: 5000)
            MainLoop.advance(by: 0.1)
            var plain = 0, common = 0, tracking = 0
            let timers = [
                UIKit.Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in plain += 1 },
                UIKit.Timer(timeInterval: 0.01, repeats: true) { _ in common += 1 },
                UIKit.Timer(timeInterval: 0.01, repeats: true) { _ in tracking += 1 },
            ]
            RunLoop.main.add(timers[1], forMode: .common)
            RunLoop.main.add(timers[2], forMode: .tracking)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual([plain, common, tracking], [10, 10, 0])
            let finger = Finger()
            finger.down(100, 500)
            finger.move(by: CGVector(dx: 0, dy: -50), steps: 5)
            XCTAssertEqual(RunLoopWork.currentMode(of: .main), .tracking)
            (plain, common, tracking) = (0, 0, 0)
            finger.move(by: CGVector(dx: 0, dy: -200), steps: 10)
            XCTAssertEqual(plain, 0)
            XCTAssertGreaterThan(common, 10)
            XCTAssertGreaterThan(tracking, 10)
            finger.up()
            XCTAssertTrue(list.isDecelerating)
            MainLoop.advance(by: 0.05)
            XCTAssertEqual(plain, 0)
            XCTAssertTrue(MainLoop.settle(limit: 10))
            XCTAssertFalse(list.isDecelerating)
            XCTAssertEqual(RunLoopWork.currentMode(of: .main), .default)
            plain = 0
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(plain, 10)
            timers.forEach { $0.invalidate() }
        }
    }

    func testWhatWaitedComesOnceWhenTheFingerIsGone() {
        onMain {
            Clock.shared.isVirtual = true
            var fired = 0, performed = 0
            let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in fired += 1 }
            var tracking: RunLoopTracking? = RunLoopTracking()
            RunLoopWork.perform(on: .main, in: [.default]) { performed += 1 }
            MainLoop.advance(by: 0.55)
            XCTAssertEqual([fired, performed], [0, 0])
            withExtendedLifetime(tracking) {}
            tracking = nil
            MainLoop.turn()
            XCTAssertEqual([fired, performed], [1, 1])
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(fired, 2)
            timer.invalidate()
        }
    }

    func testAListThatGoesLetsTheLoopGo() {
        onMain {
            var list: UIScrollView? = show(UIScrollView())
            list?.contentSize = CGSize(width: 375, height: 5000)
            let finger = Finger()
            finger.down(100, 500)
            finger.move(by: CGVector(dx: 0, dy: -100), steps: 5)
            XCTAssertEqual(Clock.shared.mode, .tracking)
            finger.cancel()
            list = nil
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Clock.shared.mode, .default)
        }
    }
}
