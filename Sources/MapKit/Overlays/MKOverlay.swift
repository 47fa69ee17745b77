import CoreLocation
import Foundation

/// Something drawn over a part of the map.
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
    func intersects(_ mapRect: MKMapRect) -> Bool
    var canReplaceMapContent: Bool { get }
}

extension MKOverlay {
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    public var canReplaceMapContent: Bool { false }
}

/// A circle on the ground; the radius is in metres.
open class MKCircle: MKShape, MKOverlay {
    private let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    open override var coordinate: CLLocationCoordinate2D { center }

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
    }

    open var boundingMapRect: MKMapRect {
        let reach = radius * MKMapPointsPerMeterAtLatitude(center.latitude), middle = MKMapPoint(center)
        return MKMapRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }
}

/// Several points.
open class MKMultiPoint: MKShape {
    let mapPoints: [MKMapPoint]
    public var pointCount: Int { mapPoints.count }

    init(mapPoints: [MKMapPoint]) { self.mapPoints = mapPoints }

    /// The points; the memory is valid as long as the object is.
    open func points() -> UnsafeMutablePointer<MKMapPoint> { storage.baseAddress! }
    private lazy var storage: UnsafeMutableBufferPointer<MKMapPoint> = {
        let buffer = UnsafeMutableBufferPointer<MKMapPoint>.allocate(capacity: max(1, mapPoints.count))
        _ = buffer.initialize(from: mapPoints)
        hasStorage = true
        return buffer
    }()
    private var hasStorage = false
    deinit { if hasStorage { storage.deallocate() } }

    open func getCoordinates(_ coordinates: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for index in 0..<range.length { coordinates[index] = mapPoints[range.location + index].coordinate }
    }

    open override var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }
    open var boundingMapRect: MKMapRect {
        mapPoints.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }
}

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay {
    public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        super.init(mapPoints: UnsafeBufferPointer(start: coordinates, count: count).map { MKMapPoint($0) })
    }
    public init(points: UnsafePointer<MKMapPoint>, count: Int) {
        super.init(mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
    }
}

/// The shortest way over the ground between points.
open class MKGeodesicPolyline: MKPolyline {
    public override init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        let way = Self.way(through: Array(UnsafeBufferPointer(start: coordinates, count: count)))
        super.init(coordinates: way, count: way.count)
    }

    private static func way(through places: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
        let degree = Double.pi / 180
        func vector(_ c: CLLocationCoordinate2D) -> SIMD3<Double> {
            SIMD3(
                cos(c.latitude * degree) * cos(c.longitude * degree),
                cos(c.latitude * degree) * sin(c.longitude * degree), sin(c.latitude * degree))
        }
        var result = places.first.map { [$0] } ?? []
        for (a, b) in zip(places, places.dropFirst()) {
            let from = vector(a), to = vector(b), angle = acos(max(-1, min(1, (from * to).sum()))),
                steps = max(1, Int(angle / degree / 2))
            for step in 1...steps {
                let t = Double(step) / Double(steps)
                let p =
                    angle < 1e-9 ? to : from * (sin((1 - t) * angle) / sin(angle)) + to * (sin(t * angle) / sin(angle))
                result.append(
                    step == steps
                        ? b
                        : CLLocationCoordinate2D(
                            latitude: asin(max(-1, min(1, p.z))) / degree, longitude: atan2(p.y, p.x) / degree))
            }
        }
        return result
    }
}

/// An area, with holes.
open class MKPolygon: MKMultiPoint, MKOverlay {
    public let interiorPolygons: [MKPolygon]?

    public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(mapPoints: UnsafeBufferPointer(start: coordinates, count: count).map { MKMapPoint($0) })
    }
    public init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
    }
}

/// Pictures from a server. None are loaded here.
open class MKTileOverlay: NSObject, MKOverlay {
    public let urlTemplate: String?
    open var minimumZ = 0
    open var maximumZ = 21
    open var tileSize = CGSize(width: 256, height: 256)
    open var isGeometryFlipped = false
    open var canReplaceMapContent = false
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    open var boundingMapRect: MKMapRect { .world }
}
