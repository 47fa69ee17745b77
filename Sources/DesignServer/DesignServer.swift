import Dispatch
import Foundation
import WebServer

@_implementationOnly import CMalloc

/// Serves the designer's page to browsers, and answers what it asks.
///
/// The main thread edits, lays out and draws; the server runs beside it. Where it listens and for whom is said as for apps'
/// screens (`ServerSettings`).
@MainActor
public final class DesignServer {
    private let desk: DesignDesk
    private var connections: [PageConnection] = []

    public init(_ desk: DesignDesk) {
        self.desk = desk
        desk.push = { [weak self] text in self?.connections.forEach { $0.send(text) } }
    }

    /// Serves until the process ends. Throws where nothing can be listened on.
    /// - Parameter ready: is given the address for the person, and one that opens the page once.
    public func run(ready: (_ address: String, _ opening: String, _ warning: String?) -> Void) throws -> Never {
        try run(ServerSettings(environment: ProcessInfo.processInfo.environment), ready: ready)
    }

    package func run(
        _ settings: ServerSettings, ready: (_ address: String, _ opening: String, _ warning: String?) -> Void
    ) throws -> Never {
        signal(SIGPIPE, SIG_IGN)
        // Each edit makes a document and a picture anew, and gives the old ones back: to be used again, and not to the system,
        // which clears every page before it comes back.
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
        let listener = try settings.listen(), access = PageAccess(token: settings.token)
        var limits = SocketServer.Limits.standard
        // Images that are dropped on the page come as text, a third longer than they are.
        limits.message = 12 << 20
        try PageServer.start(
            Site(
                files: DesignPage.files, content: desk.pictures, socketPath: "/session", imageSchemes: [.blob, .data],
                refusals: .init(
                    stranger:
                        "This is a designer's page, for whoever started it. Open the address that the terminal shows: it ends with ?token=…",
                    noContent: "There is no such picture.",
                    crowd: "There are as many pages as can be. Close one of them.")),
            on: listener, delegate: Receiver(self), access: access,
            requestGuard: RequestGuard(host: settings.host, port: listener.port, allowed: settings.allowedHosts),
            limits: limits)
        ready(
            settings.address(port: listener.port, token: access.token),
            settings.address(port: listener.port, token: access.opening()), settings.warning(about: "the designer"))
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
        timer.setEventHandler { MainActor.assumeIsolated { self.desk.lookAtDisk() } }
        timer.activate()
        // While the browser reads the page.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.desk.prepare() } }
        dispatchMain()
    }

    /// Brings the server's news to the main thread.
    private final class Receiver: PageServer.Delegate, @unchecked Sendable {
        private let server: DesignServer
        init(_ server: DesignServer) { self.server = server }

        private func onMain(_ body: @escaping @MainActor () -> Void) {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }

        func connected(_ connection: PageConnection) { onMain { self.server.connections.append(connection) } }
        func disconnected(_ connection: PageConnection) {
            onMain { self.server.connections.removeAll { $0 === connection } }
        }
        func received(_ text: String, from connection: PageConnection) {
            onMain { connection.send(self.server.desk.answer(to: text)) }
        }
    }
}
