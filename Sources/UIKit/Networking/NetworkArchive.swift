import Foundation

/// An HTTP archive (HAR 1.2), as browsers' developer tools write and read it.
///
/// Bodies stand in files beside it, named by `_file` as Playwright's archives do. Names of our own begin with an
/// underscore, as the format asks.
package struct NetworkArchive: Codable, Sendable {
    package var log: Log

    package struct Log: Codable, Sendable {
        package var version = "1.2"
        package var creator = Creator(name: "", version: "")
        package var entries: [Entry]
    }

    package struct Creator: Codable, Sendable {
        package var name: String
        package var version: String
    }

    package struct Pair: Codable, Sendable {
        package var name: String
        package var value: String
    }

    package struct Entry: Codable, Sendable {
        package var startedDateTime: String
        /// Milliseconds.
        package var time: Double
        package var request: Request
        package var response: Response
        package var cache: [String: String] = [:]
        package var timings = Timings()
    }

    package struct Timings: Codable, Sendable {
        package var send = 0.0
        package var wait = 0.0
        package var receive = 0.0
    }

    package struct Request: Codable, Sendable {
        package var method: String
        package var url: String
        package var httpVersion = "HTTP/1.1"
        package var cookies: [Pair] = []
        package var headers: [Pair]
        package var queryString: [Pair]
        package var postData: Post?
        package var headersSize = -1
        package var bodySize: Int
    }

    package struct Post: Codable, Sendable {
        package var mimeType: String
        package var text: String?
        package var _file: String?
    }

    package struct Response: Codable, Sendable {
        package var status: Int
        package var statusText = ""
        package var httpVersion = "HTTP/1.1"
        package var cookies: [Pair] = []
        package var headers: [Pair]
        package var content: Content
        package var redirectURL = ""
        package var headersSize = -1
        package var bodySize: Int
        /// Where the answer came from, after redirections.
        package var _url: String?
        /// A code of `NSURLErrorDomain`, where there was no answer.
        package var _errorCode: Int?
        package var _error: String?
    }

    package struct Content: Codable, Sendable {
        package var size: Int
        package var mimeType: String
        package var text: String?
        package var encoding: String?
        package var _file: String?
    }

    // MARK: Writing

    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    static func text(of date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    static func query(of url: String) -> [Pair] {
        URLComponents(string: url)?.queryItems?.map { Pair(name: $0.name, value: $0.value ?? "") } ?? []
    }
}

extension NetworkArchive {
    /// What an archive says was answered, for whoever reads it: other programs' archives lack much of ours.
    struct ReadEntry {
        let method: String
        let url: String
        let sent: Data?
        let answer: NetworkAnswer

        /// - Parameters:
        ///   - contents: The contents of a file beside the archive.
        init?(_ entry: [String: Any], contents: (String) -> Data?) {
            guard let request = entry["request"] as? [String: Any], let response = entry["response"] as? [String: Any],
                let method = request["method"] as? String, let url = request["url"] as? String
            else { return nil }
            self.method = method.uppercased()
            self.url = url
            let post = request["postData"] as? [String: Any]
            sent = post.flatMap { Self.body($0, contents) }
            let content = response["content"] as? [String: Any] ?? [:]
            var headers: [String: String] = [:]
            for pair in response["headers"] as? [[String: Any]] ?? [] {
                guard let name = pair["name"] as? String, let value = pair["value"] as? String else { continue }
                // Browsers' archives hold the bodies as they were before they were packed.
                guard !["content-encoding", "transfer-encoding", "content-length"].contains(name.lowercased()),
                    !name.hasPrefix(":")
                else { continue }
                headers[name] = value
            }
            let body = Self.body(content, contents) ?? Data()
            let status = (response["status"] as? NSNumber)?.intValue ?? 0
            if !headers.keys.contains(where: { $0.lowercased() == "content-type" }),
                let kind = content["mimeType"] as? String, !kind.isEmpty, status > 0
            {
                headers["Content-Type"] = kind
            }
            if status > 0 { headers["Content-Length"] = "\(body.count)" }
            // An entry without a status is a request that failed.
            let code = (response["_errorCode"] as? NSNumber)?.intValue
            answer = NetworkAnswer(
                url: response["_url"] as? String ?? url, status: status, headers: headers, body: body,
                seconds: max(0, (entry["time"] as? NSNumber)?.doubleValue ?? 0) / 1000,
                errorCode: code ?? (status == 0 ? NSURLErrorCannotConnectToHost : nil),
                message: response["_error"] as? String)
        }

        private static func body(_ content: [String: Any], _ contents: (String) -> Data?) -> Data? {
            if let file = content["_file"] as? String { return contents(file) }
            guard let text = content["text"] as? String else { return nil }
            return content["encoding"] as? String == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
        }
    }
}
