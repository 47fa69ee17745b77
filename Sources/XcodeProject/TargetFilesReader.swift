import Foundation
import StoryboardDocument

/// Reads a target's phases and synchronised folders.
struct TargetFilesReader {
    let target: XcodeTarget
    private let settings: BuildSettings
    private let filter: FileFilter
    private let rules: [BuildRule]
    private let languages: Set<String>?
    private let passesOverMissing: Bool
    /// What scripts make: not missing before they did.
    private let made: Set<String>
    /// Sources in the project's order.
    private(set) var compiled: [String] = []
    private(set) var files = TargetFiles()
    private(set) var lateWarnings: [String] = []
    private var seen: Set<String> = []

    init(target: XcodeTarget, settings: BuildSettings, passesOverMissing: Bool, made: Set<String>) {
        self.target = target
        self.settings = settings
        self.passesOverMissing = passesOverMissing
        self.made = made
        filter = FileFilter(settings)
        rules = target.buildRules
        languages = target.languages(settings)
    }

    private var paths: ProjectPaths { target.project.paths }

    private func path(of file: ProjectObject) -> String? { paths.path(of: file, settings) }

    mutating func read(_ phase: ProjectObject) throws {
        warnOfSettingsFiles(phase)
        switch phase.isa {
        case "PBXSourcesBuildPhase":
            for file in fileReferences(phase) { try addSource(file) }
            for path in exceptions(of: phase) where !addRuled(path) { addSource(at: path) }
        case "PBXResourcesBuildPhase":
            for file in fileReferences(phase) { try addResource(file, folder: "") }
            for path in exceptions(of: phase) where !addRuled(path) && !refuses(path, type: nil) {
                addResource(path, folder: "")
            }
        case "PBXCopyFilesBuildPhase":
            guard target.runs(phase, settings) else {
                return leaveOut(fileReferences(phase).compactMap { path(of: $0) }, "copied only when installing")
            }
            switch try CopyDestination(phase, of: target, settings: settings) {
            case .bundle(let folder):
                let isCopied = !settings.flag("APPLY_RULES_IN_COPY_FILES")
                for file in fileReferences(phase) where !target.isCode(file) {
                    try addResource(file, folder: folder, isCopied: isCopied)
                }
                for path in exceptions(of: phase) where isCopied || !addRuled(path, folder: folder) {
                    addResource(path, folder: folder, isCopied: isCopied)
                }
            case .elsewhere(let place):
                leaveOut(
                    fileReferences(phase).compactMap { path(of: $0) }, "copied to \(place), outside the app")
            }
        default: break
        }
    }

    private mutating func fileReferences(_ phase: ProjectObject) -> [ProjectObject] {
        var named: Set<String> = []
        return phase.children("files").compactMap { file in
            let reference = file.object("fileRef")
            let path = reference.flatMap { $0.isa == "PBXFileReference" ? self.path(of: $0) : nil }
            guard FileFilter.takes(platforms: file.platformFilters) else {
                leaveOut([path].compactMap { $0 }, "for other platforms")
                return nil
            }
            // Xcode's engine has them for files and dependencies; that a project file calls them so is assumed.
            let configurations = file.strings("buildConfigurationFilters")
            guard configurations.isEmpty || configurations.contains(settings.configuration) else {
                leaveOut([path].compactMap { $0 }, "for other configurations")
                return nil
            }
            if let path, !named.insert(path).inserted {
                let title = phase.string("name") ?? Self.titles[phase.isa] ?? phase.isa
                files.doubles.append("Skipping duplicate build file in \(title) build phase: \(path)")
                return nil
            }
            if let path, let flags = file.dictionary("settings")["COMPILER_FLAGS"] {
                let words = (flags as? [String])?.joined(separator: " ") ?? "\(flags)"
                files.compilerFlags[path] = SettingWords.split(settings.expand(words))
            }
            return reference
        }
    }

    private static let titles = [
        "PBXSourcesBuildPhase": compiling, "PBXResourcesBuildPhase": "Copy Bundle Resources",
        "PBXCopyFilesBuildPhase": "Copy Files",
    ]

    private mutating func leaveOut(_ paths: [String], _ reason: String) {
        files.leftOut += paths.map { TargetFiles.LeftOut(path: $0, reason: reason) }
    }

    /// Whether settings leave the file in.
    private mutating func takes(_ path: String) -> Bool {
        guard let pattern = filter.leavingOut(path) else { return true }
        leaveOut([path], "EXCLUDED_SOURCE_FILE_NAMES has “\(pattern)”")
        return false
    }

    private mutating func addSource(_ file: ProjectObject) throws {
        // A storyboard that has localisations may stand among the sources too; so may a data model with its versions.
        if file.isa == "PBXVariantGroup" { return try addResource(file, folder: "") }
        guard let path = path(of: file), takes(path), try exists(path, of: file, in: Self.compiling) else {
            return
        }
        if addRuled(path, type: Self.type(of: file)) { return }
        // Xcode compiles these into the bundle from either phase.
        if Self.compiledResources.contains((path as NSString).pathExtension.lowercased()) {
            addResource(path, folder: "")
        } else {
            addSource(at: path)
        }
    }

