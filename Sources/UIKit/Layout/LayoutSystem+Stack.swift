import ConstraintSolver
import Foundation

/// The equations by which a stack view arranges its views.
extension LayoutSystem {
    /// Priorities as UIKit's own constraints have them (seen in its logs).
    private static let fitting: Float = 51
    private static let proportion: Float = 999
    /// By how much each view's share is wanted less than that of the one before.
    private static let proportionStep: Float = 0.01
    private static let centering: Float = 149
    private static let compactGap: Float = 49
    /// UISV-text-width-disambiguation.
    private static let textWidth: Float = 760

    func addArrangement(of stack: UIStackView) {
        let visible = stack.arrangedSubviews.filter { isShown($0) && $0.superview === stack }
        let horizontal = stack.axis == .horizontal
        // Offsets of position and size along and across the axis.
        let along: Int32 = horizontal ? 0 : 1, across: Int32 = horizontal ? 1 : 0
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        let reversed = horizontal && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = Double(horizontal ? margins.left : margins.top),
            end = Double(horizontal ? margins.right : margins.bottom)
        let own = variables(of: stack)

        addHiddenViews(of: stack, along, reversed)
        addOwnSizes(visible, in: stack)
        for view in stack.arrangedSubviews where view.superview === stack {
            addAlignment(of: view, in: stack, first: visible.first, own, across, margins)
        }
        guard !visible.isEmpty else { return addEmptiness(of: stack, own, along, start + end) }
        let views = reversed ? visible.reversed() : visible

        solver.term(variables(of: views[0]) + along, 1)
        note(LayoutRule(reversed ? .end : .start, isVertical: !horizontal, views[0]))
        finish(.equal, start, 1000, stack)
        let last = variables(of: views[views.count - 1])
        if isAllOfProportions(views, in: stack, start + end, vertical: !horizontal) {
            solver.term(last + 2 + along, 1)
            solver.term(own + 2 + along, -1)
            finish(.equal, 0, Self.proportion, stack)
        } else {
            solver.term(last + along, 1)
            solver.term(last + 2 + along, 1)
            solver.term(own + 2 + along, -1)
            note(LayoutRule(reversed ? .start : .end, isVertical: !horizontal, views[views.count - 1]))
            finish(.equal, -end, 1000, stack)
        }
        addDistribution(views, in: stack, along, reversed)
        addBaselines(visible, in: stack)
    }

    /// Whether the only view's part is the whole stack, beside margins: it sticks out then (measured by others).
    private func isAllOfProportions(
        _ views: [UIView], in stack: UIStackView, _ margins: Double, vertical: Bool
    ) -> Bool {
        dialect == nil && stack.distribution == .fillProportionally && views.count == 1 && margins != 0
            && naturalLength(of: views[0], vertical) > 0
    }

    /// A stack that shows nothing takes no room: its last view's goes with that view. Where all are hidden their area
    /// goes, whatever else would like to be small; one that has none at all only is no longer than anything asks.
    /// (Interface Builder's canvas keeps the size of such a stack. What UIKit keeps of the margins isn't known: they
    /// stay.)
    private func addEmptiness(of stack: UIStackView, _ own: Int32, _ along: Int32, _ margins: Double) {
        guard dialect == nil else { return }
        let isEmpty = stack.arrangedSubviews.isEmpty
        solver.term(own + 2 + along, 1)
        finish(isEmpty ? .lessOrEqual : .equal, margins, isEmpty ? Self.compactGap : Self.proportion, stack)
    }

    private func isShown(_ view: UIView) -> Bool { !view.isHidden || dialect?.isShown(hidden: view) == true }

