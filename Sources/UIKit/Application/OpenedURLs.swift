import Foundation
import QuartzCore

/// The activity that a link of the web arrives with.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An address on its way into the app: one of a scheme that its Info.plist claims (CFBundleURLTypes), a file, or a link of
/// the web. Which links are the app's own stands in its entitlements and on a server, so each that somebody sends to the
/// app counts as one; those that the app's own code opens go to a browser on iOS, too.
@MainActor
struct OpenedURL {
    /// The address that an app is launched with.
    static let launchVariable = "STORYBOARD_OPEN_URL"

    let url: URL
    var sourceApplication: String?

    static func isWeb(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased() ?? "") }

    /// The schemes of Info.plist's URL types, in small letters.
    static func schemes(_ info: [String: Any]) -> Set<String> {
        let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// For tests in place of the main bundle's.
    static var ownSchemes = schemes(Bundle.main.infoDictionary ?? [:])
    static func isOwn(_ url: URL) -> Bool { url.scheme.map { ownSchemes.contains($0.lowercased()) } ?? false }

    /// What `launch` and scenes are given.
    static var ofLaunch: OpenedURL? {
        guard let text = ProcessInfo.processInfo.environment[launchVariable], !text.isEmpty else { return nil }
        guard let url = URL(string: text), url.scheme != nil else {
            Log.warning("The app can't be launched with “\(text)”: it is no address.")
            return nil
        }
        if !isWeb(url), !url.isFileURL, !isOwn(url) {
            Log.warning("No URL type in the app's Info.plist (CFBundleURLTypes) has the scheme “\(url.scheme ?? "")”.")
            return nil
        }
        return OpenedURL(url: url)
    }

    var activity: NSUserActivity? {
        guard Self.isWeb(url) else { return nil }
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        return activity
    }

    var context: UIOpenURLContext {
        UIOpenURLContext(url: url, options: UIScene.OpenURLOptions(sourceApplication: sourceApplication))
    }

    /// For `launchOptions`.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
        if let activity {
            return [
                .userActivityDictionary: [
                    UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
                    "UIApplicationLaunchOptionsUserActivityKey": activity,
                ]
            ]
        }
        var options: [UIApplication.LaunchOptionsKey: Any] = [.url: url]
        options[.sourceApplication] = sourceApplication
        return options
    }

    func fill(_ options: UIScene.ConnectionOptions) {
        if let activity { options.userActivities.insert(activity) } else { options.urlContexts = [context] }
        options.sourceApplication = sourceApplication
    }

    /// Hands it to the delegate of the app, or of the scene in front where the app has scenes.
    func deliver(to application: UIApplication) {
        guard application.usesScenes else { return deliver(to: application.delegate, of: application) }
        let scenes = application.windowScenes
        guard let scene = scenes.first(where: { $0.frameNumber == SceneFrames.front }) ?? scenes.first else { return }
        if let activity {
            scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
            scene.delegate?.scene(scene, continue: activity)
        } else {
            scene.delegate?.scene(scene, openURLContexts: [context])
        }
    }

    private func deliver(to delegate: (any UIApplicationDelegate)?, of application: UIApplication) {
        guard let activity else {
            var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
            options[.sourceApplication] = sourceApplication
            _ = delegate?.application(application, open: url, options: options)
            return
        }
        _ = delegate?.application(application, willContinueUserActivityWithType: activity.activityType)
        _ = delegate?.application(application, continue: activity) { restoring in
            for object in restoring ?? [] { object.restoreUserActivityState(activity) }
        }
    }
}

extension UIApplication {
    /// Somebody opens an address outside of the app that belongs to it. An app in the background comes back with it.
    /// - Returns: whether it does.
    package func receive(_ url: URL) -> Bool {
        guard OpenedURL.isWeb(url) || url.isFileURL || OpenedURL.isOwn(url) else { return false }
        let opened = OpenedURL(url: url)
        guard applicationState == .background else {
            opened.deliver(to: self)
            return true
        }
        enterForeground(with: { opened.deliver(to: self) })
        return true
    }

    /// An address of the app's own that its own code opens comes back to it in the next turn.
    func openOwn(_ url: URL, completion: ((Bool) -> Void)?) {
        let opened = OpenedURL(url: url, sourceApplication: Bundle.main.bundleIdentifier)
        Clock.shared.schedule(after: 0, repeating: nil) {
            MainActor.assumeIsolated {
                opened.deliver(to: self)
                completion?(true)
            }
        }
    }
}

extension UIScene {
    /// What comes with an address.
    open class OpenURLOptions: NSObject {
        public let sourceApplication: String?
        public let annotation: Any? = nil
        /// Whether a file is to be changed where it is; there is none that is.
        public let openInPlace = false
        init(sourceApplication: String?) { self.sourceApplication = sourceApplication }
    }

    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
        public override init() {}
    }

    public func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(
            url, options: options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:],
            completionHandler: completion)
    }
}
