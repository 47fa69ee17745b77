import Foundation
import StoryboardDocument
import XcodeProject

/// Where a target's build lives: `.storyboard-build/Target` beside the project, or in the user's cache where that can't be written.
struct BuildFolder {
    let path: String

    init(target: XcodeTarget) throws {
        let beside = (target.project.path as NSString).deletingLastPathComponent
        let name = target.name.replacingOccurrences(of: "/", with: "_")
        let manager = FileManager.default
        if let folder = Self.prepare(beside + "/.storyboard-build") {
            path = folder + "/" + name
        } else {
            let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
            path = "\(cache)/storyboard/\(Fingerprint.hash(target.project.path.utf8))/\(name)"
        }
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private static func prepare(_ folder: String) -> String? {
        let manager = FileManager.default
        if !manager.fileExists(atPath: folder) {
            guard (try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil else { return nil }
            // The folder keeps itself out of the app's own repository.
            try? AtomicFile.write(Array("*\n".utf8), to: folder + "/.gitignore")
        }
        return manager.isWritableFile(atPath: folder) ? folder : nil
    }

    /// Where the app itself is compiled, and each library.
    var app: ModuleFolder { ModuleFolder(path: path, modules: path + "/Modules") }
    func library(_ module: String) -> ModuleFolder { ModuleFolder(path: path + "/Libraries/" + module, modules: path + "/Modules") }

    /// Only one build at a time works in the folder.
    func locked<T>(_ body: () throws -> T) throws -> T {
        let file = open(path + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw BuildError("the build folder \(path) can't be written.") }
        defer { close(file) }
        flock(file, LOCK_EX)
        return try body()
    }
}

/// Where one module is compiled.
struct ModuleFolder {
    let path: String
    /// The libraries' compiled interfaces.
    let modules: String

    var sources: String { path + "/Sources" }
    var objects: String { path + "/Objects" }
    /// What comes of a rewritten or generated source.
    func object(of source: String) -> String { objects + "/" + ((source as NSString).lastPathComponent as NSString).deletingPathExtension + ".o" }
    /// What the compiler remembers of its last work.
    var record: String { objects + "/module.priors" }
    var state: String { path + "/state.json" }
    /// What it declares, for the modules that import it.
    var declarations: String { path + "/declarations" }
    func module(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }
}
