import NibArchive
import QuartzCore

/// Shows view controllers as pages that a finger turns: scrolled side by side, or curled.
///
/// A curl is shown as a fade from the page to the next one: what is shown, asked and told is the same.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, AppearanceManaging, ContainerLayout {
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open weak var delegate: UIPageViewControllerDelegate?
    open weak var dataSource: UIPageViewControllerDataSource? { didSet { forgetNeighbors() } }
    open internal(set) var transitionStyle: TransitionStyle = .pageCurl
    open internal(set) var navigationOrientation: NavigationOrientation = .horizontal
    open internal(set) var spineLocation: SpineLocation = .none
    open var isDoubleSided = false
    /// Between pages that scroll, in points.
    var pageSpacing: CGFloat = 0

    /// The pages in view.
    var shown: [UIViewController] = []
    /// Of pages that scroll; made with the view.
    var scroller: PageScroller?
    var turner: PageTurner?
    let pageControl = UIPageControl(frame: .zero)
    var pageControlNeedsAsking = true
    /// The page that the dots show.
    var shownIndex = 0

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl {
            let number = (options?[.spineLocation] as? NSNumber)?.intValue ?? options?[.spineLocation] as? Int
            spineLocation =
                options?[.spineLocation] as? SpineLocation ?? number.flatMap(SpineLocation.init(rawValue:)) ?? .min
            isDoubleSided = spineLocation == .mid
        } else if let spacing = options?[.interPageSpacing] {
            pageSpacing =
                (spacing as? CGFloat) ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? (spacing as? Int).map
            { CGFloat($0) } ?? 0
        }
    }

    /// Pages that curl, sideways, as UIKit makes them without a word about it.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        transitionStyle = nib.int(.transitionStyle).flatMap(TransitionStyle.init(rawValue:)) ?? .pageCurl
        navigationOrientation =
            nib.int(.navigationOrientation).flatMap(NavigationOrientation.init(rawValue:)) ?? .horizontal
        spineLocation =
            nib.int(.spineLocation).flatMap(SpineLocation.init(rawValue:))
            ?? (transitionStyle == .pageCurl ? .min : .none)
        // A curl has a spine; documents without one mean the usual.
        if transitionStyle == .pageCurl, spineLocation == .none { spineLocation = .min }
        pageSpacing = nib.cgFloat(.pageSpacing) ?? 0
        isDoubleSided = nib.bool(.doubleSided) ?? (spineLocation == .mid)
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIPageViewController.self)
        table.outlet("delegate", \UIPageViewController.delegate)
        table.outlet("dataSource", \UIPageViewController.dataSource)
        table.key("doubleSided", \UIPageViewController.isDoubleSided)
        return table
    }

    open var viewControllers: [UIViewController]? { shown.isEmpty ? nil : shown }

    /// The recognizers that turn pages by tap and drag; none where pages scroll.
    open var gestureRecognizers: [UIGestureRecognizer] {
        loadViewIfNeeded()
        return turner?.recognizers ?? []
    }

    /// Shows these pages: one, or two beside a spine in the middle.
    ///
    /// - Parameter completion: told true when the pages are there, false when another transition cut this one short.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        if let complaint = Self.complaint(count: new.count, spine: spineLocation, isDoubleSided: isDoubleSided) {
            Misuse.raise(.invalidArgument, complaint)
        }
        let pages = spineLocation == .mid ? new : Array(new.prefix(1))
        loadViewIfNeeded()
        let animates = animated && !shown.isEmpty && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        if let scroller {
            scroller.show(pages[0], direction: direction, animated: animates, completion: completion)
        } else {
            turner?.show(pages, forward: direction == .forward, animated: animates, completion: completion)
        }
    }

    /// What iOS says of the wrong number of pages; nil where it is right.
    static func complaint(count: Int, spine: SpineLocation, isDoubleSided: Bool) -> String? {
        let required = spine == .mid ? 2 : 1
        // The back of a page may come with its front.
        if count == required || count == 2 && isDoubleSided { return nil }
        return
            "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) for the requested transition"
    }

    // MARK: Views

    open override func loadView() {
        if runExtension(.loadView, in: UIPageViewController.self) { return }
        let view = ContainerView(self)
        view.isOpaque = false
        if storyboard?.isLenient == true { view.showPlaceholder("Page View Controller") }
        if transitionStyle == .scroll {
            let scroller = PageScroller(self)
            self.scroller = scroller
            view.addSubview(scroller.scrollView)
        } else {
            turner = PageTurner(self, in: view)
        }
        pageControl.isHidden = true
        pageControl.addAction(UIAction { [weak self] _ in self?.pageControlChanged() }, for: .valueChanged)
        view.addSubview(pageControl)
        self.view = view
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        if runExtension(.viewWillTransition, in: UIPageViewController.self, [size, coordinator]) { return }
        super.viewWillTransition(to: size, with: coordinator)
        turner?.askSpine(for: size)
    }

    override var childrenAppearingWithSelf: [UIViewController] { shown }
    override var childForContentScrollView: UIViewController? { nil }
    open override var childForStatusBarStyle: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarStyle, in: UIPageViewController.self) {
            return found
        }
        return shown.first
    }
    open override var childForStatusBarHidden: UIViewController? {
        if let found: UIViewController? = askExtension(.childForStatusBarHidden, in: UIPageViewController.self) {
            return found
        }
        return shown.first
    }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let found: UIInterfaceOrientationMask = askExtension(
            .supportedInterfaceOrientations, in: UIPageViewController.self)
        {
            return found
        }
        let delegate = delegate, says = "pageViewControllerSupportedInterfaceOrientations(_:)"
        return OptionalMethods.ask(says, delegate) { $0.pageViewControllerSupportedInterfaceOrientations(self) }
            ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let found: UIInterfaceOrientation = askExtension(
            .preferredInterfaceOrientationForPresentation, in: UIPageViewController.self)
        {
            return found
        }
        let delegate = delegate, says = "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)"
        return OptionalMethods.ask(says, delegate) {
            $0.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
        } ?? super.preferredInterfaceOrientationForPresentation
    }
}

