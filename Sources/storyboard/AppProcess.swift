import AppBuilder
import Foundation
import SafeFiles

/// An app that was started: in its container, confined, and watched until it ends.
final class AppProcess: @unchecked Sendable {
    /// How an app is to be started.
    struct Launch {
        let app: AppBuilder.App
        let container: AppContainer
        var arguments: [String] = []
        /// What the app's displays read, and what its scheme sets.
        var environment: [String: String] = [:]
        var wish = Confinement.Wish.possible
        /// Files that the app writes for the person who runs it, by the names it is told.
        var outputs: [String: PendingFile] = [:]
        /// Files that the app reads beside its own, such as a script.
        var inputs: [String] = []
        /// Folders that it writes beside its container.
        var writable: [String] = []
        /// What is done when it has ended, however it did.
        var ended: (() -> Void)?
        /// Descriptor in place of both output streams.
        var log: Int32?
        /// In place of the stream of errors, where that is to be another.
        var errors: Int32?
        /// Where descriptions of the screen go, apart from what the app itself prints.
        var descriptions: Int32?
        /// What is told when it has ended well.
        var result: String?
        /// Whether it hears of a live run's builds.
        var takesOrders = false
        /// Seconds that it may take to launch, and where a script plays, for anything; nil for as long as it likes.
        var patience: Double?
        /// Whether a script plays, so that the app is never idle.
        var isScripted = false
    }

    /// How it ended.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It didn't answer, and was ended.
        case hung(seconds: Double)

