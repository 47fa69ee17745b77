/// Text set in lines: broken, aligned, truncated. It doesn't change once made; lengths are points, y down.
public final class TextLayout {
    public struct Line {
        /// The UTF-16 units of the text in this line, white space and break at its end included.
        public var range: Range<Int>
        /// The top left of the line's box.
        public var origin: CGPoint
        /// Without the white space at the end.
        public var width: CGFloat
        public var ascent: CGFloat
        /// Positive, downwards.
        public var descent: CGFloat
        /// The distance of the baseline from the layout's top.
        public var baseline: CGFloat
        public var height: CGFloat { ascent + descent }
        /// Whether text was replaced by "…".
        public internal(set) var isTruncated = false
        /// The room between what is in the line's way; nil where nothing is.
        public internal(set) var fragment: (x: CGFloat, width: CGFloat)?
        var parts: [Part] = []
    }

    /// What a line shows, in logical order.
    enum Part {
        case text(Range<Int>)
        case ellipsis(attributes: Int, glyphs: [Glyph], font: TextFont)
    }

    /// A stretch of text of one look, face, script and direction, shaped.
    struct Item {
        var range: Range<Int>
        var attributes: Int
        var face: FontFace
        var level: UInt8
        /// In visual order.
        var glyphs: [Glyph]
    }

    public let width: CGFloat
    public let options: ParagraphOptions
    let exclusions: [TextExclusion]
    public private(set) var lines: [Line] = []
    /// Width and height of the text, not rounded.
    public private(set) var size = CGSize.zero
    /// Whether some text isn't shown.
    public private(set) var isTruncated = false

    let text: [UInt16]
    let attributes: [TextAttributes]
    private(set) var items: [Item] = []
    /// The advance of each cluster, at its first unit.
    var advances: [Double] = []
    /// Paragraph styles by the end of the text they hold for; empty where the layout's options hold for all.
    private var paragraphs: [(end: Int, options: ParagraphOptions)] = []
    private let string: String

    /// The width of all text, spaces at the end included, as one line.
    var fullWidth: CGFloat { CGFloat(advances.reduce(0, +)) }

    /// The width of the text with the white space at the ends of its lines, as far as there is room for it.
    public var widthWithSpaces: CGFloat {
        let widest = lines.reduce(size.width) { widest, line in
            var end = line.range.upperBound, spaces = 0.0
            while end > line.range.lowerBound, Self.isSpace(text[end - 1]) {
                end -= 1
                spaces += advances[end]
            }
            return line.isTruncated
                ? widest : max(widest, (options.alignment == .left ? line.origin.x : 0) + line.width + CGFloat(spaces))
        }
        return max(size.width, min(width, widest))
    }

    /// - Parameters:
    ///   - width: the room for lines; infinite for lines that end at line breaks only.
    ///   - maximumHeight: lines that would reach below it are left out, but for the first.
    ///   - exclusions: what lines of a finite width flow around, on both sides.
    public init(
        _ runs: [TextRun], width: CGFloat, options: ParagraphOptions, maximumHeight: CGFloat = .infinity,
        exclusions: [TextExclusion] = []
    ) {
        self.width = width
        self.options = options
        self.exclusions = width.isFinite ? exclusions : []
        string = runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
        text = Array(string.utf16)
        attributes = runs.map(\.attributes)
        guard let first = attributes.first else { return }
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        var at = 0
        let hasParagraphs = runs.contains { $0.paragraph != nil }
        for (index, run) in runs.enumerated() {
            let end = at + run.text.utf16.count
            if end > at { spans.append((at..<end, index)) }
            if end > at, hasParagraphs { paragraphs.append((end, run.paragraph ?? options)) }
            at = end
        }
        let turns = options.direction == .rightToLeft || paragraphs.contains { $0.options.direction == .rightToLeft }
        bidi = Bidi(text, asksForRightToLeft: turns) {
            paragraphs.isEmpty ? options.direction : self.paragraph(at: $0).direction
        }
        shape(spans, bidi)
        breakLines(first, maximumHeight)
    }

    /// The text of another layout with other lines: what is shaped already stays so.
    ///
    /// - Returns: nil where more than lines hangs on the width or the options, as tabs and the directions of paragraphs
    ///   do.
    public init?(_ other: TextLayout, width: CGFloat, options: ParagraphOptions) {
        guard let first = other.attributes.first, other.exclusions.isEmpty, other.paragraphs.isEmpty,
            other.options.direction == options.direction, !other.text.contains(9)
        else { return nil }
        (self.width, self.options, exclusions) = (width, options, [])
        (string, text, attributes, spans, bidi) = (other.string, other.text, other.attributes, other.spans, other.bidi)
        (items, advances, breakOpportunities) = (other.items, other.advances, other.breakOpportunities)
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        breakLines(first, .infinity)
    }

