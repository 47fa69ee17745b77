import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Draws the view and what is in it, as they are on the screen at this moment, what moves on its way included, into
    /// the current context. True, as everything could be drawn.
    ///
    /// - Parameter afterUpdates: whether what needs layout is laid out first. Values that were set since the last frame
    ///   show in either case; iOS leaves them out of the picture of now.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates {
            layoutIfNeeded()
        } else if window == nil {
            Log.warning(
                "[Snapshotting] Snapshotting a view (\(ObjCRuntime.address(self)), \(type(of: self))) that is not in a visible window requires afterScreenUpdates:YES."
            )
        }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.renderPresent(in: context, updated: afterUpdates || window == nil)
        context.restoreGState()
        return true
    }

    /// A view with a picture of this one as it looks now.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view with a picture of a part of this one; what lies within the insets stretches.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat.default()
        let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
            drawHierarchy(
                in: CGRect(
                    x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width, height: bounds.height),
                afterScreenUpdates: afterUpdates)
        }
        let view = UIImageView(
            image: capInsets == .zero ? image : image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        view.frame = CGRect(origin: .zero, size: rect.size)
        return view
    }

    /// The direction of a view that says this of its content.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: layoutDirection
        }
    }
}
