import Canvas
import StoryboardDocument
import UIKit

/// What a document's resources say of the catalog's images and colours: their sizes, and the colours of the light appearance.
enum CatalogValues {
    /// In points. Symbols are 128 wide; 16 × 16 stands for an image that isn't found, as in Interface Builder.
    static func size(of image: ResourceName, in document: StoryboardDocument) -> (width: Double, height: Double) {
        MainActor.assumeIsolated {
            if image.catalog == "system" {
                guard let size = UIImage(systemName: image.name)?.size, size.width > 0 else { return (128, 128) }
                return (128, (128 * size.height / size.width).rounded())
            }
            NearbyAssets.use(for: document, report: nil)
            guard let size = UIImage(named: image.name)?.size else { return (16, 16) }
            return (size.width, size.height)
        }
    }

    /// Red, green, blue and alpha from 0 to 1; black where the catalog doesn't have it.
    static func color(_ name: String, in document: StoryboardDocument) -> (Double, Double, Double, Double) {
        MainActor.assumeIsolated {
            NearbyAssets.use(for: document, report: nil)
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1
            UIColor(named: name)?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return (Double(red), Double(green), Double(blue), Double(alpha))
        }
    }
}
