import ConstraintSolver
import Foundation

/// What the constraints of a region leave open.
///
/// The solver puts what nothing decides at its hint, so other hints show it: whatever moves with them is open, and what
/// can't move any way is decided, as every solution found is one of the best. Hints go up and down together and against
/// each other, since two unknowns of which only the sum is decided don't move together.
extension LayoutSystem {
    private static let trials = 10
    func openViews(_ known: LayoutInquiry.Known) -> [LayoutInquiry.OpenView] {
        // Cells of old documents have no size stored.
        guard root.bounds.width > 0, root.bounds.height > 0 else { return [] }
        for row in guesses { solver.remove(row) }
        solve()
        // The broken ones contradict others: what they would decide is decided.
        for conflict in solver.conflicts { solver.remove(conflict.broken) }
        let scrolling = (views + [root]).filter(Self.scrolls).map { (view: $0, variable: contentVariables(of: $0)) }
        solver.solve()
        let count = Int32(solver.variableCount)
        guard count > 0 else { return [] }
        let values = (0..<count).map { solver.value($0) }
        for view in views { settle(view, known, values) }
        let found = (0..<Self.trials).map { solution(trial: $0, values) }
        // A cell is as high as its content: text that was measured a little differently leaves its labels that much to
        // share.
        let least = root.superview is UITableViewCell || root is UICollectionReusableView ? 1.5 : 0.4
        func moves(_ variable: Int32) -> Bool {
            found.contains { abs($0[Int(variable)] - values[Int(variable)]) > least }
        }
        var open: [LayoutInquiry.OpenView] = []
        for view in views where !view.translatesAutoresizingMaskIntoConstraints {
            let first = variables(of: view)
            var entry = LayoutInquiry.OpenView(view: view)
            entry.dimensions = (0...3).filter { moves(first + Int32($0)) }
            guard !entry.dimensions.isEmpty else { continue }
            entry.eitherOr = [0, 1].filter { axis in
                entry.dimensions.contains(axis) && entry.dimensions.contains(axis + 2)
                    && Self.areLinked(found.map { ($0[Int(first) + axis], $0[Int(first) + axis + 2]) })
            }
            let content = contentSize(of: view)
            entry.contested = entry.dimensions.filter {
                $0 == 2 && content.width >= 0 || $0 == 3 && content.height >= 0
            }
            open.append(entry)
        }
        for (view, variable) in scrolling {
            let dimensions = [4, 5].filter { moves(variable + Int32($0) - 4) }
            guard !dimensions.isEmpty else { continue }
            if let index = open.firstIndex(where: { $0.view === view }) {
                open[index].dimensions += dimensions
            } else {
                open.append(LayoutInquiry.OpenView(view: view, dimensions: dimensions))
            }
        }
        return open
    }

    /// The best values under other hints.
    private func solution(trial: Int, _ values: [Double]) -> [Double] {
        for variable in 0..<Int32(values.count) {
            // Views' variables come in fours: bit 1 tells positions from sizes, those above it views.
            let isUp = trial < 2 ? trial == 0 : (variable >> Int32(trial / 2) & 1 == 0) == (trial % 2 == 0)
            solver.setHint(values[Int(variable)] + (isUp ? 1 : -1) * (300 + Double(variable % 7) * 11), of: variable)
        }
        solver.solve()
        return values.indices.map { solver.value(Int32($0)) }
    }

    /// Whether the second follows from the first in all solutions.
    private static func areLinked(_ pairs: [(Double, Double)]) -> Bool {
        guard let origin = pairs.first, let far = pairs.max(by: { abs($0.0 - origin.0) < abs($1.0 - origin.0) }) else {
            return false
        }
        let slope = (far.1 - origin.1) / (far.0 - origin.0)
        return slope.isFinite && pairs.allSatisfy { abs(origin.1 + slope * ($0.0 - origin.0) - $0.1) < 0.1 }
    }

    /// An empty one is filled by the app, and one that keeps its mask may scroll what keeps its own.
    private static func scrolls(_ view: UIView) -> Bool {
        guard view is UIScrollView, !(view is UITableView), !(view is UICollectionView), !(view is UITextView),
            !view.subviews.isEmpty
        else { return false }
        return !view.translatesAutoresizingMaskIntoConstraints
            || view.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    // MARK: What needn't be asked

    /// Asks, more weakly than anything else, that the view stays as it is where something else than constraints sees to
    /// that.
    private func settle(_ view: UIView, _ known: LayoutInquiry.Known, _ values: [Double]) {
        let first = variables(of: view)
        func keep(_ offset: Int32) {
            solver.term(first + offset, 1)
            finish(.equal, values[Int(first + offset)], 0.5, nil)
        }
        let id = ObjectIdentifier(view)
        if known.placed.contains(id) {
            for offset in Int32(0)...3 { keep(offset) }
            return
        }
        let content = contentSize(of: view)
        // The width that text wraps at is the app's choice, not a wish.
        if view.wrapsContentToWidth { keep(2) }
        if known.selfSizing.contains(id) {
            if content.width < 0 { keep(2) }
            if content.height < 0 { keep(3) }
        }
        guard let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) else { return }
        let along: Int32 = stack.axis == .horizontal ? 0 : 1
        // What has no content yet has no proportion yet: its size is for the app to give, with the content.
        if stack.distribution == .fillProportionally, (along == 0 ? content.width : content.height) <= 0 {
            keep(along + 2)
        }
        if view.isHidden {
            for offset in Int32(0)...3 { keep(offset) }
        } else if stack.alignment != .fill {
            // Across its axis a stack suppresses ambiguity itself (UISV-ambiguity-suppression in UIKit's logs).
            let across = 1 - along
            keep(across)
            keep(across + 2)
        }
    }
}
