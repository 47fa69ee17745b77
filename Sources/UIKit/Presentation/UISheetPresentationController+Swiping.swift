import QuartzCore

/// A finger drags a sheet: between its detents, and away.
///
/// The card's top goes where the finger goes, point for point. Between two detents the card is as high as there is
/// room below its top; below the lowest it moves away as a whole. The screen behind comes back, and its dimming goes,
/// with the part of the way that is gone. Let go of, the card is taken to a detent, or away, by a critically damped
/// spring that begins with the finger's speed. That the height follows and that everything moves as one can be seen on
/// any telephone since iOS 15; the figures in `SheetMetrics` are chosen, as no measures of them are public.
///
/// Below the lowest detent the swipe is a dismissal, from the first point on: its delegate is asked and told, the
/// controllers hear that it begins and find an interactive coordinator, and where the finger brings the card back, they
/// hear the opposite. Known from: developers who found `viewWillDisappear` and then `viewWillAppear` called for swipes
/// that were given up, since iOS 13.
extension UISheetPresentationController {
    func addSwipe() {
        guard swipe == nil, let view = presentedView else { return }
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.addHandler { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.followSwipe(pan) } }
        swipeDelegate.sheet = self
        pan.delegate = swipeDelegate
        view.addGestureRecognizer(pan)
        swipe = pan
    }

    func removeSwipe() {
        if let swipe { swipe.view?.removeGestureRecognizer(swipe) }
        swipe = nil
        heldTop = nil
    }

    private func followSwipe(_ pan: UIPanGestureRecognizer) {
        guard !isTransitioning || isLedBySwipe, presentedView != nil, let containerView else { return }
        let rest = frameOfPresentedViewInContainerView, way = pan.translation(in: containerView).y
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { refusesSwipe = false }
            if way > (tops.last ?? rest.minY) - rest.minY { beginSwipedDismissal() }
            heldTop = rest.minY + dragged(way, from: rest)
            if isLedBySwipe {
                transition?.updateInteractiveTransition(
                    part(heldTop ?? 0, from: tops.last ?? rest.minY, to: containerView.bounds.height))
            }
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        case .ended:
            endSwipe(rest.minY + way, pan.velocity(in: containerView).y)
            refusesSwipe = false
        case .cancelled, .failed:
            comeBack()
            refusesSwipe = false
        default: break
        }
    }

    private var staysUnderSwipe: Bool { refusesSwipe || presentedViewController.isModalWithin }

    /// The first point below the lowest detent.
    private func beginSwipedDismissal() {
        guard !isLedBySwipe, !staysUnderSwipe, leadsSwipedDismissal else { return }
        guard delegate?.presentationControllerShouldDismiss(self) ?? true else {
            refusesSwipe = true
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        isLedBySwipe = true
        presentedViewController.dismissSelf(animated: true, leader: SheetSwipeLeader()) { [self] in swipedAway() }
    }

    /// Not where the app animates the dismissal itself: then it begins when the finger lets go.
    private var leadsSwipedDismissal: Bool {
        presentedViewController.transitioningDelegate == nil && presentedViewController.presentedController == nil
            && UIView.areAnimationsEnabled
    }

    private func swipedAway() { if !isPresented { delegate?.presentationControllerDidDismiss(self) } }

    /// Lets go of a card whose dismissal is under way: it goes on from where it is, or comes back.
    func endLedDismissal(completing: Bool) {
        guard isLedBySwipe, let transition else { return }
        if completing {
            isLedBySwipe = false
            transition.finishInteractiveTransition()
            transition.runAnimator()
        } else {
            transition.cancelInteractiveTransition()
            settle { [self] in
                isLedBySwipe = false
                transition.completeTransition(false)
            }
        }
    }

    /// Up there is nowhere to go beyond the highest detent, and down nowhere for a sheet that stays: it follows the
    /// finger less and less.
    private func dragged(_ way: CGFloat, from rest: CGRect) -> CGFloat {
        func resisted(_ pull: CGFloat) -> CGFloat {
            ScrollMotion.rubberBand(pull, dimension: SheetMetrics.stretch)
        }
        let up = rest.minY - (tops.first ?? rest.minY), down = (tops.last ?? rest.minY) - rest.minY
        if way < -up { return -up - resisted(-up - way) }
        return way > down && staysUnderSwipe ? down + resisted(way - down) : way
    }

    // MARK: Under the finger

    /// Where the card is while a finger holds its top there.
    func heldFrame(_ top: CGFloat) -> CGRect {
        var frame = frameOfPresentedViewInContainerView
        if isCard, let containerView, let lowest = tops.last {
            frame.size.height = containerView.bounds.height - min(top, lowest)
        }
        frame.origin.y = top
        return frame
    }

    /// How much of the way from being gone to its lowest place that dims, or from an undimmed detent to the next, a
    /// card has come whose top is there; from 0 to 1.
    func dimmingPart(_ top: CGFloat) -> CGFloat {
        guard let containerView else { return 1 }
        guard let largest = largestUndimmedDetentIdentifier, let undimmed = place(of: largest) else {
            return part(top, from: containerView.bounds.height, to: tops.last ?? top)
        }
        guard let next = tops.last(where: { $0 < undimmed - 0.5 }) else { return 0 }
        return part(top, from: undimmed, to: next)
    }

    /// How much of the way to the top a card has come whose top is there, since the screen behind began to recede.
    func recedingPart(_ top: CGFloat) -> CGFloat {
        guard let containerView, let highest = tops.first else { return 0 }
        return part(top, from: tops.dropFirst().first ?? containerView.bounds.height, to: highest)
    }

    private func part(_ place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        abs(end - start) < 0.5 ? 1 : min(max((place - start) / (end - start), 0), 1)
    }

    private func place(of detent: Detent.Identifier) -> CGFloat? {
        places().first { $0.identifier == detent }?.frame.minY
    }

    // MARK: Let go of

    /// Thrown, the card goes on to the next place that way; else to the one that is nearer.
    private func endSwipe(_ top: CGFloat, _ speed: CGFloat) {
        guard let containerView else { return }
        let stops = tops.isEmpty ? [frameOfPresentedViewInContainerView.minY] : tops
        let gone = containerView.bounds.height
        let below = stops.first { $0 > top } ?? gone, above = stops.last { $0 <= top } ?? stops[0]
        let isDown = abs(speed) > SheetMetrics.flick ? speed > 0 : top - above > below - top
        let stop = isDown ? below : above
        landingSpeed = speed
        if stop == gone { return isLedBySwipe ? endLedDismissal(completing: true) : dismissBySwipe() }
        if let detent = places().first(where: { $0.frame.minY == stop })?.identifier,
            detent != selectedDetent?.identifier
        {
            selectedDetentIdentifier = detent
            comeBack()
            (delegate as? UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        } else {
            comeBack()
        }
    }

    private func comeBack() { if isLedBySwipe { endLedDismissal(completing: false) } else { settle() } }

    private func settle(completion: (() -> Void)? = nil) {
        let way = frameOfPresentedViewInContainerView.minY - (presentedView?.frame.minY ?? 0)
        heldTop = nil
        UIView.animate(
            withDuration: SheetMetrics.settling, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: springVelocity(over: way), options: .allowUserInteraction,
            animations: { [self] in
                containerView?.setNeedsLayout()
                containerView?.layoutIfNeeded()
            }, completion: { _ in completion?() })
        landingSpeed = 0
    }

    /// The finger's speed as springs count it: in ways a second.
    func springVelocity(over way: CGFloat) -> CGFloat { abs(way) < 1 ? 0 : landingSpeed / way }

    /// Asks and tells the delegate, in Apple's order; a dismissal from code doesn't.
    func dismissBySwipe() {
        guard !staysUnderSwipe, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            settle()
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        // The sheet goes on from where the finger left it. Overrides of dismiss(animated:) don't hear of it.
        presentedViewController.dismissSelf(animated: true) { [self] in swipedAway() }
    }

    // MARK: Detents

    private func places() -> [(identifier: Detent.Identifier, frame: CGRect)] {
        guard let containerView, isCard else { return [] }
        return activeDetents.map { ($0.identifier, cardFrame(at: $0, in: containerView)) }
    }

    /// The tops of the card at its detents, highest first.
    private var tops: [CGFloat] { places().map(\.frame.minY).sorted() }

    /// Whether there is a higher detent than the present one.
    var canGrow: Bool {
        let top = frameOfPresentedViewInContainerView.minY
        return tops.contains { $0 < top - 1 }
    }
}

/// Stands for the finger that leads a dismissal: nothing begins until it lets go.
@MainActor
private final class SheetSwipeLeader: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {}
}

/// A sheet's swipe begins where what scrolls inside it has nothing more to show in that direction.
final class SheetSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var sheet: UISheetPresentationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let sheet = pan.view else { return false }
        let way = pan.translation(in: sheet)
        guard abs(way.y) > abs(way.x) else { return false }
        var view = sheet.hitTest(pan.location(in: sheet), with: nil)
        while let current = view, current !== sheet {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled,
                scroll.contentSize.height > scroll.bounds.height
            {
                guard scroll.contentOffset.y <= -scroll.adjustedContentInset.top else { return false }
                guard let controller = self.sheet else { return way.y > 0 }
                return way.y > 0 || controller.prefersScrollingExpandsWhenScrolledToEdge && controller.canGrow
            }
            if current is UISlider || current is UISwitch || current is UIPickerView { return false }
            view = current.superview
        }
        return true
    }

    /// At its top a scroll view would only stretch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scroll = otherGestureRecognizer.view as? UIScrollView,
            otherGestureRecognizer === scroll.panGestureRecognizer
        else { return false }
        return scroll.contentOffset.y <= -scroll.adjustedContentInset.top
    }
}
