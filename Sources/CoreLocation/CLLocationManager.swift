import Foundation
import UIKit

/// Tells its delegate where the device is, once a person has allowed it. The position is `DevicePosition`'s: a script
/// moves it.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { later { $0.tellPermission() } } }
    }
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// Metres to be moved before the delegate hears of it.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    open var headingFilter: CLLocationDegrees = 1
    open var headingOrientation: CLDeviceOrientation = .portrait
    open var activityType: CLActivityType = .other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false {
        didSet { if allowsBackgroundLocationUpdates { BackgroundModes.requireLocation() } }
    }
    open var showsBackgroundLocationIndicator = false
    open private(set) var monitoredRegions: Set<CLRegion> = []
    open private(set) var rangedRegions: Set<CLRegion> = []
    open private(set) var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> = []
    open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }
    open var heading: CLHeading? { nil }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    private var isUpdating = false
    private var wantsOne = false
    private var last: CLLocation?
    private var inside: Set<CLRegion> = []

    public override init() {
        super.init()
        main { manager in
            LocationPermission.shared.add(manager)
            DevicePosition.shared.follow(manager) { [weak manager] in manager?.positionChanged() }
        }
    }

    deinit {
        let id = ObjectIdentifier(self)
        if Thread.isMainThread {
            MainActor.assumeIsolated { DevicePosition.shared }.leave(id)
        } else {
            DispatchQueue.main.async { DevicePosition.shared.leave(id) }
        }
    }

    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass == CLCircularRegion.self || regionClass == CLRegion.self
    }
    open class func isRangingAvailable() -> Bool { false }
    open class func authorizationStatus() -> CLAuthorizationStatus { onMain { LocationPermission.shared.status } }
    open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }

    /// The last known position; nil while the app may not know.
    open var location: CLLocation? { isAllowed ? Self.onMain { DevicePosition.shared.location } : nil }

    open func requestWhenInUseAuthorization() { main { _ in LocationPermission.shared.request(always: false) } }
    open func requestAlwaysAuthorization() { main { _ in LocationPermission.shared.request(always: true) } }
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) { completion?(nil) }

    open func startUpdatingLocation() {
        isUpdating = true
        last = nil
        later { $0.positionChanged() }
    }
    open func stopUpdatingLocation() { isUpdating = false }

    /// Asks for one position.
    open func requestLocation() {
        wantsOne = true
        later { $0.positionChanged() }
    }
    open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
    open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}
    open func dismissHeadingCalibrationDisplay() {}
    open func startMonitoringVisits() {}
    open func stopMonitoringVisits() {}

    open func startMonitoring(for region: CLRegion) {
        monitoredRegions.insert(region)
        if let circle = region as? CLCircularRegion, let place = location?.coordinate, circle.contains(place) {
            inside.insert(region)
        }
        later { $0.delegate?.locationManager($0, didStartMonitoringFor: region) }
    }
    open func stopMonitoring(for region: CLRegion) {
        monitoredRegions.remove(region)
        inside.remove(region)
    }
    open func requestState(for region: CLRegion) {
        later { manager in
            guard let circle = region as? CLCircularRegion, let place = manager.location?.coordinate else {
                manager.delegate?.locationManager(manager, didDetermineState: .unknown, for: region)
                return
            }
            manager.delegate?.locationManager(
                manager, didDetermineState: circle.contains(place) ? .inside : .outside, for: region)
        }
    }
    open func startRangingBeacons(in region: CLBeaconRegion) {
        rangedRegions.insert(region)
        later { $0.delegate?.locationManager($0, didRangeBeacons: [], in: region) }
    }
    open func stopRangingBeacons(in region: CLBeaconRegion) { rangedRegions.remove(region) }
    open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
        rangedBeaconConstraints.insert(constraint)
        later { $0.delegate?.locationManager($0, didRange: [], satisfying: constraint) }
    }
    open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
        rangedBeaconConstraints.remove(constraint)
    }

    // MARK: What is told

    private var isAllowed: Bool { [.authorizedAlways, .authorizedWhenInUse].contains(authorizationStatus) }

    func permissionChanged() {
        tellPermission()
        positionChanged()
    }

    private func tellPermission() { delegate?.locationManagerDidChangeAuthorization(self) }

    private func positionChanged() {
        guard isAllowed else {
            if (isUpdating || wantsOne) && authorizationStatus == .denied {
                wantsOne = false
                delegate?.locationManager(self, didFailWithError: CLError(.denied))
            }
            return
        }
        guard let present = location else { return }
        for case let region as CLCircularRegion in monitoredRegions
        where region.contains(present.coordinate) != inside.contains(region) {
            if inside.remove(region) != nil {
                if region.notifyOnExit { delegate?.locationManager(self, didExitRegion: region) }
            } else {
                inside.insert(region)
                if region.notifyOnEntry { delegate?.locationManager(self, didEnterRegion: region) }
            }
        }
        guard isUpdating || wantsOne else { return }
        if !wantsOne, let last, last.distance(from: present) < max(distanceFilter, 1e-3) { return }
        wantsOne = false
        last = present
        delegate?.locationManager(self, didUpdateLocations: [present])
    }

    // MARK: Threads

    /// Delegates are told on the main queue, never inside the call that asked.
    private func later(_ body: @escaping (CLLocationManager) -> Void) {
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) weak var manager = self
        DispatchQueue.main.async { if let manager { body(manager) } }
    }

    private func main(_ body: @escaping @MainActor (CLLocationManager) -> Void) {
        nonisolated(unsafe) let manager = self
        if Thread.isMainThread {
            MainActor.assumeIsolated { body(manager) }
        } else {
            DispatchQueue.main.async { body(manager) }
        }
    }

    private static func onMain<T: Sendable>(_ body: @MainActor () -> T) -> T {
        Thread.isMainThread ? MainActor.assumeIsolated(body) : DispatchQueue.main.sync(execute: body)
    }
}
