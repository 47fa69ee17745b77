import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

/// Sets the text of a storage in a container, and tells where what is.
///
/// Each UTF-16 unit counts as a glyph, and all text goes to the first container. The layout is worked out anew when the
/// text has changed since it was asked for.
open class NSLayoutManager: NSObject {
    open internal(set) weak var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false
    open var showsInvisibleCharacters = false
    private var cached:
        (text: NSAttributedString, width: CGFloat, lines: Int, exclusions: [TextExclusion], layout: TextLayout)?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        let count = textContainers.count
        Misuse.require(
            index >= 0 && index <= count, .range,
            "*** -[__NSArrayM insertObject:atIndex:]: index \(index) beyond bounds [0 .. \(count - 1)]")
        textContainers.insert(container, at: index)
        container.layoutManager = self
    }
    open func removeTextContainer(at index: Int) {
        let count = textContainers.count
        Misuse.require(
            index >= 0 && index < count, .range,
            "*** -[__NSArrayM removeObjectAtIndex:]: index \(index) beyond bounds [0 .. \(count - 1)]")
        textContainers.remove(at: index).layoutManager = nil
    }

    /// What of a range lies in the text: ranges beyond it have nothing to show.
    private func within(_ range: NSRange) -> Range<Int> {
        let end = textStorage?.length ?? 0
        let start = min(max(range.location, 0), end), length = min(max(range.length, 0), end - start)
        return start..<start + length
    }

    // MARK: Layout

    private func layout() -> TextLayout {
        let text = textStorage ?? NSAttributedString(string: ""), container = textContainers.first
        let
            width =
                (container.map { $0.size.width == 0 ? .infinity : $0.size.width - 2 * $0.lineFragmentPadding }
                    ?? .infinity), lines = container?.maximumNumberOfLines ?? 0
        let exclusions = container?.exclusions ?? []
        if let cached, cached.width == width, cached.lines == lines, cached.exclusions == exclusions,
            cached.text.isEqual(to: text)
        {
            return cached.layout
        }
        let layout = MainActor.assumeIsolated { () -> TextLayout in
            var options =
                text.firstParagraphStyle?.options(natural: .natural)
                ?? ParagraphOptions(alignment: NSTextAlignment.natural.text)
            options.maximumLines = lines
            if let container { options.lineBreak = container.lineBreakMode.text }
            let runs = text.textRuns(
                font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: .black,
                traits: UITraitCollection.current)
            return TextLayout(runs, width: max(1, width), options: options, exclusions: exclusions)
        }
        cached = (NSAttributedString(attributedString: text), width, lines, exclusions, layout)
        return layout
    }

    private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
    private var length: Int { textStorage?.length ?? 0 }

    open func ensureLayout(for container: NSTextContainer) { _ = layout() }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout() }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout() }
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
    ) { cached = nil }
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { length }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?)
        -> NSRange
    {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? length : 0)
    }

    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSTextContainer? {
        effectiveGlyphRange?.pointee = NSRange(location: 0, length: length)
        return glyphIndex < length ? textContainers.first : nil
    }

    public struct GlyphProperty: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let null = GlyphProperty(rawValue: 1)
        public static let controlCharacter = GlyphProperty(rawValue: 2)
        public static let elastic = GlyphProperty(rawValue: 4)
        public static let nonBaseCharacter = GlyphProperty(rawValue: 8)
    }

    /// Spaces stretch in justified lines; line breaks and tabs control.
    open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        guard let text = textStorage?.string as NSString?, glyphIndex >= 0, glyphIndex < text.length,
            let scalar = Unicode.Scalar(text.character(at: glyphIndex))
        else { return [] }
        if scalar == " " { return .elastic }
        return scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
            || scalar.properties.generalCategory == .paragraphSeparator ? .controlCharacter : []
    }

    // MARK: Where things are, in the container

    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard container === textContainers.first else { return .zero }
        let size = layout().size
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let parts = layout().selectionRects(for: within(glyphRange))
        let whole = parts.reduce(CGRect.null) { $0.union($1) }
        return whole.isNull ? .zero : whole.offsetBy(dx: padding, dy: 0)
    }

    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for part in layout().selectionRects(for: within(glyphRange)) where !stop.boolValue {
            block(part.offsetBy(dx: padding, dy: 0), &stop)
        }
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    /// The glyph that a point lies on, the nearest where it lies beside all.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        let layout = layout(), place = CGPoint(x: point.x - padding, y: point.y)
        let near = layout.characterIndex(at: place)
        // The nearest place for a caret may be behind the glyph that the point lies on.
        let caret = layout.caretRect(at: near).minX,
            index = near > 0 && (place.x < caret || near >= length) ? near - 1 : near
        let from = layout.caretRect(at: index).minX, to = layout.caretRect(at: index + 1).minX
        partialFraction?.pointee = to > from ? min(1, max(0, (place.x - from) / (to - from))) : 0
        return max(0, min(index, length - 1))
    }

    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        let layout = layout(), line = layout.lines.first { $0.range.contains(glyphIndex) }
        let x = layout.caretRect(at: glyphIndex).minX + padding - (line?.fragment?.x ?? 0)
        return CGPoint(x: x, y: line?.ascent ?? 0)
    }

    private func rect(_ line: TextLayout.Line, used: Bool) -> CGRect {
        let room = line.fragment?.width ?? (textContainers.first?.size.width ?? line.width) - 2 * padding
        let width = used ? line.width : room
        return CGRect(
            x: used ? line.origin.x : line.fragment?.x ?? 0, y: line.baseline - line.ascent, width: width + 2 * padding,
            height: line.height
        )
    }

    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect { fragment(glyphIndex, effectiveGlyphRange, used: false) }
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect { fragment(glyphIndex, effectiveGlyphRange, used: true) }

    private func fragment(_ index: Int, _ range: UnsafeMutablePointer<NSRange>?, used: Bool) -> CGRect {
        guard let line = layout().lines.first(where: { $0.range.contains(index) }) ?? layout().lines.last else {
            return .zero
        }
        range?.pointee = NSRange(line.range)
        return rect(line, used: used)
    }

    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stop = ObjCBool(false)
        for line in layout().lines
        where !stop.boolValue && line.range.overlaps(within(glyphRange)) {
            block(rect(line, used: false), rect(line, used: true), container, NSRange(line.range), &stop)
        }
    }

    // MARK: Drawing

    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws the lines that hold the glyphs into the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let lines = layout().lines.filter { NSIntersectionRange(NSRange($0.range), glyphsToShow).length > 0 }
        guard let first = lines.first, let last = lines.last else { return }
        layout().draw(
            in: context, at: CGPoint(x: origin.x + padding, y: origin.y), from: first.baseline - first.ascent,
            to: last.baseline + last.descent)
    }
}
