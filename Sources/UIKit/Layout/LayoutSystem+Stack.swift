import ConstraintSolver
import Foundation

/// The equations by which a stack view arranges its views.
extension LayoutSystem {
    /// Priorities as UIKit's own constraints have them (seen in its logs).
    private static let fitting: Float = 51
    private static let proportion: Float = 999
    private static let centering: Float = 149
    private static let compactGap: Float = 49

    func addArrangement(of stack: UIStackView) {
        let visible = stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
        let hidden = stack.arrangedSubviews.filter { $0.isHidden && $0.superview === stack }
        let horizontal = stack.axis == .horizontal
        // Offsets of position and size along and across the axis.
        let along: Int32 = horizontal ? 0 : 1, across: Int32 = horizontal ? 1 : 0
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        let reversed = horizontal && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = Double(horizontal ? margins.left : margins.top), end = Double(horizontal ? margins.right : margins.bottom)
        let own = variables(of: stack)

        // Interface Builder leaves hidden views their size; a running stack gives them none.
        for view in hidden where LayoutEngine.designMetrics == nil {
            let first = variables(of: view)
            solver.term(first + 2 + along, 1)
            finish(.equal, 0, 1000, stack)
        }
        for view in stack.arrangedSubviews where view.superview === stack { addAlignment(of: view, in: stack, own, across, margins) }
        guard !visible.isEmpty else { return }
        let views = reversed ? visible.reversed() : visible

        solver.term(variables(of: views[0]) + along, 1)
        finish(.equal, start, 1000, stack)
        let last = variables(of: views[views.count - 1])
        solver.term(last + along, 1)
        solver.term(last + 2 + along, 1)
        solver.term(own + 2 + along, -1)
        finish(.equal, -end, 1000, stack)
        addDistribution(views, in: stack, along, reversed)
        addBaselines(visible, in: stack)
    }

    private func addDistribution(_ views: [UIView], in stack: UIStackView, _ along: Int32, _ reversed: Bool) {
        let vertical = along == 1
        // The distance between two neighbours: a row of the second's position less the first's end.
        func distance(_ a: UIView, _ b: UIView) {
            let first = variables(of: a), second = variables(of: b)
            solver.term(second + along, 1)
            solver.term(first + along, -1)
            solver.term(first + 2 + along, -1)
        }
        var spread: Int32 = -1
        if stack.distribution == .equalSpacing || stack.distribution == .equalCentering, views.count > 2 { spread = solver.addVariable() }
        for index in 1 ..< max(1, views.count) {
            let a = views[index - 1], b = views[index]
            let gap = Double(stack.gap(after: reversed ? b : a))
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                if vertical, stack.isBaselineRelativeArrangement, let up = b.firstBaselineFromTop, let down = a.lastBaselineFromBottom {
                    distance(a, b)
                    finish(.equal, gap - Double(up + down), 1000, stack)
                } else {
                    distance(a, b)
                    finish(.equal, gap, 1000, stack)
                }
            case .equalSpacing, .equalCentering:
                distance(a, b)
                finish(.greaterOrEqual, gap, 1000, stack)
                distance(a, b)
                finish(.lessOrEqual, gap, Self.compactGap, stack)
                guard spread >= 0 else { continue }
                if stack.distribution == .equalSpacing {
                    distance(a, b)
                    solver.term(spread, -1)
                    finish(.equal, 0, 1000, stack)
                } else {
                    let first = variables(of: a), second = variables(of: b)
                    solver.term(second + along, 1)
                    solver.term(second + 2 + along, 0.5)
                    solver.term(first + along, -1)
                    solver.term(first + 2 + along, -0.5)
                    solver.term(spread, -1)
                    finish(.equal, 0, Self.centering, stack)
                }
            }
        }
        let sizes = views.map { vertical ? LayoutEngine.contentSize(of: $0).height : LayoutEngine.contentSize(of: $0).width }
        // In proportion stands what has content: an empty label is no measure for the others.
        guard let measure = stack.distribution == .fillProportionally ? sizes.firstIndex(where: { $0 > 0 }) : 0 else { return }
        for index in views.indices where index != measure {
            let a = variables(of: views[measure]) + 2 + along, b = variables(of: views[index]) + 2 + along
            if stack.distribution == .fillEqually {
                solver.term(b, 1)
                solver.term(a, -1)
                finish(.equal, 0, 1000, stack)
            } else if stack.distribution == .fillProportionally, sizes[index] > 0 {
                solver.term(b, 1)
                solver.term(a, -Double(sizes[index] / sizes[measure]))
                finish(.equal, 0, Self.proportion, stack)
            }
        }
    }

    private func addAlignment(of view: UIView, in stack: UIStackView, _ own: Int32, _ across: Int32, _ margins: UIEdgeInsets) {
        let vertical = across == 1
        let start = Double(vertical ? margins.top : margins.left), end = Double(vertical ? margins.bottom : margins.right)
        let first = variables(of: view)
        let reversed = !vertical && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var alignment = stack.alignment
        if reversed { alignment = alignment == .leading ? .trailing : alignment == .trailing ? .leading : alignment }
        func near(_ relation: ConstraintSolver.Relation) {
            solver.term(first + across, 1)
            finish(relation, start, 1000, stack)
        }
        func far(_ relation: ConstraintSolver.Relation) {
            solver.term(first + across, 1)
            solver.term(first + 2 + across, 1)
            solver.term(own + 2 + across, -1)
            finish(relation, -end, 1000, stack)
        }
        near(alignment == .fill || alignment == .leading ? .equal : .greaterOrEqual)
        far(alignment == .fill || alignment == .trailing ? .equal : .lessOrEqual)
        if alignment == .center {
            solver.term(first + across, 1)
            solver.term(first + 2 + across, 0.5)
            solver.term(own + 2 + across, -0.5)
            finish(.equal, (start - end) / 2, 1000, stack)
        }
        guard alignment != .fill else { return }
        // The stack is no larger than what it holds, if nothing else asks.
        solver.term(own + 2 + across, 1)
        finish(.lessOrEqual, 0, Self.fitting, stack)
    }

    private func addBaselines(_ views: [UIView], in stack: UIStackView) {
        guard stack.axis == .horizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, let first = views.first else { return }
        let attribute: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        for view in views.dropFirst() {
            var constant = -emit(view, attribute, 1, stack)
            constant -= emit(first, attribute, -1, stack)
            finish(.equal, constant, 1000, stack)
        }
        // What is left open goes to the near edge.
        for view in views {
            solver.term(variables(of: view) + 1, 1)
            finish(.lessOrEqual, 0, Self.compactGap, stack)
        }
    }
}
