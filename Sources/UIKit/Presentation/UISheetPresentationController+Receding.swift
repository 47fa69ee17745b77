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
        guard isEntering ? pushesPresenterBack : presenterRecess > 0 else { return }
        transition?.animate(alongsideTransition: { [self] _ in setPushedBack(isEntering ? 1 : 0) })
    }

    /// - Parameter part: from 0, where the app has it, to 1.
    func setPushedBack(_ part: CGFloat) {
        guard part != presenterRecess else { return }
        guard let before = presenterBefore ?? recedingView.map(Presenter.init) else { return }
        presenterBefore = before
        presenterRecess = part
        guard part > 0 else {
            before.view.transform = before.transform
            before.view.layer.cornerRadius = before.cornerRadius
            return
        }
        before.view.layer.cornerRadius = before.cornerRadius + (Self.radius - before.cornerRadius) * part
        before.view.clipsToBounds = true
        recede(before)
    }

    private func recede(_ before: Presenter) {
        let part = presenterRecess
        let place = naturalPlace(of: before.view),
            scale = 1 - 2 * Self.pushedBackInset / max(1, place.width) * part
        let top = ((containerView?.safeAreaInsets.top ?? 0) - place.minY) * part
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
        guard before.view.bounds.size != place.size || presenterRecess > 0 else { return }
        if before.view.bounds.size != place.size || before.view.center != CGPoint(x: place.midX, y: place.midY) {
            before.view.place(in: place)
        }
        if presenterRecess > 0 { recede(before) }
    }

    /// Corners are clipped until nothing moves any more.
    func restorePresenter() {
        setPushedBack(0)
        followPresentersPlace()
        if let before = presenterBefore { before.view.clipsToBounds = before.clipsToBounds }
        presenterBefore = nil
    }
}
