import Foundation
import StoryboardDocument
import XcodeProject

/// Where a scheme's Run action says that the device is: in a place that Xcode knows by name, or where a GPX file begins.
/// A route isn't travelled: a script moves the device (`location 51.5,-0.12`).
struct SchemeLocation: Equatable {
    let latitude, longitude: Double

    /// nil where the scheme says none, or where its file isn't there or names no place.
    init?(_ scheme: XcodeScheme) {
        guard let name = scheme.location else { return nil }
        if let known = Self.places[name] {
            (latitude, longitude) = known
            return
        }
        // From the workspace that a project holds, or from the container itself, as older Xcodes write it.
        let container = scheme.container ?? ""
        let places = [container + "/project.xcworkspace", container].map {
            ("\($0)/\(name)" as NSString).standardizingPath
        }
        guard name.hasSuffix(".gpx"), let file = places.first(where: { FileManager.default.fileExists(atPath: $0) }),
            let bytes = BoundedFile.bytes(file, .sourceFile),
            let first = Self.point(String(decoding: bytes, as: UTF8.self))
        else { return nil }
        self = first
    }

    /// For the app's environment.
    var text: String { "\(latitude),\(longitude)" }

    private init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

    /// The first waypoint; else the first point of a route or track.
    static func point(_ gpx: String) -> SchemeLocation? {
        let tags = gpx.split(separator: "<").map(XMLTag.init)
        for name in ["wpt", "rtept", "trkpt"] {
            for tag in tags where tag.name == name {
                guard let latitude = tag["lat"].flatMap(Double.init), let longitude = tag["lon"].flatMap(Double.init),
                    abs(latitude) <= 90, abs(longitude) <= 180
                else { continue }
                return SchemeLocation(latitude: latitude, longitude: longitude)
            }
        }
        return nil
    }

    /// Those of Xcode's menu.
    private static let places: [String: (Double, Double)] = [
        "London, England": (51.50998, -0.1337), "Johannesburg, South Africa": (-26.2041028, 28.0473051),
        "Moscow, Russia": (55.755786, 37.617633), "Mumbai, India": (19.0176147, 72.8561644),
        "Tokyo, Japan": (35.702069, 139.775327), "Sydney, Australia": (-33.8634, 151.211),
        "Hong Kong, China": (22.284681, 114.158177), "Honolulu, HI, USA": (21.282778, -157.829444),
        "San Francisco, CA, USA": (37.787359, -122.408227), "Mexico City, Mexico": (19.435478, -99.136479),
        "New York, NY, USA": (40.759211, -73.984638), "Rio de Janeiro, Brazil": (-22.903539, -43.209587),
    ]
}
