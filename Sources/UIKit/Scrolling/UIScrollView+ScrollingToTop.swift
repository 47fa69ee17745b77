import CoreGraphics

extension UIWindow {
    /// Answers a tap on the status bar: content goes back to its top.
    ///
    /// As Apple documents it, of the scroll views that may (`scrollsToTop`): on a telephone the only one on screen, and
    /// none where there are several; on a tablet the one nearest to the status bar, which is taken to mean of those
    /// below the finger.
    /// - Parameter x: where the tap was, in the window.
    func scrollToTop(tappedAt x: CGFloat) {
        let found = ScrollViewsOnScreen(self).views
        if traitCollection.userInterfaceIdiom == .pad {
            let below = found.filter { $0.place.minX <= x && x < $0.place.maxX }
            // Of several that begin in one place the innermost.
            below.reversed().min { $0.place.minY < $1.place.minY }?.view.scrollToTop()
        } else if found.count == 1 {
            found[0].view.scrollToTop()
        }
    }
}

extension UIScrollView {
    /// Asks the delegate and moves there, if the content isn't there already. The delegate hears of the end by
    /// `scrollViewDidScrollToTop(_:)`, not as of other animations.
    func scrollToTop() {
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) != false else { return }
        let top = CGPoint(x: contentOffset.x, y: offsetRangeY.lowerBound)
        guard abs(contentOffset.y - top.y) > 0.5 else { return }
        animate(to: top) { [unowned self] in scrollDelegate?.scrollViewDidScrollToTop(self) }
    }
}

/// The scroll views of a window that show and may scroll to their tops, from back to front: none of what is hidden, out
/// of sight, or below a presentation that takes the touches there.
@MainActor
private struct ScrollViewsOnScreen {
    private(set) var views: [(view: UIScrollView, place: CGRect)] = []
    private let window: UIWindow

    init(_ window: UIWindow) {
        self.window = window
        collect(window, shown: window.bounds)
    }

    private mutating func collect(_ view: UIView, shown: CGRect) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if view is PresentationContainerView {
            // Takes the touch that would have met what lies below.
            views.removeAll { view.hitTest(view.convert($0.place.topMiddle, from: window), with: nil) != nil }
        }
        let place = view.convert(view.bounds, to: window).intersection(shown)
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, place.width > 1, place.height > 1 {
            views.append((scrollView, place))
        }
        for child in view.subviews { collect(child, shown: view.clipsToBounds ? place : shown) }
    }
}

private extension CGRect {
    var topMiddle: CGPoint { CGPoint(x: midX, y: minY + 1) }
}
