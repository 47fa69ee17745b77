/// The names that one scan has met, so that each takes the process's lock only once.
struct NameCache {
    private struct Slot {
        /// The upper half of the name's hash.
        var hash: UInt32 = 0
        var name: UInt32 = 0
        var offset: UInt32 = 0
        /// 0: free.
        var length: UInt32 = 0
    }

    private var slots = [Slot](repeating: Slot(), count: 256)
    private var count = 0
    /// Which attribute came last behind another one in an element of a name: in a document it mostly does so again.
    private var guesses = [(name: UInt32, offset: UInt32, length: UInt32)](repeating: (0, 0, 0), count: 256)
    var isFull: Bool { count >= DocumentLimits.names }

    /// The name that stands in these bytes, if the scan has met it.
    @inline(__always)
    func known(_ base: UnsafePointer<UInt8>, _ offset: Int, _ length: Int) -> Name? {
        let hash = NameHash.of(base + offset, length)
        return slots.withUnsafeBufferPointer { slots in
            var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[index].length != 0 {
                let slot = slots[index]
                if slot.hash == UInt32(truncatingIfNeeded: hash >> 32), slot.length == length,
                    sameBytes(base + Int(slot.offset), base + offset, length)
                {
                    return Name(rawValue: slot.name)
                }
                index = (index + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    @inline(__always)
    private func place(_ previous: Name, _ element: Name) -> Int {
        Int((element.rawValue &* 37 &+ previous.rawValue) & 255)
    }

    /// The attribute's name that stands at `offset` with its `=`, if it is the one that came last after that one.
    @inline(__always)
    func guess(after previous: Name, in element: Name, _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> (
        name: Name, next: Int
    )? {
        let guess = guesses.withUnsafeBufferPointer { $0[place(previous, element)] }
        let next = offset + Int(guess.length)
        guard guess.length > 0, next < end, base[next] == .equals,
            sameBytes(base + Int(guess.offset), base + offset, Int(guess.length))
        else { return nil }
        return (Name(rawValue: guess.name), next)
    }

    @inline(__always)
    mutating func remember(_ name: Name, after previous: Name, in element: Name, _ offset: Int, _ length: Int) {
        guesses[place(previous, element)] = (name.rawValue, UInt32(offset), UInt32(length))
    }

    mutating func name(_ base: UnsafePointer<UInt8>, _ offset: Int, _ length: Int) -> Name {
        if let known = known(base, offset, length) { return known }
        let hash = NameHash.of(base + offset, length)
        let name = Name(base + offset, length, hash: hash)
        count += 1
        if count * 2 > slots.count { grow(base) }
        insert(
            Slot(
                hash: UInt32(truncatingIfNeeded: hash >> 32), name: name.rawValue, offset: UInt32(offset),
                length: UInt32(length)), hash)
        return name
    }

    private mutating func insert(_ slot: Slot, _ hash: UInt64) {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[index].length != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow(_ base: UnsafePointer<UInt8>) {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for slot in old where slot.length != 0 { insert(slot, NameHash.of(base + Int(slot.offset), Int(slot.length))) }
    }
}

/// Whether two runs of bytes are equal; most are short, and known to be equal by their hash.
@inline(__always)
func sameBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let x = UnsafeRawPointer(a), y = UnsafeRawPointer(b)
    guard count >= 8 else {
        guard count >= 4 else {
            var i = 0
            while i < count {
                if a[i] != b[i] { return false }
                i += 1
            }
            return true
        }
        return x.loadUnaligned(as: UInt32.self) == y.loadUnaligned(as: UInt32.self)
            && x.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
                == y.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
    }
    var i = 0
    while i + 8 < count {
        if x.loadUnaligned(fromByteOffset: i, as: UInt64.self) != y.loadUnaligned(fromByteOffset: i, as: UInt64.self) {
            return false
        }
        i += 8
    }
    return x.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        == y.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
}
