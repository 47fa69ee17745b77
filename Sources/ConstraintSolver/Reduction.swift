/// Propagates, sets aside and substitutes until only the undecided core of a system is left.
///
/// Step one: an equality with one unknown determines it. Step two: a variable in a single row of several unknowns, with
/// no demand of its own, can always be chosen so that the row holds; both leave the system until the end. Step three,
/// on a copy of what is left, substitutes by required equalities (`Substitution`). Then `TreeElimination` decides the
/// remainder.
final class Reduction {
    enum State { static let active: UInt8 = 0, used: UInt8 = 1, dead: UInt8 = 2 }

    // Per row.
    var unknown = Buffer<Int32>()
    var state = Buffer<UInt8>()
    /// Level 0 is required, then descending priorities.
    var level = Buffer<Int32>()
    // Per variable.
    var known = Buffer<Bool>()
    /// Active rows of several unknowns that hold the variable, and active rows where it is the only unknown.
    var links = Buffer<Int32>()
    var bounds = Buffer<Int32>()
    var columnStart = Buffer<Int32>()
    var columnRow = Buffer<Int32>()

    private var queue = Buffer<Int32>()
    private var cursor = Buffer<Int32>()
    /// Rows set aside with the variable each defines, in the order of setting aside.
    private var deferredRow = Buffer<Int32>()
    private var deferredVariable = Buffer<Int32>()
    private var demands = Buffer<Demand>()
    private var levelOf = Buffer<Int32>()
    private(set) var levelCount = 1

    let substitution = Substitution()

    /// A required row that doesn't hold after an unsuccessful solve.
    private(set) var culprit: Int32 = -1

    deinit {
        unknown.deallocate()
        state.deallocate()
        level.deallocate()
        known.deallocate()
        links.deallocate()
        bounds.deallocate()
        columnStart.deallocate()
        columnRow.deallocate()
        queue.deallocate()
        cursor.deallocate()
        deferredRow.deallocate()
        deferredVariable.deallocate()
        demands.deallocate()
        levelOf.deallocate()
    }

    /// Writes the solution into the solver's values. Returns false when a required row (`culprit`) can't hold.
    func solve(_ solver: ConstraintSolver) -> Bool {
        culprit = -1
        prepareLevels(solver)
        index(solver)
        propagate(solver)
        count(solver)
        guard culprit < 0 else { return false }
        let linked = setAside(solver)
        if linked {
            culprit = substitution.solve(solver, self)
            guard culprit < 0 else { return false }
        }
        decideSingles(solver)
        guard culprit < 0 else { return false }
        bringBack(solver)
        return true
    }

    /// Priorities as levels: 0 for required, then in descending order.
    private func prepareLevels(_ solver: ConstraintSolver) {
        levelCount = solver.priorities.count
        levelOf.extend(to: levelCount)
        for priority in 0..<levelCount {
            var higher: Int32 = 0
            for other in 0..<levelCount where solver.priorities[other] > solver.priorities[priority] { higher += 1 }
            levelOf[priority] = higher
        }
    }

