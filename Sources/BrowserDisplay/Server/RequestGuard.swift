import Foundation

/// Says who may talk to the server: pages that it served itself.
///
/// Any web page can make the browser send requests to this machine. What it can't do is forge the Origin, or the Host: a name of its own
/// that it lets point to 127.0.0.1 (DNS rebinding) still stands there.
struct RequestGuard {
    let port: UInt16

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// - Parameters:
    ///   - fetchSite: the header Sec-Fetch-Site, which browsers add.
    ///   - isNavigation: whether a person opens the page itself, which a link may do from anywhere.
    func allows(host: String?, origin: String?, fetchSite: String?, isNavigation: Bool) -> Bool {
        guard let host, hosts.contains(host.lowercased()) else { return false }
        if let origin, !hosts.contains(where: { origin.lowercased() == "http://" + $0 }) { return false }
        if !isNavigation, let fetchSite, fetchSite != "same-origin", fetchSite != "none" { return false }
        return true
    }
}
