import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Documents being edited: operations change them, every one can be undone and redone to the byte, and nothing is
/// written before it is saved.
///
///     let session = DesignSession(layout: CanvasLayout())
///     let outcome = try session.perform(
///         .insert("label", into: "8bC-Xf-vdC", before: nil, slot: nil, place: nil), in: "Main.storyboard")
///     try session.perform(.set(outcome.made[0], "text", "Hello", traits: nil), in: "Main.storyboard")
///     try session.save()
///
/// One history runs across all of the session's files. The state of a file is its bytes; trees are read from them. Use
/// a session on the main actor: it lays scenes out.
@MainActor
public final class DesignSession {
    private(set) var files: [String: DesignFile] = [:]
    /// The oldest first.
    public private(set) var history: [DesignStep] = []
    /// What was undone and can be redone, the next last.
    public private(set) var undone: [DesignStep] = []
    /// The frames of scenes, by path.
    private var frames: [String: SceneFrames] = [:]
    /// Where new ids come from, if they are to be the same whenever the same is done again; nil for chance.
    public var identifierNumbers: StableNumbers?

    /// Where what isn't saved yet is kept; nil for nowhere.
    public var journal: DesignJournal?
    /// Why the journal doesn't hold all that was done, where it doesn't.
    public private(set) var journalProblem: Error?

    private let layout: any DesignLayout

