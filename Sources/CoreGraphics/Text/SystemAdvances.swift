import Foundation

/// The system font through the years: documents store sizes as the system of their time measured them.
public enum SystemFontGeneration: Int, Sendable {
    case helveticaNeue, sanFranciscoUI, sanFranciscoPro, sanFranciscoVariable
}

/// San Francisco's cuts before it became a variable font, for small and for large sizes: in the version of iOS 9 and
/// 10, and in the next.
struct SystemFontCut {
    var isDisplay: Bool
    var generation: SystemFontGeneration
}

/// How far iOS's own font advances for each character at a size, though Inter draws it.
///
/// The numbers come from texts whose widths Xcode stored (`SystemAdvances+Table.swift`, made by
/// `Scripts/fit-text-metrics.py`); the newest generation's ASCII was measured (`MeasuredAdvances`).
struct SystemAdvances {
    /// Points with tracking, in the order of `characters`: ASCII from the space on comes first.
    let points: [Double]
    /// Points for characters that the table lacks, on top of the face's own advance.
    let tracking: Double
    /// Points by which the font's letters are narrower than those of its text cut.
    let narrowing: Double
    /// How much of the face's kerning the font has, and what pairs have beside it.
    let pairs: KerningCorrection
    /// How that grows and shrinks at this weight and size.
    var kerning = KerningScale.none

    private init(
        rows: [(row: [UInt16], share: Double)], size: Double, tracking: Double, narrowing: Double = 0,
        ascii: [Double] = [], monospacedDigits: Bool, pairs: KerningCorrection
    ) {
        var points = [Double](repeating: tracking, count: rows[0].row.count)
        for (row, share) in rows {
            for index in row.indices { points[index] += Double(row[index]) * share / 10000 * size }
        }
        points.replaceSubrange(ascii.indices, with: ascii)
        if monospacedDigits {
            let digits = 16..<26
            let width = points[digits].reduce(0, +) / Double(digits.count)
            for digit in digits { points[digit] = width }
        }
        self.points = points
        self.tracking = tracking
        self.narrowing = narrowing
        self.pairs = pairs
    }

    static func system(_ generation: SystemFontGeneration, size: Double, weight: FontWeight, monospacedDigits: Bool)
        -> SystemAdvances
    {
        if generation == .helveticaNeue {
            // The bold system font was the medium face.
            let face = FontWeight.allCases.firstIndex(of: weight.rawValue > 500 ? .medium : weight)!
            return SystemAdvances(
                rows: [(helveticaNeue[face], 1)], size: size, tracking: tracking(size, tracking[generation.rawValue]),
                monospacedDigits: false, pairs: .helveticaNeue)
        }
        if generation == .sanFranciscoVariable {
            var advances = sanFrancisco(
                size: size, weight: weight, display: MeasuredAdvances.displayShare(size), generation,
                tracking: MeasuredAdvances.tracking(size) / MeasuredAdvances.unitsPerEm * size,
                ascii: MeasuredAdvances.points(size: size, weight: weight), monospacedDigits: monospacedDigits)
            advances.kerning = MeasuredAdvances.kerning(size: size, weight: weight)
            return advances
        }
        // Up to iOS 13 nothing lies between the cuts, which changed at 20 points.
        return sanFrancisco(
            size: size, weight: weight, display: size >= 20 ? 1 : 0, generation,
            tracking: tracking(size, tracking[generation.rawValue], at: size > 19 && size < 20 ? 19 : size),
            monospacedDigits: monospacedDigits)
    }

