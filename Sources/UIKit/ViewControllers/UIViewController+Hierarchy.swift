import Foundation

/// Where a controller's view may be shown: within its parent's, or anywhere while it has no parent.
///
/// UIKit looks when a view comes into a window and when a controller becomes a child, and ends an app that shows a
/// child elsewhere. A view that moves within its window is not looked at: apps carry children's views to the front
/// that way.
extension UIViewController {
    /// Whether the view may come into a window within the given controller's view, or that of none.
    @discardableResult
    func mayAppear(within shown: UIViewController?) -> Bool {
        guard let parent, parent !== shown else { return true }
        return Misuse.allows(
            false, .hierarchyInconsistency,
            "child view controller:\(brief) should have parent view controller:\(shown?.brief ?? "(null)") but actual parent is:\(parent.brief)"
        )
    }

    /// Whether a controller may become this one's child: its view doesn't stand within another's.
    func mayTake(_ child: UIViewController) -> Bool {
        if child.viewIfLoaded?.window?.rootViewController === child {
            return Misuse.allows(
                false, .hierarchyInconsistency,
                "adding a root view controller \(child.brief) as a child of view controller:\(brief)")
        }
        guard let shown = child.viewIfLoaded?.superview?.owningViewController else { return true }
        return Misuse.allows(
            shown === self, .hierarchyInconsistency,
            "child view controller:\(child.brief) should have parent view controller:\(shown.brief) but requested parent is:\(brief)"
        )
    }

    /// Whether this controller may have a view: it isn't that of another one that still lives.
    func mayHave(_ view: UIView) -> Bool {
        guard let other = view.viewController, other !== self else { return true }
        return Misuse.allows(
            false, .hierarchyInconsistency,
            "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(other.brief). Clear this association before associating this view with \(brief)."
        )
    }
}

extension UIView {
    /// The controller whose view this is, or is within.
    var owningViewController: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewController { return controller }
            view = current.superview
        }
        return nil
    }
}
