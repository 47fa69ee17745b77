import CoreGraphics
import Foundation

/// How images were stretched before iOS 5, and animated ones are.
extension UIImage {
    /// The same picture, of which one point in width and height is stretched behind the caps.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0),
            resizingMode: .stretch)
    }

    /// What isn't stretched on the left, in points; the stretched point comes after it.
    public var leftCapWidth: Int { Int(bounded: capInsets.left) }
    public var topCapHeight: Int { Int(bounded: capInsets.top) }

    /// Pictures named with numbers after one another, each of which is resized around its caps.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval)
        -> UIImage?
    { animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration) }

    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        guard let animated = animatedImageNamed(name, duration: duration), let images = animated.images else {
            return nil
        }
        return animatedImage(
            with: images.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
            duration: animated.duration)
    }

    /// Whether it is brighter than white somewhere; pictures are read as far as white here.
    public var isHighDynamicRange: Bool { false }
    /// The picture as displays without such brightness show it: as it is.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
