import SeededNumbers
import XCTest

@testable import ConstraintSolver

final class TreeEliminationTests: XCTestCase {
    func testNestedStacksFoldUpWithoutTheSimplex() {
        let solver = ConstraintSolver()
        let width = solver.addVariable(), height = solver.addVariable()
        solver.add([(width, 1)], .equal, 390)
        var leaves: [(width: Int32, height: Int32)] = []
        fill(solver, (width, height), depth: 4, vertical: true, &leaves)
        solver.solve()
        XCTAssertEqual(solver.reduction.substitution.elimination.coreSize, 0)
        XCTAssertEqual(leaves.count, 81)
        XCTAssertEqual(solver.conflicts, [])
        XCTAssertEqual(
            solver.value(height), 3 * 3 * 22 + 8 * 8, accuracy: 1e-9,
            "three rows of the tallest labels in each of three")
    }

    /// Rows that always hold change no solution, but they close circles and so bring the simplex in.
    func testTreesHaveTheLeastViolationsThatTheSimplexFinds() {
        var random = SeededNumbers(state: 8)
        var compared = 0
        for number in 0..<150 {
            let system = ReferenceSystem.tree(variables: 40, crossRows: 0, using: &random)
            let tree = system.solver(), circles = system.solver()
            for _ in 0..<40 {
                circles.add(
                    [(Int32.random(in: 0..<40, using: &random), 1), (Int32.random(in: 0..<40, using: &random), 1)],
                    .greaterOrEqual, -1e5, priority: 1)
            }
            tree.solve()
            circles.solve()
            XCTAssertEqual(tree.reduction.substitution.elimination.coreSize, 0)
            XCTAssertEqual(tree.conflicts, circles.conflicts)
            guard tree.conflicts.isEmpty else { continue }
            XCTAssertGreaterThan(circles.reduction.substitution.elimination.coreSize, 0)
            compared += 1
            for priority in Set(system.rows.map(\.priority)) {
                let rows = system.rows.indices.filter { system.rows[$0].priority == priority }.map(Int32.init)
                XCTAssertEqual(
                    rows.map(tree.violation).reduce(0, +), rows.map(circles.violation).reduce(0, +), accuracy: 1e-4,
                    "system \(number), priority \(priority)")
            }
        }
        XCTAssertGreaterThan(compared, 50)
    }

    func testALongChainOfContentSizesGivesWayWhereItCostsLeast() {
        let solver = ConstraintSolver()
        let widths = (0..<200).map { _ in solver.addVariable() }
        solver.add(widths.map { ($0, 1) }, .equal, 10_000)
        for (index, width) in widths.enumerated() {
            solver.add([(width, 1)], .greaterOrEqual, 100, priority: index == 77 ? 749 : 750)
            solver.add([(width, 1)], .lessOrEqual, 100, priority: 251)
            solver.add([(width, 1)], .greaterOrEqual, 30)
        }
        solver.solve()
        XCTAssertEqual(solver.value(widths[77]), 30, accuracy: 1e-9)
        XCTAssertEqual(widths.map { max(0, 100 - solver.value($0)) }.reduce(0, +), 10_000, accuracy: 1e-6)
    }

    func testAnOptionalDistanceBesideItsLimitIsNoCircle() {
        let solver = ConstraintSolver()
        let height = solver.addVariable(), y = solver.addVariable(), own = solver.addVariable()
        solver.add([(y, 1), (own, 1), (height, -1)], .lessOrEqual, -11)
        solver.add([(y, -2), (own, -2), (height, 2)], .equal, 22, priority: 999)
        for (variable, size) in [(height, 44.0), (y, 11), (own, 50)] {
            solver.add([(variable, 1)], .greaterOrEqual, size, priority: 750)
            solver.add([(variable, 1)], .lessOrEqual, size, priority: 250)
        }
        solver.solve()
        XCTAssertEqual(solver.reduction.substitution.elimination.coreSize, 0)
        XCTAssertEqual([height, y, own].map(solver.value), [72, 11, 50])
    }

    func testEndlessConstantsDoNotKeepTheRestFromItsSolution() {
        var random = SeededNumbers(state: 9)
        for _ in 0..<500 {
            let system = ReferenceSystem.tree(variables: 8, crossRows: 1, using: &random)
            let solver = system.solver()
            for row in 0..<Int32(solver.constraintCount) where Int.random(in: 0..<8, using: &random) == 0 {
                solver.setConstant(
                    [.infinity, -.infinity, .nan, .greatestFiniteMagnitude].randomElement(using: &random)!, of: row)
            }
            let other = solver.addVariable()
            solver.add([(other, 1)], .greaterOrEqual, 5)
            solver.solve()
            XCTAssertEqual(solver.value(other), 5)
        }
    }

    // MARK: Helpers

    /// Three views in each stack, which lie below one another and side by side in turns.
    private func fill(
        _ solver: ConstraintSolver, _ parent: (width: Int32, height: Int32), depth: Int, vertical: Bool,
        _ leaves: inout [(width: Int32, height: Int32)]
    ) {
        guard depth > 0 else {
            for (variable, size) in [
                (parent.width, Double(60 + leaves.count % 50)), (parent.height, Double(20 + leaves.count % 3)),
            ] {
                solver.add([(variable, 1)], .lessOrEqual, size, priority: 251)
                solver.add([(variable, 1)], .greaterOrEqual, size, priority: 750)
            }
            return leaves.append(parent)
        }
        let children = (0..<3).map { _ in (width: solver.addVariable(), height: solver.addVariable()) }
        let (along, across) =
            vertical
            ? (\(width: Int32, height: Int32).height, \(width: Int32, height: Int32).width)
            : (\(width: Int32, height: Int32).width, \(width: Int32, height: Int32).height)
        solver.add(children.map { ($0[keyPath: along], 1) } + [(parent[keyPath: along], -1)], .equal, -16)
        for child in children {
            solver.add([(child[keyPath: across], 1), (parent[keyPath: across], -1)], .equal, 0)
            fill(solver, child, depth: depth - 1, vertical: !vertical, &leaves)
        }
    }
}
