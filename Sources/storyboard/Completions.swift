import ArgumentParser
import DeviceCatalog
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardRendering
import StoryboardTools
import XcodeProject

/// What the shell offers for a command's arguments, by what they mean.
extension CompletionKind {
    static let documents = file(extensions: DocumentFinder.extensions.sorted())
    static let storyboards = file(extensions: ["storyboard"])
    static let devices = list(Device.all.map(\.name))
    static func devices(and other: String) -> CompletionKind { list([other] + Device.all.map(\.name)) }
    static let rules = list(RuleRegistry.all.map(\.identifier))
    static let platforms = list(Platform.allCases.map(\.rawValue))
    static let revisions = shellCommand("git for-each-ref --format='%(refname:short)' 2>/dev/null")

    /// Every element kind of every platform.
    static let kinds = custom { _, _, _ in
        Array(Set(Platform.allCases.flatMap { InterfaceCatalog.kinds(on: $0).map(\.name) }.map { "\($0)" })).sorted()
    }

    /// The ids of the scenes and of their controllers, in xibs of the views, of the documents that are on the command
    /// line.
    static let scenes = custom { words, _, _ in
        CommandLineWords.documents(words, orHere: false).flatMap { document in
            MainActor.assumeIsolated { SceneRenderer.sceneIDs(of: document) }
                + DocumentFacts(document).controllers.compactMap(\.id)
        }
    }

    /// The ids of all objects of the documents that are on the command line.
    static let documentIDs = custom { words, _, _ in
        CommandLineWords.documents(words, orHere: false).flatMap { document in
            var ids: [String] = []
            document.forEachElement { if let id = $0.id { ids.append(id) } }
            return ids
        }
    }

    /// Segue, reuse and storyboard identifiers of the documents that are on the command line, else of those in the
    /// current folder.
    static let identifiers = custom { words, _, _ in
        let facts = CommandLineWords.documents(words, orHere: true).map { DocumentFacts($0) }
        return Array(Set(facts.flatMap { $0.segues + $0.reusables + $0.scenes }.map(\.identifier))).sorted()
    }

    /// The languages that the project on the command line has tables for.
    static let languages = custom { words, _, _ in
        Array(
            Set(
                CommandLineWords.files(words, orHere: true).compactMap { try? LocalizedDocument(contentsOf: $0) }
                    .flatMap(\.languages))
        ).sorted()
    }

    /// The targets of the project on the command line that are apps.
    static let targets = custom { words, _, _ in
        CommandLineWords.projects(words).flatMap(\.targets).filter(\.isApplication).map(\.name)
    }

    static let configurations = custom { words, _, _ in
        Array(Set(CommandLineWords.projects(words).flatMap(\.targets).flatMap(\.configurations))).sorted()
    }

    /// Numbers and names that nobody can foresee.
    static let nothing = list([])
}

/// What the words of an unfinished command line lead to. Nothing is reported: the person is still typing.
private enum CommandLineWords {
    static func files(_ words: [String], orHere: Bool) -> [String] {
        let paths = words.dropFirst().filter { word in
            DocumentFinder.extensions.contains((word as NSString).pathExtension)
                ? FileManager.default.isReadableFile(atPath: word) : isFolder(word)
        }
        return (try? DocumentFinder.documents(at: paths.isEmpty && orHere ? ["."] : Array(paths))) ?? []
    }

    static func documents(_ words: [String], orHere: Bool) -> [StoryboardDocument] {
        files(words, orHere: orHere).compactMap { try? StoryboardDocument(contentsOf: $0) }
    }

    static func projects(_ words: [String]) -> [XcodeProject] {
        let named = words.dropFirst().filter(isFolder)
        return (named.isEmpty ? ["."] : named).flatMap { (try? ProjectLocator.projects(at: $0)) ?? [] }.compactMap {
            try? XcodeProject(path: $0)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
