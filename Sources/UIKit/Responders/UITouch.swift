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
        return view.convert(point, from: nil)
    }
}
