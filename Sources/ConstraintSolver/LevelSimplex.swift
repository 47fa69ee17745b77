/// A simplex method whose costs are convex and piecewise linear, minimised level by level.
///
/// Every variable and every row's sum carries its cost, so required and optional, equal and unequal are all the same
/// thing at different levels. A level is minimised, what must not move any more is frozen, and the next level follows:
/// the ordering is strict by construction. The last level is the distance from the hints.
final class LevelSimplex {
    private(set) var variables: [Int32] = []
    private let functions: ConvexFunctions

    // All of them: first the variables, then the rows' sums.
    private var costs: [ConvexFunction] = []
    private var value: [Double] = []

    private var rowTerms: [(row: Int32, variable: Int32, coefficient: Double)] = []
    private var rowCount = 0

    init(_ functions: ConvexFunctions) { self.functions = functions }

    func begin() {
        variables.removeAll(keepingCapacity: true)
        costs.removeAll(keepingCapacity: true)
        value.removeAll(keepingCapacity: true)
        rowTerms.removeAll(keepingCapacity: true)
        rowCount = 0
    }

    /// All variables come before the first row.
    func addVariable(_ variable: Int32, _ cost: ConvexFunction, start: Double) {
        variables.append(variable)
        costs.append(cost)
        value.append(start)
    }

    func addRow(_ cost: ConvexFunction) {
        costs.append(cost)
        value.append(0)
        rowCount += 1
    }

    /// A term of the row added last; variables are counted from 0 in the order of adding.
    func addTerm(_ variable: Int32, _ coefficient: Double) {
        rowTerms.append((Int32(rowCount - 1), variable, coefficient))
    }

    /// Writes the best values of the variables.
    func solve(into values: Buffer<Double>) {
        var tableau = Tableau(functions, costs: costs, rows: rowCount, terms: rowTerms)
        tableau.solve(&value)
        for (index, variable) in variables.enumerated() { values[variable] = value[index] }
    }
}
