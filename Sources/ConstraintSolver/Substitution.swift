/// Substitutes required equalities into a working copy of the rows that propagation left, then has the remainder solved.
final class Substitution {
    // Working rows; their terms lie in `variables` and `coefficients`. A row that grows moves to the end.
    private var start = Buffer<Int32>(), length = Buffer<Int32>(), capacity = Buffer<Int32>()
    private var constant = Buffer<Double>(), relation = Buffer<Int8>(), level = Buffer<Int32>(), origin = Buffer<Int32>()
    private var alive = Buffer<Bool>()
    private var variables = Buffer<Int32>(), coefficients = Buffer<Double>()
    // Columns as linked lists of rows. An entry may be stale: the row may have lost the variable since, or be listed twice.
    private var head = Buffer<Int32>(), next = Buffer<Int32>(), entryRow = Buffer<Int32>()
    private var seen = Buffer<Int32>()
    private var stamp: Int32 = 0
    // Per variable: rows of several unknowns, and rows of one.
    private var links = Buffer<Int32>(), bounds = Buffer<Int32>()
    private var settled = Buffer<Bool>()
    /// Rows that determine a variable without taking it out, and those variables: their hints don't count.
    private var determines = Buffer<Bool>(), isDetermined = Buffer<Bool>()
    private var singles = Buffer<Int32>(), equalities = Buffer<Int32>()
    private var deferredRow = Buffer<Int32>(), deferredVariable = Buffer<Int32>()
    private var touched = Buffer<Int32>(), holders = Buffer<Int32>()
    private var culprit: Int32 = -1
    private(set) lazy var elimination = TreeElimination()

    deinit {
        start.deallocate(); length.deallocate(); capacity.deallocate(); constant.deallocate(); relation.deallocate()
        level.deallocate(); origin.deallocate(); alive.deallocate(); variables.deallocate(); coefficients.deallocate()
        head.deallocate(); next.deallocate(); entryRow.deallocate(); seen.deallocate(); links.deallocate(); bounds.deallocate()
        settled.deallocate(); singles.deallocate(); equalities.deallocate(); deferredRow.deallocate()
        deferredVariable.deallocate(); touched.deallocate(); holders.deallocate(); determines.deallocate(); isDetermined.deallocate()
    }

    /// Solves the active rows of `reduction`; returns a required row that can't hold, or -1.
    func solve(_ solver: ConstraintSolver, _ reduction: Reduction) -> Int32 {
        culprit = -1
        copy(solver, reduction)
        substitute(solver, reduction)
        guard culprit < 0 else { return culprit }
        solveRemainders(solver, reduction)
        guard culprit < 0 else { return culprit }
        bringBack(solver)
        return -1
    }

    // MARK: Copy

    private func copy(_ solver: ConstraintSolver, _ reduction: Reduction) {
        start.removeAll(); length.removeAll(); capacity.removeAll(); constant.removeAll(); relation.removeAll()
        level.removeAll(); origin.removeAll(); alive.removeAll(); determines.removeAll(); variables.removeAll(); coefficients.removeAll()
        next.removeAll(); entryRow.removeAll(); seen.removeAll(); stamp = 0
        singles.removeAll(); equalities.removeAll(); deferredRow.removeAll(); deferredVariable.removeAll()
        let count = solver.variableCount
        head.fill(-1, count: count)
        links.fill(0, count: count)
        bounds.fill(0, count: count)
        settled.fill(false, count: count)
        isDetermined.fill(false, count: count)
        for row in 0 ..< Int32(solver.constraintCount) where reduction.state[row] == Reduction.State.active {
            // Rows of one unknown matter here only when the unknown is linked to others.
            let first = variables.count
            var rest = solver.rowConstant[row]
            for term in solver.terms(of: row) {
                let variable = solver.termVariable[term]
                if reduction.known[variable] { rest -= solver.termCoefficient[term] * solver.values[variable] } else {
                    variables.append(variable)
                    coefficients.append(solver.termCoefficient[term])
                }
            }
            let terms = variables.count - first
            if terms == 1, reduction.links[variables[first]] == 0 {
                variables.truncate(to: first)
                coefficients.truncate(to: first)
                continue
            }
            let own = Int32(start.count)
            start.append(Int32(first)); length.append(Int32(terms)); capacity.append(Int32(terms))
            constant.append(rest); relation.append(solver.rowRelation[row]); level.append(reduction.level[row]); origin.append(row)
            alive.append(true); determines.append(false); seen.append(0)
            for index in first ..< first + terms {
                list(own, under: variables[index])
                if terms == 1 { bounds[variables[index]] += 1 } else { links[variables[index]] += 1 }
            }
            if isRequiredEquality(own) { equalities.append(own) }
        }
    }

