import Foundation

/// Asks whether the app may use the microphone or the camera, once in each run.
package enum MediaPermission {
    /// By the keys of Info.plist.
    package static nonisolated(unsafe) var answers: [String: Bool] = [:]

    package static func answer(_ key: String) -> Bool? { answers[key] }

    package static func ask(_ key: String, _ what: String, _ response: @escaping (Bool) -> Void) {
        nonisolated(unsafe) let response = response
        DispatchQueue.main.async {
            if let known = answers[key] { return response(known) }
            // iOS ends an app that gives no reason; here it is told no.
            guard let reason = AppInfo[key] as? String else {
                NSLog(
                    "This app has attempted to access privacy-sensitive data without a usage description. The app's Info.plist must contain an %@ key.",
                    key)
                return response(false)
            }
            MainActor.assumeIsolated {
                SystemAlert.ask(
                    "“\(SystemAlert.appName)” Would Like to Access \(what)", message: reason,
                    buttons: ["Don’t Allow", "Allow"]
                ) { button in
                    answers[key] = button == 1
                    response(button == 1)
                }
            }
        }
    }
}
