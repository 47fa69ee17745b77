import CoreGraphics
import Foundation
import QuartzCore

/// How a view is cut out when it is lifted from its place.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    /// In the view's coordinates; nothing outside it shows.
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor! = .systemBackground

    public required override init() { super.init() }

    /// Shows lines of text only.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -4), cornerRadius: 4))
        }
        visiblePath = path
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
        return copy
    }
}

/// Where a preview stands: a point of a container.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
    }
}

/// A view that is lifted from its place, for a menu or a drag.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }

    /// Where the view is, which must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    open var size: CGSize { view.bounds.size }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The place in its window.
    var frame: CGRect {
        let center = target.container.convert(target.center, to: nil)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// A picture of the view, cut out as the parameters say.
    func makePicture() -> UIView {
        let holder = UIView(frame: CGRect(origin: .zero, size: size))
        // A row's line belongs to the table.
        let furniture = (view as? UITableViewCell)?.furniture, hadLine = furniture?.isLineHidden == false
        furniture?.isLineHidden = true
        defer { if hadLine { furniture?.isLineHidden = false } }
        guard let picture = view.snapshotView(afterScreenUpdates: true) else { return holder }
        if let path = parameters.visiblePath {
            let shape = CAShapeLayer()
            shape.path = path.cgPath
            picture.layer.mask = shape
        } else {
            picture.backgroundColor = view.backgroundColor == nil ? parameters.backgroundColor : nil
            picture.layer.cornerRadius = max(view.layer.cornerRadius, 10)
            picture.clipsToBounds = true
        }
        holder.isUserInteractionEnabled = false
        holder.addSubview(picture)
        return holder
    }
}

/// A preview of something being dragged.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Previews of drags stay such.
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is shown under the finger while an item is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters
    public init(view: UIView, parameters: UIDragPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}
