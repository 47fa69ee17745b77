import Foundation

/// A connection. But for `out` and `answer` only the server's thread touches it.
final class Connection {
    enum Stage {
        /// Reads the head of a request.
        case head
        /// Waits for an answer that another thread makes.
        case answering
        /// A WebSocket.
        case frames
        /// Everything is said; what the client still sends is thrown away, so that it can read what it was told.
        case leaving
    }

    let file: Int32
    let out: OutgoingBytes
    /// The answer that another thread has made.
    let answer = MadeAnswer()
    var stage = Stage.head
    var heads: HeadReader
    var frames: FrameReader?
    var page: PageConnection?
    /// What has come and isn't read yet.
    var inbox: ArraySlice<UInt8> = []
    /// Whether a request was answered that had a right to it.
    var isTrusted = false
    /// Whether another request may follow the one that is answered.
    var keepsAlive = true
    /// Whether the client was told that nothing more comes.
    var isShut = false
    private(set) var isClosed = false
    /// When it is closed, in seconds of the server's clock.
    var deadline: Double

    init(file: Int32, limits: SocketServer.Limits, now: Double) {
        self.file = file
        out = OutgoingBytes(file: file, limit: limits.waitingBytes)
        heads = HeadReader(limits: limits.heads)
        deadline = now + limits.headSeconds
    }

    /// Whether it waits for what the client says. Who doesn't take his answers isn't asked for more.
    var isReading: Bool {
        switch stage {
        case .head: return !out.isWaiting
        case .answering: return false
        case .frames, .leaving: return true
        }
    }

    /// Whether its client has everything it asked for.
    var isIdle: Bool { stage == .head && heads.isEmpty && inbox.isEmpty && !out.isWaiting }

    func close() {
        isClosed = true
        out.close()
    }
}

/// Brings an answer from the thread that made it to the server's.
final class MadeAnswer: @unchecked Sendable {
    private let lock = NSLock()
    private var response: Response?

    func put(_ response: Response) { lock.withLock { self.response = response } }

    func take() -> Response? {
        lock.withLock {
            defer { response = nil }
            return response
        }
    }
}
