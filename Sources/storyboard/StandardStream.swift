import Foundation

/// The program's standard streams.
enum StandardStream {
    /// Writes everything; what the system says if that can't be done. Foundation's `FileHandle.write` would trap.
    static func write(_ data: Data, to stream: Int32) -> Int32? {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Foundation.write(stream, bytes.baseAddress! + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    // Somebody who shares the terminal or pipe has made it non-blocking.
                    var wait = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                    if poll(&wait, 1, -1) >= 0 || errno == EINTR { continue }
                }
                guard count > 0 else { return count < 0 ? errno : EIO }
                done += count
            }
            return nil
        }
    }

    /// Takes the places of standard streams that the program was started without. Else the first files that are opened
    /// get their numbers, and what is said to people would be written into a document. Writing to them fails, as it has
    /// to.
    static func occupyClosed() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
