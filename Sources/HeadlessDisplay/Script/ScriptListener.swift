import Foundation
import UIKit

/// Who is told how far a script is.
protocol ScriptListener: AnyObject {
    func willPlay(_ step: Script.Step)
    /// - Parameter failure: why the step couldn't be done.
    func didPlay(_ step: Script.Step, in seconds: Double, _ failure: Script.Failure?)
}

final class SilentListener: ScriptListener {
    func willPlay(_ step: Script.Step) {}
    func didPlay(_ step: Script.Step, in seconds: Double, _ failure: Script.Failure?) {}
}

/// Says on the standard error stream what couldn't be done, and tells whoever started the app of each step: `step LINE`,
/// `passed LINE SECONDS`, `failed JSON` (see `Failed`) and at the end `played`. So the step is known in which an app
/// crashes or hangs.
@MainActor
final class ScriptReporter: @preconcurrency ScriptListener {
    /// What is told of a step that failed.
    struct Failed: Codable, Sendable {
        var line: Int
        var seconds: Double
        var message: String
        /// Names in the app's folder of temporary files: a picture of the screen, its description, and where it differs
        /// from the picture that it was compared with.
        var files: [String]
    }

    private static let countVariable = "STORYBOARD_SCRIPT_FAILURES"
    private static let keepsFiles = ProcessInfo.processInfo.environment["STORYBOARD_FAILURES"] == "1"

    private let stage: AppStage

    /// How many steps have failed, in the launches before as well.
    private(set) var failures: Int {
        didSet { setenv(Self.countVariable, String(failures), 1) }
    }

    init(_ stage: AppStage) {
        self.stage = stage
        failures = ProcessInfo.processInfo.environment[Self.countVariable].flatMap { Int($0) } ?? 0
    }

    func willPlay(_ step: Script.Step) { AppReport.tell("step \(step.line)") }

    func didPlay(_ step: Script.Step, in seconds: Double, _ failure: Script.Failure?) {
        let seconds = (seconds * 1000).rounded() / 1000
        guard let failure else { return AppReport.tell("passed \(step.line) \(seconds)") }
        failures += 1
        FileHandle.standardError.write(Data("\(failure)\n".utf8))
        let told = Failed(
            line: step.line, seconds: seconds, message: failure.message,
            files: Self.keepsFiles ? keepFiles(of: step) : [])
        guard let data = try? JSONEncoder().encode(told) else { return }
        AppReport.tell("failed " + String(decoding: data, as: UTF8.self))
    }

    /// Writes what the screen shows to the app's own temporary files: it has no right to other folders.
    private func keepFiles(of step: Script.Step) -> [String] {
        let outline = ScreenOutline(stage.display.device).text
        var files: [(name: String, data: Data)] = [
            ("line-\(step.line).png", stage.display.picture().pngData()), ("line-\(step.line).txt", Data(outline.utf8)),
        ]
        if let difference = stage.takeDifference() {
            files.append(("line-\(step.line)-difference.png", difference.pngData()))
        }
        return files.compactMap { name, data in
            (try? data.write(to: URL(fileURLWithPath: NSTemporaryDirectory() + "/" + name))).map { name }
        }
    }
}
