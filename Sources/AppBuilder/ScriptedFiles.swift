import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

// The files of the project that a build's scripts may write: what they say that they make, and files of the target that
// they speak of, as scripts outside of Xcode's sandbox do.
extension AppBuilder {
    /// The target, and those of projects at hand that it is linked with.
    private var scripted: [XcodeTarget] {
        var found: [XcodeTarget] = []
        func add(_ target: XcodeTarget) {
            guard !found.contains(where: { $0.isSame(as: target) }) else { return }
            found.append(target)
            (try? target.linkedLibraries(configuration: configuration))?.targets.forEach(add)
        }
        add(target)
        return found
    }

    private func settings(of other: XcodeTarget) -> BuildSettings {
        guard other !== target else { return settings }
        let settings = other.buildSettings(configuration: configuration)
        if let root = buildFolders.first { settings.override(BuildPaths.settings(root: root)) }
        return settings
    }

    /// What the scripts of the target and those before it say that they make.
    var declaredOutputs: Set<String> {
        guard runsScripts else { return [] }
        return Set(
            (aggregates + scripted).flatMap { target in
                let settings = settings(of: target)
                return target.scriptPhases(settings).flatMap { ScriptStage.outputs(of: $0, settings, target) }
            })
    }

    /// Sources, documents and resources that scripts name, with what those scripts start: without a sandbox they may
    /// write them undeclared, as programs that make code did for years. Those that aren't there yet too.
    var spokenOf: [String] {
        let all = scripted
        let texts = (aggregates + all).flatMap { owner -> [String] in
            let settings = settings(of: owner)
            guard !settings.flag("ENABLE_USER_SCRIPT_SANDBOXING") else { return [] }
            return owner.scriptPhases(settings).map { CalledScripts(of: $0.script, settings, owner).text }
        }
        let actions = ((scheme?.preActions ?? []) + (scheme?.postActions ?? [])).map(\.script)
        let whole = (texts + actions).joined(separator: "\n")
        guard !whole.isEmpty else { return [] }
        return all.flatMap { other -> [String] in
            guard let files = try? other.files(passingOverMissing: true, configuration: configuration) else {
                return []
            }
            return (files.sources + files.resources.map(\.path) + files.missing).filter {
                CalledScripts.names(FilePath.name(of: $0), in: whole)
            } + settingsFiles(of: other, in: whole)
        }
    }

    /// Files of settings that scripts name, by their settings or themselves: many count the builds in one.
    private func settingsFiles(of target: XcodeTarget, in text: String) -> [String] {
        let settings = settings(of: target)
        let own = [
            ("INFOPLIST_FILE", ["INFOPLIST_FILE", "PRODUCT_SETTINGS_PATH"]),
            ("CODE_SIGN_ENTITLEMENTS", ["CODE_SIGN_ENTITLEMENTS"]),
        ].compactMap { key, words -> (String, [String])? in
            guard let name = settings[key], !name.isEmpty else { return nil }
            let path = name.hasPrefix("/") ? name : target.project.sourceRoot + "/" + name
            return ((path as NSString).standardizingPath, words)
        }
        return (own + settings.configurationFiles.map { ($0, []) }).compactMap { path, words in
            let isNamed =
                words.contains(where: text.contains) || CalledScripts.names(FilePath.name(of: path), in: text)
            return isNamed && FileManager.default.fileExists(atPath: path) ? path : nil
        }
    }

    /// What of it isn't there: scripts make it before anything is compiled, often into a file that Git ignores.
    public var awaited: Set<String> {
        guard runsScripts else { return [] }
        return Set(spokenOf.filter { !FileManager.default.fileExists(atPath: $0) })
    }

    /// Files of the project that scripts declare to make, or speak of. Those that aren't there yet are made, empty, with
    /// their folders: what may be written has to be.
    func declaredPlaces() -> [String] {
        guard runsScripts, let folder = try? BuildFolder(target: target), let around = boundary else { return [] }
        let written = scheme?.preActions.isEmpty == false ? settings.configurationFiles.filter(isForPreActions) : []
        let spokenOf = spokenOf
        return (declaredOutputs.sorted() + written + spokenOf).compactMap { path in
            guard !path.hasPrefix(folder.path + "/"), let relative = Self.place(of: path, in: around) else {
                return nil
            }
            let real = around.path + "/" + relative
            if let status = try? around.status(of: relative) { return status.st_mode & S_IFMT == S_IFREG ? real : nil }
            guard (try? around.write([], to: relative)) != nil else { return nil }
            if spokenOf.contains(path) { placeholders.insert(path) }
            return real
        }
    }

    private var boundary: SafeFolder? {
        FolderWalk.target(of: target.project.boundary).flatMap { try? SafeFolder($0) }
    }

    /// Where a file lies below a folder, whether it and the folders above it are there or not; nil for one elsewhere.
    private static func place(of path: String, in around: SafeFolder) -> String? {
        var folder = FilePath.folder(of: path), rest = [FilePath.name(of: path)]
        while FolderWalk.target(of: folder) == nil, folder.count > 1 {
            rest.insert(FilePath.name(of: folder), at: 0)
            folder = FilePath.folder(of: folder)
        }
        guard let real = FolderWalk.target(of: folder), !rest.contains(where: { $0.isEmpty || $0 == ".." }) else {
            return nil
        }
        if real == around.path { return rest.joined(separator: "/") }
        guard real.hasPrefix(around.path + "/") else { return nil }
        return ([String(real.dropFirst(around.path.count + 1))] + rest).joined(separator: "/")
    }

    static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    /// Takes away what a build made room for and no script filled: for who isn't confined. What was there before the
    /// build isn't in the set.
    public func removeUnmade(_ awaited: Set<String>) {
        guard let around = boundary else { return }
        for path in awaited where Self.isEmpty(path) {
            if let relative = Self.place(of: path, in: around) { try? around.remove(relative) }
        }
    }

    /// Pre-actions declare nothing. What they write, and the build reads then, are files of settings: those that are
    /// there, and those that an action speaks of.
    private func isForPreActions(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
            || scheme?.preActions.contains { $0.script.contains(FilePath.name(of: path)) } == true
    }
}
