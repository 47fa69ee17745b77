import Foundation
import SafeFiles

/// The process that shows an app's pages what is wrong while there is no app.
final class StandInProcess: @unchecked Sendable {
    /// What this program is started with to be one; for nobody to type.
    static let argument = "---stand-in"

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Parameters:
    ///   - environment: where the app was served.
    ///   - restart: is called when a page wants the app started again.
    init(environment: [String: String], restart: @escaping @Sendable () -> Void) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [Self.argument]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let answers = output.fileHandleForReading
        Thread.detachNewThread {
            while case let data = answers.availableData, !data.isEmpty { restart() }
        }
    }

    /// What its pages show from now on.
    func say(_ message: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
        _ = StandardStream.write(data + Data("\n".utf8), to: input.fileHandleForWriting.fileDescriptor)
    }

    /// Gives the port up.
    func end() {
        process.terminate()
        _ = process.awaitExit()
    }
}
