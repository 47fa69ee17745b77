import StoryboardDocument

/// Finds the scenes that storyboard references mean, among an app's storyboards.
struct StoryboardReferences {
    enum Target {
        case controller(Element)
        /// None of the storyboards has that name.
        case noStoryboard(String)
        /// The storyboard has no scene of that identifier.
        case noScene(String, in: StoryboardDocument)
        case noInitialScene(in: StoryboardDocument)
    }

    /// By the storyboard's name, which is the file's without its extension.
    private let byName: [String: [StoryboardDocument]]

    init(_ storyboards: [StoryboardDocument]) { byName = Dictionary(grouping: storyboards, by: \.stem) }

    /// What a `<viewControllerPlaceholder>` leads to. Of storyboards with one name (translations, targets) the nearest that has the scene counts.
    func target(of reference: Element) -> Target {
        let home = reference.document
        let candidates = reference["storyboardName"].map { byName[$0] ?? [] } ?? [home]
        guard !candidates.isEmpty else { return .noStoryboard(reference["storyboardName"] ?? "") }
        let sorted = candidates.count == 1 ? candidates : candidates.sorted { nearness($0, home) > nearness($1, home) }
        let identifier = reference["referencedIdentifier"]
        for candidate in sorted {
            let controllers = candidate.scenes.lazy.compactMap(\.sceneController)
            if let identifier {
                if let found = controllers.first(where: { $0["storyboardIdentifier"] == identifier && $0.name != "viewControllerPlaceholder" }) { return .controller(found) }
            } else if let id = candidate.root["initialViewController"], let found = controllers.first(where: { $0.id == id }) {
                return .controller(found)
            }
        }
        return identifier.map { .noScene($0, in: sorted[0]) } ?? .noInitialScene(in: sorted[0])
    }

    /// How many folders two paths have in common.
    private func nearness(_ a: StoryboardDocument, _ b: StoryboardDocument) -> Int {
        zip(a.path.split(separator: "/"), b.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
}
