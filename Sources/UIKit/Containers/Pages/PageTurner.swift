import QuartzCore

/// Pages that curl: turned by a tap near an edge, or by a finger that takes a page along.
///
/// What moves: a page rolls off the one below it, from its free edge to the spine, and rolls back over it when one goes
/// back; beside a spine in the middle a leaf is turned over from one half to the other, the new page on its back. In
/// 0.4 seconds, easing in and out; how long iOS takes isn't documented. A finger leads it by the part of the page's
/// width that it has gone; thrown, the page goes where the finger went, else where it is nearer to.
@MainActor
final class PageTurner: NSObject {
    private unowned let pages: UIPageViewController
    private let area = UIView(frame: .zero)
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var end: ((_ finished: Bool) -> Void)?
    /// Puts the pages back that were shown before a turn that is given up.
    private var takeBack: (() -> Void)?
    /// The turn that a finger leads.
    private var led: (time: HeldTime, isForward: Bool)?
    /// Points a second from which a finger that is lifted has thrown the page.
    private static let flick: CGFloat = 300
    private static let duration: TimeInterval = 0.4
    /// Of the width on each side, where a tap turns the page.
    private static let edge: CGFloat = 0.2

    init(_ pages: UIPageViewController, in view: UIView) {
        self.pages = pages
        super.init()
        area.isOpaque = false
        view.addSubview(area)
        let pan = UIPanGestureRecognizer(target: nil, action: nil),
            tap = UITapGestureRecognizer(target: nil, action: nil)
        pan.addHandler { [weak self] in
            if let pan = $0 as? UIPanGestureRecognizer { self?.panned(pan) }
        }
        tap.addHandler { [weak self] in if $0.state == .ended { self?.tapped($0) } }
        tap.cancelsTouchesInView = false
        recognizers = [pan, tap]
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    }

    // MARK: Layout

    /// Two pages beside a spine in the middle have half each.
    func layOut(in rect: CGRect) {
        area.frame = rect
        for (index, page) in pages.shown.enumerated() { page.viewIfLoaded?.frame = frame(of: index) }
    }

