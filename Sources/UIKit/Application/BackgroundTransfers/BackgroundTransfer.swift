import Foundation

/// A file that a background session downloads or uploads: a folder in the app's container, in which a process of its own
/// puts what comes, and from which it takes what goes. What URL sessions are stands in the app's own module: the toolkit does without Foundation's networking.
public final class BackgroundTransfer: @unchecked Sendable {
    /// What is asked for.
    public struct Request: Codable, Sendable {
        public var url: URL
        public var method: String
        public var headers: [String: String]
        public var body: Data?
        public var timeout: TimeInterval
        /// The task's, as the app set it.
        public var note: String?

        public init(
            url: URL, method: String, headers: [String: String], body: Data?, timeout: TimeInterval, note: String?
        ) {
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.timeout = timeout
            self.note = note
        }
    }

    /// What came of it: an answer, or why there is none.
    public struct Outcome: Codable, Sendable {
        public var url: URL?
        public var status: Int?
        public var headers: [String: String] = [:]
        public var errorCode: Int?
        public var message: String?

        public init(url: URL? = nil, status: Int? = nil, headers: [String: String] = [:]) {
            self.url = url
            self.status = status
            self.headers = headers
        }

        public init(errorCode: Int, message: String) {
            self.errorCode = errorCode
            self.message = message
        }
    }

    /// Of the session that it belongs to.
    public let session: String
    /// The task's, unique in the session.
    public let number: Int
    public let request: Request
    public let folder: URL
    /// Whether an earlier launch of the app began it.
    let isAdopted: Bool
    private(set) var helper: pid_t = 0
    /// Whether something else than the network answers, without a helper.
    private var waitsForAnswer = false

    /// A new one; nil where the container can't be written.
    ///
    /// - Parameter file: what is uploaded. The app may remove it as soon as it has asked.
    init?(_ request: Request, session: String, uploading file: URL? = nil) {
        self.session = session
        self.request = request
        isAdopted = false
        let place = Self.folder(of: session)
        try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var number = 1
        // Whoever makes the folder has the number.
        while mkdir(place.appendingPathComponent(String(number)).path, 0o700) != 0 {
            guard errno == EEXIST, number < 100_000 else { return nil }
            number += 1
        }
        self.number = number
        folder = place.appendingPathComponent(String(number), isDirectory: true)
        if let file, (try? FileManager.default.copyItem(at: file, to: upload)) == nil { return nil }
        guard (try? JSONEncoder().encode(request).write(to: folder.appendingPathComponent("request.json"))) != nil
        else { return nil }
    }

    /// One that an earlier launch began.
    init?(at folder: URL, session: String) {
        guard let number = Int(folder.lastPathComponent),
            let data = try? Data(contentsOf: folder.appendingPathComponent("request.json")),
            let request = try? JSONDecoder().decode(Request.self, from: data)
        else { return nil }
        self.session = session
        self.number = number
        self.request = request
        self.folder = folder
        isAdopted = true
        helper = (try? String(contentsOf: helperFile, encoding: .utf8)).flatMap { pid_t($0) } ?? 0
    }

    // MARK: Places

    /// Where iOS keeps them, too.
    static var root: URL {
        AppFolders.library.appendingPathComponent("Caches/com.apple.nsurlsessiond/Downloads", isDirectory: true)
    }

    static func folder(of session: String) -> URL {
        let name = session.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "session"
        return root.appendingPathComponent(name.isEmpty ? "%" : name, isDirectory: true)
    }

