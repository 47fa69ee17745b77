import Foundation

/// A build that can't go on.
public struct BuildError: Error, CustomStringConvertible {
    public let message: String

    public init(_ message: String) { self.message = message }

    public var description: String { "error: " + message }
}

/// The compiler refused the app's sources; what it said has been shown.
public struct CompilationFailed: Error, CustomStringConvertible {
    public let output: String
    public var description: String { output.hasSuffix("\n") ? String(output.dropLast()) : output }
}
