import XCTest

@testable import ConstraintSolver

final class ConstraintSolverTests: XCTestCase {
    func testAChainOfEqualitiesIsPropagated() {
        let solver = ConstraintSolver()
        let x = (0..<100).map { _ in solver.addVariable() }
        for i in stride(from: 99, to: 0, by: -1) { solver.add([(x[i], 1), (x[i - 1], -1)], .equal, 8) }
        solver.add([(x[0], 1)], .equal, 20)
        solver.solve()
        XCTAssertEqual(solver.value(x[99]), 812)
    }

    func testNoNumberOfWeakerConstraintsOutweighsAStrongerOne() {
        let solver = ConstraintSolver()
        let x = solver.addVariable(), y = solver.addVariable()
        solver.add([(x, 1), (y, 1)], .equal, 100)
        solver.add([(y, 1)], .greaterOrEqual, 0)
        solver.add([(x, 1)], .equal, 10, priority: 251)
        for _ in 0..<1000 { solver.add([(y, 1)], .equal, 0, priority: 250) }
        solver.solve()
        XCTAssertEqual(solver.value(x), 10, accuracy: 1e-9)
    }

    func testTheConstraintAddedLastIsBrokenAndTheWholeConflictNamed() {
        let solver = ConstraintSolver()
        let x = solver.addVariable(), y = solver.addVariable()
        let a = solver.add([(x, 1)], .equal, 10)
        solver.add([(y, 1)], .equal, 3)
        let b = solver.add([(x, 1)], .greaterOrEqual, 20)
        solver.solve()
        XCTAssertEqual(solver.conflicts, [.init(constraints: [a, b], broken: b)])
        XCTAssertEqual(solver.value(x), 10)
    }

    func testALockedConstraintIsNotTheOneThatGivesWay() {
        let solver = ConstraintSolver()
        let x = solver.addVariable()
        let a = solver.add([(x, 1)], .equal, 10)
        let b = solver.add([(x, 1)], .equal, 20, locked: true)
        solver.solve()
        XCTAssertEqual(solver.conflicts, [.init(constraints: [a, b], broken: a)])
        XCTAssertEqual(solver.value(x), 20)
    }

    func testOpenVariablesStayNearTheirHints() {
        let solver = ConstraintSolver()
        let free = solver.addVariable(hint: 7), bounded = solver.addVariable(hint: 3)
        let a = solver.addVariable(hint: 30), b = solver.addVariable(hint: 70)
        solver.add([(bounded, 1)], .greaterOrEqual, 5)
        solver.add([(a, 1), (b, 1)], .equal, 110)
        solver.add([(a, 1)], .greaterOrEqual, 0)
        solver.add([(b, 1)], .lessOrEqual, 70)
        solver.solve()
        XCTAssertEqual(solver.value(free), 7)
        XCTAssertEqual(solver.value(bounded), 5)
        XCTAssertEqual(solver.value(a), 40)
        XCTAssertEqual(solver.value(b), 70)
    }

    func testChangingAConstantMovesWhatHangsOnIt() {
        let solver = ConstraintSolver()
        let x = solver.addVariable(), y = solver.addVariable()
        let first = solver.add([(x, 1)], .equal, 10)
        solver.add([(y, 1), (x, -1)], .equal, 5)
        solver.solve()
        solver.setConstant(30, of: first)
        solver.solve()
        XCTAssertEqual(solver.value(y), 35)
    }

    func testRemovingAConstraintMendsAConflict() {
        let solver = ConstraintSolver()
        let x = solver.addVariable()
        let a = solver.add([(x, 1)], .equal, 10)
        solver.add([(x, 1)], .equal, 20)
        solver.solve()
        XCTAssertEqual(solver.conflicts.count, 1)
        solver.remove(a)
        solver.solve()
        XCTAssertEqual(solver.conflicts, [])
        XCTAssertEqual(solver.value(x), 20)
    }

    func testAmbiguityIsFoundWhereConstraintsLeaveAChoice() {
        let solver = ConstraintSolver()
        let fixed = solver.addVariable(), a = solver.addVariable(hint: 30), b = solver.addVariable(hint: 70),
            bounded = solver.addVariable()
        solver.add([(fixed, 1)], .equal, 5)
        solver.add([(a, 1), (b, 1)], .equal, 110)
        solver.add([(a, 1)], .lessOrEqual, 40, priority: 250)
        solver.add([(b, 1)], .lessOrEqual, 40, priority: 250)
        solver.add([(bounded, 1)], .greaterOrEqual, 0)
        solver.add([(bounded, 1)], .lessOrEqual, 0, priority: 1)
        solver.solve()
        XCTAssertEqual([fixed, a, b, bounded].map(solver.isAmbiguous), [false, true, true, false])
        let values = [fixed, a, b, bounded].map(solver.value)
        XCTAssertEqual(values[1] + values[2], 110, accuracy: 1e-9)
    }
}
