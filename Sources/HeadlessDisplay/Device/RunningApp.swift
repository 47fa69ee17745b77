import Foundation
import QuartzCore
import UIKit

/// The app that runs, as its displays see it.
package enum RunningApp {
    /// The name under its icon.
    package static var name: String { AppInfo.name }

    // MARK: The end

    private static var signals: [DispatchSourceSignal] = []

    /// Lets Ctrl-C and a request to end close the app as a person would, so that its state is saved. An app that hangs
    /// ends all the same.
    /// - Parameter willEnd: called just before, on some thread.
    package static func endsBySignals(_ willEnd: @escaping @Sendable () -> Void = {}) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The source takes the signal over a moment later, when it is registered. What comes before that ends the
            // process at once: a signal that is ignored until then would be lost.
            source.setEventHandler {
                let end = { @Sendable in
                    willEnd()
                    signal(number, SIG_DFL)
                    raise(number)
                }
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        ScriptRecorder.current?.end()
                        UIApplication.shared.endByUser()
                    }
                    end()
                }
                DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: end)
            }
            source.resume()
            signals.append(source)
        }
    }

    // MARK: Launching again

    private static let lineVariable = "STORYBOARD_SCRIPT_LINE"

    /// The step of the script that this launch goes on after; 0 for the first launch.
    static var lineOfLaunch: Int { ProcessInfo.processInfo.environment[lineVariable].flatMap { Int($0) } ?? 0 }

    /// Ends the app and becomes it anew, with the rest of the script. The device stays as it is: what was set on it
    /// outlives the app.
    @MainActor
    static func launchAgain(on device: HeldDevice, afterLine line: Int) throws {
        let settings = device.settings
        UIApplication.shared.endByUser()
        fflush(nil)
        for (name, value) in settings { if let value { setenv(name, value, 1) } else { unsetenv(name) } }
        setenv(lineVariable, String(line), 1)
        // What the first launch was for.
        unsetenv("STORYBOARD_OPEN_URL")
        setenv(SavedStateFolder.relaunchVariable, "1", 1)
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
        throw HeldDevice.UnknownValue("the app can't be launched again: \(String(cString: strerror(errno)))")
    }

    /// What a script's launches left for each other.
    static func forgetState() {
        if Clock.shared.isVirtual { try? FileManager.default.removeItem(at: SavedStateFolder.current.url) }
    }
}
