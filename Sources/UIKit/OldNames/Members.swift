import CoreGraphics

// Methods and properties as Swift 4.0 called them.

extension UIViewController {
    public var childViewControllers: [UIViewController] { children }
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    public func removeFromParentViewController() { removeFromParent() }
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
    public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
    public func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? { childForHomeIndicatorAutoHidden }
    public func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? {
        childForScreenEdgesDeferringSystemGestures
    }
    public func overrideTraitCollection(forChildViewController child: UIViewController) -> UITraitCollection? {
        overrideTraitCollection(forChild: child)
    }
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChildViewController child: UIViewController
    ) {
        setOverrideTraitCollection(collection, forChild: child)
    }
}

extension UIView {
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

@inlinable public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool {
    one == other
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

extension UIColor {
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
