import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    func sizeChanged(from old: CGSize) {
        let size = layer.bounds.size
        guard size != old else { return }
        if autoresizesSubviews, !subviews.isEmpty { resizeSubviews(withOldSize: old) }
        for view in subviews where view.marginsState != nil && view.translatesAutoresizingMaskIntoConstraints {
            view.followSuperviewMargins()
        }
        setNeedsLayout()
        if drawsAtNewSize { layer.setNeedsDisplay() }
        safeAreaChanged()
        boundsSizeDidChange(from: old)
    }

    // MARK: Conversion

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let other = view ?? conversionRoot else { return point }
        return layer.convert(point, to: other.layer)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let other = view ?? conversionRoot else { return point }
        return layer.convert(point, from: other.layer)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        guard let other = view ?? conversionRoot else { return rect }
        return layer.convert(rect, to: other.layer)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let other = view ?? conversionRoot else { return rect }
        return layer.convert(rect, from: other.layer)
    }

    /// nil stands for the window; a view outside any window converts to its topmost ancestor.
    private var conversionRoot: UIView? {
        if let window { return window }
        var view = self
        while let parent = view.superview { view = parent }
        return view
    }
}
