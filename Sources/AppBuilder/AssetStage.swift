import Foundation
import XcodeProject

/// Copies the files of asset catalogs to the folder `Assets.car` and writes `Assets.car/index.json`, by which UIImage, UIColor and
/// NSDataAsset find them.
///
/// What stands for Xcode's compiled file has that file's name, which an app can't have for its own.
struct AssetStage {
    let catalogs: [AssetCatalog]
    let bundle: BundleFolder
    /// Names of the app's icons that Info.plist lists.
    var icons: Set<String> = []

    /// Paths inside the bundle.
    func run() throws -> Set<String> {
        guard !catalogs.isEmpty else { return [] }
        var index = AssetCatalogIndex()
        var kept: Set<String> = ["Assets.car/index.json"]
        for (number, catalog) in catalogs.enumerated() {
            catalog.warnings.forEach(bundle.report)
            // Sets of the same name in two catalogs: their files must not mix.
            let prefix = number == 0 ? "" : "\(number)-"
            try index.add(catalog) { file in
                kept.insert("Assets.car/" + prefix + file)
                try bundle.bring(catalog.path + "/" + file, to: "Assets.car/" + prefix + file)
                return prefix + file
            }
            for icon in catalog.icons.values where icons.contains(icon.name) {
                for file in icon.files where kept.insert(file.name).inserted {
                    try bundle.bring(catalog.path + "/" + file.file, to: file.name)
                }
                guard icon.files.isEmpty, let single = icon.single else { continue }
                // Xcode makes smaller ones of it, of two pixels a point.
                let place = "Assets.car/" + prefix + single
                kept.insert(place)
                try bundle.bring(catalog.path + "/" + single, to: place)
                for points in [60, 76] {
                    var image = AssetCatalog.Image(file: prefix + single, scale: 2)
                    image.pixels = 2 * points
                    index.add("\(icon.name)\(points)x\(points)", image)
                }
            }
        }
        try bundle.folder.update("Assets.car/index.json", with: Array(index.encoded()))
        return kept
    }
}
