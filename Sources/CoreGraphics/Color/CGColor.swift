/// A colour: components in a colour space, and alpha.
public final class CGColor: Hashable, @unchecked Sendable {
    public let colorSpace: CGColorSpace?
    /// What is drawn: sRGB, not premultiplied; extended colours may lie outside 0…1.
    let red: CGFloat, green: CGFloat, blue: CGFloat
    public let alpha: CGFloat
    public let pattern: CGPattern?
    private let own: [CGFloat]

    init(space: CGColorSpace, components: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        own = components
        alpha = components.last ?? 1
        (red, green, blue) = space.sRGBComponents(components)
        self.pattern = pattern
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgbSpace, components: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgbSpace, components: [red, green, blue, alpha])
    }

    /// As UIKit makes them: in the extended space, so that components may lie outside 0…1.
    public convenience init(extendedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .extendedRGBSpace, components: [red, green, blue, alpha])
    }

    /// The same of greys.
    public convenience init(extendedGray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .extendedGraySpace, components: [gray, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(space: .graySpace, components: [gray, alpha]) }
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: CGColorSpaceCreateDeviceCMYK(), components: [cyan, magenta, yellow, black, alpha])
    }

    /// - Parameter components: the space's components and alpha, not premultiplied.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard colorSpace.numberOfComponents > 0 else { return nil }
        self.init(
            space: colorSpace,
            components: Array(UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1)))
    }

    public convenience init?(patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        self.init(space: patternSpace, components: [components[0]], pattern: pattern)
    }

    public var components: [CGFloat]? { own }
    public var numberOfComponents: Int { own.count }

    public func copy() -> CGColor? { self }
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: colorSpace ?? .rgbSpace, components: own.dropLast() + [alpha], pattern: pattern)
    }

    /// The colour in another space; only sRGB, its extended form and grey can be targets.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        switch space.model {
        case .rgb: CGColor(space: space, components: [red, green, blue, alpha])
        case .monochrome: CGColor(space: space, components: [0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha])
        default: nil
        }
    }

    public static let white = CGColor(gray: 1, alpha: 1)
    public static let black = CGColor(gray: 0, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The colour as sRGB components, not premultiplied.
    public var sRGBComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (red, green, blue, alpha)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.own == right.own && left.colorSpace == right.colorSpace && left.pattern === right.pattern)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(own) }
}

extension CGColor {
    /// A colour that repeats an image from the context's origin.
    public convenience init(patternImage image: CGImage, scale: CGFloat = 1) {
        self.init(space: .patternSpace, components: [1], pattern: CGPattern(image: image, scale: scale))
    }
}
