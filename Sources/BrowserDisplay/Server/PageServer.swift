@_implementationOnly import FlyingFox
@_implementationOnly import FlyingSocks
import Foundation

/// Serves the page, the bitmaps, and the WebSocket on which the layer tree is mirrored. On 127.0.0.1 only.
final class PageServer: Sendable {
    /// The longest message taken from a page, in bytes.
    static let messageLimit = 64 * 1024
    /// Messages are sent in one piece; FlyingFox cuts at 16 KB.
    static let frameSize = 16 << 20

    /// What comes in, on some thread.
    protocol Delegate: AnyObject, Sendable {
        func connected(_ connection: PageConnection)
        func received(_ text: String, from connection: PageConnection)
        func disconnected(_ connection: PageConnection)
    }

    private let content: ContentStore
    private let delegate: any Delegate

    init(content: ContentStore, delegate: any Delegate) {
        self.content = content
        self.delegate = delegate
    }

    /// Listens, says so, and serves until the process ends.
    /// - Parameter port: 0 lets the system choose.
    /// - Throws: `SocketError` when the port can't be had.
    func run(port: UInt16, listening: @escaping @Sendable (UInt16) -> Void) async throws {
        let server = HTTPServer(address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), pool: NoDelayPool(pool: HTTPServer.defaultPool()), logger: .disabled)
        let actualPort = Port()
        await server.appendRoute("*") { [self] request in try await respond(to: request, guard: RequestGuard(port: actualPort.value)) }
        let announcement = Task {
            try await server.waitUntilListening(timeout: 10)
            if case let .ip4(_, port: port) = await server.listeningAddress {
                actualPort.value = port
                listening(port)
            }
        }
        defer { announcement.cancel() }
        try await server.run()
    }

    private final class Port: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: UInt16 = 0
        var value: UInt16 {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    // MARK: Requests

    private func respond(to request: HTTPRequest, guard requestGuard: RequestGuard) async throws -> HTTPResponse {
        let isPage = request.path == "/" || request.path == "/index.html"
        guard requestGuard.allows(host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")], fetchSite: request.headers[HTTPHeader("Sec-Fetch-Site")], isNavigation: isPage) else {
            return HTTPResponse(statusCode: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"], body: Data("Only pages of this server may talk to it.\n".utf8))
        }
        guard request.method == .GET else { return HTTPResponse(statusCode: .methodNotAllowed) }
        if request.path == "/mirror" {
            let handler = LimitedFrames(handler: MessageFrameWSHandler(handler: Messages(delegate: delegate), frameSize: PageServer.frameSize), limit: PageServer.messageLimit)
            return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
        }
        if request.path.hasPrefix("/content/") {
            guard let data = content.data(named: String(request.path.dropFirst("/content/".count))) else { return HTTPResponse(statusCode: .notFound) }
            return HTTPResponse(statusCode: .ok, headers: headers("image/png", cache: "private, max-age=31536000, immutable"), body: data)
        }
        guard let file = PageFile.named(isPage ? "index.html" : String(request.path.dropFirst())) else { return HTTPResponse(statusCode: .notFound) }
        return HTTPResponse(statusCode: .ok, headers: headers(file.type, cache: "no-cache"), body: file.data)
    }

    private func headers(_ type: String, cache: String) -> HTTPHeaders {
        var headers: HTTPHeaders = [.contentType: type, .cacheControl: cache]
        headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        headers[HTTPHeader("Content-Security-Policy")] = "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
        return headers
    }

    /// The messages of one connection.
    private struct Messages: WSMessageHandler {
        let delegate: any Delegate

        func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
            let (messages, out) = AsyncStream<WSMessage>.makeStream(bufferingPolicy: .bufferingOldest(4096))
            let connection = PageConnection { text in
                // A page that is this far behind is better off with a new start.
                if case .dropped = out.yield(.text(text)) { out.finish() }
            }
            delegate.connected(connection)
            Task {
                for await message in client {
                    if case .text(let text) = message { delegate.received(text, from: connection) }
                }
                delegate.disconnected(connection)
                out.finish()
            }
            return messages
        }
    }
}

/// One page that watches.
final class PageConnection: Sendable {
    let send: @Sendable (String) -> Void
    init(send: @escaping @Sendable (String) -> Void) { self.send = send }
}
