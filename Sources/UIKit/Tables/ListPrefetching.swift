import CoreGraphics

/// Which rows or items a list has told its data source to prepare.
///
/// Apple says only that they are told ahead of the need, and taken back when the finger goes another way. Here a
/// screenful in the way that the content goes is told with the layout that shows what is before it.
struct ListPrefetching {
    private var told: Set<RowPlace> = []
    private var last: CGPoint?
    private var goesBack = false

    mutating func forget() {
        told = []
        last = nil
    }

    /// The screenful that comes next.
    mutating func ahead(of bounds: CGRect, isVertical: Bool) -> CGRect {
        if let last {
            let way = isVertical ? bounds.minY - last.y : bounds.minX - last.x
            if way != 0 { goesBack = way < 0 }
        }
        last = bounds.origin
        let sign: CGFloat = goesBack ? -1 : 1
        return isVertical
            ? bounds.offsetBy(dx: 0, dy: sign * bounds.height) : bounds.offsetBy(dx: sign * bounds.width, dy: 0)
    }

    /// What is to be told, nearest first, and what to be taken back.
    mutating func change(_ coming: [RowPlace], isShown: (RowPlace) -> Bool) -> (
        wanted: [RowPlace], unwanted: [RowPlace]
    ) {
        let next = Set(coming)
        let unwanted = told.filter { !next.contains($0) && !isShown($0) }.sorted()
        told = told.filter { next.contains($0) && !isShown($0) }
        let wanted = next.filter { !told.contains($0) && !isShown($0) }.sorted()
        told.formUnion(wanted)
        return (goesBack ? wanted.reversed() : wanted, unwanted)
    }
}
