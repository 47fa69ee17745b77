import XCTest

@testable import WebServer

final class PageAccessTests: XCTestCase {
    // MARK: Hosts and origins

    private func allows(_ guarding: RequestGuard, _ host: String?, _ origin: String? = nil) -> Bool {
        guarding.allows(host: host, origin: origin, fetchSite: nil, isNavigation: false)
    }

    func testOnlyTheServersOwnHostsAreAnswered() {
        let own = RequestGuard(port: 8080)
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"] {
            XCTAssertTrue(allows(own, host), host)
        }
        for host in [
            nil, "", "127.0.0.1", "localhost", "127.0.0.1:8081", "rebound.example:8080", "192.168.1.5:8080",
            "127.0.0.1:8080.evil.example", "localhost:8080:8080",
        ] {
            XCTAssertFalse(allows(own, host), host ?? "none")
        }
    }

    func testOnlyTheServersOwnOriginsAreAnswered() {
        let own = RequestGuard(port: 8080)
        for origin in ["http://127.0.0.1:8080", "http://localhost:8080"] {
            XCTAssertTrue(allows(own, "127.0.0.1:8080", origin), origin)
        }
        for origin in [
            "", "null", "http://evil.example", "http://127.0.0.1:8081", "https://127.0.0.1:8080",
            "http://127.0.0.1:8080.evil.example", "file://",
        ] {
            XCTAssertFalse(allows(own, "127.0.0.1:8080", origin), origin)
        }
    }

    func testAllowedNamesAreAnsweredOnAnyPortOrOnTheirs() {
        let any = RequestGuard(port: 8080, allowed: ["App.example.org"]),
            one = RequestGuard(port: 8080, allowed: ["localhost:9000"])
        for host in ["app.example.org", "app.example.org:443", "APP.example.org"] {
            XCTAssertTrue(allows(any, host, "https://app.example.org"), host)
        }
        XCTAssertTrue(allows(any, "localhost:8080", "https://app.example.org"), "a proxy that writes the host anew")
        for host in ["example.org", "evil.app.example.org", "app.example.org.evil.example"] {
            XCTAssertFalse(allows(any, host), host)
        }
        XCTAssertTrue(allows(one, "localhost:9000", "http://localhost:9000"))
        XCTAssertFalse(allows(one, "localhost:9001"))
    }

    func testWhoListensEverywhereIsFoundByAddressButNotByName() {
        for host in ["0.0.0.0", "::"] {
            let all = RequestGuard(host: host, port: 8080)
            XCTAssertTrue(allows(all, "192.168.1.5:8080", "http://192.168.1.5:8080"))
            XCTAssertTrue(allows(all, "[fe80::1]:8080"))
            XCTAssertFalse(allows(all, "rebound.example:8080"))
            XCTAssertFalse(allows(all, "192.168.1.5:8081"))
            XCTAssertFalse(allows(all, "192.168.1.5:8080", "http://192.168.1.6:8080"), "another machine's page")
        }
        let one = RequestGuard(host: "192.168.1.5", port: 8080)
        XCTAssertTrue(allows(one, "192.168.1.5:8080"))
        XCTAssertFalse(allows(one, "192.168.1.6:8080"))
        XCTAssertTrue(RequestGuard.isLoopback("127.0.0.1"))
        XCTAssertFalse(RequestGuard.isLoopback("0.0.0.0"))
    }

    // MARK: Tokens

    func testTokensAreComparedAsAWhole() {
        let access = PageAccess(token: "secret-token")
        XCTAssertTrue(access.admits(token: "secret-token"))
        for wrong in ["", "secret-toke", "secret-token2", "secret-tokem", "Secret-token", "tecret-token"] {
            XCTAssertFalse(access.admits(token: wrong), wrong)
        }
    }

    func testATokenForOpeningABrowserIsGoodOnce() {
        let access = PageAccess(token: "secret-token"), opening = access.opening()
        XCTAssertNotEqual(opening, access.token)
        XCTAssertTrue(access.admits(token: opening))
        XCTAssertFalse(access.admits(token: opening))
        XCTAssertTrue(access.admits(token: "secret-token"), "the printed one goes on")
    }

    func testRandomTokensAreLongAndDiffer() {
        let tokens = Set((0..<100).map { _ in PageAccess.randomToken() })
        XCTAssertEqual(tokens.count, 100)
        for token in tokens {
            XCTAssertEqual(token.count, 32)
            XCTAssertTrue(PageAccess.isToken(token))
        }
        for wrong in [
            "", "short", "has space in it", "semi;colon;", "umläut-token", "a&b=c&d=e",
            String(repeating: "a", count: 257),
        ] { XCTAssertFalse(PageAccess.isToken(wrong), wrong) }
    }

    func testCookiesAreNamedWithThePortAndKeptFromScriptsAndOtherSites() {
        let access = PageAccess(token: "secret-token")
        XCTAssertEqual(access.cookie(port: 8081), "storyboard-8081=secret-token; Path=/; HttpOnly; SameSite=Strict")
        func head(_ cookie: String) -> RequestHead {
            RequestHead(
                method: "GET", path: "/", query: nil, minorVersion: 1, fields: [.init(name: "cookie", value: cookie)])
        }
        XCTAssertTrue(access.admits(cookiesOf: head("storyboard-8081=secret-token"), port: 8081))
        XCTAssertTrue(
            access.admits(cookiesOf: head("x=y; storyboard-8081=old; storyboard-8081=secret-token"), port: 8081),
            "one of several")
        XCTAssertFalse(access.admits(cookiesOf: head("storyboard-8080=secret-token"), port: 8081), "another app's")
        XCTAssertFalse(access.admits(cookiesOf: head("storyboard-8081=secret"), port: 8081))
    }

    // MARK: Settings

    func testTheEnvironmentSaysWhereAndForWhom() throws {
        let plain = try ServerSettings(environment: [:])
        XCTAssertEqual(plain.address(port: 8080, token: "abc"), "http://127.0.0.1:8080/?token=abc")
        XCTAssertNil(plain.warning(about: "the app"))
        let open = try ServerSettings(environment: [
            "STORYBOARD_HOST": "0.0.0.0", "STORYBOARD_TOKEN": "secret-token",
            "STORYBOARD_ALLOWED_HOSTS": "a.example, b.example:90",
        ])
        XCTAssertEqual(open.allowedHosts, ["a.example", "b.example:90"])
        XCTAssertEqual(open.token, "secret-token")
        XCTAssertEqual(
            open.warning(about: "the app")?.hasPrefix("warning: the app is shown to the network on 0.0.0.0"), true)
        XCTAssertEqual(
            try ServerSettings(environment: ["STORYBOARD_HOST": "::1"]).address(port: 1, token: "t"),
            "http://[::1]:1/?token=t")
        XCTAssertThrowsError(try ServerSettings(environment: ["STORYBOARD_TOKEN": "short"])) {
            XCTAssertTrue("\($0)".contains("STORYBOARD_TOKEN"))
        }
        // What a process is started with says the same again, and a token that was chosen stays.
        let again = try ServerSettings(environment: open.environment)
        XCTAssertEqual(
            [again.host, again.token, again.allowedHosts.joined()], [open.host, open.token, open.allowedHosts.joined()])
        XCTAssertEqual(try ServerSettings.name(ofHost: "https://app.example.org:8443/x"), "app.example.org:8443")
        XCTAssertEqual(try ServerSettings.name(ofHost: "localhost:9000"), "localhost:9000")
        XCTAssertThrowsError(try ServerSettings.name(ofHost: "a b"))
        var other = open
        XCTAssertThrowsError(try other.use(token: "short", of: "--token")) {
            XCTAssertTrue("\($0)".contains("--token"))
        }
        XCTAssertThrowsError(try ServerSettings(environment: ["STORYBOARD_PORT": "http"])) {
            XCTAssertTrue("\($0)".contains("STORYBOARD_PORT"))
        }
    }
}
