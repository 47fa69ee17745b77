/// Solves the rows that substitution left by eliminating variables one after the other (non-serial dynamic programming,
/// Bertelè and Brioschi, 1972).
///
/// A variable that is in one row only, besides what it asks for itself, can be decided as soon as the rest of the row
/// is: what the row costs at its best is a convex function of that rest. A row whose variables but one are such leaves
/// becomes a cost of the one that remains, so everything that is shaped like a tree folds up to single variables, which
/// are decided first; then values go down the other way. Only what hangs together in circles reaches `LevelSimplex`,
/// with what folded into it.
final class TreeElimination {
    private struct Row {
        var constant: Double
        /// Where its terms begin.
        var start: Int32
        var origin: Int32
        var level: Int32
        var relation: Int8
        var isEliminated = false
        /// Variables of the row that other rows hold too.
        var open: Int32 = 0
        /// Another row with the same terms, whose demands are met here too.
        var twin: Int32 = -1
        /// What its sum costs by itself, and with the variables that were eliminated in it.
        var slack = ConvexFunction(), cost = ConvexFunction()
        /// Has to hold and be equal.
        var isExact: Bool { relation == 0 && level == 0 }
    }

    private struct Term {
        var coefficient: Double
        var variable: Int32
        var row: Int32
        /// The next term of the same variable.
        var next: Int32
    }

    private struct Unknown {
        /// Its first term, and the first of the costs that eliminated rows made for it.
        var head: Int32 = -1, message: Int32 = -1
        /// Rows of several variables that are left; of a variable in the simplex, its number there, complemented.
        var degree: Int32 = 0
        /// The row that it was eliminated in.
        var parent: Int32 = -1
        var cost = ConvexFunction()
        var hasHint = true
    }

    private struct Message {
        var cost: ConvexFunction
        var next: Int32
    }

    private struct Share {
        var variable: Int32
        var coefficient: Double
        var low: Double, high: Double
    }

    private var rows = Buffer<Row>(), terms = Buffer<Term>(), unknowns = Buffer<Unknown>()
    private var members = Buffer<Int32>(), roots = Buffer<Int32>()
    private var order = Buffer<Int32>(), ready = Buffer<Int32>()
    private let functions = ConvexFunctions()
    private var denseLevel = Buffer<Int32>()
    private var messages = Buffer<Message>(), demands = Buffer<Demand>(), parts = Buffer<ConvexFunction>(),
        shares = Buffer<Share>()
    private lazy var simplex = LevelSimplex(functions)
    /// How many variables the last solution left to the simplex.
    private(set) var coreSize = 0

    deinit {
        rows.deallocate()
        terms.deallocate()
        unknowns.deallocate()
        members.deallocate()
        roots.deallocate()
        order.deallocate()
        ready.deallocate()
        messages.deallocate()
        demands.deallocate()
        parts.deallocate()
        shares.deallocate()
        denseLevel.deallocate()
    }

    // MARK: Building

    func begin(variables: Int, levels: Int) {
        rows.removeAll()
        terms.removeAll()
        members.removeAll()
        roots.removeAll()
        order.removeAll()
        ready.removeAll()
        messages.removeAll()
        unknowns.fill(Unknown(), count: variables)
        denseLevel.fill(-1, count: levels + 1)
    }

    /// A variable that is to be decided.
    func addVariable(_ variable: Int32, hasHint: Bool) {
        members.append(variable)
        unknowns[variable].hasHint = hasHint
    }

    /// Begins a row; its terms follow.
    func addRow(_ origin: Int32, relation: Int8, constant: Double, level: Int32) {
        rows.append(
            Row(constant: constant, start: Int32(terms.count), origin: origin, level: level, relation: relation))
        denseLevel[Int(level)] = 0
    }

    func addTerm(_ variable: Int32, _ coefficient: Double) {
        terms.append(
            Term(
                coefficient: coefficient, variable: variable, row: Int32(rows.count - 1), next: unknowns[variable].head)
        )
        unknowns[variable].head = Int32(terms.count - 1)
    }

