import CoreLocation
import UIKit

/// A placemark that a map can show.
open class MKPlacemark: CLPlacemark, MKAnnotation {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { name ?? [thoroughfare, locality, country].compactMap { $0 }.first }
    open var subtitle: String? { nil }
    open var countryCode: String? { isoCountryCode }

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, addressDictionary: nil)
    }
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        self.coordinate = coordinate
        super.init(
            location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
            addressDictionary: addressDictionary)
    }
    public override init(placemark: CLPlacemark) {
        coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
        super.init(placemark: placemark)
    }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTrafficKey"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"

/// A place that Maps would open. There is no Maps here: opening answers that it didn't work.
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var isCurrentLocation: Bool { false }

    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.title
    }
    public override convenience init() { self.init(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D())) }
    open class func forCurrentLocation() -> MKMapItem {
        MainActor.assumeIsolated { MKMapItem(placemark: MKPlacemark(coordinate: DevicePosition.shared.coordinate)) }
    }
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
    @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// What a request to Apple's servers answers here: that the server failed, as on a device without a network.
enum NoServer {
    static func answer<T>(_ completion: @escaping (T?, (any Error)?) -> Void) {
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { completion(nil, MKError(.serverFailure)) }
    }
}

/// Looks for places by words.
open class MKLocalSearch: NSObject {
    public typealias CompletionHandler = (MKLocalSearch.Response?, (any Error)?) -> Void
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
    }
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        open var resultTypes: ResultType = [.address, .pointOfInterest]
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        public override init() { super.init() }
        public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
    }
    open class Response: NSObject {
        public let mapItems: [MKMapItem] = []
        public let boundingRegion = MKCoordinateRegion()
    }
    open private(set) var isSearching = false
    public init(request: Request) {}
    open func start(completionHandler: @escaping CompletionHandler) { NoServer.answer(completionHandler) }
    open func start() async throws -> Response { throw MKError(.serverFailure) }
    open func cancel() {}
}

/// A guess of what is being typed.
open class MKLocalSearchCompletion: NSObject {
    public let title: String = ""
    public let subtitle: String = ""
    public let titleHighlightRanges: [NSValue] = []
    public let subtitleHighlightRanges: [NSValue] = []
}

public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Completes what is typed into a search field.
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    open var queryFragment = "" {
        didSet {
            nonisolated(unsafe) let completer = self
            if !queryFragment.isEmpty {
                DispatchQueue.main.async {
                    completer.delegate?.completer(completer, didFailWithError: MKError(.serverFailure))
                }
            }
        }
    }
    public override init() { super.init() }
    open func cancel() {}
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// Looks for ways.
open class MKDirections: NSObject {
    public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
    public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType: MKDirectionsTransportType = .any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        open var arrivalDate: Date?
        public override init() { super.init() }
    }
    open class Response: NSObject { public let routes: [MKRoute] = [] }
    open class ETAResponse: NSObject {
        public let expectedTravelTime: TimeInterval = 0
        public let distance: CLLocationDistance = 0
    }
    open private(set) var isCalculating = false
    public init(request: Request) {}
    open func calculate(completionHandler: @escaping DirectionsHandler) { NoServer.answer(completionHandler) }
    open func calculate() async throws -> Response { throw MKError(.serverFailure) }
    open func calculateETA(completionHandler: @escaping ETAHandler) { NoServer.answer(completionHandler) }
    open func cancel() {}
}

/// A way, with its steps.
open class MKRoute: NSObject {
    open class Step: NSObject {
        public let polyline = MKPolyline(points: [], count: 0)
        public let instructions = ""
        public let notice: String? = nil
        public let distance: CLLocationDistance = 0
    }
    public let polyline = MKPolyline(points: [], count: 0)
    public let steps: [Step] = []
    public let name = ""
    public let advisoryNotices: [String] = []
    public let distance: CLLocationDistance = 0
    public let expectedTravelTime: TimeInterval = 0
    public let transportType: MKDirectionsTransportType = .any
}
