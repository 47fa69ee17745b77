import QuartzCore

extension UIViewController {
    /// The container of what is presented over this controller's view alone.
    var containerAbove: UIView? {
        guard let presentation = controllerAbove?.activePresentation, presentation.isInContext else { return nil }
        return presentation.containerView
    }

    /// What is presented in this controller's context goes where its view goes: off the screen when another is pushed,
    /// and back with it.
    func takeContentAboveAlong() {
        guard let container = containerAbove, let view = loadedView else { return }
        guard let host = view.superview else {
            // Content that takes the view's place is the cause of its leaving.
            if controllerAbove?.activePresentation?.shouldRemovePresentersView != true {
                container.removeFromSuperview()
            }
            return
        }
        // An animator may have borrowed the view.
        guard !(host is PresentationContainerView) else { return }
        if container.superview === host, let lower = host.subviews.firstIndex(of: view),
            let upper = host.subviews.firstIndex(of: container), upper > lower
        {
            return
        }
        container.frame = view.frame
        host.insertSubview(container, aboveSubview: view)
    }

    /// What children present in contexts of their own ends with what holds them.
    func dismissContexts() {
        for child in children {
            child.presentedController?.dismissSelf(animated: false, completion: nil)
            child.dismissContexts()
        }
    }
}

extension UIView {
    /// Moves a controller's view, and what is presented in its context with it.
    func moveWithContentAbove(to center: CGPoint) {
        self.center = center
        viewController?.containerAbove?.center = center
    }
}
