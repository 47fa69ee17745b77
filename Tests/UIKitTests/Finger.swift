import XCTest

@testable import UIKit

/// A finger on the screen of a test, in virtual time.
@MainActor
final class Finger {
    private static var next = 1
    private let identifier: Int
    private var place = CGPoint.zero

    init() {
        identifier = Finger.next
        Finger.next += 1
    }

    private func send(_ phase: UITouch.Phase) {
        UIApplication.shared.handle(
            .touch(identifier: identifier, phase: phase, location: place, timestamp: Clock.shared.now))
    }

    func down(_ x: CGFloat, _ y: CGFloat) {
        place = CGPoint(x: x, y: y)
        send(.began)
    }

    /// Rests for a second, and waits for what that opens.
    static func hold(_ x: CGFloat, _ y: CGFloat) {
        let finger = Finger()
        finger.down(x, y)
        MainLoop.advance(by: 1)
        finger.up()
        MainLoop.advance(by: 0.5)
    }

    /// Moves evenly, a step each sixtieth of a second unless that is said.
    func move(by way: CGVector, steps: Int = 10, every seconds: TimeInterval = 1 / 60) {
        for _ in 0..<steps {
            MainLoop.advance(by: seconds)
            place.x += way.dx / CGFloat(steps)
            place.y += way.dy / CGFloat(steps)
            send(.moved)
        }
    }

    func up() { send(.ended) }
    func cancel() { send(.cancelled) }

    static func tap(_ x: CGFloat, _ y: CGFloat) {
        let finger = Finger()
        finger.down(x, y)
        MainLoop.advance(by: 0.05)
        finger.up()
        MainLoop.advance(by: 0.01)
    }
}

extension XCTestCase {
    /// A window with one view that fills it, without bars.
    @MainActor
    func show<V: UIView>(_ view: V, size: CGSize = CGSize(width: 375, height: 667)) -> V {
        let controller = UIViewController()
        controller.view = view
        let window = show(controller)
        window.frame = CGRect(origin: .zero, size: size)
        window.layoutIfNeeded()
        return view
    }

    @MainActor
    func assertEqual(
        _ a: CGFloat, _ b: CGFloat, accuracy: CGFloat = 0.01, _ message: String = "", file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(Double(a), Double(b), accuracy: Double(accuracy), message, file: file, line: line)
    }
}
