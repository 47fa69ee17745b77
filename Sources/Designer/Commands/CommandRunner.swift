import StoryboardDocument

/// Does commands one after another in a session: what `it` and `$names` mean is remembered from one to the next.
@MainActor
public struct CommandRunner {
    /// What one command came to.
    public struct Result: Sendable {
        public var command: String
        /// The ids that it made.
        public var made: [String]
        public var notes: [Diagnostic]
    }

    public let session: DesignSession
    /// Where the document was at first.
    private let original: String
    /// Where an operation has put it.
    private var moved: String?
    /// Where the document is.
    public var path: String { moved.flatMap { session.bytes($0) == nil ? nil : $0 } ?? original }
    /// The id of the object made last.
    private var last: String?
    /// By name, the ids that commands such as `$title = add label to …` made.
    private var names: [String: String] = [:]

    public init(_ session: DesignSession, path: String) {
        self.session = session
        original = path
    }

    /// Throws a `Diagnostic` where the command can't be done; then nothing has changed.
    public mutating func run(_ command: String) throws -> Result {
        do { return try result(command) } catch var problem as Diagnostic {
            if problem.path.isEmpty { problem.path = path }
            problem.message = "“\(command)”: \(problem.message)"
            throw problem
        }
    }

    private mutating func result(_ command: String) throws -> Result {
        let (name, text) = Self.parts(of: command)
        let document = try session.document(path)
        switch try DesignCommand.parse(text, in: document, last: last, names: names) {
        case .undo:
            guard session.undo() != nil else {
                throw Diagnostic(.error, "There is nothing to undo.", remedy: "Leave “undo” out.", path: path)
            }
        case .redo:
            guard session.redo() != nil else {
                throw Diagnostic(.error, "There is nothing to redo.", remedy: "Leave “redo” out.", path: path)
            }
        case .save: try session.save()
        case .operations(let operations):
            let outcome = try session.perform(operations, in: path)
            moved = outcome.moved ?? moved
            if operations.contains(where: \.makesObject), let first = outcome.made.first { last = first }
            if let name { names[name] = outcome.made.first }
            return Result(command: command, made: outcome.made, notes: outcome.notes)
        }
        return Result(command: command, made: [], notes: [])
    }

    /// `$title = add label` → `title`, `add label`.
    private static func parts(of command: String) -> (name: String?, text: String) {
        guard command.hasPrefix("$"), let equals = command.firstIndex(of: "=") else { return (nil, command) }
        let name = command[command.index(after: command.startIndex)..<equals].filter { $0 != " " }
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return (nil, command) }
        return (String(name), String(command[command.index(after: equals)...]))
    }
}
