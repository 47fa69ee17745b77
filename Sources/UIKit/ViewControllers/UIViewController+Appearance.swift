import QuartzCore

/// Where a view controller stands between hidden and shown.
///
/// Containers move their children through it by begin/endAppearanceTransition; every other controller is moved by its
/// view's entering and leaving a window. The two never both call, as the second finds the state already changed.
struct Appearance {
    enum State { case hidden, appearing, shown, disappearing }

    var state = State.hidden
    var animated = false
    /// Whether viewIsAppearing is still to come: after the view came into the window and was laid out in it, before it
    /// lays out what is in it (Apple's figure at `viewIsAppearing(_:)`).
    var awaitsLayout = false
    /// A shown-at-the-end-of-layout that is still to come.
    var completion: ClockEvent?

    private struct Waiting { weak var controller: UIViewController? }
    private static var waiting: [Waiting] = []

    /// Those whose views have nothing to lay out are told when all others are laid out, before anything shows.
    /// - Returns: whether there was one.
    @MainActor
    static func tellThoseLaidOut() -> Bool {
        guard !waiting.isEmpty else { return false }
        let controllers = waiting.compactMap(\.controller)
        waiting = []
        var didTell = false
        for controller in controllers where controller.appearance.awaitsLayout {
            if controller.tellThatViewIsAppearing() {
                didTell = true
            } else {
                waiting.append(Waiting(controller: controller))
            }
        }
        return didTell
    }

    @MainActor
    static func wait(for controller: UIViewController) {
        controller.appearance.awaitsLayout = true
        waiting.append(Waiting(controller: controller))
    }
}

extension UIViewController {

    // MARK: Calls

    /// viewWillAppear or viewWillDisappear of this controller, then of its children in view.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance.state == .hidden || appearance.state == .disappearing else { return }
            loadViewIfNeeded()
            appearance.state = .appearing
            appearance.animated = animated
            viewWillAppear(animated)
            if appearance.state == .appearing { Appearance.wait(for: self) }
        } else {
            guard appearance.state == .shown || appearance.state == .appearing else { return }
            appearance.completion?.cancel()
            appearance.completion = nil
            appearance.state = .disappearing
            appearance.awaitsLayout = false
            appearance.animated = animated
            viewWillDisappear(animated)
        }
        for child in childrenToForwardTo { child.beginAppearance(isAppearing, animated: animated) }
    }

    /// A container begins twice, or ends what it didn't begin.
    func warnOfUnbalancedCalls() {
        Log.warning("Unbalanced calls to begin/end appearance transitions for \(brief).")
    }

    /// viewDidAppear or viewDidDisappear: the end of what `beginAppearance` began.
    func endAppearance() {
        appearance.completion?.cancel()
        appearance.completion = nil
        let animated = appearance.animated
        switch appearance.state {
        case .appearing:
            _ = tellThatViewIsAppearing()
            appearance.awaitsLayout = false
            appearance.state = .shown
            viewDidAppear(animated)
        case .disappearing:
            appearance.state = .hidden
            viewDidDisappear(animated)
        case .hidden, .shown:
            return
        }
        for child in childrenToForwardTo { child.endAppearance() }
        if appearance.state == .shown { isMovingToParent = false } else { isMovingFromParent = false }
        appearanceDidEnd()
    }

    /// - Returns: whether the time has come: the view is in a window.
    func tellThatViewIsAppearing() -> Bool {
        guard appearance.awaitsLayout, loadedView?.window != nil else { return false }
        appearance.awaitsLayout = false
        viewIsAppearing(appearance.animated)
        return true
    }

    private var childrenToForwardTo: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, !children.isEmpty else { return [] }
        return childrenAppearingWithSelf
    }

    var childrenInViewHierarchy: [UIViewController] {
        guard let view = loadedView else { return [] }
        return children.filter { $0.loadedView?.isDescendant(of: view) == true }
    }

    var isShown: Bool { appearance.state == .shown || appearance.state == .appearing }

    // MARK: Windows

    /// The view, or one above it, is about to enter a window or to leave one.
    func viewWillMove(toWindow window: UIWindow?) {
        if window != nil {
            guard appearance.state == .hidden, !isMovedByContainer else { return }
            // A parent still on its way in takes the child along to the end.
            let parentIsOnItsWay = parent?.appearance.state == .appearing
            beginAppearance(true, animated: parentIsOnItsWay ? parent?.appearance.animated ?? false : false)
            if !parentIsOnItsWay { scheduleEndOfAppearance() }
        } else {
            guard isShown, !isMovedByContainer else { return }
            beginAppearance(false, animated: false)
        }
    }

    func viewDidMove(toWindow window: UIWindow?) {
        guard window == nil, appearance.state == .disappearing, !isMovedByContainer else { return }
        // A parent on its way out takes the child along.
        if parent?.appearance.state != .disappearing { endAppearance() }
    }

    /// True while a container or a presentation calls begin- and endAppearanceTransition itself.
    private var isMovedByContainer: Bool {
        if let parent, parent.managesAppearanceOfChildren { return true }
        if let activePresentation { return activePresentation.isTransitioning }
        return false
    }

    private var managesAppearanceOfChildren: Bool {
        !shouldAutomaticallyForwardAppearanceMethods || self is AppearanceManaging
    }

    /// viewDidAppear comes after the layout of the turn in which the view entered its window.
    private func scheduleEndOfAppearance() {
        appearance.completion?.cancel()
        appearance.completion = Clock.shared.schedule(after: 0, repeating: nil) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.appearance.state == .appearing else { return }
                self.loadedView?.window?.layoutIfNeeded()
                self.endAppearance()
            }
        }
    }
}

/// A container that moves its children's appearance itself, by its transitions.
@MainActor
protocol AppearanceManaging: UIViewController {}
