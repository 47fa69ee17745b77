/// Substitutes required equalities into a working copy of the rows that propagation left, then has the remainder
/// solved.
final class Substitution {
    /// A working row; its terms are `length` from `start` on, with room for `capacity`. A row that grows moves to the
    /// end.
    private struct Row {
        var constant: Double
        var start: Int32, length: Int32, capacity: Int32
        var origin: Int32
        var level: Int32
        var seen: Int32 = 0
        var relation: Int8
        var isAlive = true
        /// Determines a variable without taking it out.
        var determines = false
        var isRequiredEquality: Bool { relation == 0 && level == 0 }
    }

    private struct Term {
        var coefficient: Double
        var variable: Int32
    }

    private struct Entry { var row: Int32, next: Int32 }

    private struct Unknown {
        /// The first entry of its column.
        var head: Int32 = -1
        /// Rows of several unknowns, and rows of one.
        var links: Int32 = 0, bounds: Int32 = 0
        var isSettled = false
        /// A row that stays determines it: its hint doesn't count.
        var isDetermined = false
    }

    private var rows = Buffer<Row>(), terms = Buffer<Term>(), unknowns = Buffer<Unknown>()
    /// Columns as linked lists of rows. An entry may be stale: the row may have lost the variable since, or be listed
    /// twice.
    private var entries = Buffer<Entry>()
    private var stamp: Int32 = 0
    private var singles = Buffer<Int32>(), equalities = Buffer<Int32>()
    /// Rows that were taken out, each with the variable that makes it hold, in the order of taking out.
    private var deferred = Buffer<(row: Int32, variable: Int32)>()
    private var touched = Buffer<Int32>(), holders = Buffer<Int32>()
    private var culprit: Int32 = -1
    private(set) lazy var elimination = TreeElimination()

