import StoryboardDocument

/// The element kinds of a platform, found by name in one step. Of two kinds with one name the later counts.
struct KindTable {
    let kinds: [ElementKind]
    /// Indexed by the raw value of the element's name.
    private let table: [ElementKind?]

    init(_ kinds: [ElementKind]) {
        var table = [ElementKind?](repeating: nil, count: Int(kinds.map { $0.name.rawValue }.max() ?? 0) + 1)
        for kind in kinds { table[Int(kind.name.rawValue)] = kind }
        self.table = table
        self.kinds = kinds.filter { table[Int($0.name.rawValue)] === $0 }
    }

    @inline(__always)
    subscript(_ name: Name) -> ElementKind? {
        let raw = Int(name.rawValue)
        return raw < table.count ? table[raw] : nil
    }
}
