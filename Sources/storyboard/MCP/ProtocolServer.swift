import Foundation

/// Speaks the Model Context Protocol: answers what can be answered at once as it comes, and has calls of tools done one
/// after the other on the main thread, where documents are laid out.
final class ProtocolServer: @unchecked Sendable {
    private let channel: MessageChannel
    private let queue = CallQueue()
    /// What hands were shaken for; nil before that.
    private var agreed: ProtocolRevision?

    private static let information: JSONValue = [
        "name": "openstoryboard", "title": "OpenStoryboard", "version": .string(Version.current),
    ]
    private static let capabilities: JSONValue = ["tools": ["listChanged": false]]
    /// Milliseconds that the list of tools may be kept: it stays as it is for as long as the server runs.
    private static let shelfLife: JSONValue = 3_600_000

    init(_ channel: MessageChannel) { self.channel = channel }

    /// Serves until the client goes.
    /// - Parameters:
    ///   - work: does a call, on the main thread.
    ///   - end: takes down what runs, on the main thread.
    func serve(work: (ToolCall) throws -> ToolAnswer, end: () -> Void) {
        Thread.detachNewThread { [self] in
            channel.forEachLine { take($0) }
            leave()
        }
        queue.work { pending in
            let result: JSONValue
            do { result = try Self.result(of: pending.call, work) } catch { return }
            pending.reply(.success(result))
        }
        end()
    }

    /// The client is gone: nothing is left behind, whatever the main thread is in the middle of.
    func leave() {
        queue.close()
        if !queue.waitUntilIdle(seconds: 4) {
            ProcessTree.children(of: getpid()).forEach(ProcessTree.end)
            exit(0)
        }
    }

    /// Throws where nobody wants the answer.
    private static func result(of call: ToolCall, _ work: (ToolCall) throws -> ToolAnswer) throws -> JSONValue {
        var answer: ToolAnswer
        do { answer = try work(call) } catch let error as ToolCall.Cancelled {
            throw error
        } catch let failure as ToolFailure {
            answer = ToolAnswer(text: failure.description, isError: true, next: failure.next)
        } catch {
            let text = "\(error)"
            answer = ToolAnswer(text: text.contains("error: ") ? text : "error: " + text, isError: true)
        }
        try call.checkCancellation()
        return answer.json
    }

    // MARK: Messages

    private typealias Reply = @Sendable (Result<JSONValue, ProtocolError>) -> Void

