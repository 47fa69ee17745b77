import Foundation

/// One line on a terminal that says how far a long run is: written only after a while, rewritten in place, gone at the
/// end.
///
/// Time and terminal come from outside, so that what it shows can be tested to the letter.
public final class ProgressLine: @unchecked Sendable {
    private let delay: Double
    private let width: Int
    private let now: @Sendable () -> Double
    private let write: @Sendable (String) -> Void
    private let begin: Double
    private let lock = NSLock()
    private var last = -Double.infinity
    private var isShown = false
    private var done = 0
    private var verb = ""
    private var total: Int?

    /// Seconds between two states of the line: more often nobody reads it.
    private static let interval = 0.1

    /// - Parameters:
    ///   - delay: seconds from now until the line may appear.
    ///   - width: the terminal's, in columns; the line never wraps.
    public init(
        delay: Double = 0.5, width: Int = 80, now: @escaping @Sendable () -> Double,
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.delay, self.width, self.now, self.write) = (delay, width, now, write)
        begin = now()
    }

    /// Begins to count something: “Checking”, of so many if that is known.
    public func start(_ verb: String, of total: Int?) {
        lock.withLock { (self.verb, self.total, done) = (verb, total, 0) }
    }

    /// One more is begun: `Checking 41 of 980: Main.storyboard`. May be called on any thread.
    public func step(_ name: String) {
        lock.withLock {
            done += 1
            let time = now()
            guard time - begin >= delay, time - last >= Self.interval else { return }
            last = time
            isShown = true
            let text = "\(verb) \(done)\(total.map { " of \($0)" } ?? ""): \((name as NSString).lastPathComponent)"
            write("\r" + (text.count < width ? text : text.prefix(max(1, width - 2)) + "…") + "\u{1B}[K")
        }
    }

    /// Takes the line away: before anything else is written to the terminal, and at the end.
    public func clear() {
        lock.withLock {
            guard isShown else { return }
            isShown = false
            write("\r\u{1B}[K")
        }
    }
}
