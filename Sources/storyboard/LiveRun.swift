import AppBuilder
import Foundation

/// Runs an app, and builds and starts it again whenever one of its files changes.
final class LiveRun {
    private let builder: AppBuilder
    private let arguments: [String]
    private let environment: [String: String]
    private var process: Process?
    private var interrupts: [DispatchSourceSignal] = []

    init(builder: AppBuilder, arguments: [String], environment: [String: String]) {
        self.builder = builder
        self.arguments = arguments
        self.environment = environment
    }

    func run() -> Never {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                process?.terminate()
                exit(0)
            }
            source.resume()
            interrupts.append(source)
        }
        var watched = ""
        while true {
            let now = builder.watchStamp()
            if now != watched {
                watched = now
                restart()
            }
            usleep(150_000)
        }
    }

    private func restart() {
        let start = Date()
        do {
            let app = try builder.build()
            stop()
            let process = Process()
            process.executableURL = URL(fileURLWithPath: app.executable)
            process.arguments = arguments
            process.environment = Launcher.environment(for: app, environment)
            try process.run()
            self.process = process
            let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
            Terminal.report("built and started in \(seconds) s; waiting for changes")
        } catch {
            // The app that runs stays: the next change may mend it.
            Terminal.report("\(error)\nwaiting for changes")
        }
    }

    private func stop() {
        guard let process, process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
