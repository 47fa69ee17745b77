import Foundation
import SafeFiles

/// Runs C's preprocessor over an Info.plist, where the target asks for it (INFOPLIST_PREPROCESS).
struct InfoPlistPreprocessor {
    private let arguments: [String]

    /// nil where the file is taken as it is.
    init?(_ settings: BuildSettings) {
        guard settings.flag("INFOPLIST_PREPROCESS") else { return nil }
        var arguments = settings.list("INFOPLIST_PREPROCESSOR_DEFINITIONS").map { "-D" + $0 }
        if let header = settings["INFOPLIST_PREFIX_HEADER"] { arguments += ["-include", header] }
        // Of the flags those that don't name files to write.
        arguments += settings.list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS").filter { word in
            ["-D", "-U", "-I", "-traditional", "-W", "-C"].contains { word.hasPrefix($0) }
        }
        self.arguments = arguments
    }

    /// The processed bytes.
    func processed(_ data: Data, _ path: String, _ target: XcodeTarget) throws -> Data {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["clang", "-E", "-P", "-x", "c", "-Wno-trigraphs"] + arguments + [path]
        process.currentDirectoryURL = URL(fileURLWithPath: target.project.sourceRoot)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let result = output.fileHandleForReading.readDataToEndOfFile()
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        guard process.awaitExit().status == 0 else {
            throw ProjectError(path, "the file can't be preprocessed (INFOPLIST_PREPROCESS is on):\n\(words)")
        }
        return result
    }
}
