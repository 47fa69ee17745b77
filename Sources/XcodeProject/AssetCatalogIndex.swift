import Foundation

/// What several asset catalogs hold together, as the run time reads it: `Assets.car/index.json`.
///
///     {"images": {"Harbour": [{"file": "Harbour.imageset/harbour@2x.png", "scale": 2, "idiom": "universal"}]},
///      "colors": {"Brand": [{"idiom": "universal", "red": 1, "green": 0.5, "blue": 0, "alpha": 1, "appearance": "dark"}]},
///      "data": {"menu": [{"file": "menu.dataset/menu.json", "idiom": "universal"}]}}
///
/// `scale` is missing for vectors, `appearance` where the entry is for any, `template` where the catalog doesn't say. A
/// colour of the system has `reference` instead of components.
public struct AssetCatalogIndex: Encodable {
    private var images: [String: [AssetCatalog.Image]] = [:]
    private var colors: [String: [AssetCatalog.Color]] = [:]
    private var data: [String: [AssetCatalog.DataFile]] = [:]

    public init() {}

    /// Adds a catalog: of two sets of the same name the first wins, as with Xcode's.
    ///
    /// - Parameter place: where a file of the catalog is found at run time.
    public mutating func add(_ catalog: AssetCatalog, place: (String) throws -> String) rethrows {
        for (name, images) in catalog.images where self.images[name] == nil {
            self.images[name] = try images.map { image in
                var image = image
                image.file = try place(image.file)
                return image
            }
        }
        for (name, colors) in catalog.colors where self.colors[name] == nil { self.colors[name] = colors }
        for (name, files) in catalog.data where data[name] == nil {
            data[name] = try files.map { file in
                var file = file
                file.file = try place(file.file)
                return file
            }
        }
    }

    /// Adds a picture by a name of its own.
    public mutating func add(_ name: String, _ image: AssetCatalog.Image) { images[name] = images[name] ?? [image] }

    /// JSON with sorted keys.
    public func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
