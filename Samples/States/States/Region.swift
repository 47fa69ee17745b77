import UIKit

/// A state, what it earns in a year, and its outline.
struct Region: Decodable {
    let code: String
    let name: String
    /// Billions of dollars.
    let gdp: Int
    /// Closed polygons of longitude, latitude, longitude, latitude …
    let outlines: [[Double]]
}

struct Atlas: Decodable {
    let regions: [Region]

    static let shared: Atlas = {
        guard let url = Bundle.main.url(forResource: "Regions", withExtension: "json"),
            let data = try? Data(contentsOf: url),
            let atlas = try? JSONDecoder().decode(Atlas.self, from: data)
        else { fatalError("Regions.json is not in the bundle.") }
        return atlas
    }()

    /// The largest economy first.
    let ranking: [Region]
    let total: Int

    private enum CodingKeys: String, CodingKey {
        case regions
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        regions = try container.decode([Region].self, forKey: .regions)
        ranking = regions.sorted { $0.gdp > $1.gdp }
        total = regions.reduce(0) { $0 + $1.gdp }
    }

    func rank(of region: Region) -> Int {
        return (ranking.firstIndex { $0.code == region.code } ?? 0) + 1
    }
}

extension Int {
    /// “$ 3.9 trillion” or “$ 348 billion”.
    var dollars: String {
        return self >= 1000 ? String(format: "$%.2f trillion", Double(self) / 1000) : "$\(self) billion"
    }
}
