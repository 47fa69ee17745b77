import QuartzCore

/// Pages side by side in a scroll view: the one in view, and on each side the one that the data source gives, loaded
/// when it is first dragged into view.
@MainActor
final class PageScroller: NSObject, UIScrollViewDelegate {
    private unowned let pages: UIPageViewController
    let scrollView = UIScrollView(frame: .zero)
    private var before: UIViewController?
    private var after: UIViewController?
    private var hasNeighbors = false
    private var transition: Transition?
    private var isPlacing = false

    private struct Transition {
        let page: UIViewController
        let isForward: Bool
        /// By a finger, so that the delegate is told.
        let isInteractive: Bool
        var countsPages: Bool
        var completion: ((Bool) -> Void)?
    }

    init(_ pages: UIPageViewController) {
        self.pages = pages
        super.init()
        scrollView.isPagingEnabled = true
        scrollView.isOpaque = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        scrollView.delegate = self
    }

    private var current: UIViewController? { pages.shown.first }
    private var isHorizontal: Bool { pages.navigationOrientation == .horizontal }
    private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
    private var length: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }
    private var slot: CGFloat { before == nil ? 0 : 1 }

    // MARK: Layout

    /// The scroll view is wider than its area by the space between pages, half of it on each side.
    func layOut(in area: CGRect) {
        let half = pages.pageSpacing / 2
        let frame = isHorizontal ? area.insetBy(dx: -half, dy: 0) : area.insetBy(dx: 0, dy: -half)
        let isNew = scrollView.frame != frame
        if isNew { placing { scrollView.frame = frame } }
        if !hasNeighbors, current != nil, pages.viewIfLoaded?.window != nil, transition == nil { loadNeighbors() }
        if isNew || transition == nil && !scrollView.isDragging && !scrollView.isDecelerating { arrange() }
    }

    private func placing(_ body: () -> Void) {
        isPlacing = true
        body()
        isPlacing = false
    }

    /// Everything at its place, with the current page in view.
    private func arrange() {
        let count = 1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
        placing {
            scrollView.contentSize =
                isHorizontal
                ? CGSize(width: length * CGFloat(count), height: scrollView.bounds.height)
                : CGSize(width: scrollView.bounds.width, height: length * CGFloat(count))
            scrollView.isScrollEnabled = pages.dataSource != nil
            if let current { place(current, slot) }
            if let transition { place(transition.page, slot + (transition.isForward ? 1 : -1)) }
            let offset = isHorizontal ? CGPoint(x: slot * length, y: 0) : CGPoint(x: 0, y: slot * length)
            if scrollView.contentOffset != offset { scrollView.setContentOffset(offset, animated: false) }
        }
    }

    private func place(_ page: UIViewController, _ slot: CGFloat) {
        guard let view = page.viewIfLoaded else { return }
        let size = CGSize(
            width: scrollView.bounds.width - (isHorizontal ? pages.pageSpacing : 0),
            height: scrollView.bounds.height - (isHorizontal ? 0 : pages.pageSpacing))
        let start = slot * length + pages.pageSpacing / 2
        view.frame = CGRect(origin: isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start), size: size)
    }

    // MARK: Neighbours

    func forgetNeighbors() {
        guard transition == nil else { return }
        (before, after, hasNeighbors) = (nil, nil, false)
    }

    private func loadNeighbors() {
        guard let current else { return }
        hasNeighbors = true
        before = pages.neighbor(of: current, forward: false)
        after = pages.neighbor(of: current, forward: true)
    }

    // MARK: Showing

    func show(
        _ page: UIViewController, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)?, countsPages: Bool = false
    ) {
        end(completed: transition != nil && !(transition?.isInteractive ?? true))
        guard page !== current else {
            refreshPageControl(countsPages)
            pages.viewIfLoaded?.setNeedsLayout()
            completion?(true)
            return
        }
        guard animated, current != nil else {
            replace(with: page)
            refreshPageControl(countsPages)
            completion?(true)
            return
        }
        let isForward = direction == .forward
        (before, after, hasNeighbors) = (isForward ? nil : page, isForward ? page : nil, true)
        begin(
            Transition(
                page: page, isForward: isForward, isInteractive: false, countsPages: countsPages, completion: completion
            ))
        arrange()
        let target = (slot + (isForward ? 1 : -1)) * length
        scrollView.setContentOffset(isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: true)
    }

    private func refreshPageControl(_ countsPages: Bool) {
        if !countsPages { pages.pageControlNeedsAsking = true }
        pages.viewIfLoaded?.setNeedsLayout()
    }

    private func replace(with page: UIViewController) {
        let old = current, moves = pages.appearance.state == .shown
        if let old { if moves { old.beginAppearance(false, animated: false) } }
        attach(page)
        if pages.isShown { page.beginAppearance(true, animated: false) }
        pages.shown = [page]
        scrollView.addSubview(page.view)
        if let old { detach(old) }
        if moves { page.endAppearance() }
        page.didMove(toParent: pages)
        (before, after, hasNeighbors) = (nil, nil, false)
        arrange()
    }

    private func attach(_ page: UIViewController) {
        pages.adopt(page)
        page.loadViewIfNeeded()
        page.view.translatesAutoresizingMaskIntoConstraints = true
        page.view.autoresizingMask = []
    }

    private func detach(_ page: UIViewController) {
        page.viewIfLoaded?.removeFromSuperview()
        page.endAppearance()
        page.willMove(toParent: nil)
        page.leaveParent()
    }

    // MARK: Transitions

    private func begin(_ new: Transition) {
        transition = new
        if new.isInteractive { pages.delegate?.pageViewController(pages, willTransitionTo: [new.page]) }
        attach(new.page)
        new.page.beginAppearance(true, animated: true)
        current?.beginAppearance(false, animated: true)
        place(new.page, slot + (new.isForward ? 1 : -1))
        scrollView.addSubview(new.page.view)
    }

    /// The page that is coming is there, or has gone back.
    private func end(completed: Bool) {
        guard let ended = transition, let old = current else { return }
        transition = nil
        if completed {
            pages.shown = [ended.page]
            ended.page.endAppearance()
            detach(old)
            ended.page.didMove(toParent: pages)
            (before, after, hasNeighbors) = (nil, nil, false)
        } else {
            giveUp(ended, for: old)
        }
        if completed {
            if ended.isInteractive || ended.countsPages {
                pages.pageDidTurn(forward: ended.isForward)
            } else {
                pages.pageControlNeedsAsking = true
            }
        }
        placing { scrollView.setContentOffset(scrollView.contentOffset, animated: false) }
        arrange()
        pages.viewIfLoaded?.setNeedsLayout()
        pages.statusBarAppearanceDidChange()
        if ended.isInteractive {
            pages.delegate?.pageViewController(
                pages, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
        }
        ended.completion?(completed)
    }

    /// The page that was there is there again: the opposite calls, and no did… of the first.
    private func giveUp(_ ended: Transition, for old: UIViewController) {
        old.beginAppearance(true, animated: true)
        old.endAppearance()
        ended.page.beginAppearance(false, animated: true)
        detach(ended.page)
    }

    private func settle() {
        guard !isPlacing, let transition else { return }
        let target = slot + (transition.isForward ? 1 : -1)
        end(completed: abs(along(scrollView.contentOffset) - target * length) < length / 2)
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing, length > 0 else { return }
        let way = along(scrollView.contentOffset) - slot * length
        guard abs(way) > 0.5 else { return }
        let isForward = way > 0
        if let transition {
            guard transition.isInteractive, transition.isForward != isForward else { return }
            let offset = scrollView.contentOffset
            cancelForOtherSide()
            placing { if scrollView.contentOffset != offset { scrollView.bounds.origin = offset } }
        }
        guard transition == nil, let page = isForward ? after : before else { return }
        begin(Transition(page: page, isForward: isForward, isInteractive: true, countsPages: true, completion: nil))
    }

    /// The finger changed its mind and drags the page on the other side in.
    private func cancelForOtherSide() {
        guard let ended = transition, let current else { return }
        transition = nil
        giveUp(ended, for: current)
        pages.delegate?.pageViewController(
            pages, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: false)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
