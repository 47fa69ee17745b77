/// Finds values for variables under linear equalities and inequalities with strictly ordered priorities.
///
/// A constraint of a higher priority is never given up for any number of weaker ones; among constraints of one priority
/// the total of their violations is least. What is still undecided then stays as close to the variables' hints as it
/// can.
///
/// Solving works in steps, each for what the one before leaves: equalities with one unknown are propagated; variables
/// that nothing else asks about are set aside with the row that defines them, and equalities are substituted
/// (`Reduction`); what is shaped like a tree is decided by dynamic programming over piecewise linear costs
/// (`TreeElimination`), and what hangs together in circles by a simplex over such costs (`LevelSimplex`).
public final class ConstraintSolver {
    /// The number of a variable, counted from 0 in the order of adding.
    public typealias Variable = Int32
    /// The number of a constraint, counted from 0 in the order of adding.
    public typealias Constraint = Int32

    public enum Relation: Int8, Sendable { case lessOrEqual = -1, equal = 0, greaterOrEqual = 1 }

    /// Required constraints that can't hold together, and the one that was given up.
    public struct Conflict: Equatable {
        public var constraints: [Constraint]
        public var broken: Constraint
    }

    public static let required: Float = 1000

    struct Flags { static let removed: UInt8 = 1, broken: UInt8 = 2, locked: UInt8 = 4, dead: UInt8 = 3 }

    // Rows: terms[rowStart[r] ..< rowStart[r + 1]] (relation) constant.
    var rowStart = Buffer<Int32>(capacity: 64)
    var termVariable = Buffer<Int32>(capacity: 192)
    var termCoefficient = Buffer<Double>(capacity: 192)
    var rowConstant = Buffer<Double>(capacity: 64)
    var rowRelation = Buffer<Int8>(capacity: 64)
    var rowPriority = Buffer<Int32>(capacity: 64)
    var rowFlags = Buffer<UInt8>(capacity: 64)
    /// Distinct priorities in the order they were met; entry 0 is the required one.
    var priorities = Buffer<Float>(capacity: 8)

    var hints = Buffer<Double>(capacity: 64)
    var values = Buffer<Double>(capacity: 64)
    private let workspace: Workspace
    var reduction: Reduction { workspace.reduction }
    var needsSolving = true

    public private(set) var conflicts: [Conflict] = []

    /// What solving needs besides the rows. Nothing in it outlives a solution, so solvers that never solve at the same
    /// time can share one.
    public final class Workspace {
        let reduction = Reduction()
        public init() {}
    }

    public init(workspace: Workspace = Workspace()) {
        self.workspace = workspace
        rowStart.append(0)
        priorities.append(Self.required)
    }

    deinit {
        rowStart.deallocate()
        termVariable.deallocate()
        termCoefficient.deallocate()
        rowConstant.deallocate()
        rowRelation.deallocate()
        rowPriority.deallocate()
        rowFlags.deallocate()
        hints.deallocate()
        values.deallocate()
        priorities.deallocate()
    }

    public var variableCount: Int { hints.count }
    public var constraintCount: Int { rowConstant.count }

    /// Forgets all variables and constraints but keeps the memory.
    public func removeAll() {
        rowStart.truncate(to: 1)
        termVariable.removeAll()
        termCoefficient.removeAll()
        rowConstant.removeAll()
        rowRelation.removeAll()
        rowPriority.removeAll()
        rowFlags.removeAll()
        hints.removeAll()
        values.removeAll()
        priorities.truncate(to: 1)
        conflicts.removeAll()
        needsSolving = true
    }

    // MARK: Building

    /// Adds a variable; where the constraints leave its value open, it stays as near to `hint` as they allow.
    public func addVariable(hint: Double = 0) -> Variable {
        hints.append(hint)
        values.append(hint)
        needsSolving = true
        return Variable(hints.count - 1)
    }

    /// Adds Σ coefficient · variable (relation) constant.
    @discardableResult
    public func add(
        _ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double, priority: Float = required,
        locked: Bool = false
    ) -> Constraint {
        for (variable, coefficient) in terms { term(variable, coefficient) }
        return finish(relation, constant, priority: priority, locked: locked)
    }

    /// One term of the constraint that the next `finish` ends. Terms of one variable are added up.
    @inline(__always)
    public func term(_ variable: Variable, _ coefficient: Double) {
        var index = Int(rowStart[rowStart.count - 1])
        while index < termVariable.count {
            if termVariable[index] == variable {
                termCoefficient[index] += coefficient
                return
            }
            index += 1
        }
        termVariable.append(variable)
        termCoefficient.append(coefficient)
    }

