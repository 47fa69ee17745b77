import CoreGraphics
import Foundation

/// What views write into keyed archives, by the keys that compiled nibs have: apps copy a view by archiving it and
/// reading the archive. Constraints, gesture recognizers and targets aren't written.
extension UIView {
    func encodeLook(_ coder: NSCoder) {
        coder.encode(bounds, forKey: "UIBounds")
        coder.encode(center, forKey: "UICenter")
        if !transform.isIdentity { coder.encode(transform, forKey: "UITransform") }
        if let backgroundColor { coder.encode(backgroundColor, forKey: "UIBackgroundColor") }
        if alpha != 1 { coder.encode(Float(alpha), forKey: "UIAlpha") }
        if tag != 0 { coder.encode(tag, forKey: "UITag") }
        coder.encode(isHidden, forKey: "UIHidden")
        coder.encode(isOpaque, forKey: "UIOpaque")
        coder.encode(clipsToBounds, forKey: "UIClipsToBounds")
        coder.encode(!isUserInteractionEnabled, forKey: "UIUserInteractionDisabled")
        coder.encode(contentMode.rawValue, forKey: "UIContentMode")
        coder.encode(Int(autoresizingMask.rawValue), forKey: "UIAutoresizingMask")
        coder.encode(autoresizesSubviews, forKey: "UIAutoresizeSubviews")
        // What UIKit's own classes put into themselves comes with the class.
        if isPlain, !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: "UISubviews") }
    }

    /// A `UIView`, or of an app's class right below it.
    private var isPlain: Bool {
        var type: AnyClass = type(of: self)
        while !ObjCRuntime.description(of: type).isFrameworkClass, let above = _getSuperclass(type) { type = above }
        return type == UIView.self
    }

    func decodeLook(_ archive: NSKeyedUnarchiver) {
        func has(_ key: String) -> Bool { archive.containsValue(forKey: key) }
        func flag(_ key: String, _ use: (Bool) -> Void) { if has(key) { use(archive.decodeBool(forKey: key)) } }
        if has("UIBounds") { bounds = archive.decodeCGRect(forKey: "UIBounds") }
        if has("UICenter") { center = archive.decodeCGPoint(forKey: "UICenter") }
        if has("UITransform") { transform = archive.decodeCGAffineTransform(forKey: "UITransform") }
        backgroundColor = KeyedArchives.object(of: UIColor.self, forKey: "UIBackgroundColor", in: archive)
        if has("UIAlpha") { alpha = CGFloat(archive.decodeFloat(forKey: "UIAlpha")) }
        if has("UITag") { tag = archive.decodeInteger(forKey: "UITag") }
        flag("UIHidden") { isHidden = $0 }
        flag("UIOpaque") { isOpaque = $0 }
        flag("UIClipsToBounds") { clipsToBounds = $0 }
        flag("UIUserInteractionDisabled") { isUserInteractionEnabled = !$0 }
        flag("UIAutoresizeSubviews") { autoresizesSubviews = $0 }
        if has("UIContentMode"), let mode = ContentMode(rawValue: archive.decodeInteger(forKey: "UIContentMode")) {
            contentMode = mode
        }
        if has("UIAutoresizingMask") {
            autoresizingMask = AutoresizingMask(rawValue: UInt(archive.decodeInteger(forKey: "UIAutoresizingMask")))
        }
        let views = KeyedArchives.object(of: [NSArray.self, UIView.self], forKey: "UISubviews", in: archive)
        for case let view as UIView in views as? [Any] ?? [] { addSubview(view) }
    }
}

extension UILabel {
    func encodeText(_ coder: NSCoder) {
        if let text { coder.encode(text as NSString, forKey: "UIText") }
        coder.encode(font, forKey: "UIFont")
        coder.encode(textColor, forKey: "UITextColor")
        coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(numberOfLines, forKey: "UINumberOfLines")
        coder.encode(lineBreakMode.rawValue, forKey: "UILineBreakMode")
    }

    func decodeText(_ archive: NSKeyedUnarchiver) {
        text = KeyedArchives.object(of: NSString.self, forKey: "UIText", in: archive) as String?
        if let font = KeyedArchives.object(of: UIFont.self, forKey: "UIFont", in: archive) { self.font = font }
        if let color = KeyedArchives.object(of: UIColor.self, forKey: "UITextColor", in: archive) { textColor = color }
        if archive.containsValue(forKey: "UITextAlignment"),
            let alignment = NSTextAlignment(rawValue: archive.decodeInteger(forKey: "UITextAlignment"))
        {
            textAlignment = alignment
        }
        if archive.containsValue(forKey: "UINumberOfLines") {
            numberOfLines = archive.decodeInteger(forKey: "UINumberOfLines")
        }
        if archive.containsValue(forKey: "UILineBreakMode"),
            let mode = NSLineBreakMode(rawValue: archive.decodeInteger(forKey: "UILineBreakMode"))
        {
            lineBreakMode = mode
        }
    }
}
