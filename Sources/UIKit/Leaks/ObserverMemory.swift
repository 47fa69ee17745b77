import Synchronization

/// The closures of notification observers. Foundation keeps them in a dictionary behind a lock, of which no reflection
/// tells. What is in the dictionary is read from itself, and then it is copied as what it is, under its lock: nothing
/// is taken for an object that only looks like one, and no other thread changes it meanwhile.
enum ObserverMemory {
    /// None where Foundation keeps them otherwise.
    static func closures(of center: NotificationCenter) -> [StoredValues.Edge] {
        guard let place = StoredFields.place(of: "registrar", in: type(of: center)),
            place.size == MemoryLayout<Mutex<UInt>>.size
        else { return [] }
        let object = UnsafeRawPointer(Unmanaged.passUnretained(center).toOpaque())
        let lock = (object + place.offset).assumingMemoryBound(to: Mutex<UInt>.self)
        var observers: Any?
        lock.pointee.withLock { observers = DictionaryStorage(at: $0)?.dictionary }
        guard let observers else { return [] }
        return StoredValues.edges(of: observers, label: "").map { edge in
            .init(label: "", node: edge.node, isCapturedAlone: edge.isCapturedAlone)
        }
    }
}

/// Where the elements of a dictionary are that nothing else is known of.
private struct DictionaryStorage {
    private let word: UInt
    private let key: any Hashable.Type
    private let value: Any.Type

    init?(at word: UInt) {
        guard let known = Self.known, let metadata = Self.word(at: word),
            Self.word(at: metadata + Self.description) == known.description,
            let key = Self.word(at: metadata + known.key), let value = Self.word(at: metadata + known.value),
            let hashable = unsafeBitCast(key, to: Any.Type.self) as? any Hashable.Type
        else { return nil }
        self.word = word
        self.key = hashable
        self.value = unsafeBitCast(value, to: Any.Type.self)
    }

    /// A copy, which is one reference more to what is there.
    var dictionary: Any {
        func copy<Key: Hashable>(_ key: Key.Type) -> Any {
            func copy<Value>(_ value: Value.Type) -> Any {
                withUnsafePointer(to: word) { pointer in
                    UnsafeRawPointer(pointer).assumingMemoryBound(to: [Key: Value].self).pointee
                }
            }
            return _openExistential(value, do: copy)
        }
        return copy(key)
    }

    // MARK: What all storage has in common

    /// Where a class's metadata points to the description that all of a generic class share.
    private static let description: UInt = 40

    /// That description, and where the metadata names the types of keys and values: seen in storage of known types.
    private static let known: (description: UInt, key: UInt, value: UInt)? = {
        guard MemoryLayout<UInt>.size == 8 else { return nil }
        let sample: [Int16: Int8] = [1: 2]
        let storage: AnyClass = type(of: unsafeBitCast(sample, to: AnyObject.self))
        let metadata = unsafeBitCast(storage, to: UInt.self)
        func place(of type: Any.Type) -> UInt? {
            let wanted = unsafeBitCast(type, to: UInt.self)
            return (UInt(0)..<64).map { $0 * 8 }.first { word(at: metadata + $0) == wanted }
        }
        guard let shared = word(at: metadata + description), shared != 0, let key = place(of: Int16.self),
            let value = place(of: Int8.self)
        else { return nil }
        return (shared, key, value)
    }()

    /// What is there, without a look at it where nothing is.
    private static func word(at address: UInt) -> UInt? {
        guard address & 7 == 0, address > 0xFFFF, address >> 47 == 0 else { return nil }
        let file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var word: UInt = 0
        return pread(file, &word, 8, off_t(address)) == 8 ? word : nil
    }
}
