import StoryboardDocument

/// What a change that reaches over several documents comes to: worked out and checked before the first file is written.
public struct RefactorPlan {
    public struct File {
        public let path: String
        public let bytes: [UInt8]
    }

    public internal(set) var files: [File] = []
    /// Files that go.
    public internal(set) var deletions: [String] = []
    /// What happens, a sentence each.
    public internal(set) var changes: [String] = []
    /// What is left for people to do.
    public internal(set) var notes: [Diagnostic] = []

    /// Writes all files, or none.
    public func write() throws {
        do {
            try FileChanges.write(
                files.map { (path: $0.path, bytes: $0.bytes) } + deletions.map { (path: $0, bytes: nil) })
        } catch var problem as Diagnostic where deletions.contains(problem.path) {
            problem.remedy = "Delete it yourself, without --delete."
            throw problem
        }
    }

    /// Enters a changed document, after a look at whether it is whole.
    ///
    /// - Parameter origins: the documents that it was made from. What was wrong in them is left alone; nothing may be
    ///   wrong that wasn't.
    mutating func add(_ document: StoryboardDocument, madeFrom origins: [StoryboardDocument]) throws {
        let bytes = document.serialized()
        let result: StoryboardDocument
        do { result = try StoryboardDocument(bytes: bytes, path: document.path) } catch let problem as Diagnostic {
            throw Self.broken(document, "it can't be read: \(problem.message)")
        }
        let known = origins.reduce(into: Set<MergeIntegrity.Problem>()) {
            $0.formUnion(MergeIntegrity.problems(in: $1))
        }
        if let problem = MergeIntegrity.problems(in: result).subtracting(known).min() {
            throw Self.broken(document, problem.message)
        }
        for resource in result.root.usedResources where result.resource(resource) == nil {
            if origins.contains(where: { $0.resource(resource) != nil }) {
                throw Self.broken(document, "the \(resource.kind) “\(resource.name)” is lost")
            }
        }
        files.append(File(path: document.path, bytes: bytes))
    }

    private static func broken(_ document: StoryboardDocument, _ what: String) -> Diagnostic {
        Diagnostic(
            .error, "The result would not be whole: \(what)",
            remedy: "Nothing was written. This is a fault of the program: please report it with the document.",
            path: document.path)
    }
}

extension StoryboardDocument {
    /// The document read anew, to be changed: the one that others know stays as it is.
    package func makeFresh(path: String? = nil) throws -> StoryboardDocument {
        try StoryboardDocument(bytes: serialized(), path: path ?? self.path)
    }

    /// Throws where scenes can't be moved in or out: what isn't a storyboard, what knows no references, what has
    /// objects that can't be told apart.
    func requireDivisible() throws {
        guard root.child(.scenes) != nil else {
            throw Diagnostic(
                .error, "This is not a storyboard: it has no scenes.", remedy: "Give a .storyboard file.", path: path)
        }
        if root["targetRuntime"] == "watchKit" {
            throw Diagnostic(
                .error, "Storyboards for watchOS can't refer to one another.",
                remedy: "Keep the scenes in one storyboard.", path: path)
        }
        if let problem = MergeIntegrity.problems(in: self).filter({ $0.rule == "duplicate-id" }).min() {
            throw Diagnostic(
                .error, "Two objects have the id “\(problem.id)”.",
                remedy: "Mend it first; `storyboard check` says where it is.", path: path)
        }
    }
}
