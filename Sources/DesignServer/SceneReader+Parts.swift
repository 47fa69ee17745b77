import Designer
import StoryboardDocument
import StoryboardTools

/// Parts of documents that are drawn otherwise than they stand there: views of docks, and what is hidden while designing.
extension SceneReader {
    /// The size of a view of a dock.
    static func size(of view: Element) -> (width: Double, height: Double) {
        let frame = view.rect("frame")
        return (min(4_000, max(1, frame?.width ?? 240)), min(6_000, max(1, frame?.height ?? 128)))
    }

    /// The objects of a part that are hidden while it is designed, always in one order.
    func hiddenObjects(in part: Element) -> [String] {
        (hidden[part.document.path] ?? []).filter { id in
            part.document.element(id: id).map { $0 == part || $0.isInside(part) } ?? false
        }.sorted()
    }

    /// The document as a part of it is drawn from it.
    func shownDocument(_ part: Element, _ document: StoryboardDocument) throws -> StoryboardDocument {
        let away = hiddenObjects(in: part), isInDock = part.enclosingScene != nil && part.name != .scene
        guard isInDock || !away.isEmpty else { return document }
        let shown =
            isInDock ? try Self.alone(part) : try StoryboardDocument(bytes: document.serialized(), path: document.path)
        // Seen through, they keep their places: stacks close up round those that are hidden.
        for id in away { shown.element(id: id)?["alpha"] = "0.0" }
        return away.isEmpty ? shown : try StoryboardDocument(bytes: shown.serialized(), path: document.path)
    }

    /// A view of a dock as the one view of a xib, without what connects it with its scene.
    private static func alone(_ view: Element) throws -> StoryboardDocument {
        let root = view.document.root
        var attributes = root.attributes.map { (name: $0.name.string, value: $0.value) }.filter {
            !["type", "initialViewController", "launchScreen"].contains($0.name)
        }
        attributes.insert(("type", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"), at: 0)
        let start = attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
        let parts = root.children.map { child in
            child.name == "scenes" ? "<objects>\(view.sourceText ?? "")</objects>" : child.sourceText ?? ""
        }
        let text = "<document\(start)>\(parts.joined(separator: "\n"))</document>"
        let made = try StoryboardDocument(bytes: Array(text.utf8), path: view.document.path)
        var lost: [Element] = []
        made.forEachElement { element in
            guard let target = element[.destination], made.element(id: target) == nil else { return }
            lost.append(element)
        }
        for element in lost { element.removeFromContainer() }
        return try StoryboardDocument(bytes: made.serialized(), path: view.document.path)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    }
}

extension Element {
    /// The ids of the views in a scene's dock.
    var dockViews: [String] {
        guard name == .scene else { return [] }
        return child(.objects)?.children.filter(\.isView).compactMap(\.id) ?? []
    }
}

extension StoryboardDocument {
    /// A view in the dock of one of the scenes.
    func dockView(_ id: String) -> Element? {
        guard let view = element(id: id), view.isView, view.parent?.name == .objects,
            view.parent?.parent?.name == .scene
        else { return nil }
        return view
    }
}
