import Foundation
import QuartzCore

/// A session of the app that takes what its transfers bring.
@preconcurrency @MainActor
public protocol BackgroundTransferListener: AnyObject {
    /// Before anything else is told of transfers that an earlier launch began.
    func adopt(_ transfers: [BackgroundTransfer])
    func transfer(_ transfer: BackgroundTransfer, sent: Int64)
    func transfer(_ transfer: BackgroundTransfer, received: Int64, of expected: Int64)
    func transfer(_ transfer: BackgroundTransfer, finishedWith outcome: BackgroundTransfer.Outcome)
    /// All that came while the app was in the background has been told.
    func finishEvents()
}

/// Background sessions: their transfers go on in processes of their own, and what comes of them is kept for the app.
///
/// While the app is active, a transfer's end is told at once. In the background, or when the app was launched anew since
/// it began, all ends of a session wait for the last of them. Then the app's delegate is asked to handle the session's
/// events, the session is told of each as soon as the app has made it, and at last that these were all.
@preconcurrency @MainActor
public final class BackgroundTransfers {
    public static let shared = BackgroundTransfers()

    private struct Session {
        weak var listener: (any BackgroundTransferListener)?
        var running: [(transfer: BackgroundTransfer, sent: Int64, received: Int64)] = []
        var held: [(transfer: BackgroundTransfer, outcome: BackgroundTransfer.Outcome)] = []
        /// Whether the delegate has been asked, and the session hasn't taken it all yet.
        var isHandled = false
        var sendsLaunchEvents = true
    }

    private var sessions: [String: Session] = [:]
    private var timer: (any DispatchSourceTimer)?

    /// Scripts wait for transfers as for whatever else an app has begun.
    private var requests: [ObjectIdentifier: RequestInFlight] = [:]
    /// When those were begun that the network answers.
    private var started: [ObjectIdentifier: Date] = [:]

    // MARK: What sessions do

    /// A session with this identifier has been made: it takes the place of an earlier one.
    public func listen(_ session: String, _ listener: any BackgroundTransferListener, sendsLaunchEvents: Bool = true) {
        sessions[session, default: Session()].listener = listener
        sessions[session]?.sendsLaunchEvents = sendsLaunchEvents
        let adopted = sessions[session].map { $0.running.map(\.transfer) + $0.held.map(\.transfer) } ?? []
        listener.adopt(adopted.filter(\.isAdopted))
        // What the app does in the line that makes it comes first.
        if sessions[session]?.isHandled == true { DispatchQueue.main.async { self.tell(session) } }
    }

    public nonisolated func make(_ request: BackgroundTransfer.Request, session: String, uploading file: URL? = nil)
        -> BackgroundTransfer?
    {
        BackgroundTransfer(request, session: session, uploading: file)
    }

    /// What no session of the background does ends the app, in iOS's words.
    public nonisolated static func refuse(_ reason: String, isArgument: Bool = false) -> Never {
        Misuse.raise(isArgument ? .invalidArgument : .generic, reason)
    }

    public nonisolated static func tellOfDataTasks(_ session: String) {
        Log.once(
            "The background session \(session) has a data task. Apple supports none there: it ends with the app; download and upload tasks go on."
        )
    }

    public func start(_ transfer: BackgroundTransfer) {
        let request = transfer.request, waiting = watch(transfer)
        let sent = transfer.isUpload ? try? Data(contentsOf: transfer.upload) : request.body
        if let answer = NetworkTraffic.answer(request.method, request.url, body: sent, for: [waiting]) {
            transfer.take(answer)
        } else {
            started[ObjectIdentifier(transfer)] = Date()
            transfer.startHelper()
        }
    }

    public func cancel(_ transfer: BackgroundTransfer) {
        transfer.stopHelper()
        guard let index = index(of: transfer) else { return }
        sessions[transfer.session]?.running.remove(at: index)
        finish(transfer, with: BackgroundTransfer.Outcome(errorCode: -999, message: "cancelled"))
    }

    private func index(of transfer: BackgroundTransfer) -> Int? {
        sessions[transfer.session]?.running.firstIndex { $0.transfer === transfer }
    }

    // MARK: Launching

    /// Goes on with what an earlier launch began. Scripts begin afresh, but for launches of their own.
    func goOn() {
        let isFresh =
            Clock.shared.isVirtual && ProcessInfo.processInfo.environment[SavedStateFolder.relaunchVariable] == nil
        for session in BackgroundTransfer.sessions {
            for transfer in BackgroundTransfer.all(of: session) where !isKnown(transfer) {
                if isFresh { transfer.forget() } else { watch(transfer) }
            }
            sessions[session].map { $0.listener?.adopt($0.running.map(\.transfer).filter(\.isAdopted)) }
        }
    }

