import AppBuilder
import Foundation

/// Ports of this machine's addresses.
enum Ports {
    /// The wanted port, or the first free one.
    /// - Parameter host: an address or a name of this machine.
    static func choose(_ wanted: UInt16?, of host: String) throws -> UInt16 {
        if let wanted {
            guard try wanted == 0 || isFree(wanted, of: host) else {
                let remedy = "Choose another one, or leave --port out to get a free one."
                throw BuildError("port \(wanted) is in use by another program. \(remedy)")
            }
            return wanted
        }
        guard let free = try (8080...8179).first(where: { try isFree($0, of: host) }) else {
            throw BuildError("no port from 8080 to 8179 is free; choose one with --port.")
        }
        return free
    }

    private static func isFree(_ port: UInt16, of host: String) throws -> Bool {
        var hints = addrinfo()
        (hints.ai_socktype, hints.ai_flags) = (Int32(SOCK_STREAM.rawValue), AI_PASSIVE)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &found)
        guard status == 0, let address = found?.pointee else {
            throw unusable(host, String(cString: gai_strerror(status)))
        }
        defer { freeaddrinfo(found) }
        let socket = socket(address.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        // As servers do it: connections of an earlier run that are just closing don't count.
        var reuse: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        if bind(socket, address.ai_addr, address.ai_addrlen) == 0 { return true }
        guard errno == EADDRINUSE || errno == EACCES else { throw unusable(host, String(cString: strerror(errno))) }
        return false
    }

    private static func unusable(_ host: String, _ reason: String) -> BuildError {
        BuildError("--host: this machine can't listen on “\(host)”: \(reason).")
    }
}
