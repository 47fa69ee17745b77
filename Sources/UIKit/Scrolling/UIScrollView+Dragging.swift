import CoreGraphics
import Foundation
import QuartzCore

/// A finger's hold on the content.
struct ScrollDrag {
    /// The content's place at the start, as if its edges didn't stretch.
    var origin: CGPoint
    var movesX: Bool
    var movesY: Bool
}

/// The pan of a scroll view: it stops what moves by itself as soon as it is touched.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.touchedDown()
    }

    override func reset() {
        super.reset()
        scrollView?.touchesLifted()
    }
}

/// Holds a touch back from the content for a moment: it may become a drag.
final class ContentTouchDelay: UIGestureRecognizer {
    private var timer: ClockEvent?
    private var scrollView: UIScrollView? { view as? UIScrollView }

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer.cancelsTouchesInView
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, state == .possible else { return }
        if scrollView.wasMovingWhenTouched {
            // A touch that stops the content is meant for nothing inside it.
            state = .began
            return
        }
        guard scrollView.delaysContentTouches, scrollView.isScrollEnabled,
            scrollView.scrollsHorizontally || scrollView.scrollsVertically
        else {
            state = .failed
            return
        }
        timer = schedule(after: ScrollMetrics.contentTouchDelay) { [weak self] in self?.state = .failed }
    }

    /// A control gets a drag that is its own at once.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, isKeptByControl { state = .failed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
        timer?.cancel()
        timer = nil
    }
}

extension UIScrollView {
    /// Whether content glides so fast that a touch means "stop".
    var wasMovingWhenTouched: Bool {
        guard isDecelerating, let motion else { return false }
        let elapsed = Clock.shared.now - motion.start
        let x = motion.x.value(at: elapsed + 1 / 60) - motion.x.value(at: elapsed),
            y = motion.y.value(at: elapsed + 1 / 60) - motion.y.value(at: elapsed)
        return abs(x) + abs(y) > 1
    }

    func touchedDown() {
        isTracking = true
        if isDecelerating { stopMotion() }
    }

    func touchesLifted() { isTracking = false }

    func panShouldBegin() -> Bool {
        guard isScrollEnabled else { return false }
        let way = panGestureRecognizer.translation(in: self)
        guard abs(way.x) > abs(way.y) ? scrollsHorizontally : scrollsVertically else { return false }
        for view in TouchDelivery.shared.viewsHolding(panGestureRecognizer.trackedTouches) where view !== self {
            // A finger beside a slider's knob moves nothing there.
            if canCancelContentTouches, (view as? UIControl)?.holdsTouch == false { continue }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
        }
        return true
    }

    func panChanged() {
        switch panGestureRecognizer.state {
        case .began: beginDrag()
        case .changed: continueDrag()
        case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
        case .cancelled: endDrag(velocity: .zero)
        default: break
        }
    }

    func beginDrag() {
        stopMotion()
        let size = bounds.size
        let origin = CGPoint(
            x: ScrollMotion.unstretched(contentOffset.x, range: offsetRangeX, dimension: size.width),
            y: ScrollMotion.unstretched(contentOffset.y, range: offsetRangeY, dimension: size.height))
        let way = panGestureRecognizer.translation(in: self)
        var drag = ScrollDrag(origin: origin, movesX: scrollsHorizontally, movesY: scrollsVertically)
        if isDirectionalLockEnabled, drag.movesX, drag.movesY {
            // A drag that is clearly along one axis stays on it.
            if abs(way.x) > 2 * abs(way.y) {
                drag.movesY = false
            } else if abs(way.y) > 2 * abs(way.x) {
                drag.movesX = false
            }
        }
        self.drag = drag
        isTracking = true
        isDragging = true
        if runLoopTracking == nil { runLoopTracking = RunLoopTracking() }
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
        indicators.show()
        scrollDelegate?.scrollViewWillBeginDragging(self)
        continueDrag()
    }

