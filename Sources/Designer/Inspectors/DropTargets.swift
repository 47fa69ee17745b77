import StoryboardDocument
import StoryboardTools

/// What takes an object that is dragged.
package enum DropTargets {
    /// The ids of all objects that take a new object of the library, or objects that are moved there.
    package static func accepting(_ name: String?, moved: [String], in document: StoryboardDocument) throws -> [String]
    {
        let role: LibraryObject.Role, title: String
        var inside: Set<String> = []
        if let name {
            guard let object = LibraryObject.named(name) else {
                throw Diagnostic(.error, "The library has no “\(name)”.", path: document.path)
            }
            (role, title) = (object.role, object.title)
        } else {
            let elements = try moved.map { try document.object($0) }
            guard let first = elements.first else { return [] }
            (role, title) = (try Edit.role(of: first), ObjectName(first).kind)
            // Nothing goes into itself.
            for element in elements { element.forEachElement { if let id = $0.id { inside.insert(id) } } }
        }
        var found: [String] = []
        if (try? Landing.of(role, titled: title, in: document.root, slot: nil)) != nil { found.append("document") }
        document.forEachElement { element in
            if element.name == .scene, let id = element["sceneID"], element.sceneController != nil,
                (try? Landing.of(role, titled: title, in: element, slot: nil)) != nil
            {
                found.append(id)
            }
            guard let id = element.id, !inside.contains(id),
                element.isView || element.isController || Self.takers.contains(element.name),
                (try? Landing.of(role, titled: title, in: element, slot: nil)) != nil
            else { return }
            found.append(id)
        }
        return found
    }

    private static let takers: Set<Name> = [
        "navigationItem", "barButtonItem", "tableViewSection", "viewControllerPlaceholder",
    ]
}
