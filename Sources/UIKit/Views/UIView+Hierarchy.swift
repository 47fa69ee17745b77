import Foundation
import QuartzCore

extension UIView {
    func index(of sibling: UIView, without view: UIView) -> Int? {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return nil }
        guard let own = subviews.firstIndex(where: { $0 === view }), own < index else { return index }
        return index - 1
    }

    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
        let a = subviews[first], b = subviews[second]
        subviews.swapAt(first, second)
        for (position, view) in [(first, b), (second, a)].sorted(by: { $0.0 < $1.0 }) {
            place(view.layer, at: position)
        }
    }

    func moveSubview(_ view: UIView, to target: Int) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != target else { return }
        subviews.remove(at: index)
        subviews.insert(view, at: target)
        place(view.layer, at: target)
    }

    private func place(_ sublayer: CALayer, at index: Int) {
        if index + 1 < subviews.count {
            layer.insertSublayer(sublayer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(sublayer)
        }
    }

    func insert(_ view: UIView, at index: Int?) {
        guard Misuse.allows(view !== self, .invalidArgument, "Can't add self as subview"),
            Misuse.allows(
                !isDescendant(of: view), .invalidArgument,
                "Can't add \(view) as a subview of itself or of its own subview \(self)")
        else { return }
        if view.superview === self {
            moveSubview(view, to: min(max(index ?? subviews.count - 1, 0), subviews.count - 1))
            view.viewController?.takeContentAboveAlong()
            return
        }
        let newWindow = windowForSubviews
        let oldWindow = view.window
        if oldWindow !== newWindow {
            view.firstResponderWithin?.resignByForce()
            view.tellWillMove(to: newWindow, within: newWindow == nil ? nil : owningViewController)
        }
        view.willMove(toSuperview: self)
        if view.superview != nil { view.detach(windowToo: false) }
        let position = min(max(index ?? subviews.count, 0), subviews.count)
        if position == subviews.count { subviews.append(view) } else { subviews.insert(view, at: position) }
        view.superview = self
        place(view.layer, at: position)
        if view.windowStorage !== newWindow { view.setWindow(newWindow) }
        view.traitsChanged()
        view.tintSurroundingsChanged()
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.tellDidMove() }
        didAddSubview(view)
        view.superviewChanged()
        view.safeAreaChanged()
        setNeedsLayout()
        view.viewController?.takeContentAboveAlong()
    }

    func leaveSuperview() {
        firstResponderWithin?.resignByForce()
        guard let parent = superview else { return }
        let oldWindow = window
        // The window's within the superview's, as logs of apps show it.
        willMove(toSuperview: nil)
        if oldWindow != nil { tellWillMove(to: nil, within: nil) }
        detach(windowToo: true)
        if oldWindow != nil { tellDidMove() }
        didMoveToSuperview()
        parent.setNeedsLayout()
        viewController?.takeContentAboveAlong()
    }

    private func detach(windowToo: Bool) {
        guard let parent = superview else { return }
        parent.willRemoveSubview(self)
        constraintsLeaveHierarchy()
        parent.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
        if windowToo { setWindow(nil) }
    }

    /// The window that subviews get: this view's own, or this view if it is one.
    private var windowForSubviews: UIWindow? { self as? UIWindow ?? window }

    private func setWindow(_ window: UIWindow?) {
        if window == nil, let old = windowStorage, old.firstResponder === self { old.firstResponder = nil }
        windowStorage = window
        for view in subviews { view.setWindow(window) }
    }

    /// Into a window within a controller's view, or out of one.
    private func tellWillMove(to window: UIWindow?, within owner: UIViewController?) {
        if window != nil { viewController?.mayAppear(within: owner) }
        let owner = viewController ?? owner
        viewController?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviews { view.tellWillMove(to: window, within: owner) }
    }

    private func tellDidMove() {
        if window != nil {
            AppearanceProxies.apply(to: self)
        } else {
            (self as? UIControl)?.leftWindow()
            LeakWatch.leftWindow(self)
        }
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: window)
        for view in subviews { view.tellDidMove() }
    }

    public func isDescendant(of view: UIView) -> Bool {
        let wanted = Unmanaged.passUnretained(view).toOpaque()
        var current: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
        while let candidate = current {
            if candidate.toOpaque() == wanted { return true }
            current = candidate._withUnsafeGuaranteedRef { $0.parent }
        }
        return false
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestureRecognizerStorage.isEmpty ? nil : gestureRecognizerStorage }
        set {
            for recognizer in gestureRecognizerStorage { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizerStorage.append(recognizer)
        recognizer.viewReference = reference
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizerStorage.removeAll { $0 === recognizer }
        recognizer.viewReference = nil
    }

    /// The controller that shows this view, found along the responder chain.
    var nearestViewController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}