        /// What became of the app; nil where it ended by itself.
        var problem: String? {
            switch self {
            case .exit: nil
            case .signal(let number): "the app was ended by \(AppSupervisor.name(number))"
            case .hung(let seconds):
                "the app didn't answer for \(seconds.formatted()) seconds, and was ended (--watchdog SECONDS gives it longer)"
            }
        }
    }

    private let launch: Launch
    private let process: pid_t
    private let news: FileHandle
    private let orders: Pipe?
    let held: Confinement.Held

    init(_ launch: Launch) throws {
        self.launch = launch
        let pipe = Pipe()
        var start = Confinement.Start(
            program: launch.app.executable, arguments: launch.arguments,
            environment: AppEnvironment.variables(for: launch))
        let report = pipe.fileHandleForWriting.fileDescriptor
        start.environment["STORYBOARD_REPORT"] = "\(report)"
        start.kept = [report] + launch.outputs.values.map(\.descriptor)
        if let file = launch.descriptions {
            start.environment["STORYBOARD_DESCRIPTIONS"] = "\(file)"
            start.kept.append(file)
        }
        orders = launch.takesOrders ? Pipe() : nil
        if let file = orders?.fileHandleForReading.fileDescriptor {
            start.environment["STORYBOARD_ORDERS"] = "\(file)"
            start.kept.append(file)
        }
        (start.output, start.errors) = (launch.log, launch.errors ?? launch.log)
        if launch.log != nil, launch.errors == nil { start.input = open("/dev/null", O_RDONLY | O_CLOEXEC) }
        defer { if let input = start.input { close(input) } }
        do { (process, held) = try AppEnvironment.confinement(for: launch).start(start, wish: launch.wish) } catch let
            error as Confinement.Failure
        {
            guard launch.wish == .required, !error.isPrograms else {
                throw BuildError("\(launch.app.executable) can't be started: \(error).")
            }
            throw BuildError(
                "the app can't be confined by a mount namespace and Landlock both (\(error)), and --confine required asks for it."
            )
        }
        try pipe.fileHandleForWriting.close()
        try orders?.fileHandleForReading.close()
        news = pipe.fileHandleForReading
    }

    /// Tells the app a line, where it takes orders.
    func order(_ line: String) {
        guard let file = orders?.fileHandleForWriting.fileDescriptor else { return }
        _ = StandardStream.write(Data((line + "\n").utf8), to: file)
    }

    /// Tells the app that no orders will come any more.
    func closeOrders() { try? orders?.fileHandleForWriting.close() }

    /// Asks the app to end, by a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Ends an app that is writing its backtrace, and the program that writes it: without the app it would wait for ever.
    func endAtOnce() {
        ProcessTree.children(of: process).forEach { kill($0, SIGKILL) }
        kill(process, SIGKILL)
    }

    /// What isn't covered, in a line; nil where all is.
    var warning: String? {
        guard launch.wish == .possible else { return nil }
        switch (held.contains(.namespace), held.contains(.landlock)) {
        case (true, true): return nil
        case (false, true):
            return
                "note: no mount namespace can be had here, so the app is confined by Landlock alone: sockets of the user's programs (D-Bus, Docker) stay in its reach."
        case (true, false):
            return
                "note: the kernel has no Landlock, so the app is confined by a mount namespace alone: it can change none of the user's files, but read them."
        case (false, false):
            return
                "warning: neither Landlock nor a mount namespace can be had here: the app runs with all rights of the user."
        }
    }

    // MARK: Waiting

    /// Waits until the app ends, and takes what it reports meanwhile. `heard` gets each line.
    func wait(_ heard: (String) -> Void = { _ in }) -> End {
        defer { launch.ended?() }
        let ended = Confinement.descriptor(of: process)
        defer { if let ended { close(ended) } }
        var rest = "", isLaunched = false
        var deadline = launch.patience.map { ContinuousClock.now + .seconds($0) }
        var status: Int32 = 0
        while true {
            // Without a descriptor of the process it is asked for now and then.
            var sources = [pollfd(fd: news.fileDescriptor, events: Int16(POLLIN), revents: 0)]
            if let ended { sources.append(pollfd(fd: ended, events: Int16(POLLIN), revents: 0)) }
            let step = deadline.map { max(0, ($0 - .now) / .milliseconds(1)) } ?? .infinity
            let found = poll(
                &sources, nfds_t(sources.count),
                step == .infinity ? (ended == nil ? 50 : -1) : Int32(min(step.rounded(.up), ended == nil ? 50 : 60_000))
            )
            if found > 0, sources[0].revents != 0, let lines = read(&rest) {
                for line in lines {
                    if line == "launched" { isLaunched = true }
                    take(line)
                    heard(line)
                }
                if !lines.isEmpty {
                    deadline = launch.patience.flatMap { isLaunched && !launch.isScripted ? nil : .now + .seconds($0) }
                }
            }
            if waitpid(process, &status, WNOHANG) == process {
                while let lines = read(&rest), !lines.isEmpty {
                    lines.forEach {
                        take($0)
                        heard($0)
                    }
                }
                return Self.end(status)
            }
            if let time = deadline, ContinuousClock.now >= time {
                guard isWritingBacktrace else { return endHung() }
                deadline = launch.patience.map { .now + .seconds($0) }
            }
        }
    }

    private static func end(_ status: Int32) -> End {
        let number = status & 0x7F
        return number == 0 ? .exit((status >> 8) & 0xFF) : .signal(number)
    }

    /// What the app has reported; nil where nothing more can come.
    private func read(_ rest: inout String) -> [String]? {
        var available = pollfd(fd: news.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&available, 1, 0) > 0 else { return [] }
        let data = news.availableData
        guard !data.isEmpty else {
            // The other end is gone: what is left to wait for is the process.
            if isSilent { usleep(10_000) }
            isSilent = true
            return nil
        }
        rest += String(decoding: data, as: UTF8.self)
        var lines = rest.components(separatedBy: "\n")
        rest = String(lines.removeLast().suffix(1 << 16))
        return lines
    }

    private var isSilent = false

    private func take(_ line: String) {
        guard line.hasPrefix("written "), let file = launch.outputs[String(line.dropFirst(8))] else { return }
        do { try file.publish() } catch { Terminal.report(error) }
    }

    /// Whether the app has trapped, and the runtime's program beside it says where: that takes seconds, and ends by
    /// itself.
    private var isWritingBacktrace: Bool {
        ProcessTree.children(of: process).contains { child in
            FileManager.default.contents(atPath: "/proc/\(child)/comm").map {
                String(decoding: $0, as: UTF8.self).hasPrefix("swift-backtrac")
            } ?? false
        }
    }

    /// Lets the app say where it is, which the runtime does when it aborts, and ends it.
    private func endHung() -> End {
        let end = End.hung(seconds: launch.patience ?? 0)
        kill(process, SIGABRT)
        var status: Int32 = 0
        // A tenth of a second each: five seconds, or as long as the backtrace takes, but no more than a minute.
        for tenth in 0..<600 where tenth < 50 || isWritingBacktrace {
            if waitpid(process, &status, WNOHANG) == process { return end }
            usleep(100_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return end
    }
}
