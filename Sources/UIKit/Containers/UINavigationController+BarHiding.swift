import QuartzCore

/// Which bars a navigation controller hid by itself, to bring back the same.
struct HiddenBars {
    var includesToolbar = false
    /// The height class that the bars were last arranged for.
    var heightClass = UIUserInterfaceSizeClass.unspecified
    let gestures = BarGestureDelegate()
    var keyboard: (any NSObjectProtocol)?
}

/// Taps on what is empty, and swipes along with whatever scrolls.
final class BarGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let current = view {
            if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
            view = current.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension UINavigationController {
    /// How far a finger swipes before the bars go or come, in points.
    private static let swipe: CGFloat = 20

    func addBarHiding(to view: UIView) {
        barHideOnTapGestureRecognizer.cancelsTouchesInView = false
        barHideOnTapGestureRecognizer.addHandler { [weak self] in
            guard let self, $0.state == .ended else { return }
            hideBars(!barHidden)
        }
        barHideOnSwipeGestureRecognizer.cancelsTouchesInView = false
        barHideOnSwipeGestureRecognizer.addHandler { [weak self] in
            guard let self, let pan = $0 as? UIPanGestureRecognizer, pan.state == .changed else { return }
            let way = pan.translation(in: viewIfLoaded).y
            if abs(way) > Self.swipe { hideBars(way < 0) }
        }
        for recognizer in [barHideOnTapGestureRecognizer, barHideOnSwipeGestureRecognizer] as [UIGestureRecognizer] {
            recognizer.delegate = hiddenBars.gestures
            view.addGestureRecognizer(recognizer)
        }
        barHidingDidChange()
    }

    func barHidingDidChange() {
        barHideOnTapGestureRecognizer.isEnabled =
            hidesBarsOnTap || hidesBarsWhenVerticallyCompact || hidesBarsWhenKeyboardAppears
        barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe
        guard hidesBarsWhenKeyboardAppears, hiddenBars.keyboard == nil else { return }
        hiddenBars.keyboard = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                if let self, self.hidesBarsWhenKeyboardAppears, self.viewIfLoaded?.window != nil { self.hideBars(true) }
            }
        }
    }

    var hidesBarsByItself: Bool {
        hidesBarsOnTap || hidesBarsOnSwipe || hidesBarsWhenVerticallyCompact || hidesBarsWhenKeyboardAppears
    }

    private func hideBars(_ hides: Bool) {
        guard hides != barHidden else { return }
        if hides { hiddenBars.includesToolbar = !toolbarHidden }
        setNavigationBarHidden(hides, animated: true)
        if hiddenBars.includesToolbar { setToolbarHidden(hides, animated: true) }
    }

    /// A telephone that is turned sideways has no height to spare; upright the bars are back.
    func followHeightClass() {
        guard hidesBarsWhenVerticallyCompact, viewIfLoaded?.window != nil else { return }
        let heightClass = traitCollection.verticalSizeClass
        guard heightClass != hiddenBars.heightClass else { return }
        let isFirst = hiddenBars.heightClass == .unspecified, hides = heightClass == .compact
        hiddenBars.heightClass = heightClass
        // What the app hid itself stays hidden.
        guard hides != barHidden, hides || !isFirst else { return }
        if hides { hiddenBars.includesToolbar = !toolbarHidden }
        barHidden = hides
        if hiddenBars.includesToolbar { toolbarHidden = hides }
    }
}