    private func breakLines(_ first: TextAttributes, _ maximumHeight: CGFloat) {
        var breaker = LineBreaker(layout: self, bidi: bidi, first: first, maximumHeight: maximumHeight)
        breaker.run(spans)
        lines = breaker.lines
        size = breaker.size
        isTruncated = breaker.isTruncated
    }

    private var bidi = Bidi([], asksForRightToLeft: false) { _ in .natural }
    /// The runs' stretches of the text, with their looks.
    private var spans: [(Range<Int>, Int)] = []
    /// Whether a line may end behind each unit of the text, by Unicode's rules; empty until a line has to be broken.
    var breakOpportunities: [CChar] = []

    /// How the paragraph is set that starts at an offset.
    func paragraph(at offset: Int) -> ParagraphOptions {
        guard !paragraphs.isEmpty else { return options }
        var found = paragraphs.first { offset < $0.end }?.options ?? options
        found.maximumLines = options.maximumLines
        found.lineBreak = options.lineBreak
        found.pushesOut = options.pushesOut
        return found
    }

    /// The start of the paragraph that holds an offset.
    private func paragraphStart(_ offset: Int) -> Int {
        var start = min(offset, text.count)
        while start > 0, !Self.isBreak(text[start - 1]) { start -= 1 }
        return start
    }

    private func shape(_ spans: [(Range<Int>, Int)], _ bidi: Bidi) {
        advances = [Double](repeating: 0, count: text.count)
        text.withUnsafeBufferPointer { text in
            for (span, index) in spans {
                for level in bidi.levelRuns(span) {
                    for range in Self.withoutControls(text, level.range) {
                        let look = attributes[index]
                        if let picture = look.picture {
                            let glyphs = range.map {
                                Glyph(
                                    id: 0, cluster: Int32($0),
                                    advance: text[$0] == InlinePicture.character ? Double(picture.bounds.maxX) : 0)
                            }
                            for glyph in glyphs { advances[Int(glyph.cluster)] = glyph.advance }
                            items.append(
                                Item(
                                    range: range, attributes: index, face: look.font.face, level: level.level,
                                    glyphs: glyphs))
                            continue
                        }
                        for piece in Shaper.shared.pieces(text, range, look.font) {
                            var glyphs = Shaper.shared.shape(
                                text, piece.range, look.font, piece.face, script: piece.script,
                                rightToLeft: level.level & 1 == 1)
                            if look.kern != 0 { for i in glyphs.indices { glyphs[i].advance += Double(look.kern) } }
                            for glyph in glyphs { advances[Int(glyph.cluster)] += glyph.advance }
                            items.append(
                                Item(
                                    range: piece.range, attributes: index, face: piece.face, level: level.level,
                                    glyphs: glyphs))
                        }
                    }
                }
            }
        }
    }

    static func isBreak(_ unit: UInt16) -> Bool {
        unit == 10 || unit == 13 || unit == 0x2028 || unit == 0x2029 || unit == 0x85 || unit == 12 || unit == 11
    }
    static func isSpace(_ unit: UInt16) -> Bool {
        unit == 32 || unit == 9 || unit == 0x3000 || (0x2000...0x200A).contains(unit) && unit != 0x2007 || isBreak(unit)
    }

