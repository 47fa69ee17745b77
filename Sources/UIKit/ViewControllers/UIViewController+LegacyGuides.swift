import Foundation

extension UIViewController {
    /// What the bars at the top cover: the name of the safe area's top from before iOS 11.
    public var topLayoutGuide: any UILayoutSupport { LegacyGuide.of(self, isTop: true) }
    /// What the bars at the bottom cover.
    public var bottomLayoutGuide: any UILayoutSupport { LegacyGuide.of(self, isTop: false) }

    public static let showDetailTargetDidChangeNotification = NSNotification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}

/// An edge of the safe area. Its own top and bottom are those of the part that bars cover.
final class LegacyGuide: NSObject, UILayoutSupport {
    /// Weak: the view keeps the guide.
    private weak var view: UIView?
    private let isTop: Bool
    let guide = UILayoutGuide()

    fileprivate static func of(_ controller: UIViewController, isTop: Bool) -> LegacyGuide {
        let key = isTop ? "topLayoutGuide" : "bottomLayoutGuide", view = controller.view!
        if let known = view.legacyGuides[key] as? LegacyGuide { return known }
        let made = LegacyGuide(view, isTop)
        view.legacyGuides[key] = made
        return made
    }

    private init(_ view: UIView, _ isTop: Bool) {
        (self.view, self.isTop) = (view, isTop)
        super.init()
        guide.identifier = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
        guide.kind = isTop ? .topBars : .bottomBars
        view.addLayoutGuide(guide)
    }

    var length: CGFloat { (isTop ? view?.safeAreaInsets.top : view?.safeAreaInsets.bottom) ?? 0 }
    var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
    var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
    var heightAnchor: NSLayoutDimension { guide.heightAnchor }
}

extension UIView {
    fileprivate var legacyGuides: [String: AnyObject] {
        get { objc_getAssociatedObject(self, LegacyGuideKey.key) as? [String: AnyObject] ?? [:] }
        set { objc_setAssociatedObject(self, LegacyGuideKey.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

private enum LegacyGuideKey {
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
