import AppBuilder
import Foundation

/// Runs an app, and builds and starts it again whenever one of its files changes.
final class LiveRun: @unchecked Sendable {
    private let build: ConfinedBuild
    private let launch: (AppBuilder.App) throws -> AppProcess.Launch
    private var opener: String?
    private var app: AppProcess?
    private var end: DispatchSemaphore?
    private var libraryFiles: [String] = []
    private var interrupts: [DispatchSourceSignal] = []

    /// - Parameter opener: opens the first launch's address; the page finds later ones by itself.
    init(build: ConfinedBuild, opener: String?, launch: @escaping (AppBuilder.App) throws -> AppProcess.Launch) {
        self.build = build
        self.opener = opener
        self.launch = launch
    }

    func run() -> Never {
        for number in [SIGINT, SIGTERM] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                app?.signal(SIGTERM)
                // Time to save its state: it ends with this process in any case.
                _ = end?.wait(timeout: .now() + 3)
                exit(0)
            }
            source.resume()
            interrupts.append(source)
        }
        var watched = ""
        while true {
            let own = build.builder.watchStamp(libraryFiles: [])
            if build.builder.watchStamp(libraryFiles: libraryFiles) != watched {
                restart()
                // What changed while it was built is built again.
                watched =
                    build.builder.watchStamp(libraryFiles: []) == own
                    ? build.builder.watchStamp(libraryFiles: libraryFiles) : ""
            }
            usleep(150_000)
        }
    }

    private func restart() {
        let start = Date()
        do {
            let report = try build.run()
            libraryFiles = report.watched
            stop()
            let process = try AppProcess(try launch(report.app)), ended = DispatchSemaphore(value: 0)
            if app == nil, let warning = process.warning { Terminal.report(warning) }
            (app, end) = (process, ended)
            let opener = opener
            self.opener = nil
            Thread.detachNewThread {
                if case .signal(let number) = process.wait({ AppSupervisor.open($0, with: opener) }), number != SIGTERM
                {
                    Terminal.report("error: the app was ended by \(AppSupervisor.name(number)); waiting for changes")
                }
                ended.signal()
            }
            let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
            Terminal.report("built and started in \(seconds) s; waiting for changes")
        } catch {
            // The app that runs stays: the next change may mend it.
            if !(error is ConfinedBuild.BuildEnded) { Terminal.report(error) }
            Terminal.report("waiting for changes")
        }
    }

    private func stop() {
        guard let app, let end else { return }
        app.signal(SIGTERM)
        end.wait()
    }
}
