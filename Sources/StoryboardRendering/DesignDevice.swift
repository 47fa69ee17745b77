import Foundation
import InterfaceCatalog
import StoryboardDocument

/// The device that a document was designed on, with the insets that Interface Builder showed for it.
///
/// Interface Builder's insets changed with its versions; the figures were measured on documents that it saved.
struct DesignDevice {
    var width, height: Double
    var scale: Double
    var isPad: Bool
    var statusBar: Double
    var homeIndicator: Double
    var navigationBar: Double = 44
    var tabBar: Double = 49
    /// Least left and right margins of a controller's view.
    var margins: Double
    let toolsVersion: Int
    var isDeviceKnown = true
    private static let screenHeights: [Double] = [480, 568, 600, 667, 736, 768, 1024]

    init(_ document: StoryboardDocument) {
        let toolsVersion = Int(document.root["toolsVersion"]?.split(separator: ".").first ?? "") ?? 0
        let element = document.root.child("device")
        let identifier = element?["id"] ?? ""
        if let device = Device.named(identifier) { self = DesignDevice(device, toolsVersion: toolsVersion) } else {
            self.toolsVersion = toolsVersion
            // Before devices there was the square canvas, and before that the telephone of the day.
            (width, height) = toolsVersion < 6000 ? (320, 568) : (600, 600)
            scale = 1
            isDeviceKnown = false
            isPad = document.root["targetRuntime"]?.contains("iPad") == true
            if isPad { (width, height) = (768, 1024) }
            (statusBar, homeIndicator) = (20, 0)
            margins = width >= 414 ? 20 : 16
        }
        if element?["orientation"] == "landscape" { turn() }
    }

    init(_ device: Device, toolsVersion: Int) {
        self.toolsVersion = toolsVersion
        (width, height, scale) = (device.width, device.height, device.scale)
        isPad = device.idiom == .pad
        (statusBar, homeIndicator) = (device.safeArea.top, device.safeArea.bottom)
        margins = isPad || width >= 414 ? 20 : 16
        let recent = toolsVersion >= 21000
        switch device.identifier {
        case "retina5_9": statusBar = recent ? 50 : 44
        case "retina6_1": statusBar = recent ? 48 : 44
        case "retina3_5", "retina4_0", "retina4_7", "retina5_5":
            // Xcode 11 to 13 gave devices with a home button no room for the status bar.
            statusBar = (14800 ..< 21000).contains(toolsVersion) ? 0 : 20
        default: break
        }
        if isPad { navigationBar = toolsVersion >= 14000 || homeIndicator > 0 ? 50 : 44 }
    }

    private mutating func turn() {
        (width, height) = (height, width)
        if !isPad {
            statusBar = 0
            navigationBar = 32
            homeIndicator = homeIndicator > 0 ? 21 : 0
        }
    }

    /// Whether a xib's view is shown as a whole screen: it has the device's size.
    func fills(_ size: CGSize, _ view: Element) -> Bool {
        view.name.string == "view" && (size == CGSize(width: width, height: height) || view.child(key: "simulatedDestinationMetrics") != nil)
    }

    /// What bars and the device's shape cover of a controller's view, given how high the document stores it: sheets and the
    /// views under opaque bars are lower than the screen, and nothing covers their top.
    func safeArea(_ bars: InferredBars.Bars, controller: Element, rootHeight: Double) -> (top: Double, bottom: Double) {
        if bars.embedded { return (0, 0) }
        // Later versions show the status bar whatever the document says.
        let statusHidden = toolsVersion < 8000 && controller.child(key: "simulatedStatusBarMetrics")?.name.string == "nil"
        let status = statusHidden ? 0 : statusBar
        var hasNavigation = bars.navigation, hasTab = bars.tab, hasToolbar = bars.toolbar
        if let top = controller.child(key: "simulatedTopBarMetrics") {
            hasNavigation = top.name.string == "simulatedNavigationBarMetrics"
        }
        if let bottom = controller.child(key: "simulatedBottomBarMetrics") {
            hasTab = bottom.name.string == "simulatedTabBarMetrics"
            hasToolbar = bottom.name.string == "simulatedToolbarMetrics"
        }
        var top = status + (hasNavigation ? navigationBar : 0)
        if hasNavigation, bars.largeTitle, controller.child(key: "navigationItem")?["largeTitleDisplayMode"] != "never" { top += 52 }
        var bottom = homeIndicator + (hasTab ? tabBar : hasToolbar ? 44 : 0)
        if controller.child(key: "simulatedDestinationMetrics")?.name.string == "freeformSimulatedSizeMetrics", rootHeight != height {
            return (homeIndicator > 0 ? 0 : status, 0)
        }
        // A document without a device may have scenes of several screens' heights: the nearest one that has room.
        let full = isDeviceKnown ? height : Self.screenHeights.first { $0 >= rootHeight } ?? rootHeight
        let missing = full - rootHeight
        if missing >= 19 {
            top = max(0, top - missing)
            if top < 19 { top = 0 }
            if hasTab || hasToolbar, missing - (status + (hasNavigation ? navigationBar : 0)) > 40 { bottom = 0 }
        }
        return (top, bottom)
    }
}
