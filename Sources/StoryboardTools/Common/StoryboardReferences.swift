import StoryboardDocument

/// Finds the scenes that storyboard references mean, among an app's storyboards.
struct StoryboardReferences {
    enum Target {
        case controller(Element)
        /// It names neither a storyboard nor a scene.
        case nothing
        /// None of the storyboards has that name.
        case noStoryboard(String)
        /// The storyboard has no scene of that identifier.
        case noScene(String, in: StoryboardDocument)
        case noInitialScene(in: StoryboardDocument)
    }

    /// By the storyboard's name, which is the file's without its extension.
    private let byName: [String: [StoryboardDocument]]

    init(_ storyboards: [StoryboardDocument]) { byName = Dictionary(grouping: storyboards, by: \.stem) }

    /// What a storyboard reference leads to. Of storyboards with one name (translations, targets) the nearest that has
    /// the scene counts.
    ///
    /// - Parameter depth: how many references led here; a storyboard's initial scene may be a reference, too.
    func target(of reference: Element, depth: Int = 0) -> Target {
        let home = reference.document, meaning = StoryboardReference(reference)
        if let meaning, meaning.storyboard == nil, meaning.identifier == nil { return .nothing }
        let candidates = meaning?.storyboard.map { byName[$0] ?? [] } ?? [home]
        guard !candidates.isEmpty else { return .noStoryboard(meaning?.storyboard ?? "") }
        let sorted = candidates.count == 1 ? candidates : candidates.sorted { nearness($0, home) > nearness($1, home) }
        for candidate in sorted {
            guard let found = meaning?.target(in: candidate), found.enclosingScene != nil else { continue }
            return StoryboardReference(found) == nil || depth > 7
                ? .controller(found) : target(of: found, depth: depth + 1)
        }
        return meaning?.identifier.map { .noScene($0, in: sorted[0]) } ?? .noInitialScene(in: sorted[0])
    }

    /// How many folders two paths have in common.
    private func nearness(_ a: StoryboardDocument, _ b: StoryboardDocument) -> Int {
        zip(a.path.split(separator: "/"), b.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
}
