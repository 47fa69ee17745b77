import Foundation

/// The constraints by which UIKit's stack view arranges its views, by the names that its logs have.
@MainActor
struct StackText {
    private let stack: UIStackView, constant: CGFloat

    init(_ stack: UIStackView, constant: Double) { (self.stack, self.constant) = (stack, CGFloat(constant)) }

    /// The row's own constraint first.
    func constraints(_ rule: LayoutRule) -> [ConstraintText] {
        let view = rule.view.takeUnretainedValue(), other = rule.other?.takeUnretainedValue() ?? view
        let (near, far) = rule.isVertical ? ("top", "bottom") : ("leading", "trailing")
        let length = rule.isVertical ? "height" : "width"
        switch rule.kind {
        case .rootSize, .mask: return []
        case .hiding:
            return [text("UISV-hiding", view, length, nil, "")]
        case .start: return canvas(near, LayoutItem.item(view))
        case .end: return canvas(far, LayoutItem.item(view))
        case .spacing, .spacingAtLeast:
            let relation: NSLayoutConstraint.Relation = rule.kind == .spacing ? .equal : .greaterThanOrEqual
            return [text("UISV-spacing", other, near, view, far, relation, constant)]
        case .equalSpacing: return distributing(rule, view, other, near, far, length)
        case .equalLength: return [text("UISV-fill-equally", view, length, other, length)]
        case .alignStart: return alignment(view, other, near)
        case .alignEnd: return alignment(view, other, far)
        case .alignCenter: return alignment(view, other, rule.isVertical ? "centerY" : "centerX")
        case .alignFirstBaseline: return [text("UISV-alignment", other, "firstBaseline", view, "firstBaseline")]
        case .alignLastBaseline: return [text("UISV-alignment", other, "lastBaseline", view, "lastBaseline")]
        case .withinStart: return spanning(view, near, .lessThanOrEqual)
        case .withinEnd: return spanning(view, far, .greaterThanOrEqual)
        }
    }

    /// The first view is on the stack's edge, the others are on the first one's.
    private func alignment(_ view: UIView, _ first: UIView, _ attribute: String) -> [ConstraintText] {
        let edge = canvas(attribute, LayoutItem.item(first))
        return view === first ? edge : [text("UISV-alignment", first, attribute, view, attribute)] + edge
    }

    /// All views are within a spacer that fills the stack.
    private func spanning(_ view: UIView, _ attribute: String, _ relation: NSLayoutConstraint.Relation)
        -> [ConstraintText]
    {
        let spacer = ConstraintText.Item.spacer(of: stack)
        let boundary = text("UISV-spanning-boundary", spacer, attribute, LayoutItem.item(view), attribute, relation)
        return [boundary] + canvas(attribute, spacer)
    }

    /// A guide lies between neighbours, and all guides are one length.
    private func distributing(
        _ rule: LayoutRule, _ view: UIView, _ other: UIView, _ near: String, _ far: String, _ length: String
    ) -> [ConstraintText] {
        let gap = ConstraintText.Item.gap(rule.index, of: stack), first = ConstraintText.Item.gap(0, of: stack)
        let edges = [
            text("UISV-distributing-edge", gap, near, LayoutItem.item(view), far),
            text("UISV-distributing-edge", gap, far, LayoutItem.item(other), near),
        ]
        guard rule.index > 0 else { return edges }
        return [text("UISV-distributing", gap, length, first, length)] + edges
    }

    /// On the stack's edge, or on its margin.
    private func canvas(_ attribute: String, _ item: ConstraintText.Item) -> [ConstraintText] {
        var item = item
        if item.object == nil { item.container = stack }
        guard stack.isLayoutMarginsRelativeArrangement else {
            return [text("UISV-canvas-connection", LayoutItem.item(stack), attribute, item, attribute)]
        }
        let guide = stack.layoutMarginsGuide
        return [text("UISV-canvas-connection", LayoutItem.item(guide), attribute, item, attribute)]
            + guide.texts(of: attribute, owner: stack)
    }

    private func text(
        _ identifier: String, _ first: UIView, _ firstAttribute: String, _ second: UIView?, _ secondAttribute: String,
        _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat = 0
    ) -> ConstraintText {
        text(
            identifier, LayoutItem.item(first), firstAttribute, second.map(LayoutItem.item), secondAttribute, relation,
            constant)
    }

    private func text(
        _ identifier: String, _ first: ConstraintText.Item, _ firstAttribute: String, _ second: ConstraintText.Item?,
        _ secondAttribute: String, _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat = 0
    ) -> ConstraintText {
        // One address for each: from the items, since the equations have no object for it.
        let names = "\(identifier)\(firstAttribute)\(first.name)\(second?.name ?? "")"
        let place = names.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xfff }
        return ConstraintText(
            address: LayoutItem.address(stack, 0x1000 + place << 4), identifier: identifier, first: first,
            firstAttribute: firstAttribute, relation: relation, second: second, secondAttribute: secondAttribute,
            constant: constant)
    }
}
