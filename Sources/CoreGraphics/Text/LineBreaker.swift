@_implementationOnly import CText

/// Breaks shaped text into lines, greedily, by Unicode's rules (UAX 14), and truncates the last.
struct LineBreaker {
    let layout: TextLayout
    let bidi: Bidi
    /// The look of lines that hold no text.
    let first: TextAttributes
    let maximumHeight: CGFloat

    private(set) var lines: [TextLayout.Line] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false

    private var y: CGFloat = 0
    private var spans: [(Range<Int>, Int)] = []
    private var opportunities: [CChar] { layout.breakOpportunities }
    private var isParagraphStart = true
    /// The room of the line under way, and what is free beside it at the same height; nothing where nothing is in the
    /// way.
    private var fragment: Fragment?
    private var laterFragments: [Fragment] = []
    /// The height of the row whose fragments are being filled.
    private var rowHeight: CGFloat = 0

    private struct Fragment { let x: CGFloat, width: CGFloat }

    private var text: [UInt16] { layout.text }
    /// Those of the paragraph under way.
    private var options: ParagraphOptions

    init(layout: TextLayout, bidi: Bidi, first: TextAttributes, maximumHeight: CGFloat) {
        self.layout = layout
        options = layout.paragraph(at: 0)
        self.bidi = bidi
        self.first = first
        self.maximumHeight = maximumHeight
    }

    private static let prepared: Void = init_linebreak()

    mutating func run(_ spans: [(Range<Int>, Int)]) {
        self.spans = spans
        let text = layout.text
        var start = 0
        if text.isEmpty {
            add(0..<0, [.text(0..<0)], 0)
            finish()
            return
        }
        while start < text.count {
            var end = start
            while end < text.count, !TextLayout.isBreak(text[end]) { end += 1 }
            var next = end
            if next < text.count { next += text[end] == 13 && end + 1 < text.count && text[end + 1] == 10 ? 2 : 1 }
            isParagraphStart = true
            if start > 0 { y += options.paragraphSpacing }
            options = layout.paragraph(at: start)
            if lines.count > 0 || options.paragraphSpacingBefore > 0 { y += options.paragraphSpacingBefore }
            let goesOn = paragraph(start..<end, next)
            endRow()
            if !goesOn {
                finish()
                return
            }
            start = next
        }
        if options.keepsEmptyLine, let last = text.last, TextLayout.isBreak(last),
            options.maximumLines == 0 || lines.count < options.maximumLines,
            y + options.lineSpacing + lineMetrics(text.count..<text.count).height <= maximumHeight + 0.01
        {
            add(text.count..<text.count, [.text(text.count..<text.count)], 0)
        }
        finish()
    }

    private mutating func finish() {
        let right = lines.map { $0.origin.x + $0.width }.max() ?? 0
        let left = lines.map(\.origin.x).min() ?? 0
        var height = lines.last.map { $0.origin.y + $0.height } ?? 0
        if !layout.exclusions.isEmpty { height = lines.map { $0.origin.y + $0.height }.max() ?? 0 }
        if layout.text.isEmpty { height = lines.first?.height ?? 0 }
        size = CGSize(
            width: layout.width.isFinite && (options.alignment != .left || layout.options.alignment != .left)
                ? right - min(left, right) : right, height: height)
    }

    // MARK: One paragraph

    /// Adds a paragraph's lines; false when there is no room for more.
    private mutating func paragraph(_ range: Range<Int>, _ next: Int) -> Bool {
        let wraps: Bool
        switch options.lineBreak {
        case .wordWrapping, .charWrapping: wraps = true
        default: wraps = options.maximumLines != 1
        }
        var start = range.lowerBound
        var isTotalKnown = false, total = 0.0
        let hasTabs = text[range].contains(9)
        repeat {
            if hasTabs {
                placeTabs(start..<range.upperBound)
                isTotalKnown = false
            }
            findFragment(start..<range.upperBound)
            let room = Double(roomForLine(start))
            if !isTotalKnown {
                total = sum(start..<range.upperBound)
                isTotalKnown = true
            }
            var end = range.upperBound
            if total > room + 1e-6 {
                let visible = total - trailingSpace(start..<range.upperBound)
                if visible > room + 1e-6 && wraps {
                    end = breakLine(start..<range.upperBound, room)
                    if options.pushesOut, lines.count + 2 <= options.maximumLines || options.maximumLines == 0 {
                        end = withCompany(end, start..<range.upperBound, room)
                    }
                }
            }
            let isParagraphEnd = end >= range.upperBound
            let lineEnd = isParagraphEnd ? next : end
            let height = lineMetrics(start..<max(end, start)).height
            let isLast =
                (options.maximumLines > 0 && lines.count + 1 >= options.maximumLines)
                || (lines.count > 0 || y > 0
                    ? y + height + options.lineSpacing + height > maximumHeight + 0.01
                    : height * 2 + options.lineSpacing > maximumHeight + 0.01)
            let isOver = isLast && lineEnd < text.count && !(onlyBreaks(lineEnd))
            let lineWidth = sum(start..<end) - trailingSpace(start..<end)
            if isOver || lineWidth > room + 1e-6 {
                let rest = isOver && (isTruncating || options.maximumLines == 1) ? range.upperBound : end
                if isTruncating {
                    truncated(
                        start..<rest, lineEnd: isOver ? range.upperBound : lineEnd, room,
                        hasMore: rest >= range.upperBound && next < text.count && isOver)
                } else {
                    add(start..<lineEnd, [.text(start..<end)], lineWidth)
                    isTruncated = isTruncated || isOver || lineWidth > room + 1e-6
                }
            } else {
                add(start..<lineEnd, [.text(start..<end)], lineWidth)
            }
            if isLast { return false }
            total -= sum(start..<end)
            start = end
            isParagraphStart = false
        } while start < range.upperBound
        return true
    }

