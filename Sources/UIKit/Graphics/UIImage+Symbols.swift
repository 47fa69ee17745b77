import CoreGraphics
import Foundation
import NibArchive

extension UIImage {
    /// How big and how heavy a symbol is.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        /// What `pointSize` comes from, where it is a font's: one of a text style has another with larger text.
        let font: UIFont?
        let scale: SymbolScale
        let weight: SymbolWeight
        /// Of a symbol's layers, the strongest first. Stand-ins have one layer, which takes the first; without any they
        /// are drawn in the tint.
        let colors: [UIColor]

        init(
            pointSize: CGFloat?, font: UIFont? = nil, weight: SymbolWeight = .unspecified, scale: SymbolScale,
            colors: [UIColor] = []
        ) {
            self.pointSize = pointSize
            self.font = font
            self.weight = weight
            self.scale = scale
            self.colors = colors
            super.init()
        }
        public convenience init(hierarchicalColor: UIColor) { self.init(paletteColors: [hierarchicalColor]) }
        public convenience init(paletteColors: [UIColor]) {
            self.init(pointSize: nil, scale: .unspecified, colors: paletteColors)
        }
        /// A symbol's own colours, which stand-ins don't have.
        public class func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, scale: .unspecified)
        }
        public class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, scale: .unspecified)
        }
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, scale: .default) }
        public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }
        public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight, scale: .unspecified) }
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: font.pointSize, font: font, scale: scale)
        }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .default)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: .some(pointSize), weight: weight, scale: scale)
        }

        /// As archives hold it.
        @MainActor convenience init(_ nib: UINibDecoder) {
            let font = nib.cgFloat(.pointSize) == nil ? nib.object(.font) as? UIFont : nil
            self.init(
                pointSize: nib.cgFloat(.pointSize) ?? font?.pointSize, font: font,
                weight: nib.int(.symbolWeight).flatMap { SymbolWeight(rawValue: $0) } ?? .unspecified,
                scale: nib.int(.symbolScale).flatMap { SymbolScale(rawValue: $0) } ?? .unspecified)
        }

        /// This configuration, and the other one's where this says nothing.
        func filled(from other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other else { return self }
            return SymbolConfiguration(
                pointSize: pointSize ?? other.pointSize, font: pointSize == nil ? other.font : font,
                weight: weight == .unspecified ? other.weight : weight,
                scale: scale == .unspecified ? other.scale : scale, colors: colors.isEmpty ? other.colors : colors)
        }

        /// The other configuration's values, and this one's where that says nothing.
        open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            otherConfiguration.filled(from: self)
        }

        /// As it is at the chosen size of text.
        func following(_ traits: UITraitCollection) -> SymbolConfiguration {
            guard let font, font.follows else { return self }
            let new = font.following(traits)
            guard new !== font else { return self }
            return SymbolConfiguration(
                pointSize: new.pointSize, font: new, weight: weight, scale: scale, colors: colors)
        }

        /// What bars and lists show symbols with.
        static let large = SymbolConfiguration(pointSize: nil, scale: .large)
        static let medium = SymbolConfiguration(pointSize: nil, scale: .medium)
    }

    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// A symbol by SF Symbols' name, from the icon set that stands in for them; nil for a name that has no stand-in.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        self.init(symbol: Symbol(name: name, configuration: configuration))
    }

    private static func named(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
    public static var actions: UIImage { named("ellipsis.circle") }
    public static var add: UIImage { named("plus.circle.fill") }
    public static var remove: UIImage { named("minus.circle.fill") }
    public static var checkmark: UIImage { named("checkmark") }
    public static var strokedCheckmark: UIImage { named("checkmark.circle") }

    convenience init?(symbol: Symbol) {
        let scale = UITraitCollection.current.displayScale
        guard let size = symbol.size(scale: scale),
            let pixels = SymbolLibrary.picture(of: symbol, size: size, scale: scale)
        else { return nil }
        let color = symbol.configuration?.colors.first
        self.init(cgImage: color.flatMap { Self.pixels(pixels, in: $0) } ?? pixels, scale: scale, orientation: .up)
        if color != nil { renderingMode = .alwaysOriginal }
        self.symbol = symbol
        assetName = symbol.name
        alignmentRectInsets = symbol.alignmentInsets(height: size.height, scale: scale)
        baselineOffsetFromBottom = (size.height - symbol.font.capHeight) / 2
        flipsForRightToLeftLayoutDirection = symbol.flips
    }

    public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

    /// The same symbol, drawn as the configuration says; what it leaves open stays. An image that is no symbol stays as
    /// it is.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        redrawn(configuration.filled(from: symbol?.configuration))
    }

    /// A symbol as a container of symbols shows it: what the image itself says counts first.
    func defaulting(to configuration: SymbolConfiguration?) -> UIImage {
        guard let configuration, let symbol else { return self }
        return redrawn(symbol.configuration?.filled(from: configuration) ?? configuration)
    }

    /// A symbol beside text, at the chosen size of text.
    func following(_ traits: UITraitCollection) -> UIImage {
        guard let configuration = symbol?.configuration, configuration.font != nil else { return self }
        return redrawn(configuration.following(traits))
    }

    func redrawn(_ configuration: SymbolConfiguration) -> UIImage {
        guard var symbol, symbol.configuration !== configuration else { return self }
        symbol.configuration = configuration
        guard let image = UIImage(symbol: symbol) else { return self }
        if configuration.colors.isEmpty { image.renderingMode = renderingMode }
        image.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
        return image
    }
}

