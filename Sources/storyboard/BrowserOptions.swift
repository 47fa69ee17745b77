import AppBuilder
import ArgumentParser
import Foundation

/// Where `storyboard run` serves the browser display, and for whom.
struct BrowserOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The port of the browser display; else the first free one from 8080.", valueName: "port"),
        completion: .nothing)
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            """
            The address of this machine that it listens on; else 127.0.0.1, which only this machine reaches. \
            0.0.0.0: all of them, for containers and other devices.
            """, valueName: "address"),
        completion: .nothing)
    var host: String?

    @Option(
        name: .customLong("allow-host"),
        help: ArgumentHelp(
            """
            A further name that browsers reach it by (through a proxy, a container's port, Codespaces), with or without \
            a port. Once for each.
            """, valueName: "name"),
        completion: .nothing)
    var allowedHosts: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            What the printed address ends with and nobody else should know; else something random. (STORYBOARD_TOKEN \
            says it without other users' seeing it.)
            """, valueName: "text"),
        completion: .nothing)
    var token: String?

    @Flag(name: .customLong("no-open"), help: "Print the address without opening it in a browser.")
    var staysClosed = false

    /// What the browser display reads.
    func environment() throws -> [String: String] {
        let variables = ProcessInfo.processInfo.environment
        var environment: [String: String] = [:]
        let host = host ?? variables["STORYBOARD_HOST"].flatMap { $0.isEmpty ? nil : $0 } ?? "127.0.0.1"
        environment["STORYBOARD_HOST"] = host
        environment["STORYBOARD_PORT"] = "\(try Ports.choose(port, of: host))"
        let names = try allowedHosts.map(Self.name)
        environment["STORYBOARD_ALLOWED_HOSTS"] = names.isEmpty ? nil : names.joined(separator: ",")
        if let token {
            environment["STORYBOARD_TOKEN"] = try Self.checked(token)
        } else if variables["STORYBOARD_TOKEN", default: ""].isEmpty {
            // Said here, it stays the same when a live run starts the app again: the pages that watch find it.
            environment["STORYBOARD_TOKEN"] = Self.randomToken()
        }
        return environment
    }

    private static func randomToken() -> String {
        (0..<4).map { _ in String(format: "%08x", UInt32.random(in: 0 ... .max)) }.joined()
    }

    /// As the display will want it.
    private static func checked(_ token: String) throws -> String {
        let marks = Set("-._~")
        func fits(_ mark: Character) -> Bool {
            mark.isASCII && (mark.isLetter || mark.isNumber) || marks.contains(mark)
        }
        guard 8...256 ~= token.utf8.count, token.allSatisfy(fits) else {
            throw BuildError("--token: a token has 8 to 256 letters, digits and marks of -._~")
        }
        return token
    }

    /// A whole address says its host, too.
    private static func name(_ text: String) throws -> String {
        var name = text
        if let parts = URLComponents(string: text), let host = parts.host {
            name = parts.port.map { "\(host):\($0)" } ?? host
        }
        func fits(_ mark: Character) -> Bool {
            mark.isASCII && (mark.isLetter || mark.isNumber || "-._:[]".contains(mark))
        }
        guard !name.isEmpty, name.allSatisfy(fits) else {
            throw BuildError("--allow-host: “\(text)” is no name of a host, such as app.example.org or localhost:9000")
        }
        return name
    }

    /// What opens a browser for whoever sits at a desktop: nothing in CI, over plain SSH or with the output in a pipe.
    var opener: String? {
        guard !staysClosed else { return nil }
        let variables = ProcessInfo.processInfo.environment
        let hasDesktop = variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil
        guard isatty(1) == 1, variables["CI"] == nil, hasDesktop else { return nil }
        let programs = (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/xdg-open" }
        return programs.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
