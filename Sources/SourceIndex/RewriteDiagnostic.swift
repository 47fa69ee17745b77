/// Something in the app's sources that can't be carried over as it is.
public struct RewriteDiagnostic: Sendable, Hashable, Codable, CustomStringConvertible {
    public enum Severity: String, Sendable, Codable { case error, warning }

    public var severity: Severity
    public var path: String
    /// 1-based; 0 for the file as a whole.
    public var line: Int
    public var column: Int
    public var message: String

    public init(severity: Severity, path: String, line: Int, column: Int, message: String) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String {
        "\(path)\(line > 0 ? ":\(line):\(column)" : ""): \(severity.rawValue): \(message)"
    }
}
