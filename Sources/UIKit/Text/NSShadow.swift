import CoreGraphics
import Foundation
import NibArchive

/// A shadow of text: a value of the attribute `shadow`.
open class NSShadow: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    /// Before anything else, so that shadows may be attributes of text.
    let foundationType = FoundationTypeWord.none
    /// In points, y down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A UIColor; without one black of a third.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        coder.encode(shadowOffset, forKey: "NSShadowOffset")
        if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
    }

    public required init?(coder: NSCoder) {
        super.init()
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
        shadowOffset = coder.decodeCGSize(forKey: "NSShadowOffset")
        shadowColor = KeyedArchives.object(of: UIColor.self, forKey: "NSShadowColor", in: coder)
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    @MainActor static func decode(_ nib: UINibDecoder) -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = nib.cgFloat(.shadowBlurRadius) ?? 0
        if let offset = nib.size(.attributeShadowOffset) { shadow.shadowOffset = offset }
        if let color = nib.object(.attributeShadowColor) as? UIColor { shadow.shadowColor = color }
        return shadow
    }

    func textShadow(_ traits: UITraitCollection) -> TextShadow? {
        guard let color = shadowColor as? UIColor else { return nil }
        return TextShadow(
            offset: shadowOffset, blur: shadowBlurRadius, color: color.resolvedColor(with: traits).cgColor)
    }
}
