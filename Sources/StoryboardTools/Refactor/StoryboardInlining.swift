import Foundation
import StoryboardDocument

/// Brings the scenes of referenced storyboards into a document, in place of the references.
public struct StoryboardInlining {
    private let source: StoryboardDocument
    private let wanted: [String]?
    private let output: String
    private let facts: ProjectFacts?
    private let deletes: Bool
    private let places: [String]
    private let projects: [String]

    /// - Parameters:
    ///   - references: ids of reference scenes, or of their objects, or names of storyboards; nil for every reference.
    ///   - storyboards: where referenced storyboards are, if not beside the document or in its project.
    ///   - output: where the changed source goes, if not into its own file.
    ///   - deletes: whether the storyboards that came in go.
    ///   - projects: the .xcodeproj folders that they go out of then.
    public init(
        _ source: StoryboardDocument, references: [String]?, storyboards: [String] = [], output: String? = nil,
        deletes: Bool = false, facts: ProjectFacts? = nil, projects: [String] = []
    ) {
        self.source = source
        wanted = references
        places = storyboards
        self.output = output ?? source.path
        self.deletes = deletes
        self.facts = facts
        self.projects = projects
    }

    /// What is to change. Throws a `Diagnostic` where something would be lost.
    public func plan() throws -> RefactorPlan {
        try source.requireDivisible()
        let names = try storyboardNames()
        let result = try source.makeFresh(path: output)
        var plan = RefactorPlan()
        var origins = [source]
        for name in names {
            let other = try find(name)
            try other.requireDivisible()
            try checkSettings(other)
            let work = InliningWork(
                result, other: try other.makeFresh(), names: [source.stem] + origins.dropFirst().map(\.stem))
            try work.merge()
            plan.changes += work.changes
            plan.notes += work.notes
            origins.append(work.arrived)
        }
        try plan.add(result, madeFrom: origins)
        try finish(&plan, origins: Array(origins.dropFirst()), result)
        return plan
    }

    // MARK: Which

    private func storyboardNames() throws -> [String] {
        let map = SceneMap(source)
        func name(_ scene: Int) -> String? {
            guard let controller = map.references[scene], let meaning = StoryboardReference(controller),
                meaning.bundle == nil
            else { return nil }
            return meaning.storyboard.flatMap { $0 == source.stem ? nil : $0 }
        }
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        guard let wanted else {
            map.scenes.indices.compactMap(name).forEach(add)
            guard !names.isEmpty else {
                throw Diagnostic(
                    .error, "The document has no reference to another storyboard of the app.",
                    remedy: "There is nothing to bring in.", path: source.path)
            }
            return names
        }
        let known = map.scenes.indices.compactMap(name)
        for word in wanted {
            if known.contains(word) {
                add(word)
                continue
            }
            guard let scene = map.scene(named: word) else {
                let near = NearestName.find(word, among: map.names + known).map { "Did you mean “\($0)”?" }
                throw Diagnostic(
                    .error, "There is no storyboard reference “\(word)”.",
                    remedy: near ?? "Give a reference's id, or the name of its storyboard.", path: source.path)
            }
            guard let found = name(scene) else {
                throw map.scenes[scene].diagnostic(
                    .error, "“\(word)” is no reference to another storyboard of the app.",
                    remedy: "Give a storyboard reference that names one.")
            }
            add(found)
        }
        return names
    }

    /// Where the storyboard of that name is: as given, in the project, else beside the document or below the folder
    /// that it is in.
    private func find(_ name: String) throws -> StoryboardDocument {
        if let given = places.first(where: { StoryboardDocument.stem(of: $0) == name }) {
            return try StoryboardDocument(contentsOf: given)
        }
        if let target = facts?.target(of: source.path),
            let known = target.documents.first(where: { $0.isStoryboard && $0.name == name })
        {
            return known.document
        }
        var folder = FilePath.folder(of: source.path)
        if folder.hasSuffix(".lproj") { folder = FilePath.folder(of: folder) }
        let file = name + ".storyboard"
        for place in [FilePath.folder(of: source.path), folder] {
            let path = place.isEmpty ? file : place + "/" + file
            if FileManager.default.fileExists(atPath: path) { return try StoryboardDocument(contentsOf: path) }
        }
        let found = try DocumentFinder.documents(at: [folder.isEmpty ? "." : folder]).filter {
            ($0 as NSString).lastPathComponent == file
        }
        guard found.count < 2 else {
            throw Diagnostic(
                .error, "There are several storyboards “\(name)”: \(found.joined(separator: ", ")).",
                remedy: "Say which with --storyboard PATH.", path: source.path)
        }
        guard let path = found.first else {
            throw Diagnostic(
                .error, "The storyboard “\(name)” isn't to be found beside the document.",
                remedy: "Say where it is with --storyboard PATH, or name the references that are to be resolved.",
                path: source.path)
        }
        return try StoryboardDocument(contentsOf: path)
    }

    /// Scenes would not look or work the same under another document's settings.
    private func checkSettings(_ other: StoryboardDocument) throws {
        for name: Name in ["type", "targetRuntime", "useAutolayout", "useTraitCollections"]
        where other.root[name] != source.root[name] {
            let theirs = other.root[name] ?? "missing", ours = source.root[name] ?? "missing"
            throw other.root.diagnostic(
                .error,
                "“\(name)” is \(theirs) here and \(ours) in \(source.stem).storyboard: the scenes can't be in one document.",
                remedy: "Set both alike in Xcode's file inspector first.")
        }
    }

    // MARK: What is left

    private func finish(_ plan: inout RefactorPlan, origins: [StoryboardDocument], _ result: StoryboardDocument) throws
    {
        guard deletes else {
            plan.notes += origins.flatMap { ProjectNotes(facts).keeping($0.path) }
            return
        }
        var registration = try ProjectRegistration(projects)
        for origin in origins {
            try checkDeletion(of: origin, origins)
            plan.deletions.append(origin.path)
            if try !registration.remove(origin.path), registration.isEmpty, facts != nil {
                plan.notes += ProjectNotes(facts).removing(origin.path)
            }
        }
        plan.files += registration.files
        plan.changes += registration.changes
        plan.notes += registration.notes
    }

    /// A storyboard that something else still asks for can't go.
    private func checkDeletion(of origin: StoryboardDocument, _ origins: [StoryboardDocument]) throws {
        let inside = Set((origins + [source]).map { ProjectFacts.real($0.path) })
        for target in facts?.targets ?? [] {
            for document in target.documents where !inside.contains(ProjectFacts.real(document.path)) {
                if let user = document.controllers.first(where: { StoryboardReference($0)?.storyboard == origin.stem })
                {
                    throw user.diagnostic(
                        .error, "The storyboard “\(origin.stem)” is referred to here.",
                        remedy: "Lead the reference elsewhere first, or leave out --delete.")
                }
            }
            for file in target.strings.files {
                if let use = file.uses.first(where: {
                    $0.subject == .storyboard && target.strings.value(of: $0, in: file)?.text == origin.stem
                }) {
                    throw Diagnostic(
                        .error, "The storyboard “\(origin.stem)” is asked for here.",
                        remedy: "Ask for “\(source.stem)” first, or leave out --delete.",
                        path: ProjectFacts.shown(file.path), line: use.line, column: use.column)
                }
            }
        }
    }
}
