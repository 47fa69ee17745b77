extension UIWindow {
    /// The controllers whose views are on the screen, containers before what they contain: a list for the window's root and one for each presentation
    /// above it, the topmost last.
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
}

private extension UIViewController {
    var family: [UIViewController] { [self] + children.flatMap(\.family) }

    /// Itself and its children, as far as they are seen.
    var visibleFamily: [UIViewController] {
        guard let view = viewIfLoaded, let window = view.window, !view.isHidden, view.convert(view.bounds, to: window).intersects(window.bounds) else { return [] }
        return [self] + children.flatMap(\.visibleFamily)
    }
}