/// Which symbol, and how it is drawn.
struct Symbol {
    var name: String
    var configuration: UIImage.SymbolConfiguration?
    /// Width and height in any unit, as Interface Builder stored them; without, the stand-in's.
    var proportions: CGSize?

    /// Symbols of lists and of reading turn with the interface, as those do whose names speak of forward and backward
    /// instead of right and left.
    private static let flipping: Set<String> = [
        "list.bullet", "list.dash", "list.number", "list.star", "list.triangle", "list.bullet.indent",
        "list.bullet.rectangle",
        "text.append", "text.insert", "increase.indent", "decrease.indent",
    ]
    /// Whether it is drawn the other way round in an interface that begins at the right.
    var flips: Bool {
        let words = name.split(separator: ".")
        if words.contains("forward") || words.contains("backward") {
            return words.first.map { $0 != "forward" && $0 != "backward" } ?? true
        }
        return Self.flipping.contains(name.hasSuffix(".fill") ? String(name.dropLast(5)) : name)
    }

    /// Stroke widths for a point of the font's size; Apple's by eye.
    private static let strokes: [UIImage.SymbolWeight: CGFloat] = [
        .ultraLight: 0.03, .thin: 0.045, .light: 0.062, .regular: 0.082, .medium: 0.095, .semibold: 0.11, .bold: 0.125,
        .heavy: 0.142, .black: 0.16,
    ]
    /// A stand-in's unit, a sixteenth of its box and the width of its strokes, for a point of the font's size: a circle
    /// of 17 points is 20⅓ wide.
    private static let unit: CGFloat = 20.33 / 17 / 16

    var weight: UIImage.SymbolWeight {
        configuration.map { $0.weight == .unspecified ? .regular : $0.weight } ?? .regular
    }

    private static let standardSize: CGFloat = 17
    private var pointSize: CGFloat { configuration?.pointSize ?? Self.standardSize }
    private var factor: CGFloat { configuration?.scale == .small ? 0.79 : configuration?.scale == .large ? 1.29 : 1 }
    private var unit: CGFloat { Self.unit * pointSize * factor }

    /// How far strokes are widened on either side, in the stand-in's units. Filled symbols hardly change with weight.
    var outset: CGFloat {
        name.contains("fill") ? 0 : ((Self.strokes[weight] ?? Self.strokes[.regular]!) / Self.unit - 1) / 2
    }

    /// How much farther heavy strokes reach than those of the regular weight, for a point of the font's size: frames of
    /// circles and squares keep their size (so in the stored frames of three repositories).
    private var growth: CGFloat {
        ["fill", "circle", "square"].contains(where: name.contains)
            ? 0 : (Self.strokes[weight] ?? 0) - (Self.strokes[.regular] ?? 0)
    }

    /// The font that it stands in a line of.
    fileprivate var font: TextFont { TextFont.font(FontDescriptor(size: pointSize)) }

    /// A symbol is aligned by the line of its font, whose capitals it stands in the middle of: beyond it, above and
    /// below, or within it.
    func alignmentInsets(height: CGFloat, scale: CGFloat) -> UIEdgeInsets {
        let font = font
        let ascender = font.ascender.roundedToPixel(scale), line = ascender + (-font.descender).roundedToPixel(scale)
        let top = (ascender - font.capHeight / 2 - height / 2).roundedToPixel(scale)
        return UIEdgeInsets(top: -top, left: 0, bottom: top + height - line, right: 0)
    }

    /// In points, whole pixels; nil for a symbol that has no stand-in.
    func size(scale: CGFloat) -> CGSize? {
        guard let ink = SymbolLibrary.drawing(named: name)?.inkBounds else { return nil }
        let proportions = proportions.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil },
            shape = proportions ?? ink.size
        // One that is drawn as another is as large as that, where nothing tells its own size.
        if let height = SymbolHeights.height(of: proportions == nil ? SymbolLibrary.drawnName(of: name) : name) {
            let exact = (height / Self.standardSize + growth) * pointSize * factor
            return CGSize(
                width: (exact * shape.width / shape.height).roundedToPixel(scale), height: exact.roundedToPixel(scale))
        }
        // As long as the stand-in is drawn, in its own proportions.
        let unit = unit * (max(ink.width, ink.height) / max(shape.width, shape.height))
        return CGSize(
            width: (shape.width * unit).ceiledToPixel(scale), height: (shape.height * unit).ceiledToPixel(scale))
    }
}