    @inline(__always) private func indices(of row: Int32) -> Range<Int> {
        Int(rows[row].start)..<(Int(row) + 1 < rows.count ? Int(rows[row + 1].start) : terms.count)
    }

    @inline(__always) private func degree(_ term: Int) -> Int32 { unknowns[terms[term].variable].degree }

    /// Whether the term's variable is eliminated in the row.
    @inline(__always) private func isLeaf(_ term: Int, of row: Int32) -> Bool {
        unknowns[terms[term].variable].parent == row
    }

    /// What the row asks of `factor` times its sum.
    private func demand(of row: Int32, factor: Double) -> Demand {
        Demand(
            coefficient: factor, relation: rows[row].relation, constant: rows[row].constant,
            level: denseLevel[Int(rows[row].level)])
    }

    // MARK: Solving

    /// Writes the solution into the solver's values; returns a required row that doesn't hold, or -1.
    func solve(_ solver: ConstraintSolver) -> Int32 {
        prepare()
        for index in 0..<members.count where unknowns[members[index]].degree == 0 { roots.append(members[index]) }
        while ready.count > 0 { eliminate(ready.popLast(), solver) }
        for index in 0..<roots.count {
            let root = roots[index]
            solver.values[root] = minimiser(of: total(root, solver), hint: solver.hints[root])
        }
        solveCore(solver)
        for index in stride(from: order.count - 1, through: 0, by: -1) { distribute(order[index], solver) }
        return brokenRow(solver)
    }

    /// Counts, and leaves out the levels that no row has.
    private func prepare() {
        var levels: Int32 = 0
        denseLevel[denseLevel.count - 1] = 0 // the hints'
        for level in 0..<denseLevel.count where denseLevel[level] >= 0 {
            denseLevel[level] = levels
            levels += 1
        }
        functions.removeAll(levels: Int(levels))
        for row in 0..<Int32(rows.count) where indices(of: row).count > 1 {
            for term in indices(of: row) { unknowns[terms[term].variable].degree += 1 }
        }
        for row in 0..<Int32(rows.count) where indices(of: row).count > 1 { joinTwin(of: row) }
        for row in 0..<Int32(rows.count) where indices(of: row).count > 1 && !rows[row].isEliminated {
            for term in indices(of: row) where degree(term) > 1 { rows[row].open += 1 }
            if rows[row].open <= 1 { ready.append(row) }
        }
    }

    /// Lets two rows with the same terms be one: "at least 8" and, less strongly, "8" are no circle.
    private func joinTwin(of row: Int32) {
        guard !rows[row].isEliminated else { return }
        var rarest = Int(rows[row].start)
        for term in indices(of: row) where degree(term) < degree(rarest) { rarest = term }
        guard degree(rarest) > 1 else { return }
        var term = unknowns[terms[rarest].variable].head
        while term >= 0 {
            let other = terms[term].row
            term = terms[term].next
            guard other > row, !rows[other].isEliminated, isParallel(other, to: row) else { continue }
            // An equality that has to hold leaves the others nothing to decide.
            let (kept, joined) = rows[other].isExact ? (other, row) : (row, other)
            var last = kept
            while rows[last].twin >= 0 { last = rows[last].twin }
            rows[last].twin = joined
            rows[joined].isEliminated = true
            for term in indices(of: joined) { unknowns[terms[term].variable].degree -= 1 }
            if joined == row { return joinTwin(of: kept) }
        }
    }

    private func isParallel(_ other: Int32, to row: Int32) -> Bool {
        guard indices(of: other).count == indices(of: row).count else { return false }
        let ratio = factor(of: other, to: row)
        for term in indices(of: row)
        where abs(coefficient(of: terms[term].variable, in: other) - ratio * terms[term].coefficient) > 1e-12 {
            return false
        }
        return true
    }

