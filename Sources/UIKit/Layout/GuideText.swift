import Foundation

/// The constraints by which UIKit places the guides that it has itself, as its logs name them. Here the numbers stand in
/// the rows of whatever refers to a guide.
extension NSLayoutConstraint {
    /// Those behind the items of this one, also behind a margin that is an attribute of its view.
    var guideTexts: [ConstraintText] {
        [(firstItem, firstAttribute), (secondItem, secondAttribute)].flatMap { item, attribute -> [ConstraintText] in
            if let guide = item as? UILayoutGuide, let owner = guide.owningView {
                return guide.texts(of: "\(attribute)", owner: owner)
            }
            guard let view = item as? UIView, attribute.rawValue >= Attribute.leftMargin.rawValue else { return [] }
            let edge = "\(attribute)".replacingOccurrences(of: "WithinMargins", with: "")
                .replacingOccurrences(of: "Margin", with: "")
            return view.layoutMarginsGuide.texts(of: edge, owner: view)
        }
    }
}

extension UILayoutGuide {
    /// What places the edges that an attribute comes from.
    func texts(of attribute: String, owner: UIView) -> [ConstraintText] {
        let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let edges: [String] =
            switch attribute {
            case "leading": [isRightToLeft ? "right" : "left"]
            case "trailing": [isRightToLeft ? "left" : "right"]
            case "width", "centerX": ["left", "right"]
            case "height", "centerY", "firstBaseline", "lastBaseline": ["top", "bottom"]
            default: [attribute]
            }
        switch kind {
        case .placedByConstraints, .scrollContent, .scrollFrame: return []
        case .topBars, .bottomBars: return supportTexts(edges, owner)
        default: return edges.map { text(of: $0, owner) }
        }
    }

    private static let order = ["left", "right", "top", "bottom"]

    private func identifier(of edge: String) -> String? {
        switch kind {
        case .safeArea: "UIViewSafeAreaLayoutGuide-\(edge)"
        case .layoutMargins: "UIView-\(edge)Margin-guide-constraint"
        // No log is known that names the others'.
        default: nil
        }
    }

    private func text(of edge: String, _ owner: UIView) -> ConstraintText {
        let insets = edges(in: owner)
        let lengths: [String: CGFloat] = [
            "left": insets.left, "right": insets.right, "top": insets.top, "bottom": insets.bottom,
        ]
        let isNear = edge == "left" || edge == "top"
        let guide = LayoutItem.item(self), view = LayoutItem.item(owner)
        return ConstraintText(
            address: LayoutItem.address(self, 0x10 * (1 + (Self.order.firstIndex(of: edge) ?? 0))),
            identifier: identifier(of: edge), first: isNear ? guide : view, firstAttribute: edge,
            second: isNear ? view : guide, secondAttribute: edge,
            constant: lengths[edge] ?? 0)
    }

    /// A controller's top or bottom guide is as high as its bars, at the edge of its view.
    private func supportTexts(_ edges: [String], _ owner: UIView) -> [ConstraintText] {
        guard edges.contains(where: { $0 == "top" || $0 == "bottom" }) else { return [] }
        let guide = LayoutItem.item(self), edge = kind == .topBars ? "top" : "bottom"
        let length = kind == .topBars ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
        return [
            ConstraintText(
                type: "_UILayoutSupportConstraint", address: LayoutItem.address(self, 0x10), first: guide,
                firstAttribute: "height", constant: length),
            ConstraintText(
                type: "_UILayoutSupportConstraint", address: LayoutItem.address(self, 0x20), first: guide,
                firstAttribute: edge, second: LayoutItem.item(owner), secondAttribute: edge),
        ]
    }
}
