import Foundation

/// A set of objects that it keeps, or with weak options doesn't.
public final class NSHashTable<ObjectType: AnyObject> {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var weakMemory: Options { Options(rawValue: 5) }
        public static var strongMemory: Options { [] }
        public static var objectPointerPersonality: Options { Options(rawValue: 512) }
    }

    private final class Box {
        weak var weakly: ObjectType?
        var strongly: ObjectType?
    }

    private var boxes: [ObjectIdentifier: Box] = [:]
    private let isWeak: Bool

    public init(options: Options = []) { isWeak = options.contains(.weakMemory) }
    public convenience init(options: Options, capacity: Int) { self.init(options: options) }
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    public func add(_ object: ObjectType?) {
        guard let object else { return }
        let box = Box()
        if isWeak { box.weakly = object } else { box.strongly = object }
        boxes[ObjectIdentifier(object)] = box
    }

    public func remove(_ object: ObjectType?) { if let object { boxes[ObjectIdentifier(object)] = nil } }
    public func removeAllObjects() { boxes = [:] }
    public func contains(_ object: ObjectType?) -> Bool { object.map { boxes[ObjectIdentifier($0)].flatMap { $0.weakly ?? $0.strongly } === $0 } ?? false }
    public var allObjects: [ObjectType] { boxes.values.compactMap { $0.weakly ?? $0.strongly } }
    public var anyObject: ObjectType? { allObjects.first }
    public var count: Int { allObjects.count }
}

/// Objects by objects, each kept or not as its options say.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
    private final class Entry {
        weak var weakKey: KeyType?
        var strongKey: KeyType?
        weak var weakValue: ObjectType?
        var strongValue: ObjectType?
        var key: KeyType? { weakKey ?? strongKey }
        var value: ObjectType? { weakValue ?? strongValue }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private let hasWeakKeys: Bool, hasWeakValues: Bool

    public init(keyOptions: NSHashTable<KeyType>.Options = [], valueOptions: NSHashTable<ObjectType>.Options = [], capacity: Int = 0) {
        (hasWeakKeys, hasWeakValues) = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
    }

    public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
    public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
    public static func weakToWeakObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory) }
    public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }

    public func object(forKey key: KeyType?) -> ObjectType? {
        key.flatMap { key in entries[ObjectIdentifier(key)].flatMap { $0.key === key ? $0.value : nil } }
    }

    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        let entry = Entry()
        if hasWeakKeys { entry.weakKey = key } else { entry.strongKey = key }
        if hasWeakValues { entry.weakValue = object } else { entry.strongValue = object }
        entries[ObjectIdentifier(key)] = object == nil ? nil : entry
    }

    public func removeObject(forKey key: KeyType?) { if let key { entries[ObjectIdentifier(key)] = nil } }
    public func removeAllObjects() { entries = [:] }
    public var count: Int { entries.values.filter { $0.key != nil && $0.value != nil }.count }
}
