import Foundation

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the display imitates.
@preconcurrency @MainActor
open class UIDevice: NSObject, ClassTableProviding {
    open class var classTable: ClassTable {
        var table = ClassTable(UIDevice.self)
        // Apps from before iOS 16 turned the screen by this key; since then iOS only says so.
        table.key("orientation", get: { (device: UIDevice) in device.orientation.rawValue }) { _, _ in
            Log.warning(
                "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use UIWindowScene.requestGeometryUpdate(_:)"
            )
        }
        return table
    }

    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    public static let current = UIDevice()

    /// The name that iOS 16 and later give every app.
    open var name: String { model }
    open var model: String { Self.isTablet ?? (userInterfaceIdiom == .pad) ? "iPad" : "iPhone" }
    /// Whether the device is an iPad, where an app that is only an iPhone's takes it for a phone: the model is the
    /// device's all the same.
    nonisolated(unsafe) package static var isTablet: Bool?
    open var localizedModel: String { model }
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    open var systemVersion: String {
        "\(SystemIdentity.version.majorVersion).\(SystemIdentity.version.minorVersion)"
    }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
    open var isMultitaskingSupported: Bool { true }

    /// As the device is held, also where the app doesn't follow: wide screens lie on the left side, unless the app
    /// stands only on the other.
    open var orientation: UIDeviceOrientation {
        let screen = UIScreen.main, held = UIApplication.sharedStorage?.orientation.heldSideways
        guard held ?? (screen.bounds.width > screen.bounds.height) else { return .portrait }
        return screen.landscapeSide == .landscapeLeft && held == nil ? .landscapeRight : .landscapeLeft
    }

    private var orientationListeners = 0
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
    open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
    open func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }

    /// The same for every app and start, as on a device for the apps of one maker.
    open var identifierForVendor: UUID? { UUID(uuidString: "6F70656E-7374-4F72-9962-6F6172640001") }

    /// As in the simulator: nothing is known of a battery.
    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { .unknown }
    open var batteryLevel: Float { -1 }

    /// There is no sensor that would tell.
    open var isProximityMonitoringEnabled = false
    open var proximityState: Bool { false }

    open func playInputClick() {}

    public class var orientationDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIDeviceOrientationDidChangeNotification")
    }
    public class var batteryStateDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
    }
    public class var batteryLevelDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    }
    public class var proximityStateDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
    }
}

/// The idiom of the device, by the name that older code uses.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}
