import NibArchive
import QuartzCore

/// Columns side by side; where width is compact, one above the other on a navigation stack.
///
/// Without a style it has a primary and a secondary view controller, as before iOS 14; with one it has named columns,
/// each in a navigation controller of its own. What lies where stands in `SplitGeometry`; how columns come and go,
/// collapse and expand, in the files beside.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, AppearanceManaging, ContainerLayout {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    open weak var delegate: UISplitViewControllerDelegate?
    open internal(set) var style: Style = .unspecified
    open internal(set) var isCollapsed = false

    // MARK: Wishes

    open var preferredDisplayMode: DisplayMode = .automatic {
        didSet {
            chosenMode = nil
            updateDisplayMode(animated: UIView.inheritedAnimationDuration > 0)
        }
    }
    open var preferredSplitBehavior: SplitBehavior = .automatic {
        didSet {
            chosenMode = nil
            widthsDidChange()
        }
    }
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
    open var primaryEdge: PrimaryEdge = .leading { didSet { widthsDidChange() } }
    open var primaryBackgroundStyle: BackgroundStyle = .none { didSet { applyBackground() } }
    open var presentsWithGesture = true { didSet { refreshDisplayModeButton() } }
    open var showsSecondaryOnlyButton = false
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic {
        didSet { refreshDisplayModeButton() }
    }

    // MARK: State

    /// What the app set for each column.
    var columns: [Column: UIViewController] = [:]
    /// Navigation controllers that were made around columns; only with a style.
    var wrappers: [Column: UINavigationController] = [:]
    /// The secondary view controller that a delegate discarded while collapsing: it comes back when nothing else does.
    var discardedSecondary: UIViewController?
    /// What the person, `show` or `hide` chose; until the size or a preference changes.
    var chosenMode: DisplayMode?
    /// A finger from the edge brings columns in.
    var sidebarDrag: SidebarDrag?
    let sidebarPan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    /// One over columns that lie over others pushes them out.
    let sidebarPushPan = UIPanGestureRecognizer(target: nil, action: nil)
    /// The mode that views are placed for.
    var appliedMode: DisplayMode = .automatic
    /// What is in view, by column; when collapsed one controller as `.compact`.
    var installed: [Column: UIViewController] = [:]
    var panels: [Column: SplitPanel] = [:]
    /// Size classes are being looked at; and whether they ever were.
    var isAdapting = false
    var hasAdapted = false
    /// Ends the change of modes that is under way, and how many there were.
    var modeChangeEnd: (() -> Void)?
    var modeChangeCount = 0
    let dimming = UIView(frame: .zero)
    private(set) lazy var displayModeItem = SplitDisplayModeItem(self)

    // MARK: Making

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        decodeSplit(nib)
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UISplitViewController.self)
        table.outlet("delegate", \UISplitViewController.delegate)
        table.key("viewControllers", \UISplitViewController.viewControllers)
        table.key("presentsWithGesture", \UISplitViewController.presentsWithGesture)
        table.key("preferredPrimaryColumnWidthFraction", \UISplitViewController.preferredPrimaryColumnWidthFraction)
        table.key("minimumPrimaryColumnWidth", \UISplitViewController.minimumPrimaryColumnWidth)
        table.key("maximumPrimaryColumnWidth", \UISplitViewController.maximumPrimaryColumnWidth)
        return table
    }

    // MARK: Columns

    /// What is shown: primary and secondary, or when collapsed the one that holds everything.
    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed { return collapsedRoot.map { [$0] } ?? [] }
            return [Column.primary, .supplementary, .secondary].compactMap(shownController)
        }
        set { setClassic(newValue) }
    }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            Misuse.raise(
                .internalInconsistency,
                "-[UISplitViewController setViewController:forColumn:] is only supported for UISplitViewControllers with a style (\(brief))"
            )
        }
        if column == .supplementary, style != .tripleColumn {
            Misuse.raise(
                .internalInconsistency,
                "A UISplitViewController of style double column has no supplementary column (\(brief))")
        }
        setColumn(vc, column)
    }

    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    open var displayMode: DisplayMode { currentMode }
    open var splitBehavior: SplitBehavior {
        style == .unspecified
            ? .automatic : geometry.behavior(preferred: preferredSplitBehavior, mode: preferredDisplayMode)
    }
    open var displayModeButtonItem: UIBarButtonItem {
        displayModeItem.refresh()
        return displayModeItem
    }
    open var primaryColumnWidth: CGFloat {
        isCollapsed ? viewIfLoaded?.bounds.width ?? 0 : geometry.primaryWidth(primaryWish)
    }
    open var supplementaryColumnWidth: CGFloat {
        style == .tripleColumn && !isCollapsed ? geometry.supplementaryWidth(supplementaryWish) : 0
    }

    open func show(_ column: Column) { reveal(column) }
    open func hide(_ column: Column) { conceal(column) }

    // MARK: Showing

    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showSecondary(vc, sender: sender)
    }
    override func overridesShow(_ action: Selector) -> Bool {
        action == ShowAction.show || action == ShowAction.showDetail
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        revealChild(subsequentVC)
    }

    // MARK: Views

    open override func loadView() {
        if runExtension(.loadView, in: UISplitViewController.self) { return }
        let view = ContainerView(self)
        if storyboard?.isLenient == true, columns.isEmpty { view.showPlaceholder("Split View Controller") }
        makePanels(in: view)
        self.view = view
    }

    open override func viewWillAppear(_ animated: Bool) {
        if runExtension(.viewWillAppear, in: UISplitViewController.self, [animated]) { return }
        adaptToTraits()
        super.viewWillAppear(animated)
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        if runExtension(.viewWillTransition, in: UISplitViewController.self, [size, coordinator]) { return }
        super.viewWillTransition(to: size, with: coordinator)
        chosenMode = nil
    }

    override var childrenAppearingWithSelf: [UIViewController] {
        [Column.primary, .supplementary, .secondary, .compact].compactMap { installed[$0] }
    }
    override var childForContentScrollView: UIViewController? { installed[.compact] }
    open override var childForStatusBarStyle: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarStyle, in: UISplitViewController.self) {
            return found
        }
        return isCollapsed ? installed[.compact] : installed[.secondary] ?? installed[.primary]
    }
    open override var childForStatusBarHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarHidden, in: UISplitViewController.self) {
            return found
        }
        return childForStatusBarStyle
    }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let found: UIInterfaceOrientationMask = askExtension(
            .supportedInterfaceOrientations, in: UISplitViewController.self)
        {
            return found
        }
        let delegate = delegate, says = "splitViewControllerSupportedInterfaceOrientations(_:)"
        return OptionalMethods.ask(says, delegate) { $0.splitViewControllerSupportedInterfaceOrientations(self) }
            ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let found: UIInterfaceOrientation = askExtension(
            .preferredInterfaceOrientationForPresentation, in: UISplitViewController.self)
        {
            return found
        }
        let delegate = delegate, says = "splitViewControllerPreferredInterfaceOrientationForPresentation(_:)"
        return OptionalMethods.ask(says, delegate) {
            $0.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
        } ?? super.preferredInterfaceOrientationForPresentation
    }
}

extension UIViewController {
    /// The nearest split view controller above, or nil.
    public var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
