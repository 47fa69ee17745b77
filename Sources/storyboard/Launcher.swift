import AppBuilder
import Foundation

/// Starts built apps.
enum Launcher {
    static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// The app's environment: the caller's, a home folder of its own, and what its displays read.
    static func environment(for app: AppBuilder.App, _ own: [String: String]) -> [String: String] {
        try? FileManager.default.createDirectory(atPath: app.home + "/Documents", withIntermediateDirectories: true)
        // A crash shows where in the app it was; registers, images and what the main loop is called from help nobody here.
        let standard = ["SWIFT_BACKTRACE": "enable=yes,color=no,registers=none,images=none,threads=crashed,limit=16,top=0,interactive=no"]
        return standard.merging(ProcessInfo.processInfo.environment) { $1 }.merging(["CFFIXED_USER_HOME": app.home]) { $1 }.merging(own) { $1 }
    }

    /// Becomes the app.
    static func replaceProcess(with app: AppBuilder.App, arguments words: [String], environment own: [String: String]) throws -> Never {
        let variables = environment(for: app, own).map { strdup("\($0.key)=\($0.value)") } + [nil]
        let arguments = ([app.executable] + words).map { strdup($0) } + [nil]
        execve(app.executable, arguments, variables)
        throw BuildError("\(app.executable) can't be started: \(String(cString: strerror(errno))).")
    }
}
