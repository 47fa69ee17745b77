import Foundation
import StoryboardTools

/// What commands share of talking to people.
enum Terminal {
    /// Says an error, a warning or a note on the standard error stream, in a line of its own.
    static func report(_ message: Any) {
        progress?.clear()
        // Where errors can't be told there is nobody to tell that to.
        _ = StandardStream.write(Data("\(message)\n".utf8), to: STDERR_FILENO)
    }

    /// Says lines, each with its end, on the standard error stream.
    static func reportText(_ text: String) {
        progress?.clear()
        _ = StandardStream.write(Data(text.utf8), to: STDERR_FILENO)
    }

    /// Says in a line what came of a command that prints nothing itself: on the standard error stream, so that what
    /// programs read of it stays as it is.
    static func result(_ text: String) { report(text) }

    /// `1 scene`, `3 scenes`.
    static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }

    // MARK: Standard output

    /// Writes to the standard output, which may be the terminal that shows progress. All commands write here: an output
    /// that can't be written, to a full disk or a descriptor that isn't open, is an error that ends the program with 1,
    /// or a script would go on with half of it.
    static func write(_ text: String) { write(Data(text.utf8)) }

    static func write(_ data: Data) {
        progress?.clear()
        guard let error = StandardStream.write(data, to: STDOUT_FILENO) else { return }
        // Whoever reads (`head`, a pager) has seen enough: Unix's tools end without a word.
        if error != EPIPE {
            report(
                "standard output: error: It can't be written: \(String(cString: strerror(error))). Check the disk or program that it goes to."
            )
        }
        exit(1)
    }

    /// Writes a line to the standard output.
    static func writeLine(_ text: String) { write(text + "\n") }

    /// Whether the standard output may be coloured: it goes to a terminal, and nobody asked for plain text
    /// (no-color.org).
    static var isColoured: Bool { isatty(STDOUT_FILENO) == 1 && allowsColours }

    static var allowsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    // MARK: Progress

    /// How far a long run is; nil where nobody watches: in pipes, logs and CI.
    static let progress: ProgressLine? = {
        let environment = ProcessInfo.processInfo.environment
        guard isatty(STDERR_FILENO) == 1, environment["CI"] == nil, environment["TERM"] != "dumb" else { return nil }
        var size = winsize()
        let width = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        let begin = ContinuousClock.now
        return ProgressLine(delay: environment["STORYBOARD_PROGRESS_AFTER"].flatMap(Double.init) ?? 0.5, width: width) {
            let (seconds, attoseconds) = (ContinuousClock.now - begin).components
            return Double(seconds) + Double(attoseconds) * 1e-18
        } write: {
            _ = StandardStream.write(Data($0.utf8), to: STDERR_FILENO)
        }
    }()

    /// The elements of a long run, each told before it is worked on: `for file in Terminal.following("Formatting",
    /// files)`.
    static func following(_ verb: String, _ files: [String]) -> AnySequence<String> {
        guard let progress, files.count > 1 else { return AnySequence(files) }
        progress.start(verb, of: files.count)
        return AnySequence { () -> AnyIterator<String> in
            var rest = files.makeIterator()
            return AnyIterator {
                guard let file = rest.next() else {
                    progress.clear()
                    return nil
                }
                progress.step(file)
                return file
            }
        }
    }
}
