extension UIWindow {
    /// The controllers whose views are on the screen, containers before what they contain: a list for the window's root
    /// and one for each presentation above it, the topmost last.
    package var visibleControllers: [[UIViewController]] {
        var levels: [[UIViewController]] = [], bases = [rootViewController].compactMap { $0 }
        while let controller = bases.first {
            bases.removeFirst()
            levels.append(controller.visibleFamily)
            // A child that defines a context presents for itself.
            bases += controller.family.compactMap { $0.presentedController }.filter { !$0.isBeingDismissed }
        }
        return levels.filter { !$0.isEmpty }
    }

    /// The frame on the screen of the sheet on top, if a swipe may dismiss it.
    package var dismissibleSheet: CGRect? {
        var top = rootViewController
        while let next = top?.presentedController { top = next }
        guard let top, top !== rootViewController, !top.isModalWithin,
            top.presentationController is UISheetPresentationController, let view = top.viewIfLoaded,
            view.window === self
        else { return nil }
        return view.convert(view.bounds, to: nil).offsetBy(dx: frame.minX, dy: frame.minY)
    }
}

private extension UIViewController {
    var family: [UIViewController] { [self] + children.flatMap(\.family) }

    /// Itself and its children, as far as they are seen.
    var visibleFamily: [UIViewController] {
        guard let view = viewIfLoaded, let window = view.window, view.isSeen(in: window) else { return [] }
        return [self] + children.flatMap(\.visibleFamily)
    }
}

private extension UIView {
    /// Whether more than an edge of it shows: within the window and what it is clipped to.
    func isSeen(in window: UIWindow) -> Bool {
        var shown = convert(bounds, to: nil).overlap(with: window.bounds), current: UIView? = self
        while let view = current {
            if view.isHidden || view.alpha <= 0.01 { return false }
            if view.clipsToBounds, view !== self { shown = shown.overlap(with: view.convert(view.bounds, to: nil)) }
            current = view.superview
        }
        return !shown.isNull && shown.width > 1 && shown.height > 1
    }
}
