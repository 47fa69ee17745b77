import Foundation
import SafeFiles
import StoryboardDocument

/// What a session did since it last saved, on disk: after a crash or a lost machine it is offered again.
///
/// One file a session in the folder of the user's state, a line of JSON for each step. The session holds a lock on its file; a journal
/// that nobody holds is of a session that ended without saving or giving up.
public final class DesignJournal {
    /// A line of a journal.
    enum Entry: Codable {
        /// A file was opened: what it held then.
        case open(path: String, bytes: Data?)
        case step(DesignStep)
        case undo, redo
        case saved([String])
    }

    /// What a session left behind.
    public struct Leftover {
        let file: String
        /// What was done and not saved, the oldest first.
        public let steps: [DesignStep]
        /// What the files held when the steps began.
        let bases: [String: Data?]

        /// The files that the steps changed.
        public var paths: [String] { Array(Set(steps.flatMap { $0.changes.map(\.path) })).sorted() }
    }

    private let handle: FileHandle
    private let folder: SafeFolder
    private let name: String
    private var known: Set<String> = []
    /// Where it is seen to that lines outlive the machine, too.
    private let disk = DispatchQueue(label: "designer's journal")

    /// `$XDG_STATE_HOME/openstoryboard/journals`, in the home folder where that isn't set.
    public static var folder: String { stateFolder + "/journals" }

    /// Where what concerns a user and no project is kept.
    package static var stateFolder: String {
        let environment = ProcessInfo.processInfo.environment
        let state =
            environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp")
            + "/.local/state"
        return state + "/openstoryboard"
    }

    /// Begins a journal.
    public init(in path: String = DesignJournal.folder) throws {
        folder = try SafeFolder(path, create: true)
        name = "session-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).jsonl"
        handle = try folder.openForWriting(name)
        flock(handle.fileDescriptor, LOCK_EX | LOCK_NB)
    }

    private func write(_ entry: Entry) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        try handle.write(contentsOf: try encoder.encode(entry) + Data("\n".utf8))
        // What is written outlives this program. Until the disk has it nobody who edits has to wait; where it can't take it,
        // writing fails soon after.
        disk.async { [handle] in try? handle.synchronize() }
    }

    func note(opened path: String, _ bytes: [UInt8]?) throws {
        guard known.insert(path).inserted else { return }
        try write(.open(path: path, bytes: bytes.map { Data($0) }))
    }

    func note(_ step: DesignStep) throws { try write(.step(step)) }
    func noteUndo() throws { try write(.undo) }
    func noteRedo() throws { try write(.redo) }

    /// Nothing that came before has to be offered again; what the files hold now is what steps begin with.
    func note(saved paths: [String]) throws { try write(.saved(paths)) }

    /// Ends the journal of a session that saved or gave up what it had done.
    public func close() throws {
        disk.sync {}
        try folder.remove(name)
        try handle.close()
    }

    // MARK: Leftovers

    /// What sessions that have ended left unsaved of these files; of all where none are given.
    public static func leftovers(of paths: Set<String>? = nil, in path: String = DesignJournal.folder) -> [Leftover] {
        guard let folder = try? SafeFolder(path), let names = try? folder.names() else { return [] }
        return names.filter { $0.hasPrefix("session-") }.sorted().compactMap { name in
            guard let file = FileHandle(forReadingAtPath: path + "/" + name) else { return nil }
            defer { try? file.close() }
            // A living session holds its own.
            guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0, let data = try? folder.contents(name) else {
                return nil
            }
            let leftover = read(data, name)
            if leftover.steps.isEmpty {
                // Of a session that was cut off with nothing to lose.
                try? folder.remove(name)
                return nil
            }
            guard paths.map({ !$0.isDisjoint(with: leftover.paths) }) ?? true else { return nil }
            return leftover
        }
    }

    private static func read(_ data: Data, _ name: String) -> Leftover {
        var steps: [DesignStep] = [], undone: [DesignStep] = [], bases: [String: Data?] = [:]
        // The last line may be cut where the machine stopped.
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: line) else { break }
            switch entry {
            case .open(let path, let bytes): bases[path] = .some(bytes)
            case .step(let step):
                steps.append(step)
                undone = []
            case .undo: if let step = steps.popLast() { undone.append(step) }
            case .redo: if let step = undone.popLast() { steps.append(step) }
            case .saved:
                for step in steps {
                    for change in step.changes {
                        guard let base = bases[change.path],
                            let new = change.splice.applied(to: base.map { Array($0) } ?? [])
                        else { continue }
                        bases[change.path] = .some(change.isThere ? Data(new) : nil)
                    }
                }
                (steps, undone) = ([], [])
            }
        }
        return Leftover(file: name, steps: steps, bases: bases)
    }

    /// Forgets what a session left.
    public static func drop(_ leftover: Leftover, in path: String = DesignJournal.folder) throws {
        try SafeFolder(path).remove(leftover.file)
    }
}

extension DesignSession {
    /// Does again what a session left unsaved. What has changed in the files since is kept: both are merged when they are saved.
    public func recover(_ leftover: DesignJournal.Leftover) throws {
        for path in leftover.paths {
            guard let base = leftover.bases[path] else { continue }
            try open(path, asOf: base.map { Array($0) })
        }
        for step in leftover.steps { try replay(step) }
    }
}
