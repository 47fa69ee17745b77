import Foundation
import XCTest

@testable import UIKit

final class KeyValueObservingTests: XCTestCase {
    private final class Player: NSObject {
        var rate = 0.0 { didSet { KeyValueObserving.changed(self, "rate") } }
        var isPlaying: Bool { rate > 0 }
    }

    func testADynamicPropertyTellsAtOnce() {
        let player = Player()
        var seen: [String] = []
        let observation = player.observe(\.rate, options: [.initial, .new, .old]) { _, change in
            seen.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1)")
        }
        player.rate = 1
        XCTAssertEqual(seen, ["-1.0→0.0", "0.0→1.0"], "there is no value from before the first")
        observation.invalidate()
        player.rate = 2
        XCTAssertEqual(seen.count, 2, "an observation ends when it is invalidated")
    }

    func testAnObservationEndsWhenNobodyKeepsIt() {
        let player = Player()
        var count = 0
        var observation: NSKeyValueObservation? = player.observe(\.isPlaying) { _, change in
            count += 1
            XCTAssertNil(change.newValue, "values come only where the options ask for them")
        }
        player.rate = 1
        XCTAssertEqual(count, 1, "what is computed of the property changed as well")
        observation = nil
        player.rate = 0
        XCTAssertEqual(count, 1)
        XCTAssertNil(observation)
    }

    func testUIKitsPropertiesAreLookedAtOnEveryTurn() {
        onMain {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var sizes: [CGSize] = []
            let observation = view.observe(\.contentSize, options: .new) { _, change in
                sizes.append(change.newValue ?? .zero)
            }
            view.contentSize = CGSize(width: 100, height: 300)
            KeyValueObserving.poll()
            KeyValueObserving.poll()
            XCTAssertEqual(sizes, [CGSize(width: 100, height: 300)])
            withExtendedLifetime(observation) {}
        }
    }
}
