import CoreGraphics
import CoreImage
import Foundation

extension UIImage {
    /// A picture of what a filter makes, worked out at once.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        guard let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent) else {
            self.init(
                emptyOfSize: CGSize(
                    width: ciImage.extent.isInfinite ? 0 : ciImage.extent.width / scale,
                    height: ciImage.extent.isInfinite ? 0 : ciImage.extent.height / scale))
            madeOf = ciImage
            return
        }
        self.init(cgImage: pixels, scale: scale, orientation: orientation)
        madeOf = ciImage
    }

    /// What it was made of, for pictures that filters made.
    public var ciImage: CIImage? { madeOf }
}

extension CIImage {
    /// The pixels as they are stored, whatever way the picture is shown; nil where it has none.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels, options: options)
    }
}

extension CIColor {
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}
