import Foundation

/// Says who may talk to the server: pages that it served itself.
///
/// Any web page can make the browser send requests to this machine. What it can't do is forge the Origin, or the Host:
/// a name of its own that it lets point to 127.0.0.1 (DNS rebinding) still stands there.
package struct RequestGuard: Sendable {
    /// What the server listens on.
    let host: String
    let port: UInt16
    /// Further names that people reach it by, through proxies and port forwarding: `name`, or `name:port`.
    let allowed: Set<String>

    package init(host: String = "127.0.0.1", port: UInt16, allowed: [String] = []) {
        self.host = host.lowercased()
        self.port = port
        self.allowed = Set(allowed.map { $0.lowercased() })
    }

    /// - Parameters:
    ///   - fetchSite: the header Sec-Fetch-Site, which browsers add.
    ///   - isNavigation: whether a person opens the page itself, which a link may do from anywhere.
    func allows(host: String?, origin: String?, fetchSite: String?, isNavigation: Bool) -> Bool {
        guard let host = host?.lowercased(), isOwn(host) || isAllowed(host) || isAddress(host) else { return false }
        if let origin = origin?.lowercased(), !isOwn(origin: origin, host: host) { return false }
        if !isNavigation, let fetchSite, fetchSite != "same-origin", fetchSite != "none" { return false }
        return true
    }

    private func isOwn(origin: String, host: String) -> Bool {
        for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
            let name = String(origin.dropFirst(scheme.count))
            // Only a proxy speaks TLS.
            if isAllowed(name) || scheme == "http://" && (name == host || isOwn(name)) { return true }
        }
        return false
    }

    private func isOwn(_ name: String) -> Bool {
        ["127.0.0.1", "localhost", "::1", host].contains { own in
            Self.text(own, port: port) == name || port == 80 && Self.text(own, port: nil) == name
        }
    }

    private func isAllowed(_ name: String) -> Bool {
        allowed.contains(name) || allowed.contains(Self.withoutPort(name))
    }

    /// One that listens on every address of the machine is asked by any of them. Rebinding needs a name.
    private func isAddress(_ name: String) -> Bool {
        guard Self.isWildcard(host) else { return false }
        let address = Self.withoutPort(name)
        guard name == "\(address):\(port)" || port == 80 && name == address else { return false }
        var bytes = in6_addr()
        if inet_pton(AF_INET, address, &bytes) == 1 { return true }
        return address.first == "[" && inet_pton(AF_INET6, String(address.dropFirst().dropLast()), &bytes) == 1
    }

    static func isWildcard(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

    /// Whether only this machine reaches it.
    static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    /// As it stands in an address.
    static func text(_ host: String, port: UInt16?) -> String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port.map { "\(name):\($0)" } ?? name
    }

    private static func withoutPort(_ name: String) -> String {
        guard let colon = name.lastIndex(of: ":"), name[colon...].dropFirst().allSatisfy(\.isNumber) else {
            return name
        }
        let rest = name[..<colon]
        // A bare address of IPv6 has colons of its own.
        return rest.contains(":") && rest.last != "]" ? name : String(rest)
    }
}