    /// How many times `row` its twin is.
    private func factor(of twin: Int32, to row: Int32) -> Double {
        let first = Int(rows[row].start)
        return coefficient(of: terms[first].variable, in: twin) / terms[first].coefficient
    }

    private func coefficient(of variable: Int32, in row: Int32) -> Double {
        for term in indices(of: row) where terms[term].variable == variable { return terms[term].coefficient }
        return 0
    }

    /// Turns a row with one open variable, or none, into a cost of that variable, or of any.
    private func eliminate(_ row: Int32, _ solver: ConstraintSolver) {
        guard !rows[row].isEliminated else { return }
        rows[row].isEliminated = true
        order.append(row)
        var remaining = -1
        for term in indices(of: row) where remaining < 0 || degree(term) > 1 { remaining = term }
        for term in indices(of: row) where term != remaining { unknowns[terms[term].variable].parent = row }
        combine(row, solver)
        let target = terms[remaining].variable, factor = terms[remaining].coefficient
        send(
            functions.transformed(
                rows[row].cost, factor: -1 / factor, offset: rows[row].isExact ? rows[row].constant / factor : 0),
            to: target)
        unknowns[target].degree -= 1
        if unknowns[target].degree == 0 {
            roots.append(target)
        } else if unknowns[target].degree == 1 {
            var term = unknowns[target].head
            while rows[terms[term].row].isEliminated || indices(of: terms[term].row).count == 1 {
                term = terms[term].next
            }
            let last = terms[term].row
            rows[last].open -= 1
            if rows[last].open <= 1 { ready.append(last) }
        }
    }

    private func send(_ function: ConvexFunction, to target: Int32) {
        messages.append(Message(cost: function, next: unknowns[target].message))
        unknowns[target].message = Int32(messages.count - 1)
    }

    /// All that the variable's value costs by itself and through the rows that were eliminated into it.
    private func total(_ variable: Int32, _ solver: ConstraintSolver) -> ConvexFunction {
        demands.removeAll()
        var term = unknowns[variable].head
        while term >= 0 {
            let row = terms[term].row
            if indices(of: row).count == 1 { demands.append(demand(of: row, factor: terms[term].coefficient)) }
            term = terms[term].next
        }
        if unknowns[variable].hasHint {
            demands.append(
                Demand(relation: 0, level: Int32(functions.levels - 1), position: solver.hints[variable], weight: 1))
        }
        let first = parts.count, end = functions.end
        parts.append(functions.sum(of: &demands))
        var index = unknowns[variable].message
        while index >= 0 {
            parts.append(messages[index].cost)
            index = messages[index].next
        }
        let result = functions.keep(fold(from: first) { functions.sum($0, $1) }, since: end)
        unknowns[variable].cost = result
        return result
    }

    /// The least cost of the row's eliminated variables and of its own violation, for each sum of their terms less the
    /// row's sum.
    private func combine(_ row: Int32, _ solver: ConstraintSolver) {
        for term in indices(of: row) where isLeaf(term, of: row) { _ = total(terms[term].variable, solver) }
        if !rows[row].isExact {
            demands.removeAll()
            var other = row
            while other >= 0 {
                demands.append(demand(of: other, factor: -factor(of: other, to: row)))
                other = rows[other].twin
            }
            rows[row].slack = functions.sum(of: &demands)
        }
        let first = parts.count, end = functions.end
        for term in indices(of: row) where isLeaf(term, of: row) {
            parts.append(functions.transformed(unknowns[terms[term].variable].cost, factor: terms[term].coefficient))
        }
        if !rows[row].isExact { parts.append(rows[row].slack) }
        rows[row].cost = functions.keep(fold(from: first) { functions.convolution($0, $1) }, since: end)
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
        var rest = rows[row].isExact ? rows[row].constant : 0
        for term in indices(of: row) where !isLeaf(term, of: row) {
            rest -= terms[term].coefficient * solver.values[terms[term].variable]
        }
        // At the best each goes where its cost rises as fast as that of the whole.
        let slope = functions.slope(of: rows[row].cost, at: rest)
        shares.removeAll()
        for term in indices(of: row) where isLeaf(term, of: row) {
            let variable = terms[term].variable, coefficient = terms[term].coefficient
            let (low, high) = functions.interval(of: unknowns[variable].cost, slope: slope, factor: coefficient)
            let value = min(max(solver.hints[variable], low), high)
            solver.values[variable] = value
            rest -= coefficient * value
            shares.append(Share(variable: variable, coefficient: coefficient, low: low, high: high))
        }
        if !rows[row].isExact {
            let (low, high) = functions.interval(of: rows[row].slack, slope: slope, factor: 1)
            rest -= min(max(rest, low), high)
        }
        // Several that rise equally fast share what is left in the order of the row.
        for index in 0..<shares.count where rest != 0 {
            let share = shares[index], value = solver.values[share.variable]
            let moved = min(max(value + rest / share.coefficient, share.low), share.high)
            rest -= (moved - value) * share.coefficient
            solver.values[share.variable] = moved
        }
        if rest != 0, rows[row].isExact, shares.count > 0 {
            solver.values[shares[0].variable] += rest / shares[0].coefficient // rounding
        }
    }

