import Foundation

/// Quick actions: what somebody chooses who holds the app's icon on the home screen, which there is none of here: a script
/// or the command line chooses by type or title.
@MainActor
enum QuickActions {
    /// The one that an app is launched with.
    static let launchVariable = "STORYBOARD_QUICK_ACTION"

    /// Those of Info.plist (`UIApplicationShortcutItems`). One without a type or a title is none; titles are keys of
    /// `InfoPlist.strings`.
    static func items(_ info: [String: Any], localized: [String: Any] = [:]) -> [UIApplicationShortcutItem] {
        (info["UIApplicationShortcutItems"] as? [Any] ?? []).compactMap { entry in
            guard let entry = entry as? [String: Any], let type = entry["UIApplicationShortcutItemType"] as? String,
                let title = entry["UIApplicationShortcutItemTitle"] as? String
            else {
                Log.warning(
                    "An entry of UIApplicationShortcutItems in Info.plist lacks UIApplicationShortcutItemType or UIApplicationShortcutItemTitle: it is left out."
                )
                return nil
            }
            func text(_ key: String) -> String { localized[key] as? String ?? key }
            return UIApplicationShortcutItem(
                type: type, localizedTitle: text(title),
                localizedSubtitle: (entry["UIApplicationShortcutItemSubtitle"] as? String).map(text),
                icon: icon(entry),
                userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])?.compactMapValues(coded))
        }
    }

    /// The first that is said: a symbol, an image, one of UIKit's.
    private static func icon(_ entry: [String: Any]) -> UIApplicationShortcutIcon? {
        if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
            return UIApplicationShortcutIcon(systemImageName: name)
        }
        if let name = entry["UIApplicationShortcutItemIconFile"] as? String {
            return UIApplicationShortcutIcon(templateImageName: name)
        }
        return entry["UIApplicationShortcutItemIconType"] is String ? UIApplicationShortcutIcon() : nil
    }

    /// A property list's value as the object that it is on iOS.
    private static func coded(_ value: Any) -> (any NSSecureCoding)? {
        switch value {
        case let text as String: NSString(string: text)
        case let number as NSNumber: number
        case let data as Data: NSData(data: data)
        case let list as [Any]: NSArray(array: list)
        case let table as [String: Any]: NSDictionary(dictionary: table)
        default: value as? any NSSecureCoding
        }
    }

    /// For tests in place of the main bundle's.
    static var ofInfoPlist: [UIApplicationShortcutItem] = items(
        AppInfo.dictionary(of: .main) ?? [:], localized: AppInfo.localized(of: .main) ?? [:])

    /// What `launch` and scenes are given.
    static var ofLaunch: UIApplicationShortcutItem? {
        guard let name = ProcessInfo.processInfo.environment[launchVariable], !name.isEmpty else { return nil }
        guard let item = find(name, in: ofInfoPlist) else {
            // Those that code sets are known only when the app has run before, as on iOS.
            Log.warning("The app can't be launched with the quick action “\(name)”: \(known(ofInfoPlist)).")
            return nil
        }
        return item
    }

    static func find(_ name: String, in items: [UIApplicationShortcutItem]) -> UIApplicationShortcutItem? {
        items.first { $0.type == name } ?? items.first { $0.localizedTitle == name }
    }

    /// What there is to choose from, for messages.
    static func known(_ items: [UIApplicationShortcutItem]) -> String {
        items.isEmpty
            ? "it has none, neither in Info.plist (UIApplicationShortcutItems) nor by its code (shortcutItems)"
            : "it has \(items.map { "“\($0.localizedTitle)” (\($0.type))" }.joined(separator: ", "))"
    }
}

extension UIApplication {
    /// Info.plist's first, then those that code sets: so the home screen lists them.
    private var quickActions: [UIApplicationShortcutItem] { QuickActions.ofInfoPlist + (shortcutItems ?? []) }

    /// Somebody goes to the home screen and chooses one of the app's quick actions there: the app comes back with it, and
    /// its delegate, or that of the scene in front, is told before the app is active.
    /// - Returns: what there is to choose from, where there is none of that type or title.
    package func chooseQuickAction(_ name: String) -> String? {
        guard let item = QuickActions.find(name, in: quickActions) else { return QuickActions.known(quickActions) }
        if applicationState != .background { enterBackground() }
        enterForeground(with: { perform(item) })
        return nil
    }

    func perform(_ item: UIApplicationShortcutItem) {
        guard usesScenes else {
            delegate?.application(self, performActionFor: item) { _ in }
            return
        }
        let scene = windowScenes.first { $0.frameNumber == SceneFrames.front } ?? windowScenes.first
        guard let scene, let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
        delegate.windowScene(scene, performActionFor: item) { _ in }
    }
}
