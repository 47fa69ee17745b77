import Foundation
import StoryboardDocument

/// The app that a folder without a project holds: Swift files, documents, assets, perhaps an Info.plist.
///
/// What Xcode would be told is guessed, by one rule each; what a rule left out is a note.
struct FolderApp {
    /// The folder that all of it lies in.
    let root: String
    /// Below the root, what doesn't belong to the app.
    private(set) var leftOut: Set<String> = []
    /// Below the root; nil for the one that a new app of Xcode has.
    private(set) var infoPlist: String?
    /// Whether what a new app of Xcode has is to be put in.
    private(set) var takesTemplate = true
    /// Without its ending.
    private(set) var mainStoryboard: String?
    /// What the rules decided: a sentence each.
    private(set) var notes: [String] = []

    /// nil where nothing in the folder is an app.
    init?(folder: String) {
        let all = FolderContents(folder)
        let sources = all.sources.filter { $0.kind == .app }, entries = Self.inOrder(sources.filter(\.hasEntry))
        guard !sources.isEmpty, !entries.isEmpty || all.documents.contains(where: \.isIOS) else { return nil }
        let below = Self.root(of: entries.first?.path, among: entries.map(\.path))
        root = below.isEmpty ? folder : folder + "/" + below
        notes.append("\(folder) has no Xcode project: the app is made of the files in it")
        let contents = below.isEmpty ? all : FolderContents(root)
        decideEntries(entries, below)
        decideKinds(contents)
        let entry = entries.first.map { FilePath.folder(of: Self.inside($0.path, below)) } ?? ""
        decidePropertyList(contents, near: entry)
        decideDoubles(contents, near: entry)
        decideMainStoryboard(contents)
    }

    // MARK: Rules

    /// Of several entries the one nearest to the top is taken, an app of UIKit before one of SwiftUI. Where the others
    /// lie in folders of their own, these aren't part of the app.
    private mutating func decideEntries(_ entries: [FolderContents.Source], _ below: String) {
        guard let first = entries.first, entries.count > 1 else { return }
        let others = entries.dropFirst().map(\.path)
        leftOut.formUnion(others.filter { Self.lies($0, below) }.map { Self.inside($0, below) })
        notes.append(
            "it has \(entries.count) entry points: \(first.path), nearest to the top, is taken; not \(Self.list(others))"
        )
    }

    /// Tests, and what is for other systems.
    private mutating func decideKinds(_ contents: FolderContents) {
        let tests = contents.sources.filter { $0.kind == .tests }.map(\.path)
        if !tests.isEmpty { notes.append("tests are left out: \(Self.list(tests))") }
        let foreign =
            contents.sources.filter { $0.kind == .foreign }.map(\.path)
            + contents.documents.filter { !$0.isIOS }.map(\.path)
        if !foreign.isEmpty { notes.append("what is for other systems than iOS is left out: \(Self.list(foreign))") }
        leftOut.formUnion(tests + foreign + contents.unneeded)
    }

    /// The Info.plist of an app that lies nearest to the entry; without one that of a new app.
    private mutating func decidePropertyList(_ contents: FolderContents, near entry: String) {
        let apps = contents.propertyLists.filter(\.isApps).map(\.path)
        let found = Self.nearest(apps, to: entry)
        infoPlist = found.first
        takesTemplate = contents.propertyLists.first { $0.path == infoPlist }?.isPart ?? true
        leftOut.formUnion(contents.propertyLists.map(\.path).filter { $0 != infoPlist })
        if let first = found.first, found.count > 1 {
            notes.append("it has \(found.count) Info.plists: \(first), nearest to the entry, is taken")
        } else if found.isEmpty {
            notes.append("it has no Info.plist: that of a new app is taken")
        } else if takesTemplate {
            notes.append("its Info.plist doesn't say what it begins with: as a new app it does so with its storyboard")
        }
    }

    /// Files that would be one in the app: the one nearest to the entry is taken.
    private mutating func decideDoubles(_ contents: FolderContents, near entry: String) {
        let candidates = contents.sources.filter { $0.kind == .app }.map(\.path) + contents.resources
        let groups = Dictionary(grouping: candidates.filter { !leftOut.contains($0) }, by: Self.nameInApp)
        var doubles: [String] = []
        for (_, paths) in groups where paths.count > 1 { doubles += Self.nearest(paths, to: entry).dropFirst() }
        guard !doubles.isEmpty else { return }
        leftOut.formUnion(doubles)
        notes.append("of files with one name the one nearest to the entry is taken; not \(Self.list(doubles.sorted()))")
    }

    /// Where no Info.plist says which: `Main`, else the only one that begins somewhere, else the first by name.
    private mutating func decideMainStoryboard(_ contents: FolderContents) {
        guard takesTemplate else { return }
        let beginning = contents.documents.filter { $0.isIOS && $0.isMain && !leftOut.contains($0.path) }
        let names = Set(beginning.map { (FilePath.name(of: $0.path) as NSString).deletingPathExtension }).sorted()
        mainStoryboard = names.first { $0 == "Main" } ?? names.first
        if let mainStoryboard, names.count > 1 {
            let others = names.filter { $0 != mainStoryboard }
            notes.append(
                "it has \(names.count) storyboards to begin with: \(mainStoryboard) is taken; not \(Self.list(others))")
        }
    }

    // MARK: Paths

    private static func inOrder(_ entries: [FolderContents.Source]) -> [FolderContents.Source] {
        func rank(_ source: FolderContents.Source) -> (Int, Int, String) {
            (source.isSwiftUI ? 1 : 0, source.path.split(separator: "/").count, source.path)
        }
        return entries.sorted { rank($0) < rank($1) }
    }

    /// The highest folder that holds the first entry and none of the others; the entry's own where another lies beside
    /// it.
    private static func root(of entry: String?, among entries: [String]) -> String {
        guard let entry, entries.count > 1 else { return "" }
        var folder = FilePath.folder(of: entry), found = folder
        while entries.allSatisfy({ $0 == entry || !lies($0, folder) }) {
            found = folder
            guard !folder.isEmpty else { break }
            folder = FilePath.folder(of: folder)
        }
        return found
    }

    private static func lies(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path.hasPrefix(folder + "/")
    }
    private static func inside(_ path: String, _ folder: String) -> String {
        folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    }

    private static func nearest(_ paths: [String], to folder: String) -> [String] {
        let wanted = folder.split(separator: "/")
        func rank(_ path: String) -> (Int, Int, String) {
            let parts = path.split(separator: "/")
            return (-zip(wanted, parts).prefix { $0 == $1 }.count, parts.count, path)
        }
        return paths.sorted { rank($0) < rank($1) }
    }

    /// What the file is called in the module or in the bundle.
    private static func nameInApp(_ path: String) -> String {
        let folder = FilePath.name(of: FilePath.folder(of: path))
        return (folder.hasSuffix(".lproj") ? folder + "/" : "") + FilePath.name(of: path)
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
}
