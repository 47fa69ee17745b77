import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values that are kept with objects, by the address of a key. They live as long as their object does.
private enum AssociatedObjects {
    final class Values {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
        var references: [UnsafeRawPointer: () -> AnyObject?] = [:]
        init(_ owner: AnyObject) { self.owner = owner }
    }

    static let tables = Locked<[ObjectIdentifier: Values]>([:])
    private static let sweepEvery = 256
    nonisolated(unsafe) private static var additions = 0

    static func values(of object: AnyObject, making: Bool) -> Values? {
        tables.withLock { tables in
            // The address may have been another object's before.
            if let known = tables[ObjectIdentifier(object)], known.owner === object { return known }
            guard making else { return nil }
            additions += 1
            if additions % sweepEvery == 0 { tables = tables.filter { $0.value.owner != nil } }
            let made = Values(object)
            tables[ObjectIdentifier(object)] = made
            return made
        }
    }
}

/// Keeps a value with an object, as Objective-C's runtime does.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    guard let values = AssociatedObjects.values(of: object as AnyObject, making: value != nil) else { return }
    values.values[key] = nil
    values.references[key] = nil
    guard let value else { return }
    if policy == .OBJC_ASSOCIATION_ASSIGN {
        weak var reference = value as AnyObject
        values.references[key] = { reference }
    } else {
        values.values[key] = value
    }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let values = AssociatedObjects.values(of: object as AnyObject, making: false) else { return nil }
    return values.values[key] ?? values.references[key]?()
}

public func objc_removeAssociatedObjects(_ object: Any) {
    guard let values = AssociatedObjects.values(of: object as AnyObject, making: false) else { return }
    (values.values, values.references) = ([:], [:])
}
