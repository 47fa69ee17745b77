@_exported import Foundation
import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"
public struct PHPhotosError: Error, Equatable, Sendable, CustomNSError {
    public enum Code: Int, Sendable {
        case internalError = -1, userCancelled = 3072, invalidResource = 3302, accessUserDenied = 3311,
            identifierNotFound = 3201
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = PHPhotosErrorDomain
    public var errorCode: Int { code.rawValue }
    public static var accessUserDenied: Code { .accessUserDenied }
    public static var userCancelled: Code { .userCancelled }
}

public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The album of photos that everybody has here: drawn landscapes, and what apps save. It lasts as long as the app runs.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { library }

    // MARK: Permission

    private class func key(_ level: PHAccessLevel) -> String {
        level == .addOnly ? "NSPhotoLibraryAddUsageDescription" : "NSPhotoLibraryUsageDescription"
    }

    open class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        MediaPermission.answer(key(accessLevel)).map { $0 ? .authorized : .denied } ?? .notDetermined
    }

    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        requestAuthorization(for: .readWrite, handler: handler)
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
    ) {
        MediaPermission.ask(key(accessLevel), accessLevel == .addOnly ? "Add to your Photos" : "Your Photo Library") {
            isGranted in
            if isGranted, accessLevel == .readWrite { library.tellObservers([:]) }
            handler(isGranted ? .authorized : .denied)
        }
    }
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        await withCheckedContinuation { continuation in
            requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
        }
    }

    /// Whether what is fetched is to be seen. Who fetches without having asked is asked for, as on iOS.
    static func mayRead() -> Bool {
        if authorizationStatus() == .notDetermined { requestAuthorization { _ in } }
        return authorizationStatus() == .authorized
    }

    // MARK: Observers

    private var observers: [() -> (any PHPhotoLibraryChangeObserver)?] = []

    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.append { [weak observer] in observer }
        onMain { SamplePhotos.didChange = { PHPhotoLibrary.library.tellObservers([:]) } }
    }
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.removeAll { $0() == nil || $0() === observer }
    }

    /// Soon, and on the main queue; iOS has a queue of its own for it.
    func tellObservers(_ changed: [String: Bool]) {
        guard !observers.isEmpty else { return }
        DispatchQueue.main.async {
            for observer in self.observers { observer()?.photoLibraryDidChange(PHChange(changed)) }
        }
    }

    // MARK: Changes

    /// What the block asks for is done when it returns. It runs on the main queue, soon; iOS has a queue of its own for
    /// it.
    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        nonisolated(unsafe) let changeBlock = changeBlock, completionHandler = completionHandler
        func perform() {
            DispatchQueue.main.async {
                do {
                    try PendingChanges.perform(changeBlock)
                    completionHandler?(true, nil)
                } catch { completionHandler?(false, error) }
            }
        }
        // Adding needs the lesser permission only.
        if [PHAccessLevel.readWrite, .addOnly].contains(where: { Self.authorizationStatus(for: $0) != .notDetermined })
        {
            return perform()
        }
        Self.requestAuthorization(
            for: AppInfo[Self.key(.addOnly)] == nil ? .readWrite : .addOnly
        ) { _ in perform() }
    }

    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
        nonisolated(unsafe) let changeBlock = changeBlock
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            performChanges(changeBlock) { _, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        try onMain { try PendingChanges.perform(changeBlock) }
    }
}

/// What an app asks for in a change block, done when the block ends.
struct PendingChanges {
    private static nonisolated(unsafe) var current: [@MainActor () -> Void]?

    static func add(_ change: @escaping @MainActor () -> Void) {
        guard current != nil else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:] or -[PHPhotoLibrary performChangesAndWait:error:]'"
            )
        }
        current?.append(change)
    }

    @MainActor
    static func perform(_ block: () -> Void) throws {
        guard
            [PHAccessLevel.readWrite, .addOnly].contains(where: {
                PHPhotoLibrary.authorizationStatus(for: $0) == .authorized
            })
        else { throw PHPhotosError(.accessUserDenied) }
        current = []
        block()
        let changes = current ?? []
        current = nil
        changes.forEach { $0() }
        PHPhotoLibrary.shared().tellObservers([:])
    }
}

/// The main queue's work, done now; the library's pictures are drawn there.
func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { body in
        nonisolated(unsafe) let body = unsafeBitCast(body, to: (() throws -> Result).self)
        nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
        if Thread.isMainThread {
            result = Swift.Result { try body() }
        } else {
            DispatchQueue.main.sync { result = Swift.Result { try body() } }
        }
        return try result!.get()
    }
}

// MARK: Changes that observers hear of

open class PHChange: NSObject {
    init(_ changed: [String: Bool]) {}

    /// What an album holds now, compared with what was fetched then; nil where that is the same.
    open func changeDetails<Object: PHObject>(for fetchResult: PHFetchResult<Object>) -> PHFetchResultChangeDetails<
        Object
    >? {
        let now = fetchResult.again()
        let details = PHFetchResultChangeDetails(before: fetchResult, after: now)
        return details.hasChanges ? details : nil
    }

    open func changeDetails<Object: PHObject>(for object: Object) -> PHObjectChangeDetails<Object>? {
        let after = (object as? PHAsset).map {
            PHAsset.fetchAssets(withLocalIdentifiers: [$0.localIdentifier], options: nil).firstObject as? Object
        }
        guard let after, after == nil else { return nil }
        return PHObjectChangeDetails(object, nil)
    }
}

open class PHObjectChangeDetails<Object: PHObject>: NSObject {
    public let objectBeforeChanges: Object
    public let objectAfterChanges: Object?
    init(_ before: Object, _ after: Object?) { (objectBeforeChanges, objectAfterChanges) = (before, after) }
    open var assetContentChanged: Bool { false }
    open var objectWasDeleted: Bool { objectAfterChanges == nil }
}

open class PHFetchResultChangeDetails<Object: PHObject>: NSObject {
    public let fetchResultBeforeChanges: PHFetchResult<Object>
    public let fetchResultAfterChanges: PHFetchResult<Object>
    /// In the result before.
    public let removedIndexes: IndexSet?
    /// In the result after.
    public let insertedIndexes: IndexSet?
    open var changedIndexes: IndexSet? { IndexSet() }
    open var hasIncrementalChanges: Bool { true }
    open var hasMoves: Bool { false }
    open var removedObjects: [Object] { removedIndexes?.map { fetchResultBeforeChanges[$0] } ?? [] }
    open var insertedObjects: [Object] { insertedIndexes?.map { fetchResultAfterChanges[$0] } ?? [] }
    open var changedObjects: [Object] { [] }
    open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}

    init(before: PHFetchResult<Object>, after: PHFetchResult<Object>) {
        (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
        let old = Set(before.objects.map(\.localIdentifier)), new = Set(after.objects.map(\.localIdentifier))
        removedIndexes = IndexSet(before.objects.indices.filter { !new.contains(before[$0].localIdentifier) })
        insertedIndexes = IndexSet(after.objects.indices.filter { !old.contains(after[$0].localIdentifier) })
    }
    var hasChanges: Bool { removedIndexes?.isEmpty == false || insertedIndexes?.isEmpty == false }
}
