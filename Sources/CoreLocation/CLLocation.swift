import Foundation

/// Where something is, how well that is known, and since when.
open class CLLocation: NSObject {
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let course: CLLocationDirection
    public let courseAccuracy: CLLocationDirectionAccuracy = -1
    public let speed: CLLocationSpeed
    public let speedAccuracy: CLLocationSpeedAccuracy = -1
    public let timestamp: Date
    public var ellipsoidalAltitude: CLLocationDistance { altitude }
    public var floor: CLFloor? { nil }
    public var sourceInformation: CLLocationSourceInformation? { nil }

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy,
        course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }

    /// Metres over the ground, along a great circle of a sphere as large as the earth on average: up to half a percent
    /// off what iOS says.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let a = coordinate, b = location.coordinate, degree = Double.pi / 180
        let latitude = sin((b.latitude - a.latitude) * degree / 2),
            longitude = sin((b.longitude - a.longitude) * degree / 2)
        let h = latitude * latitude + cos(a.latitude * degree) * cos(b.latitude * degree) * longitude * longitude
        return 2 * 6_371_008.8 * asin(min(1, sqrt(h)))
    }

    open override var description: String {
        String(
            format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f)", coordinate.latitude, coordinate.longitude,
            horizontalAccuracy, speed, course)
    }
}

/// A storey of a building.
open class CLFloor: NSObject {
    public let level: Int
    init(level: Int) { self.level = level }
}

/// Where a position came from.
open class CLLocationSourceInformation: NSObject {
    public var isSimulatedBySoftware: Bool { true }
    public var isProducedByAccessory: Bool { false }
}

/// Which way the device points. There is no compass here, so none is ever told of.
open class CLHeading: NSObject {
    public let magneticHeading: CLLocationDirection
    public let trueHeading: CLLocationDirection
    public let headingAccuracy: CLLocationDirection
    public let timestamp = Date()
    public let x = 0.0, y = 0.0, z = 0.0

    init(magneticHeading: CLLocationDirection) {
        self.magneticHeading = magneticHeading
        trueHeading = magneticHeading
        headingAccuracy = -1
    }
}

/// A stay at a place. Nobody stays anywhere here; apps make visits of their own in subclasses.
open class CLVisit: NSObject {
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    open var arrivalDate: Date { .distantPast }
    open var departureDate: Date { .distantFuture }
    open var horizontalAccuracy: CLLocationAccuracy { 0 }

    public override init() {}
}
