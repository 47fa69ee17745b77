/// How pairs of characters stand closer or wider than by the face's own kerning.
final class KerningCorrection: Sendable {
    /// Of the face's kerning.
    let share: Double
    /// Whether it has all that ASCII's pairs have, so that the face's own is for other characters only.
    let isWhole: Bool
    /// Ems, by the first code times 128 and the second; empty for none.
    private let ems: [Float]

    static let none = KerningCorrection(share: 0, "")
    static let inter = KerningCorrection(share: 1, "")
    static let sanFrancisco = sanFrancisco(share: SystemAdvances.kerning)
    static let firstSanFrancisco = sanFrancisco(share: SystemAdvances.firstKerning)

    private static func sanFrancisco(share: Double) -> KerningCorrection {
        KerningCorrection(
            share: share, SystemAdvances.pairs,
            classes: (SystemAdvances.lettersBefore, SystemAdvances.lettersAfter, SystemAdvances.classKerning))
    }

    static let helvetica = KerningCorrection(share: 0, SystemAdvances.helveticaPairs)
    static let helveticaNeue = KerningCorrection(share: 0, SystemAdvances.helveticaNeuePairs)

    /// - Parameters:
    ///   - pairs: words of two characters and a number of units of an em, ten-thousandths of it unless it's said.
    ///   - classes: letters that stand alike to what comes after them, those that stand alike to what comes before, and
    ///     what their pairs add.
    init(
        share: Double, isWhole: Bool = false, unitsPerEm: Double = 10000, _ pairs: String,
        classes: (before: [String], after: [String], ems: [[Int16]]) = ([], [], [])
    ) {
        self.share = share
        self.isWhole = isWhole
        var ems = [Float](repeating: 0, count: pairs.isEmpty ? 0 : 128 * 128)
        for (letters, row) in zip(classes.before, classes.ems) {
            for (others, value) in zip(classes.after, row) where value != 0 {
                for first in letters.utf16 where first < 128 {
                    for second in others.utf16 where second < 128 {
                        ems[Int(first) << 7 | Int(second)] = Float(value) / 10000
                    }
                }
            }
        }
        // By bytes: the system font's pairs are read by whatever shows text, as it starts.
        var bytes = pairs.utf8.makeIterator(), next = bytes.next()
        while let first = next {
            guard first > 32, let second = bytes.next() else {
                next = bytes.next()
                continue
            }
            var number: Float = 0, isNegative = false
            next = bytes.next()
            while let byte = next, byte > 32 {
                if byte == UInt8(ascii: "-") { isNegative = true } else { number = number * 10 + Float(byte - 48) }
                next = bytes.next()
            }
            ems[Int(first) << 7 | Int(second)] += (isNegative ? -number : number) / Float(unitsPerEm)
        }
        self.ems = ems
    }

    /// Font units.
    func kern(_ first: Int, _ second: Int, face: Double, unitsPerEm: Double) -> Double {
        (isWhole ? 0 : face * share) + (ems.isEmpty ? 0 : Double(ems[first << 7 | second]) * unitsPerEm)
    }
}

/// What a pair's kerning is multiplied by, for kinds of pairs.
struct KerningScale: Hashable {
    /// Small letters beside small letters.
    var letters = 1.0
    /// Figures beside figures.
    var figures = 1.0
    var others = 1.0

    static let none = KerningScale()

    func of(_ first: Int, _ second: Int) -> Double {
        let small = 97...122, digits = 48...57
        if small.contains(first), small.contains(second) { return letters }
        return digits.contains(first) && digits.contains(second) ? figures : others
    }
}
