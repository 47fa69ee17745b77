import CoreGraphics
import Foundation

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// How the lines of a paragraph stand: a value of the attribute `paragraphStyle`.
open class NSParagraphStyle: NSObject, NSSecureCoding, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// Before anything else, so that styles may be attributes of text.
    let foundationType = FoundationTypeWord.none
    fileprivate(set) var values = Values()

    public override init() { super.init() }

    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { encodeValues(coder) }

    public required init?(coder: NSCoder) {
        super.init()
        values = Values(archive: coder)
    }

    struct Values: Hashable {
        var alignmentStorage = NSTextAlignment.natural
        var lineBreakStorage = NSLineBreakMode.byWordWrapping
        var options = ParagraphOptions()
        var writingDirection = NSWritingDirection.natural
        // Kept for the app; words aren't hyphenated and letters not moved together here.
        var hyphenation: Float = 0
        var tabInterval: CGFloat = 0
        var tabs: [NSTextTab]?
        var tightens = false
        var strategy: UInt = LineBreakStrategy.standard.rawValue
    }

    /// Where lines had better not end. Kept for the app: lines end here where Unicode's rules let them.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: values.strategy) }

    var options: ParagraphOptions { options(natural: .natural) }

    /// - Parameter natural: the alignment where the style leaves it open.
    func options(natural: NSTextAlignment) -> ParagraphOptions {
        var options = values.options
        options.alignment = (alignment == .natural ? natural : alignment).text
        options.direction =
            baseWritingDirection == .natural
            ? .natural : baseWritingDirection == .leftToRight ? .leftToRight : .rightToLeft
        options.tabStops = (values.tabs ?? []).map { TabStop(location: $0.location, alignment: $0.alignment.text) }
            .sorted { $0.location < $1.location }
        if values.tabInterval > 0 { options.defaultTabInterval = values.tabInterval }
        return options
    }

    /// Twelve stops at 28 points each, unless others were set.
    open var tabStops: [NSTextTab]! {
        values.tabs ?? (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    }

    /// Of a language that is written from the right, or that of the app.
    open class func defaultWritingDirection(forLanguage language: String?) -> NSWritingDirection {
        (language ?? AppLanguage.chosen).map(AppLanguage.isWrittenFromTheRight) == true ? .rightToLeft : .leftToRight
    }

    public static let `default` = NSParagraphStyle()

    open var alignment: NSTextAlignment { values.alignmentStorage }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakStorage }
    open var baseWritingDirection: NSWritingDirection { values.writingDirection }
    open var lineSpacing: CGFloat { values.options.lineSpacing }
    open var lineHeightMultiple: CGFloat { values.options.lineHeightMultiple }
    open var minimumLineHeight: CGFloat { values.options.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.options.maximumLineHeight }
    open var paragraphSpacing: CGFloat { values.options.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.options.paragraphSpacingBefore }
    open var firstLineHeadIndent: CGFloat { values.options.firstLineHeadIndent }
    open var headIndent: CGFloat { values.options.headIndent }
    open var tailIndent: CGFloat { values.options.tailIndent }
    open var hyphenationFactor: Float { values.hyphenation }
    open var defaultTabInterval: CGFloat { values.tabInterval }
    open var allowsDefaultTighteningForTruncation: Bool { values.tightens }

    public func copy(with zone: NSZone? = nil) -> Any { fill(NSParagraphStyle()) }
    public func mutableCopy(with zone: NSZone? = nil) -> Any { fill(NSMutableParagraphStyle()) }

    private func fill<T: NSParagraphStyle>(_ copy: T) -> T {
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignmentStorage }
        set { values.alignmentStorage = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakStorage }
        set { values.lineBreakStorage = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { LineBreakStrategy(rawValue: values.strategy) }
        set { values.strategy = newValue.rawValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.writingDirection }
        set { values.writingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.options.lineSpacing }
        set { values.options.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.options.lineHeightMultiple }
        set { values.options.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.options.minimumLineHeight }
        set { values.options.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.options.maximumLineHeight }
        set { values.options.maximumLineHeight = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.options.paragraphSpacing }
        set { values.options.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.options.paragraphSpacingBefore }
        set { values.options.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.options.firstLineHeadIndent }
        set { values.options.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.options.headIndent }
        set { values.options.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.options.tailIndent }
        set { values.options.tailIndent = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenation }
        set { values.hyphenation = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.tabInterval }
        set { values.tabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.tightens }
        set { values.tightens = newValue }
    }

    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { values.tabs = newValue }
    }
    open func addTabStop(_ tab: NSTextTab) {
        values.tabs = ((tabStops ?? []) + [tab]).sorted { $0.location < $1.location }
    }
    open func removeTabStop(_ tab: NSTextTab) { values.tabs = (tabStops ?? []).filter { $0 != tab } }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
