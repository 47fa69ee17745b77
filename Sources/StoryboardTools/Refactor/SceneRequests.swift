import Foundation
import SourceIndex
import StoryboardDocument

/// Code that asks a storyboard for a scene which is in another one after an extraction.
struct SceneRequests {
    private let facts: ProjectFacts?
    private let division: SceneDivision
    private let old: StoryboardDocument
    private let new: StoryboardDocument
    private let name: String

    init(
        _ facts: ProjectFacts?, division: SceneDivision, name: String, old: StoryboardDocument, new: StoryboardDocument
    ) {
        self.facts = facts
        self.division = division
        self.name = name
        self.old = old
        self.new = new
    }

    /// A note for each call that no longer finds its scene, or may not.
    func notes() -> [Diagnostic] {
        let map = division.map
        var homes: [String: Int] = [:]
        for scene in map.scenes.indices where map.references[scene] == nil {
            if let identifier = map.scenes[scene].sceneController?.filled(.storyboardIdentifier) {
                homes[identifier] = scene
            }
        }
        var seen: Set<String> = []
        return (facts?.targets ?? []).flatMap { target in
            target.strings.files.filter { seen.insert($0.path).inserted }.flatMap { file in
                file.uses.compactMap { use -> Diagnostic? in
                    guard use.subject == .scene, !use.hasBundle,
                        let identifier = target.strings.value(of: use, in: file)?.text, let scene = homes[identifier]
                    else { return nil }
                    let there = division.sides[scene]
                    guard let asked = asked(use, file, target, standsIn: there), !asked.isSubset(of: there) else {
                        return nil
                    }
                    let home = there.contains(.new) ? new.stem : old.stem
                    return Diagnostic(
                        .note, "The scene “\(identifier)” is in \(home).storyboard then.",
                        remedy: "Ask UIStoryboard(name: \"\(home)\", bundle: nil) for it.",
                        path: ProjectFacts.shown(file.path), line: use.line, column: use.column)
                }
            }
        }
    }

    /// Which of the two is asked; nil where it is another storyboard.
    private func asked(
        _ use: StringUse, _ file: FileStrings, _ target: TargetFacts, standsIn there: Set<SceneDivision.Side>
    ) -> Set<SceneDivision.Side>? {
        if let expression = use.storyboard,
            let asked = target.strings.value(of: expression, type: use.type, scope: use.scope, in: file)?.text
        {
            return asked == name ? [.old] : nil
        }
        // A scene's own `storyboard` is the one that the scene is in.
        let receiver = use.receiver?.filter { $0 != "?" && $0 != "!" }
        guard receiver == "storyboard" || receiver == "self.storyboard", let type = use.type else { return [.old] }
        let own = division.map.scenes.indices.filter { division.map.scenes[$0].sceneController?[.customClass] == type }
        return own.isEmpty ? there : own.reduce(into: []) { $0.formUnion(division.sides[$1]) }
    }
}

/// What has to be told to Xcode when a storyboard comes or goes.
struct ProjectNotes {
    private let facts: ProjectFacts?

    init(_ facts: ProjectFacts?) { self.facts = facts }

    /// For a new file that no project was told of.
    /// - Parameter neighbour: the document that the new one's scenes are from.
    func adding(_ path: String, beside neighbour: String) -> [Diagnostic] {
        let target = facts?.target(of: neighbour)
        let real = ProjectFacts.real(path)
        if let target, target.files.synchronizedFolders.contains(where: { real.hasPrefix(ProjectFacts.real($0) + "/") })
        {
            return []
        }
        let name = target.map { "the target “\($0.name)”" } ?? "its app's target"
        return [
            Diagnostic(
                .note, "The file has to be added to \(name).", remedy: "Drag it into the project in Xcode.", path: path)
        ]
    }

    /// For a file that goes, of which no project was told.
    func removing(_ path: String) -> [Diagnostic] {
        [
            Diagnostic(
                .note, "The file is deleted; the project may still name it.",
                remedy: "Remove it from the project in Xcode.", path: path)
        ]
    }

    func keeping(_ path: String) -> [Diagnostic] {
        [
            Diagnostic(
                .note, "The storyboard stays as it is, with scenes that are in both files now.",
                remedy: "Remove it from the project when nothing asks for it, or run again with --delete.",
                path: path)
        ]
    }

    /// Translations stand in tables that are called as the storyboard.
    func translations(from old: StoryboardDocument, to new: StoryboardDocument, of ids: Set<String>) -> [Diagnostic] {
        guard let document = try? LocalizedDocument(contentsOf: old.path) else { return [] }
        return document.languages.compactMap { language in
            guard let table = document.table(language), let keys = try? document.read(language).entries.map(\.key)
            else { return nil }
            let count = keys.filter { key in key.firstIndex(of: ".").map { ids.contains(String(key[..<$0])) } ?? false }
                .count
            guard count > 0 else { return nil }
            let name = new.stem + ".strings"
            return Diagnostic(
                .note, "\(count) translations belong to objects that are in \(new.stem).storyboard then.",
                remedy: "Move them to \(name) in the same folder.", path: table)
        }
    }
}
