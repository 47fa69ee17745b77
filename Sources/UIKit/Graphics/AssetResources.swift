import Foundation

/// An image of an asset catalog, by the name that Xcode gives it.
public struct ImageResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour of an asset catalog, by the name that Xcode gives it.
public struct ColorResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
    /// The image, or an empty one where the catalog has none of that name any more.
    public convenience init(resource: ImageResource) {
        guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil),
            let pixels = found.pixels
        else {
            Log.warning(
                "No image named '\(resource.name)' found in asset catalog for \(resource.bundle.placeInWarnings)")
            self.init()
            return
        }
        self.init(cgImage: pixels, scale: found.scale, orientation: .up)
        takeLook(of: found)
        assetName = resource.name
    }
}

extension UIColor {
    /// The colour, or a clear one where the catalog has none of that name any more.
    public convenience init(resource: ColorResource) {
        guard let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            Log.warning(
                "No color named '\(resource.name)' found in asset catalog for \(resource.bundle.placeInWarnings)")
            self.init(white: 0, alpha: 0)
            return
        }
        self.init { found.resolvedColor(with: $0) }
    }
}

extension Bundle {
    fileprivate var placeInWarnings: String { self === Bundle.main ? "main bundle" : bundlePath }
}
