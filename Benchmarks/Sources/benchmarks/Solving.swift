import ConstraintSolver
import Foundation

// The shapes are those that kiwi and other Cassowary solvers are measured on: a column of labels, nested stacks in
// their parents' coordinates.
struct View { var x, y, w, h: Int32 }

func view(_ s: ConstraintSolver) -> View {
    View(x: s.addVariable(), y: s.addVariable(), w: s.addVariable(), h: s.addVariable())
}

func row(
    _ s: ConstraintSolver, _ a: Int32, _ ca: Double = 1, _ rel: ConstraintSolver.Relation = .equal, _ k: Double,
    _ p: Float = 1000
) {
    s.term(a, ca)
    s.finish(rel, k, priority: p)
}

func intrinsic(_ s: ConstraintSolver, _ v: View, _ w: Double, _ h: Double) {
    row(s, v.w, .lessOrEqual, w, 251)
    row(s, v.w, .greaterOrEqual, w, 750)
    row(s, v.h, .lessOrEqual, h, 251)
    row(s, v.h, .greaterOrEqual, h, 750)
}
func row(_ s: ConstraintSolver, _ a: Int32, _ rel: ConstraintSolver.Relation, _ k: Double, _ p: Float) {
    row(s, a, 1, rel, k, p)
}

func eq(_ s: ConstraintSolver, _ plus: [Int32], _ minus: [Int32], _ k: Double) {
    for v in plus { s.term(v, 1) }
    for v in minus { s.term(v, -1) }
    s.finish(.equal, k)
}

func root(_ s: ConstraintSolver) -> View {
    let r = view(s)
    row(s, r.x, .equal, 0, 1000)
    row(s, r.y, .equal, 0, 1000)
    row(s, r.w, .equal, 390, 1000)
    return r
}

func chain(_ s: ConstraintSolver, _ n: Int) {
    let r = root(s)
    var p = r
    for i in 0..<n {
        let l = view(s)
        if i == 0 {
            s.term(l.y, 1)
            s.term(r.y, -1)
            s.finish(.equal, 20)
        } else {
            s.term(l.y, 1)
            s.term(p.y, -1)
            s.term(p.h, -1)
            s.finish(.equal, 8)
        }
        s.term(l.x, 1)
        s.term(r.x, -1)
        s.finish(.equal, 16)
        s.term(l.x, 1)
        s.term(l.w, 1)
        s.term(r.x, -1)
        s.term(r.w, -1)
        s.finish(.equal, -16)
        intrinsic(s, l, Double(80 + i % 100), Double(20 + i % 3))
        p = l
    }
    eq(s, [p.y, p.h], [r.y, r.h], -20)
}

func stack(_ s: ConstraintSolver, _ p: View, _ depth: Int, _ vertical: Bool, _ fan: Int, _ leaves: inout Int) {
    if depth == 0 {
        intrinsic(s, p, Double(60 + leaves % 50), Double(20 + leaves % 3))
        leaves += 1
        return
    }
    var prev = p
    for i in 0..<fan {
        let c = view(s)
        let (along, size, across, other) = vertical ? (c.y, c.h, c.x, c.w) : (c.x, c.w, c.y, c.h)
        if i == 0 {
            row(s, along, .equal, 0, 1000)
        } else {
            eq(s, [along], vertical ? [prev.y, prev.h] : [prev.x, prev.w], 8)
        }
        row(s, across, .equal, 0, 1000)
        eq(s, [across, other], [vertical ? p.w : p.h], 0)
        if i == fan - 1 { eq(s, [along, size], [vertical ? p.h : p.w], 0) }
        stack(s, c, depth - 1, !vertical, fan, &leaves)
        prev = c
    }
}

func tree(_ s: ConstraintSolver, _ depth: Int, _ fan: Int) {
    let r = root(s)
    var leaves = 0
    stack(s, r, depth, true, fan, &leaves)
}

/// Solves each system from nothing: a new solver, its rows, their solution.
enum Solving {
    static func run() {
        for n in [10, 30, 100, 300, 1000, 10000] { measure("chain", n) { chain($0, n) } }
        for (depth, fan) in [(2, 3), (3, 3), (3, 5), (4, 4), (4, 6), (5, 6)] {
            measure("tree", Int(pow(Double(fan), Double(depth)))) { tree($0, depth, fan) }
        }
    }

    private static func measure(_ name: String, _ n: Int, _ build: (ConstraintSolver) -> Void) {
        var builds: [Double] = [], solves: [Double] = [], totals: [Double] = [], edits: [Double] = [], spent = 0.0
        var last = ConstraintSolver()
        while totals.count < 5 || spent < 3e5 && totals.count < 2000 {
            let start = now()
            let solver = ConstraintSolver()
            build(solver)
            let built = now()
            solver.solve()
            let end = now()
            builds.append(built - start)
            solves.append(end - built)
            totals.append(end - start)
            spent += end - start
            let middle = Int32(solver.constraintCount / 2)
            solver.setConstant(solver.constant(of: middle) + 1, of: middle)
            let edit = now()
            solver.solve()
            edits.append(now() - edit)
            last = solver
        }
        let count = Double(last.constraintCount)
        report(
            "solve",
            [
                "shape": name, "n": n, "constraints": last.constraintCount, "us": median(totals),
                "ns_per_constraint": median(totals) * 1000 / count,
                "build": median(builds), "solve": median(solves), "edit": median(edits),
                "conflicts": last.conflicts.count,
            ])
    }
}
