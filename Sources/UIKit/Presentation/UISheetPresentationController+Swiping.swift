import QuartzCore

/// A finger drags a sheet: between its detents, and away.
extension UISheetPresentationController {
    /// Points a second from which a flick decides, whatever the way gone.
    private static let flick: CGFloat = 500

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
    }

    private func followSwipe(_ pan: UIPanGestureRecognizer) {
        guard !isTransitioning, let view = presentedView, let containerView else { return }
        let rest = frameOfPresentedViewInContainerView, way = pan.translation(in: containerView).y
        switch pan.state {
        case .changed: view.center.y = rest.midY + dragged(way, from: rest)
        case .ended: endSwipe(way, pan.velocity(in: containerView).y, rest)
        case .cancelled, .failed: settle()
        default: break
        }
    }

    /// Up there is nowhere to go beyond the highest detent, and down nowhere for a sheet that stays: it follows the
    /// finger less and less.
    private func dragged(_ way: CGFloat, from rest: CGRect) -> CGFloat {
        func resisted(_ distance: CGFloat) -> CGFloat { distance * 0.55 * 200 / (200 + distance * 0.55) }
        let up = rest.minY - (frames().map(\.minY).min() ?? rest.minY)
        if way < -up { return -up - resisted(-up - way) }
        return way > 0 && presentedViewController.isModalInPresentation ? resisted(way) : way
    }

    private func endSwipe(_ way: CGFloat, _ speed: CGFloat, _ rest: CGRect) {
        let isAway = abs(speed) > Self.flick ? speed > 0 && way > 0 : way > rest.height / 2
        let lower = frames().filter { $0.minY > rest.minY + 1 }
        // The next lower detent catches a sheet that isn't thrown past it.
        if isAway, lower.isEmpty || way > rest.height * 0.75 { return dismissBySwipe() }
        let target = rest.minY + way + (abs(speed) > Self.flick ? (speed > 0 ? 120 : -120) : 0)
        if let nearest = heights().min(by: { abs($0.frame.minY - target) < abs($1.frame.minY - target) }),
            nearest.identifier != chosenDetent
        {
            selectedDetentIdentifier = nearest.identifier
            settle()
            (delegate as? UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        } else {
            settle()
        }
    }

    private func settle() {
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) { [self] in
            presentedView?.frame = frameOfPresentedViewInContainerView
            setPushedBack(pushesPresenterBack)
            showDimming()
        }
    }

    /// Asks and tells the delegate, in Apple's order; a dismissal from code doesn't.
    func dismissBySwipe() {
        guard !presentedViewController.isModalInPresentation,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            settle()
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        // The sheet goes on from where the finger left it.
        presentedViewController.presenter?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    // MARK: Detents

    private func heights() -> [(identifier: Detent.Identifier, frame: CGRect)] {
        guard let containerView, isCard else { return [] }
        return activeDetents.map { ($0.identifier, cardFrame(at: $0, in: containerView)) }
    }

    private func frames() -> [CGRect] { heights().map(\.frame) }

    private var chosenDetent: Detent.Identifier? { selectedDetent?.identifier }

    /// Whether there is a higher detent than the present one.
    var canGrow: Bool {
        let top = frameOfPresentedViewInContainerView.minY
        return frames().contains { $0.minY < top - 1 }
    }
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
