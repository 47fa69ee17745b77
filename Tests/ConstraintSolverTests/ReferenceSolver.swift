/// A plain textbook solver in exact fractions: one linear programme per priority level, two-phase simplex with Bland's
/// rule.
struct Fraction: Comparable {
    var numerator: Int128
    var denominator: Int128

    struct Overflow: Error {}

    init(_ numerator: Int128, _ denominator: Int128 = 1) {
        var a = numerator.magnitude, b = denominator.magnitude
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = Int128(max(a, 1)) * (denominator < 0 ? -1 : 1)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    static let zero = Fraction(0)
    var value: Double { Double(numerator) / Double(denominator) }
    static func < (a: Fraction, b: Fraction) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
    static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.numerator, b.denominator) }
    static func + (a: Fraction, b: Fraction) -> Fraction {
        Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
    }
    static func * (a: Fraction, b: Fraction) -> Fraction {
        let x = Fraction(a.numerator, b.denominator), y = Fraction(b.numerator, a.denominator)
        return Fraction(x.numerator * y.numerator, x.denominator * y.denominator)
    }
    static func / (a: Fraction, b: Fraction) -> Fraction { a * Fraction(b.denominator, b.numerator) }
    /// Whether another multiplication could still be made in 128 bits.
    var isLarge: Bool { numerator.magnitude > 1 << 58 || denominator.magnitude > 1 << 58 }
}

struct ReferenceSystem {
    struct Row {
        var terms: [(Int, Int)]
        var relation: Int
        var constant: Int
        var priority: Int
    }

    var variables: Int
    var rows: [Row]

    /// The least total violation of each level in descending order of priority, or nil when the required rows conflict.
    func leastViolations() throws -> [(priority: Int, total: Fraction)]? {
        let priorities = Set(rows.map(\.priority)).subtracting([1000]).sorted(by: >)
        // Columns: two for each variable (plus and minus), then for each row a surplus and a shortage.
        let width = 2 * variables + 2 * rows.count
        var equations: [(left: [Fraction], right: Fraction)] = []
        for (index, row) in rows.enumerated() {
            var left = [Fraction](repeating: .zero, count: width)
            for (variable, coefficient) in row.terms {
                left[2 * variable] = left[2 * variable] + Fraction(Int128(coefficient))
                left[2 * variable + 1] = left[2 * variable + 1] - Fraction(Int128(coefficient))
            }
            let surplus = 2 * variables + 2 * index
            // sum - surplus + shortage = constant; a required row allows only the harmless one.
            if row.priority < 1000 || row.relation > 0 { left[surplus] = Fraction(-1) }
            if row.priority < 1000 || row.relation < 0 { left[surplus + 1] = Fraction(1) }
            equations.append((left, Fraction(Int128(row.constant))))
        }
        var totals: [(Int, Fraction)] = []
        guard try minimise(equations, cost: [Fraction](repeating: .zero, count: width)) != nil else { return nil }
        for priority in priorities {
            var cost = [Fraction](repeating: .zero, count: width)
            for (index, row) in rows.enumerated() where row.priority == priority {
                if row.relation <= 0 { cost[2 * variables + 2 * index] = Fraction(1) }
                if row.relation >= 0 { cost[2 * variables + 2 * index + 1] = Fraction(1) }
            }
            guard let least = try minimise(equations, cost: cost) else { return nil }
            totals.append((priority, least))
            equations.append((cost, least))
        }
        return totals
    }

    /// The least cost over non-negative columns that meet the equations; nil when there are none.
    private func minimise(_ equations: [(left: [Fraction], right: Fraction)], cost: [Fraction]) throws -> Fraction? {
        let width = cost.count, height = equations.count
        var table = equations.enumerated().map { index, equation -> [Fraction] in
            let sign = Fraction(equation.right < .zero ? -1 : 1)
            var line = equation.left.map { $0 * sign }
            for other in 0..<height { line.append(Fraction(other == index ? 1 : 0)) }
            line.append(equation.right * sign)
            return line
        }
        var basis = (0..<height).map { width + $0 }
        let right = width + height
        func run(_ objective: [Fraction], allowed: Int) throws -> Fraction {
            while true {
                func reduced(_ column: Int) -> Fraction {
                    var sum = objective[column]
                    for row in 0..<height where table[row][column] != .zero {
                        sum = sum - objective[basis[row]] * table[row][column]
                    }
                    return sum
                }
                guard let entering = (0..<allowed).first(where: { !basis.contains($0) && reduced($0) < .zero }) else {
                    break
                }
                var leaving = -1
                for row in 0..<height where table[row][entering] > .zero {
                    if leaving < 0 {
                        leaving = row
                        continue
                    }
                    let ratio = table[row][right] / table[row][entering],
                        best = table[leaving][right] / table[leaving][entering]
                    if ratio < best || ratio == best && basis[row] < basis[leaving] { leaving = row }
                }
                precondition(leaving >= 0, "violations can't fall below zero")
                try pivot(leaving, entering)
            }
            return (0..<height).reduce(Fraction.zero) { $0 + objective[basis[$1]] * table[$1][right] }
        }
        func pivot(_ row: Int, _ column: Int) throws {
            let factor = table[row][column]
            for index in table[row].indices { table[row][index] = table[row][index] / factor }
            for other in 0..<height where other != row && table[other][column] != .zero {
                let factor = table[other][column]
                for index in table[other].indices where table[row][index] != .zero {
                    let changed = table[other][index] - factor * table[row][index]
                    if changed.isLarge { throw Fraction.Overflow() }
                    table[other][index] = changed
                }
            }
            basis[row] = column
        }
        var artificial = [Fraction](repeating: .zero, count: width + height)
        for index in width..<width + height { artificial[index] = Fraction(1) }
        guard try run(artificial, allowed: width) == .zero else { return nil }
        for row in 0..<height where basis[row] >= width {
            if let column = (0..<width).first(where: { table[row][$0] != .zero && !basis.contains($0) }) {
                try pivot(row, column)
            }
        }
        return try run(cost + [Fraction](repeating: .zero, count: height), allowed: width)
    }
}
