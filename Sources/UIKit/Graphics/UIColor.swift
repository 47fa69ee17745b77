import CoreGraphics
import Foundation
import NibArchive

/// A colour, fixed or depending on the traits of what it is shown in.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    enum Kind {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
    }

    /// Before anything else, so that colours may be attributes of text.
    let foundationType = FoundationTypeWord.none
    public class var supportsSecureCoding: Bool { true }
    private(set) final var kind: Kind
    /// The colour of the wider space that it was made of: it describes itself by that, and is drawn as extended sRGB.
    private var displayP3: CGColor?
    /// The name under which it was made, for description and archives.
    var name: String?

    /// No other makes one from nothing: a class of an app's has all of these only where it sees whatever it is to inherit.
    public override init() {
        kind = Self.nothing
        super.init()
    }
    private static let nothing = Kind.fixed(CGColor(extendedGray: 0, alpha: 0))

    convenience init(kind: Kind, name: String? = nil) {
        self.init()
        (self.kind, self.name) = (kind, name)
    }

    /// `#colorLiteral(…)`, as Xcode's editor writes it.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(kind: .fixed(CGColor(extendedRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(kind: .fixed(CGColor(extendedGray: white, alpha: min(max(alpha, 0), 1))))
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let wide = CGColor(
            colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!,
            components: [red, green, blue, min(max(alpha, 0), 1)])!
        let shown = wide.sRGBComponents
        self.init(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
        displayP3 = wide
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = Self.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(kind: .fixed(cgColor)) }

    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(kind: .dynamic(dynamicProvider))
    }

    public convenience init(patternImage image: UIImage) {
        if let pattern = image.pixels {
            self.init(kind: .fixed(CGColor(patternImage: pattern)))
        } else {
            self.init(white: 0, alpha: 0)
        }
    }

    /// A colour set of the asset catalog; nil when there is none of that name.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let color = AssetIndex.of(bundle ?? .main).color(named: name) else { return nil }
        self.init(kind: color.kind, name: name)
    }

    /// The colour in the present traits.
    open var cgColor: CGColor {
        switch kind {
        case .fixed(let color): color
        case .dynamic(let provider): provider(UITraitCollection.current).cgColor
        }
    }

    open func resolvedColor(with traits: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = kind else { return self }
        return provider(traits).resolvedColor(with: traits)
    }

    /// A colour of the same kind with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch kind {
        case .fixed(let color):
            let copy = UIColor(cgColor: color.copy(alpha: alpha) ?? color)
            copy.displayP3 = displayP3?.copy(alpha: alpha)
            return copy
        case .dynamic(let provider): return UIColor { provider($0).withAlphaComponent(alpha) }
        }
    }

    /// Red, green, blue and alpha, each 0 to 1.
    var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = cgColor
        let values = color.components ?? []
        switch values.count {
        case 2: return (values[0], values[0], values[0], values[1])
        case 4 where color.colorSpace?.model == .rgb && color.colorSpace?.name != CGColorSpace.displayP3:
            return (values[0], values[1], values[2], values[3])
        case 4...: return color.sRGBComponents
        default: return (0, 0, 0, color.alpha)
        }
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        // A pattern has no components (public reports).
        guard cgColor.pattern == nil else { return false }
        let values = components
        red?.pointee = values.red
        green?.pointee = values.green
        blue?.pointee = values.blue
        alpha?.pointee = values.alpha
        return true
    }

    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let values = components
        // The weights' sum isn't quite 1.
        let isGray = values.red == values.green && values.green == values.blue
        white?.pointee = isGray ? values.red : 0.299 * values.red + 0.587 * values.green + 0.114 * values.blue
        alpha?.pointee = values.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue, opacity) = components
        let most = max(red, green, blue), least = min(red, green, blue), span = most - least
        var angle: CGFloat = 0
        if span > 0 {
            if most == red {
                angle = (green - blue) / span
            } else if most == green {
                angle = (blue - red) / span + 2
            } else {
                angle = (red - green) / span + 4
            }
            angle /= 6
            if angle < 0 { angle += 1 }
        }
        hue?.pointee = angle
        saturation?.pointee = most > 0 ? span / most : 0
        brightness?.pointee = most
        alpha?.pointee = opacity
        return true
    }

    private static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let fraction = sector - sector.rounded(.down)
        let p = brightness * (1 - saturation), q = brightness * (1 - saturation * fraction),
            t = brightness * (1 - saturation * (1 - fraction))
        switch Int(bounded: sector) % 6 {
        case 0: return (brightness, t, p)
        case 1: return (q, brightness, p)
        case 2: return (p, brightness, t)
        case 3: return (p, q, brightness)
        case 4: return (t, p, brightness)
        default: return (brightness, p, q)
        }
    }

    open func set() {
        setFill()
        setStroke()
    }
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        if let name, name == other.name { return true }
        guard case .fixed(let mine) = kind, case .fixed(let theirs) = other.kind else { return false }
        return mine == theirs
    }

    open override var hash: Int {
        guard case .fixed(let color) = kind else { return name?.hashValue ?? ObjectIdentifier(self).hashValue }
        return color.hashValue
    }

    open override var description: String {
        if let name {
            let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
            guard Self.system(named: name) != nil else {
                return "<UIDynamicCatalogColor: 0x\(address); name = \(name)>"
            }
            if case .dynamic = kind { return "<UIDynamicSystemColor: 0x\(address); name = \(name)>" }
        }
        if let displayP3 { return "UIDisplayP3ColorSpace " + Self.numbers(displayP3.components ?? []) }
        let values = cgColor.components ?? []
        if values.count == 2 { return "UIExtendedGrayColorSpace " + Self.numbers(values) }
        let shown = components
        return "UIExtendedSRGBColorSpace " + Self.numbers([shown.red, shown.green, shown.blue, shown.alpha])
    }

    /// As `%g` writes them, which logs show.
    private static func numbers(_ values: [CGFloat]) -> String {
        values.map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    open func encode(with coder: NSCoder) {
        let values = components
        if let name {
            coder.encode(name as NSString, forKey: Self.system(named: name) == nil ? Self.catalogKey : Self.systemKey)
        }
        for (key, value) in [("UIRed", values.red), ("UIGreen", values.green), ("UIBlue", values.blue)] {
            coder.encode(Float(value), forKey: key)
            coder.encode(Double(value), forKey: key + "-Double")
        }
        coder.encode(Float(values.alpha), forKey: "UIAlpha")
        coder.encode(Double(values.alpha), forKey: "UIAlpha-Double")
        coder.encode(4 as Int, forKey: "UIColorComponentCount")
        // What a Mac reads: the components as text, a zero at the end.
        var text = [values.red, values.green, values.blue].map(\.brief)
        if values.alpha != 1 { text.append(values.alpha.brief) }
        coder.encode(Data(text.joined(separator: " ").utf8) as NSData, forKey: "NSRGB")
        coder.encode(2 as Int, forKey: "NSColorSpace")
    }
    private static let systemKey = "UISystemColorName", catalogKey = "UIDynamicCatalogName"

    public required convenience init?(coder: NSCoder) {
        if let nib = coder.nib, let color = MainActor.assumeIsolated({ UIColor.decode(nib) }) {
            self.init(kind: color.kind, name: color.name)
            return
        }
        if let nib = coder.nib {
            let alpha = nib.cgFloat(.alpha) ?? 1
            if let white = nib.cgFloat(.white) {
                self.init(white: white, alpha: alpha)
                return
            }
            self.init(
                red: nib.cgFloat(.red) ?? 0, green: nib.cgFloat(.green) ?? 0, blue: nib.cgFloat(.blue) ?? 0,
                alpha: alpha)
            return
        }
        func text(_ key: String) -> String? {
            KeyedArchives.object(of: NSString.self, forKey: key, in: coder) as String?
        }
        if let color = text(Self.systemKey).flatMap(Self.system)
            ?? text(Self.catalogKey).flatMap({ UIColor(named: $0) })
        {
            self.init(kind: color.kind, name: color.name)
            return
        }
        // Older archives have each number once, as a Float.
        func number(_ key: String) -> CGFloat {
            coder.containsValue(forKey: key + "-Double")
                ? CGFloat(coder.decodeDouble(forKey: key + "-Double")) : CGFloat(coder.decodeFloat(forKey: key))
        }
        let alpha = coder.containsValue(forKey: "UIAlpha") ? number("UIAlpha") : 1
        if coder.containsValue(forKey: "UIWhite") {
            self.init(white: number("UIWhite"), alpha: alpha)
        } else {
            self.init(red: number("UIRed"), green: number("UIGreen"), blue: number("UIBlue"), alpha: alpha)
        }
    }

    /// A colour of a storyboard: a system colour by its name, a colour set, or components.
    @MainActor private static func decode(_ nib: UINibDecoder) -> UIColor? {
        if let name = nib.string(.systemColorName), let color = system(named: name) { return color }
        if let base = nib.object(.dynamicModifiedBaseColor) as? UIColor {
            // As Xcode compiles system colours that a view has; an alpha above 1 means that it is the base's own.
            let alpha = nib.cgFloat(.dynamicModifiedAlphaComponent) ?? 2
            return alpha <= 1 ? base.withAlphaComponent(alpha) : base
        }
        if let name = nib.string(.dynamicCatalogName),
            let color = UIColor(named: name, in: nib.bundle, compatibleWith: nil)
        {
            return color
        }
        return nil
    }
}

extension UIColor: NibDecodable {}
