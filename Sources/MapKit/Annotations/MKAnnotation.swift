import CoreLocation
import Foundation

/// Something at a place on a map.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// What annotations and overlays of MapKit's own have in common.
open class MKShape: NSObject, MKAnnotation {
    open var title: String? { didSet { changed() } }
    open var subtitle: String? { didSet { changed() } }
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }

    public override init() { super.init() }

    /// The maps it is on, told of changes.
    var watchers: [ObjectIdentifier: () -> Void] = [:]
    final func changed() { for tell in watchers.values { tell() } }
}

/// A place with a title.
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set {
            place = newValue
            changed()
        }
    }

    public override init() { super.init() }
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, title: nil, subtitle: nil)
    }
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init()
        place = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

/// Where the device is.
open class MKUserLocation: NSObject, MKAnnotation {
    open internal(set) var location: CLLocation?
    open internal(set) var isUpdating = false
    open var heading: CLHeading? { nil }
    open var title: String? = "My Location"
    open var subtitle: String?
    open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

/// Annotations that would overlap. Views that ask for clustering are shown one by one here.
open class MKClusterAnnotation: NSObject, MKAnnotation {
    open var title: String?
    open var subtitle: String?
    public let memberAnnotations: [any MKAnnotation]
    open var coordinate: CLLocationCoordinate2D { memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D() }
    public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
}
