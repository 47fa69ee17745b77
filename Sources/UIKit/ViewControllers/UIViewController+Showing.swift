import QuartzCore

/// The actions that travel up the tree of controllers to the first that takes them.
enum ShowAction {
    static let show = Selector("showViewController:sender:")
    static let showDetail = Selector("showDetailViewController:sender:")
    static let methods: [String: String] = [
        show.name: "show(_:sender:)",
        showDetail.name: "showDetailViewController(_:sender:)",
    ]
}

extension UIViewController {
    func showByAncestor(_ controller: UIViewController, action: Selector, sender: Any?) {
        guard let target = targetViewController(forAction: action, sender: sender) else {
            present(controller, animated: UIView.areAnimationsEnabled)
            return
        }
        if action == ShowAction.show {
            target.show(controller, sender: sender)
        } else {
            target.showDetailViewController(controller, sender: sender)
        }
    }

    /// Climbs the parents to the first that overrides the action and would take it from `sender`.
    func ancestor(overriding action: Selector) -> UIViewController? {
        var candidate = parent
        while let controller = candidate {
            if controller.takes(action) { return controller }
            // Results are shown over the content, and lead on from there (assumed of iOS).
            candidate = controller.parent ?? (controller as? UISearchController)?.originalPresenter
        }
        return nil
    }

    private func takes(_ action: Selector) -> Bool {
        if overridesShow(action) { return true }
        if let method = ShowAction.methods[action.name] { return ObjCRuntime.implements(self, method) == true }
        // What an app's extension gives to every view controller, one takes that does something else.
        if ObjCRuntime.description(of: UIViewController.self).method(action.name) != nil {
            return ObjCRuntime.implements(self, action.name) == true
        }
        return ObjCRuntime.responds(self, to: action)
    }
}
