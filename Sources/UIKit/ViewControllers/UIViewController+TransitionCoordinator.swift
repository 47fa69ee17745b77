import QuartzCore

extension UIViewController {
    /// The coordinator of the transition that this controller takes part in, else of the one that its nearest ancestor
    /// takes part in; nil when none is under way.
    ///
    /// Known from: the documentation, by which UIKit checks the controller's ancestors.
    public var transitionCoordinator: UIViewControllerTransitionCoordinator? {
        var controller: UIViewController? = self
        while let current = controller {
            if let transition = current.ownTransition { return transition }
            controller = current.parent
        }
        return nil
    }

    /// Of its children, of its own coming and going, or of what it presents.
    private var ownTransition: TransitionContext? {
        // The first child of a container comes with the container, by whatever brings that.
        if let transition = activeTransition, transition.from != nil || transition.to == nil { return transition }
        return comingTransition ?? activePresentation?.transition ?? transitionOfPresenter
            ?? presentedController?.activePresentation?.transition
    }

    /// One dismissal takes along all that is presented above.
    private var transitionOfPresenter: TransitionContext? {
        guard isBeingDismissed, let presenter, presenter.isBeingDismissed else { return nil }
        return presenter.activePresentation?.transition ?? presenter.transitionOfPresenter
    }
}
