/// A problem found in a document or a project: what, where, and what to do about it.
///
/// One type for parser, compiler, checker and builder, so that a terminal, Xcode and SARIF all show the same.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable { case error, warning, note }

    public var severity: Severity
    public var message: String
    /// What the person can do, as a sentence of its own.
    public var remedy: String?
    public var path: String
    /// 1-based; 0 when the problem belongs to the file as a whole.
    public var line: Int
    /// 1-based, in UTF-8 bytes; 0 when unknown.
    public var column: Int
    /// The Interface Builder id of the object concerned.
    public var objectID: String?
    /// The user label (or text) of that object.
    public var label: String?

    public init(
        _ severity: Severity, _ message: String, remedy: String? = nil, path: String, line: Int = 0, column: Int = 0,
        objectID: String? = nil, label: String? = nil
    ) {
        self.severity = severity
        self.message = message
        self.remedy = remedy
        self.path = path
        self.line = line
        self.column = column
        self.objectID = objectID
        self.label = label
    }

    /// A text that a stranger wrote, for a line of a report: line ends, and what else controls terminals, shown instead
    /// of sent.
    public static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append("⏎")
            case _ where isControl(scalar): result.append(scalar == "\t" ? " " : "\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }

    /// `path:line:column: error: message (id, “label”). remedy`
    public var description: String {
        var place = path
        if line > 0 { place += ":\(line)" }
        if line > 0, column > 0 { place += ":\(column)" }
        var text = "\(place): \(severity.rawValue): \(message)"
        switch (objectID, label) {
        case let (id?, label?): text += " (\(id), “\(label)”)"
        case let (id?, nil): text += " (\(id))"
        case let (nil, label?): text += " (“\(label)”)"
        case (nil, nil): break
        }
        if let remedy { text += (text.hasSuffix(".") ? " " : ". ") + remedy }
        return Self.oneLine(text)
    }
}
