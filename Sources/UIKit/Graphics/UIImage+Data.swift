import CoreGraphics
import Foundation

extension UIImage {
    /// The pixels as a JPEG file that says how they are turned, on white where they show through.
    ///
    /// - Parameter compressionQuality: 0, the smallest, to 1, the best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        pixels?.jpegData(quality: Double(compressionQuality), orientation: imageOrientation.exif)
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
