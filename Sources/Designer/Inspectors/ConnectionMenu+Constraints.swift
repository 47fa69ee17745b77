import StoryboardDocument
import StoryboardTools

/// The constraints that two views can have between them.
extension ConnectionMenu {
    /// Where the document says that a view is, in points of its scene.
    private static func place(of view: Element) -> DocumentRect {
        var box = view.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
        var around = view.enclosingView
        while let current = around {
            if let frame = current.rect("frame") { (box.x, box.y) = (box.x + frame.x, box.y + frame.y) }
            around = current.enclosingView
        }
        return box
    }

    static func constraints(
        _ source: Element, _ target: Element, _ from: String, _ to: String, _ safeArea: [Double]?
    ) -> [Item] {
        guard source.isView, target.isView, source.enclosingScene == target.enclosingScene,
            source.document.root["useAutolayout"] == "YES"
        else { return [] }
        let axes = [
            // Beside each other views are lined up by their tops, below each other by their sides.
            "Leading": "vertical", "Trailing": "vertical", "Center X": "vertical", "Vertical Spacing": "vertical",
            "Top": "horizontal", "Bottom": "horizontal", "Center Y": "horizontal", "First Baseline": "horizontal",
            "Horizontal Spacing": "horizontal", "Leading Space": "horizontal",
            "Trailing Space": "horizontal", "Center Vertically": "horizontal",
            "Top Space": "vertical", "Bottom Space": "vertical",
            "Center Horizontally": "vertical",
        ]
        func item(
            _ title: String, _ first: String, _ attribute: String, _ second: String?, _ other: String?,
            constant: String? = nil
        )
            -> Item
        {
            Item(
                title: title,
                operations: [
                    .constrain(
                        constraint: DesignConstraint(
                            first: first, firstAttribute: attribute, second: second, secondAttribute: other,
                            constant: constant))
                ], several: true, axis: axes[title.split(separator: " ").prefix(2).joined(separator: " ")])
        }
        let own = place(of: source), other = place(of: target)
        func number(_ value: Double) -> String { PropertyWords.short((value * 2).rounded() / 2) }
        if source.isInside(target) {
            let (around, name, insets) =
                safeArea.map { (to + ".safeArea", "Safe Area", $0) } ?? (to, "Container", [0, 0, 0, 0])
            let left = own.x - other.x - insets[1], top = own.y - other.y - insets[0]
            let right = other.x + other.width - insets[3] - own.x - own.width
            let bottom = other.y + other.height - insets[2] - own.y - own.height
            return [
                item("Leading Space to \(name)", from, "leading", around, "leading", constant: number(left)),
                item("Top Space to \(name)", from, "top", around, "top", constant: number(top)),
                item("Trailing Space to \(name)", around, "trailing", from, "trailing", constant: number(right)),
                item("Bottom Space to \(name)", around, "bottom", from, "bottom", constant: number(bottom)),
                item("Center Horizontally in \(name)", from, "centerX", around, "centerX"),
                item("Center Vertically in \(name)", from, "centerY", around, "centerY"),
                item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
            ]
        }
        // The gap there is now, from the one that comes first to the other.
        let isBefore = own.x <= other.x, isAbove = own.y <= other.y
        let across = isBefore ? other.x - own.x - own.width : own.x - other.x - other.width
        let down = isAbove ? other.y - own.y - own.height : own.y - other.y - other.height
        let (left, right) = isBefore ? (from, to) : (to, from), (upper, lower) = isAbove ? (from, to) : (to, from)
        return [
            item("Horizontal Spacing", right, "leading", left, "trailing", constant: number(across)),
            item("Vertical Spacing", lower, "top", upper, "bottom", constant: number(down)),
            item("Leading", from, "leading", to, "leading"), item("Trailing", from, "trailing", to, "trailing"),
            item("Top", from, "top", to, "top"), item("Bottom", from, "bottom", to, "bottom"),
            item("Center X", from, "centerX", to, "centerX"), item("Center Y", from, "centerY", to, "centerY"),
            item("First Baseline", from, "firstBaseline", to, "firstBaseline"),
            item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
        ]
    }
}
