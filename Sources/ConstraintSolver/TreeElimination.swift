/// Solves the rows that substitution left by eliminating variables one after the other (non-serial dynamic programming,
/// Bertelè and Brioschi, 1972).
///
/// A variable that is in one row only, besides what it asks for itself, can be decided as soon as the rest of the row is: what
/// the row costs at its best is a convex function of that rest. A row whose variables but one are such leaves becomes a cost
/// of the one that remains, so everything that is shaped like a tree folds up to single variables, which are decided first;
/// then values go down the other way. Only what hangs together in circles reaches `LevelSimplex`, with what folded into it.
final class TreeElimination {
    // Rows and their terms.
    private var start = Buffer<Int32>(), constant = Buffer<Double>(), relation = Buffer<Int8>(), level = Buffer<Int32>(), origin = Buffer<Int32>()
    private var variable = Buffer<Int32>(), coefficient = Buffer<Double>()
    /// The next term of the same variable, and the row that a term is in.
    private var next = Buffer<Int32>(), row = Buffer<Int32>()
    /// Variables of the row that other rows hold too; the cost of all others and of the row itself, once they are eliminated.
    private var open = Buffer<Int32>(), cost = Buffer<ConvexFunction>(), slack = Buffer<ConvexFunction>(), isEliminated = Buffer<Bool>()
    /// Another row with the same terms, whose demands are met here too.
    private var twin = Buffer<Int32>()
    private var order = Buffer<Int32>(), ready = Buffer<Int32>()

    // Per variable: the first term, rows of several variables that are left, the row it was eliminated in, and its cost.
    private var head = Buffer<Int32>(), degree = Buffer<Int32>(), parent = Buffer<Int32>(), ownCost = Buffer<ConvexFunction>()
    private var hasHint = Buffer<Bool>(), members = Buffer<Int32>(), roots = Buffer<Int32>()
    private var message = Buffer<Int32>(), nextMessage = Buffer<Int32>(), messages = Buffer<ConvexFunction>()

    private let functions = ConvexFunctions()
    private var denseLevel: [Int32] = []
    private var demands = Buffer<Demand>(), parts = Buffer<ConvexFunction>(), intervals = Buffer<Interval>()
    private lazy var simplex = LevelSimplex(functions)

    /// How many variables the last solution left to the simplex.
    private(set) var coreSize = 0

    private struct Interval { var variable: Int32, coefficient: Double, low: Double, high: Double }

    deinit {
        start.deallocate(); constant.deallocate(); relation.deallocate(); level.deallocate(); origin.deallocate()
        variable.deallocate(); coefficient.deallocate(); next.deallocate(); row.deallocate(); open.deallocate(); cost.deallocate()
        slack.deallocate(); isEliminated.deallocate(); twin.deallocate(); order.deallocate(); ready.deallocate(); head.deallocate()
        degree.deallocate(); hasHint.deallocate(); parent.deallocate(); ownCost.deallocate(); members.deallocate(); roots.deallocate()
        message.deallocate(); nextMessage.deallocate(); messages.deallocate(); demands.deallocate(); parts.deallocate()
        intervals.deallocate()
    }

    // MARK: Building

    func begin(variables: Int, levels: Int) {
        start.removeAll(); constant.removeAll(); relation.removeAll(); level.removeAll(); origin.removeAll()
        variable.removeAll(); coefficient.removeAll(); next.removeAll(); row.removeAll()
        members.removeAll(); roots.removeAll(); order.removeAll(); ready.removeAll(); messages.removeAll(); nextMessage.removeAll()
        head.fill(-1, count: variables)
        degree.fill(0, count: variables)
        parent.fill(-1, count: variables)
        message.fill(-1, count: variables)
        ownCost.extend(to: variables)
        hasHint.extend(to: variables)
        denseLevel = Array(repeating: -1, count: levels + 1)
    }

    /// A variable that is to be decided.
    func addVariable(_ variable: Int32, hasHint: Bool) {
        members.append(variable)
        self.hasHint[variable] = hasHint
    }

