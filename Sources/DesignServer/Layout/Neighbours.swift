import Designer
import StoryboardDocument
import StoryboardTools
import UIKit

/// What the edges of a view can be held to, and how far off that is: what Add New Constraints offers.
@MainActor
struct Neighbours {
    /// An edge that a view's edge can be held to.
    struct Choice: Encodable {
        /// As operations name it: an id, or `ID.safeArea`.
        var item: String
        var title: String
        /// `view`, `container` or `safeArea`.
        var kind: String
        var attribute: String
        /// The distance now; inwards it is positive at every edge.
        var value: Double
        /// The distance to the container's margin.
        var margin: Double?
    }

    struct View: Encodable {
        var id, title: String
        var container: String
        var width, height: Double
        /// By edge, the nearest first.
        var sides: [String: [Choice]]
    }

    static let edges = ["leading", "top", "trailing", "bottom"]

    let scene: LaidOutScene
    let frames: [String: DocumentRect]

    /// What a stack view or a cell places has no edges to hold, but a size of its own.
    func placed(_ element: Element) -> View? {
        guard let id = element.id, let own = frames[id], let container = element.enclosingView,
            container.name == "stackView" || element["key"] == "contentView"
        else { return nil }
        return View(
            id: id, title: ObjectName(element).short, container: container.id ?? "", width: own.width,
            height: own.height, sides: [:])
    }

    /// nil for views that something else than constraints places.
    func view(_ element: Element) -> View? {
        guard element.isPlacedFreely, let id = element.id, let own = frames[id], let container = element.enclosingView,
            let containerID = container.id, let around = frames[containerID]
        else { return nil }
        let sides = Self.edges.map { edge -> (String, [Choice]) in
            let near = siblings(of: element, own, edge)
            return (edge, near + self.container(container, around, own, edge))
        }
        return View(
            id: id, title: ObjectName(element).short, container: containerID, width: own.width, height: own.height,
            sides: Dictionary(uniqueKeysWithValues: sides))
    }

    /// The views beside it that lie on that side, the nearest first.
    private func siblings(of element: Element, _ own: DocumentRect, _ edge: String) -> [Choice] {
        let opposite = ["leading": "trailing", "trailing": "leading", "top": "bottom", "bottom": "top"]
        let isHorizontal = edge == "leading" || edge == "trailing"
        let found = (element.parent?.children.map { $0 } ?? []).compactMap { other -> Choice? in
            guard other != element, other.isView, let id = other.id, let frame = frames[id],
                isHorizontal ? own.sharesRows(with: frame) : own.sharesColumns(with: frame)
            else { return nil }
            let value = own.distance(to: frame, at: edge)
            guard value > -0.5 else { return nil }
            return Choice(
                item: id, title: ObjectName(other).short, kind: "view", attribute: opposite[edge] ?? edge,
                value: value.onScreen)
        }
        return found.sorted { $0.value < $1.value }
    }

    /// The edges of what is around it: of its safe area first where the view lies in that.
    private func container(_ container: Element, _ around: DocumentRect, _ own: DocumentRect, _ edge: String)
        -> [Choice]
    {
        let id = container.id ?? "", inside = scene.survey.insides[id]
        let margins = inside?.margins ?? .zero, safe = inside?.safeArea ?? .zero
        let distance = own.distance(toEdgeOf: around, edge)
        let plain = Choice(
            item: id, title: ObjectName(container).short, kind: "container", attribute: edge, value: distance.onScreen,
            margin: (distance - margins[edge]).onScreen)
        guard hasSafeArea(container) else { return [plain] }
        let inset = distance - safe[edge]
        // Margins of a safe area are the container's: those that it covers at least.
        let guide = Choice(
            item: id + ".safeArea", title: "Safe Area", kind: "safeArea", attribute: edge, value: inset.onScreen)
        return inset > -0.5 ? [guide, plain] : [plain, guide]
    }

    private func hasSafeArea(_ view: Element) -> Bool {
        if view.child(key: "safeArea") != nil { return true }
        guard view.parent?.isController == true else { return false }
        return scene.document.root["useSafeAreas"] == "YES" || view.parent?.child("layoutGuides") != nil
    }
}

extension Double {
    /// To halves of a point, as canvases show distances.
    var onScreen: Double { (self * 2).rounded() / 2 }
}

extension UIEdgeInsets {
    subscript(edge: String) -> Double {
        switch edge {
        case "leading": Double(left)
        case "trailing": Double(right)
        case "top": Double(top)
        default: Double(bottom)
        }
    }
}

extension DocumentRect {
    func sharesRows(with other: DocumentRect) -> Bool { y < other.y + other.height && other.y < y + height }
    func sharesColumns(with other: DocumentRect) -> Bool { x < other.x + other.width && other.x < x + width }

    /// From an edge to the facing edge of a neighbour.
    func distance(to other: DocumentRect, at edge: String) -> Double {
        switch edge {
        case "leading": x - (other.x + other.width)
        case "trailing": other.x - (x + width)
        case "top": y - (other.y + other.height)
        default: other.y - (y + height)
        }
    }

    /// From an edge to the same edge of what is around it.
    func distance(toEdgeOf around: DocumentRect, _ edge: String) -> Double {
        switch edge {
        case "leading": x
        case "trailing": around.width - (x + width)
        case "top": y
        default: around.height - (y + height)
        }
    }
}
