import CoreGraphics
import Foundation
import QuartzCore

/// The two thin bars that show where one is in the content; they fade away when it rests.
///
/// They are layers above the content, not views, so that an app that counts a scroll view's subviews sees only its own.
@MainActor
final class ScrollIndicators {
    private unowned let scrollView: UIScrollView
    private var vertical: CALayer?
    private var horizontal: CALayer?
    private var isShown = false
    private var hiding: ClockEvent?

    // Points and seconds, measured on iOS screens.
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    private static let pause: TimeInterval = 0.4
    private static let fade: TimeInterval = 0.25

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    func moved() {
        guard scrollView.drag != nil || scrollView.motion != nil || isShown else { return }
        show()
    }

    func show() {
        hiding?.cancel()
        hiding = nil
        if !isShown {
            isShown = true
            styleChanged()
            for bar in [vertical, horizontal].compactMap({ $0 }) { set(bar, opacity: 1) }
        }
        update()
    }

    func flash() {
        show()
        hideSoon()
    }

    func hideSoon() {
        guard isShown else { return }
        hiding?.cancel()
        hiding = Clock.shared.schedule(after: Self.pause) { [weak self] in MainActor.assumeIsolated { self?.hide() } }
    }

    private func hide() {
        isShown = false
        for bar in [vertical, horizontal].compactMap({ $0 }) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 1
            animation.toValue = 0
            animation.duration = Self.fade
            bar.add(animation, forKey: "fade")
            set(bar, opacity: 0)
        }
    }

    private func set(_ bar: CALayer, opacity: Float) {
        quietly {
            bar.opacity = opacity
            if opacity > 0 { bar.removeAnimation(forKey: "fade") }
        }
    }

    private func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    func styleChanged() {
        let dark = scrollView.traitCollection.userInterfaceStyle == .dark
        let white: CGFloat =
            switch scrollView.indicatorStyle {
            case .black: 0
            case .white: 1
            default: dark ? 1 : 0
            }
        let color = UIColor(white: white, alpha: dark ? 0.5 : 0.35).cgColor
        quietly { for bar in [vertical, horizontal].compactMap({ $0 }) { bar.backgroundColor = color } }
    }

    func update() {
        guard isShown else { return }
        let bounds = scrollView.bounds
        quietly {
            place(
                &vertical, shown: scrollView.showsVerticalScrollIndicator, isVertical: true,
                content: scrollView.contentSize.height, offset: bounds.minY, visible: bounds.height)
            place(
                &horizontal, shown: scrollView.showsHorizontalScrollIndicator, isVertical: false,
                content: scrollView.contentSize.width, offset: bounds.minX, visible: bounds.width)
        }
    }

    private func place(
        _ bar: inout CALayer?, shown: Bool, isVertical: Bool, content: CGFloat, offset: CGFloat, visible: CGFloat
    ) {
        let inset = scrollView.adjustedContentInset, bounds = scrollView.bounds
        let before = isVertical ? inset.top : inset.left, after = isVertical ? inset.bottom : inset.right
        let total = content + before + after
        guard shown, total > visible + 0.5, visible > 0 else {
            bar?.isHidden = true
            return
        }
        let layer = bar ?? make()
        bar = layer
        layer.isHidden = false
        // Bars cover nothing of indicators that aren't adjusted to them.
        let covered =
            scrollView.automaticallyAdjustsScrollIndicatorInsets
            ? UIEdgeInsets.zero
            : UIEdgeInsets(
                top: inset.top - scrollView.contentInset.top, left: inset.left - scrollView.contentInset.left,
                bottom: inset.bottom - scrollView.contentInset.bottom,
                right: inset.right - scrollView.contentInset.right)
        let extra = isVertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
        let start =
            Self.margin + before - (isVertical ? covered.top : covered.left) + (isVertical ? extra.top : extra.left)
        let track = max(
            visible - start - Self.margin - after + (isVertical ? covered.bottom : covered.right)
                - (isVertical ? extra.bottom : extra.right), Self.thickness)
        var length = min(max(track * visible / total, Self.shortest), track)
        let range = total - visible, place = offset + before
        var position = (track - length) * min(max(place / range, 0), 1)
        // Past an edge the bar shrinks against it.
        let past = place < 0 ? -place : max(place - range, 0)
        if past > 0 {
            let shorter = max(length - past, 2 * Self.thickness)
            if place > 0 { position += length - shorter }
            length = shorter
        }
        var across =
            (isVertical ? bounds.width : bounds.height) - Self.thickness - Self.margin
            - (isVertical ? extra.right : extra.bottom + inset.bottom)
        if isVertical, scrollView.isRightToLeft { across = Self.margin + extra.left }
        layer.frame =
            isVertical
            ? CGRect(x: bounds.minX + across, y: bounds.minY + start + position, width: Self.thickness, height: length)
            : CGRect(x: bounds.minX + start + position, y: bounds.minY + across, width: length, height: Self.thickness)
    }

    private func make() -> CALayer {
        let layer = CALayer()
        layer.cornerRadius = Self.thickness / 2
        layer.zPosition = 1000
        scrollView.layer.addSublayer(layer)
        let dark = scrollView.traitCollection.userInterfaceStyle == .dark
        layer.backgroundColor =
            UIColor(white: dark || scrollView.indicatorStyle == .white ? 1 : 0, alpha: dark ? 0.5 : 0.35).cgColor
        return layer
    }
}
