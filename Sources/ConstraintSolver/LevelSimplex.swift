/// A simplex method whose costs are convex and piecewise linear, minimised level by level.
///
/// Every variable and every row's sum carries its demands as kinks, so required and optional, equal and unequal are all the same
/// thing at different levels. A level is minimised, what must not move any more is frozen, and the next level follows: the
/// ordering is strict by construction. The last level is the distance from the hints.
final class LevelSimplex {
    /// A place where a variable's slope at one level grows.
    struct Kink {
        var position: Double
        var below: Double
        var above: Double
        var level: Int32
    }

    private(set) var variables: [Int32] = []
    private var local: [Int32: Int32] = [:]
    private var levels = 1
    private var originOfFirstRow: Int32 = -1

    // All of them: first the variables, then the rows' sums.
    private var kinks: [Kink] = []
    private var kinkEnd: [Int] = []
    private var value: [Double] = []

    private var rowTerms: [(row: Int32, variable: Int32, coefficient: Double)] = []
    private var rowCount = 0

    func begin(levels: Int) {
        self.levels = levels
        variables.removeAll(keepingCapacity: true)
        local.removeAll(keepingCapacity: true)
        kinks.removeAll(keepingCapacity: true)
        kinkEnd.removeAll(keepingCapacity: true)
        value.removeAll(keepingCapacity: true)
        rowTerms.removeAll(keepingCapacity: true)
        rowCount = 0
        originOfFirstRow = -1
    }

    /// All variables come before the first row.
    func addVariable(_ variable: Int32, demands: inout Buffer<Demand>, hint: Double) {
        local[variable] = Int32(variables.count)
        variables.append(variable)
        let first = kinks.count
        for index in 0 ..< demands.count {
            let demand = demands[index]
            kinks.append(Kink(position: demand.position, below: demand.slopeBelow, above: demand.slopeAbove, level: demand.level))
        }
        kinks.append(Kink(position: hint, below: -1, above: 1, level: Int32(levels)))
        kinks[first...].sort { ($0.position, $0.level) < ($1.position, $1.level) }
        kinkEnd.append(kinks.count)
        value.append(demands.count == 0 ? hint : best(&demands, hint: hint))
    }

    func addRow(_ origin: Int32, relation: Int8, constant: Double, level: Int32) {
        if originOfFirstRow < 0 { originOfFirstRow = origin }
        let demand = Demand(relation: relation, level: level, position: constant, weight: 1)
        kinks.append(Kink(position: constant, below: demand.slopeBelow, above: demand.slopeAbove, level: level))
        kinkEnd.append(kinks.count)
        value.append(0)
        rowCount += 1
    }

    func addTerm(_ variable: Int32, _ coefficient: Double) {
        rowTerms.append((Int32(rowCount - 1), local[variable]!, coefficient))
    }

    /// Returns a required row of a conflict (-1 when only a variable's own demands conflict), or nil when all went well.
    func solve(into values: Buffer<Double>) -> Int32? {
        if rowCount > 0 {
            var tableau = Tableau(levels: levels, columns: variables.count, rows: rowCount, kinks: kinks, kinkEnd: kinkEnd, terms: rowTerms)
            tableau.solve(&value)
        }
        for (index, variable) in variables.enumerated() { values[variable] = value[index] }
        return requiredCost() ? originOfFirstRow : nil
    }

    /// Whether a required demand is violated.
    private func requiredCost() -> Bool {
        for row in 0 ..< rowCount { value[variables.count + row] = 0 }
        for term in rowTerms { value[variables.count + Int(term.row)] += term.coefficient * value[Int(term.variable)] }
        var first = 0
        for (index, end) in kinkEnd.enumerated() {
            for kink in kinks[first ..< end] where kink.level == 0 {
                let distance = value[index] - kink.position
                let tolerance = 1e-6 * max(1, abs(kink.position))
                if distance > tolerance && kink.above > 0 || distance < -tolerance && kink.below < 0 { return true }
            }
            first = end
        }
        return false
    }
}
