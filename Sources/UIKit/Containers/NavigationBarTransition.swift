import QuartzCore

/// A navigation bar on its way from one item to the next, by progress: a push, a pop, or a pop that follows a finger.
///
/// - Large titles and search bars travel with their pages.
/// - Buttons, title views and prompts cross-fade, and so do backgrounds of different looks.
/// - A push takes the title to where the back button says it, and turns it into that; the new title comes from half a
///   width away. A pop is the same the other way round. The chevron stays where both have one.
/// - The bar's height goes from the one to the other.
/// - Where one of both items is searched, with the search bar in the place of its row, what goes is gone before what
///   comes is seen: at half the way, and by itself in the first and in the second quarter of the time.
///
/// All of it can be seen on any telephone since iOS 11; where each part is at a moment isn't documented: everything goes
/// by the pages' progress here.
@MainActor
final class NavigationBarTransition {
    /// Animations may end after it is gone.
    private weak var bar: UINavigationBar?
    private let isForward: Bool
    private let old: NavigationBarContent, fresh: NavigationBarContent
    private let oldStack: [UINavigationItem]
    /// What the bar showed; it has another of each while it is on its way.
    private let oldParts: UINavigationBar.Parts
    private let oldLook: UINavigationBar.Look
    /// The bar's heights before and after, in points; nil where nobody but the bar itself goes on.
    private var heights: (from: CGFloat, to: CGFloat)?
    private var progress: CGFloat = 0
    private var fadesOldBackground = false, fadesFreshBackground = false
    private let wasSearching: Bool

    /// Begins with the bar as it is.
    init(_ bar: UINavigationBar, from old: NavigationBarContent, to fresh: NavigationBarContent, isForward: Bool) {
        (self.bar, self.old, self.fresh, self.isForward) = (bar, old, fresh, isForward)
        oldStack = bar.stack
        wasSearching = bar.isSearching
        (oldParts, oldLook) = (bar.parts, bar.lookInUse)
        bar.takeFreshParts()
        old.isUserInteractionEnabled = false
    }

    /// How much of the large title is shown in the end, in points.
    var largeTitleRoom: CGFloat? {
        guard let bar else { return nil }
        return heights.map { max(0, $0.to - bar.rowHeight - (bar.foldsSearchBar ? 0 : bar.searchBarHeight)) }
    }

    /// Takes the way of a navigation controller's pages: heights, and the look in the end.
    func go(from height: CGFloat, to end: CGFloat) {
        guard let bar else { return }
        heights = (height, end)
        bar.refreshBackground()
        let look = bar.lookInUse, before = oldLook
        guard look.appearance !== before.appearance || look.hasBackground != before.hasBackground else {
            oldParts.background.isHidden = true
            return
        }
        fadesOldBackground = before.hasBackground
        fadesFreshBackground = !before.hasBackground
    }

    // MARK: Progress

    /// - Parameter progress: from 0, where the old item is shown, to 1.
    func arrange(at progress: CGFloat) {
        guard let bar else { return }
        self.progress = progress
        if let heights { bar.frame.size.height = heights.from + (heights.to - heights.from) * progress }
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
    }

    /// Puts everything where it is at the present progress, after the bar has been laid out as it will be.
    func apply() {
        guard let bar else { return }
        oldParts.background.frame = bar.background.frame
        if fadesOldBackground { oldParts.background.alpha = 1 - progress }
        if fadesFreshBackground { bar.background.alpha = progress }
        let width = bar.bounds.width * (bar.isRightToLeft ? -1 : 1), behind = -width * PageSlide.parallax
        let cover = isForward ? progress : 1 - progress
        let freshParts = bar.parts
        let (lower, upper) = isForward ? (oldParts, freshParts) : (freshParts, oldParts)
        travel(lower, by: behind * cover, alpha: 1 - cover, beside: width * (1 - cover))
        travel(upper, by: width * (1 - cover), alpha: 1)
        let keepsChevron = old.backButton != nil && fresh.backButton != nil
        old.fade(to: 1 - progress, chevron: keepsChevron ? 0 : 1 - progress)
        fresh.fade(to: progress, chevron: keepsChevron ? 1 : progress)
        arrangeTitles(progress, width, middle: bar.bounds.midX)
        arrangeSearch(progress)
    }