    private static func withoutControls(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> [Range<Int>] {
        guard text[range].contains(where: { $0 < 32 || isBreak($0) }) else { return [range] }
        var result: [Range<Int>] = [], start = range.lowerBound
        for index in range where text[index] < 32 || isBreak(text[index]) {
            if index > start { result.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { result.append(start..<range.upperBound) }
        return result
    }

    /// The offsets where a user-perceived character starts, and the end.
    private(set) lazy var characterStarts: [Int] = {
        var starts: [Int] = [], at = 0
        for character in string {
            starts.append(at)
            at += character.utf16.count
        }
        starts.append(at)
        return starts
    }()

    /// The start of the character that holds an offset.
    func characterStart(_ offset: Int) -> Int {
        let starts = characterStarts
        var low = 0, high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return starts[low]
    }

    // MARK: Placed glyphs

    /// Glyphs of one face and look at their places in a line, left to right.
    struct PlacedRun {
        var attributes: Int
        var face: FontFace
        var x: Double
        var width: Double
        /// Starts with the glyphs' x, relative to the line's left.
        var glyphs: [(glyph: Glyph, x: Double)]
        var isRightToLeft: Bool
    }

    private var placed: [Int: [PlacedRun]] = [:]

    func placedRuns(_ lineIndex: Int) -> [PlacedRun] {
        if let known = placed[lineIndex] { return known }
        let line = lines[lineIndex]
        struct Stretch { var item: Item?, ellipsis: ([Glyph], Int, TextFont)?, range: Range<Int>, level: UInt8 }
        var stretches: [Stretch] = []
        for part in line.parts {
            switch part {
            case .text(let range):
                var i = firstItem(endingAfter: range.lowerBound)
                while i < items.count, items[i].range.lowerBound < range.upperBound {
                    let overlap = items[i].range.clamped(to: range)
                    if !overlap.isEmpty {
                        stretches.append(Stretch(item: items[i], ellipsis: nil, range: overlap, level: items[i].level))
                    }
                    i += 1
                }
            case .ellipsis(let index, let glyphs, let font):
                let base = bidi.baseLevel(line.range.lowerBound)
                stretches.append(
                    Stretch(
                        item: nil, ellipsis: (glyphs, index, font),
                        range: line.range.upperBound..<line.range.upperBound, level: base))
            }
        }
        let order = Bidi.visualOrder(stretches.map(\.level))
        let natural = stretches.reduce(0.0) { sum, s in
            sum + (s.ellipsis.map { $0.0.reduce(0) { $0 + $1.advance } } ?? s.range.reduce(0) { $0 + advances[$1] })
        }
        var extra = 0.0
        let isLast = line.range.upperBound >= text.count || Self.isBreak(text[line.range.upperBound - 1])
        var spaceEnd = line.range.upperBound
        if paragraph(at: paragraphStart(line.range.lowerBound)).alignment == .justified, width.isFinite, !isLast {
            while spaceEnd > line.range.lowerBound, Self.isSpace(text[spaceEnd - 1]) { spaceEnd -= 1 }
            let spaces = (line.range.lowerBound..<spaceEnd).filter { text[$0] == 32 }.count
            if spaces > 0, CGFloat(natural) > 0 {
                extra = max(0, Double(width - line.width - line.origin.x)) / Double(spaces)
            }
        }
        var runs: [PlacedRun] = []
        var x = 0.0, lastEnd = line.range.lowerBound
        for index in order {
            let stretch = stretches[index]
            if let (glyphs, look, font) = stretch.ellipsis {
                var run = PlacedRun(attributes: look, face: font.face, x: x, width: 0, glyphs: [], isRightToLeft: false)
                for glyph in glyphs {
                    run.glyphs.append((glyph, x))
                    x += glyph.advance
                }
                run.width = x - run.x
                runs.append(run)
                continue
            }
            // Tabs and other controls have an advance but no item.
            if stretch.range.lowerBound > lastEnd {
                for i in lastEnd..<stretch.range.lowerBound where text[i] == 9 { x += advances[i] }
            }
            lastEnd = max(lastEnd, stretch.range.upperBound)
            let item = stretch.item!
            var run = PlacedRun(
                attributes: item.attributes, face: item.face, x: x, width: 0, glyphs: [],
                isRightToLeft: item.level & 1 == 1)
            run.glyphs.reserveCapacity(stretch.range == item.range ? item.glyphs.count : stretch.range.count)
            for var glyph in item.glyphs where stretch.range.contains(Int(glyph.cluster)) {
                if extra > 0, text[Int(glyph.cluster)] == 32, Int(glyph.cluster) < spaceEnd { glyph.advance += extra }
                run.glyphs.append((glyph, x))
                x += glyph.advance
            }
            run.width = x - run.x
            runs.append(run)
        }
        // White space at the end of a right-to-left line is at its left, outside the line's width.
        if let base = runs.first, bidi.baseLevel(line.range.lowerBound) & 1 == 1, base.isRightToLeft, extra == 0 {
            let hang = natural - Double(line.width)
            if hang > 0.001 {
                for i in runs.indices {
                    runs[i].x -= hang
                    for j in runs[i].glyphs.indices { runs[i].glyphs[j].x -= hang }
                }
            }
        }
        placed[lineIndex] = runs
        return runs
    }

    private func firstItem(endingAfter offset: Int) -> Int {
        var low = 0, high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
