import Foundation
import UIKit

/// Whether the app may know where the device is. A person is asked once in each run, with the app's own reason.
@MainActor
final class LocationPermission {
    static let shared = LocationPermission()

    private(set) var status: CLAuthorizationStatus = .notDetermined
    private var isAsking = false
    private let managers = LivingManagers()

    func add(_ manager: CLLocationManager) { managers.add(manager) }

    /// Asks. Without a reason in Info.plist iOS asks nothing and says so in the log.
    func request(always: Bool) {
        let keys =
            always
            ? [
                "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
                "NSLocationWhenInUseUsageDescription",
            ] : ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
        guard status == .notDetermined, !isAsking else { return }
        guard let reason = keys.lazy.compactMap({ AppInfo[$0] as? String }).first
        else {
            NSLog(
                "This app has attempted to access privacy-sensitive data without a usage description. The app's Info.plist must contain an “%@” key with a string value explaining to the user how the app uses this data",
                keys[0])
            return
        }
        isAsking = true
        let granted: CLAuthorizationStatus = always ? .authorizedAlways : .authorizedWhenInUse
        SystemAlert.ask(
            "Allow “\(SystemAlert.appName)” to use your location?", message: reason,
            buttons: ["Allow Once", "Allow While Using App", "Don’t Allow"]
        ) { [self] button in
            isAsking = false
            set(button < 2 ? granted : .denied)
        }
    }

    func set(_ status: CLAuthorizationStatus) {
        self.status = status
        for manager in managers.all { manager.permissionChanged() }
    }
}

/// The managers there are, without keeping them.
final class LivingManagers {
    private struct Entry { weak var manager: CLLocationManager? }
    private var entries: [Entry] = []

    func add(_ manager: CLLocationManager) {
        entries = entries.filter { $0.manager != nil } + [Entry(manager: manager)]
    }
    var all: [CLLocationManager] { entries.compactMap(\.manager) }
}
