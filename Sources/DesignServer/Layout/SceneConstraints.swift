import CoreGraphics
import Designer
import StoryboardDocument
import StoryboardRendering
import StoryboardTools
import UIKit

/// The constraints of a scene, and what they hold to besides views.
@MainActor
enum SceneConstraints {
    static func all(in part: Element) -> [PageModel.Scene.Constraint] {
        var found: [PageModel.Scene.Constraint] = []
        part.forEachElement { constraint in
            guard constraint.name == .constraint, let id = constraint.id,
                let first = constraint[.firstItem] ?? constraint.parent?.parent?.id
            else { return }
            found.append(
                .init(
                    id: id, first: first, firstAttribute: constraint[.firstAttribute] ?? "",
                    second: constraint[.secondAttribute] == nil
                        ? nil : constraint[.secondItem] ?? constraint.parent?.parent?.id,
                    secondAttribute: constraint[.secondAttribute], relation: constraint["relation"] ?? "equal",
                    constant: constraint["symbolic"] != nil ? "standard" : constraint["constant"] ?? "0",
                    priority: constraint["priority"], multiplier: constraint[.multiplier],
                    value: constraint.double("constant") ?? 0, title: ElementWords.text(constraint) ?? "",
                    identifier: constraint[.identifier]))
        }
        return found
    }

    /// The views that a constraint has as an item.
    static func views(in part: Element) -> Set<String> {
        var found: Set<String> = []
        part.forEachElement { constraint in
            guard constraint.name == .constraint else { return }
            if let first = constraint[.firstItem] ?? constraint.parent?.parent?.id { found.insert(first) }
            if let second = constraint[.secondItem] { found.insert(second) }
        }
        return found
    }

    static func margins(of view: Element, _ picture: SceneRenderer.Picture) -> [Double]? {
        guard view.child("subviews") != nil, let inside = view.id.flatMap({ picture.insides[$0] }) else { return nil }
        return list(inside.margins)
    }

    static func safeArea(of view: Element, _ picture: SceneRenderer.Picture) -> [Double]? {
        guard view.child(key: "safeArea") != nil || view.parent?.isController == true,
            let inside = view.id.flatMap({ picture.insides[$0] })
        else { return nil }
        return list(inside.safeArea)
    }

    private static func list(_ insets: UIEdgeInsets) -> [Double] {
        [insets.top, insets.left, insets.bottom, insets.right].map { Double($0).onScreen }
    }

    /// A person's own guides, in points of the scene.
    static func userGuides(in part: Element, _ picture: SceneRenderer.Picture) -> [PageModel.Scene.UserGuide] {
        var found: [PageModel.Scene.UserGuide] = []
        part.forEachElement { guide in
            guard guide.name == "userLayoutGuide", let owner = guide.parent?.parent?.id,
                let around = picture.frames[owner],
                let location = guide.double("location"), let affinity = guide["affinity"]
            else { return }
            let isAcross = affinity.hasSuffix("X"), near = isAcross ? around.minX : around.minY
            let at = affinity.hasPrefix("max") ? (isAcross ? around.maxX : around.maxY) - location : near + location
            found.append(.init(owner: owner, axis: isAcross ? "x" : "y", at: Double(at)))
        }
        return found
    }

    /// The guides that have ids, in points of the scene.
    static func guides(in part: Element, _ picture: SceneRenderer.Picture) -> [PageModel.Scene.Guide] {
        var found: [PageModel.Scene.Guide] = []
        part.forEachElement { guide in
            guard guide.kind?.role == .guide, let id = guide.id, let owner = guide.guidedView?.id,
                let around = picture.frames[owner], let inside = picture.insides[owner]
            else { return }
            let box = Self.box(of: guide, around, inside.safeArea)
            found.append(
                .init(
                    id: id, owner: owner, title: title(of: guide), x: Double(box.minX), y: Double(box.minY),
                    width: Double(box.width), height: Double(box.height)))
        }
        return found
    }

    private static func box(of guide: Element, _ around: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        switch (guide[.key], guide["type"]) {
        case (_, "top"): return CGRect(x: around.minX, y: around.minY, width: around.width, height: safe.top)
        case (_, "bottom"):
            return CGRect(x: around.minX, y: around.maxY - safe.bottom, width: around.width, height: safe.bottom)
        case ("keyboard", _):
            return CGRect(x: around.minX, y: around.maxY - safe.bottom, width: around.width, height: safe.bottom)
        case ("safeArea", _): return around.inset(by: safe)
        default: return around
        }
    }

    private static func title(of guide: Element) -> String {
        switch (guide[.key], guide["type"]) {
        case (_, "top"): "Top Layout Guide"
        case (_, "bottom"): "Bottom Layout Guide"
        case ("safeArea", _): "Safe Area"
        case ("keyboard", _): "Keyboard"
        case ("contentLayoutGuide", _): "Content Layout Guide"
        case ("frameLayoutGuide", _): "Frame Layout Guide"
        default: "Layout Guide"
        }
    }
}
