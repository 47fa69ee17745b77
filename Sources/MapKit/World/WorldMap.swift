import CoreLocation
import Foundation

/// The outlines that maps show, in map points. Read when the first map is drawn.
struct WorldMap {
    struct Area {
        let name: String
        let rings: [Ring]
        /// The largest ring's, where the name is written.
        let middle: MKMapPoint
        let width: Double
    }
    struct Ring {
        let points: [MKMapPoint]
        let bounds: MKMapRect
    }
    struct City {
        let name: String
        let point: MKMapPoint
    }

    static let shared = WorldMap()

    let countries = Self.areas(WorldData.countries)
    let states = Self.areas(WorldData.states)
    let cities = Self.rows(WorldData.cities).compactMap { row in
        points(row.lines[0]).first.map { City(name: row.name, point: $0) }
    }

    private static func areas(_ text: StaticString) -> [Area] {
        rows(text).map { row in
            let rings = row.lines.map { line -> Ring in
                let points = Self.points(line)
                return Ring(
                    points: points,
                    bounds: points.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) })
            }
            let largest = rings.max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }!.bounds
            return Area(
                name: row.name, rings: rings, middle: MKMapPoint(x: largest.midX, y: largest.midY), width: largest.width
            )
        }
    }

    private static func rows(_ text: StaticString) -> [(name: String, lines: [Substring])] {
        text.description.split(separator: "\n").map { row in
            let parts = row.split(separator: " ")
            return (parts[0].replacingOccurrences(of: "_", with: " "), Array(parts.dropFirst()))
        }
    }

    /// Differences of twentieths of a degree, five bits to a letter, least first.
    private static func points(_ line: Substring) -> [MKMapPoint] {
        var numbers: [Int] = [], value = 0, shift = 0
        for byte in line.utf8 {
            let bits = Int(byte) - 63
            value |= (bits & 31) << shift
            shift += 5
            if bits < 32 {
                numbers.append(value & 1 == 0 ? value >> 1 : ~(value >> 1))
                value = 0
                shift = 0
            }
        }
        var latitude = 0, longitude = 0
        return stride(from: 0, to: numbers.count - 1, by: 2).map {
            latitude += numbers[$0]
            longitude += numbers[$0 + 1]
            return MKMapPoint(
                CLLocationCoordinate2D(latitude: Double(latitude) / 20, longitude: Double(longitude) / 20))
        }
    }
}
