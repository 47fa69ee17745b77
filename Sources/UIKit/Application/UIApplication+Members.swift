import Foundation

extension UIApplication {
    /// Whether Info.plist lists other icons (CFBundleAlternateIcons).
    public var supportsAlternateIcons: Bool { !alternateIcons.isEmpty }

    private var alternateIcons: Set<String> {
        let icons = AppInfo.dictionary(of: .main)?["CFBundleIcons"] as? [String: Any]
        return Set((icons?["CFBundleAlternateIcons"] as? [String: Any] ?? [:]).keys)
    }

    private static let alternateIconKey = "UIApplicationAlternateIconName"

    /// The icon that the app chose; nil: its own. Kept between launches. There is no home screen that shows it.
    public var alternateIconName: String? { UserDefaults.standard.string(forKey: Self.alternateIconKey) }

    /// Chooses one of the icons that Info.plist lists, or (nil) the app's own, and says so in an alert, as iOS does.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        if let name = alternateIconName, !alternateIcons.contains(name) {
            completionHandler?(CocoaError(.fileNoSuchFile))
            return
        }
        UserDefaults.standard.set(alternateIconName, forKey: Self.alternateIconKey)
        sayThatIconChanged()
        completionHandler?(nil)
    }

    private func sayThatIconChanged() {
        guard var top = keyWindow?.rootViewController else { return }
        while let presented = top.presentedController, !presented.isBeingDismissed { top = presented }
        let name =
            AppInfo.dictionary(of: .main)?["CFBundleDisplayName"] as? String ?? ProcessInfo.processInfo.processName
        let alert = UIAlertController(
            title: nil, message: "You have changed the icon for “\(name)”.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: SystemText.of("OK"), style: .default))
        top.present(alert, animated: true)
    }

    /// Nothing here locks files away.
    public var isProtectedDataAvailable: Bool { true }
    public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")

    /// Headsets and the lock screen send such events; neither is here, so asking has no effect.
    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}

    /// What the app's delegate says, else Info.plist.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? AppOrientations.ofMainBundle.mask(isPad: UIScreen.main.idiom == .pad)
    }
}
