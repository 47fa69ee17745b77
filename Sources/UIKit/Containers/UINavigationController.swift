import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    {
        OptionalMethods.missing(.all)
    }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { OptionalMethods.missing(.portrait) }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
}

/// A stack of view controllers, of which the top one is shown under a navigation bar.
///
/// The stack changes at once; the views follow in the next layout pass (see
/// `UINavigationController+Transitions.swift`).
@preconcurrency @MainActor
open class UINavigationController: UIViewController, AppearanceManaging, ContainerLayout {
    public enum Operation: Int, Sendable { case none, push, pop }
    public static let hideShowBarDuration: CGFloat = 0.2

    open weak var delegate: UINavigationControllerDelegate?
    public private(set) var navigationBar: UINavigationBar
    private var madeToolbar: UIToolbar?

    /// Its controllers stand on another stack; its own is empty then.
    var loan: StackLoan?
    var stack: [UIViewController] = [] { didSet { KeyValueObserving.mayHaveChanged(self) } }
    /// The controller whose view is in place.
    var shown: UIViewController?
    /// A change of the stack whose views are still to follow.
    var pending: PendingChange?
    /// The first show, which ends with the controller's own appearance.
    var firstShow: PendingChange?
    /// A pop that follows a finger.
    var edgePop: EdgePop?
    /// The pop that is called now is one that a finger is going to lead.
    var beginsEdgePop = false
    private(set) lazy var edgePopDelegate = EdgePopDelegate(self)
    /// How much of the search bar and of the large title has scrolled away, in points.
    var foldedHeight: CGFloat = 0
    /// How far content was pulled down under the large title, which follows, in points.
    var pulledHeight: CGFloat = 0
    let contentView = UIView(frame: .zero)
    var barHidden = false
    var toolbarHidden = true

    // MARK: Making

    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        navigationBar.controller = self
        setViewControllers([rootViewController], animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar = Self.make(navigationBarClass) ?? UINavigationBar(frame: .zero)
        madeToolbar = Self.make(toolbarClass)
        super.init(nibName: nil, bundle: nil)
        navigationBar.controller = self
    }

