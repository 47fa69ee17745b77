import Foundation
import UIKit

/// What is to be reached, as an address that the system's routes are asked for. Asking sends nothing: a datagram's
/// socket only learns which way it would go.
struct ReachabilityTarget {
    /// Of a name that isn't an address, any of the two ways out will do.
    private let addresses: [[UInt8]]
    let isName: Bool

    /// Addresses that nobody has (RFC 5737, RFC 3849): the way to them is the way out.
    private static let anywhere = [bytes(ofIPv4: "192.0.2.1"), bytes(ofIPv6: "2001:db8::1")].compactMap { $0 }

    init?(name: String) {
        guard !name.isEmpty else { return nil }
        let local = name.lowercased() == "localhost" ? Self.bytes(ofIPv4: "127.0.0.1") : nil
        let own = local ?? Self.bytes(ofIPv4: name) ?? Self.bytes(ofIPv6: name)
        addresses = own.map { [$0] } ?? Self.anywhere
        isName = own == nil
    }

    /// - Returns: nil for what is neither IPv4 nor IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        let size: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: address, count: size))
        // The address alone; 0.0.0.0 and :: stand for whatever there is.
        let host = size == MemoryLayout<sockaddr_in>.size ? bytes[4..<8] : bytes[8..<24]
        addresses = host.allSatisfy { $0 == 0 } ? Self.anywhere : [bytes]
        isName = false
    }

    /// - Parameter connection: what becomes of requests.
    func flags(_ connection: NetworkTraffic.Connection = NetworkTraffic.connection) -> SCNetworkReachabilityFlags {
        let ways = addresses.map(Self.way)
        if ways.contains(.own) { return [.reachable, .isLocalAddress, .isDirect] }
        switch connection {
        case .machines: return ways.contains(.out) ? .reachable : []
        // What answers then needs no network.
        case .recorded: return .reachable
        case .none: return []
        }
    }

    private enum Way { case none, own, out }

    private static func way(to address: [UInt8]) -> Way {
        let isIPv4 = address.count == MemoryLayout<sockaddr_in>.size, host = isIPv4 ? 4..<8 : 8..<24
        let isLoopback =
            isIPv4 ? address[4] == 127 : address[host].dropLast().allSatisfy { $0 == 0 } && address[host].last == 1
        if isLoopback { return .own }
        let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let handle = socket(isIPv4 ? AF_INET : AF_INET6, kind, 0)
        guard handle >= 0 else { return .none }
        defer { close(handle) }
        var to = address
        // Port 0 is no place to go to; which one it is makes no difference.
        (to[2], to[3]) = (0, 9)
        let isRouted = to.withUnsafeBytes {
            connect(handle, $0.bindMemory(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isRouted else { return .none }
        var from = [UInt8](repeating: 0, count: 128)
        let isKnown = from.withUnsafeMutableBytes {
            var length = socklen_t($0.count)
            return getsockname(handle, $0.bindMemory(to: sockaddr.self).baseAddress!, &length) == 0
        }
        return isKnown && from[host] == address[host] ? .own : .out
    }

    private static func bytes(ofIPv4 text: String) -> [UInt8]? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        guard inet_pton(AF_INET, text, &address.sin_addr) == 1 else { return nil }
        return withUnsafeBytes(of: address) { [UInt8]($0) }
    }

    private static func bytes(ofIPv6 text: String) -> [UInt8]? {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        guard inet_pton(AF_INET6, text, &address.sin6_addr) == 1 else { return nil }
        return withUnsafeBytes(of: address) { [UInt8]($0) }
    }
}
