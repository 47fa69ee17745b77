import StoryboardDocument

/// Brings frames up to date that an edit changed, and no others.
///
/// Our layout agrees with Xcode's in most views, not in all. So what a document says of a frame is believed until an edit moves the view:
/// the scene is laid out as it was and as it is, and where the two differ the new frame is written.
@MainActor
final class SceneFrames {
    /// By part of the document, the frames of its views as they were laid out last, by id.
    private var known: [String: [String: DocumentRect]] = [:]
    private let layout: any DesignLayout

    init(_ layout: any DesignLayout) { self.layout = layout }

    /// Forgets what is known of parts that changed in another way.
    func forget(_ parts: [String]) { for part in parts { known[part] = nil } }

    /// Writes the frames that an edit moved into the new document.
    ///
    /// - Parameters:
    ///   - old: the document before the edit.
    ///   - parts: what the edit touched.
    func update(_ new: StoryboardDocument, from old: StoryboardDocument, parts: [String]) {
        let there = Set(old.sceneIDs)
        let unknown = Set(parts.filter { known[$0] == nil && there.contains($0) })
        if !unknown.isEmpty { known.merge(layout.frames(of: old, unknown)) { $1 } }
        let now = layout.frames(of: new, Set(parts))
        for part in parts {
            let before = known[part] ?? [:], after = now[part] ?? [:]
            for (id, frame) in after where before[id].map({ !$0.isNear(frame) }) ?? true {
                write(frame, of: id, in: new)
            }
            known[part] = now[part]
        }
    }

    private func write(_ frame: DocumentRect, of id: String, in document: StoryboardDocument) {
        guard let element = document.element(id: id), let said = element.rect("frame"), !said.isNear(frame) else {
            return
        }
        element.setRect("frame", frame)
        element["misplaced"] = nil
    }
}

extension DocumentRect {
    /// Within what a screen could show.
    fileprivate func isNear(_ other: DocumentRect) -> Bool {
        abs(x - other.x) < 0.1 && abs(y - other.y) < 0.1 && abs(width - other.width) < 0.1
            && abs(height - other.height) < 0.1
    }
}
