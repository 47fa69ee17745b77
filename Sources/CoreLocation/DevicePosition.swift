import Foundation

/// Where the imitated device is: at Apple Park, as Xcode's simulator says, until a script moves it (`location
/// 51.5,-0.12`).
@MainActor
public final class DevicePosition {
    public static let shared = DevicePosition()

    public private(set) var coordinate = DevicePosition.place(in: ProcessInfo.processInfo.environment)
    /// Where it was before this launch.
    package static let variable = "STORYBOARD_LOCATION"
    package static func place(in environment: [String: String]) -> CLLocationCoordinate2D {
        let degrees = (environment[variable] ?? "").split(separator: ",").compactMap { Double($0) }
        return degrees.count == 2
            ? CLLocationCoordinate2D(latitude: degrees[0], longitude: degrees[1])
            : CLLocationCoordinate2D(latitude: 37.3349, longitude: -122.009)
    }
    private var followers: [ObjectIdentifier: () -> Void] = [:]

    var location: CLLocation {
        CLLocation(coordinate: coordinate, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
    }

    /// Takes the device there at once; who follows it is told.
    public func move(to coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        for tell in followers.values { tell() }
    }

    func follow(_ follower: AnyObject, _ tell: @escaping () -> Void) { followers[ObjectIdentifier(follower)] = tell }
    nonisolated func leave(_ id: ObjectIdentifier) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { _ = followers.removeValue(forKey: id) }
        } else {
            DispatchQueue.main.async { self.leave(id) }
        }
    }
}
