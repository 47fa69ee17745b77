import QuartzCore

extension UIViewController {
    /// addChild: the child leaves its old parent, hears willMove, and gets this one.
    func adopt(_ child: UIViewController) {
        guard child.parent !== self else {
            children.removeAll { $0 === child }
            children.append(child)
            return
        }
        guard mayAdopt(child), mayTake(child) else { return }
        child.parent?.children.removeAll { $0 === child }
        child.willMove(toParent: self)
        child.isMovingToParent = true
        child.isAwaitingDidMove = true
        children.append(child)
        child.parent = self
        if let view = child.loadedView, view.window != nil { child.safeAreaContributionDidChange() }
    }

    /// Whether a controller can be a child: it is neither this one nor around it.
    func mayAdopt(_ child: UIViewController) -> Bool {
        var ancestor: UIViewController? = self
        while let controller = ancestor {
            guard
                Misuse.allows(
                    controller !== child, .invalidArgument,
                    "Can't add self as child: \(type(of: child)) is \(controller === self ? "self" : "an ancestor of \(type(of: self))")"
                )
            else { return false }
            ancestor = controller.parent
        }
        return true
    }

    /// removeFromParent: forgets the parent, then says didMove(toParent: nil).
    func leaveParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        parent.overrideTraits[ObjectIdentifier(self)] = nil
        self.parent = nil
        isMovingFromParent = false
        LeakWatch.left(self, parent.partingWord)
        // A search has nothing to lie over any more.
        if let search = controllerAbove as? UISearchController {
            UIView.performWithoutAnimation { search.isActive = false }
        }
        didMove(toParent: nil)
    }

    func exchange(
        _ old: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard children.contains(where: { $0 === old }), children.contains(where: { $0 === new }) else {
            Misuse.raise(
                .internalInconsistency,
                "Children view controllers \(type(of: old)) and \(type(of: new)) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
            )
        }
        // A container that forwards appearance itself says begin and end itself.
        let shown = isShown && shouldAutomaticallyForwardAppearanceMethods
        if shown {
            old.beginAppearance(false, animated: duration > 0)
            new.beginAppearance(true, animated: duration > 0)
        }
        let finish = { (finished: Bool) in
            if shown { new.endAppearance() }
            if !options.contains(.showHideTransitionViews) { old.viewIfLoaded?.removeFromSuperview() }
            if shown { old.endAppearance() }
            completion?(finished)
        }
        if new.view.superview == nil, let container = old.viewIfLoaded?.superview { container.addSubview(new.view) }
        guard duration > 0 else {
            animations?()
            finish(true)
            return
        }
        if options.turnsPictures, let container = new.view.superview {
            return turn(container, from: old, to: new, duration, options, animations, finish)
        }
        // A dissolve fades the new view in over the old.
        let fades = options.hasTransition && !options.contains(.showHideTransitionViews)
        if fades { UIView.performWithoutAnimation { new.view.alpha = 0 } }
        UIView.animate(
            withDuration: duration, delay: 0, options: options,
            animations: {
                if fades { new.view.alpha = 1 }
                animations?()
            }, completion: finish)
    }

    /// Flips or curls what the container shows from the one child to the other.
    private func turn(
        _ container: UIView, from old: UIViewController, to new: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ finish: @escaping (Bool) -> Void
    ) {
        let oldView = old.viewIfLoaded, newView = new.view!
        let wereHidden = (oldView?.isHidden ?? false, newView.isHidden)
        newView.isHidden = true
        UIView.transition(
            with: container, duration: duration, options: options,
            animations: {
                oldView?.isHidden = true
                newView.isHidden = wereHidden.1
                animations?()
            },
            completion: {
                oldView?.isHidden = options.contains(.showHideTransitionViews) || wereHidden.0
                finish($0)
            })
    }

    func announcePreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    func passOnTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        presentedController?.activePresentation?.viewWillTransition(to: size, with: coordinator)
    }

    /// Whether this controller, or a child that is shown in it, keeps the presentation that hosts it.
    var isModalWithin: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalWithin }
    }

    /// Gives a child other traits than this controller's. One whose view is loaded is told that they will change and
    /// that they did, with all that is in it.
    func changeTraits(of child: UIViewController, overriding collection: UITraitCollection?) {
        let key = ObjectIdentifier(child), override = overrideTraits[key], old = child.traitCollection
        overrideTraits[key] = collection
        let new = child.traitCollection
        guard child.parent === self, let view = child.viewIfLoaded, new != old else { return }
        let change = TransitionContext(
            from: nil, to: nil, container: view.superview ?? view, animated: false, animator: ResizeAnimator()
        ) { _ in }
        // What is about to change isn't there yet.
        overrideTraits[key] = override
        child.willTransition(to: new, with: change)
        overrideTraits[key] = collection
        view.traitsChanged()
        view.setNeedsLayout()
        change.start()
    }

    func passOnTransition(to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
        for child in children {
            let own =
                overrideTraits[ObjectIdentifier(child)].map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
            if own != child.traitCollection { child.willTransition(to: own, with: coordinator) }
        }
        presentedController?.activePresentation?.willTransition(to: traits, with: coordinator)
    }

    // MARK: Ancestors

    func nearestAncestor<T: UIViewController>(_ type: T.Type) -> T? {
        var controller = parent
        while let candidate = controller {
            if let found = candidate as? T { return found }
            controller = candidate.parent
        }
        return nil
    }

    /// The nearest navigation controller above, or nil.
    public var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
    /// The nearest tab bar controller above, or nil.
    public var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }

    /// The next responder: what the view sits in; a presented root goes on with its presenter.
    var nextAfterView: UIResponder? {
        if let superview = loadedView?.superview {
            if parent == nil, let presenter { return presenter }
            return superview
        }
        return parent
    }

    /// The outermost parent.
    var containmentRoot: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    // MARK: Bars and editing

    func applyEditing(_ editing: Bool) {
        self.editing = editing
        madeEditButtonItem?.showEditing(editing)
    }

    func makeEditButtonItem() -> UIBarButtonItem {
        if let item = madeEditButtonItem { return item }
        let item = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        item.handler = { [weak self] in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        item.showEditing(editing)
        madeEditButtonItem = item
        return item
    }

    // MARK: Surroundings

    /// Tells the view that its safe area is to be computed anew.
    func safeAreaContributionDidChange() { loadedView?.safeAreaChanged() }

    /// The safe area of the view, given what it inherits.
    func safeAreaInsets(adding inherited: UIEdgeInsets) -> UIEdgeInsets {
        inherited + overlayInsets + additionalSafeAreaInsets
    }

    /// 16 points, 20 on screens at least 414 points wide (iOS 11 and later).
    var systemMinimumMargins: UIEdgeInsets {
        let width =
            loadedView?.window?.bounds.width ?? loadedView?.layoutDialect?.screen.appSize.width
            ?? UIScreen.main.appBounds.width
        let margin: CGFloat = width >= 414 ? 20 : 16
        return UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    }

    /// Makes the controller a child whose view fills this one's.
    package func fill(with child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// A window shows this controller: its view fills the window.
    func showAsRoot(of window: UIWindow) {
        guard let view, view.superview !== window else { return }
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        window.insertSubview(view, at: 0)
    }

    /// The traits of where the view is, or would be, with what a parent and this controller override.
    var currentTraits: UITraitCollection {
        var traits = traitsAround
        if let override = parent?.overrideTraits[ObjectIdentifier(self)] {
            traits = UITraitCollection(traitsFrom: [traits, override])
        }
        if let presentation = activePresentation { traits = presentation.traits(over: traits) }
        return ownTraits?.applied(to: traits) ?? traits
    }

    /// What comes from outside: from where the view is, or will be. A presented controller has nothing from the one
    /// that presents it.
    private var traitsAround: UITraitCollection {
        if let superview = loadedView?.superview { return superview.traitsForSubviews }
        if let parent { return parent.traitCollection }
        if presenter != nil, let activePresentation { return activePresentation.traitsAround }
        return loadedView?.layoutDialect?.traits ?? UIScreen.main.traitCollection
    }

    /// Displays ask for the style when they next show the status bar.
    func statusBarAppearanceDidChange() { loadedView?.window?.setNeedsLayout() }

    /// The controller that decides about the status bar: the presented one, else the children that containers name.
    var controllerForStatusBarStyle: UIViewController {
        if let presented = presentedController, presented.coversStatusBar {
            return presented.controllerForStatusBarStyle
        }
        return childForStatusBarStyle?.controllerForStatusBarStyle ?? self
    }

    /// The controller that decides whether the status bar is hidden.
    var controllerForStatusBarHidden: UIViewController {
        if let presented = presentedController, presented.coversStatusBar {
            return presented.controllerForStatusBarHidden
        }
        return childForStatusBarHidden?.controllerForStatusBarHidden ?? self
    }

    /// Whether its screen recedes behind a sheet, so that the status bar stands on the black around it.
    var isPushedBack: Bool {
        let sheet = presentedController?.activePresentation as? UISheetPresentationController
        return (sheet?.presenterRecess ?? 0) > 0.5
    }

    private var coversStatusBar: Bool {
        modalPresentationCapturesStatusBarAppearance || activePresentation?.shouldRemovePresentersView == true
    }

    /// The scroll view whose offset decides whether bars above and below are transparent.
    var observedScrollView: UIScrollView? {
        if let chosenContentScrollView { return chosenContentScrollView }
        if let child = childForContentScrollView { return child.observedScrollView }
        guard let view = loadedView else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first {
            $0.frame.height >= view.bounds.height * 0.5
        }
    }
}