    private func frame(of index: Int) -> CGRect {
        let bounds = area.bounds
        guard pages.spineLocation == .mid else { return bounds }
        if pages.navigationOrientation == .horizontal {
            return CGRect(x: CGFloat(index) * bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
        }
        return CGRect(x: 0, y: CGFloat(index) * bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    /// Where the spine lies may depend on how the screen is held; the delegate sets the pages that go with its answer.
    func askSpine(for size: CGSize) {
        let delegate = pages.delegate, pages = pages
        let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeLeft : .portrait
        let spine = OptionalMethods.call("pageViewController(_:spineLocationFor:)", delegate) {
            delegate?.pageViewController(pages, spineLocationFor: orientation) ?? pages.spineLocation
        }
        guard let spine, spine != .none, spine != pages.spineLocation else { return }
        pages.spineLocation = spine
        if spine == .mid {
            pages.isDoubleSided = true
        } else {
            show(Array(pages.shown.prefix(1)), forward: true, animated: false, completion: nil)
        }
    }

    // MARK: Showing

    func show(
        _ new: [UIViewController], forward: Bool, animated: Bool, completion: ((Bool) -> Void)?,
        isInteractive: Bool = false, isLed: Bool = false
    ) {
        end?(true)
        let old = pages.shown
        let leaving = old.filter { page in !new.contains { $0 === page } },
            entering = new.filter { page in !old.contains { $0 === page } }
        let moves = pages.appearance.state == .shown
        if isInteractive { pages.delegate?.pageViewController(pages, willTransitionTo: new) }
        for page in leaving { if moves { page.beginAppearance(false, animated: animated) } }
        for page in entering {
            pages.adopt(page)
            page.loadViewIfNeeded()
            if pages.isShown { page.beginAppearance(true, animated: animated) }
        }
        pages.shown = new
        let curl = animated ? self.curl(forward: forward, isLinear: isLed) : nil
        for (index, page) in new.enumerated() {
            let view = page.view!
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = []
            UIView.performWithoutAnimation {
                view.frame = frame(of: index)
                area.addSubview(view)
            }
        }
        takeBack = { [weak self] in
            guard let self else { return }
            (self.end, self.takeBack) = (nil, nil)
            self.giveUp(leaving, entering, old)
            if isInteractive {
                self.pages.delegate?.pageViewController(
                    self.pages, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: false)
            }
            completion?(false)
        }
        end = { [weak self] finished in
            guard let self else { return }
            (self.end, self.takeBack) = (nil, nil)
            self.led?.time.release()
            self.led = nil
            for page in leaving {
                page.viewIfLoaded?.removeFromSuperview()
                page.endAppearance()
                page.willMove(toParent: nil)
                page.leaveParent()
            }
            for page in entering {
                if moves { page.endAppearance() }
                page.didMove(toParent: self.pages)
            }
            self.pages.statusBarAppearanceDidChange()
            if isInteractive {
                self.pages.delegate?.pageViewController(
                    self.pages, didFinishAnimating: finished, previousViewControllers: old, transitionCompleted: true)
            }
            completion?(finished)
        }
        guard animated else {
            end?(true)
            return
        }
        if isLed { led = (HeldTime(area.layer), forward) }
        if let curl { run(curl, to: new, forward: forward) }
        if !isLed { endLater(in: Self.duration) }
    }

    private func endLater(in seconds: TimeInterval) {
        let marker = pages.shown
        Clock.shared.schedule(after: seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pages.shown.elementsEqual(marker, by: ===) else { return }
                self.end?(true)
            }
        }
    }

    /// The pages are as they were, and hear the opposite of what they had heard.
    private func giveUp(_ leaving: [UIViewController], _ entering: [UIViewController], _ old: [UIViewController]) {
        pages.shown = old
        for page in entering { page.beginAppearance(false, animated: true) }
        for page in leaving { page.beginAppearance(true, animated: true) }
        for page in entering {
            page.viewIfLoaded?.removeFromSuperview()
            page.endAppearance()
            page.willMove(toParent: nil)
            page.leaveParent()
        }
        for page in leaving { page.endAppearance() }
        pages.statusBarAppearanceDidChange()
    }

    /// The turn of what is shown now.
    private func curl(forward: Bool, isLinear: Bool) -> CATransition {
        let curl = CATransition()
        let isLeaf = pages.spineLocation == .mid
        // A page that comes back rolls over the others; a leaf is turned from either side.
        curl.type = forward || isLeaf ? .pageCurl : .pageUnCurl
        curl.subtype = freeEdge(forward: forward || !isLeaf)
        curl.duration = Self.duration
        curl.timingFunction = CAMediaTimingFunction(name: isLinear ? .linear : .easeInEaseOut)
        curl.snapshot = LayerPainter.image(of: area.layer, scale: UIScreen.mainScale)
        curl.takePaper(of: area.traitCollection)
        return curl
    }

    private func run(_ curl: CATransition, to new: [UIViewController], forward: Bool) {
        if pages.spineLocation == .mid, new.count == 2 {
            // The back of the leaf is the page that comes to lie on the other side.
            let reverse = new[forward ? 0 : 1].view!
            guard let picture = LayerPainter.image(of: reverse.layer, scale: UIScreen.mainScale) else { return }
            curl.leaf = CATransition.Leaf(page: frame(of: forward ? 1 : 0), reverse: picture)
        }
        area.layer.add(curl, forKey: kCATransition)
    }

    /// The edge that a page is taken at, across from its spine.
    private func freeEdge(forward: Bool) -> CATransitionSubtype {
        let isAtEnd = (pages.spineLocation != .max) == forward
        if pages.navigationOrientation == .horizontal { return isAtEnd ? .fromRight : .fromLeft }
        return isAtEnd ? .fromBottom : .fromTop
    }

    // MARK: Gestures

    private func panned(_ pan: UIPanGestureRecognizer) {
        let isHorizontal = pages.navigationOrientation == .horizontal
        let way = pan.translation(in: area), distance = isHorizontal ? way.x : way.y
        let velocity = pan.velocity(in: area), speed = isHorizontal ? velocity.x : velocity.y
        switch pan.state {
        case .began: turn(forward: (distance == 0 ? speed : distance) < 0, isLed: true)
        case .changed: led?.time.show(TimeInterval(part(distance)) * Self.duration)
        case .ended:
            guard let led else { return }
            let towards = led.isForward ? -speed : speed
            endLed(completing: abs(towards) > Self.flick ? towards > 0 : part(distance) > 0.5, part(distance))
        case .cancelled, .failed: endLed(completing: false, part(distance))
        default: break
        }
    }

    /// How much of a turn a finger has led that went so far, from 0 to 1.
    private func part(_ distance: CGFloat) -> CGFloat {
        guard let led else { return 0 }
        let length = pages.navigationOrientation == .horizontal ? area.bounds.width : area.bounds.height
        return min(max((led.isForward ? -distance : distance) / max(1, length), 0), 1)
    }

    private func endLed(completing: Bool, _ part: CGFloat) {
        guard let time = led?.time else { return }
        led = nil
        guard completing else {
            return time.runBack { [weak self] in
                self?.area.layer.removeAnimation(forKey: kCATransition)
                time.release()
                self?.takeBack?()
            }
        }
        let ended = end
        end = {
            time.release()
            ended?($0)
        }
        time.runOn()
        endLater(in: Self.duration * TimeInterval(1 - part))
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        let point = tap.location(in: area), size = area.bounds.size
        let place =
            pages.navigationOrientation == .horizontal ? point.x / max(size.width, 1) : point.y / max(size.height, 1)
        if place < Self.edge { turn(forward: false) } else if place > 1 - Self.edge { turn(forward: true) }
    }

    /// Asks the data source for as many pages as are shown.
    private func turn(forward: Bool, isLed: Bool = false) {
        guard end == nil, var page = forward ? pages.shown.last : pages.shown.first else { return }
        var new: [UIViewController] = []
        for _ in pages.shown {
            guard let next = pages.neighbor(of: page, forward: forward) else { return }
            new.append(next)
            page = next
        }
        show(
            forward ? new : new.reversed(), forward: forward, animated: UIView.areAnimationsEnabled, completion: nil,
            isInteractive: true, isLed: isLed && UIView.areAnimationsEnabled)
    }
}
