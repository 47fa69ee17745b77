import Foundation

/// Where descriptions of the screen go, and how they are written: `STORYBOARD_DESCRIBE=1` asks for one at the end,
/// `STORYBOARD_JSON=1` for JSON, a line each; `STORYBOARD_DESCRIPTIONS` is the descriptor of a stream that the app's own
/// output doesn't go to. Without one they go to the standard output.
enum Descriptions {
    private static let environment = ProcessInfo.processInfo.environment

    static let areJSON = environment["STORYBOARD_JSON"] == "1"
    static let isWantedAtTheEnd = environment["STORYBOARD_DESCRIBE"] == "1"
    private static let descriptor = environment["STORYBOARD_DESCRIPTIONS"].flatMap { Int32($0) } ?? STDOUT_FILENO

    /// Who gets them instead of a stream.
    nonisolated(unsafe) static var listener: ((String) -> Void)?

    /// - Parameter text: lines with their ends.
    static func write(_ text: String) {
        if let listener { return listener(text) }
        // What the app has said comes before what is seen of it.
        fflush(nil)
        try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
    }
}
