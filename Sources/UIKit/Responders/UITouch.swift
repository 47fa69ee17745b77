import Foundation

@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static var stylus: TouchType { .pencil }
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 1
    open internal(set) var type: TouchType = .direct
    open internal(set) var window: UIWindow?
    open internal(set) var view: UIView?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    open var majorRadius: CGFloat { 10 }
    open var majorRadiusTolerance: CGFloat { 5 }
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    open var maximumPossibleForce: CGFloat { 0 }

    /// What a pencil says only roughly at first; nothing of a finger is estimated.
    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1)
        public static let azimuth = Properties(rawValue: 2)
        public static let altitude = Properties(rawValue: 4)
        public static let location = Properties(rawValue: 8)
        public static let roll = Properties(rawValue: 16)
    }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open var estimationUpdateIndex: NSNumber? { nil }
    /// In radians from the screen: a finger counts as upright.
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var rollAngle: CGFloat { 0 }
    /// Where a pencil's end points, in radians from the view's x axis; a finger has no such direction.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// In the window's coordinates.
    var windowLocation: CGPoint = .zero
    var previousWindowLocation: CGPoint = .zero
    /// Where the finger came down.
    var startLocation: CGPoint = .zero
    let identifier: Int

    nonisolated init(identifier: Int) {
        self.identifier = identifier
        super.init()
    }

    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Says what was, to a view that hears late that the touch began.
    func asItBegan(_ body: () -> Void) {
        let now = (phase, windowLocation, previousWindowLocation)
        (phase, windowLocation, previousWindowLocation) = (.began, startLocation, startLocation)
        body()
        (phase, windowLocation, previousWindowLocation) = now
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        if let window, let other = (view as? UIWindow) ?? view.window, other !== window {
            return view.convert(point, from: window as any UICoordinateSpace)
        }
        return view.convert(point, from: nil)
    }
}
