import Foundation

/// Stops an app that misuses UIKit, as iOS does: by an exception that nobody catches.
enum Misuse {
    enum Exception: String {
        case generic = "NSGenericException"
        case invalidArgument = "NSInvalidArgumentException"
        case internalInconsistency = "NSInternalInconsistencyException"
        case range = "NSRangeException"
    }

    /// What an app must keep to. (Swift's `precondition` says nothing in optimised code.)
    static func require(_ condition: Bool, _ exception: Exception, _ reason: @autoclosure () -> String) {
        if !condition { raise(exception, reason()) }
    }

    /// Ends the process with what iOS prints.
    static func raise(_ exception: Exception, _ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
    }
}
