import QuartzCore

extension UINavigationController {
    /// What a long press on the back button offers: the screens below, the nearest first; nil where there are none.
    var backMenu: UIMenu? {
        let below = stack.dropLast().reversed()
        guard !below.isEmpty else { return nil }
        return UIMenu(
            title: "",
            children: below.map { controller in
                UIAction(title: controller.navigationItem.backMenuTitle) { [weak self, weak controller] _ in
                    if let self, let controller { popToViewController(controller, animated: true) }
                }
            })
    }
}

private extension UINavigationItem {
    /// What the app has the back button say, even if that is nothing; how much of it the button shows doesn't matter.
    ///
    /// Known from: apps that emptied their back buttons by an item without a title, found empty rows here, and ask for
    /// `backButtonDisplayMode` instead since.
    var backMenuTitle: String {
        backBarButtonItem?.title ?? backButtonTitle ?? title ?? UINavigationItem.genericBackTitle
    }
}

extension BackButton {
    /// Opens the menu of the screens below after a long press.
    func offerMenu(_ menu: @escaping () -> UIMenu?) {
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        weak var panel: MenuPanel?
        press.addHandler { [weak self] in
            switch $0.state {
            case .began: panel = self?.open(menu())
            case .changed: panel?.fingerMoved(to: $0.location(in: nil))
            case .ended: panel?.fingerLeft(at: $0.location(in: nil))
            default: panel?.highlight(nil)
            }
        }
        addGestureRecognizer(press)
    }

    private func open(_ menu: UIMenu?) -> MenuPanel? {
        guard let menu else { return nil }
        return MenuPanel.open(menu, from: self) { [weak self] menu, action in
            if let self { menu.perform(action, from: self, choosing: false) }
        }
    }
}

extension UINavigationItem {
    /// Whose title the back button of this item shows: that of its own action, if it has one with a title, else of the
    /// item behind; nil where there is no back button.
    func backItem(over behind: UINavigationItem?) -> UINavigationItem? {
        guard let backAction else { return behind }
        if !backAction.title.isEmpty { return UINavigationItem(title: backAction.title) }
        return behind ?? UINavigationItem(title: UINavigationItem.genericBackTitle)
    }
}
