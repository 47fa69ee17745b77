import Foundation

/// Whether an app may know which other apps there are: `LSApplicationQueriesSchemes` lists the schemes that it asks about.
/// The app's own and those of the system's apps need no entry.
@MainActor
struct QueriedSchemes {
    /// iOS 15 takes no more from apps that are built with its SDK.
    private static let most = 50
    private static let ofTheSystem: Set<String> = ["http", "https", "mailto", "tel", "sms", "app-settings"]

    private let listed: Set<String>

    init(_ info: [String: Any]) {
        listed = Set(
            (info["LSApplicationQueriesSchemes"] as? [String] ?? []).prefix(Self.most).map { $0.lowercased() })
    }

    /// For tests in place of the main bundle's.
    static var ofInfoPlist = QueriedSchemes(AppInfo.dictionary(of: .main) ?? [:])

    /// No other app is here: what isn't the system's is answered with no, and a line in the log.
    func canOpen(_ url: URL) -> Bool {
        guard let problem = problem(url) else { return true }
        Log.warning("-canOpenURL: failed for URL: \"\(url.absoluteString)\" - error: \"\(problem)\"")
        return false
    }

    /// Schemes of the system's apps that may be opened unasked, but are listed where an app asks about them.
    private static let alsoOpened: Set<String> = [
        "itms", "itms-apps", "itms-appss", "maps", "facetime", "facetime-audio", "shortcuts", "music",
    ]

    /// Whether one of the system's apps opens it.
    static func isTheSystems(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return ofTheSystem.contains(scheme) || alsoOpened.contains(scheme)
    }

    /// Why not, in iOS's words; nil where it can be opened.
    func problem(_ url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased() else { return "Invalid input URL" }
        if OpenedURL.isOwn(url) || Self.ofTheSystem.contains(scheme) { return nil }
        return listed.contains(scheme)
            ? "The operation couldn’t be completed. (OSStatus error -10814.)"
            : "This app is not allowed to query for scheme \(url.scheme ?? scheme)"
    }
}