    private var isTruncating: Bool {
        switch options.lineBreak {
        case .truncatingHead, .truncatingTail, .truncatingMiddle: true
        default: false
        }
    }

    private func onlyBreaks(_ from: Int) -> Bool { text[from...].allSatisfy(TextLayout.isSpace) }

    private func sum(_ range: Range<Int>) -> Double {
        layout.advances.withUnsafeBufferPointer { advances in
            var total = 0.0
            for i in range { total += advances[i] }
            return total
        }
    }

    private func trailingSpace(_ range: Range<Int>) -> Double {
        var end = range.upperBound, total = 0.0
        while end > range.lowerBound, TextLayout.isSpace(text[end - 1]) {
            end -= 1
            total += layout.advances[end]
        }
        return total
    }

    private func indents(_ start: Int) -> (head: CGFloat, tail: CGFloat) {
        (isParagraphStart ? options.firstLineHeadIndent : options.headIndent, options.tailIndent)
    }

    private func roomForLine(_ start: Int) -> CGFloat {
        guard layout.width.isFinite else {
            return options.tailIndent > 0 ? options.tailIndent - indents(start).head : .infinity
        }
        let (head, tail) = indents(start)
        let room = max(0, (tail > 0 ? min(tail, layout.width) : layout.width + tail) - head)
        return fragment.map { min($0.width, room) } ?? room
    }

    // MARK: Around shapes

    /// Goes on to the next free part of the row, or down to a row that has room for the next word.
    private mutating func findFragment(_ range: Range<Int>) {
        guard !layout.exclusions.isEmpty else { return }
        let height = lineMetrics(range.lowerBound..<min(range.lowerBound + 1, range.upperBound)).height
        let word = firstWordWidth(range), lowest = layout.exclusions.map(\.bottom).max() ?? 0
        if !laterFragments.isEmpty {
            laterFragments.removeAll { CGFloat(word) > $0.width }
            if !laterFragments.isEmpty { return fragment = laterFragments.removeFirst() }
        }
        endRow()
        while y < lowest {
            let top = y + (lines.isEmpty ? 0 : options.lineSpacing), (head, tail) = indents(range.lowerBound)
            let right = tail > 0 ? min(tail, layout.width) : layout.width + tail
            var x = head, free: [Fragment] = []
            for blocked in layout.exclusions.compactMap({ $0.blocked(top: top, bottom: top + height) }).sorted(by: {
                $0.lowerBound < $1.lowerBound
            }) {
                if blocked.lowerBound > x { free.append(Fragment(x: x, width: min(blocked.lowerBound, right) - x)) }
                x = max(x, blocked.upperBound)
            }
            if right > x { free.append(Fragment(x: x, width: right - x)) }
            free.removeAll { $0.width < CGFloat(word) && $0.width < right - head }
            if !free.isEmpty {
                fragment = free.removeFirst()
                laterFragments = free
                return
            }
            y += 1
        }
    }

    private mutating func endRow() {
        y += rowHeight
        (rowHeight, fragment, laterFragments) = (0, nil, [])
    }

    /// As far as the first place where a line may be broken.
    private mutating func firstWordWidth(_ range: Range<Int>) -> Double {
        guard options.lineBreak != .charWrapping else { return 0 }
        findOpportunities()
        let end = range.first { opportunities[$0] == LINEBREAK_ALLOWBREAK }.map { $0 + 1 } ?? range.upperBound
        return sum(range.lowerBound..<end) - trailingSpace(range.lowerBound..<end)
    }

