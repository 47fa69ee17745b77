import ConstraintSolver
import Foundation

/// How the attributes of views and guides are written in variables.
extension LayoutSystem {
    /// A view with what most of its constraints are made of: edges, centres and sizes of itself and its subviews.
    struct PlainHolder {
        let view: UnsafeMutableRawPointer
        /// Whether its subviews' edges are simply in its coordinates, and whether those begin at the left.
        let isPlain, isLeftToRight: Bool

        @MainActor init(_ view: UIView, _ state: ViewLayoutState) {
            self.view = Unmanaged.passUnretained(view).toOpaque()
            isPlain = state.isPlain && !state.constraints.isEmpty
            isLeftToRight = isPlain && view.effectiveUserInterfaceLayoutDirection == .leftToRight
        }
    }

    /// Makes the row of a constraint between such attributes, as `add` would, but without a look at anything but
    /// numbers. Returns false for others.
    @inline(__always)
    func addPlain(_ constraint: NSLayoutConstraint, _ holder: PlainHolder) -> Bool {
        guard holder.isPlain, let first = constraint.firstReference,
            let place = PlainPlace(first, constraint.firstAttribute, holder, number)
        else { return false }
        var other: PlainPlace?
        if let second = constraint.secondReference {
            other = PlainPlace(second, constraint.secondAttribute, holder, number)
            guard let other, place.axis == other.axis || place.isSize && other.isSize else { return false }
            // Of one subview's own edges that view would be the reference.
            if first.toOpaque() == second.toOpaque(), !place.isSize || !other.isSize { return false }
        } else if constraint.secondAttribute != .notAnAttribute {
            return false
        }
        let relation = ConstraintSolver.Relation(rawValue: Int8(constraint.relation.rawValue)) ?? .equal
        emit(place, 1)
        if let other { emit(other, -Double(constraint.multiplier)) }
        let row = finish(relation, constraint.solvedConstant, constraint.priority.rawValue, constraint)
        constraint.row = LayoutMark(system: number, variable: row)
        constraint.rowOffset = 0
        return true
    }

    /// A place as near edge + share · size, in variables.
    private struct PlainPlace {
        var near: Int32 = -1, size: Int32
        var share = 0.0
        let axis: Int32, isSize: Bool

        @inline(__always)
        init?(
            _ item: Unmanaged<LayoutReference>, _ attribute: NSLayoutConstraint.Attribute, _ holder: PlainHolder,
            _ system: Int32
        ) {
            let (view, mark, isPlain) = item._withUnsafeGuaranteedRef { ($0.unretainedView, $0.mark, $0.isPlain) }
            guard let view, isPlain, mark.system == system else { return nil }
            switch attribute {
            case .left, .right, .centerX, .width: axis = 0
            case .leading where holder.isLeftToRight, .trailing where holder.isLeftToRight: axis = 0
            case .top, .bottom, .centerY, .height: axis = 1
            default: return nil
            }
            size = mark.variable + 2 + axis
            isSize = attribute == .width || attribute == .height
            if view.toOpaque() != holder.view {
                guard view._withUnsafeGuaranteedRef({ $0.parent?.toOpaque() }) == holder.view else { return nil }
                if !isSize { near = mark.variable + axis }
            }
            switch attribute {
            case .left, .leading, .top: share = 0
            case .centerX, .centerY: share = 0.5
            default: share = 1
            }
        }
    }

    @inline(__always)
    private func emit(_ place: PlainPlace, _ factor: Double) {
        if place.near >= 0 { solver.term(place.near, factor) }
        if place.share != 0 { solver.term(place.size, factor * place.share) }
    }

    func add(_ constraint: NSLayoutConstraint, holder: UIView) {
        guard let first = constraint.first, let firstView = ownerOrController(of: first, holder),
            let axis = constraint.firstAttribute.axis
        else { return }
        let second = constraint.second, secondView = second.flatMap { ownerOrController(of: $0, holder) }
        var reference: UIView? = holder
        if second != nil {
            guard let secondView,
                constraint.secondAttribute.axis == axis
                    || constraint.firstAttribute.isSize && constraint.secondAttribute.isSize
            else { return }
            reference = LayoutItem.commonAncestor(firstView, secondView)
        } else if constraint.secondAttribute != .notAnAttribute {
            return
        }
        guard let reference, reference === root || isPlaced(reference) || reference.isDescendant(of: root) else {
            return
        }
        // Leading and trailing run as the text of the view around both items does; their constants count that way too.
        isMirrored =
            constraint.firstAttribute.isDirectional && reference.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var offset = -emit(first, firstView, constraint.firstAttribute, 1, reference)
        if let second, let secondView {
            offset -= emit(second, secondView, constraint.secondAttribute, -Double(constraint.multiplier), reference)
        }
        let constant = offset + (isMirrored ? -constraint.solvedConstant : constraint.solvedConstant)
        let relation =
            ConstraintSolver.Relation(
                rawValue: Int8(isMirrored ? -constraint.relation.rawValue : constraint.relation.rawValue)) ?? .equal
        let row = finish(relation, constant, constraint.priority.rawValue, constraint)
        // Under mirroring the constant counts the other way: such a row is made anew when it changes.
        constraint.row = isMirrored ? LayoutMark() : LayoutMark(system: number, variable: row)
        constraint.rowOffset = offset
        isMirrored = false
    }

