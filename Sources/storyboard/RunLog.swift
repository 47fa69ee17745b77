import Foundation

/// What an app prints: it goes on to this program's own streams, and the last lines are kept.
final class RunLog: @unchecked Sendable {
    private let lock = NSLock()
    private var kept = Data()
    private let pipes = [Pipe(), Pipe()]
    private static let limit = 1 << 16

    /// Descriptors for the app, in place of its streams.
    var output: Int32 { pipes[0].fileHandleForWriting.fileDescriptor }
    var errors: Int32 { pipes[1].fileHandleForWriting.fileDescriptor }

    /// Begins to listen; to be called when the app has been started.
    /// - Parameter passesOn: whether this program prints it, too.
    func listen(passesOn: Bool = true) {
        for (pipe, target) in zip(pipes, [STDOUT_FILENO, STDERR_FILENO]) {
            try? pipe.fileHandleForWriting.close()
            let file = pipe.fileHandleForReading
            Thread.detachNewThread { [self] in
                while case let data = file.availableData, !data.isEmpty {
                    keep(data)
                    guard passesOn else { continue }
                    if target == STDOUT_FILENO {
                        Terminal.write(data)
                    } else {
                        Terminal.reportText(String(decoding: data, as: UTF8.self))
                    }
                }
            }
        }
    }

    /// Waits until what the app has printed so far is here, for half a second at most: a busy machine reads late.
    func catchUp() {
        for _ in 0..<250 {
            let isRead = pipes.allSatisfy { pipe in
                var unread: CInt = 0
                return ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &unread) != 0 || unread == 0
            }
            // What was read is still to be kept.
            usleep(2_000)
            if isRead { return }
        }
    }

    private func keep(_ data: Data) {
        lock.lock()
        defer { lock.unlock() }
        kept += data
        if kept.count > Self.limit { kept = kept.suffix(Self.limit) }
    }

    /// The last lines, oldest first, without what ends in the middle of one.
    func lines(_ count: Int) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        return String(decoding: kept, as: UTF8.self).split(separator: "\n").suffix(count).map(String.init)
    }
}
