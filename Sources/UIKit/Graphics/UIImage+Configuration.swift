import Foundation

extension UIImage {
    /// What chooses among an image's variants: traits, and for symbols (`SymbolConfiguration`) their size and weight.
    open class Configuration: NSObject, @unchecked Sendable {
        private let traits: UITraitCollection?

        /// - Parameter traitCollection: The traits that choose; what they leave open is as it is anyway.
        public init(traitCollection: UITraitCollection) { traits = traitCollection }

        override init() { traits = nil }

        /// The traits that choose; nil where those of the environment do.
        open var traitCollection: UITraitCollection? { traits }
    }

    /// An image of the asset catalog or of the bundle, for the traits of a configuration; nil when there is none.
    ///
    /// What a `SymbolConfiguration` says of size and weight isn't applied to a catalog's own symbols: here they are
    /// pictures.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// A symbol by SF Symbols' name; nil for a name that has no stand-in. A stand-in is the same for all traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol drawn by this configuration alone; of other images the variant for the configuration's traits.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = configuration as? SymbolConfiguration { return redrawn(symbol) }
        guard let traits = configuration.traitCollection, let imageAsset else { return self }
        return imageAsset.image(with: traits)
    }
}

extension UIImageAsset {
    /// The picture for a configuration's traits.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? UITraitCollection.current)
    }

    /// Makes the image the one for a configuration's traits.
    public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    public func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }
}

extension UITraitCollection {
    /// The traits, for images to be chosen by.
    public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
