import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Watches the touches of a view and of those inside it, and tells its targets when they make up a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NibDecodable, ClassTableProviding {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    private struct Target {
        /// nil for the first responder, and for one that is gone.
        weak var object: AnyObject?
        let action: Selector
        let isFirstResponder: Bool
    }

    private var targets: [Target] = []
    package var hasTargets: Bool { targets.contains { $0.isFirstResponder || $0.object != nil } }
    /// What UIKit's own views do on each action message, before the targets get it.
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    open weak var delegate: UIGestureRecognizerDelegate?
    var viewReference: ViewReference?
    open var view: UIView? { viewReference?.view }
    open var name: String?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var allowedPressTypes: [NSNumber] = []
    open var requiresExclusiveTouchType = true
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    open var buttonMask: UIEvent.ButtonMask { .primary }
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { giveUp() } }
    }

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.adopt(self)
        if let flag = nib.bool(.gestureRecognizerEnabled) { isEnabled = flag }
        if let flag = nib.bool(.gestureRecognizerCancelsTouchesInView) { cancelsTouchesInView = flag }
        if let flag = nib.bool(.gestureRecognizerDelaysTouchesBegan) { delaysTouchesBegan = flag }
        if let flag = nib.bool(.gestureRecognizerDelaysTouchesEnded) { delaysTouchesEnded = flag }
        if let name = nib.string(.gestureRecognizerName) { self.name = name }
        if let flag = nib.bool(.gestureRecognizerRequiresExclusiveTouchType) { requiresExclusiveTouchType = flag }
    }

    open class var classTable: ClassTable {
        var table = ClassTable(UIGestureRecognizer.self)
        table.outlet("delegate", \UIGestureRecognizer.delegate)
        table.key("enabled", \UIGestureRecognizer.isEnabled)
        table.key("state", get: { (recognizer: UIGestureRecognizer) in recognizer.state.rawValue }, set: nil)
        return table
    }

    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action, isFirstResponder: false))
    }

    /// As Interface Builder connects a recognizer with First Responder. (The initialiser takes a nil target for none:
    /// "nil is not a valid value" there, Apple's documentation says.)
    func addFirstResponder(action: Selector) {
        guard !targets.contains(where: { $0.isFirstResponder && $0.action == action }) else { return }
        targets.append(Target(object: nil, action: action, isFirstResponder: true))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { entry in
            (target == nil || entry.object === target as AnyObject?) && (action == nil || entry.action == action)
        }
    }

    func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    func sendActions() {
        for handler in handlers { handler(self) }
        for target in targets {
            if target.isFirstResponder {
                UIApplication.shared.sendAction(target.action, to: nil, from: self, for: nil)
                continue
            }
            guard let object = target.object else { continue }
            ObjCRuntime.perform(target.action, on: object, with: [self])
        }
    }

    // MARK: State

    private var current = State.possible { didSet { KeyValueObserving.mayHaveChanged(self) } }
    /// The state to take as soon as all recognizers that must fail first have failed.
    private var wanted: State?
    /// Touches of this recognizer that are still on the screen, ignored ones too.
    var assignedTouches: [UITouch] = []
    /// The touches that make up the gesture.
    internal(set) public var trackedTouches: [UITouch] = []
    var isWaitingForMoreTouches: Bool { false }
    private var failureRequirements: [WeakRecognizer] = []
    private var dependents: [WeakRecognizer] = []

    struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

    open var state: State {
        get { current }
        set { TouchDelivery.shared.batch { change(to: newValue) } }
    }

    var isRecognized: Bool { current == .began || current == .changed || current == .ended }
    var isFinished: Bool { current == .ended || current == .cancelled || current == .failed }
    /// The gesture is complete and only waits for others to fail: later touches don't concern it.
    var isPending: Bool { wanted == .ended }
    var isWaitingForOthers: Bool { wanted != nil }
    /// Whether the gesture may still come: something waits for this recognizer's verdict only while this is true.
    var isUndecided: Bool { current == .possible && isEnabled && (!trackedTouches.isEmpty || isWaitingForMoreTouches) }

    private func change(to new: State) {
        switch (current, new) {
        case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _): return
        case (.possible, .failed), (.possible, .cancelled):
            wanted = nil
            become(.failed)
        case (.possible, _):
            wanted = new == .changed ? .began : new
            recognizeIfAllowed()
        case (_, .possible), (_, .began): return
        case (_, .failed): become(.cancelled)
        default: become(new)
        }
    }

    /// Takes the wanted state if nothing stands against it: first the recognizers that must fail, then the view and the
    /// delegate, then those that recognized the same touches before.
    private func recognizeIfAllowed() {
        guard let wanted, current == .possible else { return }
        let others = TouchDelivery.shared.recognizers(sharingTouchesWith: self)
        for other in requirements(among: others) {
            if other.isRecognized { return fail() }
            if other.isUndecided {
                if !other.dependents.contains(where: { $0.recognizer === self }) {
                    other.dependents.append(WeakRecognizer(recognizer: self))
                }
                return
            }
        }
        guard !isKeptByControl, view?.gestureRecognizerShouldBegin(self) != false,
            delegate?.gestureRecognizerShouldBegin(self) != false
        else { return fail() }
        for other in others where other.isRecognized && other.excludes(self) { return fail() }
        self.wanted = nil
        become(wanted)
        for other in others where other.current == .possible && excludes(other) { other.fail() }
    }

    private func fail() {
        wanted = nil
        if current == .possible { become(.failed) }
    }

    private func become(_ new: State) {
        let old = current
        current = new
        if new != .failed, !(new == .cancelled && old == .possible) {
            TouchDelivery.shared.enqueueActions(of: self, state: new)
        }
        TouchDelivery.shared.needsReset(self)
        guard !dependents.isEmpty, new != .changed else { return }
        let waiting = dependents.compactMap(\.recognizer)
        dependents = []
        for recognizer in waiting { recognizer.recognizeIfAllowed() }
    }

    /// Whether this recognizer's success keeps the other from recognizing.
    private func excludes(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true { return false }
        return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
    }

    private func requirements(among others: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        var result = failureRequirements.compactMap(\.recognizer)
        for other in others where !result.contains(where: { $0 === other }) {
            if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
                || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
                || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
            {
                result.append(other)
            }
        }
        return result
    }

    /// Back to the start, once the gesture is over and no touch of it is left on the screen.
    func resetIfFinished() {
        guard isFinished, assignedTouches.isEmpty else { return }
        trackedTouches = []
        reset()
        wanted = nil
        current = .possible
    }

    /// Ends what is under way: the recognizer was disabled or left its view.
    func giveUp() {
        TouchDelivery.shared.batch {
            if current == .began || current == .changed {
                become(.cancelled)
            } else if !trackedTouches.isEmpty || wanted != nil {
                fail()
            }
        }
    }

    /// For timers of recognizers: the block may change the state.
    func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> ClockEvent {
        Clock.shared.schedule(after: delay) { MainActor.assumeIsolated { TouchDelivery.shared.batch(body) } }
    }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: Where

    open var numberOfTouches: Int { trackedTouches.count }

    /// The middle of the touches, in the view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return .zero }
        var x: CGFloat = 0, y: CGFloat = 0
        for touch in trackedTouches {
            let point = touch.location(in: view)
            x += point.x
            y += point.y
        }
        return CGPoint(x: x / CGFloat(trackedTouches.count), y: y / CGFloat(trackedTouches.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let count = trackedTouches.count
        Misuse.require(
            trackedTouches.indices.contains(touchIndex), .range,
            "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(count)).")
        return trackedTouches[touchIndex].location(in: view)
    }

    // MARK: For subclasses

    open func reset() {}
    open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}
