import Designer
import StoryboardDocument
import StoryboardTools

/// What is found in documents, and what the clipboard gets of them.
extension DesignDesk {
    func hits(_ text: String) throws -> [PageModel.Hit] {
        guard !text.isEmpty else { return [] }
        return folder.documents.flatMap { path -> [PageModel.Hit] in
            guard let document = try? session.document(path) else { return [] }
            return DesignQuery.objects(mentioning: text, in: document).prefix(100).map { element in
                let name = ObjectName(element)
                return PageModel.Hit(
                    path: path, object: element.id ?? "", title: name.short,
                    place: name.scene ?? FilePath.name(of: path),
                    scene: element.enclosingScene?["sceneID"])
            }
        }
    }

    func findings(_ path: String) throws -> [PageModel.Finding] {
        let document = try session.document(path)
        return Checker().findings(in: CheckContext(document)).map { finding in
            let problem = finding.diagnostic
            return PageModel.Finding(
                severity: "\(problem.severity)", message: LayoutIssues.plain(problem.message), rule: finding.rule,
                remedy: problem.remedy,
                object: problem.objectID, scene: finding.element?.enclosingScene?["sceneID"], line: problem.line ?? 0,
                fix: finding.fix?.title)
        }
    }

    func copied(_ ids: [String], _ path: String) throws -> [String: String] {
        let document = try session.document(path)
        // A controller is copied with all that is in its scene.
        let elements = try ids.map { id in
            let object = try document.object(id), scene = object.enclosingScene
            return scene?.sceneController == object ? scene ?? object : object
        }
        let used = elements.reduce(into: Set<ResourceName>()) { $0.formUnion($1.usedResources) }
        let resources = used.compactMap { document.resource($0)?.sourceText }.sorted()
        return [
            "xml": elements.compactMap(\.sourceText).joined(), "resources": resources.joined(),
        ].filter { !$0.value.isEmpty }
    }
}
