import Glibc

/// A growable run of trivial values without bounds or exclusivity checks: the solver's loops are a few nanoseconds
/// long.
struct Buffer<Value: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = Self.resized(nil, to: capacity)
    }

    func deallocate() { free(base) }

    /// From the C library itself: Swift's own allocation asks it for an alignment, which takes three times as long.
    private static func resized(_ base: UnsafeMutablePointer<Value>?, to capacity: Int) -> UnsafeMutablePointer<Value> {
        guard let memory = realloc(base, max(1, capacity) * MemoryLayout<Value>.stride) else {
            fatalError("out of memory")
        }
        return memory.assumingMemoryBound(to: Value.self)
    }

    @inline(__always) subscript(_ index: Int) -> Value {
        get { base[index] }
        nonmutating _modify { yield &base[index] }
    }

    @inline(__always) subscript(_ index: Int32) -> Value {
        get { base[Int(index)] }
        nonmutating _modify { yield &base[Int(index)] }
    }

    @inline(__always) mutating func append(_ value: Value) {
        if count == capacity { grow(to: count + 1) }
        base[count] = value
        count += 1
    }

    @inline(__always) mutating func popLast() -> Value {
        count -= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    mutating func truncate(to newCount: Int) { count = newCount }

    /// Makes room for that many values, all of them `value`.
    mutating func fill(_ value: Value, count newCount: Int) {
        extend(to: newCount)
        base.update(repeating: value, count: newCount)
    }

    /// Makes room for that many values; those beyond the present count are undefined.
    mutating func extend(to newCount: Int) {
        if newCount > capacity { grow(to: newCount) }
        count = newCount
    }

    private mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        base = Self.resized(base, to: capacity)
    }
}