    private func take(_ line: Data) {
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: line) else {
            return channel.send(Self.response(.null, .failure(.parse("This line is no JSON."))))
        }
        guard case .array(let messages) = message else {
            return take(message) { [channel] in channel.send($0) }
        }
        guard agreed?.hasBatches == true, !messages.isEmpty else {
            return channel.send(Self.response(.null, .failure(.invalid("Send one message a line, not a list."))))
        }
        let batch = Batch(messages.count) { [channel] in channel.send($0) }
        for message in messages {
            take(message) {
                batch.add($0)
            } missing: {
                batch.add(nil)
            }
        }
    }

    /// - Parameters:
    ///   - send: gets the response.
    ///   - missing: is told that there is none.
    private func take(
        _ message: JSONValue, send: @escaping @Sendable (JSONValue) -> Void,
        missing: @escaping @Sendable () -> Void = {}
    ) {
        let id = message["id"]
        guard message["jsonrpc"] == "2.0", let method = message["method"]?.string else {
            // A response: this server asks nothing.
            if message["result"] != nil || message["error"] != nil { return missing() }
            return send(Self.response(id ?? .null, .failure(.invalid("This is no request of JSON-RPC 2.0."))))
        }
        guard let id else {
            notice(method, message["params"])
            return missing()
        }
        switch id {
        case .string, .integer: break
        default: return send(Self.response(.null, .failure(.invalid("An id is a text or a whole number."))))
        }
        do {
            let revision = try revision(of: message["params"], method)
            let reply: Reply = { result in
                send(Self.response(id, result.map { revision?.isStateless == true ? Self.complete($0, method) : $0 }))
            }
            if method == "tools/call" { return try call(id, message["params"], reply) }
            reply(.success(try answer(method, message["params"], revision)))
        } catch {
            send(Self.response(id, .failure(error as? ProtocolError ?? .invalid("\(error)"))))
        }
    }

    private static func response(_ id: JSONValue, _ result: Result<JSONValue, ProtocolError>) -> JSONValue {
        switch result {
        case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
        case .failure(let error): ["jsonrpc": "2.0", "id": id, "error": error.json]
        }
    }

    /// The revision that a request is of; nil before hands were shaken.
    private func revision(of parameters: JSONValue?, _ method: String) throws -> ProtocolRevision? {
        guard let meta = parameters?["_meta"], let wanted = meta[ProtocolRevision.versionKey] else { return agreed }
        guard let name = wanted.string else { throw ProtocolError.parameters("The protocol's revision is a text.") }
        guard let revision = ProtocolRevision(rawValue: name), revision.isStateless else {
            throw ProtocolError.version(name)
        }
        guard meta[ProtocolRevision.capabilitiesKey]?.object != nil else {
            throw ProtocolError.parameters("\(ProtocolRevision.capabilitiesKey) is missing in _meta.")
        }
        return revision
    }

    /// What every result has since there is no handshake.
    private static func complete(_ result: JSONValue, _ method: String) -> JSONValue {
        var members: [String: JSONValue] = [
            "resultType": "complete", "_meta": .object([ProtocolRevision.serverKey: information]),
        ]
        if method != "tools/call" { members.merge(["ttlMs": shelfLife, "cacheScope": "public"]) { $1 } }
        return result.adding(members)
    }

    // MARK: Requests

    private func answer(_ method: String, _ parameters: JSONValue?, _ revision: ProtocolRevision?) throws -> JSONValue {
        switch method {
        case "initialize" where revision?.isStateless != true:
            guard let wanted = parameters?["protocolVersion"]?.string else {
                throw ProtocolError.parameters("“protocolVersion” is missing.")
            }
            let agreed = ProtocolRevision.agreed(with: wanted)
            self.agreed = agreed
            return [
                "protocolVersion": .string(agreed.rawValue), "capabilities": Self.capabilities,
                "serverInfo": Self.information, "instructions": .string(ToolTable.instructions),
            ]
        case "server/discover":
            return [
                "supportedVersions": .array(ProtocolRevision.names), "capabilities": Self.capabilities,
                "instructions": .string(ToolTable.instructions),
            ]
        case "ping" where revision?.isStateless != true: return [:]
        case "tools/list":
            if let cursor = parameters?["cursor"], cursor != .null {
                throw ProtocolError.parameters("There is no such page: all tools are on the first.")
            }
            return ["tools": .array(ToolTable.tools.map(\.json))]
        default: throw ProtocolError.unknownMethod(method)
        }
    }

    private func call(_ id: JSONValue, _ parameters: JSONValue?, _ reply: @escaping Reply) throws {
        guard let name = parameters?["name"]?.string else { throw ProtocolError.parameters("“name” is missing.") }
        guard let tool = ToolTable.tool(name) else {
            throw ProtocolError.parameters(
                "Unknown tool: \(name). There are: \(ToolTable.tools.map(\.name).joined(separator: ", ")).")
        }
        let arguments: ToolArguments
        do { arguments = try ToolArguments(parameters?["arguments"], for: tool) } catch {
            // Models mend what they are told as a result; clients keep protocol errors to themselves.
            return reply(.success(ToolAnswer(text: "\(error)", isError: true).json))
        }
        queue.add(id, ToolCall(tool, arguments, tell: teller(parameters?["_meta"]?["progressToken"])), reply)
    }

    private func teller(_ token: JSONValue?) -> ((Double, Double?, String) -> Void)? {
        guard let token, token != .null else { return nil }
        return { [channel] progress, total, message in
            var parameters: [String: JSONValue] = [
                "progressToken": token, "progress": .number(progress), "message": .string(message),
            ]
            parameters["total"] = total.map { .number($0) }
            channel.send([
                "jsonrpc": "2.0", "method": "notifications/progress", "params": .object(parameters),
            ])
        }
    }

    /// What isn't known needs no answer.
    private func notice(_ method: String, _ parameters: JSONValue?) {
        guard method == "notifications/cancelled", let id = parameters?["requestId"] else { return }
        queue.cancel(id)
    }
}

/// The responses of messages that came in one list, which go back in one.
private final class Batch: @unchecked Sendable {
    private let lock = NSLock()
    private var left: Int, responses: [JSONValue] = []
    private let send: (JSONValue) -> Void

    init(_ count: Int, send: @escaping (JSONValue) -> Void) { (left, self.send) = (count, send) }

    /// - Parameter response: nil where a message has none.
    func add(_ response: JSONValue?) {
        let all = lock.withLock { () -> [JSONValue] in
            left -= 1
            if let response { responses.append(response) }
            return left == 0 ? responses : []
        }
        if !all.isEmpty { send(.array(all)) }
    }
}
