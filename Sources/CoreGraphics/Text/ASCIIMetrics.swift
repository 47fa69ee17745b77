@_implementationOnly import CText

/// Glyphs, Inter's advances and the kerning of printable ASCII characters, so that most labels need no shaping.
///
/// It holds where a face does nothing to such text but pair kerning, as the system font without its ligatures;
/// a test compares both ways.
final class ASCIIMetrics {
    private(set) var glyphs = [UInt32](repeating: 0, count: 128)
    /// Font units.
    private(set) var advances = [Double](repeating: 0, count: 128)
    /// What a pair adds to its first advance, in font units, as the font stood for has it; not a number until it is
    /// asked for.
    private let kerning: UnsafeMutablePointer<Float>
    private let shape: ([UInt8]) -> [(id: UInt32, advance: Double)]
    private let pairs: KerningCorrection
    private let scale: KerningScale
    private let unitsPerEm: Double

    /// - Parameter shape: shapes a text properly; advances in font units.
    init(pairs: KerningCorrection, unitsPerEm: Double, shape: @escaping ([UInt8]) -> [(id: UInt32, advance: Double)]) {
        self.shape = shape
        self.pairs = pairs
        scale = .none
        self.unitsPerEm = unitsPerEm
        kerning = Self.unknown()
        for code in 32..<127 {
            guard let glyph = shape([UInt8(code)]).first else { continue }
            glyphs[code] = glyph.id
            advances[code] = glyph.advance
        }
    }

    /// The same face with another kerning.
    init(_ other: ASCIIMetrics, pairs: KerningCorrection, scale: KerningScale) {
        (glyphs, advances) = (other.glyphs, other.advances)
        (shape, unitsPerEm) = (other.shape, other.unitsPerEm)
        self.pairs = pairs
        self.scale = scale
        kerning = Self.unknown()
    }

    /// Whether digits stand in columns: as wide as one another, and not kerned.
    var digitsAreAlike = false

    deinit { kerning.deallocate() }

    private static func unknown() -> UnsafeMutablePointer<Float> {
        let kerning = UnsafeMutablePointer<Float>.allocate(capacity: 128 * 128)
        kerning.initialize(repeating: .nan, count: 128 * 128)
        return kerning
    }

    @inline(__always)
    func kern(_ first: Int, _ second: Int) -> Double {
        let known = kerning[first << 7 | second]
        return known == known ? Double(known) : learn(first, second)
    }

    private func learn(_ first: Int, _ second: Int) -> Double {
        if digitsAreAlike, 48...57 ~= first, 48...57 ~= second {
            kerning[first << 7 | second] = 0
            return 0
        }
        let pair = pairs.share == 0 || pairs.isWhole ? nil : shape([UInt8(first), UInt8(second)])
        let own = pair.map { $0.reduce(0) { $0 + $1.advance } - advances[first] - advances[second] } ?? 0
        let value =
            pairs.kern(first, second, face: own, unitsPerEm: unitsPerEm)
            * (scale == .none ? 1 : scale.of(first, second))
        kerning[first << 7 | second] = Float(value)
        // As it is known from now on: a text is as wide the first time as any other.
        return Double(Float(value))
    }
}
