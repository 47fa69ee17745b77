import Foundation

/// A socket that waits for connections.
package final class Listener: Sendable {
    /// Why there is none.
    package struct Failure: Error, CustomStringConvertible {
        let host: String
        let port: UInt16
        let reason: String
        /// Whether the next port may be free.
        let isTaken: Bool

        package var description: String { "port \(port) of \(host) can't be had: \(reason)." }
    }

    package let file: Int32
    package let port: UInt16

    /// - Parameters:
    ///   - host: an address or a name of this machine.
    ///   - port: 0 lets the system choose.
    package init(host: String, port: UInt16) throws {
        func failure(_ reason: String, isTaken: Bool = false) -> Failure {
            Failure(host: host, port: port, reason: reason, isTaken: isTaken)
        }
        var hints = addrinfo()
        (hints.ai_socktype, hints.ai_flags) = (Int32(SOCK_STREAM.rawValue), AI_PASSIVE)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &found)
        guard status == 0, let address = found else { throw failure(String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(found) }
        let file = socket(address.pointee.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        guard file >= 0 else { throw failure(String(cString: strerror(errno))) }
        Self.setOption(file, SOL_SOCKET, SO_REUSEADDR)
        if address.pointee.ai_family == AF_INET6 { Self.setOption(file, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
        Descriptor.prepare(file)
        guard bind(file, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(file, 128) == 0 else {
            let number = errno
            close(file)
            if number == EADDRINUSE { throw failure("another program uses it", isTaken: true) }
            throw failure(String(cString: strerror(number)))
        }
        self.file = file
        self.port = Self.port(of: file)
    }

    deinit { close(file) }

    /// The next connection that waits; nil with the reason in `errno`.
    func accept() -> Int32? {
        let connection = Glibc.accept(file, nil, nil)
        guard connection >= 0 else { return nil }
        Descriptor.prepare(connection)
        // Two messages in a row would wait 40 ms for each other.
        Self.setOption(connection, Int32(IPPROTO_TCP), TCP_NODELAY)
        Self.setOption(connection, SOL_SOCKET, SO_KEEPALIVE)
        return connection
    }

    private static func setOption(_ file: Int32, _ level: Int32, _ option: Int32, _ value: Int32 = 1) {
        var value = value
        setsockopt(file, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func port(of file: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(file, $0, &length) }
        }
        // The port stands at the same place in the addresses of both families.
        return withUnsafeBytes(of: &storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
    }
}

enum Descriptor {
    /// Reading and writing doesn't wait, and programs that this one starts don't get it.
    static func prepare(_ file: Int32) {
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
}