    /// - Parameters:
    ///   - display: how much of the display cut it has.
    ///   - ascii: the points of ASCII's characters where they are known better than by the table.
    private static func sanFrancisco(
        size: Double, weight: FontWeight, display: Double, _ generation: SystemFontGeneration, tracking: Double,
        ascii: [Double] = [], monospacedDigits: Bool = false
    ) -> SystemAdvances {
        let weights = FontWeight.allCases.count
        let text =
            FontWeight.allCases.firstIndex(of: weight)! + 2 * weights
            * (generation.rawValue - SystemFontGeneration.sanFranciscoUI.rawValue)
        return SystemAdvances(
            rows: [(sanFrancisco[text], 1 - display), (sanFrancisco[text + weights], display)], size: size,
            tracking: tracking, narrowing: display * displayNarrowing * size, ascii: ascii,
            monospacedDigits: monospacedDigits,
            pairs: generation == .sanFranciscoUI
                ? .firstSanFrancisco : ascii.isEmpty ? .sanFrancisco : MeasuredAdvances.pairs)
    }

    static func helveticaNeue(size: Double, weight: FontWeight) -> SystemAdvances {
        SystemAdvances(
            rows: [(helveticaNeue[FontWeight.allCases.firstIndex(of: weight)!], 1)], size: size, tracking: 0,
            monospacedDigits: false, pairs: .helveticaNeue)
    }

    /// Those of a family that isn't there, for the face that is drawn in its place; nil where they are the face's own.
    static func standIn(for family: FamilyMetrics, size: Double, weight: FontWeight) -> SystemAdvances? {
        switch family.widths {
        case .helveticaNeue: return helveticaNeue(size: size, weight: weight)
        case .helvetica:
            let isBold = weight.rawValue > 500
            return SystemAdvances(
                rows: [(helvetica[isBold ? 1 : 0], 1)], size: size, tracking: 0, monospacedDigits: false,
                pairs: isBold ? .none : .helvetica)
        // Cuts that are named aren't tracked (so in 180 texts of one repository).
        case .sanFrancisco(let cut):
            return sanFrancisco(size: size, weight: weight, display: cut.isDisplay ? 1 : 0, cut.generation, tracking: 0)
        case .face: return nil
        case .table(let row, let pairs):
            return SystemAdvances(rows: [(row, 1)], size: size, tracking: 0, monospacedDigits: false, pairs: pairs)
        case .inter(let factor):
            let inter = FontLibrary.shared.face(for: FontDescriptor(size: 0, weight: weight.raw))
            let row = characters.unicodeScalars.map {
                UInt16((inter.glyph($0.value).map(inter.advance) ?? 0) / inter.unitsPerEm * factor * 10000)
            }
            return SystemAdvances(rows: [(row, 1)], size: size, tracking: 0, monospacedDigits: false, pairs: .inter)
        }
    }

    /// Ems by which the display cut's letters are narrower, as the fit begins with.
    private static let displayNarrowing = 0.05

    /// The advance of emoji beside the point size: iOS sets them wider, the more so the smaller they are.
    static func emojiWidth(_ size: Double) -> Double {
        let knots = [(18.0, 1.333), (22.0, 1.175), (24.0, 1.12), (40.0, 1.115), (48.0, 1.08), (96.0, 1.075)]
        guard let next = knots.firstIndex(where: { $0.0 >= size }) else { return knots.last!.1 * size }
        guard next > 0 else { return knots[0].1 * size }
        let (low, high) = (knots[next - 1], knots[next])
        return (low.1 + (high.1 - low.1) * (size - low.0) / (high.0 - low.0)) * size
    }

    /// The advance of a Korean syllable, an ideograph or a kana of the system font's companions, beside the point size;
    /// nil for other characters.
    static func eastAsianWidth(_ unit: UInt16, _ size: Double, _ generation: SystemFontGeneration) -> Double? {
        switch unit {
        case 0xAC00...0xD7A3: return 0.866 * size
        // They are tracked since iOS 11.
        case 0x3040...0x30FF, 0x3400...0x9FFF:
            return generation.rawValue < SystemFontGeneration.sanFranciscoPro.rawValue
                ? size : size * (size < 20 ? 1.019 : 1.015)
        default: return nil
        }
    }

