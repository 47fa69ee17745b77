import Foundation

/// Which objects a table takes for the same: those that say they are equal, as two texts with the same letters, unless
/// pointers count.
private struct Sameness {
    let byPointer: Bool
    func hash(_ object: AnyObject) -> Int {
        byPointer
            ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }
    func same(_ one: AnyObject, _ other: AnyObject) -> Bool {
        one === other || !byPointer && (one as? NSObject)?.isEqual(other) == true
    }
}

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
        var object: ObjectType? { weakly ?? strongly }
    }

    /// By the objects' hashes.
    private var boxes: [Int: [Box]] = [:]
    private let isWeak: Bool
    private let sameness: Sameness

    public init(options: Options = []) {
        (isWeak, sameness) = (
            options.contains(.weakMemory), Sameness(byPointer: options.contains(.objectPointerPersonality))
        )
    }
    public convenience init(options: Options, capacity: Int) { self.init(options: options) }
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        let box = Box()
        if isWeak { box.weakly = object } else { box.strongly = object }
        boxes[sameness.hash(object), default: []].append(box)
    }

    public func remove(_ object: ObjectType?) {
        guard let object else { return }
        boxes[sameness.hash(object)]?.removeAll { box in box.object.map { sameness.same($0, object) } ?? true }
    }
    public func removeAllObjects() { boxes = [:] }
    public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
    /// The one that is equal to it.
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object, let alike = boxes[sameness.hash(object)] else { return nil }
        return alike.lazy.compactMap(\.object).first { sameness.same($0, object) }
    }
    public var allObjects: [ObjectType] { boxes.values.joined().compactMap(\.object) }
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

    /// By the keys' hashes.
    private var entries: [Int: [Entry]] = [:]
    private let hasWeakKeys: Bool, hasWeakValues: Bool
    private let sameness: Sameness

    public init(
        keyOptions: NSHashTable<KeyType>.Options = [], valueOptions: NSHashTable<ObjectType>.Options = [],
        capacity: Int = 0
    ) {
        (hasWeakKeys, hasWeakValues) = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
        sameness = Sameness(byPointer: keyOptions.contains(.objectPointerPersonality))
    }

    public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
    public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
    public static func weakToWeakObjects() -> NSMapTable {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }
    public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }

    public func object(forKey key: KeyType?) -> ObjectType? {
        guard let key, let alike = entries[sameness.hash(key)] else { return nil }
        return alike.first { entry in entry.key.map { sameness.same($0, key) } ?? false }?.value
    }

    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        removeObject(forKey: key)
        guard let object else { return }
        let entry = Entry()
        if hasWeakKeys { entry.weakKey = key } else { entry.strongKey = key }
        if hasWeakValues { entry.weakValue = object } else { entry.strongValue = object }
        entries[sameness.hash(key), default: []].append(entry)
    }

    public func removeObject(forKey key: KeyType?) {
        guard let key else { return }
        entries[sameness.hash(key)]?.removeAll { entry in entry.key.map { sameness.same($0, key) } ?? true }
    }
    public func removeAllObjects() { entries = [:] }
    public var count: Int { entries.values.joined().filter { $0.key != nil && $0.value != nil }.count }
}
