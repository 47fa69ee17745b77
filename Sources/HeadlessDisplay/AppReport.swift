import Foundation
import QuartzCore

/// What an app tells the program that started it, a line each: `launched`, `alive`, `address URL`, `written NAME`.
/// `STORYBOARD_REPORT` is the descriptor it is told on; an app that was started otherwise tells nobody.
package enum AppReport {
    private static let descriptor = ProcessInfo.processInfo.environment["STORYBOARD_REPORT"].flatMap { Int32($0) }

    /// Where whoever started the app listens.
    package static var file: Int32? { descriptor }

    package static func tell(_ line: String) {
        guard let descriptor else { return }
        let bytes = Array((line + "\n").utf8)
        // Short enough for a pipe to take whole or not at all. Who doesn't listen any more is no reason to end.
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) }
    }

    /// The app has launched and its display runs. From now on the main loop says now and then that it turns.
    package static func launched() {
        guard descriptor != nil else { return }
        signal(SIGPIPE, SIG_IGN)
        tell("launched")
        var last = ContinuousClock.now
        MainLoop.turned = {
            let now = ContinuousClock.now
            guard now - last > .seconds(1) else { return }
            last = now
            tell("alive")
        }
    }

    // MARK: Files

    /// Descriptors of files that were opened for the app, by the names that it is told: it has no right to their
    /// folders.
    private static let outputs: [String: Int32] = {
        guard let text = ProcessInfo.processInfo.environment["STORYBOARD_OUTPUTS"] else { return [:] }
        return (try? JSONDecoder().decode([String: Int32].self, from: Data(text.utf8))) ?? [:]
    }()

    /// Writes a file that the person who runs the app asked for.
    static func write(_ data: Data, to path: String) throws {
        guard let file = outputs[path] else { return try HeadlessRenderer.write(data, to: path) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
        // A pipe or a device has no length.
        _ = ftruncate(file, 0)
        _ = lseek(file, 0, SEEK_SET)
        try handle.write(contentsOf: data)
        tell("written " + path)
    }
}
