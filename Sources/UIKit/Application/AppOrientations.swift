import Foundation

/// The ways up in which an app may stand, as Info.plist lists them.
package struct AppOrientations {
    private let info: [String: Any]

    package init(info: [String: Any]) { self.info = info }

    package static var ofMainBundle: AppOrientations { AppOrientations(info: AppInfo.dictionary(of: .main) ?? [:]) }

    private static let masks: [String: UIInterfaceOrientationMask] = [
        "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
        "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]

    /// Everything where nothing is listed.
    func mask(isPad: Bool) -> UIInterfaceOrientationMask {
        let key = "UISupportedInterfaceOrientations"
        let listed = info[key + (isPad ? "~ipad" : "~iphone")] ?? info[key]
        let names = listed as? [String] ?? (listed as? String).map { [$0] } ?? []
        let mask = names.reduce(into: UIInterfaceOrientationMask()) { $0.formUnion(Self.masks[$1] ?? []) }
        return mask.isEmpty ? .all : mask
    }

    package func allows(landscape: Bool, isPad: Bool) -> Bool {
        !mask(isPad: isPad).isDisjoint(with: landscape ? .landscape : [.portrait, .portraitUpsideDown])
    }
}

extension UIApplication {
    /// Whether the screen turns that way: the app (its delegate, else Info.plist) and the topmost full-screen
    /// controller have to agree, as on iOS.
    package func turns(landscape: Bool) -> Bool {
        let window = windows.last { $0.rootViewController != nil && $0.windowLevel == .normal } ?? keyWindow
        let isPad = UIScreen.main.idiom == .pad
        var mask =
            delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? AppOrientations.ofMainBundle.mask(isPad: isPad)
        if var controller = window?.rootViewController {
            while let presented = controller.presentedController,
                presented.activePresentation?.shouldRemovePresentersView == true, !presented.isBeingDismissed
            { controller = presented }
            guard controller.shouldAutorotate else { return false }
            mask.formIntersection(controller.supportedInterfaceOrientations)
        }
        return !mask.isDisjoint(with: landscape ? .landscape : [.portrait, .portraitUpsideDown])
    }
}
