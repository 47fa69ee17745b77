import Foundation
import SourceIndex
import StoryboardDocument
import XcodeProject

/// The targets of one project together: sources are shared between them, and a scene may come from a framework's
/// storyboard.
struct IdentifierGroup {
    let targets: [TargetFacts]
    /// The documents of all targets; those of the run stand in for the project's copies.
    let documents: [DocumentFacts]
    let segues, reusables, scenes, references: [DocumentFacts.Site]
    let controllers: [Element]

    init(targets: [TargetFacts], standIns: [DocumentFacts]) {
        self.targets = targets
        // A copy from elsewhere has only its name in common with the document that it stands for.
        let own = Set(targets.flatMap(\.documents).map { ProjectFacts.real($0.path) })
        let paths = Set(standIns.map { ProjectFacts.real($0.path) })
        let names = Set(
            standIns.filter { !own.contains(ProjectFacts.real($0.path)) }.map {
                ($0.path as NSString).lastPathComponent
            })
        var seen: Set<String> = []
        documents =
            standIns
            + targets.flatMap(\.documents).filter { document in
                seen.insert(document.path).inserted && !paths.contains(ProjectFacts.real(document.path))
                    && !names.contains((document.path as NSString).lastPathComponent)
            }
        segues = documents.flatMap(\.segues)
        reusables = documents.flatMap(\.reusables)
        scenes = documents.flatMap(\.scenes)
        references = documents.flatMap(\.references)
        controllers = documents.flatMap(\.controllers)
    }

    var project: XcodeProject { targets[0].target.project }
    /// Of the target with the most documents: the app.
    var classes: ClassWorld { targets.max { $0.documents.count < $1.documents.count }!.classes }

    /// Whether a source belongs to libraries alone, whose classes apps elsewhere use.
    func isForOthers(_ path: String) -> Bool {
        !targets.contains { $0.target.isApplication && $0.files.sources.contains(path) }
    }

    /// Whether a scene is of the class, or of one that inherits from it.
    func hasController(of type: String) -> Bool {
        controllers.contains { $0[.customClass].map { classes.inherits($0, from: type) == true } ?? false }
    }

    /// The identifiers that code registers; nil where one can't be told.
    var registeredIdentifiers: Set<String>? {
        var found: Set<String> = []
        for target in targets {
            for file in target.strings.files {
                for use in file.uses where use.subject == .cellRegistration {
                    if let value = target.strings.value(of: use, in: file) {
                        found.insert(value.text)
                        continue
                    }
                    // `init(style:reuseIdentifier:)` hands on what it was given.
                    guard case .name("reuseIdentifier") = use.expression else { return nil }
                }
            }
        }
        return found
    }

    func value(of expression: StringExpression, _ use: StringUse, _ file: FileStrings) -> StringIndex.Value? {
        targets.lazy.compactMap { $0.strings.value(of: expression, type: use.type, scope: use.scope, in: file) }.first
    }

    /// What `body` says of every use of that kind whose string can be told. Code for another bundle is left alone; a
    /// file of several targets is asked once.
    func uses(_ subject: StringUse.Subject, _ body: (StringUse, StringIndex.Value, FileStrings) -> Finding?)
        -> [Finding]
    {
        guard !documents.isEmpty else { return [] }
        var seen: Set<String> = []
        return targets.flatMap { target in
            target.strings.files.filter { seen.insert($0.path).inserted }.flatMap { file in
                file.uses.compactMap { use -> Finding? in
                    guard use.subject == subject, !use.hasBundle, let value = target.strings.value(of: use, in: file)
                    else { return nil }
                    return body(use, value, file)
                }
            }
        }
    }

    /// A finding where the string is used, with the constant's place beside it where the string stands elsewhere.
    func finding(
        _ use: StringUse, _ value: StringIndex.Value, _ file: FileStrings, _ message: String, near candidates: [String],
        advice: String? = nil
    ) -> Finding {
        let near = NearestName.find(value.text, among: candidates)
        let remedy =
            near.map { "Did you mean “\($0)”?" } ?? advice ?? "Give it in Interface Builder, or correct it here."
        return Finding(
            Diagnostic(
                .error, message, remedy: remedy, path: ProjectFacts.shown(file.path), line: use.line, column: use.column
            ))
    }
}

extension ProjectContext {
    /// By project, with the documents of the run in the place of the project's.
    var groups: [IdentifierGroup] { facts?.groups(with: documents.map(\.document)) ?? [] }
}