    private mutating func findOpportunities() {
        guard opportunities.isEmpty else { return }
        _ = Self.prepared
        layout.breakOpportunities = [CChar](repeating: 0, count: text.count)
        Self.withoutFlags(text).withUnsafeBufferPointer {
            set_linebreaks_utf16($0.baseAddress, $0.count, "en", &layout.breakOpportunities)
        }
    }

    /// The text with an ideograph and combining marks for each flag of two regional indicators: lines break between
    /// flags and not inside, as the standard says (LB30b), where libunibreak stops the process at long rows of them.
    private static func withoutFlags(_ text: [UInt16]) -> [UInt16] {
        func isIndicator(_ index: Int) -> Bool {
            index + 1 < text.count && text[index] == 0xD83C && (0xDDE6...0xDDFF).contains(text[index + 1])
        }
        guard text.indices.contains(where: isIndicator) else { return text }
        let ideograph: UInt16 = 0x4E00, mark: UInt16 = 0x0301
        var result = text, index = 0
        while index < text.count {
            guard isIndicator(index) else {
                index += 1
                continue
            }
            let end = isIndicator(index + 2) ? index + 4 : index + 2
            for unit in index..<end { result[unit] = unit == index ? ideograph : mark }
            index = end
        }
        return result
    }

    /// The end of a line that starts at the range's start: the last opportunity within the room, or a character's end.
    private mutating func breakLine(_ range: Range<Int>, _ room: Double) -> Int {
        if options.lineBreak != .charWrapping { findOpportunities() }
        var used = 0.0, best = range.lowerBound
        var index = range.lowerBound
        let text = text, advances = layout.advances, opportunities = opportunities
        while index < range.upperBound {
            let isSpace = TextLayout.isSpace(text[index])
            if !isSpace && used + advances[index] > room + 1e-6 { break }
            used += advances[index]
            index += 1
            if options.lineBreak != .charWrapping, opportunities[index - 1] == LINEBREAK_ALLOWBREAK { best = index }
        }
        if index >= range.upperBound { return range.upperBound }
        if best > range.lowerBound { return best }
        // One word wider than the room: break between characters, at least one a line.
        let start = layout.characterStart(index)
        if start > range.lowerBound { return start }
        return layout.characterStarts.first { $0 > range.lowerBound } ?? range.upperBound
    }

    /// The end of a line before the last, if one word would be left alone for that: the word before it goes along.
    private func withCompany(_ end: Int, _ range: Range<Int>, _ room: Double) -> Int {
        func isAllowed(_ index: Int) -> Bool { opportunities[index] == LINEBREAK_ALLOWBREAK }
        guard !opportunities.isEmpty, end > range.lowerBound, end < range.upperBound, isAllowed(end - 1),
            !(end..<range.upperBound - 1).contains(where: isAllowed)
        else { return end }
        let breaks = (range.lowerBound..<end - 1).filter(isAllowed)
        // A line of one word less would be no better.
        guard breaks.count > 1, let earlier = breaks.last.map({ $0 + 1 }) else { return end }
        let rest = earlier..<range.upperBound
        return sum(rest) - trailingSpace(rest) <= room + 1e-6 ? earlier : end
    }

    /// Gives the tabs of a line that starts at the range's start their widths: each reaches to the next stop, or as far
    /// from it as what follows takes room before it.
    private func placeTabs(_ range: Range<Int>) {
        var x = Double(indents(range.lowerBound).head)
        for index in range {
            if text[index] == 9 {
                let stop = options.tabStops.first { Double($0.location) > x + 0.01 }
                let interval = Double(options.defaultTabInterval > 0 ? options.defaultTabInterval : 28)
                var end = stop.map { Double($0.location) } ?? ((x / interval + 0.001).rounded(.down) + 1) * interval
                if let stop, stop.alignment == .right || stop.alignment == .center {
                    let next = text[(index + 1)..<range.upperBound].firstIndex(of: 9) ?? range.upperBound
                    end -= sum(index + 1..<next) / (stop.alignment == .right ? 1 : 2)
                }
                layout.advances[index] = max(0, end - x)
            }
            x += layout.advances[index]
        }
    }

    // MARK: Truncation

    private func ellipsis(at offset: Int) -> (TextLayout.Part, Double) {
        let look = spans.first { $0.0.contains(offset) }?.1 ?? spans.last?.1 ?? 0
        let font = layout.attributes[look].font
        let glyphs = [UInt16(0x2026)].withUnsafeBufferPointer {
            Shaper.shared.shape($0, 0..<1, font, font.face, script: HB_SCRIPT_COMMON.rawValue, rightToLeft: false)
        }
        return (.ellipsis(attributes: look, glyphs: glyphs, font: font), glyphs.reduce(0) { $0 + $1.advance })
    }

