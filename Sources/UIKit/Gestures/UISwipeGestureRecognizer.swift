import CoreGraphics
import Foundation
import NibArchive

/// Recognizes a quick stroke in one of the given directions.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var numberOfTouchesRequired = 1
    open var direction: Direction = .right

    // Assumed: the stroke's least length and greatest deviation in points, and its longest time in seconds.
    private static let length: CGFloat = 50
    private static let deviation: CGFloat = 50
    private static let time: TimeInterval = 0.5

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let value = nib.int(.swipeGestureRecognizerDirection) {
            direction = Direction(rawValue: UInt(bitPattern: value))
        }
        if let count = nib.int(.swipeGestureRecognizerNumberOfTouchesRequired) { numberOfTouchesRequired = count }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired {
            state = .failed
            return
        }
        start = location(in: nil)
        startTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard event.timestamp - startTime <= Self.time else {
            state = .failed
            return
        }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        let way = location(in: nil) - start
        let directions: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
        ]
        let wanted = directions.filter { direction.contains($0.0) }
        if wanted.contains(where: {
            $0.along >= Self.length && abs($0.across) <= Self.deviation && abs($0.across) < $0.along
        }) {
            state = .ended
        } else if wanted.allSatisfy({ $0.along < -Self.length || abs($0.across) > Self.deviation }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { touchesMoved(touches, with: event) }
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
