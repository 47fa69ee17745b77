import CoreGraphics
import Foundation
import NibArchive

/// A font. The system font is Inter, measured as San Francisco is.
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Before anything else, so that fonts may be attributes of text.
    let foundationType = FoundationTypeWord.none
    /// What is measured and drawn.
    public let textFont: TextFont
    let fontDescriptorValues: FontDescriptor
    let textStyle: TextStyle?
    let scaling: Scaling?

    init(_ wanted: FontDescriptor, textStyle: TextStyle? = nil, scaling: Scaling? = nil) {
        var values = wanted
        // As Core Text has it, no size is the default one.
        if values.size <= 0 { values.size = 12 }
        fontDescriptorValues = values
        textFont = TextFont.font(values)
        self.textStyle = textStyle
        self.scaling = scaling
    }

    /// A font that says nothing of itself: the system's at the default size. Apps write it where another follows.
    public override convenience init() { self.init(FontDescriptor(size: 0)) }

    /// A font by family, full or PostScript name; nil for one that iOS hasn't and the app hasn't registered.
    public convenience init?(name: String, size: CGFloat) {
        let name = Self.named(name)
        guard TextFont.isKnown(name), let values = Self.values(named: name, size: size) else { return nil }
        self.init(values)
    }

    /// The system font isn't there by its name: since iOS 13, who asks so gets Times New Roman, and is told.
    private static func named(_ name: String) -> String {
        guard name.hasPrefix(".SF") else { return name }
        Log.once(
            "CoreText note: Client requested name \"\(name)\", it will get TimesNewRomanPSMT rather than the intended font. All system UI font access should be through proper APIs such as CTFontCreateUIFontForLanguage() or +[UIFont systemFontOfSize:]."
        )
        return "TimesNewRomanPSMT"
    }

    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var values = descriptor.values
        if size > 0 { values.size = size }
        // As Core Text has it, what isn't there is Helvetica.
        if let family = values.family, !Self.isThere(family, values.face) {
            (values.family, values.face) = ("Helvetica", nil)
        }
        // A descriptor that says nothing of it means 12 points.
        if values.size <= 0 { values.size = 12 }
        self.init(values)
    }

    private static let styles: [(suffix: String, weight: CGFloat, italic: Bool)] = [
        ("ultralight", -0.8, false), ("thin", -0.6, false), ("semibold", 0.3, false), ("demibold", 0.3, false),
        ("heavy", 0.56, false),
        ("black", 0.62, false), ("bold", 0.4, false), ("medium", 0.23, false), ("light", -0.4, false),
        ("regular", 0, false), ("roman", 0, false),
    ]

    private static func isThere(_ family: String, _ face: String?) -> Bool {
        face != nil || TextFont.isSystemFamily(family) || TextFont.isKnown(family)
    }

    /// "HelveticaNeue-BoldItalic" → family, weight and slant.
    static func values(named name: String, size: CGFloat) -> FontDescriptor? {
        if var own = TextFont.registered(named: name) {
            own.size = size
            return own
        }
        let known = SystemFaces.face(named: name)
        guard var values = parsed(known ?? name, size: size) else { return nil }
        // Faces that weight and slant don't tell apart: condensed ones, books beside romans.
        if let known, TextFont.font(values).name != known { values.face = known }
        return values
    }

    private static func parsed(_ name: String, size: CGFloat) -> FontDescriptor? {
        let (base, face) = TextFont.parts(of: name)
        guard !base.isEmpty else { return nil }
        // Interface Builder writes the system font's bold face as one word.
        let style =
            !face.isEmpty
            ? face.lowercased() : base.hasPrefix(".AppleSystemUIFont") ? base.dropFirst(18).lowercased() : ""
        var weight: CGFloat = 0, italic = false
        if !style.isEmpty, style != "regular" {
            weight = styles.first { style.contains($0.suffix) }?.weight ?? 0
            italic = style.contains("italic") || style.contains("oblique")
        }
        // Its cuts by their names are fonts of their own.
        let lowercased = base.lowercased()
        let system =
            base.hasPrefix(".")
            || (lowercased.hasPrefix("sfui") || lowercased.hasPrefix("sfpro")) && !lowercased.hasSuffix("text")
                && !lowercased.hasSuffix("display")
        return FontDescriptor(family: system ? nil : String(base), size: size, weight: weight, italic: italic)
    }

    /// What labels and buttons begin with, made once.
    static let standardLabelFont = UIFont.systemFont(ofSize: labelFontSize)
    static let standardButtonFont = UIFont.systemFont(ofSize: 15)
    static let customButtonFont = UIFont.systemFont(ofSize: buttonFontSize)

    open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescriptor(size: size)) }
    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: size, weight: weight.rawValue))
    }
    open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(FontDescriptor(size: size, weight: Weight.bold.rawValue))
    }
    open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(FontDescriptor(size: size, italic: true))
    }
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: size, weight: weight.rawValue, monospacedDigits: true))
    }
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: size, weight: weight.rawValue, design: .monospaced))
    }

    /// Each style's size for each content size category, extra small first (Human Interface Guidelines, “Typography”).
    /// Extra large titles are published for the default size only: the others keep their distance from large titles
    /// (assumed).
    private static let styleSizes: [TextStyle: (sizes: [CGFloat], weight: Weight)] = [
        .extraLargeTitle: ([33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62], .bold),
        .largeTitle: ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], .regular),
        .title1: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], .regular),
        .title2: ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], .regular),
        .title3: ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], .regular),
        .headline: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .semibold),
        .body: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .regular),
        .callout: ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], .regular),
        .subheadline: ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], .regular),
        .footnote: ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], .regular),
        .caption1: ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], .regular),
        .caption2: ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], .regular),
    ]

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        let (sizes, weight) = styleSizes[style] ?? styleSizes[.body]!
        let category = (traits ?? UITraitCollection.current).preferredContentSizeCategory
        let step = UIContentSizeCategory.ordered.firstIndex(of: category) ?? 3
        return UIFont(FontDescriptor(size: sizes[step], weight: weight.rawValue), textStyle: style)
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }
    open class var familyNames: [String] { TextFont.familyNames }
    /// The names of the family's fonts; none for a family that isn't there.
    open class func fontNames(forFamilyName family: String) -> [String] { TextFont.faces(ofFamily: family) }

    open var pointSize: CGFloat { fontDescriptorValues.size }
    open var fontName: String { textFont.name }
    open var familyName: String { textFont.familyName }
    open var ascender: CGFloat { textFont.ascender }
    open var descender: CGFloat { textFont.descender }
    open var capHeight: CGFloat { textFont.capHeight }
    open var xHeight: CGFloat { textFont.xHeight }
    open var lineHeight: CGFloat { textFont.lineHeight }
    /// What lies between two lines: that of the text style, or the font's own.
    open var leading: CGFloat {
        guard textStyle != nil else { return textFont.leading }
        let line = Self.styleLines[Int(bounded: pointSize.rounded())] ?? (pointSize * 1.19).rounded()
        return max(0, line - lineHeight)
    }

    /// How far the lines of text styles are apart, by point size (Human Interface Guidelines, “Typography”).
    private static let styleLines: [Int: CGFloat] = [
        11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28, 23: 29, 24: 30,
        25: 31, 26: 32, 27: 33, 28: 34,
        30: 37, 31: 38, 32: 39, 33: 40, 34: 41, 36: 43, 38: 46, 40: 48, 47: 56, 53: 62,
    ]
    open var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(values: fontDescriptorValues, textStyle: textStyle)
    }

    open func withSize(_ size: CGFloat) -> UIFont {
        var values = fontDescriptorValues
        values.size = size
        return UIFont(values, textStyle: textStyle)
    }

    /// The same font as another iOS had it.
    package func of(_ generation: SystemFontGeneration) -> UIFont {
        guard fontDescriptorValues.generation != generation else { return self }
        var values = fontDescriptorValues
        values.generation = generation
        return UIFont(values, textStyle: textStyle, scaling: scaling)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.fontDescriptorValues == fontDescriptorValues
    }
    open override var hash: Int { fontDescriptorValues.hashValue }
    open override var description: String { "<UIFont: \(fontName) \(pointSize)pt>" }

    // MARK: Archives

    public class var supportsSecureCoding: Bool { true }

    /// As nibs have it: the name and size for old readers, beside the descriptor.
    open func encode(with coder: NSCoder) {
        let traits = fontDescriptor.symbolicTraits
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(fontName as NSString, forKey: "NSName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
        coder.encode(Double(pointSize), forKey: "NSSize")
        coder.encode(Int(traits.rawValue & 3), forKey: "UIFontTraits")
        coder.encode(fontDescriptorValues.family == nil, forKey: "UISystemFont")
        coder.encode(fontDescriptor, forKey: "UIFontDescriptor")
        if let textStyle { coder.encode(textStyle.rawValue as NSString, forKey: "UIIBTextStyle") }
    }

    public required convenience init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            KeyedArchives.object(of: NSString.self, forKey: key, in: coder) as String?
        }
        let style = text("UIIBTextStyle").map(TextStyle.init(rawValue:))
        if let descriptor = KeyedArchives.object(of: UIFontDescriptor.self, forKey: "UIFontDescriptor", in: coder) {
            self.init(descriptor.values, textStyle: style)
            return
        }
        let size = CGFloat(
            coder.decodeDouble(forKey: coder.containsValue(forKey: "UIFontPointSize") ? "UIFontPointSize" : "NSSize"))
        guard let name = text("UIFontName") ?? text("NSName") else { return nil }
        var values = Self.values(named: name, size: size) ?? FontDescriptor(size: size)
        let traits = coder.decodeInteger(forKey: "UIFontTraits")
        if coder.decodeBool(forKey: "UISystemFont") { values.family = nil }
        if traits & 1 != 0 { values.italic = true }
        if traits & 2 != 0, values.weight <= 0 { values.weight = Weight.bold.rawValue }
        self.init(values, textStyle: style)
    }

    @MainActor static func decode(_ nib: UINibDecoder) -> UIFont {
        if let style = nib.string(.ibTextStyle) {
            let style = TextStyle(rawValue: style)
            return nib.dialect?.font(style)
                ?? UIFont.preferredFont(forTextStyle: style, compatibleWith: UIScreen.main.traitCollection)
        }
        let size = nib.cgFloat(.fontPointSize) ?? 17
        let name = nib.string(.fontName) ?? ".SFUI-Regular"
        var values = Self.values(named: name, size: size) ?? FontDescriptor(size: size)
        let traits = nib.int(.fontTraits) ?? 0
        if nib.bool(.systemFont) == true { values.family = nil }
        if traits & 1 != 0 { values.italic = true }
        if traits & 2 != 0, values.weight <= 0 { values.weight = Weight.bold.rawValue }
        if let dialect = nib.dialect { values.generation = dialect.systemFont }
        return UIFont(values)
    }
}

