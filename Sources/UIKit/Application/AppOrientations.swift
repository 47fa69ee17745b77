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
