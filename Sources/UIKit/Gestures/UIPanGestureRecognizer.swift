import CoreGraphics
import Foundation
import NibArchive

/// Recognizes dragging, with one finger or several.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far a finger moves before it drags, in points.
    static let slop: CGFloat = 10

    private var samples: [(time: TimeInterval, point: CGPoint)] = []
    /// The middle of the fingers now, and where the translation counts from; both in the window.
    private var middle = CGPoint.zero
    private var origin = CGPoint.zero
    private(set) var start = CGPoint.zero

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let count = nib.int(.panGestureRecognizerMinimumNumberOfTouches) { minimumNumberOfTouches = count }
        if let count = nib.int(.panGestureRecognizerMaximumNumberOfTouches) { maximumNumberOfTouches = count }
    }

    open func translation(in view: UIView?) -> CGPoint {
        guard isRecognized || isFinished else {
            return scaled(CGPoint(x: middle.x - start.x, y: middle.y - start.y), to: view)
        }
        return scaled(middle - origin, to: view)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = middle - translation
    }

    /// In points per second, over the last tenth of a second in which the fingers moved. Lifted at once after a move,
    /// they are as fast as they were; having rested, they are slow.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1001 }),
            last.time > first.time
        else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        let way = last.point - first.point
        return scaled(CGPoint(x: way.x / seconds, y: way.y / seconds), to: view)
    }

    /// A vector of the window in the view's own scale and direction.
    private func scaled(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view.window != nil else { return vector }
        return view.convert(vector, from: nil) - view.convert(.zero, from: nil)
    }

    /// Whether the drag is one this recognizer looks for, asked once it is long enough. `way` is in the window.
    func accepts(_ way: CGPoint) -> Bool { true }

    /// How long a finger may lie still before it is lifted without being slower for it, in seconds.
    private static let stillness: TimeInterval = 0.034

    private func sample(_ event: UIEvent, isLast: Bool = false) {
        middle = location(in: nil)
        let time = trackedTouches.map(\.timestamp).max() ?? event.timestamp
        if isLast, let last = samples.last, last.point == middle, time - last.time <= Self.stillness { return }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, middle))
        if samples.count > 20 { samples.removeFirst(10) }
    }

    /// The middle jumps when fingers come or go; the translation must not.
    private func keepTranslation(_ change: () -> Void) {
        let translation = middle - origin, way = middle - start
        change()
        origin = middle - translation
        start = middle - way
        samples = []
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches {
            if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
            return
        }
        if numberOfTouches == touches.count {
            middle = location(in: nil)
            start = middle
            origin = middle
        } else {
            keepTranslation { middle = location(in: nil) }
        }
        sample(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        sample(event)
        guard state == .possible else {
            state = .changed
            return
        }
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        let way = middle - start
        let length = CGPoint.zero.distance(to: way)
        guard length >= Self.slop else { return }
        guard accepts(way) else {
            state = .failed
            return
        }
        // The way up to here doesn't count, so that what is dragged doesn't jump.
        origin = CGPoint(x: start.x + way.x / length * Self.slop, y: start.y + way.y / length * Self.slop)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, to: .ended, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches, to: .cancelled, event)
    }

    private func lift(_ touches: Set<UITouch>, to end: State, _ event: UIEvent) {
        guard numberOfTouches - touches.count < max(minimumNumberOfTouches, 1) else {
            return keepTranslation {
                let left = trackedTouches.filter { !touches.contains($0) }.map { $0.location(in: nil) }
                middle = CGPoint(
                    x: left.map(\.x).reduce(0, +) / CGFloat(left.count),
                    y: left.map(\.y).reduce(0, +) / CGFloat(left.count))
            }
        }
        sample(event, isLast: true)
        state = state == .possible ? .failed : end
    }

    open override func reset() { samples = [] }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes dragging from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    /// How near to the edge the finger must start, in points.
    private static let region: CGFloat = 20

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let edges = coder.nib?.int(.screenEdgePanGestureRecognizerEdges) {
            self.edges = UIRectEdge(rawValue: UInt(bitPattern: edges))
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let window = view?.window, let touch = touches.first else { return }
        let point = touch.location(in: window), size = window.bounds.size, region = Self.region
        let starts: [(UIRectEdge, Bool)] = [
            (.left, point.x <= region), (.right, point.x >= size.width - region),
            (.top, point.y <= region), (.bottom, point.y >= size.height - region),
        ]
        if !starts.contains(where: { edges.contains($0.0) && $0.1 }) { state = .failed }
    }

    override func accepts(_ way: CGPoint) -> Bool {
        let directions: [(UIRectEdge, Bool)] = [
            (.left, way.x > abs(way.y)), (.right, -way.x > abs(way.y)), (.top, way.y > abs(way.x)),
            (.bottom, -way.y > abs(way.x)),
        ]
        return directions.contains { edges.contains($0.0) && $0.1 }
    }
}
