import Foundation
import StoryboardDocument

/// Moves scenes into a storyboard of their own, as Xcode's “Refactor to Storyboard” does.
///
/// Both documents begin as copies of the whole; each loses the scenes that the other keeps. Where a segue leads across
/// the border, a storyboard reference stands in.
public struct StoryboardExtraction {
    private let source: StoryboardDocument
    private let names: [String]
    private let path: String
    private let output: String
    private let facts: ProjectFacts?
    private let projects: [String]

    /// - Parameters:
    ///   - scenes: ids of scenes, or of objects in them, storyboard identifiers, titles.
    ///   - path: the new storyboard's.
    ///   - output: where the changed source goes, if not into its own file.
    ///   - projects: the .xcodeproj folders that the new file is registered with, where they have the source.
    public init(
        _ source: StoryboardDocument, scenes: [String], to path: String, output: String? = nil,
        facts: ProjectFacts? = nil, projects: [String] = []
    ) {
        self.source = source
        names = scenes
        self.path = path
        self.output = output ?? source.path
        self.facts = facts
        self.projects = projects
    }

    /// What is to change. Throws a `Diagnostic` where something would be lost.
    public func plan() throws -> RefactorPlan {
        try source.requireDivisible()
        try checkPath()
        let base = try source.makeFresh()
        let map = SceneMap(base)
        let division = try SceneDivision(
            map, moving: chosen(map), initial: base.root[.initialViewController].flatMap { base.element(id: $0) })
        let work = ExtractionWork(base, division, old: try fresh(output), new: try fresh(path))
        try work.checkIdentifiers()
        work.divide()
        let followers = try work.follow(others(than: source))

        var plan = RefactorPlan()
        plan.changes = work.changes
        // The source comes last: until then nothing is lost from it, and the same command can be given again.
        try plan.add(work.new, madeFrom: [source])
        let registration = try register(&plan)
        for (before, after) in followers { try plan.add(after, madeFrom: [before]) }
        try plan.add(work.old, madeFrom: [source])
        try checkResult(plan.files[0])
        plan.notes = notes(division, work) + registration
        return plan
    }

    /// Enters the project files that the new document is registered in. Returns what is left for people to do.
    private func register(_ plan: inout RefactorPlan) throws -> [Diagnostic] {
        // What goes elsewhere is tried out: the project's document keeps its scenes.
        let isTrial = ProjectFacts.real(output) != ProjectFacts.real(source.path)
        var registration = try ProjectRegistration(isTrial ? [] : projects)
        if try registration.add(path, beside: source.path) {
            plan.files += registration.files
            plan.changes += registration.changes
            return []
        }
        let hasNoProject = projects.isEmpty && facts == nil || ProjectRegistration.isInPackage(source.path)
        return hasNoProject ? [] : ProjectNotes(facts).adding(path, beside: source.path)
    }

    /// A copy of the source whose new ids are the same in every run.
    private func fresh(_ path: String) throws -> StoryboardDocument {
        let document = try source.makeFresh(path: path)
        document.identifierNumbers = StableNumbers(
            seed: source.serialized() + Array(StoryboardDocument.stem(of: path).utf8))
        return document
    }

    // MARK: What is asked

    private func chosen(_ map: SceneMap) throws -> Set<Int> {
        var chosen: Set<Int> = []
        for name in names {
            guard let scene = map.scene(named: name) else {
                let near = NearestName.find(name, among: map.names).map { "Did you mean “\($0)”?" }
                throw Diagnostic(
                    .error, "There is no scene “\(name)”.",
                    remedy: near
                        ?? "Give a scene's id, its storyboard identifier or its title; `storyboard graph` lists them.",
                    path: source.path)
            }
            if map.scenes[scene].child(.objects)?.child("application") != nil {
                throw map.scenes[scene].diagnostic(
                    .error, "The application's scene, with the main menu, has to stay in the app's main storyboard.",
                    remedy: "Leave it out.")
            }
            chosen.insert(scene)
        }
        let controllers = map.scenes.indices.filter { map.references[$0] == nil }
        guard controllers.contains(where: chosen.contains) else {
            throw Diagnostic(
                .error, "There is nothing to move but storyboard references.", remedy: "Name scenes with controllers.",
                path: source.path)
        }
        guard !controllers.allSatisfy(chosen.contains) else {
            throw Diagnostic(
                .error, "That is every scene of the storyboard.", remedy: "Leave one, or rename the file instead.",
                path: source.path)
        }
        return chosen
    }

    private func checkPath() throws {
        func refused(_ message: String, _ remedy: String) -> Diagnostic {
            Diagnostic(.error, message, remedy: remedy, path: path)
        }
        guard path.hasSuffix(".storyboard"), !StoryboardDocument.stem(of: path).isEmpty else {
            throw refused("The new file has to be a .storyboard.", "Give --to a name such as Profile.storyboard.")
        }
        if isThere { return }
        let name = StoryboardDocument.stem(of: path)
        let isTaken =
            name == source.stem || name == StoryboardDocument.stem(of: output)
            || facts?.target(of: source.path)?.storyboardNames.contains(name) == true
        guard !isTaken else {
            throw refused(
                "The app has a storyboard “\(name)” already: references couldn't tell them apart.",
                "Choose another name.")
        }
    }

    private var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    /// A file that is there already has to be what would be written now: an extraction was interrupted behind its first
    /// file, and goes on.
    private func checkResult(_ file: RefactorPlan.File) throws {
        guard isThere, BoundedFile.bytes(path, .document) != file.bytes else { return }
        throw Diagnostic(
            .error, "There is such a file already.", remedy: "Choose another name, or remove it.", path: path)
    }

    private func others(than source: StoryboardDocument) -> [StoryboardDocument] {
        var seen: Set<String> = [ProjectFacts.real(source.path), ProjectFacts.real(path)]
        return (facts?.targets.flatMap(\.documents) ?? []).filter { seen.insert(ProjectFacts.real($0.path)).inserted }
            .map(\.document)
    }

    // MARK: What is left to do

    private func notes(_ division: SceneDivision, _ work: ExtractionWork) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        if source.savedBy < .v7_1, !division.crossings.isEmpty {
            notes.append(
                Diagnostic(
                    .note,
                    "Storyboard references need Xcode 7 and iOS 9 or macOS 10.11; this document was saved by an older Xcode.",
                    path: output))
        }
        notes += SceneRequests(facts, division: division, name: source.stem, old: work.old, new: work.new).notes()
        return notes + ProjectNotes(facts).translations(from: source, to: work.new, of: division.ids(on: .new))
    }
}
