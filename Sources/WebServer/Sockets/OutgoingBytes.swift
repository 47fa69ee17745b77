import Foundation

/// What goes out on a socket, in order, from any thread.
///
/// Whoever has something to say sends it himself, as far as the socket takes it: no other thread has to wake up.
final class OutgoingBytes: @unchecked Sendable {
    private let lock = NSLock()
    private var file: Int32?
    private var waiting: [ArraySlice<UInt8>] = []
    private var waitingCount = 0
    private var isEnding = false
    private var isBroken = false
    /// How many bytes may wait.
    private let limit: Int

    init(file: Int32, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// Whether something waits for the socket to take it.
    var isWaiting: Bool { lock.withLock { waitingCount > 0 } }
    /// Whether the other end is gone, or too far behind.
    var hasFailed: Bool { lock.withLock { isBroken } }

    /// - Parameter isLast: whether nothing may come behind it.
    /// - Returns: whether somebody has to look after the connection: bytes wait, or it has failed.
    func send(_ bytes: [UInt8], isLast: Bool = false) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard let file, !isEnding, !isBroken else { return false }
        isEnding = isLast
        var rest = bytes[...]
        if waiting.isEmpty { write(&rest, to: file) }
        if !rest.isEmpty {
            waiting.append(rest)
            waitingCount += rest.count
            if waitingCount > limit { isBroken = true }
        }
        return isBroken || waitingCount > 0
    }

    /// Sends what waits, as far as the socket takes it.
    func flush() {
        lock.lock()
        defer { lock.unlock() }
        guard let file else { return }
        while !waiting.isEmpty, !isBroken {
            let before = waiting[0].count
            write(&waiting[0], to: file)
            waitingCount -= before - waiting[0].count
            guard waiting[0].isEmpty else { return }
            waiting.removeFirst()
        }
    }

    /// Closes the socket. Nothing is sent any more, so that nothing goes to another one with the same number.
    func close() {
        lock.withLock {
            if let file { Glibc.close(file) }
            file = nil
            waiting = []
            waitingCount = 0
        }
    }

    private func write(_ bytes: inout ArraySlice<UInt8>, to file: Int32) {
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { pointer in
                Glibc.send(file, pointer.baseAddress, pointer.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                if errno != EAGAIN { isBroken = true }
                return
            }
        }
    }
}
