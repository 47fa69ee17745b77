import Dispatch
import Foundation
import WebServer

/// Serves an app's page while there is no app: with what it said before it ended, or why it can't be built.
///
/// It runs in a process of its own, which the live run ends before it starts the app again. What the page shows comes on
/// standard input, a message a line; what people ask for goes to standard output.
package enum StandIn {
    /// Waits for the first message, so that it is there in no time, and serves from then on until standard input ends.
    package static func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        guard let first = readLine() else { exit(0) }
        do {
            let settings = try ServerSettings(environment: ProcessInfo.processInfo.environment)
            let listener = try listen(settings), desk = Desk()
            desk.say(first)
            try PageServer.start(
                .app(NoContent()), on: listener, delegate: desk, access: PageAccess(token: settings.token),
                requestGuard: RequestGuard(host: settings.host, port: listener.port, allowed: settings.allowedHosts))
            while let line = readLine() { desk.say(line) }
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
        exit(0)
    }

    /// An app that is just ending gives its port up in a moment.
    private static func listen(_ settings: ServerSettings) throws -> Listener {
        for _ in 0..<500 {
            if let listener = try? Listener(host: settings.host, port: settings.port) { return listener }
            usleep(10_000)
        }
        return try Listener(host: settings.host, port: settings.port)
    }

    private final class NoContent: SiteContent {
        func file(named name: String) -> PageFile? { nil }
        func isAtHand(_ name: String) -> Bool { true }
    }

    private final class Desk: PageServer.Delegate, @unchecked Sendable {
        private let lock = NSLock()
        private var connections: [PageConnection] = []
        private var last: String?

        func say(_ text: String) {
            lock.lock()
            defer { lock.unlock() }
            last = text
            connections.forEach { $0.send(text) }
        }

        func connected(_ connection: PageConnection) {
            lock.lock()
            defer { lock.unlock() }
            connections.append(connection)
            if let last { connection.send(last) }
        }

        func disconnected(_ connection: PageConnection) {
            lock.lock()
            defer { lock.unlock() }
            connections.removeAll { $0 === connection }
        }

        func received(_ text: String, from connection: PageConnection) {
            guard text == #"{"restart":true}"# else { return }
            FileHandle.standardOutput.write(Data("restart\n".utf8))
        }
    }
}
