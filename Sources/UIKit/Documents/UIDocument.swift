import Foundation
import QuartzCore

/// A document in a file: opened, changed, saved by itself, closed. A subclass says what its contents are.
///
/// Reading and writing happen at once here; what is to be told is told when the present event is over.
@preconcurrency @MainActor
open class UIDocument: NSObject {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let closed = State(rawValue: 1)
        public static let inConflict = State(rawValue: 2)
        public static let savingError = State(rawValue: 4)
        public static let editingDisabled = State(rawValue: 8)
        public static let progressAvailable = State(rawValue: 16)
    }

    public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
    public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

    public static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")

    open private(set) var fileURL: URL
    open var fileModificationDate: Date?
    open private(set) var documentState: State = .closed {
        didSet {
            if documentState != oldValue {
                NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
            }
        }
    }
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    open var fileType: String? { TypeIdentifiers.ofFile(fileURL.pathExtension) }
    open var savingFileType: String? { fileType }
    open var progress: Progress? { nil }
    /// What a person does with the document, which another device could go on with.
    open var userActivity: NSUserActivity? {
        didSet { userActivity?.needsSave = true }
    }
    /// Gives the activity the document's address, which is how another device finds it.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [UIDocument.userActivityURLKey: fileURL])
    }
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
    public nonisolated static let userActivityURLKey = "UIDocumentUserActivityURLKey"
    private var changes = 0
    private var autosave: ClockEvent?
    private var backgroundObserver: (any NSObjectProtocol)?
    private var undoObservers: [any NSObjectProtocol] = []

    public init(fileURL url: URL) {
        fileURL = url
        super.init()
    }

    deinit {
        for observer in undoObservers + [backgroundObserver].compactMap({ $0 }) {
            NotificationCenter.default.removeObserver(observer)
        }
    }

    // MARK: For subclasses

    /// What to write: `Data` or a `FileWrapper`.
    open func contents(forType typeName: String) throws -> Any {
        Misuse.raise(
            .internalInconsistency, "-[UIDocument contentsForType:error:] must be overridden by \(type(of: self))")
    }
    /// What was read: `Data` of a file, a `FileWrapper` of a folder.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        finishedHandlingError(error, recovered: false)
    }
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
    open func userInteractionNoLongerPermitted(forError error: any Error) {}
    open func disableEditing() {}
    open func enableEditing() {}
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        fileURL.pathExtension
    }
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

    // MARK: Opening and closing

    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        var isOpen = false
        do {
            try read(from: fileURL)
            documentState.remove(.closed)
            isOpen = true
            watch()
        } catch { handleError(error, userInteractionPermitted: true) }
        answer(isOpen, completionHandler)
    }

    open func open() async -> Bool {
        await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
    }

    /// Saves what was changed first.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        autosave(completionHandler: nil)
        let isSaved = !hasUnsavedChanges
        if isSaved {
            autosave?.cancel()
            documentState.insert(.closed)
        }
        answer(isSaved, completionHandler)
    }

    open func close() async -> Bool {
        await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
    }

    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        // Nothing may be edited while it changes under the person's hands.
        disableEditing()
        documentState.insert(.editingDisabled)
        defer {
            documentState.remove(.editingDisabled)
            enableEditing()
        }
        do {
            try read(from: url)
            updateChangeCount(.cleared)
            answer(true, completionHandler)
        } catch {
            handleError(error, userInteractionPermitted: true)
            answer(false, completionHandler)
        }
    }

    /// Reads the contents and has them loaded.
    open func read(from url: URL) throws {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let contents: Any = exists && isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
        try load(fromContents: contents, ofType: fileType)
        fileModificationDate =
            (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    // MARK: Changes

    open var hasUnsavedChanges: Bool { changes != 0 }

    /// Changes are saved a few seconds later by themselves, and when the app goes to the background.
    open func updateChangeCount(_ change: ChangeKind) {
        switch change {
        case .done, .redone: changes += 1
        case .undone: changes -= 1
        case .cleared: changes = 0
        }
        autosave?.cancel()
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return }
        autosave = Clock.shared.schedule(at: Clock.shared.now + 5, keepsScreenBusy: false) { [weak self] in
            MainActor.assumeIsolated { self?.autosave(completionHandler: nil) }
        }
    }

    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes }
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        changes -= changeCountToken as? Int ?? 0
    }

    /// What is undone and done again counts as changes.
    open var undoManager: UndoManager! = UndoManager() { didSet { watchUndo() } }

    private func watchUndo() {
        for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
        let kinds: [(NSNotification.Name, ChangeKind)] = [
            (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
            (.NSUndoManagerDidRedoChange, .redone),
        ]
        undoObservers = kinds.map { name, change in
            NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.updateChangeCount(change) }
            }
        }
    }

    private func watch() {
        watchUndo()
        guard backgroundObserver == nil else { return }
        backgroundObserver = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.autosave(completionHandler: nil) }
        }
    }

    // MARK: Saving

    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else { return answer(true, completionHandler) }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
        do {
            let type = savingFileType ?? ""
            let contents = try contents(forType: type)
            try writeContents(
                contents, andAttributes: try fileAttributesToWrite(to: url, for: saveOperation), safelyTo: url,
                for: saveOperation)
            fileURL = url
            fileModificationDate =
                (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
            updateChangeCount(.cleared)
            // A new document is open once it is saved.
            if saveOperation == .forCreating { watch() }
            documentState.subtract([.closed, .savingError])
            answer(true, completionHandler)
        } catch {
            documentState.insert(.savingError)
            handleError(error, userInteractionPermitted: true)
            answer(false, completionHandler)
        }
    }

    open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { continuation in
            save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
        }
    }

    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try writeContents(
            contents, to: url, for: saveOperation, originalContentsURL: saveOperation == .forOverwriting ? fileURL : nil
        )
    }

    open func writeContents(_ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?)
        throws
    {
        switch contents {
        case let data as Data: try data.write(to: url, options: .atomic)
        case let data as NSData: try (data as Data).write(to: url, options: .atomic)
        case let wrapper as FileWrapper:
            try wrapper.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: originalContentsURL)
        default:
            Misuse.raise(
                .internalInconsistency,
                "the contents of a document are Data or a FileWrapper, not \(type(of: contents))")
        }
    }

    private func answer(_ value: Bool, _ handler: ((Bool) -> Void)?) {
        guard let handler else { return }
        nonisolated(unsafe) let tell = handler
        DispatchQueue.main.async { tell(value) }
    }
}
