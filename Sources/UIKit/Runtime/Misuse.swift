import Foundation

/// Stops an app that misuses UIKit, as iOS does: by an exception that nobody catches.
enum Misuse {
    enum Exception: String {
        case generic = "NSGenericException"
        case invalidArgument = "NSInvalidArgumentException"
        case internalInconsistency = "NSInternalInconsistencyException"
    }

    /// Ends the process with what iOS prints.
    static func raise(_ exception: Exception, _ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
    }
}
