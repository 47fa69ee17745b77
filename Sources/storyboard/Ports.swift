import AppBuilder
import Foundation

/// Ports of this machine's loopback address.
enum Ports {
    /// The wanted port, or the first free one.
    static func choose(_ wanted: UInt16?) throws -> UInt16 {
        if let wanted {
            guard wanted == 0 || isFree(wanted) else {
                throw BuildError("port \(wanted) is in use by another program. Choose another one, or leave --port out to get a free one.")
            }
            return wanted
        }
        guard let free = (8080...8179).first(where: isFree) else { throw BuildError("no port from 8080 to 8179 is free; choose one with --port.") }
        return free
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        // As servers do it: connections of an earlier run that are just closing don't count.
        var reuse: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
        }
    }
}
