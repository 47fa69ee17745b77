import SeededNumbers
import XCTest

@testable import ConstraintSolver

final class RandomSystemTests: XCTestCase {
    func testLeastViolationsOfEveryLevelEqualThoseOfTheExactSolver() {
        compare(seed: 1, systems: 1500, variables: 1...5, rows: 2...9, requiredShare: 40)
    }

    func testMostlyRequiredSystemsAreSolvedOrRefusedAsByTheExactSolver() {
        compare(seed: 2, systems: 800, variables: 2...6, rows: 4...10, requiredShare: 80)
    }

    func testSystemsShapedLikeLayoutsAreSolvedAsByTheExactSolver() {
        var random = SeededNumbers(state: 3)
        var skipped = 0
        for number in 0..<250 {
            let system = layout(using: &random)
            if !check(system, "layout \(number)", random.next()) { skipped += 1 }
        }
        XCTAssertLessThan(skipped, 50, "too many systems were beyond the exact solver's 128 bits")
    }

    func testStacksInStacksAreSolvedAsByTheExactSolver() {
        compare(seed: 4, systems: 50) { .nestedStacks(using: &$0) }
    }

    func testCellsAreSolvedAsByTheExactSolver() {
        compare(seed: 5, systems: 60) { .cell(using: &$0) }
    }

    func testTreesOfRowsAreSolvedAsByTheExactSolver() {
        compare(seed: 6, systems: 120) { .tree(variables: Int.random(in: 2...8, using: &$0), crossRows: 0, using: &$0) }
    }

    func testRowsInCirclesAreSolvedAsByTheExactSolver() {
        compare(seed: 7, systems: 120) {
            .tree(
                variables: Int.random(in: 3...7, using: &$0), crossRows: Int.random(in: 1...4, using: &$0), using: &$0)
        }
    }

    func testSolversThatShareAWorkspaceSolveAsAlone() {
        var random = SeededNumbers(state: 9)
        let workspace = ConstraintSolver.Workspace()
        for _ in 0..<60 {
            let systems = [
                ReferenceSystem.cell(using: &random), .tree(variables: 6, crossRows: 3, using: &random),
                .nestedStacks(using: &random),
            ]
            let alone = systems.map { $0.solver() }, together = systems.map { $0.solver(workspace: workspace) }
            for solver in alone + together { solver.solve() }
            // The first to solve does so again after the others.
            for solver in [alone[0], together[0]] {
                solver.setConstant(solver.constant(of: 0) + 5, of: 0)
                solver.solve()
            }
            for (one, other) in zip(alone, together) {
                XCTAssertEqual(
                    (0..<Int32(one.variableCount)).map(one.value), (0..<Int32(other.variableCount)).map(other.value))
                XCTAssertEqual(one.conflicts, other.conflicts)
            }
        }
    }

    private func compare(seed: UInt64, systems: Int, make: (inout SeededNumbers) -> ReferenceSystem) {
        var random = SeededNumbers(state: seed)
        var skipped = 0
        for number in 0..<systems where !check(make(&random), "seed \(seed) system \(number)", random.next()) {
            skipped += 1
        }
        XCTAssertLessThan(skipped, systems / 5, "too many systems were beyond the exact solver's 128 bits")
    }

    private func compare(
        seed: UInt64, systems: Int, variables: ClosedRange<Int>, rows: ClosedRange<Int>, requiredShare: Int
    ) {
        var random = SeededNumbers(state: seed)
        var skipped = 0
        for number in 0..<systems {
            let count = Int.random(in: variables, using: &random)
            let system = ReferenceSystem(
                variables: count,
                rows: (0..<Int.random(in: rows, using: &random)).map { _ in
                    let terms = (0..<Int.random(in: 1...min(3, count), using: &random)).map { _ in
                        (
                            Int.random(in: 0..<count, using: &random),
                            [1, 1, 1, -1, -1, 2, -3].randomElement(using: &random)!
                        )
                    }
                    return .init(
                        terms: terms, relation: [0, 0, 1, -1].randomElement(using: &random)!,
                        constant: Int.random(in: -12...12, using: &random),
                        priority: Int.random(in: 0..<100, using: &random) < requiredShare
                            ? 1000 : [750, 500, 251, 250].randomElement(using: &random)!)
                })
            if !check(system, "seed \(seed) system \(number)", random.next()) { skipped += 1 }
        }
        XCTAssertLessThan(skipped, systems / 10, "too many systems were beyond the exact solver's 128 bits")
    }

