import StoryboardDocument

/// What rules know of the project that the documents belong to: its Swift sources, asset catalogs and string tables.
public final class ProjectFacts {
    public init() {}
}
