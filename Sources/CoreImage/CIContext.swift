import CoreGraphics
import Foundation

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
}

public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let RGBA8 = CIFormat(rawValue: 264)
    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
}

/// Works images out. There is one way here, whatever the options say: on the processor.
open class CIContext: NSObject, @unchecked Sendable {
    public init(options: [CIContextOption: Any]? = nil) {}
    public convenience override init() { self.init(options: nil) }
    public convenience init(cgContext cgctx: CGContext, options: [CIContextOption: Any]? = nil) {
        self.init(options: options)
    }

    /// The pixels of a rectangle as a picture; nil where that is empty or has no end.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isInfinite, !fromRect.isNull, fromRect.width >= 1, fromRect.height >= 1 else { return nil }
        let rect = PixelRect(fromRect)
        // The picture itself, where it is wanted whole and as it is.
        if let whole = image.cgImage, rect == PixelRect(image.extent) { return whole }
        return image.block(rect).image
    }
    open func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?)
        -> CGImage?
    { createCGImage(image, from: fromRect) }
    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool
    ) -> CGImage? { createCGImage(image, from: fromRect) }

    /// Writes the pixels' bytes, the top row first: red, green, blue, alpha, premultiplied, in the order that the
    /// format says.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        let block = image.block(PixelRect(bounds)), rect = block.rect
        let places = format == .BGRA8 ? [2, 1, 0, 3] : format == .ARGB8 ? [1, 2, 3, 0] : [0, 1, 2, 3]
        for row in 0..<rect.height {
            for column in 0..<rect.width {
                let pixel = block.pixels[(rect.height - 1 - row) * rect.width + column].clamped() * 255
                for (part, place) in places.enumerated() {
                    data.storeBytes(
                        of: UInt8(pixel[part].rounded()), toByteOffset: row * rowBytes + column * 4 + place,
                        as: UInt8.self)
                }
            }
        }
    }

    open func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [AnyHashable: Any] = [:]
    ) -> Data? { createCGImage(image, from: image.extent)?.pngData() }
    open func jpegRepresentation(of image: CIImage, colorSpace: CGColorSpace, options: [AnyHashable: Any] = [:])
        -> Data?
    { createCGImage(image, from: image.extent)?.jpegData(quality: 0.8) }
    open func clearCaches() {}
    open func inputImageMaximumSize() -> CGSize { CGSize(width: 16384, height: 16384) }
    open func outputImageMaximumSize() -> CGSize { CGSize(width: 16384, height: 16384) }
}
