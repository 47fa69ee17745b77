import Foundation

/// `--network replay`: answers from an archive, or from a folder of files that somebody has written.
///
/// In an archive the same request is answered as it was then: the first time with the first answer, the second with the
/// second, and with the last one from then on. What a request sends tells requests to one address apart where the
/// archive knows it.
final class RecordedAnswers: NetworkAnswers, @unchecked Sendable {
    private let path: String
    private let entries: [NetworkArchive.ReadEntry]
    private let folder: AnswerFolder?
    private let used = Locked<Set<Int>>([])

    init(at path: String) {
        self.path = path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            folder = AnswerFolder(path)
            entries = []
        } else {
            folder = nil
            entries = Self.read(path)
        }
    }

    private static func read(_ path: String) -> [NetworkArchive.ReadEntry] {
        guard let archive = try? NetworkArchive.Contents(at: path) else {
            Log.once("error: \(path) is no HTTP archive: every request fails")
            return []
        }
        return archive.entries.compactMap { entry in
            NetworkArchive.ReadEntry(entry) { name in
                guard let place = archive.place(of: name) else { return nil }
                guard let body = FileManager.default.contents(atPath: place) else {
                    Log.once("warning: \(path): the body \(name) isn't beside it")
                    return nil
                }
                return body
            }
        }
    }

    func answer(to method: String, _ url: URL, body: Data?) -> NetworkAnswer {
        let method = method.uppercased()
        if let answer = folder?.answer(to: method, url) ?? recorded(method, url, body) { return answer }
        let request = "\(method) \(url.absoluteString)"
        var words = "warning: --network replay: nothing in \(path) answers \(request)"
        if let folder {
            words += "; a file \(folder.name(for: method, url)) would"
        } else if let near = near(method, url) {
            words += "; \(near) is there"
        }
        Log.once(words)
        return NetworkAnswer(failure: NSURLErrorResourceUnavailable, url, "No recorded answer to \(request)")
    }

    private func recorded(_ method: String, _ url: URL, _ body: Data?) -> NetworkAnswer? {
        // A fragment stays with who asks.
        let address = Self.address(url.absoluteString)
        let same = entries.indices.filter { entries[$0].method == method && Self.address(entries[$0].url) == address }
        guard !same.isEmpty else { return nil }
        let exact = same.filter { entries[$0].sent == nil || body == nil || entries[$0].sent == body }
        // What is sent may hold a time or a number that is never the same again.
        let candidates = exact.isEmpty ? same : exact
        let index = used.withLock { used in
            let index = candidates.first { !used.contains($0) } ?? candidates.last!
            used.insert(index)
            return index
        }
        return entries[index].answer
    }

    private static func address(_ text: String) -> String {
        String(text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    }

    /// What is called nearly so: the same path with another query or method, or another path of that server.
    private func near(_ method: String, _ url: URL) -> String? {
        func path(_ text: String) -> String { String(Self.address(text).split(separator: "?").first ?? "") }
        let wanted = path(url.absoluteString)
        let entry =
            entries.first { path($0.url) == wanted && $0.method == method }
            ?? entries.first { path($0.url) == wanted }
            ?? entries.first { URL(string: $0.url)?.host == url.host }
        return entry.map { "\($0.method) \($0.url)" }
    }
}

/// Answers in files: `GET/api.example.com/items.json` answers `GET https://api.example.com/items`, with any query that
/// has no file of its own (`items?page=2.json`). `items.404.json` answers with that status.
struct AnswerFolder: Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// Seconds, status and contents: nothing here takes time.
    func answer(to method: String, _ url: URL) -> NetworkAnswer? {
        guard let parts = parts(method, url) else { return nil }
        let folder = ([path] + parts.dropLast()).joined(separator: "/"), name = parts.last!
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        let query = url.query.map { "?" + $0 } ?? ""
        var found: (name: String, status: Int)?
        for wanted in query.isEmpty ? [name] : [name + query, name] where found == nil {
            found = names.sorted().lazy.compactMap { file in
                Self.status(of: file, answering: wanted).map { (file, $0) }
            }.first { isFile(folder + "/" + $0.0) }
        }
        guard let found, let body = FileManager.default.contents(atPath: folder + "/" + found.name) else { return nil }
        var headers = ["Content-Length": "\(body.count)"]
        headers["Content-Type"] = Self.kinds[(found.name as NSString).pathExtension.lowercased()]
        return NetworkAnswer(url: url.absoluteString, status: found.status, headers: headers, body: body, seconds: 0)
    }

    private func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// The file that would answer, as people see it.
    func name(for method: String, _ url: URL) -> String {
        guard let parts = parts(method, url) else { return "METHOD/HOST/PATH.json" }
        let isNamed = !(parts.last! as NSString).pathExtension.isEmpty
        return parts.joined(separator: "/") + (isNamed ? "" : ".json")
    }

    /// Method, host and path; nil where one of them would lead elsewhere.
    private func parts(_ method: String, _ url: URL) -> [String]? {
        guard let host = url.host, !host.isEmpty else { return nil }
        var parts = [method, host + (url.port.map { ":\($0)" } ?? "")]
        parts += url.path.split(separator: "/").map(String.init)
        if parts.count == 2 || url.path.hasSuffix("/") { parts.append("index") }
        return parts.contains { $0 == ".." || $0 == "." || $0.contains("/") || $0.contains("\0") } ? nil : parts
    }

    /// With which status a file answers, if at all: `items`, `items.json`, `items.404`, `items.404.json`.
    private static func status(of file: String, answering name: String) -> Int? {
        if file == name { return 200 }
        guard file.hasPrefix(name + ".") else { return nil }
        let rest = file.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
        if rest.count > 2 { return nil }
        if let status = rest.first.flatMap({ Int($0) }), (100...599).contains(status) { return status }
        return rest.count == 1 ? 200 : nil
    }

    private static let kinds = [
        "json": "application/json", "txt": "text/plain; charset=utf-8", "html": "text/html; charset=utf-8",
        "xml": "application/xml", "csv": "text/csv", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "pdf": "application/pdf",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "plist": "application/x-plist",
    ]
}
