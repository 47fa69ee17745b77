import CoreGraphics
import Foundation
import NibArchive

extension UIImage {
    /// An image of the asset catalog or of the bundle ("name", "name.jpg"); nil when there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        if name.isEmpty { Log.warning("[framework] CUICatalog: Invalid asset name supplied: ''") }
        guard
            let found = AssetIndex.of(bundle ?? .main).image(named: name, traits: traits ?? UITraitCollection.current),
            let pixels = found.pixels
        else { return nil }
        self.init(cgImage: pixels, scale: found.scale, orientation: .up)
        takeLook(of: found)
        (assetName, assetBundle) = (name, bundle)
        // What was asked for by its traits stays so.
        if traits != nil { followsTraits = false }
    }

    /// The variant of the same asset for other traits, drawn as this one is; itself where there is none.
    func fitting(_ traits: UITraitCollection) -> UIImage {
        if let ownAsset { return ownAsset.image(with: traits) }
        guard followsTraits, let assetName,
            let found = AssetIndex.of(assetBundle ?? .main).image(named: assetName, traits: traits),
            found.pixels !== pixels
        else { return self }
        return found.renderingMode == renderingMode ? found : found.withRenderingMode(renderingMode)
    }
}

/// Where Interface Builder put an image's name: the asset of that name, or room of the stored size where there is none.
extension UIImage {
    @MainActor static func decode(_ nib: UINibDecoder) -> UIImage {
        let name = nib.string(.resourceName)
        let traits = nib.dialect?.traits ?? UIScreen.main.traitCollection
        let image: UIImage
        if let name, let found = AssetIndex.of(nib.bundle ?? .main).image(named: name, traits: traits) {
            image = found
        } else if let symbol = nib.string(.systemSymbolResourceName),
            let found = UIImage(symbol: symbolPicture(symbol, nib))
        {
            image = found
        } else {
            image = UIImage(
                emptyOfSize: CGSize(width: nib.cgFloat(.imageWidth) ?? 0, height: nib.cgFloat(.imageHeight) ?? 0))
        }
        image.assetBundle = nib.bundle
        image.assetName = name ?? nib.string(.systemSymbolResourceName)
        return image
    }

    /// Names that have no stand-in are drawn as an empty frame: something is to be seen, and nothing said that isn't
    /// so.
    @MainActor private static func symbolPicture(_ name: String, _ nib: UINibDecoder) -> Symbol {
        let known = SymbolLibrary.drawing(named: name) != nil
        return Symbol(
            name: known ? name : "app", configuration: nib.object(.symbolConfiguration) as? SymbolConfiguration,
            proportions: CGSize(width: nib.cgFloat(.imageWidth) ?? 0, height: nib.cgFloat(.imageHeight) ?? 0))
    }
}