    @inline(__always) private func list(_ row: Int32, under variable: Int32) {
        entryRow.append(row)
        next.append(head[variable])
        head[variable] = Int32(entryRow.count - 1)
    }

    @inline(__always) private func isRequiredEquality(_ row: Int32) -> Bool { relation[row] == 0 && level[row] == 0 }

    @inline(__always) private func terms(_ row: Int32) -> Range<Int> { Int(start[row]) ..< Int(start[row] + length[row]) }

    // MARK: Substitute

    private func substitute(_ solver: ConstraintSolver, _ reduction: Reduction) {
        var again = true
        while again, culprit < 0 {
            again = false
            while culprit < 0 {
                if singles.count > 0 { setAside(singles.popLast()) } else if equalities.count > 0 {
                    if use(equalities.popLast(), solver) { again = true }
                } else { break }
            }
            guard again, culprit < 0 else { break }
            for row in 0 ..< Int32(start.count) where alive[row] && length[row] > 1 && isRequiredEquality(row) { equalities.append(row) }
        }
    }

    /// A variable in one row only, with no demand of its own, makes that row hold whatever the others are.
    private func setAside(_ variable: Int32) {
        guard !settled[variable], links[variable] == 1, bounds[variable] == 0 else { return }
        findRows(of: variable)
        if holders.count > 0 { deferRow(holders[0], for: variable) }
    }

    private func deferRow(_ row: Int32, for variable: Int32) {
        settled[variable] = true
        deferredRow.append(row)
        deferredVariable.append(variable)
        retire(row)
    }

    private func retire(_ row: Int32) {
        alive[row] = false
        let single = length[row] == 1
        for index in terms(row) { if single { dropBound(variables[index]) } else { dropLink(variables[index]) } }
    }

    @inline(__always) private func dropLink(_ variable: Int32) {
        links[variable] -= 1
        if links[variable] == 1, bounds[variable] == 0 { singles.append(variable) }
    }

    @inline(__always) private func dropBound(_ variable: Int32) {
        bounds[variable] -= 1
        if links[variable] == 1, bounds[variable] == 0 { singles.append(variable) }
    }

    /// Makes `holders` the live rows that hold the variable, each once; also weeds out the variable's list.
    private func findRows(of variable: Int32) {
        holders.removeAll()
        stamp += 1
        var entry = head[variable], previous: Int32 = -1
        while entry >= 0 {
            let row = entryRow[entry]
            let following = next[entry]
            if alive[row], seen[row] != stamp, place(of: variable, in: row) >= 0 {
                seen[row] = stamp
                holders.append(row)
                previous = entry
            } else if previous < 0 { head[variable] = following } else { next[previous] = following }
            entry = following
        }
    }

    /// Searched from the end, where the newest terms are.
    @inline(__always) private func place(of variable: Int32, in row: Int32) -> Int {
        let first = Int(start[row])
        var index = first + Int(length[row]) - 1
        while index >= first {
            if variables[index] == variable { return index }
            index -= 1
        }
        return -1
    }

    /// Takes one required equality out of the system if that costs little. Returns true when it did.
    private func use(_ row: Int32, _ solver: ConstraintSolver) -> Bool {
        guard alive[row] else { return false }
        let count = Int(length[row])
        if count == 0 {
            alive[row] = false
            if abs(constant[row]) > 1e-6 { culprit = origin[row] }
            return false
        }
        var pivot: Int32 = -1, determined: Int32 = -1
        if count == 1 { pivot = variables[Int(start[row])] } else {
            var least = Int.max
            for index in terms(row) where abs(coefficients[index]) > 1e-3 {
                let variable = variables[index]
                let others = Int(links[variable]) - 1
                if count > 2 {
                    // Substituting a variable with demands turns them into rows, and one of several rows into circles of rows.
                    guard bounds[variable] == 0 else { continue }
                    guard others <= 1 else {
                        if !isDetermined[variable] { determined = variable }
                        continue
                    }
                }
                let cost = others + Int(bounds[variable])
                if cost < least { (least, pivot) = (cost, variable) }
            }
        }
        if pivot < 0, determined >= 0, !determines[row] {
            determines[row] = true
            isDetermined[determined] = true
        }
        guard pivot >= 0 else { return false }
        eliminate(pivot, by: row)
        return true
    }

