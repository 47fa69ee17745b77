import SeededNumbers

@testable import ConstraintSolver

extension ReferenceSystem {
    /// The same system, its variables with random hints.
    func solver(_ seed: UInt64 = 0, workspace: ConstraintSolver.Workspace = .init()) -> ConstraintSolver {
        let solver = ConstraintSolver(workspace: workspace)
        var random = SeededNumbers(state: seed)
        for _ in 0..<variables { _ = solver.addVariable(hint: Double(Int.random(in: -50...50, using: &random))) }
        for row in rows {
            solver.add(
                row.terms.map { (Int32($0.0), Double($0.1)) }, .init(rawValue: Int8(row.relation))!,
                Double(row.constant), priority: Float(row.priority))
        }
        return solver
    }
}

/// Random systems in the shapes that layouts have.
extension ReferenceSystem {
    private static func demand(_ variable: Int, _ relation: Int, _ constant: Int, _ priority: Int) -> Row {
        .init(terms: [(variable, 1)], relation: relation, constant: constant, priority: priority)
    }

    /// What a label asks of its width: to hug its text and not to be compressed.
    private static func content(of variable: Int, using random: inout some RandomNumberGenerator) -> [Row] {
        let size = Int.random(in: 1...12, using: &random) * 10
        return [
            demand(variable, -1, size, [250, 251, 251, 252].randomElement(using: &random)!),
            demand(variable, 1, size, [749, 750, 750, 751].randomElement(using: &random)!),
        ]
    }

    /// Stacks in stacks, one direction of them: in every other one the sizes add up to the parent's, in the rest each
    /// equals it.
    static func nestedStacks(using random: inout some RandomNumberGenerator) -> ReferenceSystem {
        var rows: [Row] = [], variables = 1
        func fill(_ parent: Int, _ depth: Int, _ along: Bool) {
            guard depth > 0 else { return rows += content(of: parent, using: &random) }
            let children = (0..<Int.random(in: 2...3, using: &random)).map { variables + $0 }
            variables += children.count
            let gaps = 8 * (children.count - 1)
            if along {
                rows.append(
                    .init(
                        terms: children.map { ($0, 1) } + [(parent, -1)], relation: 0, constant: -gaps, priority: 1000))
            } else {
                // Aligned: all as large as the parent, or at most.
                for child in children {
                    rows.append(
                        .init(
                            terms: [(child, 1), (parent, -1)], relation: Bool.random(using: &random) ? 0 : -1,
                            constant: 0, priority: 1000))
                }
            }
            for child in children { fill(child, Bool.random(using: &random) ? depth - 1 : 0, !along) }
        }
        if Bool.random(using: &random) { rows.append(demand(0, Bool.random(using: &random) ? 0 : -1, 200, 1000)) }
        fill(0, 2, Bool.random(using: &random))
        return ReferenceSystem(variables: variables, rows: rows.shuffled(using: &random))
    }

    /// A cell: two texts one below the other beside a centred picture, all within the cell's height.
    static func cell(using random: inout some RandomNumberGenerator) -> ReferenceSystem {
        // The cell's height, picture's y and height, texts' y and height.
        let height = 0, imageY = 1, image = 2, titleY = 3, title = 4, detailY = 5, detail = 6
        var rows: [Row] = [
            demand(image, 0, 40, Bool.random(using: &random) ? 1000 : 999),
            .init(terms: [(imageY, 2), (image, 1), (height, -1)], relation: 0, constant: 0, priority: 1000),
            demand(imageY, 1, 8, 1000),
            demand(titleY, 0, 11, 1000),
            .init(
                terms: [(detailY, 1), (titleY, -1), (title, -1)], relation: Int.random(in: 0...1, using: &random),
                constant: 4, priority: 1000),
            .init(terms: [(detailY, 1), (detail, 1), (height, -1)], relation: -1, constant: -11, priority: 1000),
            .init(
                terms: [(detailY, 1), (detail, 1), (height, -1)], relation: 0, constant: -11,
                priority: [999, 250, 1000].randomElement(using: &random)!),
        ]
        rows += content(of: title, using: &random) + content(of: detail, using: &random)
        if Bool.random(using: &random) {
            rows.append(
                .init(
                    terms: [(title, 1), (detail, -1)], relation: 0, constant: 0,
                    priority: [1000, 500].randomElement(using: &random)!))
        }
        rows.append(
            demand(height, Int.random(in: 0...1, using: &random), 44, [1000, 999, 50].randomElement(using: &random)!))
        return ReferenceSystem(variables: 7, rows: rows.shuffled(using: &random))
    }

    /// A tree of rows with any relations, and as many rows across it as wanted.
    static func tree(variables: Int, crossRows: Int, using random: inout some RandomNumberGenerator) -> ReferenceSystem
    {
        func coefficient() -> Int { [1, 1, 1, -1, -1, 2, -3].randomElement(using: &random)! }
        func priority() -> Int { [1000, 1000, 750, 500, 251].randomElement(using: &random)! }
        func link(_ terms: [Int]) -> Row {
            .init(
                terms: terms.map { ($0, coefficient()) }, relation: Int.random(in: -1...1, using: &random),
                constant: Int.random(in: -12...12, using: &random), priority: priority())
        }
        var rows: [Row] = [], joined = 1
        while joined < variables {
            let leaves = min(Int.random(in: 1...2, using: &random), variables - joined)
            rows.append(link([Int.random(in: 0..<joined, using: &random)] + (joined..<joined + leaves)))
            joined += leaves
        }
        for _ in 0..<crossRows {
            if Bool.random(using: &random), var twin = rows.randomElement(using: &random) {
                // The same terms once more: "at least", and "equal" if possible.
                twin.relation = Int.random(in: -1...1, using: &random)
                twin.priority = priority()
                rows.append(twin)
            } else {
                rows.append(
                    link([Int.random(in: 0..<variables, using: &random), Int.random(in: 0..<variables, using: &random)])
                )
            }
        }
        for variable in 0..<variables {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let priority = [750, 500, 251, 250].randomElement(using: &random)!
                rows.append(
                    demand(
                        variable, Int.random(in: -1...1, using: &random), Int.random(in: -12...12, using: &random),
                        priority))
            }
            if Int.random(in: 0..<4, using: &random) == 0 { rows.append(demand(variable, 1, -20, 1000)) }
        }
        return ReferenceSystem(variables: variables, rows: rows.shuffled(using: &random))
    }
}
