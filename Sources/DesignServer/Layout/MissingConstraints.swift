import Canvas
import Designer
import StoryboardDocument
import UIKit

/// The constraints that a view lacks: those that hold it where the document says that it is.
@MainActor
struct MissingConstraints {
    let scene: LaidOutScene
    let stored: [String: DocumentRect]

    init(_ scene: LaidOutScene) {
        self.scene = scene
        stored = scene.stored
    }

    /// What a view without constraints needs: a place on each axis, and the sizes that its content doesn't give it.
    func all(for view: Element) -> [DesignOperation] {
        let own = scene.survey.intrinsic[view.id ?? ""] ?? []
        return operations(
            for: view, open: Set(own.contains(0) ? [0, 1] : [0, 1, 2]).union(own.contains(1) ? [] : [3]))
    }

    /// What settles a view that the survey found open.
    func settling(_ open: LayoutSurvey.OpenView) -> [DesignOperation] {
        guard let view = scene.views.first(where: { $0.id == open.view }) else { return [] }
        return operations(for: view, open: Set(open.dimensions), eitherOr: Set(open.eitherOr))
    }

    /// - Parameters:
    ///   - open: 0 x, 1 y, 2 width, 3 height.
    ///   - eitherOr: the axes on which one constraint is enough.
    private func operations(for view: Element, open: Set<Int>, eitherOr: Set<Int> = []) -> [DesignOperation] {
        guard let near = Neighbours(scene: scene, frames: stored).view(view) else { return [] }
        return axis(near, open, eitherOr, isHorizontal: true) + axis(near, open, eitherOr, isHorizontal: false)
    }

    private func axis(_ view: Neighbours.View, _ open: Set<Int>, _ eitherOr: Set<Int>, isHorizontal: Bool)
        -> [DesignOperation]
    {
        let position = isHorizontal ? 0 : 1, size = isHorizontal ? 2 : 3
        let isPlaceOpen = open.contains(position), isSizeOpen = open.contains(size)
        let edges = isHorizontal ? ("leading", "trailing") : ("top", "bottom")
        guard let frame = stored[view.id], let around = stored[view.container] else { return [] }
        let length = isHorizontal ? frame.width : frame.height, room = isHorizontal ? around.width : around.height
        let middle = (isHorizontal ? frame.x : frame.y) + length / 2
        let start = view.sides[edges.0]?.first, end = view.sides[edges.1]?.first
        let fills = length > room * 0.6 && start != nil && end != nil
        var made: [DesignOperation] = []
        var needsSize = isSizeOpen && !eitherOr.contains(position)
        if isPlaceOpen {
            if fills, isSizeOpen {
                made += [held(view, edges.0, start), held(view, edges.1, end)].compactMap { $0 }
                needsSize = false
            } else if abs(middle - room / 2) < 1, isHorizontal || abs((start?.value ?? 0) - (end?.value ?? 0)) < 1 {
                made.append(centred(view, isHorizontal ? "centerX" : "centerY"))
            } else if let start, let end, end.value < start.value, isHorizontal || end.value < start.value / 4 {
                made += [held(view, edges.1, end)].compactMap { $0 }
            } else {
                made += [held(view, edges.0, start ?? end)].compactMap { $0 }
            }
        } else if isSizeOpen, fills {
            // It is held on one side: the other gives the size.
            let held = isHeld(view.id, edges.0)
            made += [self.held(view, held ? edges.1 : edges.0, held ? end : start)].compactMap { $0 }
            needsSize = false
        }
        if needsSize { made.append(sized(view, isHorizontal ? "width" : "height", length)) }
        return made
    }

    /// Whether a constraint holds that edge.
    private func isHeld(_ id: String, _ edge: String) -> Bool {
        scene.views.contains { holder in
            holder.child("constraints")?.children.contains {
                $0[.firstItem] == id && $0[.firstAttribute] == edge
                    || $0[.secondItem] == id && $0[.secondAttribute] == edge
            } ?? false
        }
    }

    private func held(_ view: Neighbours.View, _ edge: String, _ choice: Neighbours.Choice?) -> DesignOperation? {
        guard let choice else { return nil }
        let isEnd = edge == "trailing" || edge == "bottom"
        return .constrain(
            constraint: DesignConstraint(
                first: view.id, firstAttribute: edge, second: choice.item, secondAttribute: choice.attribute,
                constant: (isEnd ? -choice.value : choice.value).spelt))
    }

    private func centred(_ view: Neighbours.View, _ attribute: String) -> DesignOperation {
        .constrain(
            constraint: DesignConstraint(
                first: view.id, firstAttribute: attribute, second: view.container, secondAttribute: attribute))
    }

    private func sized(_ view: Neighbours.View, _ attribute: String, _ length: Double) -> DesignOperation {
        .constrain(
            constraint: DesignConstraint(
                first: view.id, firstAttribute: attribute, constant: length.onScreen.spelt))
    }
}