    /// Builds the columns and queues the equalities that determine a variable at once.
    private func index(_ solver: ConstraintSolver) {
        let rows = solver.constraintCount, variables = solver.variableCount
        unknown.extend(to: rows)
        state.extend(to: rows)
        level.extend(to: rows)
        known.fill(false, count: variables)
        links.fill(0, count: variables)
        bounds.fill(0, count: variables)
        columnStart.fill(0, count: variables + 1)
        queue.removeAll()
        let rowStart = solver.rowStart.base, termVariable = solver.termVariable.base, flags = solver.rowFlags.base
        let relation = solver.rowRelation.base, priority = solver.rowPriority.base
        let starts = columnStart.base, unknown = unknown.base, state = state.base, level = level.base,
            levelOf = levelOf.base
        for row in 0..<rows {
            let first = Int(rowStart[row]), last = Int(rowStart[row + 1])
            if flags[row] & ConstraintSolver.Flags.dead != 0 {
                state[row] = State.dead
                unknown[row] = 0
                continue
            }
            state[row] = State.active
            unknown[row] = Int32(last - first)
            level[row] = levelOf[Int(priority[row])]
            for term in first..<last { starts[Int(termVariable[term]) + 1] += 1 }
            if last - first == 1, relation[row] == 0, priority[row] == 0 { queue.append(Int32(row)) }
        }
        for variable in 0..<variables { starts[variable + 1] += starts[variable] }
        columnRow.extend(to: Int(starts[variables]))
        cursor.extend(to: variables + 1)
        let cursor = cursor.base, columnRow = columnRow.base
        cursor.update(from: starts, count: variables + 1)
        for row in 0..<rows where state[row] == State.active {
            for term in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let variable = Int(termVariable[term])
                columnRow[Int(cursor[variable])] = Int32(row)
                cursor[variable] += 1
            }
        }
    }

    private func propagate(_ solver: ConstraintSolver) {
        let rowStart = solver.rowStart.base, termVariable = solver.termVariable.base,
            coefficient = solver.termCoefficient.base
        let constant = solver.rowConstant.base, relation = solver.rowRelation.base, values = solver.values.base
        let unknown = unknown.base, state = state.base, level = level.base, known = known.base
        let starts = columnStart.base, columnRow = columnRow.base
        var head = 0
        while head < queue.count {
            let row = Int(queue[head])
            head += 1
            guard unknown[row] == 1 else { continue }
            var sum = constant[row]
            var target = -1, factor = 1.0
            for term in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let variable = Int(termVariable[term])
                if known[variable] {
                    sum -= coefficient[term] * values[variable]
                } else {
                    target = variable
                    factor = coefficient[term]
                }
            }
            values[target] = sum / factor
            known[target] = true
            state[row] = State.used
            for entry in Int(starts[target])..<Int(starts[target + 1]) {
                let other = Int(columnRow[entry])
                unknown[other] -= 1
                if unknown[other] == 1, relation[other] == 0, level[other] == 0, state[other] == State.active {
                    queue.append(Int32(other))
                }
            }
        }
    }

    /// Counts each unknown's rows and checks the required rows that have no unknown left.
    private func count(_ solver: ConstraintSolver) {
        let rowStart = solver.rowStart.base, termVariable = solver.termVariable.base
        let unknown = unknown.base, state = state.base, level = level.base, known = known.base
        let links = links.base, bounds = bounds.base
        for row in 0..<solver.constraintCount where state[row] == State.active {
            let left = unknown[row]
            if left == 0 {
                state[row] = State.used
                if level[row] == 0, culprit < 0, solver.violation(of: Int32(row)) > tolerance(solver.rowConstant[row]) {
                    culprit = Int32(row)
                }
                continue
            }
            let counts = left == 1 ? bounds : links
            for term in Int(rowStart[row])..<Int(rowStart[row + 1]) where !known[Int(termVariable[term])] {
                counts[Int(termVariable[term])] += 1
            }
        }
    }

    @inline(__always) func tolerance(_ constant: Double) -> Double { 1e-6 * max(1, abs(constant)) }

    /// Returns true when rows of several unknowns remain.
    private func setAside(_ solver: ConstraintSolver) -> Bool {
        let rowStart = solver.rowStart.base, termVariable = solver.termVariable.base
        let unknown = unknown.base, state = state.base, known = known.base, links = links.base, bounds = bounds.base
        let starts = columnStart.base, columnRow = columnRow.base
        deferredRow.removeAll()
        deferredVariable.removeAll()
        queue.removeAll()
        var linked = 0
        for variable in 0..<solver.variableCount where !known[variable] {
            if links[variable] > 0 { linked += 1 }
            if links[variable] == 1, bounds[variable] == 0 { queue.append(Int32(variable)) }
        }
        while queue.count > 0 {
            let variable = Int(queue.popLast())
            guard links[variable] == 1 else { continue }
            var entry = Int(starts[variable])
            while state[Int(columnRow[entry])] != State.active || unknown[Int(columnRow[entry])] < 2 { entry += 1 }
            let row = Int(columnRow[entry])
            state[row] = State.used
            known[variable] = true
            deferredRow.append(Int32(row))
            deferredVariable.append(Int32(variable))
            for term in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let other = Int(termVariable[term])
                guard links[other] > 0 else { continue }
                links[other] -= 1
                if links[other] == 0 { linked -= 1 }
                if links[other] == 1, bounds[other] == 0, !known[other] { queue.append(Int32(other)) }
            }
        }
        return linked > 0
    }

    /// Variables that only answer to themselves.
    private func decideSingles(_ solver: ConstraintSolver) {
        let known = known.base, links = links.base, bounds = bounds.base, values = solver.values.base
        for variable in 0..<solver.variableCount where !known[variable] && links[variable] == 0 {
            known[variable] = true
            guard bounds[variable] > 0 else {
                values[variable] = solver.hints[variable]
                continue
            }
            demands.removeAll()
            for entry in Int(columnStart[variable])..<Int(columnStart[variable + 1]) {
                let row = columnRow[entry]
                guard state[row] == State.active, unknown[row] == 1 else { continue }
                demands.append(demand(of: row, on: Int32(variable), solver))
            }
            let value = best(&demands, hint: solver.hints[variable])
            values[variable] = value
            for index in 0..<demands.count where demands[index].level == 0 {
                let demand = demands[index]
                let over = (value - demand.position) * demand.weight
                let tolerance = tolerance(demand.position)
                if demand.relation >= 0 && -over > tolerance || demand.relation <= 0 && over > tolerance {
                    culprit = firstBroken(variable, solver)
                }
            }
        }
    }

    private func firstBroken(_ variable: Int, _ solver: ConstraintSolver) -> Int32 {
        for entry in Int(columnStart[variable])..<Int(columnStart[variable + 1]) {
            let row = columnRow[entry]
            guard state[row] == State.active, unknown[row] == 1, level[row] == 0 else { continue }
            if solver.violation(of: row) > tolerance(solver.rowConstant[row]) { return row }
        }
        return culprit
    }

    /// What a row with one unknown asks of it.
    @inline(__always)
    private func demand(of row: Int32, on variable: Int32, _ solver: ConstraintSolver) -> Demand {
        var constant = solver.rowConstant[row], coefficient = 1.0
        for term in solver.terms(of: row) {
            let other = solver.termVariable[term]
            if other == variable {
                coefficient = solver.termCoefficient[term]
            } else {
                constant -= solver.termCoefficient[term] * solver.values[other]
            }
        }
        return Demand(
            coefficient: coefficient, relation: solver.rowRelation[row], constant: constant, level: level[row])
    }

    /// Gives the variables that were set aside their values, last one first.
    private func bringBack(_ solver: ConstraintSolver) {
        var index = deferredRow.count - 1
        while index >= 0 {
            let variable = deferredVariable[index]
            let demand = demand(of: deferredRow[index], on: variable, solver)
            let hint = solver.hints[variable]
            switch demand.relation {
            case 0: solver.values[variable] = demand.position
            case 1: solver.values[variable] = max(hint, demand.position)
            default: solver.values[variable] = min(hint, demand.position)
            }
            index -= 1
        }
    }
}