extension UIPageViewController {
    private static let controlHeight: CGFloat = 37

    func forgetNeighbors() {
        scroller?.forgetNeighbors()
        pageControlNeedsAsking = true
        viewIfLoaded?.setNeedsLayout()
    }

    func neighbor(of controller: UIViewController, forward: Bool) -> UIViewController? {
        forward
            ? dataSource?.pageViewController(self, viewControllerAfter: controller)
            : dataSource?.pageViewController(self, viewControllerBefore: controller)
    }

    // MARK: The row of dots

    /// There is one where pages scroll sideways and the data source says how many there are, and which is shown.
    func askForPageControl() {
        pageControlNeedsAsking = false
        let asked = transitionStyle == .scroll && navigationOrientation == .horizontal && !shown.isEmpty ? dots : nil
        pageControl.isHidden = asked == nil
        guard let asked else { return }
        pageControl.numberOfPages = asked.count
        shownIndex = asked.index
        pageControl.currentPage = shownIndex
    }

    /// Nil unless the data source has both methods.
    private var dots: (count: Int, index: Int)? {
        let source = dataSource
        guard
            let count = OptionalMethods.call(
                "presentationCount(for:)", source, { source?.presentationCount(for: self) ?? 0 }), count > 0,
            let index = OptionalMethods.call(
                "presentationIndex(for:)", source, { source?.presentationIndex(for: self) ?? 0 })
        else { return nil }
        return (count, index)
    }

    func pageDidTurn(forward: Bool) {
        shownIndex += forward ? 1 : -1
        pageControl.currentPage = shownIndex
    }

    /// A tap beside the dot turns the page as well.
    private func pageControlChanged() {
        guard let scroller, let current = shown.first else { return }
        let forward = pageControl.currentPage > shownIndex
        guard let next = neighbor(of: current, forward: forward) else { return }
        scroller.show(
            next, direction: forward ? .forward : .reverse, animated: true, completion: nil, countsPages: true)
    }

    // MARK: Layout

    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        if pageControlNeedsAsking, view.window != nil { askForPageControl() }
        var area = view.bounds
        if !pageControl.isHidden {
            let bottom = view.safeAreaInsets.bottom
            area.size.height = max(0, area.height - bottom - Self.controlHeight)
            pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.controlHeight)
        }
        scroller?.layOut(in: area)
        turner?.layOut(in: area)
    }
}