    /// Names of sessions that have transfers here.
    static var sessions: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.sorted().compactMap { $0 == "%" ? "" : $0.removingPercentEncoding }
    }

    static func all(of session: String) -> [BackgroundTransfer] {
        let folder = folder(of: session)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { Int($0) }.sorted().compactMap {
            BackgroundTransfer(at: folder.appendingPathComponent(String($0), isDirectory: true), session: session)
        }
    }

    /// What has come, under this name from the first byte on.
    public var body: URL { folder.appendingPathComponent("body") }
    /// What goes; not there for a download.
    public var upload: URL { folder.appendingPathComponent("upload") }
    public var isUpload: Bool { FileManager.default.fileExists(atPath: upload.path) }
    /// Bytes that go, in all.
    public var bodyLength: Int64 { isUpload ? Self.length(of: upload) : Int64(request.body?.count ?? 0) }
    private var sentFile: URL { folder.appendingPathComponent("sent") }
    private var outcomeFile: URL { folder.appendingPathComponent("outcome.json") }
    private var headFile: URL { folder.appendingPathComponent("head") }
    private var helperFile: URL { folder.appendingPathComponent("helper") }

    // MARK: State

    var received: Int64 { Self.length(of: body) }
    var sent: Int64 { (try? String(contentsOf: sentFile, encoding: .utf8)).flatMap { Int64($0) } ?? 0 }

    private static func length(of file: URL) -> Int64 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    }

    /// -1 where the server doesn't say.
    var expected: Int64 { (try? String(contentsOf: headFile, encoding: .utf8)).flatMap { Int64($0) } ?? -1 }

    /// What came of it, once it has ended; a helper that is gone without a word lost it.
    var outcome: Outcome? {
        if let written { return written }
        guard !isHelperAlive, !waitsForAnswer else { return nil }
        return written ?? Outcome(errorCode: -997, message: "Lost connection to background transfer service")
    }

    private var written: Outcome? {
        (try? Data(contentsOf: outcomeFile)).flatMap { try? JSONDecoder().decode(Outcome.self, from: $0) }
    }

    func forget() { try? FileManager.default.removeItem(at: folder) }

    // MARK: The helper

    static let variable = "STORYBOARD_BACKGROUND_TRANSFER"

    /// Starts the app's program once more, for this transfer alone: it goes on when the app ends.
    func startHelper() {
        var environment = ProcessInfo.processInfo.environment
        environment[Self.variable] = folder.path
        let values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        let arguments = [strdup(CommandLine.arguments.first ?? "app"), nil]
        defer { for text in values + arguments { free(text) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Who reads what the app prints doesn't wait for it.
        for number in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        for number in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A session of its own: POSIX_SPAWN_SETSID, which Swift doesn't see.
        posix_spawnattr_setflags(&attributes, 0x80)
        guard posix_spawn(&helper, "/proc/self/exe", &actions, &attributes, arguments, values) == 0 else { return }
        try? Data(String(helper).utf8).write(to: helperFile)
    }

    /// Takes the answer from where `--network` says.
    func take(_ answer: ScheduledAnswer) {
        waitsForAnswer = true
        answer.take { [self] answer in
            if let code = answer.errorCode {
                finish(Outcome(errorCode: code, message: answer.message ?? ""))
            } else {
                begin(expecting: Int64(answer.body.count))
                try? answer.body.write(to: body)
                finish(Outcome(url: URL(string: answer.url), status: answer.status, headers: answer.headers))
            }
        }
    }

    func stopHelper() {
        guard helper > 0, isHelperAlive else { return }
        kill(helper, SIGTERM)
    }

    private var isHelperAlive: Bool {
        guard helper > 0 else { return false }
        var status: Int32 = 0
        // After a launch without a new process it is still a child.
        if waitpid(helper, &status, WNOHANG) == helper { return false }
        return kill(helper, 0) == 0
    }

    // MARK: In the helper

    /// The answer has begun.
    public func begin(expecting length: Int64) {
        try? Data(String(length).utf8).write(to: headFile, options: .atomic)
        FileManager.default.createFile(atPath: body.path, contents: nil)
    }

    public func note(sent: Int64) { try? Data(String(sent).utf8).write(to: sentFile, options: .atomic) }

    public func finish(_ outcome: Outcome) {
        try? JSONEncoder().encode(outcome).write(to: outcomeFile, options: .atomic)
    }
}