    /// A layout support guide belongs to the view of the nearest controller.
    func ownerOrController(of item: LayoutReference, _ holder: UIView) -> UIView? {
        if let view = item.view { return view }
        guard let guide = item.guide else { return nil }
        if let owner = guide.owningView { return owner }
        var view: UIView = holder
        while view.viewController == nil, let parent = view.superview { view = parent }
        guide.owningView = view
        return view
    }

    /// Adds factor · attribute of a view, or of a view's guide, to the row being made; returns its constant part.
    private func emit(
        _ item: LayoutReference, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
        _ reference: UIView
    ) -> Double {
        if let guide = item.guide { return emit(guide, owner, attribute, factor, reference) }
        return emit(owner, attribute, factor, reference)
    }

    func emit(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ reference: UIView)
        -> Double
    {
        let first = variables(of: view)
        switch attribute {
        case .notAnAttribute: return 0
        case .width:
            solver.term(first + 2, factor)
            return 0
        case .height:
            solver.term(first + 3, factor)
            return 0
        case .firstBaseline, .lastBaseline:
            usesContents = true
            let target = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if target !== view, target.isDescendant(of: view) { return emit(target, attribute, factor, reference) }
        default: break
        }
        let vertical = attribute.axis == .vertical
        let size = vertical ? first + 3 : first + 2
        let insets = view.alignmentRectInsets
        let before = Double(vertical ? insets.top : insets.left),
            after = Double(vertical ? insets.bottom : insets.right)
        // The near edge of the alignment rectangle.
        var constant = 0.0
        if view === reference {
            if view.scrollsContent, attribute != .centerX, attribute != .centerY {
                let content = contentVariables(of: view) + (vertical ? 1 : 0)
                return contentEdge(view, attribute, factor, content)
            }
            constant += factor * before
        } else {
            solver.term(vertical ? first + 1 : first, factor)
            if !view.isInside(reference), let parent = view.superview {
                constant += emitOrigin(of: parent, vertical, factor, reference)
            }
        }
        let place = place(of: attribute, in: view)
        if place.size != 0 { solver.term(size, factor * place.size) }
        // Margins and baselines are measured from the frame, not from the alignment rectangle.
        if place.fromFrame { constant += factor * (-before * (1 - place.size) + after * place.size) }
        return constant + factor * place.offset
    }

    /// Inside a scroll view its edges are those of the content; its centre is that of the frame (seen in frames that
    /// Xcode stored).
    private func contentEdge(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ content: Int32
    ) -> Double {
        let place = place(of: attribute, in: view)
        if place.size != 0 { solver.term(content, factor * place.size) }
        return factor * place.offset
    }

    /// A view's frame origin in the coordinates of `reference`.
    private func emitOrigin(of view: UIView, _ vertical: Bool, _ factor: Double, _ reference: UIView) -> Double {
        var constant = 0.0
        var current = view
        while current !== reference {
            let first = variables(of: current), insets = current.alignmentRectInsets, origin = current.bounds.origin
            if current.scrollsContent {
                solver.term(offsetVariables(of: current) + (vertical ? 1 : 0), -factor)
            } else {
                constant -= factor * Double(vertical ? origin.y : origin.x)
            }
            solver.term(vertical ? first + 1 : first, factor)
            constant -= factor * Double(vertical ? insets.top : insets.left)
            guard let parent = current.superview else { break }
            current = parent
        }
        return constant
    }