    func continueDrag() {
        guard let drag else { return }
        let way = panGestureRecognizer.translation(in: self)
        var offset = contentOffset
        if drag.movesX {
            offset.x = stretch(drag.origin.x - way.x, offsetRangeX, bounds.width, bounces && bouncesHorizontally)
        }
        if drag.movesY {
            offset.y = stretch(drag.origin.y - way.y, offsetRangeY, bounds.height, bounces && bouncesVertically)
        }
        move(to: onPixels(offset))
        if keyboardIsPushed, let window {
            KeyboardHost.drag(to: panGestureRecognizer.location(in: window).y, in: window)
        }
    }

    /// Whether a finger that comes down to the keyboard takes it along.
    private var keyboardIsPushed: Bool {
        keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
    }

    private func stretch(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat, _ bounces: Bool)
        -> CGFloat
    {
        bounces
            ? ScrollMotion.stretched(place, range: range, dimension: dimension)
            : min(max(place, range.lowerBound), range.upperBound)
    }

    /// - Parameter velocity: the finger's, in points per second.
    func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        self.drag = nil
        isTracking = false
        if keyboardIsPushed { KeyboardHost.endDrag(velocity: velocity.y) }
        // Slower than this the finger was lying still, as far as scrolling is concerned.
        func speed(_ value: CGFloat, _ moves: Bool) -> CGFloat {
            moves && abs(value) > ScrollMetrics.slowestGlide ? -value : 0
        }
        let velocity = CGPoint(x: speed(velocity.x, drag.movesX), y: speed(velocity.y, drag.movesY))
        let offset = contentOffset, rate = decelerationRate.rawValue
        var natural = CGPoint(
            x: ScrollMotion.glideTarget(from: offset.x, velocity: velocity.x, rate: rate),
            y: ScrollMotion.glideTarget(from: offset.y, velocity: velocity.y, rate: rate))
        natural = isPagingEnabled ? page(from: offset, velocity: velocity) : clamped(natural)
        let milliseconds = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = proposedTarget(natural, velocity: milliseconds)
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: milliseconds, targetContentOffset: &target)
        if target == natural, !isPagingEnabled, natural.y >= offsetRangeY.lowerBound {
            target.y = clamped(CGPoint(x: target.x, y: settledUnderBars(target.y))).y
        }
        let x: ScrollMotion, y: ScrollMotion
        if target != natural || isPagingEnabled {
            let rate = isPagingEnabled ? nil : rate
            x = .release(from: offset.x, to: target.x, velocity: velocity.x, rate: rate)
            y = .release(from: offset.y, to: target.y, velocity: velocity.y, rate: rate)
        } else {
            x = .release(
                at: offset.x, velocity: velocity.x, rate: rate, range: offsetRangeX,
                bounces: bounces && bouncesHorizontally)
            y = .release(
                at: offset.y, velocity: velocity.y, rate: rate, range: offsetRangeY,
                bounces: bounces && bouncesVertically)
        }
        let decelerates = max(x.duration, y.duration) > 0
        isDragging = false
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        // The delegate may have set another place.
        guard decelerates, self.drag == nil, contentOffset == offset else {
            if self.drag == nil { runLoopTracking = nil }
            return indicators.hideSoon()
        }
        isDecelerating = true
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        guard isDecelerating else {
            runLoopTracking = nil
            return
        }
        run(x, y) { [unowned self] in
            isDecelerating = false
            runLoopTracking = nil
            indicators.hideSoon()
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    private func settledUnderBars(_ place: CGFloat) -> CGFloat {
        barObserver?.navigationController?.settled(place, of: self) ?? place
    }

    /// The page that a release leads to: the next one in the direction of a flick, else the nearest.
    private func page(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        func page(_ place: CGFloat, _ velocity: CGFloat, _ size: CGFloat, _ start: CGFloat) -> CGFloat {
            guard size > 0 else { return place }
            let position = (place - start) / size
            let index = velocity > 200 ? floor(position) + 1 : velocity < -200 ? ceil(position) - 1 : position.rounded()
            return start + index * size
        }
        let inset = adjustedContentInset
        return clamped(
            CGPoint(
                x: scrollsHorizontally ? page(offset.x, velocity.x, bounds.width, -inset.left) : offset.x,
                y: scrollsVertically ? page(offset.y, velocity.y, bounds.height, -inset.top) : offset.y))
    }

    // MARK: Moving by itself

    /// - Parameter completion: told of the end in the place of `scrollViewDidEndScrollingAnimation(_:)`.
    func animate(to target: CGPoint, then completion: (() -> Void)? = nil) {
        stopMotion()
        isScrollAnimating = true
        indicators.show()
        run(
            .ease(from: contentOffset.x, to: target.x, duration: ScrollMetrics.animationDuration),
            .ease(from: contentOffset.y, to: target.y, duration: ScrollMetrics.animationDuration)
        ) { [unowned self] in
            isScrollAnimating = false
            indicators.hideSoon()
            if let completion { return completion() }
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func run(_ x: ScrollMotion, _ y: ScrollMotion, then completion: @escaping () -> Void) {
        let now = Clock.shared.now
        motion = (x, y, now)
        motionEnded = completion
        ticker = Clock.shared.schedule(at: now + 1 / 60, repeating: 1 / 60, keepsScreenBusy: true) { [weak self] in
            MainActor.assumeIsolated { self?.tick() }
        }
    }

    private func tick() {
        guard let motion else { return }
        let elapsed = Clock.shared.now - motion.start
        let isOver = elapsed >= max(motion.x.duration, motion.y.duration) - 0.0001
        var place = CGPoint(x: motion.x.value(at: elapsed), y: motion.y.value(at: elapsed)) + motionShift
        if motionIsCarried { place = clamped(place) }
        // Underway contents stand on whole pixels, as on iOS; displays need only move those.
        move(to: isOver ? place : onPixels(place))
        guard isOver, self.motion != nil else { return }
        let completion = motionEnded
        clearMotion()
        completion?()
    }

    private func onPixels(_ place: CGPoint) -> CGPoint {
        let scale = UIScreen.main.scale
        return CGPoint(x: place.x.roundedToPixel(scale), y: place.y.roundedToPixel(scale))
    }

    private func clearMotion() {
        ticker?.cancel()
        ticker = nil
        motion = nil
        motionShift = .zero
        motionIsCarried = false
        motionEnded = nil
    }

    /// Content that glides goes on gliding from an offset that an app sets: lists without an end put themselves back to
    /// the middle that way. Only `setContentOffset(_:animated:)` stops it (rdar 16724593).
    func carryMotion(to offset: CGPoint) -> Bool {
        guard isDecelerating, motion != nil else { return false }
        motionShift.x += offset.x - contentOffset.x
        motionShift.y += offset.y - contentOffset.y
        motionIsCarried = true
        return true
    }

    func stopMotion() {
        guard motion != nil || isDecelerating || isScrollAnimating else { return }
        clearMotion()
        isDecelerating = false
        if !isDragging { runLoopTracking = nil }
        isScrollAnimating = false
        indicators.hideSoon()
    }

    // MARK: Wheel and trackpad

    /// Scrolls by a wheel's or trackpad's way; a positive delta shows what lies further down or right. The device
    /// brings its own momentum along.
    /// - Returns: whether there was anything to scroll that way.
    func scroll(by delta: CGVector, _ phase: DisplayEvent.ScrollPhase) -> Bool {
        guard isScrollEnabled, drag == nil else { return false }
        var target = contentOffset
        if scrollsHorizontally { target.x += delta.dx }
        if scrollsVertically { target.y += delta.dy }
        target = clamped(target)
        guard target != contentOffset else { return false }
        stopMotion()
        indicators.show()
        move(to: target)
        indicators.hideSoon()
        return true
    }
}
