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
        token = PageAccess.randomToken()
        if let own = value("STORYBOARD_TOKEN") { try use(token: own, of: "STORYBOARD_TOKEN") }
        host = value("STORYBOARD_HOST") ?? host
        let names = (value("STORYBOARD_ALLOWED_HOSTS") ?? "").split(separator: ",")
        allowedHosts = names.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// What a process finds in its environment to serve by the same settings; it keeps its token when it is started again.
    package var environment: [String: String] {
        var environment = ["STORYBOARD_HOST": host, "STORYBOARD_PORT": "\(port)", "STORYBOARD_TOKEN": token]
        environment["STORYBOARD_ALLOWED_HOSTS"] = allowedHosts.isEmpty ? nil : allowedHosts.joined(separator: ",")
        return environment
    }

    /// - Parameter source: where it was said, for the message about one that can't be taken.
    package mutating func use(token: String, of source: String) throws {
        guard PageAccess.isToken(token) else {
            throw ServerProblem(description: "\(source): a token has 8 to 256 letters, digits and marks of -._~")
        }
        self.token = token
    }

    /// The name that browsers reach this machine by; a whole address says its host, too.
    package static func name(ofHost text: String) throws -> String {
        var name = text
        if let parts = URLComponents(string: text), let host = parts.host {
            name = parts.port.map { "\(host):\($0)" } ?? host
        }
        func fits(_ mark: Character) -> Bool {
            mark.isASCII && (mark.isLetter || mark.isNumber || "-._:[]".contains(mark))
        }
        guard !name.isEmpty, name.allSatisfy(fits) else {
            throw ServerProblem(
                description:
                    "--allow-host: “\(text)” is no name of a host, such as app.example.org or localhost:9000")
        }
        return name
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