    private func emit(
        _ guide: UILayoutGuide, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
        _ reference: UIView
    ) -> Double {
        let vertical = attribute.axis == .vertical
        let place = place(of: attribute, in: owner, margins: .zero)
        let isSize = attribute == .width || attribute == .height
        var constant = 0.0
        if !isSize, owner !== reference { constant += emitOrigin(of: owner, vertical, factor, reference) }
        if guide.kind == .placedByConstraints {
            let first = variables(of: guide)
            if !isSize { solver.term(vertical ? first + 1 : first, factor) }
            let share = isSize ? 1 : place.size
            if share != 0 { solver.term(vertical ? first + 3 : first + 2, factor * share) }
            return constant
        }
        if guide.kind == .scrollContent {
            let content = contentVariables(of: owner) + (vertical ? 1 : 0)
            let share = isSize ? 1 : place.size
            if share != 0 { solver.term(content, factor * share) }
            return constant
        }
        if guide.kind == .scrollFrame, !isSize {
            solver.term(offsetVariables(of: owner) + (vertical ? 1 : 0), factor)
        }
        // near and far edges as share · size + offset, in the owner's coordinates
        let (near, far) = edges(of: guide, owner, vertical)
        let share = isSize ? far.share - near.share : near.share * (1 - place.size) + far.share * place.size
        let offset = isSize ? far.offset - near.offset : near.offset * (1 - place.size) + far.offset * place.size
        if share != 0 {
            let insets = owner.alignmentRectInsets
            solver.term(variables(of: owner) + (vertical ? 3 : 2), factor * share)
            constant += factor * share * Double(vertical ? insets.top + insets.bottom : insets.left + insets.right)
        }
        return constant + factor * offset
    }

    private func edges(of guide: UILayoutGuide, _ owner: UIView, _ vertical: Bool) -> (
        near: (share: Double, offset: Double), far: (share: Double, offset: Double)
    ) {
        if guide.kind != .safeArea, guide.kind != .layoutMargins, guide.kind != .scrollFrame { usesSizes = true }
        if guide.kind == .keyboard { usesKeyboard = true }
        switch (guide.kind, vertical) {
        case (.topBars, true): return ((0, 0), (0, Double(owner.safeAreaInsets.top)))
        case (.bottomBars, true): return ((1, -Double(owner.safeAreaInsets.bottom)), (1, 0))
        case (.keyboard, true): return ((1, -Double(owner.bounds.height - guide.edges(in: owner).top)), (1, 0))
        case (.topBars, false), (.bottomBars, false), (.keyboard, false): return ((0, 0), (1, 0))
        case (.scrollFrame, _): return ((0, 0), (1, 0))
        default:
            let insets = guide.edges(in: owner)
            return (
                (0, Double(vertical ? insets.top : insets.left)), (1, -Double(vertical ? insets.bottom : insets.right))
            )
        }
    }

    private func place(of attribute: NSLayoutConstraint.Attribute, in view: UIView) -> (
        size: Double, offset: Double, fromFrame: Bool
    ) {
        switch attribute {
        case .left, .top, .leading, .right, .bottom, .trailing, .centerX, .centerY:
            place(of: attribute, in: view, margins: .zero)
        case .firstBaseline where view.baselineBelowMiddle != nil, .lastBaseline where view.baselineBelowMiddle != nil:
            (0.5, Double(view.baselineBelowMiddle ?? 0), true)
        case .firstBaseline: view.firstBaselineFromTop.map { (0, Double($0), true) } ?? (0, 0, false)
        case .lastBaseline: view.lastBaselineFromBottom.map { (1, -Double($0), true) } ?? (1, 0, false)
        default: place(of: attribute, in: view, margins: view.layoutMargins)
        }
    }

    /// An attribute as a share of the size plus an offset from the near edge.
    private func place(of attribute: NSLayoutConstraint.Attribute, in view: UIView, margins: UIEdgeInsets) -> (
        size: Double, offset: Double, fromFrame: Bool
    ) {
        switch attribute {
        case .left, .top: return (0, 0, false)
        case .right, .bottom, .lastBaseline, .firstBaseline: return (1, 0, false)
        case .centerX, .centerY: return (0.5, 0, false)
        case .leading: return isMirrored ? (1, 0, false) : (0, 0, false)
        case .trailing: return isMirrored ? (0, 0, false) : (1, 0, false)
        case .leftMargin: return (0, Double(margins.left), true)
        case .rightMargin: return (1, -Double(margins.right), true)
        case .topMargin: return (0, Double(margins.top), true)
        case .bottomMargin: return (1, -Double(margins.bottom), true)
        case .leadingMargin: return isMirrored ? (1, -Double(margins.right), true) : (0, Double(margins.left), true)
        case .trailingMargin: return isMirrored ? (0, Double(margins.left), true) : (1, -Double(margins.right), true)
        case .centerXWithinMargins: return (0.5, Double(margins.left - margins.right) / 2, true)
        case .centerYWithinMargins: return (0.5, Double(margins.top - margins.bottom) / 2, true)
        case .width, .height, .notAnAttribute: return (0, 0, false)
        }
    }
}
