import Foundation

// What is named in the metadata of files.
public let NSMetadataItemFSNameKey = "kMDItemFSName", NSMetadataItemDisplayNameKey = "kMDItemDisplayName",
    NSMetadataItemURLKey = "kMDItemURL", NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataItemFSSizeKey = "kMDItemFSSize", NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate",
    NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope",
    NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope =
    "NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope"

extension NSNotification.Name {
    public static let NSMetadataQueryDidStartGathering = NSNotification.Name(
        "NSMetadataQueryDidStartGatheringNotification")
    public static let NSMetadataQueryGatheringProgress = NSNotification.Name(
        "NSMetadataQueryGatheringProgressNotification")
    public static let NSMetadataQueryDidFinishGathering = NSNotification.Name(
        "NSMetadataQueryDidFinishGatheringNotification")
    public static let NSMetadataQueryDidUpdate = NSNotification.Name("NSMetadataQueryDidUpdateNotification")
}

/// What a query finds.
open class NSMetadataItem: NSObject {
    private let values: [String: Any]

    public init?(url: URL) {
        guard let found = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
        var values: [String: Any] = [
            NSMetadataItemURLKey: url, NSMetadataItemPathKey: url.path, NSMetadataItemFSNameKey: url.lastPathComponent,
            NSMetadataItemDisplayNameKey: url.deletingPathExtension().lastPathComponent,
        ]
        values[NSMetadataItemFSSizeKey] = found[.size]
        values[NSMetadataItemFSCreationDateKey] = found[.creationDate]
        values[NSMetadataItemFSContentChangeDateKey] = found[.modificationDate]
        self.values = values
    }

    open func value(forAttribute key: String) -> Any? { values[key] }
    open func values(forAttributes keys: [String]) -> [String: Any]? { values.filter { keys.contains($0.key) } }
    open var attributes: [String] { values.keys.sorted() }
}

/// A search in iCloud, the only place that iOS's queries look in. Nobody is signed in to it here, so it gathers for a
/// moment and finds nothing.
open class NSMetadataQuery: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor] = []
    open var valueListAttributes: [String] = []
    open var searchScopes: [Any] = []
    open var notificationBatchingInterval: TimeInterval = 1
    open var operationQueue: OperationQueue?
    open private(set) var isStarted = false
    open private(set) var isGathering = false
    open private(set) var isStopped = false
    open var resultCount: Int { 0 }
    open var results: [Any] { [] }

    public override init() { super.init() }

    open func result(at idx: Int) -> Any {
        Misuse.raise(.range, "*** -[NSMetadataQuery resultAtIndex:]: index (\(idx)) out of bounds")
    }
    open func index(ofResult result: Any) -> Int { NSNotFound }
    open func enumerateResults(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func value(ofAttribute attrName: String, forResultAt idx: Int) -> Any? { nil }
    open func enableUpdates() {}
    open func disableUpdates() {}

    /// Tells of its start and, a turn of the main queue later, of its end. False where it runs already.
    @discardableResult
    open func start() -> Bool {
        guard !isStarted else { return false }
        (isStarted, isGathering, isStopped) = (true, true, false)
        NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
        nonisolated(unsafe) let query = self
        DispatchQueue.main.async {
            guard query.isGathering else { return }
            query.isGathering = false
            NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: query)
        }
        return true
    }

    open func stop() { (isStarted, isGathering, isStopped) = (false, false, true) }
}
