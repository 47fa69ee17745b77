import Foundation

/// The room between two anchors. Constraints hang on items, so a layout guide fills that room, and its size is what is
/// constrained.
@MainActor
enum AnchorSpan {
    static func horizontal(from first: NSLayoutXAxisAnchor, to second: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        let guide = guide(between: first.item, and: second.item)
        // Distances between leading and trailing edges count as text runs.
        let isDirectional = first.attribute.isDirectional || second.attribute.isDirectional
        NSLayoutConstraint.activate([
            (isDirectional ? guide.leadingAnchor : guide.leftAnchor).constraint(equalTo: first),
            (isDirectional ? guide.trailingAnchor : guide.rightAnchor).constraint(equalTo: second),
        ])
        return guide.widthAnchor
    }

    static func vertical(from first: NSLayoutYAxisAnchor, to second: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        let guide = guide(between: first.item, and: second.item)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: first), guide.bottomAnchor.constraint(equalTo: second),
        ])
        return guide.heightAnchor
    }

    /// In the nearest view that both items are in.
    private static func guide(between first: AnyObject?, and second: AnyObject?) -> UILayoutGuide {
        let guide = UILayoutGuide()
        var owner = view(first)
        if let other = view(second) { while let view = owner, !other.isDescendant(of: view) { owner = view.superview } }
        owner?.addLayoutGuide(guide)
        return guide
    }

    private static func view(_ item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}
