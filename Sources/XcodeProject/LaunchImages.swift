import Foundation

/// A set of launch images in a catalog, which telephones had before launch screens: by their sizes the system knows which
/// screens the app fills, so Xcode lists them in Info.plist.
enum LaunchImages {
    /// In points, by what a set calls a screen; those without a name are for the first telephones.
    private static let sizes = [
        "": "{320, 480}", "retina4": "{320, 568}", "667h": "{375, 667}", "736h": "{414, 736}", "2436h": "{375, 812}",
        "1792h": "{414, 896}", "2688h": "{414, 896}",
    ]

    /// What Info.plist says of the telephones' pictures that are there (`UILaunchImages`).
    static func entries(_ name: String, contents: [String: Any]) -> [[String: String]] {
        (contents["images"] as? [[String: Any]] ?? []).compactMap { image in
            let screen = image["subtype"] as? String ?? ""
            guard image["filename"] is String, image["idiom"] as? String == "iphone", let size = sizes[screen] else {
                return nil
            }
            let version = image["minimum-system-version"] as? String ?? "7.0"
            let orientation = (image["orientation"] as? String ?? "portrait").capitalized
            let number = Int((Double(version) ?? 7) * 100)
            return [
                "UILaunchImageName": ["\(name)-\(number)", orientation, screen].filter { !$0.isEmpty }.joined(
                    separator: "-"),
                "UILaunchImageMinimumOSVersion": version, "UILaunchImageOrientation": orientation,
                "UILaunchImageSize": size,
            ]
        }
    }
}
