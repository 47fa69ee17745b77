import Foundation

/// `UIBackgroundModes`: what an app may do while it isn't shown. Nothing here stops in the background, but iOS tells an app
/// what it forgot to say.
package enum BackgroundModes {
    static func has(_ mode: String, _ info: [String: Any]) -> Bool {
        (info["UIBackgroundModes"] as? [String] ?? []).contains(mode)
    }

    private static func has(_ mode: String) -> Bool { has(mode, AppInfo.dictionary(of: .main) ?? [:]) }

    /// A location manager may go on in the background only in apps that say so; iOS ends others.
    package static func requireLocation() {
        guard !has("location") else { return }
        Misuse.raise(
            .internalInconsistency,
            "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable(internal->fClient) || _CFMZEnabled() (add “location” to UIBackgroundModes in Info.plist before allowsBackgroundLocationUpdates is set)"
        )
    }

    /// Methods of the app's delegate that need a mode: as Swift names them, as iOS's log does, and the mode.
    private static let methods: [(name: String, selector: String, mode: String)] = [
        (
            "application(_:performFetchWithCompletionHandler:)", "application:performFetchWithCompletionHandler:",
            "fetch"
        ),
        (
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            "application:didReceiveRemoteNotification:fetchCompletionHandler:", "remote-notification"
        ),
    ]

    /// iOS's words for what a delegate implements and Info.plist leaves out.
    static func missing(_ info: [String: Any], implements: (String) -> Bool) -> [String] {
        methods.filter { implements($0.name) && !has($0.mode, info) }.map {
            "You've implemented -[<UIApplicationDelegate> \($0.selector)], but you still need to add \"\($0.mode)\" to the list of your supported UIBackgroundModes in your Info.plist."
        }
    }

    @MainActor static func tellWhatIsMissing(_ delegate: any UIApplicationDelegate) {
        missing(AppInfo.dictionary(of: .main) ?? [:]) { ObjCRuntime.implements(delegate, $0) == true }
            .forEach(Log.warning)
    }
}
