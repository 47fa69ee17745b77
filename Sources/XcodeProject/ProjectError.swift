/// What is wrong with a project, told to the person who can mend it.
public struct ProjectError: Error, CustomStringConvertible {
    /// The project, or the file of it that is wrong.
    public let path: String
    public let message: String

    public init(_ path: String, _ message: String) {
        self.path = path
        self.message = message
    }

    public var description: String { "\(path): error: \(message)" }
}
