import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        #if os(iOS) && canImport(UIKit) && !os(Linux)
        print("conditions: iOS")
        #else
        print("conditions: other")
        #endif
        #if targetEnvironment(simulator)
        print("environment: simulator")
        #else
        print("environment: device")
        #endif
        #if DEBUG
        print("configuration: debug")
        #endif
        return true
    }
}
