import Foundation

/// How an app ended that wasn't told to, from what it printed: what it said, and where in the person's own code it was.
enum LastWords {
    /// - Parameters:
    ///   - end: how it ended.
    ///   - lines: what it printed, with a backtrace where the runtime wrote one.
    ///   - folder: the project's.
    ///   - step: in which it did.
    static func text(_ end: AppProcess.End, _ lines: [String], folder: String, step: String?) -> String {
        let start = lines.firstIndex { $0.contains(": Backtracing from ") || $0.hasPrefix("*** Program crashed") }
        let own = lines[..<(start ?? lines.count)]
        let fatal = own.lastIndex { $0.contains("Fatal error") || $0.contains("*** Terminating") }
        var problem: String
        switch end {
        case .exit(let status): problem = "the app ended by itself, with status \(status)"
        case .hung(let seconds): problem = "the app didn't answer for \(seconds.formatted()) seconds, and was ended"
        case .signal where fatal != nil: problem = "the app crashed"
        default: problem = end.problem ?? "the app has ended"
        }
        if let place = place(in: lines[(start ?? lines.count)...], folder) { problem += " at \(place)" }
        if let step { problem += " in this step: \(step)" }
        // What follows the error belongs to it, what came before may have led there.
        let shown = fatal.map { own[max(0, $0 - 6)...] } ?? own.suffix(12)
        return "error: \(problem)\n" + shown.map { "  \(withoutPlace($0))\n" }.joined()
    }

    /// The first frame that lies in a file of the project's own: ` at App/List.swift:29:14`, from its folder on, or with
    /// the folder before it.
    private static func place(in frames: some Sequence<String>, _ folder: String) -> String? {
        for frame in frames {
            // The toolkit's own frames lie in its library, with paths from its folder on.
            guard let at = frame.range(of: " at ", options: .backwards), !frame[..<at.lowerBound].hasSuffix(".so")
            else { continue }
            var path = frame[at.upperBound...]
            if path.hasPrefix(folder + "/") { path = path.dropFirst(folder.count + 1) }
            guard !path.hasPrefix("/"), !path.contains(".storyboard-build/"), path.contains(".swift:") else { continue }
            return path.split(separator: ":").prefix(2).joined(separator: ":")
        }
        return nil
    }

    /// The toolkit's own file says nothing to whoever wrote the app.
    private static func withoutPlace(_ line: String) -> String {
        line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? line
    }
}