    private func eliminate(_ variable: Int32, by equality: Int32) {
        var row = equality
        findRows(of: variable)
        // The shorter of two equalities goes, so that a chain grows one row instead of copying it.
        if holders.count == 2 {
            let other = holders[0] == row ? holders[1] : holders[0]
            if isRequiredEquality(other), length[other] < length[row], length[other] > 1 { row = other }
        }
        let pivot = coefficients[place(of: variable, in: row)]
        for index in 0 ..< holders.count where holders[index] != row {
            let other = holders[index]
            let factor = -coefficients[place(of: variable, in: other)] / pivot
            add(row, times: factor, to: other, eliminating: variable)
            if isRequiredEquality(other) { equalities.append(other) }
        }
        deferRow(row, for: variable)
    }

    /// target += factor · source, which takes `variable` out of target.
    private func add(_ source: Int32, times factor: Double, to target: Int32, eliminating variable: Int32) {
        let before = Int(length[target])
        if before == 1 { bounds[variable] -= 1 } else { dropLink(variable) }
        removeTerm(place(of: variable, in: target), from: target)
        constant[target] += factor * constant[source]
        if before == 1 {
            // From a demand on one variable to a demand on others.
            let kind = length[source] - 1
            for index in terms(source) where variables[index] != variable {
                appendTerm(variables[index], factor * coefficients[index], to: target)
                if kind == 1 { bounds[variables[index]] += 1 } else { links[variables[index]] += 1 }
            }
        } else {
            touched.removeAll()
            for index in terms(source) where variables[index] != variable {
                let other = variables[index]
                let present = links[other] > 1 ? place(of: other, in: target) : -1
                if present < 0 {
                    appendTerm(other, factor * coefficients[index], to: target)
                    links[other] += 1
                } else {
                    let sum = coefficients[present] + factor * coefficients[index]
                    if abs(sum) > 1e-10 { coefficients[present] = sum } else {
                        removeTerm(present, from: target)
                        touched.append(other)
                    }
                }
            }
            for index in 0 ..< touched.count { dropLink(touched[index]) }
            if length[target] == 1 {
                let last = variables[Int(start[target])]
                bounds[last] += 1
                links[last] -= 1
            }
        }
        if length[target] == 0 { empty(target) }
    }

    /// A row without unknowns holds or doesn't.
    private func empty(_ row: Int32) {
        guard !isRequiredEquality(row) else { return }
        alive[row] = false
        let rest = constant[row]
        if level[row] == 0, relation[row] > 0 ? rest > 1e-6 : rest < -1e-6 { culprit = origin[row] }
    }

    @inline(__always) private func removeTerm(_ index: Int, from row: Int32) {
        let last = Int(start[row] + length[row]) - 1
        variables[index] = variables[last]
        coefficients[index] = coefficients[last]
        length[row] -= 1
    }

    @inline(__always) private func appendTerm(_ variable: Int32, _ coefficient: Double, to row: Int32) {
        if length[row] == capacity[row] {
            let moved = variables.count, old = Int(start[row]), count = Int(length[row])
            capacity[row] = max(4, capacity[row] * 2)
            variables.extend(to: moved + Int(capacity[row]))
            coefficients.extend(to: moved + Int(capacity[row]))
            for index in 0 ..< count {
                variables[moved + index] = variables[old + index]
                coefficients[moved + index] = coefficients[old + index]
            }
            start[row] = Int32(moved)
        }
        let end = Int(start[row] + length[row])
        variables[end] = variable
        coefficients[end] = coefficient
        length[row] += 1
        list(row, under: variable)
    }

    // MARK: Solve

    private func solveRemainders(_ solver: ConstraintSolver, _ reduction: Reduction) {
        let elimination = elimination
        elimination.begin(variables: solver.variableCount, levels: reduction.levelCount)
        for variable in 0 ..< Int32(solver.variableCount) where !settled[variable] && !reduction.known[variable] && reduction.links[variable] > 0 {
            elimination.addVariable(variable, hasHint: !isDetermined[variable])
        }
        for row in 0 ..< Int32(start.count) where alive[row] {
            elimination.addRow(origin[row], relation: relation[row], constant: constant[row], level: level[row])
            for term in terms(row) { elimination.addTerm(variables[term], coefficients[term]) }
        }
        culprit = elimination.solve(solver)
    }

    private func bringBack(_ solver: ConstraintSolver) {
        var index = deferredRow.count - 1
        while index >= 0 {
            let row = deferredRow[index], variable = deferredVariable[index]
            var rest = constant[row], own = 1.0
            for term in terms(row) {
                if variables[term] == variable { own = coefficients[term] } else {
                    rest -= coefficients[term] * solver.values[variables[term]]
                }
            }
            let demand = Demand(coefficient: own, relation: relation[row], constant: rest, level: level[row])
            let hint = solver.hints[variable]
            solver.values[variable] = demand.relation == 0 ? demand.position
                : demand.relation > 0 ? max(hint, demand.position) : min(hint, demand.position)
            index -= 1
        }
    }
}
