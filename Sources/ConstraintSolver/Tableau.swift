/// The dense working table of one `LevelSimplex` run: basic = Σ entry · nonbasic.
///
/// A nonbasic variable rests at a kink (or at its hint); a basic one lies inside the segment between two kinks.
struct Tableau {
    private static let epsilon = 1e-9

    let levels: Int
    let columns: Int
    let rows: Int
    private var entries: [Double]
    /// Which variable stands in each column and row; variables first, then the rows' sums.
    private var nonbasic: [Int]
    private var basic: [Int]
    private var x: [Double]
    // Each variable's cost, in the functions' memory: positions of kinks, and slopes of the segments between them.
    private let kinks: [UnsafeMutablePointer<Double>]
    private let slopes: [UnsafeMutablePointer<Double>]
    private let kinkCount: [Int]
    /// Number of kinks below the value, counting those at the value in `upper` only. Equal for basic variables.
    private var lower: [Int]
    private var upper: [Int]
    private var canRise: [Bool]
    private var canFall: [Bool]

    /// The functions must not grow while the table is in use.
    init(
        _ functions: ConvexFunctions, costs: [ConvexFunction], rows: Int,
        terms: [(row: Int32, variable: Int32, coefficient: Double)]
    ) {
        levels = functions.levels
        columns = costs.count - rows
        self.rows = rows
        kinks = costs.map { functions.positions(of: $0) }
        slopes = costs.map { functions.slopes(of: $0) }
        kinkCount = costs.map { Int($0.kinks) }
        entries = Array(repeating: 0, count: rows * columns)
        for term in terms { entries[Int(term.row) * columns + Int(term.variable)] = term.coefficient }
        nonbasic = Array(0..<columns)
        basic = Array(columns..<columns + rows)
        x = []
        lower = Array(repeating: 0, count: columns + rows)
        upper = lower
        canRise = Array(repeating: true, count: columns + rows)
        canFall = canRise
    }

    /// The slope at `level` in the segment above `segment` kinks.
    @inline(__always) private func slope(_ variable: Int, _ segment: Int, _ level: Int) -> Double {
        slopes[variable][segment * levels + level]
    }

    /// By how much the slope at `level` grows at a kink; infinite where that at a level before it does.
    @inline(__always) private func jump(_ variable: Int, _ kink: Int, _ level: Int) -> Double {
        let below = slopes[variable] + kink * levels, above = below + levels
        for stronger in 0..<level where above[stronger] - below[stronger] > Self.epsilon { return .infinity }
        return above[level] - below[level]
    }

    private mutating func rest(_ variable: Int) {
        lower[variable] = 0
        upper[variable] = 0
        for index in 0..<kinkCount[variable] {
            if kinks[variable][index] < x[variable] { lower[variable] += 1 }
            if kinks[variable][index] <= x[variable] { upper[variable] += 1 }
        }
    }

    /// Minimises all levels; `values` holds the starting point of the variables, and the solution afterwards.
    mutating func solve(_ values: inout [Double]) {
        x = values
        updateBasics()
        for variable in 0..<columns { rest(variable) }
        for variable in basic {
            rest(variable)
            lower[variable] = upper[variable]
        }
        for level in 0..<levels {
            minimise(level)
            if level < levels - 1 { freeze(level) }
        }
        updateBasics()
        values = x
    }

    private mutating func updateBasics() {
        for row in 0..<rows {
            var sum = 0.0
            let base = row * columns
            for column in 0..<columns where entries[base + column] != 0 {
                sum += entries[base + column] * x[nonbasic[column]]
            }
            x[basic[row]] = sum
        }
    }

    /// The slope of all basic variables together for each column, into `sums`.
    private func addUpBasicSlopes(_ level: Int, into sums: inout [Double]) {
        let columns = columns
        sums.withUnsafeMutableBufferPointer { sums in
            sums.update(repeating: 0)
            entries.withUnsafeBufferPointer { entries in
                let sums = sums.baseAddress!, entries = entries.baseAddress!
                for row in 0..<rows {
                    let slope = slope(basic[row], upper[basic[row]], level)
                    guard slope != 0 else { continue }
                    let own = entries + row * columns
                    for column in 0..<columns { sums[column] += slope * own[column] }
                }
            }
        }
    }

    private mutating func freeze(_ level: Int) {
        var sums = [Double](repeating: 0, count: columns)
        addUpBasicSlopes(level, into: &sums)
        for column in 0..<columns {
            let variable = nonbasic[column]
            if canRise[variable], sums[column] + slope(variable, upper[variable], level) > Self.epsilon {
                canRise[variable] = false
            }
            if canFall[variable], -sums[column] - slope(variable, lower[variable], level) > Self.epsilon {
                canFall[variable] = false
            }
        }
    }

