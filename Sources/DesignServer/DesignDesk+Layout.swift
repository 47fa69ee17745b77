import Designer
import StoryboardDocument
import StoryboardTools

/// What the page asks about constraints.
extension DesignDesk {
    struct LayoutAnswer: Encodable {
        var issues: [LayoutIssues.Issue]
    }

    /// What is wrong with the layout of a scene.
    func layoutIssues(_ request: PageRequest, _ path: String) throws -> LayoutAnswer {
        LayoutAnswer(issues: LayoutIssues.all(in: try laidOut(request, path)))
    }

    /// What the edges of views can be held to.
    func neighbours(_ request: PageRequest, _ path: String) throws -> [Neighbours.View] {
        let scene = try laidOut(request, path), near = Neighbours(scene: scene, frames: scene.frames)
        return (request.objects ?? []).compactMap { id in
            scene.views.first { $0.id == id }.flatMap { near.view($0) ?? near.placed($0) }
        }
    }

    /// Resolves what is wrong with the layout, as one step; says so where there is nothing to do.
    func resolve(_ request: PageRequest, _ path: String) throws -> DesignOutcome {
        guard let way = request.way.flatMap({ LayoutResolver.Way(rawValue: $0) }) else {
            throw Diagnostic(.error, "The designer resolves nothing so: “\(request.way ?? "")”.", path: path)
        }
        let resolver = LayoutResolver(
            session: session, path: path, scene: request.scene ?? "", objects: request.objects)
        let operations = try resolver.operations(way)
        guard !operations.isEmpty else {
            return DesignOutcome(notes: [Diagnostic(.note, way.nothing, path: path)])
        }
        return try session.perform(operations, in: path, named: way.title)
    }

    /// What is covered of a view that a connection was drawn to, where it has a safe area.
    func safeArea(of target: String, from source: String, _ document: StoryboardDocument) -> [Double]? {
        guard let view = document.element(id: target), let inner = document.element(id: source), view.isView,
            inner.isView,
            view.child(key: "safeArea") != nil || view.parent?.isController == true,
            document.root["useSafeAreas"] == "YES",
            let part = view.enclosingScene?["sceneID"] ?? document.designParts.first?.id,
            let scene = try? LaidOutScene(part, of: document), let inside = scene.survey.insides[target]
        else { return nil }
        return ["top", "leading", "bottom", "trailing"].map { inside.safeArea[$0] }
    }

    private func laidOut(_ request: PageRequest, _ path: String) throws -> LaidOutScene {
        try LaidOutScene(request.scene ?? "", of: try session.document(path))
    }
}
