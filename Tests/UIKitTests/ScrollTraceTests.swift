import XCTest

@testable import UIKit

/// Drags that UIKit's own scroll view was given, and the offsets that it had.
///
/// Recorded by a public project, Vercantez/openuikit (`golden/scroll_traces`): iOS 26.1, a simulator with 3 pixels a
/// point, a scroll view of 393 × 852 points with content 40,000 high. Times are in seconds after
/// `scrollViewWillEndDragging`, offsets in points.
final class ScrollTraceTests: XCTestCase {
    private struct Trace {
        var start: CGFloat
        /// Where the finger comes down, how far it moves each 8 ms, how often, and how long it rests then.
        var finger: CGFloat, step: CGFloat, moves: Int, rest: TimeInterval
        /// What the delegate is offered; nil where it isn't known how UIKit came by it.
        var velocity: CGFloat?, target: CGFloat
        var offsets: [(time: TimeInterval, offset: CGFloat)]
        var end: TimeInterval
    }

    private final class Recorder: NSObject, UIScrollViewDelegate {
        var lifted: TimeInterval?, offered: (velocity: CGFloat, target: CGFloat)?, ended: TimeInterval?
        var offsets: [(time: TimeInterval, offset: CGFloat)] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard let lifted else { return }
            offsets.append((Clock.shared.now - lifted, scrollView.contentOffset.y))
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lifted = Clock.shared.now
            offered = (velocity.y, targetContentOffset.pointee.y)
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended = Clock.shared.now - (lifted ?? 0) }
    }

    /// Plays a drag, and compares what the scroll view does between the frames with what UIKit's did.
    @MainActor
    private func play(_ trace: Trace, accuracy: CGFloat, line: UInt = #line) throws {
        let view = show(UIScrollView(), size: CGSize(width: 393, height: 852)), recorder = Recorder()
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 393, height: 40_000)
        view.contentOffset = CGPoint(x: 0, y: trace.start)
        view.delegate = recorder
        let finger = Finger()
        finger.down(196.5, trace.finger)
        finger.move(by: CGVector(dx: 0, dy: trace.step * CGFloat(trace.moves)), steps: trace.moves, every: 0.008)
        MainLoop.advance(by: trace.rest)
        finger.up()
        MainLoop.settle(limit: 20)
        let offered = try XCTUnwrap(recorder.offered, line: line), ended = try XCTUnwrap(recorder.ended, line: line)
        if let velocity = trace.velocity { assertEqual(offered.velocity, velocity, accuracy: 0.001, line: line) }
        assertEqual(offered.target, trace.target, accuracy: 0.5, "the place that is offered", line: line)
        XCTAssertEqual(ended, trace.end, accuracy: 2 / 60, "the end", line: line)
        var worst: CGFloat = 0
        for (time, offset) in trace.offsets {
            let next = try XCTUnwrap(recorder.offsets.firstIndex { $0.time >= time } ?? recorder.offsets.indices.last)
            let (late, early) = (recorder.offsets[next], recorder.offsets[max(0, next - 1)])
            let part = late.time > early.time ? min(1, (time - early.time) / (late.time - early.time)) : 1
            let ours = early.offset + (late.offset - early.offset) * max(0, part)
            assertEqual(ours, offset, accuracy: accuracy, "at \(time) s", line: line)
            worst = max(worst, abs(ours - offset))
        }
        print(String(format: "at most %.2f pt from UIKit's, over %.3f s after its end", worst, ended - trace.end))
        withExtendedLifetime(recorder) {}
    }

    func testAGentleFlickGlides() throws {
        try MainActor.assumeIsolated {
            try play(
                Trace(
                    start: 5000, finger: 792, step: -6, moves: 14, rest: 0.008, velocity: 0.75, target: 5443.67,
                    offsets: [
                        (0.0270, 5093.33), (0.0603, 5116), (0.1103, 5147.67), (0.1603, 5176.33), (0.2437, 5218),
                        (0.3437, 5260), (0.4436, 5294), (0.5436, 5322), (0.6436, 5345), (0.7437, 5363.67),
                        (0.8436, 5379), (1.0436, 5402), (1.2437, 5417), (1.4437, 5427.33), (1.6436, 5434.33),
                        (1.8437, 5439), (2.0437, 5442), (2.1603, 5443.33),
                    ], end: 2.160), accuracy: 1)
        }
    }

    func testAQuickFlickGlides() throws {
        try MainActor.assumeIsolated {
            try play(
                Trace(
                    start: 5000, finger: 792, step: -24, moves: 14, rest: 0.008, velocity: 3, target: 6819.67,
                    offsets: [
                        (0.0187, 5379.33), (0.0520, 5472.33), (0.1187, 5641), (0.2186, 5855.33), (0.3187, 6031),
                        (0.4186, 6174.67), (0.5186, 6292.33), (0.6187, 6388.67), (0.7187, 6467.33),
                        (0.9186, 6584.67), (1.1187, 6663.33), (1.3187, 6716), (1.5187, 6751.33), (1.7187, 6775),
                        (1.9187, 6790.67), (2.1186, 6801.33), (2.3186, 6808.67), (2.5187, 6813.33),
                        (2.7187, 6816.67), (2.8353, 6818),
                    ], end: 2.852), accuracy: 2)
        }
    }

    func testAFlickIntoTheEdgeBounces() throws {
        try MainActor.assumeIsolated {
            try play(
                Trace(
                    start: 38_798, finger: 792, step: -25, moves: 12, rest: 0.008, velocity: 3.125, target: 39_148,
                    offsets: [
                        (0.0238, 39158.33), (0.0405, 39196.67), (0.0572, 39222), (0.0738, 39237.33),
                        (0.0905, 39245.33), (0.1071, 39248.33), (0.1238, 39247.67), (0.1405, 39244.33),
                        (0.1571, 39239.33), (0.1738, 39233.33), (0.1905, 39227), (0.2072, 39220.33),
                        (0.2238, 39213.67), (0.2405, 39207), (0.2572, 39201), (0.2738, 39195.33), (0.2905, 39190),
                        (0.3238, 39180.67), (0.3571, 39173.33), (0.3905, 39167.33), (0.4238, 39162.67),
                        (0.4572, 39159), (0.5071, 39155.33), (0.5738, 39152), (0.6405, 39150), (0.8072, 39148),
                    ], end: 0.807), accuracy: 1)
        }
    }

    func testLetGoOfBeyondTheEdgeItReturns() throws {
        try MainActor.assumeIsolated {
            try play(
                Trace(
                    start: 0, finger: 120, step: 5, moves: 120, rest: 0.312, velocity: nil, target: 0,
                    offsets: [
                        (0.0240, -197), (0.0407, -173.33), (0.0573, -152), (0.0740, -133.33), (0.0906, -116.33),
                        (0.1073, -101.33), (0.1240, -88.33), (0.1406, -76.67), (0.1573, -66.67), (0.1740, -57.67),
                        (0.1906, -50), (0.2073, -43), (0.2240, -37.33), (0.2407, -32), (0.2574, -27.67),
                        (0.2907, -20.33), (0.3240, -15), (0.3573, -11), (0.4074, -7), (0.4573, -4.33),
                        (0.5240, -2.33), (0.5740, -1.33), (0.6406, -0.67), (0.6907, 0),
                    ], end: 0.691), accuracy: 1)
        }
    }
}
