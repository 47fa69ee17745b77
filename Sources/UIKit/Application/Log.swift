import Foundation

/// What UIKit says about an app's mistakes, on standard error as on iOS.
enum Log {
    static func warning(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    private static let told = Locked<Set<String>>([])

    /// Says, once for each call, that something an app asked for can't be done here.
    static func ignored(_ call: String, _ reason: String) {
        guard told.withLock({ $0.insert(call).inserted }) else { return }
        warning("\(call) has no effect here: \(reason).")
    }

    static func once(_ message: String) { if told.withLock({ $0.insert(message).inserted }) { warning(message) } }
}
