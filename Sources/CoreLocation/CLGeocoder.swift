import Foundation

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// What went wrong with positions.
public struct CLError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure,
            regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
        case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled, deferredFailed,
            deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered
        case deferredCanceled, rangingUnavailable, rangingFailure, promptDeclined
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
    public static let locationUnknown = Code.locationUnknown
    public static let denied = Code.denied
    public static let network = Code.network
    public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
}

public let kCLErrorDomain = "kCLErrorDomain"

/// Finds names of places and places of names. Nobody answers here: every question ends with `CLError.network`, as on a
/// device without a network.
open class CLGeocoder: NSObject {
    open private(set) var isGeocoding = false

    public override init() { super.init() }

    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
        fail(completionHandler)
    }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { fail(completionHandler) }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
        fail(completionHandler)
    }
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { fail(completionHandler) }
    open func geocodeAddressDictionary(
        _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
    ) { fail(completionHandler) }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
    open func cancelGeocode() { isGeocoding = false }

    private func fail(_ completionHandler: @escaping CLGeocodeCompletionHandler) {
        isGeocoding = true
        nonisolated(unsafe) let completionHandler = completionHandler, geocoder = self
        DispatchQueue.main.async {
            geocoder.isGeocoding = false
            completionHandler(nil, CLError(.network))
        }
    }
}

/// A place with its address, as far as it is known.
open class CLPlacemark: NSObject {
    public let location: CLLocation?
    open var region: CLRegion? { nil }
    open var timeZone: TimeZone? { nil }
    open var addressDictionary: [AnyHashable: Any]?
    open var name: String? { address("Name") }
    open var thoroughfare: String? { address("Thoroughfare") ?? address("Street") }
    open var subThoroughfare: String? { address("SubThoroughfare") }
    open var locality: String? { address("City") }
    open var subLocality: String? { address("SubLocality") }
    open var administrativeArea: String? { address("State") }
    open var subAdministrativeArea: String? { address("SubAdministrativeArea") }
    open var postalCode: String? { address("ZIP") }
    open var isoCountryCode: String? { address("CountryCode") }
    open var country: String? { address("Country") }
    open var inlandWater: String? { nil }
    open var ocean: String? { nil }
    open var areasOfInterest: [String]? { nil }

    public init(placemark: CLPlacemark) {
        location = placemark.location
        addressDictionary = placemark.addressDictionary
    }

    package init(location: CLLocation?, addressDictionary: [AnyHashable: Any]?) {
        self.location = location
        self.addressDictionary = addressDictionary
    }

    private func address(_ key: String) -> String? { addressDictionary?[key] as? String }
}
