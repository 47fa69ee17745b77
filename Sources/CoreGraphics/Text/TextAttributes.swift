/// How a run of text looks.
public struct TextAttributes: Hashable {
    public var font: TextFont
    public var color: CGColor
    /// Points added after each character.
    public var kern: CGFloat
    public var underline: TextDecoration?
    public var strikethrough: TextDecoration?
    public var background: CGColor?
    /// Points upwards.
    public var baselineOffset: CGFloat
    public var shadow: TextShadow?
    /// Stands in the place of each character U+FFFC of the run.
    public var picture: InlinePicture?
    /// How far the tops lean to the right, for each unit of height.
    public var obliqueness: CGFloat = 0
    /// Outlines of that many hundredths of the font's size: alone where positive, around filled letters where negative.
    public var strokeWidth: CGFloat = 0
    /// nil: the text's own.
    public var strokeColor: CGColor?

    public init(
        font: TextFont, color: CGColor = .black, kern: CGFloat = 0, underline: TextDecoration? = nil,
        strikethrough: TextDecoration? = nil,
        background: CGColor? = nil, baselineOffset: CGFloat = 0
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underline = underline
        self.strikethrough = strikethrough
        self.background = background
        self.baselineOffset = baselineOffset
    }
}

/// A piece of text in one look.
public struct TextRun: Hashable {
    public var text: String
    public var attributes: TextAttributes
    /// How the paragraph is set that begins in the run; nil: as the layout's options say. Line breaks and their number
    /// are the layout's.
    public var paragraph: ParagraphOptions?

    public init(text: String, attributes: TextAttributes) {
        self.text = text
        self.attributes = attributes
    }
    public init(_ text: String, _ attributes: TextAttributes) { self.init(text: text, attributes: attributes) }
}

public enum TextAlignment: Sendable { case left, center, right, justified, natural }
public enum TextLineBreak: Sendable {
    case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

public enum TextDirection: Sendable { case natural, leftToRight, rightToLeft }

/// A place in a line, in points from its paragraph's beginning.
public struct TabStop: Hashable, Sendable {
    public var location: CGFloat
    /// Of the text that follows the tab.
    public var alignment: TextAlignment
    public init(location: CGFloat, alignment: TextAlignment = .left) {
        (self.location, self.alignment) = (location, alignment)
    }
}

/// How text is set in lines; lengths in points.
public struct ParagraphOptions: Hashable, Sendable {
    public var alignment: TextAlignment
    public var lineBreak: TextLineBreak
    /// 0: as many as are needed.
    public var maximumLines: Int
    /// Between lines, not after the last.
    public var lineSpacing: CGFloat
    /// 0: the font's own height.
    public var lineHeightMultiple: CGFloat
    public var minimumLineHeight: CGFloat
    /// 0: no limit.
    public var maximumLineHeight: CGFloat
    public var paragraphSpacing: CGFloat
    public var paragraphSpacingBefore: CGFloat
    public var firstLineHeadIndent: CGFloat
    public var headIndent: CGFloat
    /// From the left edge where positive, from the right where not.
    public var tailIndent: CGFloat
    /// Where the text after a tab goes on, by rising locations; behind the last they follow each other at
    /// `defaultTabInterval`.
    public var tabStops: [TabStop] = []
    public var defaultTabInterval: CGFloat = 28
    public var direction = TextDirection.natural
    /// Whether the last word of a paragraph is never alone in its line, as labels have it.
    public var pushesOut = false
    /// Whether a break at the very end opens a line of its own, as labels have it.
    public var keepsEmptyLine = false

    public init(
        alignment: TextAlignment = .natural, lineBreak: TextLineBreak = .wordWrapping, maximumLines: Int = 0,
        lineSpacing: CGFloat = 0,
        lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0,
        paragraphSpacing: CGFloat = 0,
        paragraphSpacingBefore: CGFloat = 0, firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0,
        tailIndent: CGFloat = 0
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.maximumLines = maximumLines
        self.lineSpacing = lineSpacing
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.paragraphSpacing = paragraphSpacing
        self.paragraphSpacingBefore = paragraphSpacingBefore
        self.firstLineHeadIndent = firstLineHeadIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
    }
}
