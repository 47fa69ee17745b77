@_exported import CoreGraphics
@_exported import Foundation

/// A recipe for a picture: where it has pixels, and how they are worked out when a context asks for them.
///
/// Colours are worked with as they are stored (sRGB), not in linear light as Core Image does by default.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// Where it has pixels; infinite for colours and patterns without an end.
    public let extent: CGRect
    private let make: (PixelRect) -> PixelBlock
    /// What it was made of, where that is a picture as it is.
    public let cgImage: CGImage?
    open var properties: [String: Any] { [:] }
    open var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    init(extent: CGRect, _ make: @escaping (PixelRect) -> PixelBlock) {
        (self.extent, self.make, cgImage) = (extent, make, nil)
    }

    public init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
        extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        cgImage = image
        let pixels = Decoded(image)
        make = { pixels.block.cut(to: $0) }
    }

    /// Its pixels, read when they are first needed.
    private final class Decoded: @unchecked Sendable {
        private let image: CGImage
        private lazy var read = PixelBlock(image)
        private let lock = NSLock()
        init(_ image: CGImage) { self.image = image }
        var block: PixelBlock { lock.withLock { read } }
    }

    public convenience init(color: CIColor) {
        let pixel = color.pixel
        self.init(extent: .infinite) { PixelBlock($0, filledWith: pixel) }
    }

    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let decoded = try? CGImage.decode(data) else { return nil }
        let image = options?[.applyOrientationProperty] as? Bool == true ? decoded.upright : decoded
        self.init(cgImage: image, options: options)
    }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data, options: options)
    }

    public class func empty() -> CIImage { CIImage(extent: .null) { PixelBlock($0) } }
    public static let black = CIImage(color: .black), white = CIImage(color: .white), red = CIImage(color: .red),
        green = CIImage(color: .green), blue = CIImage(color: .blue)
    public static let clear = CIImage(color: .clear), gray = CIImage(color: .gray)

    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The pixels of a rectangle; there is nothing outside the extent.
    func block(_ rect: PixelRect) -> PixelBlock {
        let inside = rect.intersection(PixelRect(extent))
        guard inside.width > 0, inside.height > 0 else { return PixelBlock(rect) }
        let made = make(inside)
        return inside == rect ? made : made.cut(to: rect)
    }

    // MARK: Made of others

    open func cropped(to rect: CGRect) -> CIImage { CIImage(extent: extent.intersection(rect)) { self.block($0) } }

    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let back = matrix.inverted(), target = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
        if matrix.a == 1, matrix.d == 1, matrix.b == 0, matrix.c == 0, matrix.tx == matrix.tx.rounded(),
            matrix.ty == matrix.ty.rounded()
        {
            let (dx, dy) = (Int(matrix.tx), Int(matrix.ty))
            return CIImage(extent: target) { rect in
                self.block(PixelRect(x: rect.x - dx, y: rect.y - dy, width: rect.width, height: rect.height)).moved(
                    dx, dy)
            }
        }
        return CIImage(extent: target) { rect in
            let needed = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).applying(back)
            let scale = max(1, hypot(back.a, back.b), hypot(back.c, back.d)),
                inner = PixelRect(extent: needed, of: self, margin: Int(scale) + 2)
            // Pictures that shrink are smoothed first, so that no pixel is passed over.
            let source = scale > 1.5 ? self.block(inner).gaussian((scale - 1) / 2.5) : self.block(inner)
            return PixelBlock(rect) { x, y in
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
                return source.sample(place.x, place.y)
            }
        }
    }

    open func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
        transformed(by: matrix)
    }

    /// The edge's pixels go on for ever.
    open func clampedToExtent() -> CIImage {
        let edge = PixelRect(extent)
        guard edge.width > 0, edge.height > 0, !extent.isInfinite else { return self }
        return CIImage(extent: .infinite) { rect in
            let source = self.block(edge)
            return PixelBlock(rect) { x, y in
                source.at(min(max(x, edge.x), edge.maxX - 1), min(max(y, edge.y), edge.maxY - 1))
            }
        }
    }
    open func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

    open func composited(over dest: CIImage) -> CIImage { CIBlend.sourceOver.apply(self, dest) }

    open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        let turned = transformed(by: orientation.transform)
        return turned.transformed(by: CGAffineTransform(translationX: -turned.extent.minX, y: -turned.extent.minY))
    }
    open func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CGImagePropertyOrientation(rawValue: UInt32(orientation)).map(oriented) ?? self
    }

    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }
    open func premultiplyingAlpha() -> CIImage { mapped { $0.premultiplied } }
    open func unpremultiplyingAlpha() -> CIImage { mapped { $0.straight } }
    open func settingAlphaOne(in extent: CGRect) -> CIImage {
        mapped { Pixel($0.x, $0.y, $0.z, 1) }.cropped(to: extent)
    }
    open func samplingNearest() -> CIImage { self }
    open func samplingLinear() -> CIImage { self }

    /// The image that a filter of that name makes of this one; this one where there is no such filter.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        for (key, value) in params { filter.setValue(value, forKey: key) }
        return filter.outputImage ?? self
    }

    // MARK: For filters

    /// Each pixel for itself, premultiplied as it is.
    func mapped(_ change: @escaping (Pixel) -> Pixel) -> CIImage {
        CIImage(extent: extent) { rect in
            var block = self.block(rect)
            for index in block.pixels.indices { block.pixels[index] = change(block.pixels[index]) }
            return block
        }
    }

    /// Each pixel's colour, without its alpha.
    func recolored(_ change: @escaping (Pixel) -> Pixel) -> CIImage {
        mapped { pixel in
            guard pixel.w > 0 else { return pixel }
            let color = change(pixel.straight).clamped()
            return Pixel(color.x, color.y, color.z, pixel.w).premultiplied
        }
    }

    /// Each pixel is another place's.
    func distorted(extent: CGRect? = nil, reach: CGFloat = 0, _ source: @escaping (CGPoint) -> CGPoint) -> CIImage {
        CIImage(extent: extent ?? self.extent) { rect in
            let known = self.block(self.extent.isInfinite ? rect.grown(by: Int(reach) + 2) : PixelRect(self.extent))
            return PixelBlock(rect) { x, y in
                let place = source(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                return known.sample(place.x, place.y)
            }
        }
    }

    /// Pixels that hang on those around them within a distance.
    func spread(_ distance: CGFloat, _ change: @escaping (PixelBlock) -> PixelBlock) -> CIImage {
        let far = Int(distance.rounded(.up))
        return CIImage(
            extent: extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: -CGFloat(far), dy: -CGFloat(far))
        ) { rect in change(self.block(rect.grown(by: far))).cut(to: rect) }
    }

    /// Without the room that a spread image takes beyond another's.
    func kept(in other: CIImage) -> CIImage { cropped(to: other.extent) }
}

extension PixelBlock {
    func cut(to target: PixelRect) -> PixelBlock {
        guard target != rect else { return self }
        return PixelBlock(target) { x, y in at(x, y) }
    }

    func moved(_ dx: Int, _ dy: Int) -> PixelBlock {
        var moved = PixelBlock(PixelRect(x: rect.x + dx, y: rect.y + dy, width: 0, height: 0))
        moved = PixelBlock(
            pixels: pixels, rect: PixelRect(x: rect.x + dx, y: rect.y + dy, width: rect.width, height: rect.height))
        return moved
    }

    private init(pixels: [Pixel], rect: PixelRect) { (self.pixels, self.rect) = (pixels, rect) }
}

extension PixelRect {
    /// What of an image is needed for a rectangle of it.
    init(extent: CGRect, of image: CIImage, margin: Int) {
        self = PixelRect(extent).grown(by: margin).intersection(PixelRect(image.extent).grown(by: 2))
    }
}

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
}

/// How a picture's rows lie, as files say it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    var transform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(scaleX: -1, y: 1)
        case .down: CGAffineTransform(scaleX: -1, y: -1)
        case .downMirrored: CGAffineTransform(scaleX: 1, y: -1)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        }
    }
}
