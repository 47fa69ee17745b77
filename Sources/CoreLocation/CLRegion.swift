import Foundation

public enum CLRegionState: Int, Sendable { case unknown, inside, outside }
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// An area to be told of when the device comes or goes.
open class CLRegion: NSObject {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

/// A circle on the ground.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// Metres.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude).distance(
            from: CLLocation(latitude: center.latitude, longitude: center.longitude)) <= radius
    }
}

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16

/// Which beacons are meant.
open class CLBeaconIdentityConstraint: NSObject {
    public let uuid: UUID
    public let major: CLBeaconMajorValue?
    public let minor: CLBeaconMinorValue?

    public init(uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
    }
}

/// The surroundings of beacons. There are none here.
open class CLBeaconRegion: CLRegion {
    public let uuid: UUID
    public let major: NSNumber?
    public let minor: NSNumber?
    open var notifyEntryStateOnDisplay = false
    public var proximityUUID: UUID { uuid }
    public var beaconIdentityConstraint: CLBeaconIdentityConstraint {
        CLBeaconIdentityConstraint(uuid: uuid, major: major?.uint16Value, minor: minor?.uint16Value)
    }

    public init(uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil, identifier: String) {
        self.uuid = uuid
        self.major = major.map { NSNumber(value: $0) }
        self.minor = minor.map { NSNumber(value: $0) }
        super.init(identifier: identifier)
    }
    public convenience init(proximityUUID: UUID, identifier: String) {
        self.init(uuid: proximityUUID, identifier: identifier)
    }
    public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(uuid: proximityUUID, major: major, identifier: identifier)
    }
    public convenience init(
        proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
    }
    public convenience init(beaconIdentityConstraint constraint: CLBeaconIdentityConstraint, identifier: String) {
        self.init(uuid: constraint.uuid, major: constraint.major, minor: constraint.minor, identifier: identifier)
    }

    open func peripheralData(withMeasuredPower measuredPower: NSNumber?) -> NSMutableDictionary {
        NSMutableDictionary()
    }
}

/// A beacon in the neighbourhood.
open class CLBeacon: NSObject {
    public let uuid: UUID
    public let major: NSNumber
    public let minor: NSNumber
    public var proximityUUID: UUID { uuid }
    public let proximity: CLProximity = .unknown
    public let accuracy: CLLocationAccuracy = -1
    public let rssi = 0
    public let timestamp = Date()

    init(uuid: UUID, major: NSNumber, minor: NSNumber) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
    }
}
