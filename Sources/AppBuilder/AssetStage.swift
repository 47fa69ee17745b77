import Foundation
import XcodeProject

/// Copies the files of asset catalogs to `Assets/` and writes `Assets/index.json`, by which UIImage, UIColor and NSDataAsset find them:
///
///     {"images": {"Harbour": [{"file": "Harbour.imageset/harbour@2x.png", "scale": 2, "idiom": "universal"}]},
///      "colors": {"Brand": [{"idiom": "universal", "red": 1, "green": 0.5, "blue": 0, "alpha": 1, "appearance": "dark"}]},
///      "data": {"menu": [{"file": "menu.dataset/menu.json", "idiom": "universal"}]}}
///
/// `scale` is missing for vectors, `appearance` where the entry is for any, `template` where the catalog doesn't say. A colour of the
/// system has `reference` instead of components.
struct AssetStage {
    let catalogs: [AssetCatalog]
    let bundle: String
    let report: (String) -> Void

    private struct Index: Encodable {
        var images: [String: [AssetCatalog.Image]] = [:]
        var colors: [String: [AssetCatalog.Color]] = [:]
        var data: [String: [AssetCatalog.DataFile]] = [:]
    }

    /// Paths inside the bundle.
    func run() throws -> Set<String> {
        guard !catalogs.isEmpty else { return [] }
        var index = Index()
        var kept: Set<String> = ["Assets/index.json"]
        for (number, catalog) in catalogs.enumerated() {
            catalog.warnings.forEach(report)
            // Two catalogs may hold sets of the same name; the first wins, as with Xcode's, but their files must not mix.
            let prefix = number == 0 ? "" : "\(number)-"
            func place(_ file: String) throws -> String {
                kept.insert("Assets/" + prefix + file)
                try Fingerprint.copy(catalog.path + "/" + file, to: bundle + "/Assets/" + prefix + file)
                return prefix + file
            }
            for (name, images) in catalog.images where index.images[name] == nil {
                index.images[name] = try images.map { image in
                    var image = image
                    image.file = try place(image.file)
                    return image
                }
            }
            for (name, colors) in catalog.colors where index.colors[name] == nil { index.colors[name] = colors }
            for (name, files) in catalog.data where index.data[name] == nil {
                index.data[name] = try files.map { file in
                    var file = file
                    file.file = try place(file.file)
                    return file
                }
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try Fingerprint.write(Array(try encoder.encode(index)), to: bundle + "/Assets/index.json")
        return kept
    }
}
