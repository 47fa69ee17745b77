import Foundation

/// What kind of map is drawn.
public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
public enum MKPinAnnotationColor: UInt, Sendable { case red, green, purple }
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// What went wrong with maps.
public struct MKError: CustomNSError, Hashable, Sendable {
    public enum Code: UInt, Sendable {
        case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { MKErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public static let serverFailure = Code.serverFailure
}

public let MKErrorDomain = "MKErrorDomain"
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// Which points of interest are shown. None are known here.
open class MKPointOfInterestFilter: NSObject {
    public static let includingAll = MKPointOfInterestFilter()
    public static let excludingAll = MKPointOfInterestFilter()
    public override init() { super.init() }
    public init(including categories: [MKPointOfInterestCategory]) { super.init() }
    public init(excluding categories: [MKPointOfInterestCategory]) { super.init() }
}

public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Where the map is looked at from: straight from above here, whatever pitch and heading are asked for.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
    open var centerCoordinate: CLLocationCoordinate2D
    open var centerCoordinateDistance: CLLocationDistance
    open var heading: CLLocationDirection
    open var pitch: CGFloat
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance }
        set { centerCoordinateDistance = newValue }
    }

    public nonisolated override init() {
        centerCoordinate = CLLocationCoordinate2D()
        centerCoordinateDistance = 0
        heading = 0
        pitch = 0
        super.init()
    }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
        pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
    ) {
        self.init(lookingAtCenter: centerCoordinate, fromDistance: eyeAltitude, pitch: 0, heading: 0)
    }
}

/// Lengths in words.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
    public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
    public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }
    open var units: Units = .default
    open var unitStyle: DistanceUnitStyle = .default
    open func string(fromDistance distance: CLLocationDistance) -> String {
        if units == .imperial || units == .imperialWithYards {
            return distance < 160
                ? "\(Int((distance * 3.28084).rounded())) ft" : String(format: "%.1f mi", distance / 1609.344)
        }
        return distance < 1000 ? "\(Int(distance.rounded())) m" : String(format: "%.1f km", distance / 1000)
    }
}
