import Foundation
import XcodeProject

/// Copies the files of asset catalogs to `Assets/` and writes `Assets/index.json`, by which UIImage, UIColor and NSDataAsset find them.
struct AssetStage {
    let catalogs: [AssetCatalog]
    let bundle: String
    let report: (String) -> Void

    /// Paths inside the bundle.
    func run() throws -> Set<String> {
        guard !catalogs.isEmpty else { return [] }
        var index = AssetCatalogIndex()
        var kept: Set<String> = ["Assets/index.json"]
        for (number, catalog) in catalogs.enumerated() {
            catalog.warnings.forEach(report)
            // Sets of the same name in two catalogs: their files must not mix.
            let prefix = number == 0 ? "" : "\(number)-"
            try index.add(catalog) { file in
                kept.insert("Assets/" + prefix + file)
                try Fingerprint.copy(catalog.path + "/" + file, to: bundle + "/Assets/" + prefix + file)
                return prefix + file
            }
        }
        try Fingerprint.write(Array(index.encoded()), to: bundle + "/Assets/index.json")
        return kept
    }
}
