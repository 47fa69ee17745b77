import CoreGraphics

/// The items of one section in lines. `along` is the direction of scrolling, `across` that of a line.
struct FlowSection {
    struct Line {
        var items: Range<Int>
        /// The near edge and the thickness, along the direction of scrolling, from the section's first line on.
        var start: CGFloat
        var thickness: CGFloat
        /// The near edge of each item across.
        var positions: [CGFloat]
    }

    /// All items are of one size: places are worked out when asked for.
    struct Grid {
        var count: Int
        var columns: Int
        var along: CGFloat
        var across: CGFloat
        var gap: CGFloat
        var lineSpacing: CGFloat
        var inset: CGFloat

        var lineCount: Int { (count + columns - 1) / columns }
        var length: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount) * (along + lineSpacing) - lineSpacing }
    }

    enum Items {
        case grid(Grid)
        case lines([Line], sizes: [(along: CGFloat, across: CGFloat)])
    }

    var start: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    var items: Items

    var itemsLength: CGFloat {
        switch items {
        case .grid(let grid): grid.length
        case .lines(let lines, _): lines.last.map { $0.start + $0.thickness } ?? 0
        }
    }
    var count: Int {
        switch items {
        case .grid(let grid): grid.count
        case .lines(_, let sizes): sizes.count
        }
    }
    var itemsStart: CGFloat { start + header + insetBefore }
    var footerStart: CGFloat { itemsStart + itemsLength + insetAfter }
    var end: CGFloat { footerStart + footer }

    /// An item's rectangle as (along, across) origin and size.
    func place(_ item: Int) -> (along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) {
        switch items {
        case .grid(let grid):
            let line = item / grid.columns, column = item % grid.columns
            return (itemsStart + CGFloat(line) * (grid.along + grid.lineSpacing), grid.inset + CGFloat(column) * (grid.across + grid.gap), grid.along, grid.across)
        case .lines(let lines, let sizes):
            var low = 0, high = lines.count - 1
            while low < high {
                let middle = (low + high) / 2
                if lines[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
            }
            let line = lines[low], size = sizes[item]
            return (itemsStart + line.start + (line.thickness - size.along) / 2, line.positions[item - line.items.lowerBound], size.along, size.across)
        }
    }

    /// The items of the lines that reach into a stretch along the direction of scrolling.
    func items(from: CGFloat, to: CGFloat) -> Range<Int> {
        let from = from - itemsStart, to = to - itemsStart
        switch items {
        case .grid(let grid):
            guard grid.count > 0, to > 0, from < grid.length else { return 0..<0 }
            let pitch = grid.along + grid.lineSpacing
            let first = pitch > 0 ? max(0, Int((from + grid.lineSpacing) / pitch)) : 0
            let last = pitch > 0 ? min(grid.lineCount - 1, Int(to / pitch)) : grid.lineCount - 1
            guard first <= last else { return 0..<0 }
            return first * grid.columns..<min((last + 1) * grid.columns, grid.count)
        case .lines(let lines, _):
            var low = 0, high = lines.count
            while low < high {
                let middle = (low + high) / 2
                if lines[middle].start + lines[middle].thickness <= from { low = middle + 1 } else { high = middle }
            }
            guard low < lines.count, lines[low].start < to else { return 0..<0 }
            var last = low
            while last + 1 < lines.count, lines[last + 1].start < to { last += 1 }
            return lines[low].items.lowerBound..<lines[last].items.upperBound
        }
    }

    // MARK: Breaking into lines

    static func grid(count: Int, along: CGFloat, across: CGFloat, room: CGFloat, inset: CGFloat, gap: CGFloat, lineSpacing: CGFloat) -> Items {
        let columns = max(1, across + gap > 0 ? Int((room + gap + 0.001) / (across + gap)) : 1)
        // Full lines reach from edge to edge; the last one keeps to their columns.
        let justified = columns > 1 && count >= columns ? (room - CGFloat(columns) * across) / CGFloat(columns - 1) : gap
        let left = columns == 1 && count > 1 ? inset + max((room - across) / 2, 0) : inset
        return .grid(Grid(count: count, columns: columns, along: along, across: across, gap: justified, lineSpacing: lineSpacing, inset: left))
    }

    static func lines(_ sizes: [(along: CGFloat, across: CGFloat)], room: CGFloat, inset: CGFloat, gap: CGFloat, lineSpacing: CGFloat) -> Items {
        var lines: [Line] = []
        var index = 0, start: CGFloat = 0
        while index < sizes.count {
            var end = index, used: CGFloat = 0, thickness: CGFloat = 0
            while end < sizes.count {
                let next = used + sizes[end].across + (end > index ? gap : 0)
                if end > index, next > room + 0.001 { break }
                used = next
                thickness = max(thickness, sizes[end].along)
                end += 1
            }
            let isLast = end == sizes.count, count = end - index
            let total = sizes[index..<end].reduce(0) { $0 + $1.across }
            var spacing = gap, position = inset
            if !isLast {
                if count > 1 { spacing = max((room - total) / CGFloat(count - 1), 0) } else { position += max((room - total) / 2, 0) }
            } else if count > 1, let above = lines.last, above.positions.count >= count, sizes[index..<end].allSatisfy({ $0.across == sizes[above.items.lowerBound].across }) {
                spacing = above.positions[1] - above.positions[0] - sizes[index].across
            }
            var positions: [CGFloat] = []
            for item in index..<end {
                positions.append(position)
                position += sizes[item].across + spacing
            }
            lines.append(Line(items: index..<end, start: start, thickness: thickness, positions: positions))
            start += thickness + lineSpacing
            index = end
        }
        return .lines(lines, sizes: sizes)
    }
}
