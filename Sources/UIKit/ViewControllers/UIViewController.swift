import QuartzCore

/// Manages one screen, or one part of a screen: loads its view when first asked for, hears when the view appears and
/// disappears, and may hold other view controllers.
///
/// The methods that an app overrides stand in this file; how they come to be called stands beside it
/// (`UIViewController+Appearance.swift`, `+Containment.swift`, `+Presenting.swift`, `+Segues.swift`,
/// `+Unwinding.swift`).
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment, NibDecodable
{

    // MARK: Making

    /// The nib that holds the view; for a scene of a storyboard that of the scene's view.
    open var nibName: String? { storedNibName }
    var storedNibName: String?
    public internal(set) var nibBundle: Bundle?
    /// The storyboard that this controller came from.
    public internal(set) var storyboard: UIStoryboard?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedNibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        LeakWatch.made(self)
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        super.init()
        LeakWatch.made(self)
        if let nib = coder.nib { decode(from: nib) }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIViewController.self)
        table.outlet("view", \UIViewController.view)
        table.outlet("transitioningDelegate", \UIViewController.transitioningDelegate)
        table.method("setNeedsStatusBarAppearanceUpdate") { (controller: UIViewController) in
            controller.setNeedsStatusBarAppearanceUpdate()
        }
        table.method("dismissViewControllerAnimated:completion:") {
            (controller: UIViewController, animated: Any?, completion: Any?) in
            controller.dismiss(animated: ClassTable.flag(animated), completion: completion as? () -> Void)
        }
        table.method("removeFromParentViewController") { (controller: UIViewController) in controller.removeFromParent()
        }
        table.key("title", \UIViewController.title)
        table.key("navigationItem", \UIViewController.navigationItem)
        table.key("tabBarItem", \UIViewController.tabBarItem)
        table.key("toolbarItems", \UIViewController.toolbarItems)
        table.key("navigationController", \UIViewController.navigationController)
        table.key("tabBarController", \UIViewController.tabBarController)
        table.key("restorationIdentifier", \UIViewController.restorationIdentifier)
        table.key("preferredContentSize", \UIViewController.preferredContentSize)
        table.key("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed)
        table.key("modalPresentationStyle", \UIViewController.modalPresentationStyle)
        table.key("modalTransitionStyle", \UIViewController.modalTransitionStyle)
        table.key("definesPresentationContext", \UIViewController.definesPresentationContext)
        return table
    }

    open func encode(with coder: NSCoder) {}

    var nibOrigin: NibOrigin?

    // MARK: The view

    var loadedView: UIView?

    /// The controller's view, loaded by the first use of this property.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }

    open var viewIfLoaded: UIView? { loadedView }
    /// The view of the controller where it was given that one.
    func rootView(for view: UIView) -> UIView { view }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() { loadViewAndEmbeddedScenes() }

    /// Makes the view: from the storyboard's scene, else from a nib, else an empty one.
    open func loadView() {
        if runExtension(.loadView, in: UIViewController.self) { return }
        loadViewFromNib()
    }

    open func viewDidLoad() { _ = runExtension(.viewDidLoad, in: UIViewController.self) }
    open func viewWillAppear(_ animated: Bool) {
        _ = runExtension(.viewWillAppear, in: UIViewController.self, [animated])
    }
    open func viewIsAppearing(_ animated: Bool) {
        _ = runExtension(.viewIsAppearing, in: UIViewController.self, [animated])
    }
    open func viewDidAppear(_ animated: Bool) {
        _ = runExtension(.viewDidAppear, in: UIViewController.self, [animated])
    }
    open func viewWillDisappear(_ animated: Bool) {
        _ = runExtension(.viewWillDisappear, in: UIViewController.self, [animated])
    }
    open func viewDidDisappear(_ animated: Bool) {
        _ = runExtension(.viewDidDisappear, in: UIViewController.self, [animated])
    }
    /// Called before layout, at first and whenever it was asked for (iOS 26).
    open func updateProperties() {}
    open func viewWillLayoutSubviews() {
        _ = runExtension(.viewWillLayoutSubviews, in: UIViewController.self)
    }
    open func viewDidLayoutSubviews() {
        _ = runExtension(.viewDidLayoutSubviews, in: UIViewController.self)
    }
    open func updateViewConstraints() {
        if runExtension(.updateViewConstraints, in: UIViewController.self) { return }
        loadedView?.updateConstraints()
    }
    open func didReceiveMemoryWarning() {
        _ = runExtension(.didReceiveMemoryWarning, in: UIViewController.self)
    }
    open func awakeFromNib() {
        _ = runExtension(.awakeFromNib, in: UIViewController.self)
    }
    open class func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    // MARK: Names

    open var title: String? {
        didSet {
            // Of the controller's title and its items', the one that is set last is shown, also where it says what it said.
            if let item = madeNavigationItem { item.title = title }
            if let item = madeTabBarItem { item.title = title }
            if title != oldValue { KeyValueObserving.mayHaveChanged(self) }
        }
    }

    var madeNavigationItem: UINavigationItem?
    open var navigationItem: UINavigationItem {
        if let item = madeNavigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        madeNavigationItem = item
        return item
    }

    var madeTabBarItem: UITabBarItem?
    open var tabBarItem: UITabBarItem! {
        get {
            if let item = madeTabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            madeTabBarItem = item
            return item
        }
        set {
            madeTabBarItem = newValue
            tabBarController?.tabBarItemsDidChange()
        }
    }

    // MARK: Containment

    public internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []

    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {
        _ = runExtension(.willMoveToParent, in: UIViewController.self, [parent])
    }
    open func didMove(toParent parent: UIViewController?) {
        _ = runExtension(.didMoveToParent, in: UIViewController.self, [parent])
    }

    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if appearance.state == (isAppearing ? .appearing : .disappearing) { warnOfUnbalancedCalls() }
        beginAppearance(isAppearing, animated: animated)
    }
    open func endAppearanceTransition() {
        if appearance.state == .shown || appearance.state == .hidden { warnOfUnbalancedCalls() }
        endAppearance()
    }

    open var childForStatusBarStyle: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarStyle, in: UIViewController.self) {
            return found
        }
        return nil
    }
    open var childForStatusBarHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarHidden, in: UIViewController.self) {
            return found
        }
        return nil
    }
    open var childForHomeIndicatorAutoHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForHomeIndicatorAutoHidden, in: UIViewController.self) {
            return found
        }
        return nil
    }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        if let found: UIViewController? = askExtension(
            .childForScreenEdgesDeferringSystemGestures, in: UIViewController.self)
        {
            return found
        }
        return nil
    }

    var appearance = Appearance()
    /// True between willMove(toParent:) and the end of the move's transition.
    public internal(set) var isMovingToParent = false
    public internal(set) var isMovingFromParent = false
    /// Added by a navigation controller that has not yet said didMove(toParent:).
    var isAwaitingDidMove = false
    /// The transition between children that is under way.
    var activeTransition: TransitionContext?
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false

    // MARK: Presentation

    var presentedController: UIViewController?
    weak var presenter: UIViewController?
    /// The controller that `present` was called on; `presenter` is the one that the presentation went to.
    weak var originalPresenter: UIViewController?
    var activePresentation: UIPresentationController?

    open var presentedViewController: UIViewController? { presentedInHierarchy }
    open var presentingViewController: UIViewController? { presentingInHierarchy }
    /// Set to `.automatic`, it reads as the style that this becomes for the class, as UIKit's header promises.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { chosenPresentationStyle == .automatic ? automaticPresentationStyle : chosenPresentationStyle }
        set { chosenPresentationStyle = newValue }
    }
    var chosenPresentationStyle = UIModalPresentationStyle.automatic
    /// For UIKit's own controllers: what `.automatic` becomes.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var definesPresentationContext: Bool {
        get { definesContext ?? definesContextByItself }
        set { definesContext = newValue }
    }
    private var definesContext: Bool?
    /// For containers: whether they define a context unless the app says otherwise.
    var definesContextByItself: Bool { false }
    /// What is presented in this one's context, over its view alone.
    weak var controllerAbove: UIViewController?
    open var providesPresentationContextTransitionStyle = false
    open var modalPresentationCapturesStatusBarAppearance = false
    open var isModalInPresentation = false
    open var disablesAutomaticKeyboardDismissal: Bool {
        if let found: Bool = askExtension(.disablesAutomaticKeyboardDismissal, in: UIViewController.self) {
            return found
        }
        return modalPresentationStyle == .formSheet
    }
    open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {
        if runExtension(.present, in: UIViewController.self, [viewControllerToPresent, flag, completion]) { return }
        beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if runExtension(.dismiss, in: UIViewController.self, [flag, completion]) { return }
        beginDismissal(animated: flag, completion: completion)
    }

    open func show(_ vc: UIViewController, sender: Any?) { showByAncestor(vc, action: ShowAction.show, sender: sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showByAncestor(vc, action: ShowAction.showDetail, sender: sender)
    }
    /// Takes in the secondary view controller of a split view controller that collapses; navigation controllers push
    /// it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Gives back the secondary view controller of a split view controller that expands; navigation controllers take
    /// their top off.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    private var addedKeyCommands: [UIKeyCommand] = []
    /// Shortcuts that work while the controller is in the chain of responders, without an override of `keyCommands`.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    open override var keyCommands: [UIKeyCommand]? {
        if let found: [UIKeyCommand]? = askExtension(.keyCommands, in: UIViewController.self) { return found }
        return addedKeyCommands.isEmpty ? nil : addedKeyCommands
    }

    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        ancestor(overriding: action)
    }

    // MARK: Segues

    var segueTemplates: [UIStoryboardSegueTemplate] = []
    /// Objects of this controller's archive that its view's archive connects to, by placeholder.
    var externalObjects = ExternalObjects()
    /// Objects in the scene beside the controller: gesture recognizers, custom objects, views of the scene dock.
    var sceneObjects: [Any] = []

    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performSegue(named: identifier, sender: sender)
    }
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        if let found: Bool = askExtension(.shouldPerformSegue, in: UIViewController.self, [identifier, sender]) {
            return found
        }
        return true
    }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        _ = runExtension(.prepareForSegue, in: UIViewController.self, [segue, sender])
    }

    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    {
        takesUnwind(action, from: fromViewController, sender: sender)
    }
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        self !== fromViewController && responds(to: action)
    }
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        childrenNotContaining(source)
    }
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        directChild(above: source.source)
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    open func forUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
    ) -> UIViewController? {
        legacyUnwindTarget(action, from: fromViewController, sender: sender)
    }
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController,
        identifier: String?
    ) -> UIStoryboardSegue? {
        plainUnwindSegue(to: toViewController, from: fromViewController, identifier: identifier)
    }

    /// Shown below a preview of this controller (see `UIViewControllerPreviewing`).
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // MARK: Bars

    open var hidesBottomBarWhenPushed = false
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.toolbarItemsDidChange(of: self, animated: false) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    var editing = false
    var madeEditButtonItem: UIBarButtonItem?
    open func setEditing(_ editing: Bool, animated: Bool) {
        if runExtension(.setEditing, in: UIViewController.self, [editing, animated]) { return }
        applyEditing(editing)
    }
    open var editButtonItem: UIBarButtonItem { makeEditButtonItem() }

    // MARK: Layout

    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { extendedLayoutDidChange() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { extendedLayoutDidChange() } }

    /// All containers around place the view anew: bars of each may be near it.
    private func extendedLayoutDidChange() {
        guard loadedView?.superview != nil else { return }
        var above = parent
        while let container = above {
            container.loadedView?.setNeedsLayout()
            above = container.parent
        }
    }
    open var automaticallyAdjustsScrollViewInsets = true
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaContributionDidChange() } }
    }
    /// What bars of containing controllers cover of the view, beyond what their own safe area leaves out; in points.
    var overlayInsets: UIEdgeInsets = .zero {
        didSet {
            guard overlayInsets != oldValue else { return }
            safeAreaContributionDidChange()
            controllerAbove?.overlayInsets = overlayInsets
        }
    }
    open func viewSafeAreaInsetsDidChange() {
        _ = runExtension(.viewSafeAreaInsetsDidChange, in: UIViewController.self)
    }
    open func viewLayoutMarginsDidChange() {
        _ = runExtension(.viewLayoutMarginsDidChange, in: UIViewController.self)
    }
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsChanged() } }
    }
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let margins = systemMinimumMargins
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            announcePreferredContentSize()
            KeyValueObserving.mayHaveChanged(self)
        }
    }
    /// Who asked to hear of some traits.
    public var traitRegistrations: TraitRegistrations?
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        if runExtension(.viewWillTransition, in: UIViewController.self, [size, coordinator]) { return }
        passOnTransition(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        if runExtension(.willTransition, in: UIViewController.self, [newCollection, coordinator]) { return }
        passOnTransition(to: newCollection, with: coordinator)
    }

    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { chosenContentScrollView }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        chosenContentScrollView = scrollView
    }
    open func setContentScrollView(_ scrollView: UIScrollView?) { chosenContentScrollView = scrollView }
    weak var chosenContentScrollView: UIScrollView?

    // MARK: Content that isn't there

    /// What is shown over the view while there is no content; nil: nothing.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showContentUnavailable() } }
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = madeNavigationItem?.searchController?.searchBar.text
        return state
    }
    /// Asks for an update before the next layout; what is typed into the search field does so too.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        needsContentUnavailableUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    /// Called with the state that the configuration is to suit.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        if let configuration = contentUnavailableConfiguration {
            contentUnavailableConfiguration = configuration.updated(for: state)
        }
    }
    var contentUnavailableView: (UIView & UIContentView)?
    /// From the start: a class that overrides the update is asked before its view first shows.
    var needsContentUnavailableUpdate = true

    // MARK: Traits and the status bar

    var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
    /// What this controller, its view and all in it have in place of what they inherit.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits?.overrides ?? UITraitOverrides() }
        set {
            guard !newValue.isSame(as: traitOverrides) else { return }
            changeOverrides { $0 = newValue }
            loadedView?.setNeedsTraitUpdate()
        }
    }
    /// The override of the style, told of at once.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits?.overrides.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            changeOverrides { $0.style = newValue }
            loadedView?.traitsChanged()
        }
    }
    private(set) var ownTraits: OwnTraits?
    private func changeOverrides(_ change: (inout UITraitOverrides) -> Void) {
        let own = ownTraits ?? OwnTraits()
        ownTraits = own
        change(&own.overrides)
    }
    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        _ = runExtension(.traitCollectionDidChange, in: UIViewController.self, [previousTraitCollection])
    }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        changeTraits(of: childViewController, overriding: collection)
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        overrideTraits[ObjectIdentifier(childViewController)]
    }

    open var preferredStatusBarStyle: UIStatusBarStyle {
        askExtension(.preferredStatusBarStyle, in: UIViewController.self) ?? .default
    }
    open var prefersStatusBarHidden: Bool { askExtension(.prefersStatusBarHidden, in: UIViewController.self) ?? false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        if let found: UIStatusBarAnimation = askExtension(.preferredStatusBarUpdateAnimation, in: UIViewController.self)
        {
            return found
        }
        return .fade
    }
    open func setNeedsStatusBarAppearanceUpdate() { statusBarAppearanceDidChange() }
    open var prefersHomeIndicatorAutoHidden: Bool {
        if let found: Bool = askExtension(.prefersHomeIndicatorAutoHidden, in: UIViewController.self) { return found }
        return false
    }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        if let found: UIRectEdge = askExtension(.preferredScreenEdgesDeferringSystemGestures, in: UIViewController.self)
        {
            return found
        }
        return []
    }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Whether the pointer stays where it is while it is moved. No display here has one to hold.
    open var prefersPointerLocked: Bool { false }
    open var childForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() {}
    /// Until iOS 16 what `setNeedsUpdateOfSupportedInterfaceOrientations()` is since.
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.orientationMayHaveChanged() }
    open var shouldAutorotate: Bool { askExtension(.shouldAutorotate, in: UIViewController.self) ?? true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        askExtension(.supportedInterfaceOrientations, in: UIViewController.self)
            ?? (traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let found: UIInterfaceOrientation = askExtension(
            .preferredInterfaceOrientationForPresentation, in: UIViewController.self)
        {
            return found
        }
        let now = UIScreen.main.interfaceOrientation, supported = supportedInterfaceOrientations
        // As the screen stands, or else the first way that is supported.
        let others: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        return supported.contains(now) ? now : others.first(where: supported.contains) ?? now
    }
    /// Says that this controller supports other orientations now: the screen turns if it has to, or may.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.orientationMayHaveChanged() }

    // MARK: Focus

    open var focusGroupIdentifier: String?
    open var restoresFocusAfterTransition = true
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: State restoration

    open var restorationIdentifier: String?
    open var restorationClass: UIViewControllerRestoration.Type?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    open var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    /// For containers: the children that are saved with them, and which of them is chosen.
    var restorableChildren: [UIViewController] { [] }
    var restorableSelection: Int? { nil }
    /// For containers: takes the children that were saved; nil for those that could not be.
    func takeRestored(_ children: [UIViewController?], selection: Int?) {}

    // MARK: Responding

    open override var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIViewController.self) { return found }
        return nextAfterView
    }

    /// For containers: the coordinator of a transition that is decided and hasn't begun.
    var comingTransition: TransitionContext? { nil }
    /// For UIKit's own controllers that are shown in a way of their own.
    func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }
    /// For containers: which children appear and disappear with this controller.
    var childrenAppearingWithSelf: [UIViewController] { childrenInViewHierarchy }
    /// For containers: whether they take `show` or `showDetail` themselves.
    func overridesShow(_ action: Selector) -> Bool { false }
    /// For containers: the child whose view a navigation or tab bar watches for scrolling.
    var childForContentScrollView: UIViewController? { nil }
    /// For containers: the content below moved; bars above and below follow.
    func contentDidScroll(_ scrollView: UIScrollView) { parent?.contentDidScroll(scrollView) }
    /// For containers: after viewDidAppear or viewDidDisappear of this controller and its children.
    func appearanceDidEnd() {}
}
