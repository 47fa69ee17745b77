import QuartzCore

/// The transition styles of modal presentations.
///
/// - `coverVertical`: the view comes from below in 0.4 seconds, and goes there.
/// - `crossDissolve`: it fades in and out in 0.35 seconds.
/// - `flipHorizontal`: the screen turns about its vertical axis as a card does, from right to left, and back from left
///   to right (Apple's documentation), in 0.75 seconds, easing in and out. Apple doesn't say how long; iOS takes longer
///   than to cover.
/// - `partialCurl`: the screen curls up from its lower right corner to show what is presented under it, and stays; a
///   tap on the curl takes that away again (Apple's documentation). Over half of it, in 0.5 seconds; how long and how
///   far iOS goes isn't documented.
///
/// A flip or a curl of what doesn't fill its window is a dissolve.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        switch style {
        case .coverVertical: 0.4
        case .crossDissolve: 0.35
        case .flipHorizontal: 0.75
        case .partialCurl: CurledScreen.duration
        }
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key),
            let view = context.view(forKey: isPresenting ? .to : .from) ?? controller.viewIfLoaded
        else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        let fills = container.window.map { view.convert(view.bounds, to: $0).contains($0.bounds) } ?? false
        switch style {
        case .coverVertical: cover(view, context)
        case .flipHorizontal where fills: flip(container.window!, view, context)
        case .partialCurl where fills: curl(container, view, context)
        default: dissolve(view, context)
        }
    }

    private func cover(_ view: UIView, _ context: UIViewControllerContextTransitioning) {
        let place = view.center
        let below = CGPoint(x: place.x, y: place.y + context.containerView.bounds.height - view.frame.minY)
        if isPresenting { UIView.performWithoutAnimation { view.center = below } }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: { view.center = self.isPresenting ? place : below },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    private func dissolve(_ view: UIView, _ context: UIViewControllerContextTransitioning) {
        if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
            animations: { view.alpha = self.isPresenting ? 1 : 0 },
            completion: { _ in self.end(view, context) })
    }

    private func end(_ view: UIView, _ context: UIViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
        if !isPresenting { view.alpha = 1 }
    }

    /// The window shows its other side; the status bar, a window of its own, stays.
    private func flip(_ window: UIWindow, _ view: UIView, _ context: UIViewControllerContextTransitioning) {
        if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.transition(
            with: window, duration: transitionDuration(using: context),
            options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
            animations: { UIView.performWithoutAnimation { view.alpha = self.isPresenting ? 1 : 0 } },
            completion: { _ in self.end(view, context) })
    }

    private func curl(_ container: UIView, _ view: UIView, _ context: UIViewControllerContextTransitioning) {
        let controller = context.viewController(forKey: isPresenting ? .to : .from)
        let done = { context.completeTransition(!context.transitionWasCancelled) }
        if isPresenting {
            CurledScreen.curl(over: container, done) { [weak controller] in controller?.dismiss(animated: true) }
        } else if let sheet = container.subviews.lazy.compactMap({ $0 as? CurledScreen }).last {
            sheet.flatten(done)
        } else {
            dissolve(view, context)
        }
    }
}

/// A rotation or resize: the window changes by itself, others animate along for as long.
final class ResizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration: TimeInterval = 0.3
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        Clock.shared.schedule(after: transitionDuration(using: context)) {
            MainActor.assumeIsolated { context.completeTransition(true) }
        }
    }
}
