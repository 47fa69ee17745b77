import Foundation

extension IndexPath {
    public init(row: Int, section: Int) {
        // From one index to two, which needs no array.
        self.init(index: section)
        append(row)
    }
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    init(_ place: RowPlace) { self.init(row: place.row, section: place.section) }
    /// nil where the path isn't one of a row.
    var place: RowPlace? { count == 2 ? RowPlace(section: self[0], row: self[1]) : nil }
}

/// Section and row: what index paths are to the outside, without their cost.
struct RowPlace: Hashable, Comparable {
    var section: Int
    var row: Int
    static func < (a: RowPlace, b: RowPlace) -> Bool { a.section != b.section ? a.section < b.section : a.row < b.row }
}
