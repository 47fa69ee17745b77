import AppBuilder
import Foundation

/// Runs an app, and builds and starts it again whenever one of its files changes, or a page that shows how it ended asks
/// for it.
final class LiveRun: @unchecked Sendable {
    private let build: ConfinedBuild
    private let launch: (AppBuilder.App) throws -> AppProcess.Launch
    /// Where the browser display is served; nil without one.
    private var pages: [String: String]?
    private var opener: String?
    private var app: AppProcess?
    private var end: DispatchSemaphore?
    private var libraryFiles: [String] = []
    private var interrupts: [DispatchSourceSignal] = []
    private let lock = NSLock()
    /// The one that is shown, and one that waits to be.
    private var standIn, spare: StandInProcess?
    /// Set where a page asks for the app, and by whoever ends the one that runs.
    private var isWanted = false, isBeingStopped = false
    private var isRunning = false, hasCrashed = false

    /// - Parameter opener: opens the first launch's address; the page finds later ones by itself.
    init(
        build: ConfinedBuild, pages: [String: String]?, opener: String?,
        launch: @escaping (AppBuilder.App) throws -> AppProcess.Launch
    ) {
        self.build = build
        self.pages = pages
        self.opener = opener
        self.launch = launch
    }

    func run() -> Never {
        for number in [SIGINT, SIGTERM] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                // A first build that is given up has shown nothing.
                guard let app else { exit(128 + number) }
                app.signal(SIGTERM)
                // Time to save its state: it ends with this process in any case.
                _ = end?.wait(timeout: .now() + 3)
                standIn?.end()
                spare?.end()
                exit(0)
            }
            source.resume()
            interrupts.append(source)
        }
        var watched = ""
        while true {
            let own = build.builder.watchStamp(libraryFiles: [])
            if takeWish() || build.builder.watchStamp(libraryFiles: libraryFiles) != watched {
                restart()
                // What changed while it was built is built again.
                watched =
                    build.builder.watchStamp(libraryFiles: []) == own
                    ? build.builder.watchStamp(libraryFiles: libraryFiles) : ""
            }
            usleep(150_000)
        }
    }

    private func takeWish() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        defer { isWanted = false }
        return isWanted
    }

    // MARK: Starting

    private func restart() {
        let start = Date()
        var said = Data()
        do {
            let report = try build.run { said += $0 }
            libraryFiles = report.watched
            stop()
            try begin(report.app)
            let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
            Terminal.report("built and started in \(seconds) s; waiting for changes")
        } catch {
            // The app that runs stays: the next change may mend it.
            if !(error is ConfinedBuild.BuildEnded) {
                Terminal.report(error)
                said += Data("\(error)\n".utf8)
            }
            tellPages(of: String(decoding: said, as: UTF8.self))
            Terminal.report("waiting for changes")
        }
    }

    private func begin(_ built: AppBuilder.App) throws {
        var launch = try launch(built)
        let log = pages.map { _ in RunLog() }
        launch.environment.merge(pages ?? [:]) { $1 }
        if let log { (launch.log, launch.errors, launch.takesOrders) = (log.output, log.errors, true) }
        let process = try AppProcess(launch), ended = DispatchSemaphore(value: 0)
        log?.listen()
        lock.lock()
        (isRunning, hasCrashed) = (true, false)
        lock.unlock()
        if app == nil, let warning = process.warning { Terminal.report(warning) }
        (app, end) = (process, ended)
        let opener = opener
        self.opener = nil
        Thread.detachNewThread { [self] in
            let end = process.wait { line in
                AppSupervisor.open(line, with: opener)
                noteAddress(line)
                if line.hasPrefix("crashed "), let log { crashed(line, built, log) }
            }
            over(end, log)
            ended.signal()
        }
    }

    /// Where no port was asked for, the first that was found is kept: pages go on there.
    private func noteAddress(_ line: String) {
        guard line.hasPrefix("address "), let parts = URLComponents(string: String(line.dropFirst(8))),
            let port = parts.port
        else { return }
        lock.lock()
        pages?["STORYBOARD_PORT"] = "\(port)"
        if spare == nil, let pages { spare = standInProcess(pages) }
        lock.unlock()
    }

    private func stop() {
        lock.lock()
        isBeingStopped = true
        let standIn = standIn
        let spare = spare
        (self.standIn, self.spare) = (nil, nil)
        // One that is still writing its backtrace hears nothing else.
        let isWriting = hasCrashed
        lock.unlock()
        standIn?.end()
        spare?.end()
        if isWriting { app?.endAtOnce() } else { app?.signal(SIGTERM) }
        end?.wait()
        (app, end) = (nil, nil)
        lock.lock()
        isBeingStopped = false
        lock.unlock()
    }

    // MARK: Ends

    /// The app is about to end: it is still writing its backtrace.
    private func crashed(_ report: String, _ built: AppBuilder.App, _ log: RunLog) {
        lock.lock()
        hasCrashed = true
        lock.unlock()
        guard let standIn = standInForApp() else { return }
        log.catchUp()
        var crash = CrashReport(report, folder: build.builder.target.project.sourceRoot, lines: log.lines(12))
        standIn.say(crash.message)
        crash.find(in: built.executable)
        standIn.say(crash.message)
    }

    private func over(_ end: AppProcess.End, _ log: RunLog?) {
        lock.lock()
        let isMeant = isBeingStopped, isTold = standIn != nil
        isRunning = false
        lock.unlock()
        guard !isMeant else { return }
        log?.catchUp()
        switch end {
        // A person at the terminal interrupts both.
        case .signal(let number) where number != SIGTERM && number != SIGINT:
            Terminal.report("error: the app was ended by \(AppSupervisor.name(number)); waiting for changes")
            if !isTold, let log {
                standInForApp()?.say(
                    CrashReport("crashed \(number)", folder: "", lines: log.lines(12)).message)
            }
        case .exit(let status):
            // A window that was closed.
            guard let log else { exit(status) }
            Terminal.report("the app has ended by itself, with status \(status); waiting for changes")
            standInForApp()?.say(CrashReport(status: status, lines: log.lines(12)).message)
        default: break
        }
    }

    // MARK: Pages

    private func standInForApp() -> StandInProcess? {
        guard let pages else { return nil }
        lock.lock()
        defer { lock.unlock() }
        if isBeingStopped { return nil }
        if standIn == nil { (standIn, spare) = (spare ?? standInProcess(pages), nil) }
        return standIn
    }

    private func standInProcess(_ pages: [String: String]) -> StandInProcess? {
        try? StandInProcess(environment: pages) { [weak self] in self?.wish() }
    }

    private func wish() {
        lock.lock()
        isWanted = true
        lock.unlock()
    }

    /// Why the app can't be built goes to the pages of the one that runs; where none does, somebody stands in for it.
    private func tellPages(of problem: String) {
        guard let pages else { return }
        let message = ["problem": Self.withoutNoise(problem)]
        lock.lock()
        let hears = isRunning && standIn == nil
        lock.unlock()
        if hears, let app {
            if let data = try? JSONSerialization.data(withJSONObject: message) {
                app.order(String(decoding: data, as: UTF8.self))
            }
            return
        }
        let isNew = standIn == nil
        standInForApp()?.say(message)
        guard isNew, let host = pages["STORYBOARD_HOST"], let port = pages["STORYBOARD_PORT"] else { return }
        let token = pages["STORYBOARD_TOKEN"] ?? ProcessInfo.processInfo.environment["STORYBOARD_TOKEN"] ?? ""
        let address = "http://\(host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host):\(port)/?token=\(token)"
        Terminal.writeLine(address)
        AppSupervisor.open("address " + address, with: opener)
        opener = nil
    }

    /// The first lines: what follows from the first errors is long.
    private static func withoutNoise(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).prefix(60).joined(separator: "\n")
    }
}
