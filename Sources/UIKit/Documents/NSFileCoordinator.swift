import Foundation

/// Hears of changes that others make to a file. There are no others here.
public protocol NSFilePresenter: AnyObject {
    var presentedItemURL: URL? { get }
    var presentedItemOperationQueue: OperationQueue { get }
    func presentedItemDidChange()
}

extension NSFilePresenter {
    public func presentedItemDidChange() {}
}

/// What will be done with a file.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    public let url: URL
    private init(_ url: URL) { self.url = url }
    open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent {
        NSFileAccessIntent(url)
    }
    open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = []) -> NSFileAccessIntent {
        NSFileAccessIntent(url)
    }
}

/// Has processes take turns with a file. Only the app has files here, and it takes its turn at once.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let forDeleting = WritingOptions(rawValue: 1)
        public static let forMoving = WritingOptions(rawValue: 2)
        public static let forMerging = WritingOptions(rawValue: 4)
        public static let forReplacing = WritingOptions(rawValue: 8)
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    private static let presenters = Locked<[any NSFilePresenter]>([])
    open class var filePresenters: [any NSFilePresenter] { presenters.withLock { $0 } }
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        presenters.withLock { $0.append(filePresenter) }
    }
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        presenters.withLock { $0.removeAll { $0 === filePresenter } }
    }

    private var isCancelled = false

    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {}
    public convenience override init() { self.init(filePresenter: nil) }

    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) { reader(url) }
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) { writer(url) }
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [],
        error outError: UnsafeMutablePointer<NSError?>?, byAccessor readerWriter: (URL, URL) -> Void
    ) { readerWriter(readingURL, writingURL) }
    open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue, byAccessor accessor: @escaping ((any Error)?) -> Void
    ) {
        nonisolated(unsafe) let accessor = accessor
        queue.addOperation { accessor(self.isCancelled ? CocoaError(.userCancelled) : nil) }
    }
    open func item(at oldURL: URL, didMoveTo newURL: URL) {}
    open func cancel() { isCancelled = true }
}
