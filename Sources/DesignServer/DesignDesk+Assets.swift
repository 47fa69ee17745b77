import Canvas
import Designer
import Foundation
import UIKit

/// What documents may name of the project's asset catalogs, and of the system's symbols.
struct AssetChoices: Encodable {
    struct Color: Encodable {
        var name: String
        /// As CSS has it.
        var swatch: String?
    }

    var images: [String]
    var symbols: [String]
    var colors: [Color]

    @MainActor
    init(around path: String, color: (String) -> [Double]?) {
        let names = NearbyAssets.names(around: path)
        images = names.images.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        symbols = ProjectAssets.symbolNames
        colors = names.colors.sorted { $0.localizedStandardCompare($1) == .orderedAscending }.map { name in
            let parts = color(name)
            return Color(
                name: name,
                swatch: parts.map { parts in
                    let bytes = parts.prefix(3).map { String(Int(($0 * 255).rounded())) }
                    return "rgb(\(bytes.joined(separator: " ")) / \(parts.last ?? 1))"
                })
        }
    }
}
