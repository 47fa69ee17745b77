import Foundation

/// Locks that belong to objects, as Objective-C's runtime keeps them for `@synchronized`.
private final class ObjectLocks: @unchecked Sendable {
    static let shared = ObjectLocks()
    private let table = NSLock()
    private var held: [ObjectIdentifier: (lock: NSRecursiveLock, users: Int)] = [:]

    func enter(_ object: ObjectIdentifier) {
        table.lock()
        let lock = held[object]?.lock ?? NSRecursiveLock()
        held[object] = (lock, (held[object]?.users ?? 0) + 1)
        table.unlock()
        lock.lock()
    }

    /// False where nobody has locked the object.
    func exit(_ object: ObjectIdentifier) -> Bool {
        table.lock()
        defer { table.unlock() }
        guard let (lock, users) = held[object] else { return false }
        lock.unlock()
        held[object] = users > 1 ? (lock, users - 1) : nil
        return true
    }
}

/// Waits until no other thread holds the object's lock, and takes it; the same thread may take it again. The object has
/// to live until it is given back.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.shared.enter(ObjectIdentifier(object as AnyObject))
    return 0
}

/// Gives the lock back; -1 (`OBJC_SYNC_NOT_OWNING_THREAD_ERROR`) where nobody holds it.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.shared.exit(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}
