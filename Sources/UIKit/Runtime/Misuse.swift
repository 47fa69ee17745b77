import Foundation

/// Stops an app that misuses UIKit, as iOS does: by an exception that nobody catches.
package enum Misuse {
    enum Exception: String {
        case generic = "NSGenericException"
        case invalidArgument = "NSInvalidArgumentException"
        case internalInconsistency = "NSInternalInconsistencyException"
        case range = "NSRangeException"
        case unknownKey = "NSUnknownKeyException"
        case invalidInterfaceOrientation = "UIApplicationInvalidInterfaceOrientation"
        case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
    }

    /// What an app must keep to. (Swift's `precondition` says nothing in optimised code.)
    static func require(_ condition: Bool, _ exception: Exception, _ reason: @autoclosure () -> String) {
        if !condition { raise(exception, reason()) }
    }

    /// Whether something that documents alone can ask for may be done: where it may not, an app ends, and a tool's
    /// picture goes on without it.
    static func allows(_ condition: Bool, _ exception: Exception, _ reason: @autoclosure () -> String) -> Bool {
        if condition { return true }
        guard isForgiven else { raise(exception, reason()) }
        Log.once("An app would end here: \(reason())")
        return false
    }

    /// Whether no app runs, but a tool shows documents that may be wrong.
    private static nonisolated(unsafe) var isForgiven = false

    /// Runs what shows documents to a tool.
    package static func forgiving<T>(_ body: () throws -> T) rethrows -> T {
        let outer = isForgiven
        isForgiven = true
        defer { isForgiven = outer }
        return try body()
    }

    /// Ends the process with what iOS prints.
    static func raise(_ exception: Exception, _ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
    }
}
