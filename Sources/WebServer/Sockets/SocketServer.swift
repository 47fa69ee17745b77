import Foundation

/// Serves the connections of a listener, HTTP and WebSockets, on one thread that sleeps in `poll`.
///
/// There are few connections, so what is waited for is written down anew at each turn: nothing is registered anywhere
/// that could outlive a socket and be taken for the next one with its number.
package final class SocketServer: @unchecked Sendable {
    /// What one client, or many together, can take from the program.
    package struct Limits: Sendable {
        package var connections = 64
        var heads = HeadReader.Limits()
        /// Of a WebSocket's message that comes in, in bytes.
        package var message = 64 << 10
        /// From the connection, or the first byte of a further request, to the end of the head.
        var headSeconds = 10.0
        /// Between two requests.
        var idleSeconds = 60.0
        /// For a client that doesn't take its answer any further.
        var answerSeconds = 30.0
        /// For a client to read the last it was told.
        var leavingSeconds = 2.0
        /// A page that is further behind is better off with a new start.
        package var waitingBytes = 64 << 20
        /// Until the next try where no connection can be taken.
        var pauseSeconds = 0.1

        package init() {}

        /// As many connections as leave the program three quarters of the files that it may open.
        package static var standard: Limits {
            var limits = Limits(), files = rlimit()
            if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 {
                limits.connections = min(limits.connections, max(8, Int(clamping: files.rlim_cur) / 4))
            }
            return limits
        }
    }

    enum Answer {
        /// To one who has no right to ask; the connection ends.
        case refuse(Response)
        case give(Response)
        /// Takes its time, and is made on another thread.
        case later(@Sendable () -> Response)
        /// The connection is a WebSocket from now on.
        case open(Response)
    }

    private let listener: Listener
    let limits: Limits
    private let delegate: any PageServer.Delegate
    private let answer: @Sendable (RequestHead) -> Answer
    /// What a client is told who comes when there are too many.
    private let crowd: String
    private let waker: Waker
    private let workers = DispatchQueue(label: "answers", attributes: .concurrent)
    private var connections: [Connection] = []
    private var acceptsFrom = 0.0
    private var now = 0.0
    private var chunk = [UInt8](repeating: 0, count: 64 << 10)

    init(
        listener: Listener, limits: Limits, delegate: any PageServer.Delegate, crowd: String,
        answer: @escaping @Sendable (RequestHead) -> Answer
    ) throws {
        self.listener = listener
        self.limits = limits
        self.delegate = delegate
        self.crowd = crowd
        self.answer = answer
        waker = try Waker()
    }

    /// Serves until the process ends.
    func start() {
        let thread = Thread { [self] in while true { turn() } }
        thread.name = "web server"
        thread.start()
    }

    private func turn() {
        now = Self.clock()
        func wait(_ file: Int32, _ events: Int32) -> pollfd { pollfd(fd: file, events: Int16(events), revents: 0) }
        var waits = [wait(waker.file, POLLIN), wait(now < acceptsFrom ? -1 : listener.file, POLLIN)]
        waits += connections.map { wait($0.file, ($0.isReading ? POLLIN : 0) | ($0.out.isWaiting ? POLLOUT : 0)) }
        poll(&waits, nfds_t(waits.count), timeout())
        now = Self.clock()
        waker.clear()
        for (connection, wait) in zip(connections, waits.dropFirst(2)) { serve(connection, Int32(wait.revents)) }
        connections.removeAll(where: \.isClosed)
        if waits[1].revents != 0 { acceptAll() }
    }

    /// In milliseconds.
    private func timeout() -> Int32 {
        let next = connections.reduce(acceptsFrom > now ? acceptsFrom : .infinity) { min($0, $1.deadline) }
        return next.isFinite ? Int32(max(0, (next - now) * 1000).rounded(.up)) : -1
    }

    /// Seconds that go on whatever the machine's date is set to.
    private static func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Taking connections

    private func acceptAll() {
        for _ in 0..<128 {
            guard let file = listener.accept() else {
                if errno == EAGAIN { return }
                if errno == EINTR || errno == ECONNABORTED { continue }
                // Too many open files, no memory: those that wait are taken when there is room again.
                if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno), makeRoom() { continue }
                acceptsFrom = now + limits.pauseSeconds
                return
            }
            let connection = Connection(file: file, limits: limits, now: now)
            if connections.count >= limits.connections, !makeRoom() {
                _ = connection.out.send(Response.text(503, crowd).bytes(keepingAlive: false))
                connection.close()
            } else {
                connections.append(connection)
            }
        }
    }

    /// Closes a connection that nobody will miss: one that was answered for good, else the oldest that hasn't shown a
    /// right to anything, else one that waits for another request.
    private func makeRoom() -> Bool {
        let candidate =
            connections.first { $0.isShut } ?? connections.first { !$0.isTrusted && $0.stage == .head }
            ?? connections.first { $0.isIdle }
        guard let candidate else { return false }
        close(candidate)
        connections.removeAll { $0 === candidate }
        return true
    }

    private func close(_ connection: Connection) {
        forgetPage(of: connection)
        connection.close()
    }

    private func forgetPage(of connection: Connection) {
        guard let page = connection.page else { return }
        connection.page = nil
        delegate.disconnected(page)
    }

    // MARK: One connection

    private func serve(_ connection: Connection, _ events: Int32) {
        if events & POLLOUT != 0 {
            connection.out.flush()
            setDeadline(of: connection)
        }
        if connection.out.hasFailed || events & (POLLERR | POLLNVAL) != 0 { return close(connection) }
        if let response = connection.answer.take() { give(response, to: connection) }
        if events & (POLLIN | POLLHUP) != 0 {
            guard connection.isReading, receive(connection) else { return close(connection) }
        }
        takeHeads(connection)
        if connection.stage == .leaving, !connection.isShut, !connection.out.isWaiting {
            shutdown(connection.file, Int32(SHUT_WR))
            connection.isShut = true
            setDeadline(of: connection)
        }
        if now >= connection.deadline { close(connection) }
    }

    private func setDeadline(of connection: Connection) {
        switch connection.stage {
        case .head: connection.deadline = now + (connection.out.isWaiting ? limits.answerSeconds : limits.idleSeconds)
        case .leaving:
            connection.deadline = now + (connection.out.isWaiting ? limits.answerSeconds : limits.leavingSeconds)
        case .answering, .frames: connection.deadline = .infinity
        }
    }

    /// - Returns: false when the client has gone.
    private func receive(_ connection: Connection) -> Bool {
        let count = recv(connection.file, &chunk, chunk.count, 0)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        switch connection.stage {
        case .head, .answering:
            if connection.isTrusted, connection.isIdle { connection.deadline = now + limits.headSeconds }
            connection.inbox += chunk[..<count]
        case .frames:
            connection.frames?.append(chunk[..<count])
            takeMessages(connection)
        case .leaving: break
        }
        return true
    }

    // MARK: Requests

    private func takeHeads(_ connection: Connection) {
        while connection.stage == .head, !connection.inbox.isEmpty, !connection.out.isWaiting {
            do {
                guard let head = try connection.heads.take(&connection.inbox) else { return }
                connection.keepsAlive = head.keepsAlive
                take(answer(head), for: connection)
            } catch {
                connection.keepsAlive = false
                give(.text(error.status, error.reason), to: connection)
            }
        }
    }

    private func take(_ answer: Answer, for connection: Connection) {
        switch answer {
        case .refuse(let response):
            connection.keepsAlive = false
            return give(response, to: connection)
        case .give(let response): give(response, to: connection)
        case .later(let make):
            connection.stage = .answering
            setDeadline(of: connection)
            workers.async { [answer = connection.answer, waker] in
                answer.put(make())
                waker.wake()
            }
        case .open(let response): open(connection, response)
        }
        connection.isTrusted = true
    }

    private func give(_ response: Response, to connection: Connection) {
        _ = connection.out.send(response.bytes(keepingAlive: connection.keepsAlive))
        connection.stage = connection.keepsAlive ? .head : .leaving
        setDeadline(of: connection)
    }

    // MARK: WebSockets

    private func open(_ connection: Connection, _ response: Response) {
        _ = connection.out.send(response.bytes(keepingAlive: true))
        connection.stage = .frames
        setDeadline(of: connection)
        let page = PageConnection(socket: connection.file) { [out = connection.out, waker] text in
            if out.send(Frame.text(text)) { waker.wake() }
        }
        connection.page = page
        delegate.connected(page)
        var frames = FrameReader(limit: limits.message)
        frames.append(connection.inbox)
        connection.inbox = []
        connection.frames = frames
        takeMessages(connection)
    }

    private func takeMessages(_ connection: Connection) {
        do {
            while let message = try connection.frames?.next() {
                switch message {
                case .text(let text): if let page = connection.page { delegate.received(text, from: page) }
                case .binary, .pong: break
                case .ping(let payload): _ = connection.out.send(Frame.pong(payload))
                case .close(let code): return leave(connection, Frame.close(code))
                }
            }
        } catch {
            leave(connection, Frame.close(error.code.rawValue, error.reason))
        }
    }

    /// Says a last thing, behind which nothing comes whatever else is said meanwhile.
    private func leave(_ connection: Connection, _ frame: [UInt8]) {
        _ = connection.out.send(frame, isLast: true)
        forgetPage(of: connection)
        connection.frames = nil
        connection.stage = .leaving
        setDeadline(of: connection)
    }
}

/// One page that has its WebSocket open.
package final class PageConnection: Sendable {
    /// Any thread may send it a text, and never waits.
    package let send: @Sendable (String) -> Void
    /// Until the delegate hears that the page has gone; then another connection may have the number.
    package let socket: Int32

    package init(socket: Int32, send: @escaping @Sendable (String) -> Void) {
        self.socket = socket
        self.send = send
    }
}
