import CoreGraphics
import Foundation
import NibArchive

/// Where text stands in its line whose font has shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Text that can't be edited.
@preconcurrency @MainActor
open class UILabel: UIView, AttributedTextHolder {
    private var attributed: NSAttributedString?
    private var plain: String?

    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            // Reused cells are mostly told some of what they show already.
            if attributed == nil, plain == newValue { return }
            plain = newValue
            attributed = nil
            contentChanged()
        }
    }

    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? plain.map {
                    NSAttributedString(
                        string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
                }
        }
        set {
            attributed = newValue
            plain = nil
            // A button's title stays as the button says.
            if !(superview is UIButton) { takeStyle(of: newValue) }
            contentChanged()
        }
    }

    /// Whether the text has no attributes of its own.
    package var isPlain: Bool { attributed == nil }

    open var font: UIFont! = UIFont.standardLabelFont {
        didSet {
            if font == nil { font = UIFont.standardLabelFont }
            guard !isTakingStyle else { return givenFont = givenFont ?? oldValue }
            givenFont = nil
            if let attributed, font !== oldValue || attributed.says(.font) {
                self.attributed = attributed.with(.font, font as Any)
            }
            guard font !== oldValue || attributed != nil else { return }
            contentChanged()
            (superview as? UIButton)?.fontChanged(of: self)
        }
    }
    private static let standardTextColor = UIColor.label
    /// Kept for the app, as paragraphs keep theirs.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    open var textColor: UIColor! = UILabel.standardTextColor {
        didSet {
            guard !isTakingStyle else { return givenColor = givenColor ?? oldValue }
            givenColor = nil
            attributed = attributed?.with(.foregroundColor, textColor ?? Self.standardTextColor)
            if textColor !== oldValue || attributed != nil { lookChanged() }
        }
    }
    open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor !== oldValue { lookChanged() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { lookChanged() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { lookChanged() } } }
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard !isTakingStyle else { return }
            attributed = attributed?.withParagraphs { $0.alignment = textAlignment }
            if textAlignment != oldValue || attributed != nil { lookChanged() }
        }
    }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet {
            guard !isTakingStyle else { return }
            attributed = attributed?.withParagraphs { $0.lineBreakMode = lineBreakMode }
            if lineBreakMode != oldValue { contentChanged() }
        }
    }
    var isTakingStyle = false
    /// What the app gave the properties, where an attributed text has given them something else since: what the text
    /// leaves open looks that way.
    private var givenFont: UIFont?, givenColor: UIColor?

    func take(_ style: AttributedTextStyle) {
        if let own = style.font, own !== font { font = own }
        if let own = style.color, own !== textColor { textColor = own }
        if let alignment = style.alignment { textAlignment = alignment }
        if let mode = style.lineBreakMode { lineBreakMode = mode }
    }
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { lookChanged() } } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { lookChanged() } } }
    /// Whether a pointer that rests on a text that is cut off shows all of it. Kept: only Macs do that.
    open var showsExpansionTextWhenTruncated = false
    open var allowsDefaultTighteningForTruncation = false
    /// Where text stands whose font has shrunk.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { if baselineAdjustment != oldValue { layer.setNeedsDisplay() } }
    }
    /// What alerts give their messages, in points. A paragraph's attribute would do, but Foundation for Linux never
    /// releases an attributed string's runs.
    var leastLineHeight: CGFloat = 0 { didSet { if leastLineHeight != oldValue { contentChanged() } } }
    /// Points that text may shrink to, in documents from before there was a factor.
    private var minimumFontSize: CGFloat = 0
    /// Whether fonts of text styles and of font metrics follow the size of text that people choose while the app runs.
    open var adjustsFontForContentSizeCategory = false
    open var shadowColor: UIColor? { didSet { lookChanged() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { lookChanged() } }
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { decodeLabel(nib) }
        setUpLabel()
        if let archive = coder as? NSKeyedUnarchiver { decodeText(archive) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeText(coder)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UILabel.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        guard adjustsFontForContentSizeCategory else { return }
        followContentSize(since: previousTraitCollection) { traits, old in
            isTakingStyle = true
            defer { isTakingStyle = false }
            attributed = attributed?.following(traits, from: old)
            font = font.following(traits, from: old)
            givenFont = givenFont?.following(traits, from: old)
            contentChanged()
        }
    }

    private func setUpLabel() {
        if !isDecoded { (isUserInteractionEnabled, isOpaque) = (false, false) }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    private func decodeLabel(_ nib: UINibDecoder) {
        if let font = nib.reference(.font) as? UIFont { self.font = font } else { font = nib.shown(font) }
        if let color = nib.reference(.textColor) as? UIColor { textColor = color }
        if let color = nib.reference(.highlightedColor) as? UIColor { highlightedTextColor = color }
        if let color = nib.reference(.shadowColor) as? UIColor { shadowColor = color }
        if let offset = nib.size(.shadowOffset) { shadowOffset = offset }
        if let raw = nib.int(.textAlignment) { textAlignment = NSTextAlignment(rawValue: raw) ?? .natural }
        if let raw = nib.int(.lineBreakMode) { lineBreakMode = NSLineBreakMode(rawValue: raw) ?? .byTruncatingTail }
        if let lines = nib.int(.numberOfLines) { numberOfLines = lines }
        if let flag = nib.bool(.adjustsFontSizeToFit) { adjustsFontSizeToFitWidth = flag }
        if let factor = nib.cgFloat(.minimumScaleFactor) { minimumScaleFactor = factor }
        if let size = nib.cgFloat(.minimumFontSize) { minimumFontSize = size }
        if let raw = nib.int(.baselineAdjustment) {
            baselineAdjustment = UIBaselineAdjustment(rawValue: raw) ?? .alignBaselines
        }
        if let width = nib.cgFloat(.preferredMaxLayoutWidth) { preferredMaxLayoutWidth = width }
        if let flag = nib.bool(.adjustsFontForContentSizeCategory) { adjustsFontForContentSizeCategory = flag }
        if nib.bool(.labelDisabled) == true { isEnabled = false }
        if nib.bool(.highlighted) == true { isHighlighted = true }
        plain = nib.string(.text)
        if let string = nib.reference(.attributedText) as? NSAttributedString {
            attributed = string
            // Lines break as the document says.
            let breaks = lineBreakMode
            takeStyle(of: string)
            isTakingStyle = true
            lineBreakMode = breaks
            isTakingStyle = false
        }
    }

    private func contentChanged() {
        cachedLayout = nil
        cachedLine = nil
        invalidateIntrinsicContentSize()
        layer.setNeedsDisplay()
    }

    override func recolour() {
        super.recolour()
        lookChanged()
    }

    private func lookChanged() {
        cachedLayout = nil
        layer.setNeedsDisplay()
    }

    // MARK: Measuring

    private var cachedLayout:
        (
            width: CGFloat, lines: Int, scale: CGFloat, highlighted: Bool, style: UIUserInterfaceStyle,
            layout: TextLayout
        )?
    /// The size of plain text on one line.
    private var cachedLine: (scale: CGFloat, size: CGSize)?

    private func options(lines: Int) -> ParagraphOptions {
        var options =
            attributed?.firstParagraphStyle?.options(natural: shownAlignment)
            ?? ParagraphOptions(alignment: shownAlignment.text)
        options.lineBreak = lineBreakMode.text
        options.maximumLines = lines
        options.pushesOut = true
        options.keepsEmptyLine = true
        if attributed == nil, font.textStyle != nil { options.lineSpacing = font.leading }
        if leastLineHeight > 0 { options.minimumLineHeight = leastLineHeight }
        return options
    }

    /// Natural text begins where the interface does.
    private var shownAlignment: NSTextAlignment { textAlignment == .natural && isRightToLeft ? .right : textAlignment }

    private func runs(scale: CGFloat, traits: UITraitCollection) -> [TextRun] {
        var color = (attributed == nil ? nil : givenColor) ?? textColor ?? .label
        if isHighlighted, let highlightedTextColor { color = highlightedTextColor }
        if !isEnabled { color = .tertiaryLabel }
        let base = (attributed == nil ? nil : givenFont) ?? self.font!
        let font = scale == 1 ? base : base.withSize(base.pointSize * scale)
        if let attributed {
            return attributed.textRuns(font: font, color: color, traits: traits, natural: shownAlignment).map {
                scale == 1 || $0.attributes.font === font.textFont ? $0 : $0.scaled(scale)
            }
        }
        return [
            TextRun(
                text: plain ?? "",
                attributes: TextAttributes(font: font.textFont, color: color.resolvedColor(with: traits).cgColor))
        ]
    }

    private func layout(width: CGFloat, lines: Int, scale: CGFloat = 1) -> TextLayout {
        let traits = traitCollection
        var known: TextLayout?
        if let cached = cachedLayout, cached.scale == scale, cached.highlighted == isHighlighted,
            cached.style == traits.userInterfaceStyle
        {
            if cached.width == width, cached.lines == lines { return cached.layout }
            known = cached.layout
        }
        let options = options(lines: lines)
        let layout =
            known.flatMap { TextLayout($0, width: width, options: options) }
            ?? TextLayout(runs(scale: scale, traits: traits), width: width, options: options)
        cachedLayout = (width, lines, scale, isHighlighted, traits.userInterfaceStyle, layout)
        return layout
    }

    /// How many pixels a point has where sizes are rounded.
    private var measuringScale: CGFloat {
        let own = traitCollection.displayScale
        return own == 0 ? pixelsPerPoint : own
    }

    /// Width and height of the text within a width, rounded up to whole pixels.
    private func fittingSize(width: CGFloat) -> CGSize {
        guard let text = attributed?.string ?? plain, !text.isEmpty else { return .zero }
        let scale = measuringScale
        if attributed == nil, numberOfLines == 1 {
            if let cachedLine, cachedLine.scale == scale {
                return CGSize(width: min(cachedLine.size.width, width), height: cachedLine.size.height)
            }
            if !text.utf8.contains(10) {
                let size = CGSize(
                    width: font.textFont.advance(of: text).ceiledToPixel(scale),
                    height: font.lineHeight.ceiledToPixel(scale))
                cachedLine = (scale, size)
                return CGSize(width: min(size.width, width), height: size.height)
            }
        }
        // Centred text in a width without end would have its place rounded away.
        let layout = layout(width: width > 1_000_000 ? .infinity : width, lines: numberOfLines)
        return CGSize(
            width: min(layout.widthWithSpaces.ceiledToPixel(scale), width),
            height: layout.size.height.ceiledToPixel(scale))
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UILabel.self) { return found }
        return fittingSize(
            width: numberOfLines != 1 && preferredMaxLayoutWidth > 0
                ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
    }

    override var wrapsContentToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
    override func contentSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UILabel.self, [size]) { return found }
        return fittingSize(width: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude)
    }

    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = layout(width: bounds.width, lines: lines).size
        let scale = pixelsPerPoint
        let height = min(size.height.ceiledToPixel(scale), bounds.height)
        return CGRect(
            x: bounds.minX, y: bounds.minY + ((bounds.height - height) / 2).roundedToPixel(scale),
            width: min(bounds.width, size.width.ceiledToPixel(scale)), height: height)
    }

    /// The baselines stay with the label's edges however high it is (frames that Xcode stored); of a label of one line
    /// both are the same where it is as high as its line.
    override var firstBaselineFromTop: CGFloat? {
        guard numberOfLines == 1, attributed == nil, let below = lastBaselineFromBottom else {
            return font.ascender.roundedToPixel(pixelsPerPoint)
        }
        return font.lineHeight.ceiledToPixel(measuringScale) - below
    }
    override var lastBaselineFromBottom: CGFloat? { (-font.descender).roundedToPixel(pixelsPerPoint) }

    override func boundsSizeDidChange(from old: CGSize) {
        super.boundsSizeDidChange(from: old)
        layer.setNeedsDisplay()
    }

    // MARK: Drawing

    /// How much smaller the font must be for the text to fit its width.
    func shrinkFactor(width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, width > 0 else { return 1 }
        let smallest = minimumScaleFactor > 0 ? minimumScaleFactor : minimumFontSize / max(1, font.pointSize),
            least = smallest > 0 ? min(1, max(smallest, 0.01)) : 0.1
        if numberOfLines == 1 {
            return TextLayout.shrinkFactor(width: width, least: least) {
                layout(width: .infinity, lines: 1, scale: $0).size.width
            }
        }
        var factor: CGFloat = 1
        while factor > least, layout(width: width, lines: numberOfLines, scale: factor).isTruncated {
            factor = max(least, factor * 0.95)
        }
        return factor
    }

    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawLayout(in: context, rect)
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard text?.isEmpty == false else { return }
        UIGraphicsPushContext(context)
        drawText(in: bounds)
        UIGraphicsPopContext()
    }

    private func drawLayout(in context: CGContext, _ rect: CGRect) {
        let factor = shrinkFactor(width: rect.width)
        let scale = pixelsPerPoint
        var layout = layout(width: rect.width, lines: numberOfLines, scale: factor)
        // Edges rounded to pixels may take one from the text's own width, which is no reason to cut it.
        if layout.isTruncated, numberOfLines == 1 {
            let wider = self.layout(width: rect.width + 1 / scale, lines: 1, scale: factor)
            if !wider.isTruncated { layout = wider }
        }
        if numberOfLines != 1 { layout = fitting(layout, rect.size, factor) }
        var origin = rect.origin
        // Text is centred vertically; what doesn't fit is drawn from the top down to the last line that fits.
        if layout.size.height <= rect.height || layout.lines.count == 1 {
            origin.y += ((rect.height - layout.size.height.ceiledToPixel(scale)) / 2).roundedToPixel(scale)
        }
        if factor < 1, numberOfLines == 1, baselineAdjustment != .alignCenters, let line = layout.lines.first {
            // From where the text would stand in its own size.
            let top = rect.minY + ((rect.height - font.lineHeight.ceiledToPixel(scale)) / 2).roundedToPixel(scale)
            origin.y = top + (baselineAdjustment == .alignBaselines ? font.ascender - line.baseline : 0)
        }
        if let shadowColor {
            context.saveGState()
            context.setShadow(
                offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
            layout.draw(in: context, at: origin)
            context.restoreGState()
        } else {
            layout.draw(in: context, at: origin)
        }
    }

    /// Of lines that are higher than their room those that fit, one at least: a label draws no half ones.
    private func fitting(_ layout: TextLayout, _ room: CGSize, _ factor: CGFloat) -> TextLayout {
        // Frames that were made for the text may be a little lower than it is here.
        guard layout.lines.count > 1, layout.size.height > room.height + 2 else { return layout }
        let line = layout.size.height / CGFloat(layout.lines.count)
        let count = max(1, Int(bounded: ((room.height + 2) / line).rounded(.down)))
        guard count < layout.lines.count else { return layout }
        return self.layout(width: room.width, lines: count, scale: factor)
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: text?.isEmpty == false, role: .text, label: text, traits: .staticText)
    }
}