    /// Hidden views have no length, and lie in the middle of the gap that their neighbours keep. Where there is no
    /// neighbour after them they lie behind the last view, but at the stack's near edge where only one is shown and the
    /// spaces aren't made equal (as the frames of hidden views in 40 documents have it).
    private func addHiddenViews(of stack: UIStackView, _ along: Int32, _ reversed: Bool) {
        let arranged = stack.arrangedSubviews.filter { $0.superview === stack }
        guard arranged.contains(where: { !isShown($0) }) else { return }
        let isSpread =
            stack.distribution == .equalSpacing || stack.distribution == .equalCentering
            || arranged.filter(isShown).count > 1
        var before: UIView?
        for (index, view) in arranged.enumerated() {
            if isShown(view) {
                before = view
                continue
            }
            let first = variables(of: view)
            solver.term(first + 2 + along, 1)
            note(LayoutRule(.hiding, isVertical: along == 1, view))
            finish(.equal, 0, dialect?.priorityOfHidden ?? 1000, stack)
            let isLast = !arranged[index...].contains(where: isShown)
            guard !isLast || isSpread else {
                if dialect == nil {
                    solver.term(first + along, 1)
                    finish(.lessOrEqual, 0, Self.compactGap, stack)
                }
                continue
            }
            guard let before else {
                // Before the first, whatever its length (so three of two repositories that keep theirs).
                guard isSpread, !reversed else { continue }
                solver.term(first + along, 1)
                solver.term(first + 2 + along, 1)
                finish(.equal, 0, Self.proportion, stack)
                continue
            }
            let gap = isLast ? 0 : Double(stack.gap(after: before)) / 2
            solver.term(first + along, 1)
            solver.term(variables(of: before) + along, -1)
            solver.term((reversed ? first : variables(of: before)) + 2 + along, reversed ? 1 : -1)
            finish(.equal, reversed ? -gap : gap, Self.proportion, stack)
        }
    }

    /// What decides where nothing else does, guesses last.
    private func addOwnSizes(_ views: [UIView], in stack: UIStackView) {
        guard let dialect else { return }
        let wishes = views.flatMap { view in dialect.sizes(of: view, in: stack).map { (view, $0) } }
        for (view, wish) in wishes where !wish.isGuess { add(wish, of: view, in: stack) }
        for (view, wish) in wishes where wish.isGuess { guesses.append(add(wish, of: view, in: stack)) }
    }

    /// - Parameter margins: what the stack keeps free along the axis.
    @discardableResult
    private func add(_ wish: LayoutWish, of view: UIView, in stack: UIStackView, margins: Double = 0) -> Int32 {
        let dimension: Int32 = wish.axis == .horizontal ? 2 : 3
        solver.term(variables(of: view) + dimension, 1)
        switch wish.length {
        case .exactly(let length): return finish(.equal, Double(length), wish.priority, view)
        case .atLeast(let length): return finish(.greaterOrEqual, Double(length), wish.priority, view)
        case .room:
            solver.term(variables(of: stack) + dimension, -1)
            return finish(.equal, -margins, wish.priority, view)
        }
    }