    private mutating func minimise(_ level: Int) {
        let limit = 200 + 40 * (rows + columns)
        var degenerate = 0
        var sums = [Double](repeating: 0, count: columns)
        for _ in 0..<limit {
            addUpBasicSlopes(level, into: &sums)
            var chosen = -1, rising = true, steepest = -Self.epsilon
            // After many steps without progress the first candidate by number is taken (Bland), which can't cycle.
            let cautious = degenerate > 2 * (rows + columns)
            for column in 0..<columns {
                let variable = nonbasic[column]
                if canRise[variable] {
                    let slope = sums[column] + slope(variable, upper[variable], level)
                    if slope < steepest
                        || cautious && slope < -Self.epsilon && (chosen < 0 || variable < nonbasic[chosen])
                    {
                        (chosen, rising) = (column, true)
                        if !cautious { steepest = slope }
                    }
                }
                if canFall[variable] {
                    let slope = -sums[column] - slope(variable, lower[variable], level)
                    if slope < steepest
                        || cautious && slope < -Self.epsilon && (chosen < 0 || variable < nonbasic[chosen])
                    {
                        (chosen, rising) = (column, false)
                        if !cautious { steepest = slope }
                    }
                }
            }
            guard chosen >= 0 else { return }
            let variable = nonbasic[chosen]
            let own = slope(variable, rising ? upper[variable] : lower[variable], level)
            let derivative = rising ? sums[chosen] + own : -sums[chosen] - own
            if step(chosen, rising, derivative, level) { degenerate = 0 } else { degenerate += 1 }
        }
    }

    /// Moves one nonbasic variable as far as the level's cost falls. Returns false when it could not move.
    private mutating func step(_ column: Int, _ rising: Bool, _ start: Double, _ level: Int) -> Bool {
        let entering = nonbasic[column]
        let direction = rising ? 1.0 : -1.0
        var derivative = start
        var segment = rising ? upper[entering] : lower[entering]
        var passed: [(variable: Int, segment: Int)] = []
        while true {
            // The nearest kink on the way: the entering variable's own, or a basic one's.
            var nearest = Double.infinity, leaving = -2, strength = 0.0
            if rising ? segment < kinkCount[entering] : segment > 0 {
                nearest = abs(kinks[entering][rising ? segment : segment - 1] - x[entering])
                leaving = -1
                strength = 1
            }
            for row in 0..<rows {
                let rate = direction * entries[row * columns + column]
                guard abs(rate) > Self.epsilon else { continue }
                let variable = basic[row]
                let kink = rate > 0 ? upper[variable] : upper[variable] - 1
                guard rate > 0 ? kink < kinkCount[variable] : kink >= 0 else { continue }
                let distance = max(0, (kinks[variable][kink] - x[variable]) / rate)
                if distance < nearest - 1e-11 || distance < nearest + 1e-11 && abs(rate) > strength {
                    (nearest, leaving, strength) = (min(distance, nearest), row, abs(rate))
                }
            }
            guard leaving > -2 else {
                // No demand stands in the way although the cost falls: rounding. The variable stays where it is.
                canRise[entering] = canRise[entering] && !rising
                canFall[entering] = canFall[entering] && rising
                for (variable, segment) in passed.reversed() {
                    upper[variable] = segment
                    lower[variable] = segment
                }
                return false
            }
            let mover = leaving < 0 ? entering : basic[leaving]
            let rate = leaving < 0 ? direction : direction * entries[leaving * columns + column]
            let crossed = leaving < 0 ? segment : upper[mover]
            let kink = rate > 0 ? crossed : crossed - 1
            let jump = jump(mover, kink, level)
            derivative += abs(rate) * jump
            if jump > 0, derivative >= -Self.epsilon {
                move(column, direction * nearest)
                x[mover] = kinks[mover][kink]
                if leaving >= 0 {
                    pivot(leaving, column)
                    // A basic variable lies in one segment: the one it was moving through, whatever rounding made of
                    // its value.
                    lower[entering] = segment
                    upper[entering] = segment
                }
                rest(mover)
                let blocked = (lower[mover]..<upper[mover]).contains { self.jump(mover, $0, level) == .infinity }
                canRise[mover] = rate < 0 || !blocked
                canFall[mover] = rate > 0 || !blocked
                return nearest > 1e-11
            }
            if leaving < 0 {
                segment += rising ? 1 : -1
            } else {
                passed.append((mover, upper[mover]))
                upper[mover] += rate > 0 ? 1 : -1
                lower[mover] = upper[mover]
            }
        }
    }

    private mutating func move(_ column: Int, _ distance: Double) {
        x[nonbasic[column]] += distance
        guard distance != 0 else { return }
        for row in 0..<rows where entries[row * columns + column] != 0 {
            x[basic[row]] += entries[row * columns + column] * distance
        }
    }

    /// Exchanges the row's variable with the column's.
    private mutating func pivot(_ row: Int, _ column: Int) {
        let entering = nonbasic[column], leavingVariable = basic[row]
        nonbasic[column] = leavingVariable
        basic[row] = entering
        let columns = columns, rows = rows
        entries.withUnsafeMutableBufferPointer { entries in
            let base = row * columns
            let scale = 1 / entries[base + column]
            for index in 0..<columns { entries[base + index] *= -scale }
            entries[base + column] = scale
            for other in 0..<rows where other != row {
                let factor = entries[other * columns + column]
                guard factor != 0 else { continue }
                let target = other * columns
                entries[target + column] = 0
                for index in 0..<columns {
                    let changed = entries[target + index] + factor * entries[base + index]
                    entries[target + index] = abs(changed) < 1e-12 ? 0 : changed
                }
            }
        }
    }
}
