public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// What a colour's components mean. Everything is drawn in sRGB; other spaces are converted when a colour is used.
public final class CGColorSpace: Hashable, @unchecked Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    public let name: CFString?
    public let model: CGColorSpaceModel
    /// The space of the colours that uncoloured patterns are painted in.
    public private(set) var baseColorSpace: CGColorSpace?

    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .rgb, .lab, .XYZ: 3
        case .cmyk: 4
        default: 0
        }
    }

    private static let models: [CFString: CGColorSpaceModel] = [
        sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb, displayP3: .rgb, adobeRGB1998: .rgb,
        genericRGBLinear: .rgb, genericGrayGamma2_2: .monochrome, extendedGray: .monochrome, linearGray: .monochrome,
        genericCMYK: .cmyk,
    ]

    public init?(name: CFString) {
        guard let model = Self.models[name] else { return nil }
        self.name = name
        self.model = model
    }

    init(model: CGColorSpaceModel) {
        name = nil
        self.model = model
    }

    /// The space of colours made of patterns.
    public init?(patternBaseSpace: CGColorSpace?) {
        name = nil
        model = .pattern
        baseColorSpace = patternBaseSpace
    }

    static let rgbSpace = CGColorSpace(name: sRGB)!
    static let graySpace = CGColorSpace(name: genericGrayGamma2_2)!
    static let extendedRGBSpace = CGColorSpace(name: extendedSRGB)!
    static let extendedGraySpace = CGColorSpace(name: extendedGray)!
    static let patternSpace = CGColorSpace(model: .pattern)
    private static let cmykSpace = CGColorSpace(name: genericCMYK)!

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left === right || (left.name == right.name && left.model == right.model)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }

    /// Colour components (without alpha) as sRGB, clamped to 0…1 where the space isn't an extended one.
    func sRGBComponents(_ c: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch model {
        case .monochrome:
            return (c[0], c[0], c[0])
        case .cmyk:
            return ((1 - c[0]) * (1 - c[3]), (1 - c[1]) * (1 - c[3]), (1 - c[2]) * (1 - c[3]))
        case .rgb:
            switch name {
            case Self.displayP3:
                let r = Self.linear(c[0]), g = Self.linear(c[1]), b = Self.linear(c[2])
                return (
                    Self.encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
                    Self.encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
                    Self.encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
                )
            case Self.linearSRGB, Self.extendedLinearSRGB, Self.genericRGBLinear:
                return (Self.encoded(c[0]), Self.encoded(c[1]), Self.encoded(c[2]))
            default:
                return (c[0], c[1], c[2])
            }
        default:
            return (0, 0, 0)
        }
    }

    private static func linear(_ v: CGFloat) -> CGFloat {
        abs(v) <= 0.04045
            ? v / 12.92 : CGFloat(Foundation.pow(Double((abs(v) + 0.055) / 1.055), 2.4)) * (v < 0 ? -1 : 1)
    }

    private static func encoded(_ v: CGFloat) -> CGFloat {
        abs(v) <= 0.0031308
            ? v * 12.92 : (1.055 * CGFloat(Foundation.pow(Double(abs(v)), 1 / 2.4)) - 0.055) * (v < 0 ? -1 : 1)
    }

    fileprivate static func device(_ model: CGColorSpaceModel) -> CGColorSpace {
        switch model {
        case .monochrome: graySpace
        case .cmyk: cmykSpace
        default: rgbSpace
        }
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .device(.rgb) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .device(.monochrome) }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .device(.cmyk) }
