import Foundation
import SafeFiles

/// Runs an app to its end in the place of this process: signals are its own, and so is how it ends.
struct AppSupervisor {
    let launch: AppProcess.Launch
    /// A program that opens the browser display's address; nil for none.
    let opener: String?
    /// Follows the script, where one is played.
    let script: ScriptWatch?
    /// Gets each line that the app reports.
    let heard: (String) -> Void
    /// What is done when the app has ended.
    var afterwards: () -> Void = {}

    init(
        _ launch: AppProcess.Launch, opener: String?, script: ScriptWatch? = nil,
        heard: @escaping (String) -> Void = { _ in }
    ) {
        self.launch = launch
        self.opener = opener
        self.script = script
        self.heard = heard
    }

    func run() throws -> Never {
        let app = try AppProcess(launch)
        if let warning = app.warning { Terminal.report(warning) }
        Self.app = app
        for number in Self.handedOn { signal(number) { AppSupervisor.handOn($0) } }
        let end = app.wait { line in
            Self.open(line, with: opener)
            script?.hear(line)
            heard(line)
        }
        launch.outputs.values.forEach { $0.discard() }
        afterwards()
        // Ended as the person who sent the signal wished, this process ends the same way.
        if case .signal(let number) = end, Self.handedOn.contains(number), Self.last == number {
            signal(number, SIG_DFL)
            raise(number)
        }
        if let script { exit(script.ended(end)) }
        if let problem = end.problem { Terminal.report("error: \(problem)") }
        guard case .exit(let status) = end else { exit(1) }
        if status == 0, let result = launch.result { Terminal.result(result) }
        exit(status)
    }

    // MARK: Signals

    private static let handedOn = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    nonisolated(unsafe) private static var app: AppProcess?
    nonisolated(unsafe) private static var last: Int32 = 0

    private static func handOn(_ number: Int32) {
        last = number
        app?.signal(number)
    }

    static func name(_ number: Int32) -> String {
        let names: [Int32: String] = [
            SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
            SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGINT: "SIGINT",
            SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGPIPE: "SIGPIPE", SIGXCPU: "SIGXCPU", SIGSYS: "SIGSYS",
        ]
        return names[number] ?? "signal \(number)"
    }

    /// Opens the browser display's address, where the app reports that. Whether a browser comes up is the opener's
    /// business.
    static func open(_ report: String, with opener: String?) {
        guard let opener, report.hasPrefix("address ") else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [String(report.dropFirst(8))]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
