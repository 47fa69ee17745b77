import CoreGraphics

/// Items broken into lines. `along` is the direction of scrolling, `across` that of a line.
///
/// Lines whose items are all of one size are kept as one stretch, however many they are: a million items of which some
/// hundred were measured are a few hundred stretches.
struct FlowLines {
    struct Size: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    /// Lines below one another, all with as many items of the same sizes; a line of items of different sizes is one of
    /// its own.
    private struct Stretch {
        var first: Int
        var columns: Int
        var lineCount: Int
        /// The near edge of the first line, and the thickness of each, along the direction of scrolling.
        var start: CGFloat
        var thickness: CGFloat
        /// The near edge of each line's first item across, and the room between two.
        var position: CGFloat
        var spacing: CGFloat
        /// nil: items of different sizes, in one line.
        var size: Size?

        var end: Int { first + columns * lineCount }
    }

    /// What the lines have to keep to.
    struct Measures {
        var room: CGFloat
        var inset: CGFloat
        var gap: CGFloat
        var lineSpacing: CGFloat
        /// All items have the layout's own size: one full line alone reaches from edge to edge.
        var isFixed = false
    }

    let sizes: ItemSizes
    private let measures: Measures
    private var stretches: [Stretch] = []
    /// From the first line's near edge to the last one's far edge.
    private(set) var length: CGFloat = 0

    /// - Complexity: O(stretches of items of one size)
    init(_ sizes: ItemSizes, _ measures: Measures) {
        (self.sizes, self.measures) = (sizes, measures)
        var item = 0, start: CGFloat = 0, cursor = sizes.cursor()
        while item < sizes.count {
            let (size, end) = cursor.run(at: item)
            let columns = columns(of: size), alike = alikeLines(item, end, columns)
            let stretch = alike > 0 ? lines(item, columns, alike, size, start) : line(item, start, &cursor)
            stretches.append(stretch)
            length =
                start + CGFloat(stretch.lineCount) * (stretch.thickness + measures.lineSpacing) - measures.lineSpacing
            start = length + measures.lineSpacing
            item = stretch.end
        }
    }

    var count: Int { sizes.count }

    // MARK: Breaking

    private static let tolerance: CGFloat = 0.001

    /// How many items of a size a line has room for; one more than there are stands for more.
    private func columns(of size: Size) -> Int {
        let pitch = size.across + measures.gap
        guard pitch > 0 else { return sizes.count + 1 }
        return max(
            1, Int(bounded: min((measures.room + measures.gap + Self.tolerance) / pitch, CGFloat(sizes.count + 1))))
    }

    /// How many lines from `item` on hold nothing but items of its size, which reach to `end`. A full line at their end
    /// is none of them: narrower items may follow in it, and the section's last line looks otherwise.
    private func alikeLines(_ item: Int, _ end: Int, _ columns: Int) -> Int {
        let full = (end - item) / columns
        if (end - item) % columns != 0 { return full }
        return full == 1 && measures.isFixed && end == sizes.count && item == 0 && columns > 1 ? 1 : full - 1
    }

    private func lines(_ first: Int, _ columns: Int, _ count: Int, _ size: Size, _ start: CGFloat) -> Stretch {
        var stretch = Stretch(
            first: first, columns: columns, lineCount: count, start: start, thickness: size.along,
            position: measures.inset, spacing: measures.gap, size: size)
        justify(&stretch, total: CGFloat(columns) * size.across)
        return stretch
    }

    /// Full lines reach from edge to edge.
    private func justify(_ stretch: inout Stretch, total: CGFloat) {
        if stretch.columns > 1 {
            stretch.spacing = max((measures.room - total) / CGFloat(stretch.columns - 1), 0)
        } else {
            stretch.position += max((measures.room - total) / 2, 0)
        }
    }

    private func line(_ first: Int, _ start: CGFloat, _ cursor: inout ItemSizes.Cursor) -> Stretch {
        var end = first, used: CGFloat = 0, thickness: CGFloat = 0, total: CGFloat = 0
        let width = cursor.run(at: first).size.across
        var isUniform = true
        while end < sizes.count {
            let size = cursor.run(at: end).size, next = used + size.across + (end > first ? measures.gap : 0)
            if end > first, next > measures.room + Self.tolerance { break }
            used = next
            total += size.across
            thickness = max(thickness, size.along)
            if size.across != width { isUniform = false }
            end += 1
        }
        var stretch = Stretch(
            first: first, columns: end - first, lineCount: 1, start: start, thickness: thickness,
            position: measures.inset, spacing: measures.gap, size: nil)
        guard end == sizes.count else {
            justify(&stretch, total: total)
            return stretch
        }
        // The last line keeps to the columns of that above.
        if isUniform, let above = stretches.last, above.columns >= stretch.columns,
            (above.size ?? sizes[above.first]).across == width
        {
            if stretch.columns > 1 {
                stretch.spacing = above.spacing
            } else if above.columns == 1 {
                stretch.position = above.position
            }
        }
        return stretch
    }

