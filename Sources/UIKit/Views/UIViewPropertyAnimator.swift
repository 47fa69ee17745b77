import Foundation
import QuartzCore

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks of changes.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}

/// Animates changes of views between a start and an end, in either direction, at any pace.
///
/// The blocks run when the animation starts; from then on each value that they changed is shown at the present progress
/// between what it was and what it became. Progress goes in stretches, each with its own curve: a pause, a reversal or
/// a change of pace begins a new one.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    public let duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    public let timingParameters: (any UITimingCurveProvider)?
    open private(set) var state = UIViewAnimatingState.inactive
    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false
    open var isInterruptible = true
    open var scrubsLinearly = true
    open var pausesOnCompletion = false

    private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var travels: [ValueTravel] = []
    private var run: Run?
    /// Where the progress rests while nothing runs.
    private var restingProgress: CGFloat = 0
    private var startEvent: ClockEvent?

    /// A stretch of progress in time.
    private struct Run {
        let from: CGFloat
        let to: CGFloat
        let curve: AnimatorCurve
        let begin: CFTimeInterval
        let end: ClockEvent

        @MainActor var progress: CGFloat { from + (to - from) * curve.progress(at: Clock.shared.now - begin) }
    }

    // MARK: Making one

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
        super.init()
    }

    /// An animator that takes no time, until another takes its place.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = options.timing.cubicBezier
        let made = UIViewPropertyAnimator(
            duration: duration, controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
            controlPoint2: CGPoint(x: curve.x2, y: curve.y2), animations: animations)
        if let completion { made.addCompletion(completion) }
        made.startAnimation(afterDelay: delay)
        // Swift can't call an initializer that a subclass may lack; apps call this on the class itself.
        return unsafeDowncast(made, to: self)
    }

    deinit {
        Misuse.require(
            state == .inactive || run != nil, .internalInconsistency,
            "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released."
        )
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Blocks

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: how much of the remaining time passes before these changes begin, 0 … 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state == .active else { return blocks.append((animation, delayFactor)) }
        let progress = progress
        collect(animation, from: progress + (1 - progress) * delayFactor)
        if run == nil {
            show(restingProgress)
        } else if let run {
            begin(run.from == progress ? run.curve : curve(remaining: run), from: progress, to: run.to)
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func collect(_ body: () -> Void, from start: CGFloat) {
        let animation = ViewAnimation(duration: duration, options: .beginFromCurrentState)
        if isUserInteractionEnabled { animation.options.insert(.allowUserInteraction) }
        animation.collector = { [weak self] change in
            guard let self else { return }
            if let known = travels.first(where: { $0.layer === change.layer && $0.key == change.key }) {
                return known.end(at: change.layer.value(forKeyPath: change.key))
            }
            travels.append(ValueTravel(change, start: start))
        }
        ViewAnimation.collect(animation, body)
        for travel in travels { travel.takeEnd() }
    }

    // MARK: Running

    open var isRunning: Bool { run != nil }

    open func startAnimation() {
        guard state != .stopped, run == nil else { return }
        startEvent?.cancel()
        activate()
        begin(
            curve(for: timingParameters, share: isReversed ? restingProgress : 1 - restingProgress),
            from: restingProgress, to: isReversed ? 0 : 1)
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay > 0 else { return startAnimation() }
        self.delay = delay
        activate()
        show(restingProgress)
        startEvent = Clock.shared.schedule(after: delay) { [self] in MainActor.assumeIsolated { startAnimation() } }
    }

    open func pauseAnimation() {
        guard state != .stopped else { return }
        startEvent?.cancel()
        activate()
        halt()
        show(restingProgress)
    }

    /// Goes on with another curve.
    ///
    /// - Parameter durationFactor: the share of the whole duration that the rest takes; 0 means what would be left of
    ///   it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard state == .active else { return }
        let from = progress
        halt()
        let share = durationFactor > 0 ? durationFactor : isReversed ? from : 1 - from
        begin(curve(for: parameters ?? timingParameters, share: share), from: from, to: isReversed ? 0 : 1)
    }

    /// Leaves every value as it shows now. Without finishing nothing else happens; else the animator waits for
    /// `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        startEvent?.cancel()
        halt()
        settle(at: restingProgress)
        state = .stopped
        if withoutFinishing { reset() }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        // One that is done has nothing to finish.
        if state == .inactive { return }
        guard state == .stopped else {
            Misuse.raise(
                .internalInconsistency, "finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        switch finalPosition {
        case .end: settle(at: 1)
        case .start: settle(at: 0)
        case .current: break
        }
        complete(finalPosition)
    }

    /// Whether progress goes back to the start.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, let run else { return }
            let from = progress
            halt()
            begin(curve(remaining: run, share: isReversed ? from : 1 - from), from: from, to: isReversed ? 0 : 1)
        }
    }

    /// How far it is, 0 … 1. Setting it activates and pauses the animator.
    open var fractionComplete: CGFloat {
        get { min(1, max(0, progress)) }
        set {
            guard state != .stopped else { return }
            activate()
            halt()
            restingProgress =
                scrubsLinearly
                ? newValue
                : AnimatorCurve(timingParameters ?? UICubicTimingParameters(), duration: 1).progress(
                    at: Double(newValue))
            show(restingProgress)
        }
    }

    private var progress: CGFloat { run?.progress ?? restingProgress }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        restingProgress = 0
        let blocks = blocks
        self.blocks = []
        for (body, delayFactor) in blocks { collect(body, from: delayFactor) }
    }

    private func curve(for parameters: (any UITimingCurveProvider)?, share: CGFloat) -> AnimatorCurve {
        AnimatorCurve(parameters ?? UICubicTimingParameters(), duration: duration * Double(max(0, share)))
    }

    private func curve(remaining run: Run, share: CGFloat? = nil) -> AnimatorCurve {
        curve(for: timingParameters, share: share ?? abs(run.to - run.progress))
    }

    private func begin(_ curve: AnimatorCurve, from: CGFloat, to: CGFloat) {
        run?.end.cancel()
        let end = Clock.shared.schedule(after: curve.duration) { [self] in MainActor.assumeIsolated { reachEnd() } }
        run = Run(from: from, to: to, curve: curve, begin: Clock.shared.now, end: end)
        for travel in travels { travel.animate(from: from, to: to, curve: curve) }
    }

    private func halt() {
        guard let run else { return }
        restingProgress = run.progress
        run.end.cancel()
        self.run = nil
    }

    private func show(_ progress: CGFloat) {
        for travel in travels { travel.hold(at: progress) }
    }

    private func reachEnd() {
        guard let run else { return }
        self.run = nil
        restingProgress = run.to
        if pausesOnCompletion { return show(restingProgress) }
        settle(at: run.to)
        complete(run.to == 0 ? .start : .end)
    }

    /// Gives every value for good what it has at a progress.
    private func settle(at progress: CGFloat) {
        for travel in travels { travel.settle(at: progress) }
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    private func reset() {
        state = .inactive
        restingProgress = 0
        travels = []
        completions = []
    }
}