    /// An app's bar, by its table's init(frame:).
    private static func make<Bar: UIView>(_ type: AnyClass?) -> Bar? {
        guard let type, let make = ObjCRuntime.initializer(.frame, of: type, as: ((CGRect) -> AnyObject).self) else {
            return nil
        }
        return make(.zero) as? Bar
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.controller = self
    }

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(coder: coder)
        if let nib = coder.nib {
            if let bar = nib.object(.navigationBar) as? UINavigationBar { navigationBar = bar }
            if let toolbar = nib.object(.toolbar) as? UIToolbar { madeToolbar = toolbar }
            barHidden = nib.bool(.navigationBarHidden) ?? false
            toolbarHidden = !(nib.bool(.toolbarShown) ?? false)
            hidesBarsOnSwipe = nib.bool(.hidesBarsOnSwipe) ?? false
            hidesBarsOnTap = nib.bool(.hidesBarsOnTap) ?? false
            hidesBarsWhenKeyboardAppears = nib.bool(.hidesBarsWhenKeyboardAppears) ?? false
            hidesBarsWhenVerticallyCompact = nib.bool(.hidesBarsWhenVerticallyCompact) ?? false
            let archived = nib.objects(.viewControllers, of: UIViewController.self)
            stack = archived.isEmpty ? children : archived
            for child in stack where child.parent !== self { adopt(child) }
            if !stack.isEmpty { pending = PendingChange(animated: false, operation: .none) }
        }
        navigationBar.controller = self
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UINavigationController.self)
        table.outlet("delegate", \UINavigationController.delegate)
        table.method("popViewControllerAnimated:") { (controller: UINavigationController, animated: Any?) in
            controller.popViewController(animated: ClassTable.flag(animated))
        }
        table.method("popToRootViewControllerAnimated:") { (controller: UINavigationController, animated: Any?) in
            controller.popToRootViewController(animated: ClassTable.flag(animated))
        }
        table.key("navigationBar", \UINavigationController.navigationBar)
        table.key("viewControllers", \UINavigationController.viewControllers)
        table.key("navigationBarHidden", \UINavigationController.isNavigationBarHidden)
        table.key("toolbarHidden", \UINavigationController.isToolbarHidden)
        return table
    }

    // MARK: The stack

    open var viewControllers: [UIViewController] {
        get { ownStack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { ownStack.last }

    /// The root's tab, unless this controller was given one, or a title, of its own.
    open override var tabBarItem: UITabBarItem! {
        get { inheritsTabBarItem ? ownStack.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
        set { super.tabBarItem = newValue }
    }
    private var inheritsTabBarItem: Bool { madeTabBarItem == nil && title == nil && !ownStack.isEmpty }

    /// What its top would like, and the bar above it, unless this controller was given a size of its own.
    open override var preferredContentSize: CGSize {
        get {
            let own = super.preferredContentSize, top = topViewController?.preferredContentSize ?? .zero
            guard own == .zero, top != .zero else { return own }
            let bar = barHidden || top.height == 0 ? 0 : BarMetrics.navigationBarHeight(traitCollection)
            return CGSize(width: top.width, height: top.height + bar)
        }
        set { super.preferredContentSize = newValue }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { announcePreferredContentSize() }
    }

    open override var title: String? {
        didSet { if madeTabBarItem == nil, title != oldValue { tabBarController?.tabBarItemsDidChange() } }
    }
    override var restorableChildren: [UIViewController] { ownStack }
    /// The stack as it was; what couldn't be made again is missing from it.
    override func takeRestored(_ children: [UIViewController?], selection: Int?) {
        let present = ownStack
        let restored = children.enumerated().compactMap { index, child in
            child ?? (present.indices.contains(index) ? present[index] : nil)
        }
        if !restored.isEmpty, !restored.elementsEqual(present, by: ===) {
            setViewControllers(restored, animated: false)
        }
    }
    open var visibleViewController: UIViewController? {
        let top = ownStack.last
        return top?.presentedController ?? presentedController ?? top
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        Misuse.require(
            Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count, .internalInconsistency,
            """
            All view controllers in a navigation controller must be distinct ((
            \(viewControllers.map { "    \"\($0.brief)\"" }.joined(separator: ",\n"))
            ))
            """)
        if let loan { return loan.show(viewControllers, animated: animated) }
        change(to: viewControllers, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if ownStack.contains(where: { $0 === viewController }) {
            Misuse.raise(
                .invalidArgument,
                "Pushing the same view controller instance more than once is not supported (\(viewController.brief))")
        }
        if viewController is UINavigationController {
            Misuse.raise(.invalidArgument, "Pushing a navigation controller is not supported")
        }
        if let borrower = loan?.borrower { return borrower.pushViewController(viewController, animated: animated) }
        change(to: stack + [viewController], animated: animated, operation: .push)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard ownStack.count > 1, let top = ownStack.last else { return nil }
        if let borrower = loan?.borrower { return borrower.popViewController(animated: animated) }
        change(to: Array(stack.dropLast()), animated: animated, operation: .pop)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = ownStack.firstIndex(where: { $0 === viewController }) else {
            Misuse.raise(
                .internalInconsistency,
                "Tried to pop to a view controller that doesn't exist.")
        }
        if let borrower = loan?.borrower { return borrower.popToViewController(viewController, animated: animated) }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return [] }
        change(to: Array(stack[...index]), animated: animated, operation: .pop)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = ownStack.first, ownStack.count > 1 else { return nil }
        return popToViewController(root, animated: animated)
    }

    override var comingTransition: TransitionContext? { coordinatorOfPendingChange() }
    override var definesContextByItself: Bool { true }
    /// Pushes the controller. A navigation controller can't be pushed: it is presented, as apps with “Show” segues to
    /// one rely on.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if vc is UINavigationController {
            present(vc, animated: UIView.areAnimationsEnabled)
        } else {
            pushViewController(vc, animated: UIView.areAnimationsEnabled)
        }
    }
    override func overridesShow(_ action: Selector) -> Bool { action == ShowAction.show }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard viewControllers.contains(where: { $0 === subsequentVC }) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Bars

    open var isNavigationBarHidden: Bool {
        get { barHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if let outerNavigation { return outerNavigation.setNavigationBarHidden(hidden, animated: animated) }
        guard hidden != barHidden else { return }
        barHidden = hidden
        relayoutBars(animated: animated)
        statusBarAppearanceDidChange()
    }

    open var toolbar: UIToolbar! {
        if let madeToolbar { return madeToolbar }
        let made = UIToolbar(frame: .zero)
        madeToolbar = made
        return made
    }
    var toolbarIfMade: UIToolbar? { madeToolbar }
    /// The controller that asked for the toolbar although it hides what is at the bottom.
    weak var toolbarOwner: UIViewController?
    open var isToolbarHidden: Bool {
        get { toolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        // Shown while a controller that hides it is on top, it is shown for this one.
        toolbarOwner = hidden || toolbarHidden == hidden && showsToolbar ? nil : stack.last
        guard hidden != toolbarHidden || toolbarOwner != nil else { return }
        toolbarHidden = hidden
        if !hidden { toolbar.setItems(stack.last?.toolbarItems, animated: false) }
        relayoutBars(animated: animated)
    }

    var hiddenBars = HiddenBars()
    open var hidesBarsOnSwipe = false { didSet { barHidingDidChange() } }
    open var hidesBarsOnTap = false { didSet { barHidingDidChange() } }
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHidingDidChange() } }
    open var hidesBarsWhenVerticallyCompact = false { didSet { barHidingDidChange() } }
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    public private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    public private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer(target: nil, action: nil)

    // MARK: Views

    open override func loadView() {
        takeBackFromNobody()
        if runExtension(.loadView, in: UINavigationController.self) { return }
        let view = ContainerView(self)
        contentView.isOpaque = false
        contentView.clipsToBounds = true
        view.addSubview(contentView)
        navigationBar.translatesAutoresizingMaskIntoConstraints = true
        view.addSubview(navigationBar)
        addEdgePop(to: view)
        addBarHiding(to: view)
        self.view = view
    }

    open override func didMove(toParent parent: UIViewController?) {
        if runExtension(.didMoveToParent, in: UINavigationController.self, [parent]) { return }
        super.didMove(toParent: parent)
        // An outer bar showed the items until now.
        if parent != nil, outerNavigation == nil, shown != nil { syncBars(animated: false, operation: .none) }
        viewIfLoaded?.setNeedsLayout()
    }

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        pushCollapsed(secondaryViewController, animated: false)
    }

    open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
        -> UIViewController?
    { takeTopOff() }

    override var childrenAppearingWithSelf: [UIViewController] { shown.map { [$0] } ?? [] }
    override func appearanceDidEnd() { finishFirstShow() }
    override var childForContentScrollView: UIViewController? { topViewController }
    override func contentDidScroll(_ scrollView: UIScrollView) {
        followScrolling(of: scrollView)
        super.contentDidScroll(scrollView)
    }

    open override var childForStatusBarStyle: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarStyle, in: UINavigationController.self) {
            return found
        }
        return barHidden ? topViewController : nil
    }
    open override var childForStatusBarHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarHidden, in: UINavigationController.self) {
            return found
        }
        return topViewController
    }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        askExtension(.preferredStatusBarStyle, in: UINavigationController.self)
            ?? (navigationBar.barStyle == .default ? .default : .lightContent)
    }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let found: UIInterfaceOrientationMask = askExtension(
            .supportedInterfaceOrientations, in: UINavigationController.self)
        {
            return found
        }
        let delegate = delegate, says = "navigationControllerSupportedInterfaceOrientations(_:)"
        return OptionalMethods.ask(says, delegate) { $0.navigationControllerSupportedInterfaceOrientations(self) }
            ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let found: UIInterfaceOrientation = askExtension(
            .preferredInterfaceOrientationForPresentation, in: UINavigationController.self)
        {
            return found
        }
        let delegate = delegate, says = "navigationControllerPreferredInterfaceOrientationForPresentation(_:)"
        return OptionalMethods.ask(says, delegate) {
            $0.navigationControllerPreferredInterfaceOrientationForPresentation(self)
        } ?? super.preferredInterfaceOrientationForPresentation
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        if runExtension(.setEditing, in: UINavigationController.self, [editing, animated]) { return }
        super.setEditing(editing, animated: animated)
        topViewController?.setEditing(editing, animated: animated)
    }
}