    // MARK: Finding

    /// The first stretch for which something holds that holds for all behind it.
    private func firstStretch(where holds: (Stretch) -> Bool) -> Int {
        var low = 0, high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if holds(stretches[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// An item's rectangle as (along, across) origin and size, from the first line's near edge on.
    /// - Complexity: O(log stretches)
    func place(_ item: Int) -> (along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) {
        let stretch = stretches[firstStretch { $0.end > item }]
        if let size = stretch.size {
            let (line, column) = (item - stretch.first).quotientAndRemainder(dividingBy: stretch.columns)
            return (
                stretch.start + CGFloat(line) * (stretch.thickness + measures.lineSpacing),
                stretch.position + CGFloat(column) * (size.across + stretch.spacing), size.along, size.across
            )
        }
        var across = stretch.position, cursor = sizes.cursor()
        for earlier in stretch.first..<item { across += cursor.run(at: earlier).size.across + stretch.spacing }
        let size = sizes[item]
        return (stretch.start + (stretch.thickness - size.along) / 2, across, size.along, size.across)
    }

    /// The items of the lines that reach into a part along the direction of scrolling.
    func items(from: CGFloat, to: CGFloat) -> Range<Int> {
        let first = firstStretch {
            $0.start + CGFloat($0.lineCount) * ($0.thickness + measures.lineSpacing) - measures.lineSpacing > from
        }
        let end = firstStretch { $0.start >= to }
        guard first < end else { return 0..<0 }
        return items(of: stretches[first], from, to).lowerBound..<items(of: stretches[end - 1], from, to).upperBound
    }

    private func items(of stretch: Stretch, _ from: CGFloat, _ to: CGFloat) -> Range<Int> {
        let pitch = stretch.thickness + measures.lineSpacing
        guard stretch.lineCount > 1, pitch > 0 else { return stretch.first..<stretch.end }
        func line(_ number: CGFloat) -> Int { Int(bounded: min(max(number, 0), CGFloat(stretch.lineCount))) }
        let first = line(((from - stretch.start - stretch.thickness) / pitch).rounded(.down) + 1),
            end = max(line(((to - stretch.start) / pitch).rounded(.up)), first)
        return stretch.first + first * stretch.columns..<stretch.first + end * stretch.columns
    }
}

/// The sizes of a section's items, as runs of items of one size.
struct ItemSizes {
    private var runs: [(first: Int, size: FlowLines.Size)] = []
    private(set) var count = 0

    init() {}

    init(_ sizes: some Sequence<FlowLines.Size>) {
        for size in sizes { append(size) }
    }

    mutating func append(_ size: FlowLines.Size, count: Int = 1) {
        guard count > 0 else { return }
        if runs.last?.size != size { runs.append((self.count, size)) }
        self.count += count
    }

    private func run(of item: Int) -> Int {
        var low = 0, high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].first <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    subscript(item: Int) -> FlowLines.Size { runs[run(of: item)].size }

    func cursor() -> Cursor { Cursor(sizes: self) }

    /// Finds runs of items that are asked for in turn without searching.
    struct Cursor {
        fileprivate let sizes: ItemSizes
        private var number = 0

        fileprivate init(sizes: ItemSizes) { self.sizes = sizes }

        /// The item's size, and the first item behind it that may have another.
        mutating func run(at item: Int) -> (size: FlowLines.Size, end: Int) {
            func end(_ number: Int) -> Int {
                number + 1 < sizes.runs.count ? sizes.runs[number + 1].first : sizes.count
            }
            if sizes.runs[number].first > item || end(number) <= item {
                let next = number + 1
                number =
                    next < sizes.runs.count && sizes.runs[next].first <= item && end(next) > item
                    ? next : sizes.run(of: item)
            }
            return (sizes.runs[number].size, end(number))
        }
    }
}

/// The sizes that some of a section's cells chose, in the order of their items.
struct ChosenSizes {
    private var items: [Int] = []
    private var sizes: [CGSize] = []

    private func index(_ item: Int) -> Int {
        if let last = items.last, last < item { return items.count }
        var low = 0, high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    subscript(item: Int) -> CGSize? {
        get {
            let index = index(item)
            return index < items.count && items[index] == item ? sizes[index] : nil
        }
        set {
            let index = index(item), isKnown = index < items.count && items[index] == item
            switch (newValue, isKnown) {
            case (let size?, true): sizes[index] = size
            case (let size?, false):
                items.insert(item, at: index)
                sizes.insert(size, at: index)
            case (nil, true):
                items.remove(at: index)
                sizes.remove(at: index)
            case (nil, false): break
            }
        }
    }

    /// The items before `count` and their sizes, in order.
    func known(before count: Int) -> Zip2Sequence<ArraySlice<Int>, [CGSize]> { zip(items[..<index(count)], sizes) }
}
