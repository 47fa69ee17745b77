import CoreGraphics
import Foundation

/// What Info.plist sets of an app's looks before any code of it runs.
package enum LaunchLook {
    /// `UIUserInterfaceStyle`: an app that says Light or Dark is never the other, whatever the device is set to; nil for
    /// one that follows the device. Launching sets it when the screen is known, and tools that draw an app's documents
    /// without it.
    nonisolated(unsafe) package static var style: UIUserInterfaceStyle?

    package static func style(named name: String?) -> UIUserInterfaceStyle? {
        switch name?.lowercased() {
        case "light": .light
        case "dark": .dark
        default: nil
        }
    }

    /// `UIViewControllerBasedStatusBarAppearance`: whether controllers decide about the status bar, as they do where
    /// nothing is said.
    static let controllersDecide = AppInfo.flag("UIViewControllerBasedStatusBarAppearance") ?? true

    /// `UIStatusBarStyle`, which holds from the start where controllers don't decide. The black ones of iOS 6 have white
    /// text.
    static func statusBarStyle(_ info: [String: Any]) -> UIStatusBarStyle {
        switch info["UIStatusBarStyle"] as? String {
        case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
            .lightContent
        case "UIStatusBarStyleDarkContent": .darkContent
        default: .default
        }
    }

    /// `UIAppFonts`: the app's own fonts are known by their names from the start; those that aren't named there never
    /// are.
    static func registerFonts() {
        for file in AppInfo["UIAppFonts"] as? [String] ?? [] {
            guard let path = BundleResources.path(file, type: nil, in: .main) else {
                Log.warning("UIAppFonts in Info.plist names “\(file)”, which isn't in the app's bundle.")
                continue
            }
            if TextFont.register(contentsOf: path) == nil {
                Log.warning("UIAppFonts in Info.plist names “\(file)”, which is no font.")
            }
        }
    }
}