    /// A rule of the target goes before Xcode's own.
    private mutating func addRuled(_ path: String, type: String? = nil, folder: String = "") -> Bool {
        guard let rule = rules.first(where: { $0.takes(path, type: type) }) else { return false }
        if rule.isCopying {
            addResource(path, folder: folder, isCopied: true)
        } else if seen.insert(folder.isEmpty ? path : folder + "\0" + path).inserted {
            files.ruled.append(TargetFiles.Ruled(path: path, rule: rule, folder: folder))
        }
        return true
    }

    /// What the project says that a file is; nil where its name says it.
    private static func type(of file: ProjectObject) -> String? {
        file.string("explicitFileType") ?? file.string("lastKnownFileType")
    }

    private static let compiling = "Compile Sources"
    private static let compiledResources: Set = [
        "storyboard", "xib", "xcassets", "strings", "stringsdict", "xcstrings", "xcdatamodeld", "xcdatamodel",
        "xcmappingmodel",
    ]

    private mutating func addSource(at path: String) {
        if seen.insert(path).inserted { compiled.append(path) }
    }

    private mutating func addResource(_ file: ProjectObject, folder: String, isCopied: Bool = false) throws {
        for child in file.isa == "PBXVariantGroup" ? file.children("children") : [file] {
            guard let path = self.path(of: child), takes(path),
                try exists(path, of: child, in: isCopied ? "Copy Files" : "Copy Bundle Resources")
            else { continue }
            if !isCopied, addRuled(path, type: Self.type(of: child), folder: folder) { continue }
            if !isCopied, refuses(path, type: Self.type(of: child)) { continue }
            if !isCopied, FileKinds.fate(of: path) == .catalog {
                leaveOut([path], SynchronizedFolder.inCatalog)
                continue
            }
            if !isCopied, !passesOverMissing { try TextEncoding.check(path, child.string("fileEncoding")) }
            addResource(path, folder: folder, isCopied: isCopied)
            if !isCopied, files.resources.last?.path == path {
                files.resources[files.resources.count - 1].encoding = child.string("fileEncoding")
            }
        }
    }

    /// Swift is compiled, and never copied as a resource: Xcode says so and goes on.
    private mutating func refuses(_ path: String, type: String?) -> Bool {
        guard FileKinds.swiftSources.contains((path as NSString).pathExtension.lowercased()),
            type ?? "sourcecode.swift" == "sourcecode.swift"
        else { return false }
        lateWarnings.append("The Swift file \"\(path)\" cannot be processed by a Copy Bundle Resources build phase")
        leaveOut([path], "Swift is compiled, and not copied as a resource")
        return true
    }

    /// Files that settings name are no others' to copy; Xcode warns of them, and copies them all the same.
    private mutating func warnOfSettingsFiles(_ phase: ProjectObject) {
        let phases = [
            "PBXResourcesBuildPhase": "Copy Bundle Resources", "PBXCopyFilesBuildPhase": "Copy Files",
            "PBXHeadersBuildPhase": "Copy Headers",
        ]
        guard let name = phases[phase.isa] else { return }
        let named = Self.settingsFiles.compactMap { setting, kind in
            settings[setting].map { (FileNames.onDisk(ProjectPaths.join(target.project.sourceRoot, $0)), kind) }
        }
        for path in phase.children("files").compactMap({ $0.object("fileRef") }).compactMap({ self.path(of: $0) }) {
            for (file, kind) in named where file == path {
                lateWarnings.append("The \(name) build phase contains this target's \(kind) file '\(path)'.")
            }
        }
    }

    private static let settingsFiles = [
        ("CODE_SIGN_ENTITLEMENTS", "entitlements"), ("INFOPLIST_FILE", "Info.plist"),
        ("EXPORTED_SYMBOLS_FILE", "exported symbols"), ("UNEXPORTED_SYMBOLS_FILE", "unexported symbols"),
        ("ORDER_FILE", "order"),
    ]

    private mutating func addResource(_ path: String, folder: String, isCopied: Bool = false) {
        if let language = FileKinds.language(of: path), language != "mul", let known = languages,
            !known.contains(language)
        {
            return leaveOut([path], "\(language) is no language of the project's (BUILD_ONLY_KNOWN_LOCALIZATIONS)")
        }
        guard seen.insert(isCopied || !folder.isEmpty ? folder + "\0" + path : path).inserted else { return }
        files.resources.append(.init(path: path, folder: folder, isCopied: isCopied))
    }

    private mutating func exists(_ path: String, of file: ProjectObject, in phase: String) throws -> Bool {
        if made.contains(path) || FileManager.default.fileExists(atPath: path) { return true }
        let isDocument = ["storyboard", "storyboardc", "xib"].contains((path as NSString).pathExtension.lowercased())
        if passesOverMissing || phase != Self.compiling && !isDocument { files.missing.append(path) }
        if phase == Self.compiling || isDocument {
            let target = target
            try stop(
                ProjectError(
                    file.place,
                    """
                    \(target.title) names a file in its phase “\(phase)” that is missing: \(path) (\(file.id)). \
                    Put the file there, or remove the reference in Xcode.
                    """))
        }
        return false
    }

