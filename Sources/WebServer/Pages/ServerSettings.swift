import Foundation

/// Where pages are served, and for whom, as the environment says.
package struct ServerSettings: Sendable {
    package var host = "127.0.0.1"
    /// 0 for the first free one from 8080.
    package var port: UInt16 = 0
    package var token: String
    package var allowedHosts: [String] = []

    package init(environment: [String: String]) throws {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let text = value("STORYBOARD_PORT") {
            guard let number = UInt16(text) else {
                throw ServerProblem(description: "STORYBOARD_PORT: \"\(text)\" is not a port (0 to 65535)")
            }
            port = number
        }
        token = value("STORYBOARD_TOKEN") ?? PageAccess.randomToken()
        guard PageAccess.isToken(token) else {
            throw ServerProblem(description: "STORYBOARD_TOKEN: a token has 8 to 256 letters, digits and marks of -._~")
        }
        host = value("STORYBOARD_HOST") ?? host
        let names = (value("STORYBOARD_ALLOWED_HOSTS") ?? "").split(separator: ",")
        allowedHosts = names.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The address that is printed, and opened.
    package func address(port: UInt16, token: String) -> String {
        // Who listens on every address is found by this one.
        let name = RequestGuard.isWildcard(host) ? "127.0.0.1" : host
        return "http://\(RequestGuard.text(name, port: port))/?token=\(token)"
    }

    /// Listens on the port, or on the first free one.
    package func listen() throws -> Listener {
        guard port == 0 else { return try Listener(host: host, port: port) }
        for port in UInt16(8080)...8179 {
            do { return try Listener(host: host, port: port) } catch let failure as Listener.Failure {
                guard failure.isTaken else { throw failure }
            }
        }
        throw ServerProblem(description: "no port from 8080 to 8179 is free; choose one with STORYBOARD_PORT.")
    }

    /// What whoever starts it should know; nil where only this machine reaches it.
    /// - Parameter subject: what is shown: "the app".
    package func warning(about subject: String) -> String? {
        guard !RequestGuard.isLoopback(host) else { return nil }
        return "warning: \(subject) is shown to the network on \(host), unencrypted: "
            + "whoever reads the address or what is sent can see and use it."
    }
}

/// Why nothing is served.
package struct ServerProblem: Error, CustomStringConvertible { package let description: String }
