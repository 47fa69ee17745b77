@_implementationOnly import CText

/// The directions of a text's parts (UAX 9). Text without right-to-left characters costs one look at its units.
struct Bidi {
    private var levels: [UInt8] = []
    private var bases: [(end: Int, level: UInt8)] = []

    /// - Parameters:
    ///   - asksForRightToLeft: whether any paragraph is set to run from right to left, whatever its text.
    ///   - direction: what is asked for of the paragraph that starts at an offset.
    init(_ text: [UInt16], asksForRightToLeft: Bool, direction: (Int) -> TextDirection) {
        guard !text.isEmpty,
            asksForRightToLeft
                || text.contains(where: {
                    $0 >= 0x590
                        && ($0 < 0x900 || $0 >= 0x200F && $0 < 0x2070 || $0 >= 0xFB1D && $0 < 0xFF00
                            || $0 & 0xFFFE == 0xD83A || $0 & 0xFFFC == 0xD800)
                })
        else { return }
        levels = [UInt8](repeating: 0, count: text.count)
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, !TextLayout.isBreak(text[end]) { end += 1 }
            end = min(end + 1, text.count)
            resolve(text, start..<end, direction(start))
            start = end
        }
    }

    private mutating func resolve(_ text: [UInt16], _ range: Range<Int>, _ direction: TextDirection) {
        var scalars: [UInt32] = [], offsets: [Int] = []
        text.withUnsafeBufferPointer { units in
            var index = range.lowerBound
            while index < range.upperBound {
                let (scalar, length) = Shaper.scalar(units, index, range.upperBound)
                scalars.append(scalar)
                offsets.append(index)
                index += length
            }
        }
        let count = Int32(scalars.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var found = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base =
            direction == .natural ? FRIBIDI_PAR_ON : direction == .leftToRight ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &found)
        for (i, offset) in offsets.enumerated() {
            let end = i + 1 < offsets.count ? offsets[i + 1] : range.upperBound
            for unit in offset..<end { levels[unit] = UInt8(max(0, found[i])) }
        }
        bases.append((range.upperBound, UInt8(base.rawValue & 1)))
    }

    /// 1 where the paragraph at an offset runs from right to left.
    func baseLevel(_ offset: Int) -> UInt8 { bases.first { offset < $0.end }?.level ?? bases.last?.level ?? 0 }

    func levelRuns(_ range: Range<Int>) -> [(range: Range<Int>, level: UInt8)] {
        guard !levels.isEmpty else { return [(range, 0)] }
        var result: [(Range<Int>, UInt8)] = []
        var start = range.lowerBound
        for index in range where index > start && levels[index] != levels[start] {
            result.append((start..<index, levels[start]))
            start = index
        }
        if start < range.upperBound { result.append((start..<range.upperBound, levels[start])) }
        return result
    }

    /// The order from left to right in which stretches of these levels stand (rule L2).
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
