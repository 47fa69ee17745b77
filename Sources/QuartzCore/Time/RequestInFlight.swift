import Foundation

/// A request to a server that is on its way: whoever waits until the screen is at rest waits for its answer.
///
/// URL sessions say of theirs through what stands in the app's module, transfers of the background by themselves. It
/// begins where the app asks, on whichever thread, and is over when the app has been handed the answer, not before.
public final class RequestInFlight: @unchecked Sendable {
    /// Where the request goes, for people.
    public let address: String
    private let key: String
    private let begun = Date()
    private var isUnderWay: (@Sendable () -> Bool?)?
    /// Nobody waits for requests that are made again and again, nor any longer for one that took too long.
    private var isWaitedFor: Bool

    /// Its answer comes at a time of the clock, which must not stand still for it.
    private var isPaused = false
    /// The app has suspended it.
    private var isHeldUp = false
    private var keepsWaiting: Bool { isWaitedFor && !isPaused && !isHeldUp }

    /// The request that the current task waits for.
    @TaskLocal public static var current: RequestInFlight?

    private init(_ address: String, key: String, isWaitedFor: Bool) {
        self.address = address
        self.key = key
        self.isWaitedFor = isWaitedFor
    }

    /// A request begins.
    /// - Parameters:
    ///   - key: What the same request has again, when it is made once more.
    public static func begin(_ address: String, key: String) -> RequestInFlight {
        all.withLock { all in
            all.removeFinished()
            if !all.requests.contains(where: { $0.key == key }) { all.rounds[key, default: 0] += 1 }
            let isPolling = all.rounds[key, default: 0] > mostRounds
            let request = RequestInFlight(
                address, key: key, isWaitedFor: !isPolling && !all.unanswered.contains(key))
            all.requests.append(request)
            return request
        }
    }

    /// A request begins that is the same as another when address, method and what is sent are.
    public static func begin(_ method: String, _ url: URL?, _ body: Data?) -> RequestInFlight {
        let address = url?.absoluteString ?? ""
        return begin(address, key: "\(method) \(address) \(body?.hashValue ?? 0)")
    }

    /// From now on it is on its way for as long as this says so, which is asked on any thread; nil for one that is
    /// held up and may go on.
    public func goesOn(while isUnderWay: @escaping @Sendable () -> Bool?) {
        Self.all.withLock { _ in self.isUnderWay = isUnderWay }
    }

    /// Until `goOn()` nobody waits for it: its answer comes at a time of the clock's.
    public func pause() { Self.all.withLock { _ in isPaused = true } }
    public func goOn() { Self.all.withLock { _ in isPaused = false } }

    /// The app has its answer.
    public func end() {
        Self.all.withLock { all in
            all.requests.removeAll { $0 === self }
            if isWaitedFor { all.finished += 1 }
            all.unanswered.remove(key)
        }
    }

    // MARK: All

    private struct All {
        var requests: [RequestInFlight] = []
        /// How many that were waited for are over.
        var finished = 0
        /// How often each was made since somebody began to wait, counting what was made at a time as one.
        var rounds: [String: Int] = [:]
        /// What took too long: it isn't waited for again before it is answered.
        var unanswered: Set<String> = []

        mutating func removeFinished() {
            guard !requests.isEmpty else { return }
            let finished = requests.filter { request in
                let isUnderWay: Bool? = if let ask = request.isUnderWay { ask() } else { true }
                request.isHeldUp = isUnderWay == nil
                return isUnderWay == false
            }
            guard !finished.isEmpty else { return }
            unanswered.subtract(finished.map(\.key))
            requests.removeAll { request in finished.contains { $0 === request } }
            self.finished += finished.count(where: \.isWaitedFor)
        }
    }
    private static let all = LockedRequests(All())

    /// What is asked for more often than this while somebody waits is asked for for ever.
    private static let mostRounds = 10

    /// How long answers are waited for, in seconds of real time.
    package nonisolated(unsafe) static var patience: TimeInterval = 30

    /// Where it is said that an answer didn't come.
    package nonisolated(unsafe) static var tell: (String) -> Void = {
        FileHandle.standardError.write(Data(($0 + "\n").utf8))
    }

    static func beginRounds() { all.withLock { $0.rounds = [:] } }

    /// How many that were waited for are over, since the app began.
    static var finished: Int { all.withLock { $0.finished } }

    /// Whether there are some that are waited for.
    static var areWaitedFor: Bool {
        all.withLock { all in
            guard !all.requests.isEmpty else { return false }
            all.removeFinished()
            return all.requests.contains(where: \.keepsWaiting)
        }
    }

    /// Waits no longer for what somebody has waited for since a time longer than patience lasts, and says so, once for
    /// each address.
    /// - Returns: whether there was any.
    static func giveUpLate(since start: Date) -> Bool {
        let now = Date()
        let late = all.withLock { all in
            all.requests.filter { $0.keepsWaiting && now.timeIntervalSince(max(start, $0.begun)) >= patience }.map {
                request in
                request.isWaitedFor = false
                all.unanswered.insert(request.key)
                return request.address
            }
        }
        for address in Set(late).sorted() {
            tell(
                "warning: \(address) has not answered for \(Int(patience.rounded())) seconds; it is waited for no longer"
            )
        }
        return !late.isEmpty
    }
}

/// A value that several threads change.
private final class LockedRequests<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// One wait for the answers to all requests, as long as patience lasts.
struct RequestWait {
    private let start = Date()
    private(set) var wasInVain = false
    private var calm = 0
    private var finished = RequestInFlight.finished

    init() { RequestInFlight.beginRounds() }

    /// Waits a moment where there is something to wait for.
    /// - Parameters:
    ///   - pause: Lets the main thread rest for so many seconds at most, and says whether something ran.
    /// - Returns: false when there is nothing to wait for.
    mutating func goesOn(_ pause: (TimeInterval) -> Bool) -> Bool {
        if RequestInFlight.areWaitedFor {
            // What comes to the main thread ends the pause; only what doesn't is noticed later.
            _ = pause(Date() < start + 1 ? 0.01 : 0.05)
            calm = Self.calmTurns
            if RequestInFlight.giveUpLate(since: start) { wasInVain = true }
            return true
        }
        // One that began and ended between two looks has an answer, too.
        let finished = RequestInFlight.finished
        if finished != self.finished { (self.finished, calm) = (finished, Self.calmTurns) }
        guard calm > 0 else { return false }
        // What an app does with an answer may go through other queues before the main one has it.
        calm -= 1
        _ = pause(0.01)
        return true
    }

    private static let calmTurns = 3
}