    private func isKnown(_ transfer: BackgroundTransfer) -> Bool {
        sessions[transfer.session]?.running.contains { $0.transfer.number == transfer.number } == true
    }

    // MARK: Watching

    @discardableResult
    private func watch(_ transfer: BackgroundTransfer) -> RequestInFlight {
        if timer == nil { startWatching() }
        sessions[transfer.session, default: Session()].running.append((transfer, 0, 0))
        let address = transfer.request.url.absoluteString
        let request = RequestInFlight.begin(address, key: "\(transfer.session) \(transfer.number) \(address)")
        requests[ObjectIdentifier(transfer)] = request
        return request
    }

    private func startWatching() {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .milliseconds(10), repeating: .milliseconds(20))
        timer.setEventHandler {
            DispatchQueue.main.async { MainActor.assumeIsolated { BackgroundTransfers.shared.look() } }
        }
        timer.resume()
        self.timer = timer
    }

    private func look() {
        for (name, session) in sessions {
            for (transfer, gone, before) in session.running {
                let sent = transfer.sent
                if sent != gone, let index = index(of: transfer) {
                    sessions[name]?.running[index].sent = sent
                    session.listener?.transfer(transfer, sent: sent)
                }
                let received = transfer.received
                if received != before, let index = index(of: transfer) {
                    sessions[name]?.running[index].received = received
                    session.listener?.transfer(transfer, received: received, of: transfer.expected)
                }
                guard let outcome = transfer.outcome, let index = index(of: transfer) else { continue }
                sessions[name]?.running.remove(at: index)
                finish(transfer, with: outcome)
            }
        }
    }

    // MARK: Telling

    private func finish(_ transfer: BackgroundTransfer, with outcome: BackgroundTransfer.Outcome) {
        defer { requests.removeValue(forKey: ObjectIdentifier(transfer))?.end() }
        if let start = started.removeValue(forKey: ObjectIdentifier(transfer)), NetworkTraffic.isRecording {
            record(transfer, outcome, from: start)
        }
        let name = transfer.session
        let isSeen = !transfer.isAdopted && UIApplication.shared.applicationState != .background
        if isSeen, let listener = sessions[name]?.listener {
            tell(listener, transfer, outcome)
        } else {
            sessions[name]?.held.append((transfer, outcome))
        }
        guard let session = sessions[name], session.running.isEmpty, !session.held.isEmpty, !session.isHandled else {
            return
        }
        sessions[name]?.isHandled = true
        askDelegate(name)
    }

    private func record(
        _ transfer: BackgroundTransfer, _ outcome: BackgroundTransfer.Outcome, from start: Date
    ) {
        let request = transfer.request, address = request.url.absoluteString
        let sent = transfer.isUpload ? try? Data(contentsOf: transfer.upload) : request.body
        NetworkTraffic.record(
            NetworkRequest(method: request.method, url: address, headers: request.headers, body: sent),
            NetworkAnswer(
                url: outcome.url?.absoluteString ?? address, status: outcome.status ?? 0, headers: outcome.headers,
                body: (try? Data(contentsOf: transfer.body)) ?? Data(), seconds: Date().timeIntervalSince(start),
                errorCode: outcome.errorCode, message: outcome.message), from: start)
    }

    private func askDelegate(_ name: String) {
        let application = UIApplication.shared
        if sessions[name]?.sendsLaunchEvents != false {
            application.delegate?.application(
                application, handleEventsForBackgroundURLSession: name, completionHandler: {})
        }
        DispatchQueue.main.async { self.tell(name) }
    }

    private func tell(_ name: String) {
        guard let session = sessions[name], session.isHandled, let listener = session.listener else { return }
        sessions[name]?.held = []
        sessions[name]?.isHandled = false
        for (transfer, outcome) in session.held { tell(listener, transfer, outcome) }
        listener.finishEvents()
    }

    private func tell(
        _ listener: any BackgroundTransferListener, _ transfer: BackgroundTransfer,
        _ outcome: BackgroundTransfer.Outcome
    ) {
        // The last of what went may not have been looked at.
        if transfer.sent > 0 { listener.transfer(transfer, sent: transfer.sent) }
        listener.transfer(transfer, finishedWith: outcome)
        transfer.forget()
    }

    // MARK: The helper

    /// In a process that was started for a transfer: makes it and ends.
    public static func serve(_ load: (BackgroundTransfer, @escaping @Sendable () -> Void) -> Void) {
        guard let path = ProcessInfo.processInfo.environment[BackgroundTransfer.variable] else { return }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        guard let transfer = BackgroundTransfer(at: folder, session: "") else { exit(1) }
        load(transfer) { exit(0) }
        dispatchMain()
    }
}
