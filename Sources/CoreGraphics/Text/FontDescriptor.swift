/// What a font is asked for by; equal descriptors give the same font.
public struct FontDescriptor: Hashable, Sendable {
    public enum Design: Sendable { case `default`, rounded, monospaced, serif }

    /// The family or PostScript name; nil for the system font.
    public var family: String?
    /// Points.
    public var size: CGFloat
    /// UIFont.Weight's raw value: -0.8 (ultralight) … 0 (regular) … 0.62 (black).
    public var weight: CGFloat
    public var italic: Bool
    public var design: Design
    public var monospacedDigits: Bool
    /// The PostScript name of a face that family, weight and slant don't tell from others: condensed ones, an app's own.
    public var face: String?
    /// As which iOS had it the system font measures.
    public var generation = SystemFontGeneration.sanFranciscoVariable

    public init(
        family: String? = nil, size: CGFloat, weight: CGFloat = 0, italic: Bool = false, design: Design = .default,
        monospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.italic = italic
        self.design = design
        self.monospacedDigits = monospacedDigits
    }
}

/// The nine weights: UIFont's raw values, OpenType's classes and names.
enum FontWeight: Int, CaseIterable {
    case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700, heavy =
        800, black = 900

    /// The nearest of UIFont's weights.
    init(_ raw: CGFloat) {
        self = zip(Self.allCases, Self.raws).min { abs($0.1 - raw) < abs($1.1 - raw) }!.0
    }

    private static let raws: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    var raw: CGFloat { Self.raws[Self.allCases.firstIndex(of: self)!] }

    /// Apple's name in PostScript names ("SFUI-Semibold").
    var name: String {
        ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"][rawValue / 100 - 1]
    }
    /// Inter's name for the same class.
    var interName: String {
        ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"][
            rawValue / 100 - 1]
    }
}
