import Foundation

/// Sizes of free fonts that many apps bring along, for documents whose font files aren't there
/// (`FreeFonts+Table.swift`, made by `Scripts/read-font-metrics.py`), and of Avenir.
enum FreeFonts {
    /// The metrics of a face of a family, by its name in lowercase without spaces, at the nearest weight there is; nil
    /// for other families.
    static func metrics(_ family: String, weight: FontWeight) -> FamilyMetrics? {
        families[family]?.min { abs($0.weight - weight.rawValue) < abs($1.weight - weight.rawValue) }?.metrics
    }

    private static let families: [String: [(weight: Int, metrics: FamilyMetrics)]] = {
        var families: [String: [(weight: Int, metrics: FamilyMetrics)]] = [:]
        var kerning = KerningCorrection.none
        for line in table.split(separator: "\n") + SystemAdvances.avenir.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 4)
            let family = String(words[0])
            // A kerning comes before the faces of the families that it goes for.
            if words[1] == "kern" {
                kerning = KerningCorrection(share: 0, words.dropFirst(2).joined(separator: " "))
                continue
            }
            let row = words[4].split(separator: " ").map { UInt16($0)! }
            families[family, default: []].append(
                (
                    Int(words[1])!,
                    FamilyMetrics(Double(words[2])! / 1000, Double(words[3])! / 1000, .table(row, kerning))
                ))
        }
        return families
    }()
}
