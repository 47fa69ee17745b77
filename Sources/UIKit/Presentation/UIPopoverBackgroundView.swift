import CoreGraphics
import NibArchive

/// What a class of popover backgrounds says of its shape, in points.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// How wide the arrow is where it meets the panel.
    static func arrowBase() -> CGFloat
    static func arrowHeight() -> CGFloat
    /// How far the panel, without its arrow, reaches beyond the content.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws a popover's panel and arrow in an app's own way. Subclasses override all but `wantsDefaultContentAppearance`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// From the middle of the side that the arrow is on, in points.
    open var arrowOffset: CGFloat {
        get { missing("arrowOffset") }
        set { missing("setArrowOffset:") }
    }
    open var arrowDirection: UIPopoverArrowDirection {
        get { missing("arrowDirection") }
        set { missing("setArrowDirection:") }
    }
    /// Whether the content has the rounded corners that it has on the system's background.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { missing("arrowBase") }
    open class func arrowHeight() -> CGFloat { missing("arrowHeight") }
    open class func contentViewInsets() -> UIEdgeInsets { missing("contentViewInsets") }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func missing(_ name: String) -> Never { Self.missing(name) }
    private class func missing(_ name: String) -> Never {
        Misuse.raise(.internalInconsistency, "\(self) must implement \(name)")
    }
}