open class UIFontDescriptor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    let values: FontDescriptor
    /// The style of text that it is of.
    let textStyle: UIFont.TextStyle?
    init(values: FontDescriptor, textStyle: UIFont.TextStyle? = nil) {
        (self.values, self.textStyle) = (values, textStyle)
    }

    /// A descriptor that says nothing yet.
    public override convenience init() { self.init(values: FontDescriptor(size: 0)) }

    public class var supportsSecureCoding: Bool { true }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    open func encode(with coder: NSCoder) {
        coder.encode(archivedAttributes as NSDictionary, forKey: "UIFontDescriptorAttributes")
    }

    public required convenience init?(coder: NSCoder) {
        let found = KeyedArchives.object(
            of: [NSDictionary.self, NSString.self, NSNumber.self, NSArray.self], forKey: "UIFontDescriptorAttributes",
            in: coder)
        guard let attributes = found as? [AnyHashable: Any] else { return nil }
        self.init(archivedAttributes: attributes)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }
    open override var hash: Int { values.hashValue }

    public convenience init(name: String, size: CGFloat) {
        self.init(values: UIFont.values(named: name, size: size) ?? FontDescriptor(size: size))
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open var pointSize: CGFloat { values.size }
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if values.italic { traits.insert(.traitItalic) }
        if values.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if values.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open func withSize(_ size: CGFloat) -> UIFontDescriptor { changed { $0.size = size } }
    /// The same with those traits and no others; nil for a family that has no such face.
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        if let family = values.family,
            !TextFont.hasFace(family, bold: traits.contains(.traitBold), italic: traits.contains(.traitItalic))
        {
            return nil
        }
        return changed {
            $0.face = nil
            $0.italic = traits.contains(.traitItalic)
            $0.weight = traits.contains(.traitBold) ? max($0.weight, UIFont.Weight.bold.rawValue) : min($0.weight, 0)
            if traits.contains(.traitMonoSpace) { $0.design = .monospaced }
        }
    }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed {
            switch design {
            case .serif: $0.design = .serif
            case .monospaced: $0.design = .monospaced
            case .rounded: $0.design = .rounded
            default: $0.design = .default
            }
        }
    }
    /// The family's plain face: what was said of weight and slant before is forgotten.
    open func withFamily(_ family: String) -> UIFontDescriptor {
        changed { ($0.family, $0.face, $0.weight, $0.italic) = (family, nil, 0, false) }
    }

    private func changed(_ change: (inout FontDescriptor) -> Void) -> UIFontDescriptor {
        var copy = values
        change(&copy)
        return UIFontDescriptor(values: copy)
    }
}

/// Scales fonts and measures with the preferred text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    let style: UIFont.TextStyle
    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    private func factor(_ traits: UITraitCollection?) -> CGFloat {
        let standard = UIFont.preferredFont(
            forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize / standard.pointSize
    }

    open func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximumPointSize, nil) }
    open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        scaled(font, nil, traits)
    }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?)
        -> UIFont
    { scaled(font, maximumPointSize, traits) }

    private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        Misuse.require(
            font.scaling == nil, .invalidArgument,
            "A scaled font returned by UIFontMetrics should not be used to create another scaled font.")
        let scaling = UIFont.Scaling(style: style, size: font.pointSize, maximum: maximum)
        var values = font.fontDescriptorValues
        values.size = scaling.size(for: traits)
        return UIFont(values, textStyle: font.textStyle, scaling: scaling)
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { value * factor(nil) }
    open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * factor(traits)
    }
}
