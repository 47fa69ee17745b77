import Foundation

/// What laying out shows that a tool wants to know: while one is current, conflicts are told to it instead of to the log.
@MainActor
package final class LayoutInquiry {
    package static var current: LayoutInquiry?

    package struct Conflict {
        /// Constraints, and views whose content or stack asks for something.
        package var sources: [AnyObject]
        /// The one that was given up.
        package var broken: AnyObject?
    }

    package var conflicts: [Conflict] = []

    package init() {}

    /// The views below this one that could as well be elsewhere or of another size, with the dimensions concerned: 0 x, 1 y, 2 width, 3 height.
    ///
    /// - Parameter selfSizing: views whose size the app's code knows: of its own classes, say.
    package static func openDimensions(below root: UIView, selfSizing: Set<ObjectIdentifier>) -> [(view: UIView, dimensions: [Int])] {
        var found = LayoutEngine.openDimensions(ofRegion: root, selfSizing: selfSizing)
        for subview in root.subviews { found += openDimensions(below: subview, selfSizing: selfSizing) }
        return found
    }
}

extension LayoutEngine {
    static func openDimensions(ofRegion root: UIView, selfSizing: Set<ObjectIdentifier>) -> [(view: UIView, dimensions: [Int])] {
        guard root.layoutState != nil, isRegionRoot(root) else { return [] }
        return LayoutSystem(root: root).openDimensions(selfSizing: selfSizing)
    }
}

extension LayoutSystem {
    /// What the constraints leave open follows the hints: where other hints lead to other values, they don't say enough.
    ///
    /// Two unknowns that only their sum holds fast are found by hints of opposite signs, so each bit of a variable's number is tried.
    /// Views that content gives a size keep it: which of two labels grows is a matter of taste, not of a missing constraint.
    func openDimensions(selfSizing: Set<ObjectIdentifier>) -> [(view: UIView, dimensions: [Int])] {
        solve()
        for conflict in solver.conflicts { solver.remove(conflict.broken) }
        let count = Int32(solver.variableCount)
        guard count > 0 else { return [] }
        let values = (0 ..< count).map { solver.value($0) }
        for view in views {
            let content = LayoutEngine.contentSize(of: view), isOwn = selfSizing.contains(ObjectIdentifier(view))
            for (offset, size) in [(Int32(2), content.width), (3, content.height)] where size >= 0 || isOwn {
                let variable = variables(of: view) + offset
                solver.term(variable, 1)
                solver.finish(.equal, values[Int(variable)], priority: 0.5)
            }
        }
        var open = [Bool](repeating: false, count: Int(count))
        for trial in 0 ..< 4 {
            for variable in 0 ..< count {
                // Views' variables come in fours: neighbours differ in the bits above those two.
                let isUp = trial == 0 || variable >> Int32(trial + 1) & 1 == (trial == 3 ? 1 : 0)
                solver.setHint(values[Int(variable)] + (isUp ? 1 : -1) * (300 + Double(variable % 7) * 11), of: variable)
            }
            solver.solve()
            for variable in 0 ..< count where abs(solver.value(variable) - values[Int(variable)]) > 0.5 { open[Int(variable)] = true }
        }
        return views.compactMap { view in
            guard !view.translatesAutoresizingMaskIntoConstraints, !isArranged(view) else { return nil }
            let first = variables(of: view)
            let dimensions = (0 ... 3).filter { open[Int(first) + $0] }
            return dimensions.isEmpty ? nil : (view, dimensions)
        }
    }

    /// Whether a stack view has a say in where the view is.
    private func isArranged(_ view: UIView) -> Bool {
        var current: UIView? = view.superview
        while let superview = current, superview !== root {
            if superview is UIStackView { return true }
            current = superview.superview
        }
        return root is UIStackView
    }
}
