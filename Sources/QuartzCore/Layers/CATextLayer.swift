import Foundation

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = Self(rawValue: "natural")
    public static let left = Self(rawValue: "left")
    public static let right = Self(rawValue: "right")
    public static let center = Self(rawValue: "center")
    public static let justified = Self(rawValue: "justified")
    static let alignments: [Self: TextAlignment] = [
        .natural: .natural, .left: .left, .right: .right, .center: .center, .justified: .justified,
    ]
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = Self(rawValue: "none")
    public static let start = Self(rawValue: "start")
    public static let end = Self(rawValue: "end")
    public static let middle = Self(rawValue: "middle")
    static let lineBreaks: [Self: TextLineBreak] = [
        .start: .truncatingHead, .end: .truncatingTail, .middle: .truncatingMiddle,
    ]
}

/// A font that a text layer can use besides a name; UIKit's UIFont adopts it.
public protocol LayerFont {
    var layerFont: FontDescriptor { get }
}

/// A layer that shows a text, from the top of its bounds.
open class CATextLayer: CALayer {
    /// Turns an attributed string into runs, the second argument being the layer's own look. UIKit, which has the
    /// attributes' types, sets it.
    public static var attributedRuns: ((NSAttributedString, TextAttributes) -> [TextRun])?

    private var storedFontSize: CGFloat = 36
    private var storedColor: CGColor? = CGColor.white

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CATextLayer(layer: self) }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CATextLayer else { return }
        (storedFontSize, storedColor) = (other.storedFontSize, other.storedColor)
        (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
        (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
    }

    /// A String or an NSAttributedString.
    open var string: Any? { didSet { mark(.contents) } }
    /// A font's name, or a font. Its size doesn't count: see `fontSize`.
    open var font: Any? { didSet { mark(.contents) } }
    open var isWrapped = false { didSet { mark(.contents) } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { mark(.contents) } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { mark(.contents) } }
    open var allowsFontSubpixelQuantization = false
    open var fontSize: CGFloat {
        get { storedFontSize }
        set { if newValue != storedFontSize { change("fontSize", .contents) { storedFontSize = newValue } } }
    }
    /// White, unless set.
    open var foregroundColor: CGColor? {
        get { storedColor }
        set { if newValue != storedColor { change("foregroundColor", .contents) { storedColor = newValue } } }
    }

    private static let properties: [String: LayerProperty] = [
        "fontSize": .number(\CATextLayer.fontSize), "foregroundColor": .color(\CATextLayer.foregroundColor),
        "string": .anything(\CATextLayer.string), "wrapped": .flag(\CATextLayer.isWrapped),
    ]
    override class var ownProperties: [String: LayerProperty] { properties }

    private var layout: TextLayout? {
        var descriptor =
            (font as? LayerFont)?.layerFont
            ?? FontDescriptor(
                family: font as? String ?? (font as? CGFont)?.postScriptName ?? "Helvetica", size: storedFontSize)
        descriptor.size = storedFontSize
        let look = TextAttributes(font: TextFont.font(descriptor), color: storedColor ?? CGColor.clear)
        let runs: [TextRun]
        switch string {
        case let text as String: runs = [TextRun(text, look)]
        case let text as NSAttributedString:
            runs = CATextLayer.attributedRuns?(text, look) ?? [TextRun(text.string, look)]
        default: return nil
        }
        let lineBreak = CATextLayerTruncationMode.lineBreaks[truncationMode]
        let options = ParagraphOptions(
            alignment: CATextLayerAlignmentMode.alignments[alignmentMode] ?? .natural,
            lineBreak: isWrapped ? .wordWrapping : lineBreak ?? .clipping,
            maximumLines: isWrapped ? 0 : runs.reduce(1) { $0 + $1.text.filter(\.isNewline).count })
        return TextLayout(runs, width: storedBounds.width, options: options)
    }

    override var ownContentExtent: CGRect? { string == nil ? nil : storedBounds }

    override func paintOwnContent(in context: CGContext) {
        context.clip(to: storedBounds)
        layout?.draw(in: context, at: storedBounds.origin)
    }

    open override func preferredFrameSize() -> CGSize { layout?.size ?? .zero }
}
