import CoreGraphics

/// One section of a flow layout: what is above its lines, the lines, and what is below.
struct FlowSection {
    var start: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    let lines: FlowLines

    var count: Int { lines.count }
    var itemsStart: CGFloat { start + header + insetBefore }
    var footerStart: CGFloat { itemsStart + lines.length + insetAfter }
    var end: CGFloat { footerStart + footer }

    /// An item's rectangle as (along, across) origin and size.
    func place(_ item: Int) -> (along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) {
        var place = lines.place(item)
        place.along += itemsStart
        return place
    }

    /// The items of the lines that reach into a part along the direction of scrolling.
    func items(from: CGFloat, to: CGFloat) -> Range<Int> { lines.items(from: from - itemsStart, to: to - itemsStart) }
}
