import Foundation

extension UIViewController: UIStateRestoring {
    /// What holds or presents it. The list behind the More tab holds controllers for its tab bar controller.
    public var restorationParent: (any UIStateRestoring)? { outerForRestoration }

    private var outerForRestoration: UIViewController? {
        if let list = parent as? UINavigationController, let tabs = list.parent as? UITabBarController,
            tabs.viewControllers?.contains(where: { $0 === list }) == false
        {
            return tabs
        }
        return parent ?? presenter
    }

    /// The identifiers from the window's root to this controller; nil where one of them has none, and nothing is saved.
    var restorationPath: [String]? {
        guard let restorationIdentifier else { return nil }
        guard let outer = outerForRestoration else { return [restorationIdentifier] }
        return outer.restorationPath.map { $0 + [restorationIdentifier] }
    }

    /// Itself, or the one below that has that path.
    func restorable(at path: [String]) -> UIViewController? {
        guard let own = restorationPath, path.starts(with: own) else { return nil }
        if path == own { return self }
        return (children + [presentedController].compactMap { $0 }).lazy.compactMap { $0.restorable(at: path) }.first
    }
}

extension UIView {
    /// The views with restoration identifiers that belong to this view's controller, outer ones first.
    var restorableViews: [UIView] {
        var views = restorationIdentifier == nil ? [] : [self]
        for view in subviews where view.viewController == nil { views += view.restorableViews }
        return views
    }
}
