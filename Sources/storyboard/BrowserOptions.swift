import AppBuilder
import ArgumentParser
import Foundation
import WebServer

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

    /// What these say, over what the environment says.
    func settings() throws -> ServerSettings {
        do {
            var settings = try ServerSettings(environment: ProcessInfo.processInfo.environment)
            if let host { settings.host = host }
            settings.port = try Ports.choose(port ?? (settings.port == 0 ? nil : settings.port), of: settings.host)
            for text in allowedHosts { settings.allowedHosts.append(try ServerSettings.name(ofHost: text)) }
            if let token { try settings.use(token: token, of: "--token") }
            return settings
        } catch let problem as ServerProblem { throw BuildError("\(problem)") }
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
