import Foundation
import NibArchive

extension UIView {
    /// Whether a document made the view. It says what the view is like, also by what it leaves out; a class's own usual
    /// values are for views that code makes.
    package var isDecoded: Bool { nibOrigin != nil }

    /// Reads what every archived view has. Defaults are UIKit's: only what differs is stored.
    func decode(_ nib: UINibDecoder) {
        if let bounds = nib.rect(.bounds) { layer.bounds = bounds }
        if let center = nib.point(.center) { layer.position = center }
        if let mask = nib.int(.autoresizingMask) {
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        }
        if let flag = nib.bool(.autoresizeSubviews) { autoresizesSubviews = flag }
        if nib.bool(.viewDoesNotTranslateAutoresizingMaskIntoConstraints) == true {
            translatesAutoresizingMaskIntoConstraints = false
        }
        if let flag = nib.bool(.opaque) { isOpaque = flag } else { isOpaque = false }
        if let flag = nib.bool(.clipsToBounds) { clipsToBounds = flag }
        if nib.bool(.hidden) == true { isHidden = true }
        if let alpha = nib.double(.alpha) { self.alpha = CGFloat(alpha) }
        if let tag = nib.int(.tag) { self.tag = tag }
        if let mode = nib.int(.contentMode) { contentMode = ContentMode(rawValue: mode) ?? .scaleToFill }
        if nib.bool(.userInteractionDisabled) == true { isUserInteractionEnabled = false }
        if let flag = nib.bool(.multipleTouchEnabled) { isMultipleTouchEnabled = flag }
        if let attribute = nib.int(.viewSemanticContentAttribute) {
            semanticContentAttribute = UISemanticContentAttribute(rawValue: attribute) ?? .unspecified
        }
        if let flag = nib.bool(.clearsContextBeforeDrawing) { clearsContextBeforeDrawing = flag }
        if let identifier = nib.string(.restorationIdentifier) { restorationIdentifier = identifier }
        if let color = nib.reference(.backgroundColor) as? UIColor { backgroundColor = color }
        if let color = nib.reference(.tintColor) as? UIColor { tintColor = color }
        if let style = nib.int(.overrideUserInterfaceStyle) {
            overrideUserInterfaceStyle = UIUserInterfaceStyle(rawValue: style) ?? .unspecified
        }
        decodeLargeContent(nib)
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
