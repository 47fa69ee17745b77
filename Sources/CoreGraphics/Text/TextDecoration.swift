/// A line below or through text.
public struct TextDecoration: Hashable {
    public enum Pattern: Int, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    public var pattern: Pattern
    public var isThick: Bool
    public var isDouble: Bool
    /// Not below white space.
    public var byWord: Bool
    /// nil: the text's own.
    public var color: CGColor?

    public init(
        pattern: Pattern = .solid, isThick: Bool = false, isDouble: Bool = false, byWord: Bool = false,
        color: CGColor? = nil
    ) {
        self.pattern = pattern
        self.isThick = isThick
        self.isDouble = isDouble
        self.byWord = byWord
        self.color = color
    }

    /// Dashes and gaps in thicknesses of the line.
    fileprivate var dashes: [CGFloat] {
        switch pattern {
        case .solid: []
        case .dot: [1, 2]
        case .dash: [6, 3]
        case .dashDot: [6, 3, 2, 3]
        case .dashDotDot: [6, 3, 2, 3, 2, 3]
        }
    }
}

/// A shadow of text; offset and blur in points, y down.
public struct TextShadow: Hashable {
    public var offset: CGSize, blur: CGFloat, color: CGColor
    public init(offset: CGSize, blur: CGFloat, color: CGColor) {
        (self.offset, self.blur, self.color) = (offset, blur, color)
    }
}

/// A picture that stands in a line like a character.
public final class InlinePicture: Hashable {
    /// From the baseline, y upwards.
    public let bounds: CGRect
    let draw: (CGContext, CGRect) -> Void

    /// - Parameter draw: fills a rectangle, y down.
    public init(bounds: CGRect, draw: @escaping (CGContext, CGRect) -> Void) {
        (self.bounds, self.draw) = (bounds, draw)
    }
    public static func == (left: InlinePicture, right: InlinePicture) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    /// The character of text that stands for a picture.
    static let character: UInt16 = 0xFFFC
}

extension TextLayout {
    /// Draws the lines of a run's decorations: on whole pixels, so that they are crisp.
    ///
    /// - Parameter endsLine: whether nothing follows in the line; white space there, where the line was broken, has
    ///   none.
    func decorate(_ run: PlacedRun, in context: CGContext, left: Double, y: Double, endsLine: Bool) {
        let look = attributes[run.attributes]
        let face = look.font.face, unit = look.font.unit, scale = Double(context.scale)
        let own = max(face.underlineThickness * unit, 1 / scale)
        for (decoration, isBelow) in [(look.underline, true), (look.strikethrough, false)] {
            guard let decoration else { continue }
            let thickness = own * (decoration.isThick ? 2 : 1), height = max(1, (thickness * scale).rounded()) / scale
            var top =
                isBelow ? y - face.underlineOffset * unit - own / 2 : y - Double(look.font.xHeight) / 2 - thickness / 2
            top = (top * scale).rounded() / scale
            context.saveGState()
            context.setFillColor(decoration.color ?? look.color)
            for stretch in stretches(of: run, withoutSpaces: decoration.byWord, endsLine: endsLine) {
                line(CGRect(x: left + stretch.x, y: top, width: stretch.width, height: height), decoration, context)
                if decoration.isDouble {
                    line(
                        CGRect(x: left + stretch.x, y: top + 2 * height, width: stretch.width, height: height),
                        decoration, context)
                }
            }
            context.restoreGState()
        }
    }

    private func line(_ rect: CGRect, _ decoration: TextDecoration, _ context: CGContext) {
        let dashes = decoration.dashes
        guard !dashes.isEmpty else { return context.fill(rect) }
        var x = rect.minX, index = 0
        while x < rect.maxX {
            let length = dashes[index % dashes.count] * rect.height
            if index % 2 == 0 {
                context.fill(CGRect(x: x, y: rect.minY, width: min(length, rect.maxX - x), height: rect.height))
            }
            x += length
            index += 1
        }
    }

    private func stretches(of run: PlacedRun, withoutSpaces: Bool, endsLine: Bool) -> [(x: Double, width: Double)] {
        func isSpace(_ glyph: Glyph) -> Bool { Self.isSpace(text[Int(glyph.cluster)]) }
        guard withoutSpaces else {
            guard endsLine, !run.isRightToLeft else { return [(run.x, run.width)] }
            let hanging = run.glyphs.reversed().prefix { isSpace($0.glyph) }.reduce(0) { $0 + $1.glyph.advance }
            return [(run.x, run.width - hanging)]
        }
        var result: [(x: Double, width: Double)] = []
        var isOpen = false
        for (glyph, x) in run.glyphs {
            if isSpace(glyph) {
                isOpen = false
                continue
            }
            if isOpen { result[result.count - 1].width += glyph.advance } else { result.append((x, glyph.advance)) }
            isOpen = true
        }
        return result
    }
}
