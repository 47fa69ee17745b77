import Foundation
import StoryboardTools

/// What commands share of talking to people.
enum Terminal {
    /// Says an error, a warning or a note on the standard error stream, in a line of its own.
    static func report(_ message: Any) {
        progress?.clear()
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }

    /// Writes to the standard output, which may be the terminal that shows progress.
    static func write(_ text: String) { write(Data(text.utf8)) }

    static func write(_ data: Data) {
        progress?.clear()
        FileHandle.standardOutput.write(data)
    }

    /// Whether the standard output may be coloured: it goes to a terminal, and nobody asked for plain text (no-color.org).
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
        } write: { FileHandle.standardError.write(Data($0.utf8)) }
    }()

    /// The elements of a long run, each told before it is worked on: `for file in Terminal.following("Formatting", files)`.
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