    /// Begins a row; its terms follow.
    func addRow(_ origin: Int32, relation: Int8, constant: Double, level: Int32) {
        start.append(Int32(variable.count))
        self.origin.append(origin)
        self.relation.append(relation)
        self.constant.append(constant)
        self.level.append(level)
        denseLevel[Int(level)] = 0
    }

    func addTerm(_ variable: Int32, _ coefficient: Double) {
        next.append(head[variable])
        head[variable] = Int32(self.variable.count)
        self.variable.append(variable)
        self.coefficient.append(coefficient)
        row.append(Int32(start.count - 1))
    }

    @inline(__always) private func terms(_ row: Int32) -> Range<Int> { Int(start[row]) ..< Int(start[row + 1]) }

    @inline(__always) private func isExact(_ row: Int32) -> Bool { relation[row] == 0 && level[row] == 0 }

    // MARK: Solving

    /// Writes the solution into the solver's values; returns a required row that doesn't hold, or -1.
    func solve(_ solver: ConstraintSolver) -> Int32 {
        prepare()
        for index in 0 ..< members.count where degree[members[index]] == 0 { roots.append(members[index]) }
        while ready.count > 0 { eliminate(ready.popLast(), solver) }
        for index in 0 ..< roots.count {
            let root = roots[index]
            solver.values[root] = minimiser(of: total(root, solver), hint: solver.hints[root])
        }
        solveCore(solver)
        for index in stride(from: order.count - 1, through: 0, by: -1) { distribute(order[index], solver) }
        return brokenRow(solver)
    }

    /// Counts, and leaves out the levels that no row has.
    private func prepare() {
        let rows = constant.count
        start.append(Int32(variable.count))
        open.fill(0, count: rows)
        isEliminated.fill(false, count: rows)
        twin.fill(-1, count: rows)
        cost.extend(to: rows)
        slack.extend(to: rows)
        var levels: Int32 = 0
        denseLevel[denseLevel.count - 1] = 0 // the hints'
        for level in denseLevel.indices where denseLevel[level] >= 0 {
            denseLevel[level] = levels
            levels += 1
        }
        functions.removeAll(levels: Int(levels))
        for row in 0 ..< Int32(rows) where terms(row).count > 1 {
            for term in terms(row) { degree[variable[term]] += 1 }
        }
        for row in 0 ..< Int32(rows) where terms(row).count > 1 { joinTwin(of: row) }
        for row in 0 ..< Int32(rows) where terms(row).count > 1 && !isEliminated[row] {
            for term in terms(row) where degree[variable[term]] > 1 { open[row] += 1 }
            if open[row] <= 1 { ready.append(row) }
        }
    }

    /// Lets two rows with the same terms be one: "at least 8" and, less strongly, "8" are no circle.
    private func joinTwin(of row: Int32) {
        guard !isEliminated[row] else { return }
        var rarest = Int(start[row])
        for term in terms(row) where degree[variable[term]] < degree[variable[rarest]] { rarest = term }
        guard degree[variable[rarest]] > 1 else { return }
        var term = head[variable[rarest]]
        while term >= 0 {
            let other = self.row[term]
            term = next[term]
            guard other > row, !isEliminated[other], isParallel(other, to: row) else { continue }
            // An equality that has to hold leaves the others nothing to decide.
            let (kept, joined) = isExact(other) ? (other, row) : (row, other)
            var last = kept
            while twin[last] >= 0 { last = twin[last] }
            twin[last] = joined
            isEliminated[joined] = true
            for term in terms(joined) { degree[variable[term]] -= 1 }
            if joined == row { return joinTwin(of: kept) }
        }
    }

    private func isParallel(_ other: Int32, to row: Int32) -> Bool {
        guard terms(other).count == terms(row).count else { return false }
        let ratio = factor(of: other, to: row)
        for term in terms(row) where abs(coefficient(of: variable[term], in: other) - ratio * coefficient[term]) > 1e-12 { return false }
        return true
    }

    /// How many times `row` its twin is.
    private func factor(of twin: Int32, to row: Int32) -> Double {
        let first = Int(start[row])
        return coefficient(of: variable[first], in: twin) / coefficient[first]
    }

