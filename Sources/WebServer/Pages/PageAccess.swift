import Foundation

/// Who may see the pages: whoever has the token of the printed address, and then the cookie that he got for it.
///
/// Other people and programs of this machine reach the port as well, and send whatever headers they like. What they
/// can't have is the token.
package final class PageAccess: @unchecked Sendable {
    package let token: String
    private let lock = NSLock()
    private var openings: [String] = []

    package init(token: String) { self.token = token }

    /// 128 random bits.
    package static func randomToken() -> String {
        var numbers = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(format: "%08x", UInt32.random(in: 0 ... .max, using: &numbers)) }.joined()
    }

    /// Whether a text can stand in addresses and cookies as it is, and is long enough not to be guessed at once.
    static func isToken(_ text: String) -> Bool {
        text.utf8.count >= 8 && text.utf8.count <= 256
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
                case UInt8(ascii: "a")...UInt8(ascii: "z"): return true
                default: return "-._~".utf8.contains(byte)
                }
            }
    }

    /// A token that opens the page once. A browser that is started with the address shows it to everybody who lists the
    /// machine's processes.
    package func opening() -> String {
        let opening = Self.randomToken()
        lock.withLock { openings.append(opening) }
        return opening
    }

    /// Whether an address has the token, or one that hasn't been used up.
    func admits(token candidate: String) -> Bool {
        if Self.isSame(candidate, token) { return true }
        return lock.withLock {
            guard let index = openings.firstIndex(where: { Self.isSame(candidate, $0) }) else { return false }
            openings.remove(at: index)
            return true
        }
    }

    func admits(cookiesOf head: RequestHead, port: UInt16) -> Bool {
        head.cookies(named: Self.cookieName(port)).contains { Self.isSame($0, token) }
    }

    /// Scripts don't see it, and other sites don't send it.
    func cookie(port: UInt16) -> String { "\(Self.cookieName(port))=\(token); Path=/; HttpOnly; SameSite=Strict" }

    /// Cookies don't tell ports apart: each server of this machine has its own.
    private static func cookieName(_ port: UInt16) -> String { "storyboard-\(port)" }

    /// Compares in a time that says nothing of where two texts differ.
    static func isSame(_ candidate: String, _ secret: String) -> Bool {
        let candidate = Array(candidate.utf8), secret = Array(secret.utf8)
        var difference = candidate.count ^ secret.count
        for (index, byte) in secret.enumerated() {
            difference |= Int(byte ^ (index < candidate.count ? candidate[index] : 0))
        }
        return difference == 0
    }
}
