import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values that are kept with objects, by the address of a key. Responders let go of theirs when they go; those of other
/// objects go with a later addition, once there are twice as many.
enum AssociatedObjects {
    private final class Values {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
        var references: [UnsafeRawPointer: () -> AnyObject?] = [:]
        init(_ owner: AnyObject) { self.owner = owner }
    }

    private struct Store {
        var tables: [ObjectIdentifier: Values] = [:]
        var sweepsAt = 32

        /// - Parameter released: takes what is let go of. Its deinits may ask for associations themselves, so they run
        ///   after the lock.
        mutating func values(of object: AnyObject, making: Bool, _ released: inout [Any]) -> Values? {
            let id = ObjectIdentifier(object), known = tables[id]
            // The address may have been another object's before.
            if let known, known.owner === object { return known }
            guard making else { return nil }
            if let known { released.append(known) }
            if tables.count >= sweepsAt { sweep(&released) }
            let made = Values(object)
            tables[id] = made
            return made
        }

        private mutating func sweep(_ released: inout [Any]) {
            for (id, values) in tables {
                // An owner that another thread lets go of meanwhile goes after the lock too.
                if let owner = values.owner {
                    released.append(owner)
                } else {
                    released.append(values)
                    tables[id] = nil
                }
            }
            sweepsAt = max(32, tables.count * 2)
        }
    }

    private static let store = Locked(Store())
    /// What keeps the values.
    static var held: Any { store }

    static func set(_ object: AnyObject, _ key: UnsafeRawPointer, value: Any?, reference: (() -> AnyObject?)?) {
        var released: [Any] = []
        store.withLock { store in
            guard let values = store.values(of: object, making: value != nil || reference != nil, &released) else {
                return
            }
            if let old = values.values[key] { released.append(old) }
            values.values[key] = value
            values.references[key] = reference
        }
        withExtendedLifetime(released) {}
    }

    static func get(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        var released: [Any] = []
        return store.withLock { store -> Any? in
            guard let values = store.values(of: object, making: false, &released) else { return nil }
            return values.values[key] ?? values.references[key]?()
        }
    }

    /// Lets go of everything that is kept with an object, or with the one that was at its address.
    static func forget(_ object: ObjectIdentifier) {
        let released = store.withLock { $0.tables.isEmpty ? nil : $0.tables.removeValue(forKey: object) }
        withExtendedLifetime(released) {}
    }
}

/// What UIKit itself keeps with few of many objects.
@MainActor
enum AssociatedKeys {
    static let motionEffects = key(), accessibilityElements = key(), accessibilityActions = key(), largeContent = key()
    static let accessibilityMore = key()
    static let accessibilityRotors = key(), activityItems = key(), inputAssistant = key()

    private static func key() -> UnsafeRawPointer {
        UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }
}

/// Keeps a value with an object, as Objective-C's runtime does.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard policy == .OBJC_ASSOCIATION_ASSIGN, let value else {
        return AssociatedObjects.set(object as AnyObject, key, value: value, reference: nil)
    }
    weak var reference = value as AnyObject
    AssociatedObjects.set(object as AnyObject, key, value: nil, reference: { reference })
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(object as AnyObject, key)
}

public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.forget(ObjectIdentifier(object as AnyObject))
}
