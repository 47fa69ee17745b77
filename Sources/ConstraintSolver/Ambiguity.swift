extension ConstraintSolver {
    /// Whether other values of the variable would satisfy the constraints just as well.
    ///
    /// Tried out with the weakest demand there can be, in both directions: it moves the variable only if nothing else
    /// minds.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        solve()
        let present = value(variable)
        let kept = Array(UnsafeBufferPointer(start: values.base, count: values.count))
        defer { for (index, value) in kept.enumerated() { values[index] = value } }
        for relation in [Relation.greaterOrEqual, .lessOrEqual] {
            let far = relation == .greaterOrEqual ? present + 1000 : present - 1000
            add([(variable, 1)], relation, far, priority: -1)
            let solved = reduction.solve(self)
            removeLast()
            if solved, abs(values[variable] - present) > 1e-6 * max(1, abs(present)) { return true }
        }
        return false
    }

    private func removeLast() {
        let row = rowConstant.count - 1
        termVariable.truncate(to: Int(rowStart[row]))
        termCoefficient.truncate(to: Int(rowStart[row]))
        rowStart.truncate(to: row + 1)
        rowConstant.truncate(to: row)
        rowRelation.truncate(to: row)
        rowPriority.truncate(to: row)
        rowFlags.truncate(to: row)
        needsSolving = false
    }
}