    /// A row of views between two edges, some of equal width, all with content sizes.
    private func layout(using random: inout SeededNumbers) -> ReferenceSystem {
        let views = Int.random(in: 2...4, using: &random)
        var rows: [ReferenceSystem.Row] = []
        // Variables: 0 is the container's width, then x and width of each view.
        rows.append(.init(terms: [(0, 1)], relation: 0, constant: 300, priority: 1000))
        for view in 0..<views {
            let x = 1 + 2 * view, width = 2 + 2 * view
            if view == 0 {
                rows.append(.init(terms: [(x, 1)], relation: 0, constant: 16, priority: 1000))
            } else {
                rows.append(
                    .init(
                        terms: [(x, 1), (x - 2, -1), (x - 1, -1)], relation: Int.random(in: 0...1, using: &random),
                        constant: 8, priority: 1000))
            }
            let size = Int.random(in: 20...200, using: &random)
            rows.append(
                .init(
                    terms: [(width, 1)], relation: -1, constant: size,
                    priority: [250, 251, 252].randomElement(using: &random)!))
            rows.append(
                .init(
                    terms: [(width, 1)], relation: 1, constant: size,
                    priority: [749, 750, 751].randomElement(using: &random)!))
            rows.append(.init(terms: [(width, 1)], relation: 1, constant: 0, priority: 1000))
            if view > 0, Bool.random(using: &random) {
                rows.append(
                    .init(
                        terms: [(width, 1), (2, -1)], relation: 0, constant: 0,
                        priority: [1000, 900].randomElement(using: &random)!))
            }
        }
        rows.append(
            .init(
                terms: [(0, 1), (2 * views - 1, -1), (2 * views, -1)], relation: Int.random(in: 0...1, using: &random),
                constant: 16, priority: 1000))
        return ReferenceSystem(variables: 1 + 2 * views, rows: rows.shuffled(using: &random))
    }

    /// Returns false when the exact solver can't do it.
    private func check(_ system: ReferenceSystem, _ label: String, _ seed: UInt64) -> Bool {
        guard case .success(let exact) = Result(catching: { try system.leastViolations() }) else { return false }
        let solver = system.solver(seed)
        solver.solve()
        guard let exact else {
            XCTAssertFalse(
                solver.conflicts.isEmpty, "\(label): required rows conflict, and no conflict was reported: \(system)")
            for conflict in solver.conflicts { checkMinimal(conflict, system, label) }
            return true
        }
        XCTAssertEqual(solver.conflicts, [], label)
        var totals: [Int: Double] = [:]
        for (index, row) in system.rows.enumerated() {
            totals[row.priority, default: 0] += solver.violation(of: Int32(index))
        }
        XCTAssertEqual(totals[1000] ?? 0, 0, accuracy: 1e-5, "\(label): required rows don't hold")
        for (priority, least) in exact {
            XCTAssertEqual(
                totals[priority]!, least.value, accuracy: 1e-5, "\(label): priority \(priority) of \(system)")
            if abs(totals[priority]! - least.value) > 1e-5 { break }
        }
        return true
    }

    /// The set conflicts, and no smaller part of it does.
    private func checkMinimal(_ conflict: ConstraintSolver.Conflict, _ system: ReferenceSystem, _ label: String) {
        func holds(_ rows: [Int32]) -> Bool {
            let part = ReferenceSystem(variables: system.variables, rows: rows.map { system.rows[Int($0)] })
            return (try? part.leastViolations()) != nil
        }
        XCTAssertTrue(conflict.constraints.contains(conflict.broken), label)
        XCTAssertFalse(holds(conflict.constraints), "\(label): the reported set holds \(conflict) \(system)")
        for index in conflict.constraints.indices {
            var rest = conflict.constraints
            rest.remove(at: index)
            XCTAssertTrue(holds(rest), "\(label): \(conflict.constraints[index]) has no part in the conflict")
        }
    }
}
