import Foundation

/// What commands share of talking to people.
enum Terminal {
    /// Says an error, a warning or a note on the standard error stream, in a line of its own.
    static func report(_ message: Any) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }

    /// Whether the standard output may be coloured: it goes to a terminal, and nobody asked for plain text (no-color.org).
    static var isColoured: Bool { isatty(STDOUT_FILENO) == 1 && allowsColours }

    static var allowsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
}
