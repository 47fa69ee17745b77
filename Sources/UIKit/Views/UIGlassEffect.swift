import Foundation

/// Glass (iOS 26). Here it blurs as a thin material does.
open class UIGlassEffect: UIBlurEffect {
    public enum Style: Int, Sendable { case regular = 0, clear }

    /// Whether it answers touches; it doesn't here.
    open var isInteractive = false
    open var tintColor: UIColor?

    public init(style: Style = .regular) {
        super.init(style: style == .clear ? UIBlurEffect.Style.systemUltraThinMaterial : .systemThinMaterial)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Lets glass that is near flow together (iOS 26); here each stays by itself.
open class UIGlassContainerEffect: UIVisualEffect {
    open var spacing: CGFloat = 0
}

/// How content looks at an edge of a scroll view where a bar lies over it (iOS 26).
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    public struct Style: Hashable, Sendable {
        private let number: Int
        public static let automatic = Style(number: 0), soft = Style(number: 1), hard = Style(number: 2)
    }

    open var style = Style.automatic
    open var isHidden = false
}

/// Marks views that lie over an edge of a scroll view (iOS 26).
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    open weak var view: UIView?
    open weak var scrollView: UIScrollView?
    open var edge: UIRectEdge = []

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Lets content go on under a bar at the side (iOS 26); here the content alone is shown.
open class UIBackgroundExtensionView: UIView {
    open var automaticallyPlacesContentView = true
    open var contentView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if automaticallyPlacesContentView { contentView?.frame = bounds }
    }
}
