import Foundation

/// How the steps of a script went.
public struct ScriptResults: Sendable {
    public enum Outcome: Equatable, Sendable {
        case passed
        /// It couldn't be done, with what is on the screen instead.
        case failed(String)
        /// The app was gone, or didn't answer.
        case broken(String)
        /// The walk had ended before.
        case skipped
    }

    public struct Step: Sendable {
        public let line: Int
        /// As it is written.
        public let text: String
        public var outcome = Outcome.skipped
        /// How long it took, in real seconds; nil where nobody knows.
        public var seconds: Double?
        /// Pictures and descriptions of the screen.
        public var files: [String] = []

        public init(line: Int, text: String) { (self.line, self.text) = (line, text) }
    }

    public let path: String
    public private(set) var steps: [Step]

    public init(path: String, steps: [Step]) { (self.path, self.steps) = (path, steps) }

    public mutating func set(
        _ line: Int, _ outcome: Outcome, seconds: Double? = nil, files: [String] = []
    ) {
        guard let index = steps.firstIndex(where: { $0.line == line }) else { return }
        (steps[index].outcome, steps[index].seconds, steps[index].files) = (outcome, seconds, files)
    }

    public func step(at line: Int) -> Step? { steps.first { $0.line == line } }

    /// How many couldn't be done.
    public var failures: Int { steps.count { $0.isFailure || $0.isBroken } }

    // MARK: JUnit

    /// For build servers: a suite with a test for each step.
    public func junit() -> String {
        let name = XMLText.escaped(path), seconds = Self.text(steps.reduce(0) { $0 + ($1.seconds ?? 0) })
        let counts =
            "tests=\"\(steps.count)\" failures=\"\(steps.count { $0.isFailure })\" errors=\"\(steps.count { $0.isBroken })\" skipped=\"\(steps.count { $0.outcome == .skipped })\" time=\"\(seconds)\""
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"storyboard run\" \(counts)>\n  <testsuite name=\"\(name)\" \(counts)>\n"
            + steps.map { junit($0, name) }.joined() + "  </testsuite>\n</testsuites>\n"
    }

    private func junit(_ step: Step, _ suite: String) -> String {
        let begin =
            "    <testcase name=\"\(XMLText.escaped("line \(step.line): \(step.text)"))\" classname=\"\(suite)\" file=\"\(suite)\" line=\"\(step.line)\" time=\"\(Self.text(step.seconds ?? 0))\""
        let content: String
        switch step.outcome {
        case .passed: return begin + "/>\n"
        case .skipped: content = "      <skipped/>\n"
        case .failed(let message): content = Self.problem("failure", message)
        case .broken(let message): content = Self.problem("error", message)
        }
        // How Jenkins and GitLab know files that belong to a test.
        let files = step.files.map { XMLText.escaped("[[ATTACHMENT|\($0)]]", keepsLines: true) + "\n" }.joined()
        return begin + ">\n" + content
            + (files.isEmpty ? "" : "      <system-out>\(files)</system-out>\n") + "    </testcase>\n"
    }

    private static func problem(_ kind: String, _ message: String) -> String {
        let first = message.split(separator: "\n").first.map(String.init) ?? ""
        return
            "      <\(kind) message=\"\(XMLText.escaped(first))\">\(XMLText.escaped(message, keepsLines: true))</\(kind)>\n"
    }

    private static func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}

private extension ScriptResults.Step {
    var isFailure: Bool { if case .failed = outcome { true } else { false } }
    var isBroken: Bool { if case .broken = outcome { true } else { false } }
}
