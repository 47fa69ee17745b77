import CoreGraphics

/// Which rows or items a list has told its data source to prepare.
///
/// Apple says only that they are told ahead of the need, and taken back when the finger goes another way. Here a
/// screenful in the way that the content goes is told with the layout that shows what is before it.
struct ListPrefetching {
    private var told: Set<RowPlace> = []
    private var last: CGPoint?
    private(set) var goesBack = false

    mutating func forget() {
        told = []
        last = nil
    }

    /// Notes where the content is now.
    /// - Returns: whether it was elsewhere.
    mutating func move(to bounds: CGRect, isVertical: Bool) -> Bool {
        defer { last = bounds.origin }
        guard let last else { return false }
        let way = isVertical ? bounds.minY - last.y : bounds.minX - last.x
        if way != 0 { goesBack = way < 0 }
        return way != 0
    }

    /// What comes next.
    /// - Parameter length: how much of it, in points; a screenful where nothing is said.
    func ahead(of bounds: CGRect, isVertical: Bool, length: CGFloat? = nil) -> CGRect {
        var ahead = bounds
        if isVertical {
            ahead.size.height = length ?? bounds.height
            ahead.origin.y = goesBack ? bounds.minY - ahead.height : bounds.maxY
        } else {
            ahead.size.width = length ?? bounds.width
            ahead.origin.x = goesBack ? bounds.minX - ahead.width : bounds.maxX
        }
        return ahead
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
