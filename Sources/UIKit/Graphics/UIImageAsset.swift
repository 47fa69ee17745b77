import Foundation

/// Pictures of one thing for different traits, of which each environment gets the one that suits it best.
open class UIImageAsset: NSObject, NSCopying, @unchecked Sendable {
    private struct Variant {
        let traits: UITraitCollection
        let image: UIImage
    }

    private var variants: [Variant] = []
    /// The asset of a catalog that further variants come from.
    private let name: String?
    private let bundle: Bundle?

    public override init() {
        (name, bundle) = (nil, nil)
        super.init()
    }

    init(name: String, bundle: Bundle?) {
        (self.name, self.bundle) = (name, bundle)
        super.init()
    }

    /// Makes the image the one for these traits. From then on it knows its asset, too.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregister(with: traitCollection)
        variants.append(Variant(traits: traitCollection, image: image))
        image.ownAsset = self
    }

    open func unregister(with traitCollection: UITraitCollection) {
        guard let index = variants.firstIndex(where: { $0.traits == traitCollection }) else { return }
        variants.remove(at: index).image.ownAsset = nil
    }

    /// The picture for the traits: the most specific of those that ask for nothing else; else the first, or what the
    /// catalog has.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let fitting = variants.filter { traitCollection.containsTraits(in: $0.traits) }
        // Of two that fit the one that says more of the traits is nearer.
        let best =
            fitting.first { one in fitting.allSatisfy { one.traits.containsTraits(in: $0.traits) } } ?? fitting.first
        if let best { return best.image }
        if let name, let found = UIImage(named: name, in: bundle, compatibleWith: traitCollection) { return found }
        return variants.first?.image ?? UIImage()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIImage {
    /// The asset that the image is a variant of: the catalog's, or one that it has been registered with. Nil for images
    /// from nowhere.
    public var imageAsset: UIImageAsset? {
        ownAsset ?? (isSymbolImage ? nil : assetName.map { UIImageAsset(name: $0, bundle: assetBundle) })
    }
}
