import QuartzCore

/// The tabs that the bar has no room for, as a list: what the More tab shows.
final class MoreListController: UITableViewController {
    private weak var tabs: UITabBarController?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = UITabBarController.moreTitle
    }

    required init?(coder: NSCoder) { nil }

    private var controllers: [UIViewController] { tabs?.tabsInMoreList ?? [] }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
        let customizable = tabs?.customizableViewControllers ?? []
        navigationItem.rightBarButtonItem =
            customizable.isEmpty
            ? nil
            : UIBarButtonItem(
                systemItem: .edit, primaryAction: UIAction { [weak tabs] _ in tabs?.beginCustomizing() })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Tab")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "Tab")
        let item = controllers[indexPath.row].tabBarItem
        cell.textLabel?.text = item?.title
        cell.detailTextLabel?.text = item?.badgeValue
        cell.imageView?.image = item?.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tabs?.selectFromMoreList(controllers[indexPath.row])
    }
}

extension UITabBarController {
    static var moreTitle: String { SystemText.of("More") }

    /// The bar has room for five tabs, on tablets for eight; where there are more, the last of them is More.
    private var room: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

    var tabsInMoreList: [UIViewController] {
        let all = viewControllers ?? []
        return all.count > room ? Array(all.dropFirst(room - 1)) : []
    }

    func isInMoreList(_ controller: UIViewController?) -> Bool { tabsInMoreList.contains { $0 === controller } }

    /// What has a tab of its own: the first of the controllers, and More where there are too many.
    var controllersInBar: [UIViewController] {
        let all = viewControllers ?? []
        return all.count > room ? all.prefix(room - 1) + [moreNavigationController] : all
    }

    func makeMoreNavigationController() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: MoreListController(self))
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return navigation
    }

    /// The tab whose pages stand on the list's stack.
    var tabOnMoreStack: UIViewController? {
        guard let more = moreIfMade, !more.pages.isEmpty else { return nil }
        return (viewControllers ?? []).first { tab in
            tab.parent === more || (tab as? UINavigationController)?.loan != nil
        }
    }

    /// A tab of the list is shown on the list's stack, as if it had been tapped there.
    func showInMoreList(_ controller: UIViewController, animated: Bool) {
        guard tabOnMoreStack !== controller else { return }
        for tab in lentTabs where tab !== controller { bringBack(tab) }
        let more = moreNavigationController, list = more.stack.filter { $0 is MoreListController }
        let navigation = controller as? UINavigationController
        hide(controller)
        let pages = navigation.map { $0.loan?.controllers ?? $0.lend(to: more) } ?? []
        more.change(to: list + (pages.isEmpty ? [controller] : pages), animated: animated, operation: .push)
    }

    private var lentTabs: [UINavigationController] {
        (viewControllers ?? []).compactMap { $0 as? UINavigationController }.filter { $0.loan != nil }
    }

    func selectFromMoreList(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        chooseFromMoreList(controller)
        showInMoreList(controller, animated: UIView.areAnimationsEnabled)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// What the list's stack shows of a tab goes back to where it came from, with all that was pushed.
    private func takeOffMoreStack(_ tab: UIViewController) {
        if let navigation = tab as? UINavigationController, navigation.loan != nil { return bringBack(navigation) }
        guard let more = moreIfMade, tab.parent === more else { return }
        for page in more.pages.reversed() { more.detach(page) }
        takeBackFromMoreList(tab)
    }

    /// Also what has just been popped and is still seen.
    private func bringBack(_ navigation: UINavigationController) {
        guard let loan = navigation.loan else { return }
        let pages = loan.controllers
        for page in pages.reversed() {
            loan.borrower?.detach(page)
            page.viewIfLoaded?.removeFromSuperview()
        }
        navigation.takeBack(pages)
    }

    /// Tabs that aren't in the list have their pages. Returns whether any went home.
    @discardableResult
    func takeOffMoreStack(unlisted tabs: [UIViewController]) -> Bool {
        guard let more = moreIfMade else { return false }
        let leaving = tabs.filter { tab in
            !isInMoreList(tab) && ((tab as? UINavigationController)?.loan != nil || tab.parent === more)
        }
        for tab in leaving { takeOffMoreStack(tab) }
        return !leaving.isEmpty
    }

    /// The chosen tab is shown in the list if its place wasn't there before. Returns whether it is.
    func takeOntoMoreStack(chosen: UIViewController?) -> Bool {
        let listed = Set(tabsInMoreList.map(ObjectIdentifier.init)), known = knownInMoreList
        knownInMoreList = listed
        guard let chosen, listed.contains(ObjectIdentifier(chosen)), !known.contains(ObjectIdentifier(chosen)) else {
            return false
        }
        showInMoreList(chosen, animated: false)
        return true
    }

    /// A person arranges which tabs have a place in the bar.
    func beginCustomizing() { tabBar.beginCustomizingItems((customizableViewControllers ?? []).map { $0.tabBarItem }) }

    func controllers(of items: [UITabBarItem]) -> [UIViewController] {
        items.compactMap { item in (viewControllers ?? []).first { $0.tabBarItem === item } }
    }

    /// All controllers, those first whose tabs are in the bar now.
    func order(byItems items: [UITabBarItem]) -> [UIViewController] {
        let inBar = controllers(of: items)
        return inBar + (viewControllers ?? []).filter { other in !inBar.contains { $0 === other } }
    }

    /// Takes the order that a person has arranged; what may be arranged stays as it was.
    func arrange(_ order: [UIViewController]) {
        let customizable = customizableViewControllers
        setViewControllers(order, animated: false)
        customizableViewControllers = customizable
    }

    /// What came back from the list's stack belongs to the tab bar controller again, or to its navigation controller.
    func takeBackFromMoreList() {
        guard let more = moreIfMade else { return }
        for tab in lentTabs {
            if more.pages.isEmpty { tab.takeBack(tab.ownStack) } else { tab.borrowedStackDidChange() }
        }
        for tab in tabsInMoreList where tab.parent == nil { takeBackFromMoreList(tab) }
    }

    private func takeBackFromMoreList(_ tab: UIViewController) {
        adopt(tab)
        tab.didMove(toParent: self)
    }
}