    /// A required row that the values break, or -1.
    private func brokenRow(_ solver: ConstraintSolver) -> Int32 {
        for row in 0..<Int32(rows.count) where rows[row].level == 0 {
            var over = -rows[row].constant
            for term in indices(of: row) { over += terms[term].coefficient * solver.values[terms[term].variable] }
            let tolerance = 1e-6 * max(1, abs(rows[row].constant))
            if over > tolerance && rows[row].relation <= 0 || over < -tolerance && rows[row].relation >= 0 {
                return rows[row].origin
            }
        }
        return -1
    }

    // MARK: Circles

    /// Solves each connected part of what could not be eliminated.
    private func solveCore(_ solver: ConstraintSolver) {
        coreSize = 0
        for index in 0..<members.count where unknowns[members[index]].degree > 1 {
            simplex.begin()
            enter(members[index], solver)
            let first = ready.count
            var reached = 0
            while reached < simplex.variables.count {
                var term = unknowns[simplex.variables[reached]].head
                while term >= 0 {
                    let row = terms[term].row
                    term = terms[term].next
                    guard !rows[row].isEliminated, indices(of: row).count > 1 else { continue }
                    rows[row].isEliminated = true
                    ready.append(row)
                    for other in indices(of: row) {
                        let variable = terms[other].variable
                        if degree(other) > 1 {
                            enter(variable, solver)
                        } else if degree(other) == 1 {
                            unknowns[variable].parent = row
                        }
                    }
                }
                reached += 1
            }
            for index in first..<ready.count { addToSimplex(ready[index], solver) }
            ready.truncate(to: first)
            simplex.solve(into: solver.values)
            coreSize += simplex.variables.count
        }
    }

    /// From here on the variable's degree is its number in the simplex, complemented.
    private func enter(_ variable: Int32, _ solver: ConstraintSolver) {
        unknowns[variable].degree = ~Int32(simplex.variables.count)
        let function = total(variable, solver)
        simplex.addVariable(variable, function, start: minimiser(of: function, hint: solver.hints[variable]))
    }

    private func addToSimplex(_ row: Int32, _ solver: ConstraintSolver) {
        let hasLeaves = indices(of: row).contains { isLeaf($0, of: row) }
        if rows[row].isExact, !hasLeaves {
            demands.removeAll()
            demands.append(demand(of: row, factor: 1))
            simplex.addRow(functions.sum(of: &demands))
        } else {
            combine(row, solver)
            if hasLeaves { order.append(row) }
            simplex.addRow(
                functions.transformed(rows[row].cost, factor: -1, offset: rows[row].isExact ? rows[row].constant : 0))
        }
        for term in indices(of: row) where !isLeaf(term, of: row) {
            simplex.addTerm(~degree(term), terms[term].coefficient)
        }
    }
}
