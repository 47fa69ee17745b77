extension UIWindow {
    /// The controllers whose views are on the screen, containers before what they contain: a list for the window's root and one for each presentation
    /// above it, the topmost last.
    package var visibleControllers: [[UIViewController]] {
        var levels: [[UIViewController]] = [], base = rootViewController
        while let controller = base {
            levels.append(controller.visibleFamily)
            base = controller.presentedViewController.flatMap { $0.isBeingDismissed ? nil : $0 }
        }
        return levels.filter { !$0.isEmpty }
    }
}

private extension UIViewController {
    /// Itself and its children, as far as they are seen.
    var visibleFamily: [UIViewController] {
        guard let view = viewIfLoaded, let window = view.window, !view.isHidden, view.convert(view.bounds, to: window).intersects(window.bounds) else { return [] }
        return [self] + children.flatMap(\.visibleFamily)
    }
}