    private func addDistribution(_ views: [UIView], in stack: UIStackView, _ along: Int32, _ reversed: Bool) {
        let vertical = along == 1
        if stack.distribution == .fillProportionally || stack.isBaselineRelativeArrangement { usesContents = true }
        // The distance between two neighbours: a row of the second's position less the first's end.
        func distance(_ a: UIView, _ b: UIView) {
            let first = variables(of: a), second = variables(of: b)
            solver.term(second + along, 1)
            solver.term(first + along, -1)
            solver.term(first + 2 + along, -1)
        }
        // Room that several stacks could spread their views in is the outer one's.
        var innerness: Float = 0, around = stack.superview
        while let next = around as? UIStackView { (innerness, around) = (innerness + 0.01, next.superview) }
        var spread: Int32 = -1
        if stack.distribution == .equalSpacing || stack.distribution == .equalCentering, views.count > 2 {
            spread = solver.addVariable()
        }
        for index in 1..<max(1, views.count) {
            let a = views[index - 1], b = views[index]
            let gap = Double(stack.gap(after: reversed ? b : a))
            func note(_ kind: LayoutRule.Kind) {
                self.note(
                    LayoutRule(kind, isVertical: vertical, reversed ? b : a, reversed ? a : b, index: index - 1))
            }
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                if vertical, stack.isBaselineRelativeArrangement, let up = b.firstBaselineFromTop,
                    let down = a.lastBaselineFromBottom
                {
                    distance(a, b)
                    // Assumed: lines that are too high for the system's distance touch.
                    let between = Double(NSLayoutYAxisAnchor.systemBaselineSpacing - up - down)
                    note(.spacing)
                    finish(
                        .equal,
                        stack.usesSystemSpacing(after: reversed ? b : a) ? max(0, between) : gap - Double(up + down),
                        1000, stack)
                } else {
                    distance(a, b)
                    note(.spacing)
                    finish(.equal, gap, 1000, stack)
                }
            case .equalSpacing, .equalCentering:
                distance(a, b)
                note(.spacingAtLeast)
                finish(.greaterOrEqual, gap, 1000, stack)
                distance(a, b)
                finish(.lessOrEqual, gap, Self.compactGap + innerness, stack)
                guard spread >= 0 else { continue }
                if stack.distribution == .equalSpacing {
                    distance(a, b)
                    solver.term(spread, -1)
                    note(.equalSpacing)
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
        switch stack.distribution {
        case .fillEqually:
            for view in views.dropFirst() {
                solver.term(variables(of: view) + 2 + along, 1)
                solver.term(variables(of: views[0]) + 2 + along, -1)
                note(LayoutRule(.equalLength, isVertical: vertical, view, views[0]))
                finish(.equal, 0, 1000, stack)
            }
        case .fillProportionally: addProportions(reversed ? views.reversed() : views, in: stack, along)
        case .fill where !vertical: addTextWidths(views)
        default: break
        }
    }

    /// Texts that may wrap beside each other could share their room in many ways: they are equally wide.
    private func addTextWidths(_ views: [UIView]) {
        let texts = views.filter { view in
            if let label = view as? UILabel { return label.numberOfLines != 1 }
            let configuration = (view as? UIButton)?.configuration
            return configuration?.title != nil || configuration?.attributedTitle != nil
        }
        guard texts.count > 1 else { return }
        for view in texts.dropFirst() {
            solver.term(variables(of: view) + 2, 1)
            solver.term(variables(of: texts[0]) + 2, -1)
            finish(.equal, 0, Self.textWidth, view)
        }
    }

    /// Each view gets the part of the stack that its natural length is of all lengths and gaps together. Where the
    /// stack is longer than that, the gaps leave more room than all parts fill, and the last view that constraints
    /// leave free has it (as stored frames of 20 stacks have it). In a running app margins are no part of it either: the
    /// first views get their part of all, and the last one what is left (measured by others on stacks 200 points wide).
    private func addProportions(_ views: [UIView], in stack: UIStackView, _ along: Int32) {
        let vertical = along == 1
        let lengths = views.map { naturalLength(of: $0, vertical) }
        // In proportion stands what has content: an empty label is no measure for the others.
        guard views.count > 1, let measure = lengths.firstIndex(where: { $0 > 0 }) else { return }
        // Beside views without a length of their own the others only keep their ratios.
        let isWhole = lengths.allSatisfy { $0 >= 0 }
        // The system's own space is no part of it (so in the stored frames of three stacks).
        let gaps = views.dropLast().reduce(0) { $0 + (stack.usesSystemSpacing(after: $1) ? 0 : stack.gap(after: $1)) }
        let whole = isWhole ? lengths.reduce(gaps, +) : lengths[measure]
        let length = variables(of: isWhole ? stack : views[measure]) + 2 + along
        let margins =
            isWhole && stack.isLayoutMarginsRelativeArrangement && dialect != nil ? stack.layoutMargins : .zero
        let margin = vertical ? margins.top + margins.bottom : margins.left + margins.right
        for (index, view) in views.enumerated() where lengths[index] > 0 && (isWhole || index != measure) {
            let share = Double(lengths[index] / whole)
            solver.term(variables(of: view) + 2 + along, 1)
            solver.term(length, -share)
            finish(.equal, -share * Double(margin), Self.proportion - Self.proportionStep * Float(index), stack)
        }
    }

    /// A stack view's is that of what it holds.
    private func naturalLength(of view: UIView, _ vertical: Bool) -> CGFloat {
        var size = contentSize(of: view)
        // Text is as high as the width that it was given makes it, which the next solution may change.
        if vertical, view.wrapsContentToWidth {
            let width = view.bounds.width
            proportionalTexts.append((view, width))
            if width > 0, width < size.width { size = view.contentSize(forWidth: width) }
        }
        let own = vertical ? size.height : size.width
        guard own < 0, let stack = view as? UIStackView else { return own }
        let visible = stack.arrangedSubviews.filter { isShown($0) && $0.superview === stack }
        let lengths = visible.map { max(0, naturalLength(of: $0, vertical)) }
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        let around = vertical ? margins.top + margins.bottom : margins.left + margins.right
        guard (stack.axis == .vertical) == vertical else { return around + (lengths.max() ?? 0) }
        return around + lengths.reduce(0, +) + visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    }

    /// - Parameter leader: The first view that is shown. Of views on one baseline only that one keeps
    ///   to the edge that the baseline is near: others may reach over it (as fields and buttons beside labels do in the
    ///   stored frames of six repositories).
    private func addAlignment(
        of view: UIView, in stack: UIStackView, first leader: UIView?, _ own: Int32, _ across: Int32,
        _ margins: UIEdgeInsets
    ) {
        let vertical = across == 1
        let start = Double(vertical ? margins.top : margins.left),
            end = Double(vertical ? margins.bottom : margins.right)
        let first = variables(of: view)
        let reversed = !vertical && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var alignment = stack.alignment
        if reversed { alignment = alignment == .leading ? .trailing : alignment == .trailing ? .leading : alignment }
        func note(_ kind: LayoutRule.Kind) {
            self.note(LayoutRule(kind, isVertical: vertical, view, leader ?? view))
        }
        func near(_ relation: ConstraintSolver.Relation) {
            solver.term(first + across, 1)
            note(relation == .equal ? reversed ? .alignEnd : .alignStart : reversed ? .withinEnd : .withinStart)
            finish(relation, start, 1000, stack)
        }
        func far(_ relation: ConstraintSolver.Relation) {
            solver.term(first + across, 1)
            solver.term(first + 2 + across, 1)
            solver.term(own + 2 + across, -1)
            note(relation == .equal ? reversed ? .alignStart : .alignEnd : reversed ? .withinStart : .withinEnd)
            finish(relation, -end, 1000, stack)
        }
        let isOnBaseline = stack.axis == .horizontal && view !== leader && isShown(view)
        if !isOnBaseline || alignment != .firstBaseline {
            near(alignment == .fill || alignment == .leading ? .equal : .greaterOrEqual)
        }
        if !isOnBaseline || alignment != .lastBaseline {
            far(alignment == .fill || alignment == .trailing ? .equal : .lessOrEqual)
        }
        if alignment == .center {
            solver.term(first + across, 1)
            solver.term(first + 2 + across, 0.5)
            solver.term(own + 2 + across, -0.5)
            note(.alignCenter)
            finish(.equal, (start - end) / 2, 1000, stack)
        }
        guard alignment != .fill else { return }
        if let wish = dialect?.sizeAcross(view, in: stack) { add(wish, of: view, in: stack, margins: start + end) }
        // The stack is no larger than what it holds, if nothing else asks.
        solver.term(own + 2 + across, 1)
        finish(.lessOrEqual, 0, Self.fitting, stack)
    }

    private func addBaselines(_ views: [UIView], in stack: UIStackView) {
        guard stack.axis == .horizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
            let first = views.first
        else { return }
        let attribute: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        for view in views.dropFirst() {
            var constant = -emit(view, attribute, 1, stack)
            constant -= emit(first, attribute, -1, stack)
            let kind: LayoutRule.Kind =
                stack.alignment == .firstBaseline ? .alignFirstBaseline : .alignLastBaseline
            note(LayoutRule(kind, isVertical: true, view, first))
            finish(.equal, constant, 1000, stack)
        }
        // What is left open goes to the edge that all keep to: first baselines lie low, last ones high (so in three
        // repositories).
        for view in views {
            solver.term(variables(of: view) + 1, 1)
            guard stack.alignment == .firstBaseline else {
                finish(.lessOrEqual, 0, Self.compactGap, stack)
                continue
            }
            solver.term(variables(of: view) + 3, 1)
            solver.term(variables(of: stack) + 3, -1)
            finish(.greaterOrEqual, 0, Self.compactGap, stack)
        }
    }
}
