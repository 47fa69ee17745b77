import Foundation

/// Writes down what the network answers, each exchange in a file of its own: what was written stays when the app ends
/// otherwise than it should.
final class NetworkRecorder: Sendable {
    private let folder: String

    init(_ folder: String) { self.folder = folder }

    func add(_ exchange: NetworkExchange) {
        // No number: an app that is launched again goes on in the same folder.
        let name = "\(folder)/\(UUID().uuidString).json"
        do { try JSONEncoder().encode(exchange).write(to: URL(fileURLWithPath: name), options: .atomic) } catch {
            Log.once("warning: what the network answers can't be written to \(folder): \(error.localizedDescription)")
        }
    }
}

/// What a recorder has written, and what is made of it when the app has ended.
package struct NetworkRecording {
    /// In the order in which the requests were made.
    package let exchanges: [NetworkExchange]

    /// - Parameters:
    ///   - files: The contents of the recorder's files.
    package init(_ files: [Data]) {
        exchanges = files.compactMap { try? JSONDecoder().decode(NetworkExchange.self, from: $0) }
            .sorted { $0.started < $1.started }
    }

    /// What stays out of an archive: who has it could act for the person whose app was recorded.
    private static let secrets: Set = ["authorization", "proxy-authorization", "cookie", "set-cookie", "set-cookie2"]

    private static func shown(_ headers: [String: String]) -> [NetworkArchive.Pair] {
        headers.filter { !secrets.contains($0.key.lowercased()) }.map { .init(name: $0.key, value: $0.value) }
            .sorted { $0.name < $1.name }
    }

    /// The archive, and the bodies that stand beside it.
    /// - Parameters:
    ///   - name: Names a body by what it holds, and by the kind that its headers say.
    package func archive(version: String, naming name: (Data, String) -> String) -> (
        archive: NetworkArchive, bodies: [String: Data]
    ) {
        var bodies: [String: Data] = [:]
        func keep(_ body: Data, _ kind: String) -> String? {
            guard !body.isEmpty else { return nil }
            let name = name(body, kind)
            bodies[name] = body
            return name
        }
        let entries = exchanges.map { exchange in
            let request = exchange.request, answer = exchange.answer
            let kind = answer.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
            let sent = request.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
            var entry = NetworkArchive.Entry(
                startedDateTime: NetworkArchive.text(of: exchange.started), time: answer.seconds * 1000,
                request: .init(
                    method: request.method, url: request.url, headers: Self.shown(request.headers),
                    queryString: NetworkArchive.query(of: request.url), bodySize: request.body?.count ?? 0),
                response: .init(
                    status: answer.status, headers: Self.shown(answer.headers),
                    content: .init(
                        size: answer.body.count, mimeType: kind, _file: keep(answer.body, kind)),
                    bodySize: answer.body.count))
            if let body = request.body {
                entry.request.postData = .init(mimeType: sent, _file: keep(body, sent))
            }
            if answer.url != request.url { entry.response._url = answer.url }
            entry.response._errorCode = answer.errorCode
            entry.response._error = answer.message
            entry.timings.wait = entry.time
            return entry
        }
        return (
            NetworkArchive(log: .init(creator: .init(name: "OpenStoryboard", version: version), entries: entries)),
            bodies
        )
    }
}
