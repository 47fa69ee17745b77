import StoryboardDocument

extension ProjectFacts {
    /// What is known of the project that was named, or else of those around the documents; nil where there is none.
    ///
    /// Throws what can't be read: what is written without knowing it would be wrong.
    package static func around(_ documents: [String], project: String? = nil) throws -> ProjectFacts? {
        let (facts, problems) = try lookingAround(documents, project: project)
        if let problem = problems.first(where: { $0.severity == .error }) { throw problem }
        return facts
    }

    /// The same for who can do without, beside what can't be read. Throws only where the project that was named is
    /// none.
    package static func lookingAround(_ documents: [String], project: String?) throws -> (
        facts: ProjectFacts?, problems: [Diagnostic]
    ) {
        let facts = ProjectFacts(
            projects: project.map { [$0] } ?? ProjectFinder.projects(around: documents), standIns: project != nil)
        if let problem = facts.unreadableProjects.first, project != nil { throw problem }
        return (facts.targets.isEmpty ? nil : facts, facts.unreadableProjects + facts.problems)
    }
}
