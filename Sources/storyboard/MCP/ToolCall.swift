import Foundation

/// A call of a tool on its way: whether it is still wanted, and how far it is.
final class ToolCall: @unchecked Sendable {
    let tool: Tool
    let arguments: ToolArguments
    private let lock = NSLock()
    private var hooks: [() -> Void] = []
    private var cancelled = false
    private var done = 0.0
    private let tell: ((_ progress: Double, _ total: Double?, _ message: String) -> Void)?

    /// - Parameter tell: is told of progress; nil where the client didn't ask for it.
    init(_ tool: Tool, _ arguments: ToolArguments, tell: ((Double, Double?, String) -> Void)?) {
        (self.tool, self.arguments, self.tell) = (tool, arguments, tell)
    }

    var isCancelled: Bool { lock.withLock { cancelled } }

    /// From some other thread than the one that works.
    func cancel() {
        let hooks = lock.withLock {
            cancelled = true
            defer { self.hooks = [] }
            return self.hooks
        }
        hooks.forEach { $0() }
    }

    /// Has something done where the call is cancelled meanwhile; at once where it was.
    func whileRunning<T>(onCancel hook: @escaping () -> Void, _ body: () throws -> T) throws -> T {
        let isTooLate = lock.withLock {
            if !cancelled { hooks.append(hook) }
            return cancelled
        }
        if isTooLate { throw Cancelled() }
        defer { lock.withLock { _ = hooks.popLast() } }
        do { return try body() } catch { throw isCancelled ? Cancelled() : error }
    }

    func checkCancellation() throws { if isCancelled { throw Cancelled() } }

    /// - Parameter value: how much is done; one more than last time without.
    func progress(_ message: String, _ value: Double? = nil, of total: Double? = nil) {
        guard let tell else { return }
        let now = lock.withLock {
            // It may only rise.
            done = max(value ?? done + 1, done)
            return done
        }
        tell(now, total, message)
    }

    /// The client wants no answer any more.
    struct Cancelled: Error {}
}

/// What a tool answers with.
struct ToolAnswer {
    var text: String
    /// PNG.
    var picture: Data?
    var isError = false
    /// What to do next, a sentence.
    var next: String?
    /// How the rest is got of an answer that is too long, a sentence.
    var rest = "Ask for less."

    /// Characters in an answer's text: some 2,000 tokens.
    static let longest = 8_000

    var json: JSONValue {
        var content: [JSONValue] = []
        if !whole.isEmpty { content.append(["type": "text", "text": .string(whole)]) }
        if let picture {
            content.append([
                "type": "image", "mimeType": "image/png", "data": .string(picture.base64EncodedString()),
            ])
        }
        return ["content": .array(content), "isError": .bool(isError)]
    }

    /// With what is left out, and what to do next.
    private var whole: String {
        let next = next.map { "Next: \($0)" } ?? ""
        return [Self.cut(text, to: Self.longest - next.count - 1, rest), next].filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// The first lines, and how many there are beside them.
    static func cut(_ text: String, to limit: Int, _ rest: String) -> String {
        let text = text.last == "\n" ? String(text.dropLast()) : text
        guard text.count > limit else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var kept: [Substring] = [], size = 0
        let room = limit - rest.count - 60
        for line in lines {
            guard size + line.count + 1 <= room else { break }
            kept.append(line)
            size += line.count + 1
        }
        // One endless line.
        if kept.isEmpty { kept = [lines[0].prefix(room)] }
        let left = lines.count - kept.count
        let said = left > 0 ? "… \(Terminal.count(left, "more line")) left out. " : "… the rest is left out. "
        return kept.joined(separator: "\n") + "\n" + said + rest
    }
}

/// Why a tool couldn't do what it was called for, in the command line's words, and what can be done now.
struct ToolFailure: Error, CustomStringConvertible {
    var description: String
    var next: String?

    init(_ description: String, next: String? = nil) {
        (self.description, self.next) = (description, next)
    }
}
