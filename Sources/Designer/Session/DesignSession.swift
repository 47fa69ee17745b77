import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Documents being edited: operations change them, every one can be undone and redone to the byte, and nothing is
/// written before it is saved.
///
///     let session = DesignSession()
///     let outcome = try session.perform(
///         .insert("label", into: "8bC-Xf-vdC", before: nil, slot: nil, place: nil), in: "Main.storyboard")
///     try session.perform(.set(outcome.made[0], "text", "Hello", traits: nil), in: "Main.storyboard")
///     try session.save()
///
/// One history runs across all of the session's files. The state of a file is its bytes; trees are read from them. Use
/// a session from one thread at a time.
public final class DesignSession {
    private var files: [String: DesignFile] = [:]
    /// The oldest first.
    public private(set) var history: [DesignStep] = []
    /// What was undone and can be redone, the next last.
    public private(set) var undone: [DesignStep] = []
    /// Where new ids come from, if they are to be the same whenever the same is done again; nil for chance.
    public var identifierNumbers: StableNumbers?

    public init() {}

    /// The document at a path, as it is edited so far. Don't change it: operations do.
    ///
    /// Throws a `Diagnostic` if it can't be read.
    public func document(_ path: String) throws -> StoryboardDocument { try file(path).document() }

    /// The bytes of a file as it is edited so far; nil where there is none.
    public func bytes(_ path: String) -> [UInt8]? { try? file(path).bytes }

    private func file(_ path: String) throws -> DesignFile {
        if let open = files[path] { return open }
        let document = try StoryboardDocument(contentsOf: path)
        let bytes = document.serialized()
        let file = DesignFile(path: path, bytes: bytes, saved: bytes)
        files[path] = file
        return file
    }

    /// Opens a new document, which comes into being when it is saved.
    public func create(_ path: String, _ bytes: [UInt8], named name: String) throws {
        guard !BoundedFile.isFile(path), files[path]?.bytes == nil else {
            throw Diagnostic(
                .error, "There is such a file already.", remedy: "Choose another name, or remove it.", path: path)
        }
        let file = files[path] ?? DesignFile(path: path, bytes: nil, saved: nil)
        files[path] = file
        file.set(bytes)
        let touched = try file.document().sceneIDs
        push(DesignStep(name: name, changes: [.init(path: path, from: nil, to: bytes)], touched: [path: touched]))
    }

    // MARK: Operations

    /// Does what an operation says. Where it throws, nothing has changed.
    @discardableResult
    public func perform(_ operation: DesignOperation, in path: String) throws -> DesignOutcome {
        try perform([operation], in: path)
    }

    /// Does several operations as one step. Where one throws, nothing has changed.
    @discardableResult
    public func perform(_ operations: [DesignOperation], in path: String, named name: String? = nil) throws
        -> DesignOutcome
    {
        let file = try file(path)
        let before = file.bytes
        var outcome = DesignOutcome()
        do {
            for operation in operations {
                let document = try file.document()
                document.identifierNumbers = identifierNumbers
                let edit = Edit(document)
                try edit.apply(operation)
                identifierNumbers = document.identifierNumbers
                outcome.add(edit)
                file.set(document.serialized())
            }
        } catch {
            file.set(before)
            throw error
        }
        guard file.bytes != before else { return outcome }
        let touched = try Self.touched(from: before, to: file)
        outcome.touched = touched
        let step = DesignStep(
            name: name ?? operations.first?.title ?? "Edit",
            changes: [.init(path: path, from: before, to: file.bytes)], touched: [path: touched])
        push(step)
        return outcome
    }

    private func push(_ step: DesignStep) {
        history.append(step)
        undone = []
    }

    /// The scenes whose bytes differ, and those that came or went.
    private static func touched(from before: [UInt8]?, to file: DesignFile) throws -> [String] {
        let new = try file.document()
        guard let before, let old = try? StoryboardDocument(bytes: before, path: file.path) else { return new.sceneIDs }
        let parts = Dictionary(old.designParts.map { ($0.id, $0.element) }) { first, _ in first }
        var touched = new.designParts.filter { part in
            parts[part.id].map { !$0.hasSameBytes(as: part.element) } ?? true
        }.map(\.id)
        let present = Set(new.sceneIDs)
        touched += old.designParts.map(\.id).filter { !present.contains($0) }
        return touched
    }

    // MARK: Undoing

    /// Takes the last step back. Returns it; nil where there is nothing to undo.
    @discardableResult
    public func undo() -> DesignStep? {
        guard let step = history.popLast() else { return nil }
        for change in step.changes.reversed() { apply(change.splice.reversed, at: change.path, isThere: change.was) }
        undone.append(step)
        return step
    }

    /// Does again what was undone last. Returns it; nil where nothing was.
    @discardableResult
    public func redo() -> DesignStep? {
        guard let step = undone.popLast() else { return nil }
        for change in step.changes { apply(change.splice, at: change.path, isThere: change.isThere) }
        history.append(step)
        return step
    }

    private func apply(_ splice: Splice, at path: String, isThere: Bool) {
        guard let file = files[path], let bytes = splice.applied(to: file.bytes ?? []) else {
            preconditionFailure("the history doesn't fit \(path)")
        }
        file.set(isThere ? bytes : nil)
    }

    // MARK: Saving

    /// The paths of files that differ from what is on disk.
    public var changedPaths: [String] { files.values.filter(\.isChanged).map(\.path).sorted() }

    /// Writes what has changed, each file whole or not at all. Returns the paths written.
    @discardableResult
    public func save() throws -> [String] {
        let changed = changedPaths
        for path in changed {
            guard let file = files[path] else { continue }
            if let bytes = file.bytes {
                try AtomicFile.write(bytes, to: path)
            } else {
                try AtomicFile.remove(path)
            }
            file.saved = file.bytes
        }
        return changed
    }

    /// What has changed in a file since it was saved, in words.
    public func report(_ path: String) throws -> DiffReport.File? {
        guard let file = files[path], file.isChanged else { return nil }
        return DesignWords.report(from: file.saved, to: file.bytes, path: path)
    }
}

extension StoryboardDocument {
    /// What is compiled, laid out and drawn by itself: a storyboard's scenes, a xib's top-level objects.
    var designParts: [(id: String, element: Element)] {
        if root.child(.scenes) != nil {
            return scenes.compactMap { scene in scene["sceneID"].map { ($0, scene) } }
        }
        return (root.child(.objects).map { Array($0.children) } ?? []).compactMap { element in
            element.id.map { ($0, element) }
        }
    }

    var sceneIDs: [String] { designParts.map(\.id) }
}