    /// Points, from a row for `trackingSizes`.
    private static func tracking(_ size: Double, _ row: [Int16], at place: Double? = nil) -> Double {
        let sizes = trackingSizes, place = place ?? size
        let next = sizes.firstIndex { $0 >= place } ?? sizes.count - 1
        guard next > 0, sizes[next] > place else { return Double(row[next]) / 10000 * size }
        let share = (place - sizes[next - 1]) / (sizes[next] - sizes[next - 1])
        return (Double(row[next - 1]) * (1 - share) + Double(row[next]) * share) / 10000 * size
    }

    // MARK: Characters

    /// Greek and Cyrillic letters that look like Latin ones, and those.
    private static let lookalikes = zip(
        "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХЅІЈаеорсухѕіј".utf16, "ABEZHIKMNOPTYXoABEKMHOPCTXSIJaeopcyxsij".utf16)

    /// The place of UTF-16 units in the table, accented letters at their base's, and Greek and Cyrillic ones at those
    /// that look alike; -1 for those that it lacks.
    private static let places: [Int16] = {
        var places = [Int16](repeating: -1, count: 0x2200)
        for (index, unit) in characters.utf16.enumerated() { places[Int(unit)] = Int16(index) }
        for (unit, base) in zip(0xC0..., bases.utf8) where base > 32 && places[unit] < 0 {
            places[unit] = Int16(base) - 32
        }
        for (unit, alike) in lookalikes { places[Int(unit)] = Int16(alike) - 32 }
        return places
    }()

    /// The letters from À to ɏ without their accents, as Unicode decomposes them; a space for those that aren't
    /// decomposed into one of ASCII's.
    static let bases = """
        AAAAAA CEEEEIIII NOOOOO  UUUUY  aaaaaa ceeeeiiii nooooo  uuuuy yAaAaAaCcCcCcCcDd  EeEeEeEeEeGgGgGgGgHh  IiIiIiIiI   JjKk LlLlLl    NnNnNn   OoOoOo  \
        RrRrRrSsSsSsSsTtTt  UuUuUuUuUuUuWwYyYZzZzZz                                 Oo             Uu                            AaIiOoUuUuUuUuUu AaAa    \
        GgKkOoOo  j   Gg  NnAa    AaAaEeEeIiIiOoOoRrRrUuUuSsTt  Hh      AaEeOoOoOoOoYy                            \

        """

    static func place(_ unit: UInt16) -> Int {
        if unit < 127 { return Int(unit) - 32 }
        return unit < 0x2200 ? Int(places[Int(unit)]) : -1
    }

    /// The ASCII code whose advance and kerning a character has; nil where it has its own.
    static func letter(_ unit: UInt16) -> Int? {
        let place = place(unit)
        return place >= 0 && place < 95 ? place + 32 : nil
    }

    /// The advance of a character that Inter advances by `own` points.
    func advance(_ own: Double, _ unit: UInt16) -> Double {
        // Combining marks stay where they are.
        if own == 0 { return 0 }
        let place = Self.place(unit)
        if place >= 0 { return points[place] }
        return own + tracking - (Self.isEuropean(unit) ? narrowing : 0)
    }

    /// Greek and Cyrillic.
    private static func isEuropean(_ unit: UInt16) -> Bool { (0x370..<0x530).contains(unit) }

    // MARK: Shapes

    /// Letters are drawn as much wider or narrower as the advances are, within reason; signs keep their shape. In steps
    /// of two hundredths.
    static let stretchSteps = -8.0...7.0
    func stretch(_ own: Double, _ unit: UInt16) -> Int8 {
        guard let letter = Self.letter(unit), own > 0,
            (65...90).contains(letter) || (97...122).contains(letter) || (48...57).contains(letter)
        else { return 0 }
        let steps = ((points[letter - 32] - tracking) / own * 50 - 50).rounded()
        return Int8(min(max(steps, Self.stretchSteps.lowerBound), Self.stretchSteps.upperBound)) * 2
    }
}