    private func coefficient(of variable: Int32, in row: Int32) -> Double {
        for term in terms(row) where self.variable[term] == variable { return coefficient[term] }
        return 0
    }

    /// Turns a row with one open variable, or none, into a cost of that variable, or of any.
    private func eliminate(_ row: Int32, _ solver: ConstraintSolver) {
        guard !isEliminated[row] else { return }
        isEliminated[row] = true
        order.append(row)
        var remaining = -1
        for term in terms(row) where remaining < 0 || degree[variable[term]] > 1 { remaining = term }
        for term in terms(row) where term != remaining { parent[variable[term]] = row }
        combine(row, solver)
        let target = variable[remaining], factor = coefficient[remaining]
        send(functions.transformed(cost[row], factor: -1 / factor, offset: isExact(row) ? constant[row] / factor : 0), to: target)
        degree[target] -= 1
        if degree[target] == 0 { roots.append(target) } else if degree[target] == 1 {
            var term = head[target]
            while isEliminated[self.row[term]] || terms(self.row[term]).count == 1 { term = next[term] }
            let last = self.row[term]
            open[last] -= 1
            if open[last] <= 1 { ready.append(last) }
        }
    }

    private func send(_ function: ConvexFunction, to target: Int32) {
        nextMessage.append(message[target])
        message[target] = Int32(messages.count)
        messages.append(function)
    }

    /// All that the variable's value costs by itself and through the rows that were eliminated into it.
    private func total(_ variable: Int32, _ solver: ConstraintSolver) -> ConvexFunction {
        demands.removeAll()
        var term = head[variable]
        while term >= 0 {
            let row = row[term]
            if terms(row).count == 1 {
                demands.append(Demand(coefficient: coefficient[term], relation: relation[row], constant: constant[row], level: denseLevel[Int(level[row])]))
            }
            term = next[term]
        }
        if hasHint[variable] {
            demands.append(Demand(relation: 0, level: Int32(functions.levels - 1), position: solver.hints[variable], weight: 1))
        }
        let first = parts.count
        parts.append(functions.sum(of: &demands))
        var index = message[variable]
        while index >= 0 {
            parts.append(messages[index])
            index = nextMessage[index]
        }
        let result = fold(from: first) { functions.sum($0, $1) }
        ownCost[variable] = result
        return result
    }

    /// The least cost of the row's eliminated variables and of its own violation, for each sum of their terms less the row's sum.
    private func combine(_ row: Int32, _ solver: ConstraintSolver) {
        let first = parts.count
        for term in terms(row) where parent[variable[term]] == row {
            parts.append(functions.transformed(total(variable[term], solver), factor: coefficient[term]))
        }
        if !isExact(row) {
            demands.removeAll()
            var other = row
            while other >= 0 {
                demands.append(Demand(coefficient: -factor(of: other, to: row), relation: relation[other], constant: constant[other], level: denseLevel[Int(level[other])]))
                other = twin[other]
            }
            slack[row] = functions.sum(of: &demands)
            parts.append(slack[row])
        }
        cost[row] = fold(from: first) { functions.convolution($0, $1) }
    }

    /// Merges neighbours until one is left, so that each is copied as often as a balanced tree is deep.
    @inline(__always)
    private func fold(from first: Int, _ merge: (ConvexFunction, ConvexFunction) -> ConvexFunction) -> ConvexFunction {
        while parts.count > first + 1 {
            var kept = first
            for index in stride(from: first, to: parts.count, by: 2) {
                parts[kept] = index + 1 < parts.count ? merge(parts[index], parts[index + 1]) : parts[index]
                kept += 1
            }
            parts.truncate(to: kept)
        }
        return parts.popLast()
    }

    private func minimiser(of function: ConvexFunction, hint: Double) -> Double {
        let (low, high) = functions.interval(of: function, slope: functions.slopes(of: function), factor: 0)
        return min(max(hint, low), high)
    }

