import Foundation

/// Serves the page, the bitmaps, and the WebSocket on which the layer tree is mirrored.
final class PageServer: Sendable {
    /// What comes in, on some thread.
    protocol Delegate: AnyObject, Sendable {
        func connected(_ connection: PageConnection)
        func received(_ text: String, from connection: PageConnection)
        func disconnected(_ connection: PageConnection)
    }

    private let content: ContentStore
    private let access: PageAccess
    private let requestGuard: RequestGuard
    private let port: UInt16

    private init(content: ContentStore, access: PageAccess, requestGuard: RequestGuard, port: UInt16) {
        self.content = content
        self.access = access
        self.requestGuard = requestGuard
        self.port = port
    }

    /// Serves what comes to a listener until the process ends.
    static func start(
        on listener: Listener, content: ContentStore, delegate: any Delegate, access: PageAccess,
        requestGuard: RequestGuard, limits: SocketServer.Limits = .standard
    ) {
        let pages = PageServer(content: content, access: access, requestGuard: requestGuard, port: listener.port)
        SocketServer(listener: listener, limits: limits, delegate: delegate) { pages.answer(to: $0) }.start()
    }

    // MARK: Requests

    func answer(to head: RequestHead) -> SocketServer.Answer {
        let isPage = head.path == "/" || head.path == "/index.html"
        let site = head["sec-fetch-site"]
        guard requestGuard.allows(host: head["host"], origin: head["origin"], fetchSite: site, isNavigation: isPage)
        else {
            return .refuse(protected(.text(403, Self.foreign), head))
        }
        guard head.method == "GET" else {
            var response = Response.text(405, "Only GET is answered.")
            response.fields.append(("Allow", "GET"))
            return .refuse(protected(response, head))
        }
        if head.path == "/", let token = head.parameter("token"), let response = entry(token, head) {
            return .give(protected(response, head))
        }
        guard access.admits(cookiesOf: head, port: port) else {
            return .refuse(protected(.text(403, Self.unknown), head))
        }
        return answer(toAdmitted: head, isPage)
    }

    private func answer(toAdmitted head: RequestHead, _ isPage: Bool) -> SocketServer.Answer {
        if head.path == "/mirror" {
            let (response, isAccepted) = WebSocketHandshake.answer(to: head)
            return isAccepted ? .open(response) : .give(protected(response, head))
        }
        if head.path.hasPrefix("/content/") { return picture(String(head.path.dropFirst("/content/".count)), head) }
        guard let file = PageFile.named(isPage ? "index.html" : String(head.path.dropFirst())) else {
            return .give(protected(.text(404, "There is no such file."), head))
        }
        let fields = [("Content-Type", file.type), ("Cache-Control", "no-cache")]
        return .give(protected(Response(status: 200, fields: fields, body: file.bytes), head))
    }

    /// What a token is exchanged for: the cookie, and the page's address without it, so that it is left neither in the
    /// browser's history nor in what other sites are told.
    /// - Returns: nil for a token that isn't right.
    private func entry(_ token: String, _ head: RequestHead) -> Response? {
        var response = Response(status: 303, fields: [("Cache-Control", "no-store")])
        if access.admits(token: token) {
            response.fields.append(("Set-Cookie", access.cookie(port: port)))
        } else if !access.admits(cookiesOf: head, port: port) {
            return nil
        }
        let site = head["sec-fetch-site"] ?? "none"
        if site == "none" || site == "same-origin" {
            response.fields.append(("Location", "./"))
        } else {
            // A link of another site: browsers don't send the cookie along its redirections. The page itself may go on.
            response.status = 200
            response.fields.append(("Content-Type", "text/html; charset=utf-8"))
            response.body = Array(Self.goingOn.utf8)
        }
        return response
    }

    private static let goingOn = """
        <!doctype html><title>OpenStoryboard</title><meta http-equiv="refresh" content="0; url=./">

        """

    private func picture(_ name: String, _ head: RequestHead) -> SocketServer.Answer {
        let response: @Sendable () -> Response = { [self] in
            guard let data = content.data(named: name) else {
                return protected(.text(404, "There is no such bitmap."), head)
            }
            let fields = [("Content-Type", "image/png"), ("Cache-Control", "private, max-age=31536000, immutable")]
            return protected(Response(status: 200, fields: fields, body: Array(data)), head)
        }
        return content.isAtHand(name) ? .give(response()) : .later(response)
    }

    private static let foreign = """
        Only pages of this server may talk to it. If you reach it by another name (through a proxy, a container's port or \
        port forwarding), start it with --allow-host NAME (STORYBOARD_ALLOWED_HOSTS).
        """
    private static let unknown = """
        This is an app's screen, for whoever started it. Open the address that the terminal shows: it ends with \
        ?token=… (After another start it is another one, unless --token or STORYBOARD_TOKEN says it.)
        """

    /// What keeps other sites out, and the page to itself.
    private func protected(_ response: Response, _ head: RequestHead) -> Response {
        var response = response
        response.fields += [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"), ("Content-Security-Policy", policy(head)),
        ]
        return response
    }

    private func policy(_ head: RequestHead) -> String {
        var sockets = ""
        // Only a host that is known comes to stand here.
        if let host = head["host"], requestGuard.allows(host: host, origin: nil, fetchSite: nil, isNavigation: true) {
            sockets = " ws://\(host) wss://\(host)"
        }
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'\(sockets); frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
    }
}