    // MARK: A search in the place of a row

    private var isSearchInvolved: Bool { bar.map { wasSearching != $0.isSearching } ?? false }

    private func arrangeSearch(_ progress: CGFloat) {
        guard let bar, isSearchInvolved else { return }
        let going = wasSearching ? oldParts.searchArea : old, coming = wasSearching ? fresh : bar.searchArea
        let duration = UIView.inheritedAnimationDuration
        guard duration > 0 else {
            (going.alpha, coming.alpha) = (max(0, 1 - 2 * progress), max(0, 2 * progress - 1))
            return
        }
        let (first, second) = progress < 0.5 ? (coming, going) : (going, coming)
        for (view, alpha, delay) in [(first, 0, 0), (second, 1, duration / 4)] as [(UIView, CGFloat, TimeInterval)] {
            UIView.animate(
                withDuration: duration / 4, delay: delay,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear],
                animations: { view.alpha = alpha }, completion: nil)
        }
    }

    /// A page above covers the field beyond its edge.
    private func clip(_ search: SearchArea, at edge: CGFloat, _ way: CGFloat) {
        guard edge >= 0 else { return }
        let height = search.bounds.height
        search.place(
            in: CGRect(x: 0, y: search.center.y - height / 2, width: max(0, edge - way), height: height))
    }

    /// - Parameter edge: where the upper page begins, which covers what lies beyond; negative where that is on the left.
    private func travel(_ parts: UINavigationBar.Parts, by way: CGFloat, alpha: CGFloat, beside edge: CGFloat? = nil) {
        parts.searchArea.transform = CGAffineTransform(translationX: way, y: 0)
        if !isSearchInvolved {
            parts.searchArea.alpha = alpha
        } else if let edge {
            clip(parts.searchArea, at: edge, way)
        }
        parts.largeTitle.travel(by: way, beside: edge)
        parts.largeTitle.alpha = alpha
    }

    private func arrangeTitles(_ progress: CGFloat, _ width: CGFloat, middle: CGFloat) {
        let left = 1 - progress
        let (lower, upper) = isForward ? (old, fresh) : (fresh, old)
        /// How much of the way from the lower page to the upper is gone.
        let part = isForward ? progress : left
        let seen = lower.titleAlpha
        let way = seen > 0 ? (upper.backTextCenter ?? middle) - lower.titleCenter : -0.3 * width
        lower.placeTitle(by: way * part, alpha: seen * (1 - part))
        upper.placeBackText(by: (seen > 0 ? -way : 0.2 * width) * (1 - part), alpha: part)
        upper.placeTitle(by: 0.5 * width * (1 - part), alpha: upper.titleAlpha * part)
        lower.placeBackText(by: -0.2 * width * part, alpha: 1 - part)
    }

    // MARK: End

    /// Leaves what is shown in the end alone in the bar: the new item, or the old one as it was.
    func end(completed: Bool = true) {
        guard let bar, bar.transition === self else { return }
        arrange(at: completed ? 1 : 0)
        bar.transition = nil
        for content in [old, fresh] { content.restore() }
        let freshParts = bar.parts
        if !completed {
            (bar.parts, bar.content) = (oldParts, old)
            bar.own(oldStack)
        }
        for view in (completed ? oldParts : freshParts).views { view.removeFromSuperview() }
        (completed ? old : fresh).removeFromSuperview()
        old.isUserInteractionEnabled = true
        for view in (completed ? freshParts : oldParts).views {
            view.transform = .identity
            view.alpha = 1
        }
        bar.largeTitle.travel(by: 0, beside: nil)
        bar.background.isHidden = false
        bar.setNeedsLayout()
    }
}
