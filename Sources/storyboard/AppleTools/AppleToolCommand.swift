import ArgumentParser
import Foundation

/// Apple's small programs that build scripts call (PlistBuddy, plutil, defaults), as far as scripts use them: what a
/// build's own path of programs starts.
struct AppleToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apple-tool", abstract: "PlistBuddy, plutil and defaults, for build scripts.", shouldDisplay: false
    )

    @Argument(parsing: .captureForPassthrough)
    var words: [String] = []

    func run() throws {
        let arguments = Array(words.dropFirst())
        do {
            switch words.first {
            case "PlistBuddy": try PlistBuddy(arguments).run()
            case "plutil": try Plutil(arguments).run()
            case "defaults": try Defaults(arguments).run()
            default: throw AppleToolFailure("there is no such tool: \(words.first ?? "")")
            }
        } catch let failure as AppleToolFailure {
            if !failure.message.isEmpty { Terminal.report(failure.message) }
            throw ExitCode(1)
        }
    }
}

/// The tool's own words.
struct AppleToolFailure: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
