import HeadlessDisplay
import QuartzCore
import UIKit
import XCTest

@testable import CoreLocation

/// What a location manager tells its delegate, and when.
final class CoreLocationTests: XCTestCase {
    private final class Listener: NSObject, CLLocationManagerDelegate {
        var told: [String] = []
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            told += locations.map { String(format: "%.1f,%.1f", $0.coordinate.latitude, $0.coordinate.longitude) }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            told.append("error \((error as? CLError)?.code.rawValue ?? -1)")
        }
        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
            told.append("permission \(status.rawValue)")
        }
        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
            told.append("in " + region.identifier)
        }
        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
            told.append("out " + region.identifier)
        }
    }

    private let listener = Listener()

    private func manager(_ status: CLAuthorizationStatus) -> CLLocationManager {
        MainActor.assumeIsolated {
            Clock.shared.isVirtual = true
            LocationPermission.shared.set(status)
            DevicePosition.shared.move(to: CLLocationCoordinate2D(latitude: 10, longitude: 20))
        }
        let manager = CLLocationManager()
        manager.delegate = listener
        MainLoop.turn()
        return manager
    }

    private func move(_ latitude: Double, _ longitude: Double) {
        MainActor.assumeIsolated {
            DevicePosition.shared.move(to: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
    }

    func testDelegatesHearOfThePermissionAndThenOfEachPosition() {
        let manager = manager(.authorizedWhenInUse)
        manager.startUpdatingLocation()
        XCTAssertEqual(listener.told, ["permission 4"])
        MainLoop.turn()
        move(51.5, -0.1)
        manager.stopUpdatingLocation()
        move(0, 0)
        XCTAssertEqual(listener.told, ["permission 4", "10.0,20.0", "51.5,-0.1"])
    }

    func testPositionsWaitForThePermission() {
        let manager = manager(.notDetermined)
        manager.startUpdatingLocation()
        MainLoop.turn()
        XCTAssertNil(manager.location)
        MainActor.assumeIsolated { LocationPermission.shared.set(.authorizedAlways) }
        XCTAssertEqual(listener.told, ["permission 0", "permission 3", "10.0,20.0"])
    }

    func testDeniedPositionsAreAnError() {
        let manager = manager(.denied)
        manager.requestLocation()
        MainLoop.turn()
        XCTAssertEqual(listener.told, ["permission 2", "error 1"])
    }

    func testSmallMovesAreFilteredOut() {
        let manager = manager(.authorizedWhenInUse)
        manager.distanceFilter = 1000
        manager.startUpdatingLocation()
        MainLoop.turn()
        move(10.001, 20)
        move(10.1, 20)
        XCTAssertEqual(listener.told, ["permission 4", "10.0,20.0", "10.1,20.0"])
    }

    func testRegionsTellOfComingAndGoing() {
        let manager = manager(.authorizedAlways)
        manager.startMonitoring(
            for: CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 500, identifier: "island"))
        move(0.001, 0)
        move(1, 1)
        XCTAssertEqual(listener.told, ["permission 3", "in island", "out island"])
    }

    func testDistancesAreThoseOverTheGround() {
        let london = CLLocation(latitude: 51.5074, longitude: -0.1278),
            paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        XCTAssertEqual(london.distance(from: paris), 343_500, accuracy: 1500)
    }

    func testGeocodersAnswerThatThereIsNoNetwork() {
        var code: CLError.Code?
        CLGeocoder().geocodeAddressString("Hamburg") { code = ($1 as? CLError)?.code }
        MainLoop.turn()
        XCTAssertEqual(code, .network)
    }

    func testScriptsTakeTheDeviceThere() throws {
        let script = try Script("location 51.5,-0.12", path: "s")
        XCTAssertEqual(script.steps.count, 1)
        XCTAssertThrowsError(try Script("location 91,0", path: "s"))
        XCTAssertThrowsError(try Script("location somewhere", path: "s"))
    }
}
