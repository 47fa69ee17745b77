@_implementationOnly import FlyingFox
@_implementationOnly import FlyingSocks
import Foundation

/// A socket pool that turns off Nagle's algorithm, which FlyingFox leaves on: two messages in a row would wait 40 ms for each other.
///
/// The first socket that waits is the listening one; on Linux those it accepts inherit the option.
struct NoDelayPool<Pool: AsyncSocketPool>: AsyncSocketPool {
    let pool: Pool

    func prepare() async throws { try await pool.prepare() }
    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        var on: Int32 = 1
        setsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        try await pool.suspendSocket(socket, untilReadyFor: events)
    }
}
