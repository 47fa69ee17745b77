import Designer
import StoryboardDocument
import UIKit

/// The constants that constraints would have if views were where the document says: Update Constraint Constants.
@MainActor
struct ConstraintConstants {
    let scene: LaidOutScene
    let stored: [String: DocumentRect]

    init(_ scene: LaidOutScene) {
        self.scene = scene
        stored = scene.stored
    }

    /// What brings the constants of these views' constraints up to date.
    func operations(for views: [Element]) -> [DesignOperation] {
        let chosen = Set(views.compactMap(\.id))
        var operations: [DesignOperation] = []
        for holder in scene.views {
            for constraint in holder.child("constraints")?.children.map({ $0 }) ?? [] {
                guard let id = constraint.id, (constraint["relation"] ?? "equal") == "equal",
                    [constraint[.firstItem] ?? holder.id, constraint[.secondItem]].contains(where: {
                        $0.map(chosen.contains) ?? false
                    }),
                    let wanted = constant(of: constraint, in: holder)
                else { continue }
                guard abs(wanted - (constraint.double("constant") ?? 0)) >= 0.5 else { continue }
                operations.append(.set(object: id, property: "constant", value: wanted.spelt, traits: nil))
            }
        }
        return operations
    }

    /// nil where it can't be told from frames alone: baselines, ratios, what scrolls.
    private func constant(of constraint: Element, in holder: Element) -> Double? {
        let first = constraint[.firstItem].flatMap { scene.document.element(id: $0) } ?? holder
        guard let attribute = constraint[.firstAttribute], let value = value(attribute, of: first) else { return nil }
        guard let secondID = constraint[.secondItem] else { return value.onScreen }
        guard let second = scene.document.element(id: secondID), second != first,
            let other = constraint[.secondAttribute].flatMap({ self.value($0, of: second) }),
            let multiplier = Self.multiplier(constraint[.multiplier])
        else { return nil }
        return (value - multiplier * other).onScreen
    }

    private static func multiplier(_ text: String?) -> Double? {
        guard let text else { return 1 }
        let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
        return Double(text)
    }

    private func value(_ attribute: String, of item: Element) -> Double? {
        guard let owner = item.isView ? item : item.guidedView, var box = place(of: owner) else { return nil }
        let inside = owner.id.flatMap { scene.survey.insides[$0] }
        let safe = inside?.safeArea ?? .zero, margins = inside?.margins ?? .zero
        switch (item.name, item[.key], item["type"]) {
        case ("viewLayoutGuide", "safeArea", _): box = box.inset(by: safe)
        case ("viewControllerLayoutGuide", _, "top"): box.height = safe["top"]
        case ("viewControllerLayoutGuide", _, _):
            (box.y, box.height) = (box.y + box.height - safe["bottom"], safe["bottom"])
        case _ where !item.isView: return nil
        default: break
        }
        let isMargin = attribute.hasSuffix("Margin") || attribute.hasSuffix("WithinMargins")
        if isMargin { box = box.inset(by: margins) }
        switch attribute.replacing("WithinMargins", with: "").replacing("Margin", with: "") {
        case "leading", "left": return box.x
        case "trailing", "right": return box.x + box.width
        case "top": return box.y
        case "bottom": return box.y + box.height
        case "centerX": return box.x + box.width / 2
        case "centerY": return box.y + box.height / 2
        case "width": return box.width
        case "height": return box.height
        default: return nil
        }
    }

    /// In points of the scene; nil in views that scroll.
    private func place(of view: Element) -> DocumentRect? {
        guard let id = view.id, var box = stored[id] else { return nil }
        var around = view.enclosingView
        while let current = around, let frame = current.id.flatMap({ stored[$0] }) {
            (box.x, box.y) = (box.x + frame.x, box.y + frame.y)
            around = current.enclosingView
        }
        return box
    }
}

extension DocumentRect {
    func inset(by insets: UIEdgeInsets) -> DocumentRect {
        DocumentRect(
            x: x + insets["leading"], y: y + insets["top"], width: width - insets["leading"] - insets["trailing"],
            height: height - insets["top"] - insets["bottom"])
    }
}

extension Double {
    /// As commands take it.
    var spelt: String { self == rounded() ? String(Int(self)) : String(self) }
}
