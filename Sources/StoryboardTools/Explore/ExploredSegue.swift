import StoryboardDocument

/// A segue of the app's storyboards, and whether the walk performed it.
public struct ExploredSegue: Encodable, Sendable {
    public var id: String
    /// What Interface Builder calls the kind.
    public var kind: String
    public var identifier: String?
    /// Titles of the scenes; an unwind segue leads to its action.
    public var from, to: String
    /// What sets it off: `Button “Save”`; nil where code does.
    public var trigger: String?
    public var isPerformed: Bool
    /// Why it was not performed, as far as the walk can tell.
    public var reason: String?
    /// The controllers of both scenes, for the map; an unwind segue has no target.
    var source, target: String?

    private enum CodingKeys: CodingKey { case id, kind, identifier, from, to, trigger, isPerformed, reason }

    /// `Show “detail” from Button “More” in Places to Place`.
    var name: String {
        kind + (identifier.map { " “\($0)”" } ?? "") + (trigger.map { " of \($0)" } ?? "") + " in \(from) to \(to)"
    }

    /// All segues but relationships of the scenes that the walk could come to, in the documents' order.
    static func all(in documents: [StoryboardDocument], of scenes: [SceneGraph.Scene], _ exploration: Exploration)
        -> [ExploredSegue]
    {
        let controllers = Dictionary(scenes.map { ($0.controllerID ?? "", $0) }) { first, _ in first }
        var found: [ExploredSegue] = []
        for document in documents {
            for scene in document.scenes {
                guard let controller = scene.sceneController, let known = controllers[controller.id ?? ""],
                    known.file == document.path
                else { continue }
                scene.forEachElement { segue in
                    guard segue.name == "segue", let id = segue.id, let kind = segue["kind"], kind != "relationship",
                        segue.parent?.name != "segue"
                    else { return }
                    found.append(Self.segue(segue, id, kind, of: controller, in: known, exploration))
                }
            }
        }
        return found
    }

    /// The segues that hang on an object, by its id in Interface Builder.
    static func triggers(in documents: [StoryboardDocument]) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for document in documents {
            for scene in document.scenes {
                scene.forEachElement { segue in
                    guard segue.name == "segue", let id = segue.id, segue["kind"] != "relationship",
                        segue["kind"] != "embed", let source = segue.parent?.parent?.id
                    else { return }
                    found[source, default: []].insert(id)
                }
            }
        }
        return found
    }

    private static func segue(
        _ segue: Element, _ id: String, _ kind: String, of controller: Element, in scene: SceneGraph.Scene,
        _ exploration: Exploration
    ) -> ExploredSegue {
        let source = segue.parent?.parent, isManual = kind != "embed" && (source == nil || source == controller)
        let target = segue.element(referredBy: "destination")
        let isPerformed = exploration.segues.contains(id)
        let reason: String? =
            isPerformed
            ? nil
            : !exploration.seen.contains(scene.controllerID ?? "")
                ? "\(scene.title) was not reached"
                : isManual
                    ? "code performs it, and nothing that was tried made it so"
                    : source?.id.map(exploration.objects.contains) == true
                        ? "its \(source.map { ObjectName($0).kind.lowercased() } ?? "trigger") was there, disabled or not passed by shouldPerformSegue"
                        : "its \(source.map { ObjectName($0).kind.lowercased() } ?? "trigger") did not show, or did nothing"
        return ExploredSegue(
            id: id, kind: kind == "unwind" ? "Unwind" : SceneGraph.Link(from: "", to: "", kind: kind, line: 0).kindName,
            identifier: segue["identifier"], from: scene.title,
            to: kind == "unwind"
                ? segue["unwindAction"] ?? "?"
                : target.flatMap { $0.enclosingScene?.sceneTitle } ?? target.map { ObjectName($0).short } ?? "?",
            trigger: isManual || kind == "embed" ? nil : source.map { ObjectName($0).short }, isPerformed: isPerformed,
            reason: reason, source: scene.controllerID,
            target: kind == "unwind" ? nil : target?.enclosingScene?.sceneController?.id)
    }
}
