import Foundation

/// Calls of tools that wait for the main thread, in the order they came, and the one that it works on.
final class CallQueue: @unchecked Sendable {
    struct Pending {
        let id: JSONValue
        let call: ToolCall
        let reply: @Sendable (Result<JSONValue, ProtocolError>) -> Void
    }

    private let news = NSCondition()
    private var waiting: [Pending] = [], current: Pending?, isClosed = false, isIdle = false

    func add(_ id: JSONValue, _ call: ToolCall, _ reply: @escaping @Sendable (Result<JSONValue, ProtocolError>) -> Void)
    {
        news.withLock {
            waiting.append(Pending(id: id, call: call, reply: reply))
            news.broadcast()
        }
    }

    /// Forgets a call that waits, or ends the one that is worked on. Others are none of the client's business any more.
    func cancel(_ id: JSONValue) {
        let running = news.withLock { () -> ToolCall? in
            waiting.removeAll { $0.id == id }
            return current?.id == id ? current?.call : nil
        }
        // What is ended may take a moment; meanwhile other messages come.
        if let running { DispatchQueue.global().async { running.cancel() } }
    }

    /// Works until nobody calls any more.
    func work(_ body: (Pending) -> Void) {
        while let next = take() {
            body(next)
            news.withLock { current = nil }
        }
    }

    private func take() -> Pending? {
        news.withLock {
            while waiting.isEmpty, !isClosed { news.wait() }
            if isClosed { waiting = [] }
            current = waiting.isEmpty ? nil : waiting.removeFirst()
            isIdle = current == nil
            news.broadcast()
            return current
        }
    }

    /// Forgets what waits, and ends what is worked on.
    func close() {
        let running = news.withLock { () -> ToolCall? in
            isClosed = true
            news.broadcast()
            return current?.call
        }
        running?.cancel()
    }

    /// Whether the main thread was through in time.
    func waitUntilIdle(seconds: Double) -> Bool {
        let limit = Date(timeIntervalSinceNow: seconds)
        return news.withLock {
            while !isIdle, news.wait(until: limit) {}
            return isIdle
        }
    }
}
