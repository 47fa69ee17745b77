import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// What Xcode keeps a script from where ENABLE_USER_SCRIPT_SANDBOXING is on: files of the project and of the build that it
/// doesn't declare to read or to make (swift-build, TaskProducerSandboxing). All else is as it is without.
///
/// The kernel grants folders with all in them where a Mac's sandbox grants single names, so two things differ: what stands
/// in a folder of the build beside a declared output is only found to be undeclared afterwards, and declared folders, and
/// the project's own, can't be listed.
struct ScriptSandbox {
    private let job: ScriptStage.Job
    private let root: SafeFolder
    private let sourceRoot: String
    /// What is kept from it, all that is in it included.
    private let denied: [String]
    /// The target's own temporary folder; what is derived has to be declared all the same.
    private let temporary: String?
    private let derived: String?
    private let takesFolders: Bool

    /// nil where the target wants none.
    init?(_ job: ScriptStage.Job, of target: XcodeTarget, _ settings: BuildSettings, _ root: SafeFolder) {
        guard settings.flag("ENABLE_USER_SCRIPT_SANDBOXING") else { return nil }
        self.job = job
        self.root = root
        func real(_ path: String?) -> String? { path.flatMap { $0.isEmpty ? nil : FolderWalk.target(of: $0) ?? $0 } }
        sourceRoot = real(target.project.sourceRoot) ?? target.project.sourceRoot
        denied = [sourceRoot, real(FilePath.folder(of: target.project.path)), real(root.path)].compactMap { $0 }
        temporary = real(settings["TARGET_TEMP_DIR"])
        derived = real(settings["DERIVED_FILE_DIR"])
        takesFolders = settings.flag("USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES")
    }

    // MARK: What it may

    /// Folders of the build that a declared output comes to.
    private var outputFolders: [String] {
        Set(job.outputs.map { FilePath.folder(of: $0) }.filter { $0.hasPrefix(root.path + "/") }).sorted()
    }

    /// Outputs that aren't in the build: each may be written by itself, so it has to be there.
    private var outputFiles: [String] { job.outputs.filter { !$0.hasPrefix(root.path + "/") } }

    func confinement() throws -> Confinement {
        let inputs = job.inputs.filter { takesFolders || !Self.isFolder($0) }
        var writable = outputFolders + outputFiles
        if let temporary, temporary != derived { writable.append(temporary) }
        // Where compilers and shells put what they need for a moment: the build's own, and none that the project is in.
        let moments = FolderWalk.target(of: NSTemporaryDirectory()) ?? "/tmp"
        if !denied.contains(where: { ($0 + "/").hasPrefix(moments + "/") }) { writable.append(moments) }
        return Confinement(
            readable: Self.all(but: denied) + inputs + [root.path + "/Scripts"], writable: writable)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Everything on the machine but some folders: what stands beside them and beside the folders around them.
    static func all(but denied: [String]) -> [String] {
        var found: [String] = []
        func walk(_ folder: String) {
            for name in FolderWalk.names(in: folder) {
                let path = (folder == "/" ? "" : folder) + "/" + name
                let real = FolderWalk.target(of: path) ?? path
                if denied.contains(where: { real == $0 || real.hasPrefix($0 + "/") }) { continue }
                if denied.contains(where: { $0.hasPrefix(real + "/") }) {
                    if real == path { walk(path) }
                } else {
                    found.append(path)
                }
            }
        }
        walk("/")
        return found
    }

    // MARK: Around a run

    /// What stood where outputs come to.
    struct Before {
        fileprivate let files: [String: String]
        /// Files that are there only to be written.
        fileprivate let made: [String]
    }

    func begin() throws -> Before {
        var made: [String] = []
        for path in outputFiles where !FileManager.default.fileExists(atPath: path) {
            guard let folder = FolderWalk.target(of: FilePath.folder(of: path)), let place = try? SafeFolder(folder),
                (try? place.write([], to: FilePath.name(of: path))) != nil
            else { continue }
            made.append(path)
        }
        return Before(files: files(), made: made)
    }

    private func files() -> [String: String] {
        var found: [String: String] = [:]
        for folder in outputFolders {
            for name in FolderWalk.names(in: folder) {
                let path = folder + "/" + name
                if !Self.isFolder(path) { found[path] = Fingerprint.stamp(of: path) }
            }
        }
        return found
    }

    /// What it made beside its outputs, in Xcode's words; empty files of outputs that it didn't make go.
    func end(_ before: Before) throws -> [String] {
        for path in before.made where Fingerprint.stamp(of: path).hasPrefix("0.") {
            guard let place = FolderWalk.target(of: FilePath.folder(of: path)) else { continue }
            try SafeFolder(place).remove(FilePath.name(of: path))
        }
        let outputs = Set(job.outputs)
        let own = [temporary].compactMap { $0 }.filter { $0 != derived }
        return files().filter { path, stamp in
            before.files[path] != stamp && !outputs.contains(path)
                && !own.contains(FilePath.folder(of: path))
        }.keys.sorted().map { Self.violation("file-write-create", $0, by: "script") }
    }

    // MARK: What it may not

    static func violation(_ what: String, _ path: String, by program: String) -> String {
        "error: Sandbox: \(program) deny(1) \(what) \(path)"
    }

    /// What the output of a script that failed says that it was kept from, as Xcode's log has it.
    func violations(in output: String) -> [String] {
        var found: [String] = []
        for line in output.split(separator: "\n")
        where line.contains("Permission denied") || line.contains("Read-only file system") {
            // “cat: /path: Permission denied”, “script.sh: line 3: path: Permission denied”, “Permission denied: '/path'”.
            let words = line.split { ":'\"‘’“” ".contains($0) }.map(String.init)
            let program = words.first.map { $0.hasSuffix(".sh") ? "bash" : FilePath.name(of: $0) } ?? "script"
            for part in words where !part.hasSuffix(".sh") {
                let whole = part.hasPrefix("/") ? part : sourceRoot + "/" + part
                let path = (whole as NSString).standardizingPath
                guard part.contains("/") || FileManager.default.fileExists(atPath: path),
                    denied.contains(where: { path.hasPrefix($0 + "/") })
                else { continue }
                let isThere = FileManager.default.fileExists(atPath: path)
                let isWritten = job.inputs.contains(path)
                found.append(
                    Self.violation(
                        isThere ? (isWritten ? "file-write-data" : "file-read-data") : "file-write-create", path,
                        by: program))
            }
        }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
