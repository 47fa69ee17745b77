import Foundation

/// Where this program is found again, for other programs that are to start it.
enum ProgramLocation {
    /// The plain name if the search path leads here, else the whole path.
    static var command: String {
        let environment = ProcessInfo.processInfo.environment
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        // A checkout's starter says so: it builds the program when its sources change.
        let program =
            environment["STORYBOARD_STARTER"].flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
            ?? own
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let found = URL(fileURLWithPath: "\(folder)/storyboard").resolvingSymlinksInPath().path
            if found == program || found == own { return "storyboard" }
        }
        return program
    }
}
