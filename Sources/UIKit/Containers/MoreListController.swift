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

    /// A tab of the list is shown on the list's stack, as if it had been tapped there.
    func showInMoreList(_ controller: UIViewController, animated: Bool) {
        guard moreNavigationController.topViewController !== controller else { return }
        moreNavigationController.popToRootViewController(animated: false)
        moreNavigationController.pushCollapsed(controller, animated: animated)
    }

    func selectFromMoreList(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        showInMoreList(controller, animated: UIView.areAnimationsEnabled)
        delegate?.tabBarController(self, didSelect: controller)
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

    /// What came back from the list's stack belongs to the tab bar controller again.
    func takeBackFromMoreList() {
        for controller in tabsInMoreList where controller.parent == nil {
            adopt(controller)
            controller.didMove(toParent: self)
        }
    }
}
