import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// A row of the document outline.
public struct OutlineNode: Encodable, Sendable {
    public var id: String
    public var title: String
    public var kind: String
    /// What the page draws beside it: the element's name.
    public var icon: String
    public var children: [OutlineNode]

    /// The rows of a scene (of a xib: of a top-level object), as Interface Builder has them.
    public static func nodes(of part: Element) -> [OutlineNode] {
        guard let objects = part.name == .scene ? part.child(.objects) : nil else { return [node(part)] }
        var rows: [OutlineNode] = [], segues: [OutlineNode] = []
        for object in objects.children where object.id != nil {
            rows.append(node(object))
            object.forEachElement { segue in
                if segue.name == .segue { segues.append(connection(segue)) }
            }
        }
        return rows + segues
    }

    private static func node(_ element: Element) -> OutlineNode {
        let name = ObjectName(element)
        return OutlineNode(
            id: element.id ?? path(to: element), title: title(of: element, name), kind: name.kind,
            icon: element.name.string, children: children(of: element))
    }

    /// Rows show what an object says or is called; its kind where it has neither.
    private static func title(of element: Element, _ name: ObjectName) -> String {
        if element.name == "exit" { return "Exit" }
        if element.name == "viewLayoutGuide" {
            return element[.key].map { $0.inWords } ?? "Safe Area"
        }
        if element["placeholderIdentifier"] == "IBFirstResponder" { return "First Responder" }
        return name.label ?? name.kind
    }

    private static let lists: Set<Name> = [
        "subviews", "prototypes", "sections", "cells", "items", "segments", "leftBarButtonItems", "rightBarButtonItems",
        "toolbarItems", "gestureRecognizers",
    ]

    private static func children(of element: Element) -> [OutlineNode] {
        var rows: [OutlineNode] = [], constraints: [OutlineNode] = []
        for child in element.children {
            if lists.contains(child.name) {
                rows += child.children.map(node)
            } else if child.name == "constraints" {
                constraints = child.children.map(connection)
            } else if child[.key] != nil, child.id != nil, child.kind?.role != .value {
                rows.append(node(child))
            }
        }
        if !constraints.isEmpty {
            rows.append(
                OutlineNode(
                    id: (element.id ?? "") + "/constraints", title: "Constraints", kind: "Constraints",
                    icon: "constraints", children: constraints))
        }
        return rows
    }

    private static func connection(_ element: Element) -> OutlineNode {
        OutlineNode(
            id: element.id ?? "", title: ElementWords.text(element) ?? element.name.string,
            kind: ObjectName(element).kind, icon: element.name.string, children: [])
    }

    /// The way from the nearest id, as operations name what has none.
    static func path(to element: Element) -> String {
        guard let parent = element.parent else { return "document" }
        let word = element[.key] ?? element.name.string
        let same = parent.children.filter { ($0[.key] ?? $0.name.string) == word }
        let number = same.firstIndex(of: element).map { "[\($0 + 1)]" } ?? ""
        return "\(parent.id ?? path(to: parent))/\(word)" + (same.count > 1 ? number : "")
    }
}
