import Foundation
import HeadlessDisplay
import WebServer

@_implementationOnly import CHangBacktrace

/// Tells the pages why the app ends, at once.
///
/// A crashed process lives on for seconds while its backtrace is written, with its connections open. So the signals of
/// a crash come here first: sentences that were written beforehand go to the pages' sockets, then whoever handled the
/// signal before has it. Until the end nothing here takes memory or locks, since a signal comes at any time: there are
/// plain numbers, and bytes that never move.
enum LastWords {
    /// Frames that are ready to be sent.
    struct Notice {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
    }

    struct State {
        /// The pages' sockets; -1 where there is none.
        let sockets: UnsafeMutablePointer<Int32>
        var listener: Int32 = -1
        /// Whoever started the app, who is told where it crashed; -1 for nobody.
        var report: Int32 = -1
        /// By signal.
        let notices: UnsafeMutablePointer<Notice>
        let handlersBefore: UnsafeMutablePointer<sigaction>
    }

    static let crashes: [(signal: Int32, words: String)] = [
        (SIGILL, "it trapped (SIGILL)"), (SIGTRAP, "it trapped (SIGTRAP)"), (SIGABRT, "it called abort (SIGABRT)"),
        (SIGSEGV, "it used memory that isn't its own, or called itself without end (SIGSEGV)"),
        (SIGBUS, "it used memory that isn't there (SIGBUS)"), (SIGFPE, "it calculated wrongly (SIGFPE)"),
        (SIGQUIT, "it was told to quit (SIGQUIT)"),
    ]
    private static let signals = 32
    private static let slots = 256

    /// Begins to listen for the end of the process.
    /// - Parameter listener: closed by a crash, so that a page that tries again hears that nobody is there.
    static func prepare(listener: Int32) {
        guard lastWordsState == nil else { return }
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(
            to: State(
                sockets: .allocate(capacity: slots), listener: listener, report: AppReport.file ?? -1,
                notices: .allocate(capacity: signals),
                handlersBefore: .allocate(capacity: signals)))
        state.pointee.sockets.initialize(repeating: -1, count: slots)
        state.pointee.notices.initialize(repeating: Notice(), count: signals)
        state.pointee.handlersBefore.initialize(repeating: sigaction(), count: signals)
        lastWordsState = state
        for (signal, words) in crashes {
            put("The app has crashed: \(words). What it said last stands in the terminal.", for: signal)
            listen(to: signal)
        }
        on_exit({ status, _ in LastWords.say("The app has ended by itself, with status \(status).") }, nil)
    }

    /// What the app is about to say when it traps. UIKit says why it stops an app.
    static func expect(_ words: String) {
        for (signal, _) in crashes { put("The app has crashed: \(words)", for: signal) }
    }

    /// Says something to every page, and takes leave of it.
    static func say(_ words: String) {
        guard let state = lastWordsState else { return }
        let bytes = notice(words)
        bytes.withUnsafeBufferPointer { tell(state, $0.baseAddress, $0.count) }
    }

    // MARK: Sockets

    static func remember(_ socket: Int32) {
        guard let sockets = lastWordsState?.pointee.sockets else { return }
        if let slot = (0..<slots).first(where: { sockets[$0] < 0 }) { sockets[slot] = socket }
    }

    static func forget(_ socket: Int32) {
        guard let sockets = lastWordsState?.pointee.sockets else { return }
        for slot in 0..<slots where sockets[slot] == socket { sockets[slot] = -1 }
    }

    // MARK: Notices

    private static func notice(_ words: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("ended")
            json.value(words)
        }
        return Frame.text(json.text) + Frame.close(Frame.CloseCode.goingAway.rawValue)
    }

    /// What was there before stays where it is: a signal may just come.
    private static func put(_ words: String, for signal: Int32) {
        guard let state = lastWordsState else { return }
        let bytes = notice(words)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        state.pointee.notices[Int(signal)] = Notice(bytes: copy, count: bytes.count)
    }

    /// Only calls that a signal handler may make.
    private static func tell(_ state: UnsafeMutablePointer<State>, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
        for slot in 0..<slots where state.pointee.sockets[slot] >= 0 {
            let socket = state.pointee.sockets[slot]
            state.pointee.sockets[slot] = -1
            _ = send(socket, bytes, count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            shutdown(socket, Int32(SHUT_WR))
        }
    }

    // MARK: Signals

    private static func listen(to signal: Int32) {
        guard let state = lastWordsState else { return }
        sigaction(signal, nil, state.pointee.handlersBefore + Int(signal))
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { LastWords.crashed($0, $1, $2) }
        action.sa_mask = state.pointee.handlersBefore[Int(signal)].sa_mask
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_NODEFER))
        sigaction(signal, &action, nil)
    }

    private static func crashed(
        _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
    ) {
        guard let state = lastWordsState else { return }
        // First, so that a page that has heard the news finds nobody any more.
        if state.pointee.listener >= 0 { shutdown(state.pointee.listener, Int32(SHUT_RDWR)) }
        let notice = state.pointee.notices[Int(signal)]
        tell(state, UnsafePointer(notice.bytes), notice.count)
        if state.pointee.report >= 0 { hang_backtrace_tell(state.pointee.report, signal, context) }
        let before = state.pointee.handlersBefore + Int(signal)
        let address = unsafeBitCast(before.pointee.__sigaction_handler, to: Int.self)
        if address > 1, before.pointee.sa_flags & SA_SIGINFO != 0 {
            before.pointee.__sigaction_handler.sa_sigaction(signal, information, context)
        } else if address > 1 {
            before.pointee.__sigaction_handler.sa_handler(signal)
        } else {
            // Nobody: the system ends the process, with the signal's status.
            sigaction(signal, before, nil)
            if address == 0 { raise(signal) }
        }
    }
}

/// A global variable, not a static one: those are made when they are first used, which no signal handler may do.
private nonisolated(unsafe) var lastWordsState: UnsafeMutablePointer<LastWords.State>?
