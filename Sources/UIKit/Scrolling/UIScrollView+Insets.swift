import CoreGraphics
import Foundation
import NibArchive

extension UIScrollView {
    // MARK: Where content may rest

    var offsetRangeX: ClosedRange<CGFloat> {
        let inset = adjustedContentInset, least = -inset.left
        return least...max(least, contentSize.width + inset.right - bounds.width)
    }

    var offsetRangeY: ClosedRange<CGFloat> {
        let inset = adjustedContentInset, least = -inset.top
        return least...max(least, contentSize.height + inset.bottom - bounds.height)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, offsetRangeX.lowerBound), offsetRangeX.upperBound),
            y: min(max(offset.y, offsetRangeY.lowerBound), offsetRangeY.upperBound))
    }

    /// After content or bounds became smaller: nothing may rest past the edges.
    func keepInRange() {
        guard drag == nil, motion == nil, bounds.width > 0, bounds.height > 0 else { return }
        let offset = contentOffset, inside = clamped(offset)
        // Content placed before its size is known keeps its place, as on iOS.
        guard inside != offset, contentSize != .zero else { return }
        move(to: inside)
    }

    var scrollsHorizontally: Bool {
        contentSize.width + contentInset.left + contentInset.right > bounds.width + 0.5
            || (alwaysBounceHorizontal && bounces)
    }

    var scrollsVertically: Bool {
        contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height + 0.5
            || (alwaysBounceVertical && bounces)
    }

    // MARK: Adjusted inset

    func refreshAdjustedInset() {
        let old = adjustedContentInset
        var new = computeAdjustedInset()
        new.bottom = max(new.bottom, keyboardInset > 0 ? contentInset.bottom + keyboardInset : 0)
        guard old != new else { return }
        adjustedContentInset = new
        // What showed the very beginning of the content goes on doing so.
        var offset = contentOffset
        if drag == nil, motion == nil {
            if abs(offset.y + old.top) < 0.5 { offset.y = -new.top }
            if abs(offset.x + old.left) < 0.5 { offset.x = -new.left }
        }
        move(to: offset)
        keepInRange()
        setNeedsLayout()
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private func computeAdjustedInset() -> UIEdgeInsets {
        let safe = safeAreaInsets
        var result = contentInset
        result.top += refreshInset
        let axes: (horizontal: Bool, vertical: Bool)
        switch contentInsetAdjustmentBehavior {
        case .never: return result
        case .always: axes = (true, true)
        case .scrollableAxes, .automatic:
            var vertical =
                contentSize.height + contentInset.top + contentInset.bottom > bounds.height
                || (alwaysBounceVertical && bounces)
            let horizontal =
                contentSize.width + contentInset.left + contentInset.right > bounds.width
                || (alwaysBounceHorizontal && bounces)
            if contentInsetAdjustmentBehavior == .automatic, !vertical { vertical = isContentOfContainedController }
            axes = (horizontal, vertical)
        @unknown default: return result
        }
        if axes.vertical {
            result.top += safe.top
            result.bottom += safe.bottom
        }
        if axes.horizontal {
            result.left += safe.left
            result.right += safe.right
        }
        return result
    }

    /// `.automatic` keeps content out from under the bars of a navigation or tab bar controller even where it doesn't
    /// scroll.
    private var isContentOfContainedController: Bool {
        guard let controller = nearestViewController,
            controller.navigationController != nil || controller.tabBarController != nil
        else { return false }
        return controller.viewIfLoaded === self || controller.viewIfLoaded?.subviews.first === self
    }

    // MARK: Archive

    func decodeScrolling(_ nib: UINibDecoder) {
        if let flag = nib.bool(.bounceEnabled) { bounces = flag }
        if let flag = nib.bool(.alwaysBounceVertical) { alwaysBounceVertical = flag }
        if let flag = nib.bool(.alwaysBounceHorizontal) { alwaysBounceHorizontal = flag }
        if let flag = nib.bool(.pagingEnabled) { isPagingEnabled = flag }
        if let flag = nib.bool(.directionalLockEnabled) { isDirectionalLockEnabled = flag }
        if nib.bool(.scrollDisabled) == true || nib.bool(.scrollEnabled) == false { isScrollEnabled = false }
        if let flag = nib.bool(.delaysContentTouches) { delaysContentTouches = flag }
        if let flag = nib.bool(.canCancelContentTouches) { canCancelContentTouches = flag }
        if let flag = nib.bool(.showsHorizontalScrollIndicator) { showsHorizontalScrollIndicator = flag }
        if let flag = nib.bool(.showsVerticalScrollIndicator) { showsVerticalScrollIndicator = flag }
        if let style = nib.int(.indicatorStyle) { indicatorStyle = IndicatorStyle(rawValue: style) ?? .default }
        if let mode = nib.int(.keyboardDismissMode) {
            keyboardDismissMode = KeyboardDismissMode(rawValue: mode) ?? .none
        }
        if let value = nib.int(.scrollViewContentInsetAdjustmentBehavior) {
            contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior(rawValue: value) ?? .automatic
        }
        if let value = nib.double(.minimumZoomScale) { minimumZoomScale = CGFloat(value) }
        if let value = nib.double(.maximumZoomScale) { maximumZoomScale = CGFloat(value) }
        if let flag = nib.bool(.bouncesZoom) { bouncesZoom = flag }
        if let inset = nib.insets(.contentInset) { contentInset = inset }
        if let size = nib.size(.contentSize) { contentSize = size }
        if let inset = nib.insets(.scrollIndicatorInsets) { scrollIndicatorInsets = inset }
        if let inset = nib.insets(.verticalScrollIndicatorInsets) { verticalScrollIndicatorInsets = inset }
        if let inset = nib.insets(.horizontalScrollIndicatorInsets) { horizontalScrollIndicatorInsets = inset }
        if let flag = nib.bool(.automaticallyAdjustsScrollIndicatorInsets) {
            automaticallyAdjustsScrollIndicatorInsets = flag
        }
        if let flag = nib.bool(.scrollsToTop) { scrollsToTop = flag }
        if let control = nib.object(.refreshControl) as? UIRefreshControl { refreshControl = control }
    }
}
