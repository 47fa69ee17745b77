import Foundation

/// What displays write on their frames of the app that runs.
package enum RunningApp {
    /// The name under its icon.
    package static var name: String {
        let info = Bundle.main.infoDictionary ?? [:]
        return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName
    }
}
