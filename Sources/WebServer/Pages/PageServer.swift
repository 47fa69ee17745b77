import Foundation

/// Serves a site to whoever has its token.
package final class PageServer: Sendable {
    /// What comes in, on the server's thread.
    package protocol Delegate: AnyObject, Sendable {
        func connected(_ connection: PageConnection)
        func received(_ text: String, from connection: PageConnection)
        func disconnected(_ connection: PageConnection)
    }

    private let site: Site
    private let access: PageAccess
    private let requestGuard: RequestGuard
    private let port: UInt16

    private init(site: Site, access: PageAccess, requestGuard: RequestGuard, port: UInt16) {
        self.site = site
        self.access = access
        self.requestGuard = requestGuard
        self.port = port
    }

    /// Serves what comes to a listener until the process ends.
    package static func start(
        _ site: Site, on listener: Listener, delegate: any Delegate, access: PageAccess, requestGuard: RequestGuard,
        limits: SocketServer.Limits = .standard
    ) throws {
        let pages = PageServer(site: site, access: access, requestGuard: requestGuard, port: listener.port)
        let server = try SocketServer(
            listener: listener, limits: limits, delegate: delegate, crowd: site.refusals.crowd
        ) { pages.answer(to: $0) }
        server.start()
    }

    // MARK: Requests

    func answer(to head: RequestHead) -> SocketServer.Answer {
        let isPage = head.path == "/" || head.path == "/index.html"
        let isAllowed = requestGuard.allows(
            host: head["host"], origin: head["origin"], fetchSite: head["sec-fetch-site"], isNavigation: isPage)
        guard isAllowed else {
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
            return .refuse(protected(.text(403, site.refusals.stranger), head))
        }
        return answer(toAdmitted: head, isPage)
    }

    private func answer(toAdmitted head: RequestHead, _ isPage: Bool) -> SocketServer.Answer {
        if head.path == site.socketPath {
            let (response, isAccepted) = WebSocketHandshake.answer(to: head)
            return isAccepted ? .open(response) : .give(protected(response, head))
        }
        if head.path.hasPrefix("/content/") { return content(String(head.path.dropFirst("/content/".count)), head) }
        guard let file = site.files[isPage ? "index.html" : String(head.path.dropFirst())] else {
            return .give(protected(.text(404, "There is no such file."), head))
        }
        return .give(protected(.file(file, caching: "no-cache"), head))
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
        let origin = head["sec-fetch-site"] ?? "none"
        if origin == "none" || origin == "same-origin" {
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

    private func content(_ name: String, _ head: RequestHead) -> SocketServer.Answer {
        let response: @Sendable () -> Response = { [self] in
            guard let file = site.content.file(named: name) else {
                return protected(.text(404, site.refusals.noContent), head)
            }
            return protected(.file(file, caching: "private, max-age=31536000, immutable"), head)
        }
        return site.content.isAtHand(name) ? .give(response()) : .later(response)
    }

    private static let foreign = """
        Only pages of this server may talk to it. If you reach it by another name (through a proxy, a container's port or \
        port forwarding), start it with --allow-host NAME (STORYBOARD_ALLOWED_HOSTS).
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
        let images = site.imageSchemes.map { " \($0.rawValue):" }.sorted().joined()
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'\(images); "
            + "connect-src 'self'\(sockets); frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
    }
}