    /// Sets the terms aside that no `finish` has ended yet, so that other constraints can be made; `takeUp` goes on
    /// with them.
    public func setAside() -> [(variable: Variable, coefficient: Double)] {
        let start = Int(rowStart[rowStart.count - 1])
        guard start < termVariable.count else { return [] }
        let pending = (start..<termVariable.count).map {
            (variable: termVariable[$0], coefficient: termCoefficient[$0])
        }
        termVariable.truncate(to: start)
        termCoefficient.truncate(to: start)
        return pending
    }

    public func takeUp(_ pending: [(variable: Variable, coefficient: Double)]) {
        for (variable, coefficient) in pending { term(variable, coefficient) }
    }

    /// Ends a constraint begun with `term`. A locked one is never the one that gives way in a conflict.
    @discardableResult
    public func finish(_ relation: Relation, _ constant: Double, priority: Float = required, locked: Bool = false)
        -> Constraint
    {
        let start = Int(rowStart[rowStart.count - 1])
        var kept = start
        for index in start..<termVariable.count where termCoefficient[index] != 0 {
            termVariable[kept] = termVariable[index]
            termCoefficient[kept] = termCoefficient[index]
            kept += 1
        }
        termVariable.truncate(to: kept)
        termCoefficient.truncate(to: kept)
        rowStart.append(Int32(kept))
        rowConstant.append(constant)
        rowRelation.append(relation.rawValue)
        rowPriority.append(level(of: priority))
        rowFlags.append(locked ? Flags.locked : 0)
        needsSolving = true
        return Constraint(rowConstant.count - 1)
    }

    @inline(__always)
    private func level(of priority: Float) -> Int32 {
        if priority >= Self.required { return 0 }
        for index in 1..<priorities.count where priorities[index] == priority { return Int32(index) }
        priorities.append(priority)
        return Int32(priorities.count - 1)
    }

    public func remove(_ constraint: Constraint) {
        rowFlags[constraint] |= Flags.removed
        needsSolving = true
    }

    public func setConstant(_ constant: Double, of constraint: Constraint) {
        guard rowConstant[constraint] != constant else { return }
        rowConstant[constraint] = constant
        needsSolving = true
    }

    public func setHint(_ hint: Double, of variable: Variable) {
        hints[variable] = hint
        needsSolving = true
    }

    // MARK: Solving

    /// The value found by the last `solve()`.
    @inline(__always) public func value(_ variable: Variable) -> Double { values[variable] }

    /// Solves what changed since the last time. Constraints that can't hold are in `conflicts` afterwards and stay
    /// broken until the next call, which tries all of them again.
    public func solve() {
        guard needsSolving else { return }
        needsSolving = false
        if !conflicts.isEmpty {
            for conflict in conflicts { rowFlags[conflict.broken] &= ~Flags.broken }
            conflicts.removeAll()
        }
        // Each round breaks what the round before found; the bound keeps a hopeless system from taking quadratic time.
        var rounds = 0
        while !reduction.solve(self), rounds < 64 {
            rounds += 1
            guard breakOne(reduction.culprit) else { break }
        }
    }

    /// Gives up one constraint of a minimal set that conflicts with required row `culprit`: the one added last.
    private func breakOne(_ culprit: Constraint) -> Bool {
        let set = minimalConflict(with: culprit, workspace)
        guard let broken = set.last(where: { rowFlags[$0] & Flags.locked == 0 }) else { return false }
        rowFlags[broken] |= Flags.broken
        conflicts.append(Conflict(constraints: set, broken: broken))
        return true
    }

    @inline(__always) func terms(of row: Int32) -> Range<Int> { Int(rowStart[row])..<Int(rowStart[row + 1]) }

    /// How far the constraint is from holding at the present values; 0 when it holds.
    public func violation(of constraint: Constraint) -> Double {
        var sum = -rowConstant[constraint]
        for index in terms(of: constraint) { sum += termCoefficient[index] * values[termVariable[index]] }
        switch rowRelation[constraint] {
        case -1: return max(0, sum)
        case 1: return max(0, -sum)
        default: return abs(sum)
        }
    }
}

extension ConstraintSolver {
    public func constant(of constraint: Constraint) -> Double { rowConstant[constraint] }
}
