import Foundation

/// The protocol's transport over standard streams: a message a line, UTF-8, and nothing else on the way to the client.
///
/// The streams themselves are taken away from everybody else: what is printed (by commands, builds, apps) goes to
/// standard error, and nobody reads what the client wrote.
final class MessageChannel: @unchecked Sendable {
    private let input: Int32, output: Int32
    private let lock = NSLock()
    private var isBroken = false
    /// Bytes in a line.
    static let longest = 16 << 20

    init() {
        input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(nothing, STDIN_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        close(nothing)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Hands each line on as it comes; returns when the client has gone, or says more in a line than anybody may.
    func forEachLine(_ body: (Data) -> Void) {
        var rest = Data(), bytes = [UInt8](repeating: 0, count: 1 << 16)
        while !isGone {
            let count = read(input, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest.append(contentsOf: bytes[..<count])
            while let end = rest.firstIndex(of: 0x0A) {
                let line = rest[rest.startIndex..<end]
                if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) { body(Data(line)) }
                rest = Data(rest[(end + 1)...])
            }
            guard rest.count <= Self.longest else {
                Terminal.report("error: a message has more than \(Self.longest >> 20) MB in a line.")
                return
            }
        }
    }

    func send(_ message: JSONValue) {
        let line = message.data + [0x0A]
        lock.withLock {
            guard !isBroken else { return }
            isBroken = StandardStream.write(line, to: output) != nil
        }
    }

    private var isGone: Bool { lock.withLock { isBroken } }
}
