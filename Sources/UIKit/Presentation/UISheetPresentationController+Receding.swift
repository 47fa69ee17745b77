import QuartzCore

/// The screen below a card recedes, and comes back along with it. Of several cards above one another each sends the one
/// below back, to the same place, so that no more than two edges are seen.
extension UISheetPresentationController {
    /// The view that recedes: the window's, or one that is presented and fills the screen or is itself a card at the
    /// top.
    var recedingView: UIView? {
        guard let view = presentingViewController.viewIfLoaded, let host = containerView?.superview,
            let superview = view.superview
        else { return nil }
        if superview === host { return view }
        guard let presentation = presentingViewController.activePresentation, superview === presentation.containerView,
            superview.superview === host
        else { return nil }
        if let sheet = presentation as? UISheetPresentationController {
            return sheet.fillsScreen || sheet.restsAtTop ? view : nil
        }
        return [.fullScreen, .overFullScreen].contains(presentation.presentationStyle) ? view : nil
    }

    func pushPresenterBack(_ isEntering: Bool) {
        guard isEntering ? pushesPresenterBack : hasPushedPresenterBack else { return }
        transition?.animate(alongsideTransition: { [self] _ in setPushedBack(isEntering) })
    }

    func setPushedBack(_ flag: Bool) {
        guard flag != hasPushedPresenterBack else { return }
        guard let before = presenterBefore ?? recedingView.map(Presenter.init) else { return }
        presenterBefore = before
        hasPushedPresenterBack = flag
        guard flag else {
            before.view.transform = before.transform
            before.view.layer.cornerRadius = before.cornerRadius
            return
        }
        before.view.layer.cornerRadius = Self.radius
        before.view.clipsToBounds = true
        recede(before)
    }

    private func recede(_ before: Presenter) {
        let place = naturalPlace(of: before.view),
            scale = (place.width - 2 * Self.pushedBackInset) / max(1, place.width)
        let top = (containerView?.safeAreaInsets.top ?? 0) - place.minY
        let push = CGAffineTransform(translationX: 0, y: top - place.height * (1 - scale) / 2).scaledBy(
            x: scale, y: scale)
        before.view.transform = before.transform.concatenating(push)
    }

    /// Where it would be if it hadn't receded.
    private func naturalPlace(of view: UIView) -> CGRect {
        guard let presentation = presentingViewController.activePresentation,
            view.superview === presentation.containerView
        else { return view.superview?.bounds ?? view.bounds }
        return presentation.frameOfPresentedViewInContainerView
    }

    /// The window was turned or resized: what recedes is never framed by others meanwhile.
    func followPresentersPlace() {
        guard let before = presenterBefore, before.view.superview != nil else { return }
        let place = naturalPlace(of: before.view)
        guard before.view.bounds.size != place.size || hasPushedPresenterBack else { return }
        if before.view.bounds.size != place.size || before.view.center != CGPoint(x: place.midX, y: place.midY) {
            before.view.place(in: place)
        }
        if hasPushedPresenterBack { recede(before) }
    }

    /// Corners are clipped until nothing moves any more.
    func restorePresenter() {
        setPushedBack(false)
        followPresentersPlace()
        if let before = presenterBefore { before.view.clipsToBounds = before.clipsToBounds }
        presenterBefore = nil
    }
}
