/// Something in the app's sources that can't be carried over as it is.
public struct RewriteDiagnostic: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable { case error, warning }

    public var severity: Severity
    public var path: String
    public var line: Int
    public var column: Int
    public var message: String

    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
