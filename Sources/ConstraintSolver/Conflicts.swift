extension ConstraintSolver {
    /// A smallest set of required constraints that includes what makes `culprit` fail: none of them can be left out.
    ///
    /// The constraints are considered in the order of adding, so the last of the set is the one that could not be added
    /// any more (QuickXplain, Junker 2004).
    func minimalConflict(with culprit: Constraint, _ workspace: Workspace) -> [Constraint] {
        let candidates = requiredConstraints(connectedTo: culprit)
        let trial = ConstraintSolver(workspace: workspace)
        for variable in 0..<variableCount { _ = trial.addVariable(hint: hints[variable]) }
        func consistent(_ rows: [Constraint]) -> Bool {
            trial.removeConstraints()
            for row in rows {
                for term in terms(of: row) { trial.term(termVariable[term], termCoefficient[term]) }
                trial.finish(Relation(rawValue: rowRelation[row])!, rowConstant[row])
            }
            return trial.reduction.solve(trial)
        }
        func explain(_ background: [Constraint], _ added: Bool, _ rows: ArraySlice<Constraint>) -> [Constraint] {
            if added, !consistent(background) { return [] }
            if rows.count <= 1 { return Array(rows) }
            let middle = (rows.startIndex + rows.endIndex) / 2
            let front = rows[..<middle], back = rows[middle...]
            let fromBack = explain(background + front, true, back)
            let fromFront = explain(background + fromBack, !fromBack.isEmpty, front)
            return fromFront + fromBack
        }
        guard !consistent(candidates) else { return [culprit] }
        return explain([], false, candidates[...])
    }

    private func removeConstraints() {
        rowStart.truncate(to: 1)
        termVariable.removeAll()
        termCoefficient.removeAll()
        rowConstant.removeAll()
        rowRelation.removeAll()
        rowPriority.removeAll()
        rowFlags.removeAll()
    }

    private func requiredConstraints(connectedTo culprit: Constraint) -> [Constraint] {
        var found = [Bool](repeating: false, count: constraintCount)
        var reached = [Bool](repeating: false, count: variableCount)
        var columns = [[Constraint]](repeating: [], count: variableCount)
        for row in 0..<Constraint(constraintCount) where rowFlags[row] & Flags.dead == 0 && rowPriority[row] == 0 {
            for term in terms(of: row) { columns[Int(termVariable[term])].append(row) }
        }
        var stack = terms(of: culprit).map { termVariable[$0] }
        found[Int(culprit)] = true
        while let variable = stack.popLast() {
            guard !reached[Int(variable)] else { continue }
            reached[Int(variable)] = true
            for row in columns[Int(variable)] where !found[Int(row)] {
                found[Int(row)] = true
                for term in terms(of: row) { stack.append(termVariable[term]) }
            }
        }
        return (0..<Constraint(constraintCount)).filter { found[Int($0)] && rowPriority[$0] == 0 }
    }
}
