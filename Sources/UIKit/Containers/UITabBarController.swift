import NibArchive
import QuartzCore

/// Shows one of several view controllers, chosen by the tabs at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, AppearanceManaging, UITabBarDelegate, ContainerLayout {
    open weak var delegate: UITabBarControllerDelegate?
    public private(set) var tabBar: UITabBar
    /// The bar here stays as it is.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic
    open var bottomAccessory: UITabAccessory?
    var tabItems: [UITab] = []
    private var pages: [UIViewController] = []
    private var chosen: Int? { didSet { KeyValueObserving.mayHaveChanged(self) } }
    /// The tab whose view is in place.
    private var shown: UIViewController?
    private let contentView = UIView(frame: .zero)
    /// A pushed controller hides the bar.
    private(set) var isTabBarCovered = false
    /// How much of the way out of sight the tab bar has gone, from 0 to 1: a page that covers it pushes it out.
    var tabBarCover: CGFloat = 0 { didSet { placeTabBar() } }
    /// All, until the app says otherwise.
    open var customizableViewControllers: [UIViewController]?
    /// Holds the tabs that the bar has no room for.
    open var moreNavigationController: UINavigationController {
        if let moreIfMade { return moreIfMade }
        let made = makeMoreNavigationController()
        moreIfMade = made
        return made
    }
    private(set) var moreIfMade: UINavigationController?
    /// The More tab itself is selected, with its list.
    private var showsMoreList = false
    /// The tabs that were in the list at the last look.
    var knownInMoreList: Set<ObjectIdentifier> = []

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        tabBar = UITabBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.controller = self
    }

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        tabBar = UITabBar(frame: .zero)
        super.init(coder: coder)
        if let nib = coder.nib {
            if let bar = nib.object(.tabBar) as? UITabBar { tabBar = bar }
            let archived = nib.objects(.viewControllers, of: UIViewController.self)
            pages = archived.isEmpty ? children : archived
            for child in pages where child.parent !== self { adopt(child) }
            customizableViewControllers = pages
            chosen = pages.isEmpty ? nil : min(max(nib.int(.selectedIndex) ?? 0, 0), pages.count - 1)
        }
        tabBar.controller = self
        tabBarItemsDidChange()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITabBarController.self)
        table.outlet("delegate", \UITabBarController.delegate)
        table.key("tabBar", \UITabBarController.tabBar)
        table.key("viewControllers", \UITabBarController.viewControllers)
        table.key("selectedIndex", \UITabBarController.selectedIndex)
        return table
    }

    // MARK: Tabs

    /// Nil until some are set.
    open var viewControllers: [UIViewController]? {
        get { pages.isEmpty && customizableViewControllers == nil ? nil : pages }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = (viewControllers ?? []).filter(mayAdopt)
        customizableViewControllers = viewControllers
        let selected = selectedViewController
        let old = pages
        pages = new
        chosen = new.firstIndex { $0 === selected } ?? (new.isEmpty ? nil : min(chosen ?? 0, new.count - 1))
        takeOffMoreStack(unlisted: old)
        for controller in old where !new.contains(where: { $0 === controller }) {
            (controller.parent as? UINavigationController)?.detach(controller)
            controller.willMove(toParent: nil)
            hide(controller)
            controller.leaveParent()
        }
        let added = new.filter { item in !old.contains { $0 === item } }
        for controller in added {
            adopt(controller)
            controller.didMove(toParent: self)
        }
        moreListMayHaveChanged()
        tabBarItemsDidChange()
        showChosen()
    }

    /// Takes the view out where it is in place.
    func hide(_ controller: UIViewController) {
        guard controller === shown else { return }
        if isShown { controller.beginAppearance(false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if isShown { controller.endAppearance() }
        shown = nil
    }

    open var selectedIndex: Int {
        get { selectedViewController.flatMap { selected in pages.firstIndex { $0 === selected } } ?? NSNotFound }
        set { if pages.indices.contains(newValue) { choose(newValue) } }
    }

    /// Tabs came into the list of More, or out of it: what is shown of them is where it belongs.
    private func moreListMayHaveChanged() {
        showsMoreList = showsMoreList && !tabsInMoreList.isEmpty
        let tookOff = takeOffMoreStack(unlisted: pages)
        let took = takeOntoMoreStack(chosen: showsMoreList ? nil : chosen.map { pages[$0] })
        guard tookOff || took, let navigation = controllerToShow as? UINavigationController else { return }
        setTabBarCovered(navigation.coversTabBar, animated: false)
    }

    /// What was tapped in the list is the chosen tab from now on.
    func chooseFromMoreList(_ controller: UIViewController) {
        guard let index = pages.firstIndex(where: { $0 === controller }) else { return }
        showsMoreList = false
        chosen = index
    }

    /// Neither property's setter goes through the other's, which an app may override: a tap sets the controller.
    private func choose(_ index: Int) {
        showsMoreList = false
        chosen = index
        if isInMoreList(pages[index]) { showInMoreList(pages[index], animated: false) }
        showChosen()
    }

    open var selectedViewController: UIViewController? {
        get {
            guard let tab = chosen.map({ pages[$0] }) else { return nil }
            guard showsMoreList || isInMoreList(tab) else { return tab }
            // Whose pages are on top of the list, or the list.
            return tabOnMoreStack ?? moreNavigationController
        }
        set {
            if let newValue, newValue === moreNavigationController, !tabsInMoreList.isEmpty {
                showsMoreList = true
                return showChosen()
            }
            guard let newValue else { return }
            guard let index = pages.firstIndex(where: { $0 === newValue }) else {
                // The list of More without anything in it can't be seen, nor chosen.
                if newValue === moreIfMade { return }
                Misuse.raise(
                    .invalidArgument,
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected."
                )
            }
            choose(index)
        }
    }

    override var restorableChildren: [UIViewController] { pages }
    override var restorableSelection: Int? { pages.indices.contains(selectedIndex) ? selectedIndex : nil }
    override func takeRestored(_ children: [UIViewController?], selection: Int?) {
        if let selection { selectedIndex = selection }
    }

    func tabBarItemsDidChange() {
        let items = controllersInBar.map(\.tabBarItem!), selected = controllerToShow?.tabBarItem
        tabBar.manage { bar in
            bar.items = items
            bar.selectedItem = selected
        }
    }

    /// The controller of the selected tab: for tabs of the More list the one that holds the list.
    private var controllerToShow: UIViewController? {
        guard let tab = chosen.map({ pages[$0] }) else { return nil }
        guard showsMoreList || isInMoreList(tab) else { return tab }
        if moreNavigationController.parent == nil {
            adopt(moreNavigationController)
            moreNavigationController.didMove(toParent: self)
        }
        return moreNavigationController
    }

    /// A tap on a tab: asks the delegate, selects, and tells it. On the selected tab a navigation controller goes back
    /// to its root.
    func selectFromBar(_ item: UITabBarItem) {
        guard let controller = controllersInBar.first(where: { $0.tabBarItem === item }) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if controller === shown {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = controller
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
    }
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        delegate?.tabBarController(self, willEndCustomizing: order(byItems: items), changed: changed)
    }
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        let order = order(byItems: items)
        if changed { arrange(order) }
        delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        let isMore = subsequentVC === moreIfMade
        guard isMore || viewControllers?.contains(where: { $0 === subsequentVC }) == true else { return }
        selectedViewController = subsequentVC
    }

    // MARK: Views

    open override func loadView() {
        if runExtension(.loadView, in: UITabBarController.self) { return }
        let view = ContainerView(self)
        contentView.isOpaque = false
        contentView.clipsToBounds = true
        view.addSubview(contentView)
        tabBar.translatesAutoresizingMaskIntoConstraints = true
        view.addSubview(tabBar)
        self.view = view
    }

    private func showChosen() {
        guard isViewLoaded else { return }
        let new = controllerToShow
        tabBar.manage { $0.selectedItem = new?.tabBarItem }
        guard let new, new !== shown else { return }
        let old = shown
        let moves = isShown
        new.loadViewIfNeeded()
        let change = old.flatMap { startChange(from: $0, to: new) }
        let isAnimated = change != nil
        if moves, isAnimated || appearance.state == .shown {
            old?.beginAppearance(false, animated: isAnimated)
            new.beginAppearance(true, animated: isAnimated)
        } else if moves {
            new.beginAppearance(true, animated: appearance.animated)
        }
        shown = new
        let view = new.view!
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place(new)
        if let change, moves {
            change.toView = view
            change.toFinalFrame = view.frame
            change.start()
        } else {
            activeTransition = nil
            contentView.addSubview(view)
            finishChange(from: old, to: new, moves: moves)
        }
        statusBarAppearanceDidChange()
    }

    /// The transition with the delegate's animator, where it has one: there before anyone hears that he comes or goes.
    private func startChange(from old: UIViewController, to new: UIViewController) -> TransitionContext? {
        guard let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) else {
            return nil
        }
        let context = TransitionContext(
            from: old, to: new, container: contentView, animated: true, animator: animator
        ) { [weak self] completed in
            if completed {
                self?.finishChange(from: old, to: new, moves: true)
            } else {
                self?.takeBack(from: old, to: new)
            }
        }
        context.interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
        context.fromInitialFrame = old.view.frame
        activeTransition = context
        return context
    }

    private func finishChange(from old: UIViewController?, to new: UIViewController, moves: Bool) {
        guard let view = new.viewIfLoaded else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        if view.superview !== contentView { contentView.addSubview(view) }
        activeTransition = nil
        // Subclasses, and delegates, ask the chosen one.
        UIApplication.shared.orientationMayHaveChanged()
        guard moves, appearance.state == .shown else { return }
        view.layoutIfNeeded()
        old?.endAppearance()
        new.endAppearance()
    }

    /// An interactive change of tabs was given up: the old one stays, and both hear the opposite of what they had
    /// heard.
    private func takeBack(from old: UIViewController, to new: UIViewController) {
        new.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
        new.viewIfLoaded?.removeFromSuperview()
        if let view = old.viewIfLoaded, view.superview !== contentView { contentView.addSubview(view) }
        activeTransition = nil
        shown = old
        chosen = pages.firstIndex { $0 === old } ?? chosen
        tabBar.manage { $0.selectedItem = old.tabBarItem }
        place(old)
        new.endAppearance()
        old.endAppearance()
        statusBarAppearanceDidChange()
    }

    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        contentView.frame = view.bounds
        moreListMayHaveChanged()
        if tabBar.items?.count != controllersInBar.count { tabBarItemsDidChange() }
        showChosen()
        placeTabBar()
        if let shown { place(shown) }
    }

    private func placeTabBar() {
        guard let view = viewIfLoaded else { return }
        let below = view.safeAreaInsets.bottom, height = BarMetrics.tabBarHeight(traitCollection, below: below) + below
        tabBar.frame = CGRect(
            x: (view.isRightToLeft ? 1 : -1) * view.bounds.width * tabBarCover, y: view.bounds.height - height,
            width: view.bounds.width, height: height)
    }

    private func place(_ child: UIViewController) {
        guard let childView = child.viewIfLoaded else { return }
        var frame = contentView.bounds, overlay = UIEdgeInsets.zero
        let below = view.safeAreaInsets.bottom
        let bar = isTabBarCovered || tabBar.isHidden ? 0 : BarMetrics.tabBarHeight(traitCollection, below: below)
        if bar == 0 || extendsUnderBar(child) { overlay.bottom = bar } else { frame.size.height -= bar + below }
        if childView.frame != frame, childView.transform.isIdentity { childView.frame = frame }
        child.overlayInsets = overlay
        watchScrolling()
    }

    /// Whether a tab's view goes on below the bar: if its controller wants that, and under a bar that nothing is seen
    /// through only if it or what its navigation shows includes opaque bars.
    private func extendsUnderBar(_ child: UIViewController) -> Bool {
        guard child.edgesForExtendedLayout.contains(.bottom) else { return false }
        let top = (child as? UINavigationController)?.topViewController
        return tabBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars
            || top?.extendedLayoutIncludesOpaqueBars ?? false
    }

    /// The bar is transparent where the content ends above it, and where nothing scrolls.
    func watchScrolling() {
        let scrollView = shown?.observedScrollView
        if let scrollView, scrollView.barObserver == nil { scrollView.barObserver = shown }
        tabBar.isScrolledOver = scrollView?.goesOnBelow ?? false
    }

    func setTabBarCovered(_ covered: Bool, animated: Bool) {
        guard covered != isTabBarCovered else { return }
        isTabBarCovered = covered
        if let shown { place(shown) }
        let changes = { self.tabBarCover = covered ? 1 : 0 }
        if animated, viewIfLoaded?.window != nil { UIView.slide(changes) } else { changes() }
    }

    override var childrenAppearingWithSelf: [UIViewController] { shown.map { [$0] } ?? [] }
    override var childForContentScrollView: UIViewController? { controllerToShow }

    override func contentDidScroll(_ scrollView: UIScrollView) {
        tabBar.isScrolledOver = scrollView.goesOnBelow
        super.contentDidScroll(scrollView)
    }

    open override var childForStatusBarStyle: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarStyle, in: UITabBarController.self) {
            return found
        }
        return selectedViewController
    }
    open override var childForStatusBarHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarHidden, in: UITabBarController.self) {
            return found
        }
        return selectedViewController
    }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let found: UIInterfaceOrientationMask = askExtension(
            .supportedInterfaceOrientations, in: UITabBarController.self)
        {
            return found
        }
        let delegate = delegate, says = "tabBarControllerSupportedInterfaceOrientations(_:)"
        return OptionalMethods.ask(says, delegate) { $0.tabBarControllerSupportedInterfaceOrientations(self) }
            ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let found: UIInterfaceOrientation = askExtension(
            .preferredInterfaceOrientationForPresentation, in: UITabBarController.self)
        {
            return found
        }
        let delegate = delegate, says = "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)"
        return OptionalMethods.ask(says, delegate) {
            $0.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
        } ?? super.preferredInterfaceOrientationForPresentation
    }
}
