import QuartzCore

/// How a navigation bar gives way to a search that takes its place.
///
/// What moves: title, buttons and large title go up with the search bar, out of the screen, and come back down with it;
/// the bar's height and the content below follow. All of them go by the same way in the same time, easing in and out, so
/// that nothing meets anything else: in 0.35 seconds (`SearchAnimator`). What goes is gone after the first half of that,
/// what comes is seen in the second, so that nothing is read through the status bar. The cancel button slides in from
/// the end as the field makes room. Seen on any telephone; durations and curve are judged by eye.
extension UINavigationBar {
    /// Called by each layout: the first after a search began or ended sets off.
    func makeWayForSearch() {
        let parts = [content, largeTitle].compactMap { $0 as UIView? }
        guard isSearching != makesWayForSearch else {
            // A screen that comes back with its search under way has nothing to move.
            if !isMovingForSearch, transition == nil { set(parts, seen: !isSearching) }
            return
        }
        makesWayForSearch = isSearching
        let duration = UIView.inheritedAnimationDuration
        if isSearching {
            searchLift = (content?.frame.height ?? 0) + (largeTitle.isHidden ? 0 : largeTitle.frame.height)
            isLargeTitleLifted = !largeTitle.isHidden
        } else {
            if duration > 0, !isMovingForSearch { comeFromAbove() }
            searchLift = 0
            isLargeTitleLifted = false
        }
        guard duration > 0 else { return set(parts, seen: !isSearching) }
        isMovingForSearch = true
        let shows = !isSearching, half = duration / 2
        UIView.animate(
            withDuration: half, delay: shows ? half : 0,
            options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear],
            animations: { for part in parts { part.alpha = shows ? 1 : 0 } },
            completion: { [weak self] _ in
                guard let self, shows == !isSearching else { return }
                isMovingForSearch = false
                setNeedsLayout()
            })
    }

    private func set(_ parts: [UIView], seen: Bool) {
        for part in parts where part !== largeTitle || !seen { part.alpha = seen ? 1 : 0 }
        if seen, largeTitle.alpha == 0 { largeTitle.alpha = 1 }
    }

    /// Where everything begins that comes down with the search bar, however it was when it went.
    private func comeFromAbove() {
        let visible = showsLargeTitle ? max(0, bounds.height - rowHeight - visibleSearchHeight) : 0,
            lift = rowHeight + visible
        UIView.performWithoutAnimation {
            content?.frame = CGRect(x: 0, y: -lift, width: bounds.width, height: rowHeight)
            content?.titleAlpha = visible < 8 ? 1 : 0
            content?.layoutIfNeeded()
            largeTitle.frame = CGRect(x: 0, y: rowHeight - lift, width: bounds.width, height: visible)
            largeTitle.isHidden = !showsLargeTitle
            largeTitle.layoutIfNeeded()
        }
    }

    /// Keeps the large title where it has gone with the search bar; false where it stands in the bar.
    func liftLargeTitle() -> Bool {
        guard isSearching else { return false }
        largeTitle.isHidden = !isLargeTitleLifted || !isMovingForSearch
        if !largeTitle.isHidden { largeTitle.frame.origin.y = -largeTitle.frame.height }
        return true
    }
}
