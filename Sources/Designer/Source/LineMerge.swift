/// Merges what two sides made of a text, line by line: for files that aren't documents.
struct LineMerge {
    private(set) var bytes: [UInt8] = []
    /// The lines that both sides changed, of the text before; none where it went well.
    private(set) var conflicts: [ClosedRange<Int>] = []

    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        let base = Self.lines(base)
        let own = Self.changes(from: base, to: Self.lines(ours))
        let other = Self.changes(from: base, to: Self.lines(theirs))
        var line = 0, next = own[...], beyond = other[...]
        while let change = [next.first, beyond.first].compactMap({ $0 }).min(by: { $0.start < $1.start }) {
            for kept in base[line..<change.start] { bytes += kept }
            // What touches is one place.
            var end = change.end, ours: [Change] = [], theirs: [Change] = []
            while true {
                if let one = next.first, Self.meets(one, change.start, end) {
                    ours.append(next.removeFirst())
                    end = max(end, one.end)
                } else if let one = beyond.first, Self.meets(one, change.start, end) {
                    theirs.append(beyond.removeFirst())
                    end = max(end, one.end)
                } else {
                    break
                }
            }
            let mine = Self.text(base, change.start..<end, ours), yours = Self.text(base, change.start..<end, theirs)
            if ours.isEmpty || mine == yours {
                bytes += yours
            } else if theirs.isEmpty {
                bytes += mine
            } else {
                conflicts.append(change.start + 1...max(change.start + 1, end))
                bytes += mine
            }
            line = end
        }
        for kept in base[line...] { bytes += kept }
    }

    /// Lines of the base that others came in place of; an empty range where lines came only.
    private struct Change {
        var start, end: Int
        var lines: [ArraySlice<UInt8>]
    }

    private static func meets(_ change: Change, _ start: Int, _ end: Int) -> Bool {
        change.start < end || change.start == start
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = [], start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func changes(from base: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
        let difference = new.difference(from: base)
        var removed = Set<Int>(), inserted: [Int: ArraySlice<UInt8>] = [:]
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, let line, _): inserted[offset] = line
            }
        }
        var changes: [Change] = [], old = 0, now = 0
        while old < base.count || now < new.count {
            var change = Change(start: old, end: old, lines: [])
            while true {
                if old < base.count, removed.contains(old) {
                    old += 1
                } else if let line = inserted[now] {
                    change.lines.append(line)
                    now += 1
                } else {
                    break
                }
            }
            change.end = old
            if change.end > change.start || !change.lines.isEmpty { changes.append(change) }
            old += 1
            now += 1
        }
        return changes
    }

    /// A part of the base with changes made.
    private static func text(_ base: [ArraySlice<UInt8>], _ range: Range<Int>, _ changes: [Change]) -> [UInt8] {
        var text: [UInt8] = [], line = range.lowerBound
        for change in changes {
            for kept in base[line..<change.start] { text += kept }
            for own in change.lines { text += own }
            line = change.end
        }
        for kept in base[line..<range.upperBound] { text += kept }
        return text
    }
}
