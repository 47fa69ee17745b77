import Foundation
import QuartzCore

/// What becomes of an app's requests: `--network` says it, and `STORYBOARD_NETWORK` hands it on.
///
/// URL sessions are Foundation's. What stands in the app's module (`SourceRewriter`'s prelude) catches each request,
/// asks here what is to come of it, and hands the answer to the session.
public enum NetworkTraffic {
    /// The class that sessions ask before Foundation's own. The app's module sets it before anything else runs, and
    /// those of its libraries put it into their configurations too.
    public nonisolated(unsafe) static var protocolClass: AnyClass?

    enum Mode: Equatable {
        case live, off
        /// What comes is written into a folder of the app's own; the program that started it makes the archive of it.
        case record(folder: String)
        /// From an archive, or from a folder of answers written by hand.
        case replay(path: String)

        static let variable = "STORYBOARD_NETWORK", placeVariable = "STORYBOARD_NETWORK_PLACE"

        init(_ environment: [String: String]) {
            let place = environment[Self.placeVariable] ?? ""
            self =
                switch environment[Self.variable] {
                case "off": .off
                case "record": .record(folder: place)
                case "replay": .replay(path: place)
                default: .live
                }
        }
    }
    static let mode = Mode(ProcessInfo.processInfo.environment)

    /// What there is for requests to go to: for whoever asks whether a server can be reached.
    package enum Connection: Sendable {
        /// The machine's network, as it is.
        case machines
        /// What was written down.
        case recorded
        case none
    }

    package static var connection: Connection {
        switch mode {
        case .live, .record: .machines
        case .replay: .recorded
        case .off: .none
        }
    }

    /// Whether what comes from the network is to be told by `record`.
    public static var isRecording: Bool { if case .record = mode { true } else { false } }

    private static let answers: any NetworkAnswers =
        switch mode {
        case .replay(let path): RecordedAnswers(at: path)
        default: NoAnswers()
        }
    private static let recorder: NetworkRecorder? =
        if case .record(let folder) = mode { NetworkRecorder(folder) } else { nil }

    /// What a request is answered without the network; nil where the network answers.
    /// - Parameters:
    ///   - waiting: Who waits for the answer, and meanwhile lets the clock go on.
    public static func answer(
        _ method: String, _ url: URL, body: Data?, for waiting: [RequestInFlight]
    ) -> ScheduledAnswer? {
        switch mode {
        case .live, .record: nil
        case .off, .replay: ScheduledAnswer(answers.answer(to: method, url, body: body), for: waiting)
        }
    }

    /// A request has been answered by the network.
    public static func record(_ request: NetworkRequest, _ answer: NetworkAnswer, from start: Date) {
        recorder?.add(NetworkExchange(started: start, request: request, answer: answer))
    }
}

/// What an app asks of a server.
public struct NetworkRequest: Codable, Sendable {
    public var method: String
    public var url: String
    public var headers: [String: String]
    public var body: Data?

    public init(method: String, url: String, headers: [String: String], body: Data?) {
        (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
    }
}

/// What comes of a request: a server's answer, or why there is none.
public struct NetworkAnswer: Codable, Sendable {
    /// Where the answer came from, after redirections.
    public var url: String
    public var status: Int
    public var headers: [String: String]
    public var body: Data
    /// Seconds from the request to the end of the answer.
    public var seconds: TimeInterval
    /// A code of `NSURLErrorDomain`, and what is said with it.
    public var errorCode: Int?
    public var message: String?

    public init(
        url: String, status: Int, headers: [String: String], body: Data, seconds: TimeInterval, errorCode: Int? = nil,
        message: String? = nil
    ) {
        (self.url, self.status, self.headers, self.body) = (url, status, headers, body)
        (self.seconds, self.errorCode, self.message) = (seconds, errorCode, message)
    }

    init(failure code: Int, _ url: URL, _ message: String? = nil) {
        self.init(
            url: url.absoluteString, status: 0, headers: [:], body: Data(), seconds: 0, errorCode: code,
            message: message)
    }
}

/// A request with what came of it.
package struct NetworkExchange: Codable, Sendable {
    package var started: Date
    package var request: NetworkRequest
    package var answer: NetworkAnswer
}

/// Where answers come from, other than from the network.
protocol NetworkAnswers: Sendable {
    func answer(to method: String, _ url: URL, body: Data?) -> NetworkAnswer
}

/// `--network off`: as with an iPhone in flight mode.
private struct NoAnswers: NetworkAnswers {
    func answer(to method: String, _ url: URL, body: Data?) -> NetworkAnswer {
        NetworkAnswer(failure: NSURLErrorNotConnectedToInternet, url)
    }
}

/// An answer that comes when its time has, by the clock that moves the app.
public final class ScheduledAnswer: @unchecked Sendable {
    private let answer: NetworkAnswer
    private let waiting: [RequestInFlight]
    private let lock = NSLock()
    private var isDue = false
    private var taker: (@Sendable (NetworkAnswer) -> Void)?

    init(_ answer: NetworkAnswer, for waiting: [RequestInFlight]) {
        self.answer = answer
        self.waiting = waiting
        Clock.shared.schedule(after: answer.seconds) { self.come() }
        // The clock may go on to it now.
        waiting.forEach { $0.pause() }
    }

    /// Who wants it has got ready, on whichever thread: gets it at its time.
    public func take(_ taker: @escaping @Sendable (NetworkAnswer) -> Void) {
        let isDue = lock.withLock {
            if !self.isDue { self.taker = taker }
            return self.isDue
        }
        if isDue { taker(answer) }
    }

    private func come() {
        waiting.forEach { $0.goOn() }
        let taker = lock.withLock {
            isDue = true
            defer { self.taker = nil }
            return self.taker
        }
        taker?(answer)
    }
}
