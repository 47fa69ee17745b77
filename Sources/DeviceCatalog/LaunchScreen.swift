/// Whether an app says how it looks while it starts. By that a telephone knows that the app fills screens of any size;
/// one that says nothing is taken for one of the first telephones' time, and has their screen: 320 by 480 points, larger
/// to the width of the device's, with black bars around it (Apple's Technical Q&A and App Programming Guide for iOS,
/// “Launch Images”; UIScreen's bounds are reported so from iPhone 5 to today's).
public enum LaunchScreen {
    /// In points.
    public static let oldWidth = 320.0, oldHeight = 480.0

    private static let keys = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"]

    /// - Parameters:
    ///   - info: Info.plist; keys for telephones alone count (`UILaunchStoryboardName~iphone`).
    ///   - files: names of the bundle's.
    public static func isSaid(in info: [String: Any], files: [String]) -> Bool {
        keys.contains { key in
            [key, key + "~iphone"].contains { info[$0].map { $0 as? String != "" } ?? false }
        } || images(info).contains(where: isTall) || files.contains(where: isTallImage)
    }

    /// Sizes of launch images, as `{320, 568}`.
    private static func images(_ info: [String: Any]) -> [String] {
        ["UILaunchImages", "UILaunchImages~iphone"].flatMap { info[$0] as? [[String: Any]] ?? [] }.compactMap {
            $0["UILaunchImageSize"] as? String
        }
    }

    private static func isTall(_ size: String) -> Bool {
        let sides = size.split { !$0.isNumber }.compactMap { Double($0) }
        return (sides.max() ?? 0) > oldHeight
    }

    /// `Default-568h@2x.png`: an image of the first telephones' size says nothing of others.
    private static func isTallImage(_ name: String) -> Bool {
        guard name.hasSuffix(".png"), name.hasPrefix("Default") || name.hasPrefix("LaunchImage"),
            let end = name.firstRange(of: "h@") ?? name.firstRange(of: "h.png") ?? name.firstRange(of: "h~")
        else { return false }
        let digits = name[..<end.lowerBound].reversed().prefix { $0.isNumber }.reversed()
        return Double(String(digits)).map { $0 > oldHeight } ?? false
    }
}

extension Device {
    /// The screen of such an app on this device: the first telephones', as fine as this one's.
    public var withOldScreen: Device {
        var device = self
        (device.width, device.height) = (LaunchScreen.oldWidth, LaunchScreen.oldHeight)
        device.safeArea = Insets(top: 20)
        device.cornerRadius = 0
        return device
    }
}
