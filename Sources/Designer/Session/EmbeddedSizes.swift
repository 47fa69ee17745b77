import StoryboardDocument
import StoryboardTools

/// Scenes that container views show are as large as those.
enum EmbeddedSizes {
    /// Gives scenes the sizes of the container views that an edit resized or connected; answers which.
    static func follow(_ new: StoryboardDocument, from old: StoryboardDocument, parts: [String]) -> [String] {
        var found: [String] = []
        for part in new.designParts where parts.contains(part.id) {
            part.element.forEachElement { segue in
                guard segue.name == .segue, segue["kind"] == "embed", let container = segue.parent?.parent,
                    let size = container.rect("frame"), size.width > 0, size.height > 0,
                    let target = segue[.destination].flatMap({ new.element(id: $0) }),
                    let view = target.child(key: "view"),
                    var frame = view.rect("frame"), frame.width != size.width || frame.height != size.height,
                    hasChanged(segue, size, old)
                else { return }
                (frame.width, frame.height) = (size.width, size.height)
                view.setRect("frame", frame)
                if let id = target.enclosingScene?["sceneID"] { found.append(id) }
            }
        }
        return found
    }

    /// What a document says of other sizes is believed until an edit touches the container or what it shows.
    private static func hasChanged(_ segue: Element, _ size: DocumentRect, _ old: StoryboardDocument) -> Bool {
        guard let before = segue.id.flatMap({ old.element(id: $0) }), before[.destination] == segue[.destination],
            let known = before.parent?.parent?.rect("frame")
        else { return true }
        return known.width != size.width || known.height != size.height
    }
}