    /// Throws the error, or keeps it where what is missing is passed over.
    private mutating func stop(_ error: @autoclosure @escaping () -> ProjectError) throws {
        guard passesOverMissing else { throw error() }
        files.stops.append(error)
    }

    // MARK: Synchronised folders (Xcode 16)

    mutating func readSynchronizedFolders() throws {
        let own = Set(target.object.strings("fileSystemSynchronizedGroups"))
        for group in target.project.objects.all("PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths.path(of: group) else { continue }
            let sets = group.children("exceptions").filter { $0.string("target") == target.object.id }
            let exceptions = Set(sets.flatMap { $0.strings("membershipExceptions") })
            let foreign = sets.flatMap { $0.dictionary("platformFiltersByRelativePath") }.compactMap { name, value in
                FileFilter.takes(platforms: value as? [String] ?? []) ? nil : name
            }
            // For a target that has the folder, exceptions are what it leaves out; for another, what it takes
            // nevertheless.
            if own.contains(group.id) {
                guard FileManager.default.fileExists(atPath: path) else {
                    if passesOverMissing { files.missing.append(path) }
                    let target = target
                    try stop(
                        ProjectError(
                            target.project.path, "\(target.title) has the folder \(path), which is missing."))
                    continue
                }
                try read(
                    group, at: path,
                    leavingOut: exceptions.union(foreign).union(copiedOnly(group)))
            } else {
                for name in exceptions.subtracting(foreign).sorted() {
                    for file in MembershipException.files(called: name, in: path) where takes(path + "/" + file) {
                        try add(SynchronizedFolder.kind(of: path + "/" + file))
                    }
                }
            }
        }
    }

    private mutating func read(_ group: ProjectObject, at path: String, leavingOut: Set<String>) throws {
        let projectFolder = FilePath.folder(of: target.project.path)
        guard !Self.holdsMore(path, than: projectFolder) else {
            lateWarnings.append(
                "The folder \(path) of \(target.title) lies above the project; what is there is left out.")
            return
        }
        files.synchronizedFolders.append(path)
        let folder = SynchronizedFolder(
            path: path, leaveOut: leavingOut, explicitFolders: Set(group.strings("explicitFolders")),
            explicitTypes: group.dictionary("explicitFileTypes").compactMapValues { $0 as? String },
            project: projectFolder)
        for file in folder.files(except: infoPlistPath) where takes(file.path) { try add(file) }
        for (path, reason) in folder.leftOut { leaveOut([path], reason) }
        lateWarnings += folder.warnings
    }

    /// Files of the folder that one of the target's phases takes by name, which no other phase does then.
    private func copiedOnly(_ group: ProjectObject) -> Set<String> {
        let phases = Set(target.object.strings("buildPhases"))
        return Set(
            group.children("exceptions").filter { phases.contains($0.string("buildPhase") ?? "") }.flatMap {
                $0.strings("membershipExceptions")
            })
    }

    /// Files of synchronised folders that are a phase's, whatever their kind.
    private mutating func exceptions(of phase: ProjectObject) -> [String] {
        var found: [String] = []
        for group in target.project.objects.all("PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths.path(of: group) else { continue }
            let names = group.children("exceptions").filter { $0.string("buildPhase") == phase.id }.flatMap {
                $0.strings("membershipExceptions")
            }
            for name in names.sorted() {
                for file in MembershipException.files(called: name, in: path) where takes(path + "/" + file) {
                    found.append(path + "/" + file)
                }
            }
        }
        return found
    }

    /// Whether a folder is the whole machine, or lies higher than the one around the project's: no app's sources do.
    private static func holdsMore(_ folder: String, than project: String) -> Bool {
        guard let folder = FolderWalk.target(of: folder),
            let around = FolderWalk.target(of: project).map(FilePath.folder)
        else { return false }
        return folder == "/" || around.hasPrefix(folder + "/")
    }

    private mutating func add(_ file: SynchronizedFolder.File?) throws {
        guard let file, !addRuled(file.path) else { return }
        switch file {
        case .source(let path): addSource(at: path)
        case .resource(let path):
            // A folder's files go to the phases that the target has. One that has none at all, which Xcode doesn't write,
            // is taken to mean both.
            let phases = Set(target.object.children("buildPhases").map(\.isa))
            guard phases.contains("PBXResourcesBuildPhase") || !phases.contains("PBXSourcesBuildPhase") else {
                return leaveOut([path], "the target has no phase “Copy Bundle Resources”")
            }
            if !passesOverMissing { try TextEncoding.check(path, nil) }
            addResource(path, folder: "")
        }
    }

    private var infoPlistPath: String? {
        settings["INFOPLIST_FILE"].map { FileNames.onDisk(ProjectPaths.join(target.project.sourceRoot, $0)) }
    }
}
