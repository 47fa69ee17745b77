import CoreGraphics
import Foundation

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let kern = NSAttributedString.Key("NSKern")
    /// As kern, in points.
    public static let tracking = NSAttributedString.Key("CTTracking")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let link = NSAttributedString.Key("NSLink")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSUnderlineStyle {
    /// The line that the style draws, nil for none. A thick or double line is no pattern of bits: single is 1, thick 2,
    /// double 9.
    func decoration(color: CGColor?) -> TextDecoration? {
        guard rawValue & 0xF != 0 else { return nil }
        return TextDecoration(
            pattern: TextDecoration.Pattern(rawValue: rawValue >> 8 & 0x7) ?? .solid, isThick: rawValue & 0xF == 2,
            isDouble: rawValue & 0xF == 9,
            byWord: rawValue & 0x8000 != 0, color: color)
    }
}

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    var text: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    var text: TextLineBreak {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .charWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }
}

extension NSAttributedString {
    /// Runs for measuring and drawing; what the string leaves open comes from the font and colour given.
    ///
    /// - Parameter natural: how text stands whose paragraph style leaves it open.
    package func textRuns(font: UIFont, color: UIColor, traits: UITraitCollection, natural: NSTextAlignment = .natural)
        -> [TextRun]
    {
        var runs: [TextRun] = []
        // A paragraph is set as its first character says.
        let hasParagraphs = Set((0..<length).isEmpty ? [] : paragraphStyles).count > 1
        let text = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var ownFont = attributes[.font] as? UIFont ?? font
            let intent = (attributes[.inlinePresentationIntent] as? NSNumber).map {
                InlinePresentationIntent(rawValue: $0.uintValue)
            }
            if let shown = intent?.font(ownFont) { ownFont = shown }
            let ownColor = attributes[.foregroundColor] as? UIColor ?? (attributes[.link] == nil ? color : UIColor.link)
            var values = TextAttributes(font: ownFont.textFont, color: ownColor.resolvedColor(with: traits).cgColor)
            if let kern = Self.number(attributes[.kern] ?? attributes[.tracking]) { values.kern = kern }
            if let offset = Self.number(attributes[.baselineOffset]) { values.baselineOffset = offset }
            func line(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> TextDecoration? {
                Self.number(attributes[style]).flatMap {
                    NSUnderlineStyle(rawValue: Int(bounded: $0)).decoration(
                        color: (attributes[color] as? UIColor)?.resolvedColor(with: traits).cgColor)
                }
            }
            values.underline = line(.underlineStyle, .underlineColor)
            values.strikethrough = line(.strikethroughStyle, .strikethroughColor)
            if intent?.contains(.strikethrough) == true, values.strikethrough == nil {
                values.strikethrough = NSUnderlineStyle.single.decoration(color: nil)
            }
            values.shadow = (attributes[.shadow] as? NSShadow)?.textShadow(traits)
            values.picture = (attributes[.attachment] as? NSTextAttachment)?.picture(
                font: ownFont, tint: ownColor, traits: traits)
            if let lean = Self.number(attributes[.obliqueness]) { values.obliqueness = lean }
            if let width = Self.number(attributes[.strokeWidth]) { values.strokeWidth = width }
            values.strokeColor = (attributes[.strokeColor] as? UIColor)?.resolvedColor(with: traits).cgColor
            if let background = attributes[.backgroundColor] as? UIColor {
                values.background = background.resolvedColor(with: traits).cgColor
            }
            var run = TextRun(text: text.substring(with: range), attributes: values)
            if hasParagraphs {
                run.paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle ?? .default).options(natural: natural)
            }
            runs.append(run)
        }
        return runs
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as NSUnderlineStyle: CGFloat(value.rawValue)
        default: nil
        }
    }

    private var paragraphStyles: [NSParagraphStyle] {
        var styles: [NSParagraphStyle] = []
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, _, _ in
            styles.append(value as? NSParagraphStyle ?? .default)
        }
        return styles
    }

    /// Whether some of it has the attribute.
    func says(_ key: Key) -> Bool {
        var found = false
        enumerateAttribute(key, in: NSRange(location: 0, length: length)) { value, _, stop in
            if value != nil {
                found = true
                stop.pointee = true
            }
        }
        return found
    }

    /// The same with an attribute for all of it.
    func with(_ key: Key, _ value: Any) -> NSAttributedString {
        let changed = NSMutableAttributedString(attributedString: self)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
        return changed
    }

    /// The same with its paragraphs' styles changed; what has none stays without.
    func withParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        guard says(.paragraphStyle) else { return self }
        let changed = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            changed.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return changed
    }

    /// The paragraph style of the first character.
    var firstParagraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }
}

extension String {
    /// Size of one line of this text, rounded up to whole pixels as UIKit's labels are.
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}

extension NSString {
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    {
        (self as String).size(withAttributes: attributes)
    }
    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as String).draw(at: point, withAttributes: attributes)
    }
    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// What is set without a font has this one, as Apple documents.
    private static let documentedFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    private func layout(width: CGFloat) -> TextLayout {
        TextLayout(
            textRuns(font: Self.documentedFont, color: .black, traits: UITraitCollection.current),
            width: width, options: drawingOptions)
    }

    /// How the first paragraph is set, and with it all others that say nothing of themselves.
    package var drawingOptions: ParagraphOptions {
        guard let style = firstParagraphStyle else { return ParagraphOptions() }
        var options = style.options
        options.alignment = style.alignment.text
        options.lineBreak = style.lineBreakMode.text
        return options
    }

    public func size() -> CGSize { layout(width: .infinity).size }
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(width: .infinity).draw(in: context, at: point)
    }
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(width: rect.width).draw(in: context, at: rect.origin)
    }
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
        -> CGRect
    {
        let multiline = options.contains(.usesLineFragmentOrigin)
        return CGRect(origin: .zero, size: layout(width: multiline && size.width > 0 ? size.width : .infinity).size)
    }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
}

open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds: CGRect = .zero
}

extension String {
    /// Plain text, of which a part that an input method proposes is underlined.
    func runs(marked: NSRange?, _ look: TextAttributes) -> [TextRun] {
        let whole = self as NSString
        guard let marked, NSMaxRange(marked) <= whole.length, marked.length > 0 else {
            return [TextRun(text: self, attributes: look)]
        }
        var underlined = look
        underlined.underline = TextDecoration()
        let parts = [
            (NSRange(location: 0, length: marked.location), look), (marked, underlined),
            (NSRange(location: NSMaxRange(marked), length: whole.length - NSMaxRange(marked)), look),
        ]
        return parts.filter { $0.0.length > 0 }.map { TextRun(text: whole.substring(with: $0.0), attributes: $0.1) }
    }
}

extension TextRun {
    /// The same text in a font smaller or larger by a factor.
    func scaled(_ factor: CGFloat) -> TextRun {
        var run = self
        run.attributes.font = attributes.font.withSize(attributes.font.descriptor.size * factor)
        return run
    }
}

extension TextLayout {
    /// By how much a font must be smaller for one line to fit a width, at least `least`. `natural` measures the line at
    /// a factor: advances don't shrink with the size alone (San Francisco stands wider in small sizes), so what is
    /// found is measured again.
    static func shrinkFactor(width: CGFloat, least: CGFloat, natural: (CGFloat) -> CGFloat) -> CGFloat {
        var factor: CGFloat = 1, taken = natural(factor)
        while taken > width + 0.01, factor > least {
            factor = max(least, factor * min(0.999, width / taken))
            taken = natural(factor)
        }
        return factor
    }
}
