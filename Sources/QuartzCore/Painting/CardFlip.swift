import Foundation

/// A card that is turned over about its middle, seen in perspective: the near side moves to the front, as UIKit
/// documents its flips.
///
/// From how far iOS looks isn't known; twice the longer side looks alike. The browser's page does the same
/// (`animations.js`).
package struct CardFlip {
    /// About the vertical axis, else the horizontal one.
    package let isSideways: Bool
    /// 1: against the clock, seen from the right or from below.
    package let sense: CGFloat
    package let eye: CGFloat

    package init(from subtype: CATransitionSubtype?, size: CGSize) {
        isSideways = subtype != .fromTop && subtype != .fromBottom
        sense = subtype == .fromRight || subtype == .fromTop ? -1 : 1
        eye = 2 * max(size.width, size.height)
    }

    /// The turn in radians of the side that is seen, so far: the old one comes to stand on its edge, the new one comes
    /// from there.
    package func angle(at progress: CGFloat) -> CGFloat { sense * .pi * (progress < 0.5 ? progress : progress - 1) }

    /// Within the card's own coordinates.
    func projection(at progress: CGFloat, in bounds: CGRect) -> PlaneProjection {
        let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
        let turn = CATransform3DMakeRotation(angle(at: progress), isSideways ? 0 : 1, isSideways ? 1 : 0, 0)
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / eye
        let turned = CATransform3DConcat(CATransform3DConcat(toMiddle, turn), perspective)
        return PlaneProjection(
            CATransform3DConcat(turned, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)))
    }
}
