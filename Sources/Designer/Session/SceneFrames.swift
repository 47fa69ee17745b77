import Canvas
import StoryboardDocument
import UIKit

/// Brings frames up to date that an edit changed, and no others.
///
/// Our layout agrees with Xcode's in most views, not in all. So what a document says of a frame is believed until an edit moves the view:
/// the scene is laid out as it was and as it is, and where the two differ the new frame is written.
@MainActor
final class SceneFrames {
    /// By part of the document, the frames of its views as they were laid out last, by id.
    private var known: [String: [String: CGRect]] = [:]
    /// Lays scenes out as they were designed.
    private let layouter = SceneLayouter()

    init() { layouter.report = nil }

    /// The frames of views by scene (in xibs: by top-level object). Scenes that can't be laid out are left out.
    private func frames(of document: StoryboardDocument, _ parts: Set<String>) -> [String: [String: CGRect]] {
        let before = UnsatisfiableConstraints.output
        UnsatisfiableConstraints.output = { _ in }
        defer { UnsatisfiableConstraints.output = before }
        guard let scenes = try? layouter.layOut(document, only: parts) else { return [:] }
        var found: [String: [String: CGRect]] = [:]
        for scene in scenes {
            for (id, frame) in scene.frames { found[scene.id, default: [:]][id] = frame }
        }
        return found
    }

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
        if !unknown.isEmpty { known.merge(frames(of: old, unknown)) { $1 } }
        let now = frames(of: new, Set(parts))
        for part in parts {
            let before = known[part] ?? [:], after = now[part] ?? [:]
            for (id, frame) in after where before[id].map({ !$0.isNear(frame) }) ?? true {
                write(frame, of: id, in: new)
            }
            known[part] = now[part]
        }
    }

    private func write(_ frame: CGRect, of id: String, in document: StoryboardDocument) {
        guard let element = document.element(id: id), let said = element.rect("frame") else { return }
        let rect = DocumentRect(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
        guard !CGRect(x: said.x, y: said.y, width: said.width, height: said.height).isNear(frame) else { return }
        element.setRect("frame", rect)
        element["misplaced"] = nil
    }
}

extension CGRect {
    /// Within what a screen could show.
    fileprivate func isNear(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.1 && abs(minY - other.minY) < 0.1 && abs(width - other.width) < 0.1
            && abs(height - other.height) < 0.1
    }
}