    deinit {
        rows.deallocate()
        terms.deallocate()
        unknowns.deallocate()
        entries.deallocate()
        singles.deallocate()
        equalities.deallocate()
        deferred.deallocate()
        touched.deallocate()
        holders.deallocate()
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
        stamp = 0
        singles.removeAll()
        equalities.removeAll()
        deferred.removeAll()
        unknowns.fill(Unknown(), count: solver.variableCount)
        rows.extend(to: solver.constraintCount)
        terms.extend(to: solver.termVariable.count)
        entries.extend(to: solver.termVariable.count)
        let termVariable = solver.termVariable.base, termCoefficient = solver.termCoefficient.base
        let rowStart = solver.rowStart.base, rowConstant = solver.rowConstant.base,
            rowRelation = solver.rowRelation.base, values = solver.values.base
        let state = reduction.state.base, known = reduction.known.base, links = reduction.links.base,
            levels = reduction.level.base
        let rows = rows.base, terms = terms.base, entries = entries.base, unknowns = unknowns.base
        // Each term has an entry of the same number.
        var rowCount = 0, termCount = 0
        for row in 0..<solver.constraintCount where state[row] == Reduction.State.active {
            // Rows of one unknown matter here only when the unknown is linked to others.
            let first = termCount
            var rest = rowConstant[row]
            for term in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let variable = termVariable[term]
                if known[Int(variable)] {
                    rest -= termCoefficient[term] * values[Int(variable)]
                } else {
                    terms[termCount] = Term(coefficient: termCoefficient[term], variable: variable)
                    termCount += 1
                }
            }
            let count = termCount - first
            if count == 1, links[Int(terms[first].variable)] == 0 {
                termCount = first
                continue
            }
            let own = Row(
                constant: rest, start: Int32(first), length: Int32(count), capacity: Int32(count), origin: Int32(row),
                level: levels[row], relation: rowRelation[row])
            rows[rowCount] = own
            for index in first..<termCount {
                let variable = Int(terms[index].variable)
                entries[index] = Entry(row: Int32(rowCount), next: unknowns[variable].head)
                unknowns[variable].head = Int32(index)
                if count == 1 { unknowns[variable].bounds += 1 } else { unknowns[variable].links += 1 }
            }
            if own.isRequiredEquality { equalities.append(Int32(rowCount)) }
            rowCount += 1
        }
        self.rows.truncate(to: rowCount)
        self.terms.truncate(to: termCount)
        self.entries.truncate(to: termCount)
    }

    @inline(__always) private func list(_ row: Int32, under variable: Int32) {
        entries.append(Entry(row: row, next: unknowns[variable].head))
        unknowns[variable].head = Int32(entries.count - 1)
    }

    @inline(__always) private func indices(of row: Int32) -> Range<Int> {
        Int(rows[row].start)..<Int(rows[row].start + rows[row].length)
    }

    // MARK: Substitute

    private func substitute(_ solver: ConstraintSolver, _ reduction: Reduction) {
        var again = true
        while again, culprit < 0 {
            again = false
            while culprit < 0 {
                if singles.count > 0 {
                    setAside(singles.popLast())
                } else if equalities.count > 0 {
                    if use(equalities.popLast(), solver) { again = true }
                } else {
                    break
                }
            }
            guard again, culprit < 0 else { break }
            for row in 0..<Int32(rows.count)
            where rows[row].isAlive && rows[row].length > 1 && rows[row].isRequiredEquality { equalities.append(row) }
        }
    }

    /// A variable in one row only, with no demand of its own, makes that row hold whatever the others are.
    private func setAside(_ variable: Int32) {
        guard !unknowns[variable].isSettled, unknowns[variable].links == 1, unknowns[variable].bounds == 0 else {
            return
        }
        findRows(of: variable)
        if holders.count > 0 { deferRow(holders[0], for: variable) }
    }

    private func deferRow(_ row: Int32, for variable: Int32) {
        unknowns[variable].isSettled = true
        deferred.append((row, variable))
        retire(row)
    }

    private func retire(_ row: Int32) {
        rows[row].isAlive = false
        let single = rows[row].length == 1
        for index in indices(of: row) {
            if single { dropBound(terms[index].variable) } else { dropLink(terms[index].variable) }
        }
    }

    @inline(__always) private func dropLink(_ variable: Int32) {
        unknowns[variable].links -= 1
        if unknowns[variable].links == 1, unknowns[variable].bounds == 0 { singles.append(variable) }
    }

    @inline(__always) private func dropBound(_ variable: Int32) {
        unknowns[variable].bounds -= 1
        if unknowns[variable].links == 1, unknowns[variable].bounds == 0 { singles.append(variable) }
    }

    /// Makes `holders` the live rows that hold the variable, each once; also weeds out the variable's list.
    private func findRows(of variable: Int32) {
        holders.removeAll()
        stamp += 1
        var entry = unknowns[variable].head, previous: Int32 = -1
        while entry >= 0 {
            let row = entries[entry].row
            let following = entries[entry].next
            if rows[row].isAlive, rows[row].seen != stamp, place(of: variable, in: row) >= 0 {
                rows[row].seen = stamp
                holders.append(row)
                previous = entry
            } else if previous < 0 {
                unknowns[variable].head = following
            } else {
                entries[previous].next = following
            }
            entry = following
        }
    }

    /// Searched from the end, where the newest terms are.
    @inline(__always) private func place(of variable: Int32, in row: Int32) -> Int {
        let first = Int(rows[row].start)
        var index = first + Int(rows[row].length) - 1
        while index >= first {
            if terms[index].variable == variable { return index }
            index -= 1
        }
        return -1
    }

    /// Takes one required equality out of the system if that costs little. Returns true when it did.
    private func use(_ row: Int32, _ solver: ConstraintSolver) -> Bool {
        guard rows[row].isAlive else { return false }
        let count = Int(rows[row].length)
        if count == 0 {
            rows[row].isAlive = false
            if abs(rows[row].constant) > 1e-6 { culprit = rows[row].origin }
            return false
        }
        var pivot: Int32 = -1, determined: Int32 = -1
        if count == 1 {
            pivot = terms[Int(rows[row].start)].variable
        } else {
            var least = Int.max
            for index in indices(of: row) where abs(terms[index].coefficient) > 1e-3 {
                let variable = terms[index].variable
                let others = Int(unknowns[variable].links) - 1
                if count > 2 {
                    // Substituting a variable with demands turns them into rows, and one of several rows into circles
                    // of rows.
                    guard unknowns[variable].bounds == 0 else { continue }
                    guard others <= 1 else {
                        if !unknowns[variable].isDetermined { determined = variable }
                        continue
                    }
                }
                let cost = others + Int(unknowns[variable].bounds)
                if cost < least { (least, pivot) = (cost, variable) }
            }
        }
        if pivot < 0, determined >= 0, !rows[row].determines {
            rows[row].determines = true
            unknowns[determined].isDetermined = true
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
            if rows[other].isRequiredEquality, rows[other].length < rows[row].length, rows[other].length > 1 {
                row = other
            }
        }
        let pivot = terms[place(of: variable, in: row)].coefficient
        for index in 0..<holders.count where holders[index] != row {
            let other = holders[index]
            let factor = -terms[place(of: variable, in: other)].coefficient / pivot
            add(row, times: factor, to: other, eliminating: variable)
            if rows[other].isRequiredEquality { equalities.append(other) }
        }
        deferRow(row, for: variable)
    }

    /// target += factor · source, which takes `variable` out of target.
    private func add(_ source: Int32, times factor: Double, to target: Int32, eliminating variable: Int32) {
        let before = Int(rows[target].length)
        if before == 1 { unknowns[variable].bounds -= 1 } else { dropLink(variable) }
        removeTerm(place(of: variable, in: target), from: target)
        rows[target].constant += factor * rows[source].constant
        if before == 1 {
            // From a demand on one variable to a demand on others.
            let kind = rows[source].length - 1
            for index in indices(of: source) where terms[index].variable != variable {
                appendTerm(terms[index].variable, factor * terms[index].coefficient, to: target)
                if kind == 1 {
                    unknowns[terms[index].variable].bounds += 1
                } else {
                    unknowns[terms[index].variable].links += 1
                }
            }
        } else {
            touched.removeAll()
            for index in indices(of: source) where terms[index].variable != variable {
                let other = terms[index].variable
                let present = unknowns[other].links > 1 ? place(of: other, in: target) : -1
                if present < 0 {
                    appendTerm(other, factor * terms[index].coefficient, to: target)
                    unknowns[other].links += 1
                } else {
                    let sum = terms[present].coefficient + factor * terms[index].coefficient
                    if abs(sum) > 1e-10 {
                        terms[present].coefficient = sum
                    } else {
                        removeTerm(present, from: target)
                        touched.append(other)
                    }
                }
            }
            for index in 0..<touched.count { dropLink(touched[index]) }
            if rows[target].length == 1 {
                let last = terms[Int(rows[target].start)].variable
                unknowns[last].bounds += 1
                unknowns[last].links -= 1
            }
        }
        if rows[target].length == 0 { empty(target) }
    }

    /// A row without unknowns holds or doesn't.
    private func empty(_ row: Int32) {
        guard !rows[row].isRequiredEquality else { return }
        rows[row].isAlive = false
        let rest = rows[row].constant
        if rows[row].level == 0, rows[row].relation > 0 ? rest > 1e-6 : rest < -1e-6 { culprit = rows[row].origin }
    }

    @inline(__always) private func removeTerm(_ index: Int, from row: Int32) {
        let last = Int(rows[row].start + rows[row].length) - 1
        terms[index] = terms[last]
        rows[row].length -= 1
    }

    @inline(__always) private func appendTerm(_ variable: Int32, _ coefficient: Double, to row: Int32) {
        if rows[row].length == rows[row].capacity {
            let old = Int(rows[row].start), moved = terms.count
            rows[row].capacity = max(4, rows[row].capacity * 2)
            terms.extend(to: moved + Int(rows[row].capacity))
            for index in 0..<Int(rows[row].length) { terms[moved + index] = terms[old + index] }
            rows[row].start = Int32(moved)
        }
        terms[rows[row].start + rows[row].length] = Term(coefficient: coefficient, variable: variable)
        rows[row].length += 1
        list(row, under: variable)
    }

    // MARK: Solve

    private func solveRemainders(_ solver: ConstraintSolver, _ reduction: Reduction) {
        let elimination = elimination
        elimination.begin(variables: solver.variableCount, levels: reduction.levelCount)
        let unknowns = unknowns.base, known = reduction.known.base, links = reduction.links.base
        for variable in 0..<solver.variableCount
        where !unknowns[variable].isSettled && !known[variable] && links[variable] > 0 {
            elimination.addVariable(Int32(variable), hasHint: !unknowns[variable].isDetermined)
        }
        let rows = rows.base, terms = terms.base
        for index in 0..<self.rows.count where rows[index].isAlive {
            let row = rows[index]
            elimination.addRow(row.origin, relation: row.relation, constant: row.constant, level: row.level)
            for term in Int(row.start)..<Int(row.start + row.length) {
                elimination.addTerm(terms[term].variable, terms[term].coefficient)
            }
        }
        culprit = elimination.solve(solver)
    }

    private func bringBack(_ solver: ConstraintSolver) {
        for index in stride(from: deferred.count - 1, through: 0, by: -1) {
            let (row, variable) = deferred[index]
            var rest = rows[row].constant, own = 1.0
            for index in indices(of: row) {
                if terms[index].variable == variable {
                    own = terms[index].coefficient
                } else {
                    rest -= terms[index].coefficient * solver.values[terms[index].variable]
                }
            }
            let demand = Demand(coefficient: own, relation: rows[row].relation, constant: rest, level: rows[row].level)
            let hint = solver.hints[variable]
            solver.values[variable] =
                demand.relation == 0
                ? demand.position
                : demand.relation > 0 ? max(hint, demand.position) : min(hint, demand.position)
        }
    }
}