    /// Adds a line with "…" where text is left out.
    private mutating func truncated(_ range: Range<Int>, lineEnd: Int, _ room: Double, hasMore: Bool) {
        isTruncated = true
        switch options.lineBreak {
        case .truncatingHead where !hasMore:
            let (part, width) = ellipsis(at: range.lowerBound)
            let (start, kept) = suffix(range, room - width)
            add(range.lowerBound..<lineEnd, [part, .text(start..<range.upperBound)], kept + width, truncated: true)
        case .truncatingMiddle where !hasMore:
            let (part, width) = ellipsis(at: (range.lowerBound + range.upperBound) / 2)
            let (_, head) = prefix(range, (room - width) / 2)
            let (end, tail) = suffix(range, room - width - head)
            let (start, left) = prefix(range.lowerBound..<end, room - width - tail)
            add(
                range.lowerBound..<lineEnd, [.text(range.lowerBound..<start), part, .text(end..<range.upperBound)],
                left + width + tail, truncated: true)
        default:
            let (_, width) = ellipsis(at: max(range.lowerBound, range.upperBound - 1))
            var (end, kept) = prefix(range, room - width)
            while end > range.lowerBound, TextLayout.isSpace(text[end - 1]) {
                end -= 1
                kept -= layout.advances[end]
            }
            let (part, own) = ellipsis(at: max(range.lowerBound, end - 1))
            add(range.lowerBound..<lineEnd, [.text(range.lowerBound..<end), part], kept + own, truncated: true)
        }
    }

    private func prefix(_ range: Range<Int>, _ room: Double) -> (Int, Double) {
        var used = 0.0, index = range.lowerBound
        while index < range.upperBound, used + layout.advances[index] <= room + 1e-6 {
            used += layout.advances[index]
            index += 1
        }
        let end = index >= range.upperBound ? index : max(range.lowerBound, layout.characterStart(index))
        return (end, sum(range.lowerBound..<end))
    }

    private func suffix(_ range: Range<Int>, _ room: Double) -> (Int, Double) {
        var used = 0.0, index = range.upperBound
        while index > range.lowerBound, used + layout.advances[index - 1] <= room + 1e-6 {
            used += layout.advances[index - 1]
            index -= 1
        }
        if index > range.lowerBound, layout.characterStart(index) != index {
            index = layout.characterStarts.first { $0 > index } ?? range.upperBound
        }
        while index < range.upperBound, TextLayout.isSpace(text[index]) { index += 1 }
        return (index, sum(index..<range.upperBound))
    }

    // MARK: Lines

    private func lineMetrics(_ range: Range<Int>) -> (ascent: CGFloat, height: CGFloat) {
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
        func include(_ look: TextAttributes) {
            if let picture = look.picture {
                ascent = max(ascent, picture.bounds.maxY)
                return descent = max(descent, -picture.bounds.minY)
            }
            ascent = max(ascent, look.font.ascender + max(0, look.baselineOffset))
            descent = max(descent, -look.font.descender - min(0, look.baselineOffset))
            leading = max(leading, look.font.leading)
        }
        if layout.attributes.count == 1 || spans.isEmpty {
            include(first)
        } else {
            var found = false
            for (span, look) in spans where span.overlaps(range) || (range.isEmpty && span.contains(range.lowerBound)) {
                include(layout.attributes[look])
                found = true
            }
            if !found { include(layout.attributes[spans.last { $0.0.upperBound <= range.lowerBound }?.1 ?? 0]) }
        }
        var height = ascent + descent + leading
        if options.lineHeightMultiple > 0 { height *= options.lineHeightMultiple }
        height = max(height, options.minimumLineHeight)
        if options.maximumLineHeight > 0 { height = min(height, options.maximumLineHeight) }
        // Room that a paragraph style adds or takes lies above the text.
        return (height - descent, height)
    }

    private mutating func add(_ range: Range<Int>, _ parts: [TextLayout.Part], _ width: Double, truncated: Bool = false)
    {
        let (ascent, height) = lineMetrics(range)
        if lines.count > 0, rowHeight == 0 { y += options.lineSpacing }
        let room = roomForLine(range.lowerBound)
        var x = fragment?.x ?? indents(range.lowerBound).head
        if layout.width.isFinite {
            let free = room - CGFloat(width)
            let isRightToLeft = bidi.baseLevel(range.lowerBound) & 1 == 1
            switch options.alignment {
            case .left: break
            case .center: x += free / 2
            case .right: x += free
            case .natural, .justified: if isRightToLeft { x += free }
            }
        }
        lines.append(
            TextLayout.Line(
                range: range, origin: CGPoint(x: x, y: y), width: CGFloat(width), ascent: ascent,
                descent: height - ascent,
                baseline: y + ascent, isTruncated: truncated, fragment: fragment.map { (x: $0.x, width: $0.width) },
                parts: parts))
        if fragment == nil { y += height } else { rowHeight = max(rowHeight, height) }
    }
}
