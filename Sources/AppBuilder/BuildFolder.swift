import Foundation
import SafeFiles
import XcodeProject

/// Where a target's build lives: `.storyboard-build/Target` beside the project, or in the user's cache where that can't
/// be written.
struct BuildFolder {
    /// Everything that a build writes, replaces or removes lies below it.
    let root: SafeFolder
    var path: String { root.path }

    /// Opens the folder, made where it isn't there.
    init(target: XcodeTarget) throws {
        let place = Place(target)
        root = try Self.whole(place).folder(place.name)
    }

    /// Where it is, whether it is there or not.
    private struct Place {
        let beside: String
        let cached: String
        let name: String

        init(_ target: XcodeTarget) {
            let project = target.project.path
            beside = URL(fileURLWithPath: project).deletingLastPathComponent().path + "/.storyboard-build"
            cached = UserCache.path + "/" + Fingerprint.hash(project.utf8)
            name = FileName.part(target.name)
        }
    }

    /// The paths that a target's build folder may have.
    static func candidates(of target: XcodeTarget) -> [String] {
        let place = Place(target)
        return [place.beside, place.cached].map {
            URL(fileURLWithPath: $0).resolvingSymlinksInPath().path + "/" + place.name
        }
    }

    /// The folder of all the project's targets.
    private static func whole(_ place: Place) throws -> SafeFolder {
        var status = stat()
        if lstat(place.beside, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
            throw BuildError(
                "\(place.beside) is in the way of the build: it is a link or a file, not a folder. Remove it.")
        }
        let parent = URL(fileURLWithPath: place.beside).deletingLastPathComponent().path
        guard access(FileManager.default.fileExists(atPath: place.beside) ? place.beside : parent, W_OK) == 0 else {
            return try marked(SafeFolder(place.cached, create: true))
        }
        return try marked(SafeFolder(parent).folder(".storyboard-build"))
    }

    /// The mark of folders whose contents can be made anew (bford.info/cachedir), which backups leave out.
    private static let mark = "CACHEDIR.TAG"
    private static let markText =
        "Signature: 8a477f597d28d172789f06886806bc55\n# Made by storyboard: what it built, and the files of the apps that ran.\n"

    /// Only a folder that the toolkit made is tidied: a mark says so.
    private static func marked(_ folder: SafeFolder) throws -> SafeFolder {
        if try folder.contents(mark)?.starts(with: Data(markText.utf8.prefix(43))) == true { return folder }
        // Folders from before there was a mark keep themselves out of the app's repository.
        guard try folder.names().isEmpty || folder.contents(".gitignore") == Data(ignored.utf8) else {
            throw BuildError(
                "\(folder.path) isn't a folder that the toolkit made: it has no \(mark). Move it away, or remove it.")
        }
        try folder.write(Array(ignored.utf8), to: ".gitignore")
        try folder.write(Array(markText.utf8), to: mark)
        return folder
    }

    private static let ignored = "*\n"

    /// Where the app itself is compiled, and each library.
    var app: ModuleFolder { ModuleFolder(root: root, prefix: "") }
    func library(_ module: String) throws -> ModuleFolder {
        guard FileName.isPart(module) else { throw BuildError("“\(module)” can't be the name of a module.") }
        return ModuleFolder(root: root, prefix: "Libraries/\(module)/")
    }

    /// Only one build at a time works in the folder.
    func locked<T>(_ body: () throws -> T) throws -> T {
        let file = try root.openForWriting("lock")
        defer { try? file.close() }
        flock(file.fileDescriptor, LOCK_EX)
        return try body()
    }
}

/// The toolkit's folder among the user's caches, for what has no place beside a project or the toolkit.
public enum UserCache {
    public static var path: String {
        func variable(_ name: String) -> String? {
            ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        return (variable("XDG_CACHE_HOME") ?? (variable("HOME") ?? NSHomeDirectory()) + "/.cache") + "/storyboard"
    }
}

/// Where one module is compiled: paths below the build folder.
struct ModuleFolder {
    let root: SafeFolder
    /// Empty, or ends with a slash.
    let prefix: String

    var sources: String { prefix + "Sources" }
    var objects: String { prefix + "Objects" }
    /// The libraries' compiled interfaces.
    var modules: String { "Modules" }
    /// What comes of a rewritten or generated source.
    func object(of source: String) -> String {
        objects + "/" + ((source as NSString).lastPathComponent as NSString).deletingPathExtension + ".o"
    }
    /// What the compiler remembers of its last work.
    var record: String { objects + "/module.priors" }
    var state: String { prefix + "state.json" }
    /// A bridging header in plain C.
    var header: String { prefix + "Bridge.h" }
    /// What clang makes.
    var plainC: String { prefix + "C" }
    /// What it declares, for the modules that import it.
    var declarations: String { prefix + "declarations" }
    func module(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }

    /// The whole path, for the compiler and for looking.
    func whole(_ relative: String) -> String { root.path + "/" + relative }
}
