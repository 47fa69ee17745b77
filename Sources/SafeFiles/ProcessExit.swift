import Foundation

extension Process {
    /// How a process ended.
    public struct Exit: Sendable {
        /// Its status, or the number of the signal that ended it.
        public let status: Int32
        public let isSignal: Bool
    }

    /// Waits until the process that was started has ended.
    ///
    /// Foundation's own waiting is told of the end by a thread of its own, which misses it now and then: the caller then
    /// waits for ever, for a process that is long over. So the system is asked itself.
    public func awaitExit() -> Exit {
        var status: Int32 = 0
        while true {
            if waitpid(processIdentifier, &status, 0) == processIdentifier {
                let signal = status & 0x7F
                return signal == 0
                    ? Exit(status: status >> 8 & 0xFF, isSignal: false) : Exit(status: signal, isSignal: true)
            }
            if errno != EINTR { break }
        }
        // Foundation was there first, and knows.
        waitUntilExit()
        return Exit(status: terminationStatus, isSignal: terminationReason == .uncaughtSignal)
    }
}