    /// - Parameter layout: lays out what operations touch.
    public init(layout: any DesignLayout) { self.layout = layout }

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
        return try open(path, asOf: bytes)
    }

    /// Opens a file as it was at some time.
    @discardableResult
    func open(_ path: String, asOf bytes: [UInt8]?) throws -> DesignFile {
        let file = DesignFile(path: path, bytes: bytes, saved: bytes)
        file.stamp = FileStamp(path)
        files[path] = file
        try journal?.note(opened: path, bytes)
        return file
    }

    /// Gives a file other bytes, as a step of its own.
    func replace(_ file: DesignFile, by bytes: [UInt8], named name: String) {
        let before = file.bytes
        file.set(bytes)
        push(DesignStep(name: name, changes: [.init(path: file.path, from: before, to: bytes)], touched: [:]))
        frames[file.path] = nil
    }

    /// Does a step of another session.
    func replay(_ step: DesignStep) throws {
        for change in step.changes {
            let file = try files[change.path] ?? open(change.path, asOf: nil)
            guard let bytes = change.splice.applied(to: file.bytes ?? []) else {
                throw Diagnostic(
                    .error, "What was left unsaved doesn't fit the file.", remedy: "Discard it.", path: change.path)
            }
            file.set(change.isThere ? bytes : nil)
        }
        push(step)
    }

    /// Opens a new document, which comes into being when it is saved.
    public func create(_ path: String, _ bytes: [UInt8], named name: String) throws {
        guard !BoundedFile.isFile(path), files[path]?.bytes == nil else {
            throw Diagnostic(
                .error, "There is such a file already.", remedy: "Choose another name, or remove it.", path: path)
        }
        let file = try files[path] ?? open(path, asOf: nil)
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
    ///
    /// - Parameters:
    ///   - added: files that come into being with them, by path.
    ///   - following: what is done then, with the ids that were made.
    @discardableResult
    public func perform(
        _ operations: [DesignOperation], in path: String, named name: String? = nil,
        adding added: [String: [UInt8]] = [:],
        following: ([String]) -> [DesignOperation] = { _ in [] }
    ) throws -> DesignOutcome {
        let file = try file(path)
        guard let before = file.bytes else {
            throw Diagnostic(
                .error, "There is no such document any more.", remedy: "Undo its removal.", path: path)
        }
        var outcome = DesignOutcome(), bytes = before, numbers = identifierNumbers
        var others: [String: [UInt8]?] = added.mapValues { .some($0) }
        func apply(_ operation: DesignOperation) throws {
            let beside = try filesEdit(operation) { try StoryboardDocument(bytes: bytes, path: path) }
            others.merge(beside?.files ?? [:]) { $1 }
            outcome.notes += beside?.notes ?? []
            outcome.moved = beside?.moved ?? outcome.moved
            bytes = beside?.document ?? bytes
            for operation in beside?.operations ?? [operation] {
                let draft = try StoryboardDocument(bytes: bytes, path: path)
                draft.identifierNumbers = numbers
                let edit = Edit(draft, layout: layout) { DesignProject.around(path)?.module }
                try edit.apply(operation)
                numbers = draft.identifierNumbers
                outcome.add(edit)
                bytes = draft.serialized()
            }
        }
        for operation in operations { try apply(operation) }
        for operation in following(outcome.made) { try apply(operation) }
        identifierNumbers = numbers
        guard bytes != before || !others.isEmpty || outcome.moved != nil else { return outcome }
        let old = try file.document(), new = try StoryboardDocument(bytes: bytes, path: path)
        outcome.touched = Self.touched(from: old, to: new)
        // Templates may bring more than was taken of them.
        outcome.made.removeAll { new.element(id: $0) == nil }
        outcome.touched = updateFrames(of: new, from: old, outcome.touched)
        if let moved = outcome.moved {
            others[moved] = .some(new.serialized())
            file.set(nil)
        } else {
            file.set(new)
        }
        var changes = [DesignStep.Change(path: path, from: before, to: file.bytes)]
        for (path, bytes) in others.sorted(by: { $0.key < $1.key }) {
            let file = try files[path] ?? open(path, asOf: self.bytes(ofFile: path))
            changes.append(DesignStep.Change(path: path, from: file.bytes, to: bytes))
            file.set(bytes)
        }
        push(
            DesignStep(
                name: name ?? operations.first?.title ?? "Edit", changes: changes, touched: [path: outcome.touched]))
        return outcome
    }

    private func push(_ step: DesignStep) {
        history.append(step)
        undone = []
        keep { try journal?.note(step) }
    }

    /// Editing goes on where the journal can't be written.
    private func keep(_ body: () throws -> Void) {
        do { try body() } catch { journalProblem = journalProblem ?? error }
    }

    /// Frames that the edit moved belong to it, and are undone with it. Answers all parts that it touched then.
    private func updateFrames(of new: StoryboardDocument, from old: StoryboardDocument, _ touched: [String]) -> [String]
    {
        let frames = frames[new.path] ?? SceneFrames(layout)
        self.frames[new.path] = frames
        var all = touched, next = touched
        while !next.isEmpty {
            frames.update(new, from: old, parts: next)
            next = EmbeddedSizes.follow(new, from: old, parts: next).filter { !all.contains($0) }
            all += next
        }
        return all
    }

    /// The scenes whose bytes differ, and those that came or went.
    private static func touched(from old: StoryboardDocument, to new: StoryboardDocument) -> [String] {
        let parts = Dictionary(old.designParts.map { ($0.id, $0.element) }) { first, _ in first }
        let changed = new.designParts.filter { part in parts[part.id].map { !$0.hasSameBytes(as: part.element) } ?? true
        }
        let present = Set(new.sceneIDs)
        return changed.map(\.id) + old.designParts.map(\.id).filter { !present.contains($0) }
    }

    // MARK: Undoing

    /// Takes the last step back. Returns it; nil where there is nothing to undo.
    @discardableResult
    public func undo() -> DesignStep? {
        guard let step = history.popLast() else { return nil }
        for change in step.changes.reversed() { apply(change.splice.reversed, at: change.path, isThere: change.was) }
        forgetFrames(of: step)
        keep { try journal?.noteUndo() }
        undone.append(step)
        return step
    }

    /// Does again what was undone last. Returns it; nil where nothing was.
    @discardableResult
    public func redo() -> DesignStep? {
        guard let step = undone.popLast() else { return nil }
        for change in step.changes { apply(change.splice, at: change.path, isThere: change.isThere) }
        forgetFrames(of: step)
        keep { try journal?.noteRedo() }
        history.append(step)
        return step
    }

    private func forgetFrames(of step: DesignStep) {
        for (path, parts) in step.touched { frames[path]?.forget(parts) }
    }

    private func apply(_ splice: Splice, at path: String, isThere: Bool) {
        guard let file = files[path], let bytes = splice.applied(to: file.bytes ?? []) else {
            preconditionFailure("the history doesn't fit \(path)")
        }
        file.set(isThere ? bytes : nil)
    }

    // MARK: Reports

    /// What has changed in a file since it was saved, in words.
    public func report(_ path: String) throws -> DiffReport.File? {
        guard let file = files[path], file.isChanged else { return nil }
        return DesignWords.report(from: file.saved, to: file.bytes, path: path)
    }
}

extension StoryboardDocument {
    /// What is compiled, laid out and drawn by itself: a storyboard's scenes, a xib's top-level objects.
    package var designParts: [(id: String, element: Element)] {
        if root.child(.scenes) != nil {
            return scenes.compactMap { scene in scene["sceneID"].map { ($0, scene) } }
        }
        return (root.child(.objects).map { Array($0.children) } ?? []).compactMap { element in
            element.id.map { ($0, element) }
        }
    }

    var sceneIDs: [String] { designParts.map(\.id) }
}
