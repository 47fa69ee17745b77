import CoreGraphics
import Foundation

/// What shows images that grow with the reader's text size: “Adjusts Image Size” in Interface Builder.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    /// Whether images are shown larger while the reader has chosen one of the sizes of text for accessibility.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIView {
    /// How much larger than it is an image is shown. By how much isn't documented: here as body text grows. Symbols of
    /// a text style grow by themselves.
    func imageScale(of image: UIImage?, adjusts: Bool) -> CGFloat {
        guard adjusts, let image, traitCollection.preferredContentSizeCategory.isAccessibilityCategory,
            image.symbol?.configuration?.font == nil
        else { return 1 }
        return UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection)
    }
}

extension CGSize {
    func scaled(by factor: CGFloat) -> CGSize {
        factor == 1 ? self : CGSize(width: width * factor, height: height * factor)
    }
}