    /// Gives a row's eliminated variables their values, now that the others have theirs.
    private func distribute(_ row: Int32, _ solver: ConstraintSolver) {
        var rest = isExact(row) ? constant[row] : 0
        for term in terms(row) where parent[variable[term]] != row { rest -= coefficient[term] * solver.values[variable[term]] }
        // At the best each goes where its cost rises as fast as that of the whole.
        let slope = functions.slope(of: cost[row], at: rest)
        intervals.removeAll()
        for term in terms(row) where parent[variable[term]] == row {
            let variable = variable[term], coefficient = coefficient[term]
            let (low, high) = functions.interval(of: ownCost[variable], slope: slope, factor: coefficient)
            let value = min(max(solver.hints[variable], low), high)
            solver.values[variable] = value
            rest -= coefficient * value
            intervals.append(Interval(variable: variable, coefficient: coefficient, low: low, high: high))
        }
        if !isExact(row) {
            let (low, high) = functions.interval(of: slack[row], slope: slope, factor: 1)
            rest -= min(max(rest, low), high)
        }
        // Several that rise equally fast share what is left in the order of the row.
        for index in 0 ..< intervals.count where rest != 0 {
            let interval = intervals[index], value = solver.values[interval.variable]
            let moved = min(max(value + rest / interval.coefficient, interval.low), interval.high)
            rest -= (moved - value) * interval.coefficient
            solver.values[interval.variable] = moved
        }
        if rest != 0, isExact(row), intervals.count > 0 {
            solver.values[intervals[0].variable] += rest / intervals[0].coefficient // rounding
        }
    }

    /// A required row that the values break, or -1.
    private func brokenRow(_ solver: ConstraintSolver) -> Int32 {
        for row in 0 ..< Int32(constant.count) where level[row] == 0 {
            var over = -constant[row]
            for term in terms(row) { over += coefficient[term] * solver.values[variable[term]] }
            let tolerance = 1e-6 * max(1, abs(constant[row]))
            if over > tolerance && relation[row] <= 0 || over < -tolerance && relation[row] >= 0 { return origin[row] }
        }
        return -1
    }

    // MARK: Circles

    /// Solves each connected part of what could not be eliminated.
    private func solveCore(_ solver: ConstraintSolver) {
        coreSize = 0
        for index in 0 ..< members.count where degree[members[index]] > 1 {
            simplex.begin()
            enter(members[index], solver)
            let first = ready.count
            var reached = 0
            while reached < simplex.variables.count {
                var term = head[simplex.variables[reached]]
                while term >= 0 {
                    let row = row[term]
                    term = next[term]
                    guard !isEliminated[row], terms(row).count > 1 else { continue }
                    isEliminated[row] = true
                    ready.append(row)
                    for other in terms(row) {
                        if degree[variable[other]] > 1 { enter(variable[other], solver) } else if degree[variable[other]] == 1 { parent[variable[other]] = row }
                    }
                }
                reached += 1
            }
            for index in first ..< ready.count { addToSimplex(ready[index], solver) }
            ready.truncate(to: first)
            simplex.solve(into: solver.values)
            coreSize += simplex.variables.count
        }
    }

    /// From here on the variable's degree is its number in the simplex, complemented.
    private func enter(_ variable: Int32, _ solver: ConstraintSolver) {
        degree[variable] = ~Int32(simplex.variables.count)
        let function = total(variable, solver)
        simplex.addVariable(variable, function, start: minimiser(of: function, hint: solver.hints[variable]))
    }

    private func addToSimplex(_ row: Int32, _ solver: ConstraintSolver) {
        let hasLeaves = terms(row).contains { parent[variable[$0]] == row }
        if isExact(row), !hasLeaves {
            demands.removeAll()
            demands.append(Demand(relation: 0, level: 0, position: constant[row], weight: 1))
            simplex.addRow(functions.sum(of: &demands))
        } else {
            combine(row, solver)
            if hasLeaves { order.append(row) }
            simplex.addRow(functions.transformed(cost[row], factor: -1, offset: isExact(row) ? constant[row] : 0))
        }
        for term in terms(row) where parent[variable[term]] != row { simplex.addTerm(~degree[variable[term]], coefficient[term]) }
    }
}
