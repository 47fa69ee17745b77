import CoreGraphics
import Foundation

extension UIImage {
    /// The picture as a JPEG file, on white where it shows through.
    ///
    /// - Parameter compressionQuality: 0, the smallest, to 1, the best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright?.jpegData(quality: Double(compressionQuality))
    }

    /// The pixels as they are seen, whatever way they are stored.
    private var upright: CGImage? {
        guard let cgImage, imageOrientation != .up else { return cgImage }
        let context = CGContext.raster(size: size, scale: scale, opaque: false)
        UIGraphicsPushContext(context)
        draw(at: .zero)
        UIGraphicsPopContext()
        return context.makeImage()
    }

    /// A renderer's format for pictures like this one.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = scale
        format.opaque = pixels?.isOpaque ?? false
        return format
    }

    /// Smaller, for lists of many pictures.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        UIGraphicsImageRenderer(size: size, format: imageRendererFormat).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    public func byPreparingForDisplay() async -> UIImage? { self }
    public func preparingForDisplay() -> UIImage? { self }
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
}
