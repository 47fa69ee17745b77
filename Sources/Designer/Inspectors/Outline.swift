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
    /// What is locked of it, as it is written; nil where that is left to what is around it.
    public var lock: String?

    /// The rows of a scene (of a xib: of a top-level object), as Interface Builder has them.
    public static func nodes(of part: Element) -> [OutlineNode] {
        guard let objects = part.name == .scene ? part.child(.objects) : nil else {
            // A xib's owner and what else has no view stand with its first view.
            let objects = part.parent.map { Array($0.children) } ?? []
            guard objects.first(where: { $0.isView && $0.id != nil }) == part else { return [node(part)] }
            return objects.filter { !$0.isView && $0.id != nil }.map(node) + [node(part)]
        }
        var rows: [OutlineNode] = [], segues: [OutlineNode] = []
        for object in objects.children where object.id != nil {
            rows.append(node(object))
            object.forEachElement { segue in
                if segue.name == .segue { segues.append(connection(segue)) }
            }
        }
        if let exit = exit(of: part), !rows.contains(where: { $0.icon == "exit" }) { rows.append(exit) }
        return rows + segues
    }

    /// Each scene with a controller has an exit, which is written when something leads there first. Until then this stands
    /// for it.
    public static func exit(of scene: Element) -> OutlineNode? {
        guard let id = scene["sceneID"], let controller = scene.sceneController, controller.name != .storyboardReference
        else { return nil }
        return OutlineNode(id: "\(id)/exit", title: "Exit", kind: "Exit", icon: "exit", children: [])
    }

    /// Whether an id names an exit, written or not.
    public static func isExit(_ id: String, in document: StoryboardDocument) -> Bool {
        if let known = document.element(id: id) { return known.name == "exit" }
        return id.hasSuffix("/exit")
            && document.scenes.contains { $0["sceneID"].map { "\($0)/exit" == id } ?? false }
    }

    private static func node(_ element: Element) -> OutlineNode {
        let name = ObjectName(element)
        return OutlineNode(
            id: element.id ?? path(to: element), title: title(of: element, name), kind: name.kind,
            icon: icon(of: element), children: children(of: element), lock: element["propertyAccessControl"])
    }

    /// The element's name, but for stand-ins, which look like what they stand for.
    package static func icon(of element: Element) -> String {
        switch element["placeholderIdentifier"] {
        case "IBFirstResponder"?: "firstResponder"
        case "IBFilesOwner"?: "customObject"
        default: element.name.string
        }
    }

    /// Rows show what an object says or is called; its kind where it has neither.
    private static func title(of element: Element, _ name: ObjectName) -> String {
        if element.name == "exit" || element.name == "placeholder" { return dockTitle(of: element) }
        if element.name == "viewLayoutGuide" {
            return element[.key].map { $0.inWords } ?? "Safe Area"
        }
        if element.isController, let scene = element.enclosingScene, scene.sceneController == element {
            return scene.sceneTitle ?? name.kind
        }
        return label(of: element, name) ?? name.kind
    }

    /// What the dock and the outline call what stands beside controllers and views.
    package static func dockTitle(of object: Element) -> String {
        switch object["placeholderIdentifier"] {
        case "IBFirstResponder"?: return "First Responder"
        case "IBFilesOwner"?: return object.userLabel ?? "File's Owner"
        default: break
        }
        let name = ObjectName(object)
        return object.name == "exit" ? "Exit" : label(of: object, name) ?? name.kind
    }

    /// What an object says or is called; items of the system are called by what they are for.
    package static func label(of element: Element, _ name: ObjectName) -> String? {
        if let label = name.label, label.contains(where: { !$0.isWhitespace }) { return label }
        return element["systemItem"].map { $0.inWords }
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
    package static func path(to element: Element) -> String {
        guard let parent = element.parent else { return "document" }
        let word = element[.key] ?? element.name.string
        let same = parent.children.filter { ($0[.key] ?? $0.name.string) == word }
        let number = same.firstIndex(of: element).map { "[\($0 + 1)]" } ?? ""
        return "\(parent.id ?? path(to: parent))/\(word)" + (same.count > 1 ? number : "")
    }
}
