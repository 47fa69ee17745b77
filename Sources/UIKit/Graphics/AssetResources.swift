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
    /// The image. Traps where the catalog has none of that name, as the code does that Xcode writes for it: it unwraps
    /// what `init(named:in:compatibleWith:)` gives (SRGSSR/playsrg-apple 385, and each GeneratedAssetSymbols.swift that
    /// people committed).
    public convenience init(resource: ImageResource) {
        guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil),
            let pixels = found.pixels
        else {
            guard AssetIndex.of(resource.bundle).namesImage(resource.name, traits: UITraitCollection.current) else {
                foundNil("image", resource.name, resource.bundle)
            }
            // It is there, but its picture can't be read here, as was told; iOS might show it.
            self.init()
            return
        }
        self.init(cgImage: pixels, scale: found.scale, orientation: .up)
        takeLook(of: found)
        assetName = resource.name
    }
}

extension UIColor {
    /// The colour. Traps where the catalog has none of that name, as `UIImage.init(resource:)` does.
    public convenience init(resource: ColorResource) {
        guard let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            foundNil("color", resource.name, resource.bundle)
        }
        self.init { found.resolvedColor(with: $0) }
    }
}

/// Swift's own words, and what they are about.
private func foundNil(_ kind: String, _ name: String, _ bundle: Bundle) -> Never {
    let place = bundle === Bundle.main ? "main bundle" : bundle.bundlePath
    fatalError(
        "Unexpectedly found nil while unwrapping an Optional value: no \(kind) named '\(name)' in asset catalog for \(place)"
    )
}
