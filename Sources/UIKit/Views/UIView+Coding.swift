import Foundation
import NibArchive

extension UIView {
    /// Reads what every archived view has. Defaults are UIKit's: only what differs is stored.
    func decode(_ nib: UINibDecoder) {
        if let bounds = nib.rect(.bounds) { layer.bounds = bounds }
        if let center = nib.point(.center) { layer.position = center }
        if let mask = nib.int(.autoresizingMask) {
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        }
        if let flag = nib.bool(.autoresizeSubviews) { autoresizesSubviews = flag }
        if nib.bool(.doesNotTranslate) == true { translatesAutoresizingMaskIntoConstraints = false }
        if let flag = nib.bool(.opaque) { isOpaque = flag } else { isOpaque = false }
        if let flag = nib.bool(.clipsToBounds) { clipsToBounds = flag }
        if nib.bool(.hidden) == true { isHidden = true }
        if let alpha = nib.double(.alpha) { self.alpha = CGFloat(alpha) }
        if let tag = nib.int(.tag) { self.tag = tag }
        if let mode = nib.int(.contentMode) { contentMode = ContentMode(rawValue: mode) ?? .scaleToFill }
        if nib.bool(.userInteractionDisabled) == true { isUserInteractionEnabled = false }
        if let flag = nib.bool(.multipleTouch) { isMultipleTouchEnabled = flag }
        if let attribute = nib.int(.semanticContent) {
            semanticContentAttribute = UISemanticContentAttribute(rawValue: attribute) ?? .unspecified
        }
        if let flag = nib.bool(.clearsContext) { clearsContextBeforeDrawing = flag }
        if let identifier = nib.string(.restorationIdentifier) { restorationIdentifier = identifier }
        if let color = nib.reference(.backgroundColor) as? UIColor { backgroundColor = color }
        if let color = nib.reference(.tintColor) as? UIColor { tintColor = color }
        if let style = nib.int(.overrideStyle) {
            overrideUserInterfaceStyle = UIUserInterfaceStyle(rawValue: style) ?? .unspecified
        }
        let views = nib.objects(.subviews, of: UIView.self)
        if views.count > 2 {
            subviews.reserveCapacity(views.count)
            layer.reserveSublayers(views.count)
        }
        for view in views where view.superview !== self { addSubview(view) }
        for recognizer in nib.objects(.gestureRecognizers, of: UIGestureRecognizer.self) {
            addGestureRecognizer(recognizer)
        }
        decodeLayout(nib)
    }
}

private extension NibKey {
    static let bounds = NibKey("UIBounds")
    static let center = NibKey("UICenter")
    static let autoresizingMask = NibKey("UIAutoresizingMask")
    static let autoresizeSubviews = NibKey("UIAutoresizeSubviews")
    static let doesNotTranslate = NibKey("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints")
    static let opaque = NibKey("UIOpaque")
    static let clipsToBounds = NibKey("UIClipsToBounds")
    static let hidden = NibKey("UIHidden")
    static let alpha = NibKey("UIAlpha")
    static let tag = NibKey("UITag")
    static let contentMode = NibKey("UIContentMode")
    static let userInteractionDisabled = NibKey("UIUserInteractionDisabled")
    static let multipleTouch = NibKey("UIMultipleTouchEnabled")
    static let semanticContent = NibKey("UIViewSemanticContentAttribute")
    static let clearsContext = NibKey("UIClearsContextBeforeDrawing")
    static let restorationIdentifier = NibKey("UIRestorationIdentifier")
    static let backgroundColor = NibKey("UIBackgroundColor")
    static let tintColor = NibKey("UITintColor")
    static let overrideStyle = NibKey("UIOverrideUserInterfaceStyle")
    static let subviews = NibKey("UISubviews")
    static let gestureRecognizers = NibKey("gestureRecognizers")
}
