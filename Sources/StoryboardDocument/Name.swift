import Synchronization

/// The name of an element or an attribute, interned once for the whole process so that comparing two is comparing two
/// numbers.
///
/// Making one from a string takes a hash and a lock (some 25 ns); from a literal that was met before a look at its address.
public struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    public init(_ string: String) {
        var string = string
        self = string.withUTF8 { Name(utf8: $0) }
    }

    public init(stringLiteral value: StaticString) {
        self = LiteralNames.name(of: value)
    }

    init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else {
            self = .empty
            return
        }
        self = Name(base, bytes.count, hash: NameHash.of(base, bytes.count))
    }

    init(_ bytes: UnsafePointer<UInt8>, _ count: Int, hash: UInt64) {
        rawValue = names.withLock { $0.intern(bytes, count, hash) }
    }

    public var string: String { names.withLock { $0.strings[Int(rawValue)] } }
    public var description: String { string }
}

extension Name {
    // The names that this module itself needs, at places fixed by `NameTable.wellKnown`.
    static var empty: Name { Name(rawValue: 0) }
    public static var id: Name { Name(rawValue: 1) }
    public static var key: Name { Name(rawValue: 2) }
    public static var userLabel: Name { Name(rawValue: 3) }
    public static var document: Name { Name(rawValue: 4) }
    public static var scenes: Name { Name(rawValue: 5) }
    public static var scene: Name { Name(rawValue: 6) }
    public static var objects: Name { Name(rawValue: 7) }
    public static var connections: Name { Name(rawValue: 8) }
    public static var resources: Name { Name(rawValue: 9) }
    public static var string: Name { Name(rawValue: 10) }
    public static var mutableString: Name { Name(rawValue: 11) }
    public static var base64UTF8: Name { Name(rawValue: 12) }
    public static var archive: Name { Name(rawValue: 13) }
    static var documentType: Name { Name(rawValue: 14) }
    static var outlet: Name { Name(rawValue: 15) }
}

/// Names fill one table that only grows; documents are refused before they can fill it with rubbish
/// (`DocumentLimits.names`).
private struct NameTable {
    static let wellKnown = [
        "", "id", "key", "userLabel", "document", "scenes", "scene", "objects", "connections", "resources",
        "string", "mutableString", "base64-UTF8", "archive", "type", "outlet",
    ]

    var strings: [String] = []
    private var hashes: [UInt64] = []
    /// Open addressing over indices into `strings`, plus one; 0 is a free slot.
    private var slots = [UInt32](repeating: 0, count: 2048)

    init() {
        for word in Self.wellKnown {
            let utf8 = Array(word.utf8)
            _ = utf8.withUnsafeBufferPointer {
                intern($0.baseAddress!, $0.count, NameHash.of($0.baseAddress!, $0.count))
            }
        }
    }

    mutating func intern(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt64) -> UInt32 {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot] - 1)
            if hashes[index] == hash, equal(index, bytes, count) { return UInt32(index) }
            slot = (slot + 1) & (slots.count - 1)
        }
        strings.append(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        hashes.append(hash)
        slots[slot] = UInt32(strings.count)
        if strings.count * 2 > slots.count { grow() }
        return UInt32(strings.count - 1)
    }

    private func equal(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let utf8 = strings[index].utf8
        guard utf8.count == count else { return false }
        return utf8.withContiguousStorageIfAvailable { $0.baseAddress.map { sameBytes($0, bytes, count) } ?? true }
            ?? utf8.elementsEqual(UnsafeBufferPointer(start: bytes, count: count))
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}

private let names = Mutex(NameTable())

/// The names of literals by their addresses, which never change: direct-mapped, without a lock. An entry is one word, the address
/// above the name's number; what doesn't fit or was pushed out by another is looked up as any string.
private enum LiteralNames {
    private static let count = 4096
    private static let entries: UnsafeMutablePointer<Atomic<UInt64>> = {
        let entries = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: count)
        for index in 0..<count { (entries + index).initialize(to: Atomic(0)) }
        return entries
    }()

    static func name(of literal: StaticString) -> Name {
        guard literal.hasPointerRepresentation else { return literal.withUTF8Buffer { Name(utf8: $0) } }
        let address = UInt64(UInt(bitPattern: literal.utf8Start))
        // Literals lie close together: their low bits differ most, by their lengths.
        let slot = entries + Int((address ^ address >> 12) % UInt64(count))
        let entry = slot.pointee.load(ordering: .relaxed)
        if entry >> 16 == address, entry != 0 { return Name(rawValue: UInt32(entry & 0xFFFF)) }
        let name = literal.withUTF8Buffer { Name(utf8: $0) }
        if address >> 48 == 0, name.rawValue <= 0xFFFF {
            slot.pointee.store(address << 16 | UInt64(name.rawValue), ordering: .relaxed)
        }
        return name
    }
}

/// The hash shared by the process's names, a scanner's cache of them, and the index of identifiers.
enum NameHash {
    @inline(__always)
    static func of(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let raw = UnsafeRawPointer(bytes)
        var a: UInt64 = 0, b: UInt64 = 0
        if count >= 8 {
            a = raw.loadUnaligned(as: UInt64.self)
            b = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            var offset = 8
            while offset + 8 < count {
                a = mix(a, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
        } else if count >= 4 {
            a = UInt64(raw.loadUnaligned(as: UInt32.self))
            b = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else if count > 0 {
            a = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
        }
        return mix(a ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15, b)
    }

    @inline(__always)
    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b ^ 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
