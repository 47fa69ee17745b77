import Foundation
import SafeFiles
import StoryboardDocument

/// The files of a target, from its build phases and its synchronised folders.
public struct TargetFiles {
    /// A file or folder that goes into the bundle.
    public struct Resource: Hashable {
        public let path: String
        /// `Base`, `en`, …; nil for what isn't localised.
        public let localization: String?
        /// Where in the bundle, relative; empty for its top.
        public let folder: String
        /// Whether it is copied as it is, by a Copy Files phase, instead of compiled by its kind.
        public let isCopied: Bool
        /// What it is called in the bundle, where that is otherwise than in the project.
        public internal(set) var newName: String?
        /// The encoding that the project says a table of texts has, by Foundation's number.
        public internal(set) var encoding: String?

        public init(path: String, folder: String, isCopied: Bool = false) {
            self.path = path
            self.folder = folder
            self.isCopied = isCopied
            // A file is localised by standing in an `.lproj` folder, whatever the project calls it.
            localization = FileKinds.language(of: path)
        }

        public var name: String { newName ?? (path as NSString).lastPathComponent }
        public var type: String { (path as NSString).pathExtension.lowercased() }
        /// Where it is in the bundle.
        public var place: String {
            // A phase may name the language's folder itself.
            let isNamed = folder.split(separator: "/").contains { $0.hasSuffix(".lproj") }
            return [folder, isNamed ? "" : localization.map { $0 + ".lproj" } ?? "", name].filter { !$0.isEmpty }
                .joined(separator: "/")
        }
    }

    /// A file that a build rule makes something of.
    public struct Ruled: Hashable {
        public let path: String
        public let rule: BuildRule
        /// Where in the bundle what is made of it goes, relative, if it is a resource; empty for its top.
        public let folder: String

        public init(path: String, rule: BuildRule, folder: String = "") {
            (self.path, self.rule, self.folder) = (path, rule, folder)
        }
    }

    /// What becomes of a file that isn't taken, and why: for whoever asks for the plan.
    public struct LeftOut: Hashable {
        public let path: String
        public let reason: String
    }

    /// Swift files, in the project's order.
    public internal(set) var sources: [String] = []
    /// Files to compile in other languages, which can't be built here.
    public internal(set) var foreignSources: [String] = []
    /// What the project says to the compiler of single files in C, by path.
    public internal(set) var compilerFlags: [String: [String]] = [:]
    public internal(set) var resources: [Resource] = []
    /// Files that the target's build rules take.
    public internal(set) var ruled: [Ruled] = []
    public internal(set) var leftOut: [LeftOut] = []
    /// Files that the project names and that aren't there. Of those to compile and of storyboards none is, unless they
    /// were to be passed over; other resources are often left out of a repository (keys of services, large films), and
    /// an app runs without them.
    public internal(set) var missing: [String] = []
    /// What a build of the target stops at, where it was passed over; finding the place of each takes a while.
    public internal(set) var stops: [() -> ProjectError] = []
    /// Folders whose files belong to the target without being listed, new ones too.
    public internal(set) var synchronizedFolders: [String] = []
    /// What of those folders isn't looked at, and what no tool is for: a sentence each.
    public internal(set) var warnings: [String] = []
    /// What a phase names more than once, which is taken once: a sentence each, in Xcode's words.
    public internal(set) var doubles: [String] = []

    init() {}

    /// Before a target's are read.
    public static let none = TargetFiles()

    /// What a rule or a script made, by its kind.
    public mutating func addMade(_ path: String, folder: String = "") {
        switch FileKinds.fate(of: path) {
        case .source: addSource(path)
        case .resource: resources.append(Resource(path: path, folder: folder))
        case .catalog, .nothing: break
        }
    }

    /// Leaves out what scripts were to make and didn't; of a source or a document that is missing the build stops.
    public mutating func leaveOut(unmade: Set<String>, of target: XcodeTarget) throws {
        guard !unmade.isEmpty else { return }
        let needed = sources + resources.filter { ["storyboard", "xib"].contains($0.type) }.map(\.path)
        if let path = needed.first(where: unmade.contains) {
            throw ProjectError(
                target.project.path,
                """
                \(target.title) names a file that is missing, and that none of its scripts made: \(path). Put the file \
                there, or remove the reference in Xcode.
                """)
        }
        resources.removeAll { unmade.contains($0.path) }
        missing += unmade.sorted()
    }

    /// What a rule put into the bundle itself, whatever it is.
    /// - Parameter folder: where it stands there, relative; empty for its top.
    public mutating func addMade(_ path: String, inPlace folder: String) {
        resources.append(Resource(path: path, folder: folder, isCopied: true))
    }

    mutating func addResource(_ path: String) { resources.append(Resource(path: path, folder: "")) }

    mutating func addSource(_ path: String) {
        let type = (path as NSString).pathExtension.lowercased()
        if FileKinds.swiftSources.contains(type) {
            sources.append(path)
        } else if FileKinds.foreignSources.contains(type) {
            foreignSources.append(path)
        } else if FileKinds.fate(of: path) == .nothing {
            leftOut.append(LeftOut(path: path, reason: "files of this kind are not compiled"))
        } else {
            let kind = FileKinds.type(ofName: path)
            warnings.append("no rule to process file “\(path)” of type “\(kind)”; it is left out.")
            leftOut.append(LeftOut(path: path, reason: "no rule to process files of type “\(kind)” among the sources"))
        }
    }

    init(target: XcodeTarget, passingOverMissing: Bool, settings: BuildSettings, made: Set<String>) throws {
        var reader = TargetFilesReader(
            target: target, settings: settings, passesOverMissing: passingOverMissing, made: made)
        for phase in target.object.children("buildPhases") { try reader.read(phase) }
        try reader.readSynchronizedFolders()
        self = reader.files
        reader.compiled.forEach { addSource($0) }
        warnings += reader.lateWarnings
        renameAsXcode(target, settings)
        do {
            try refuseDoubles(target, settings)
            try refuseMixedTables()
            try refuseMixedDocuments()
            try checkDevelopmentAssets(target, settings)
        } catch let error as ProjectError where passingOverMissing { stops.append { error } }
    }

    /// What Xcode's tools call otherwise than the file is called: the texts of the target's Info.plist, whatever that is
    /// named after (swift-build, CopyStringsFileSpec), and models of SceneKit.
    private mutating func renameAsXcode(_ target: XcodeTarget, _ settings: BuildSettings) {
        func stem(_ path: String) -> String { (FilePath.name(of: path) as NSString).deletingPathExtension }
        var tables: Set<String> = []
        if let file = settings["INFOPLIST_FILE"] { tables = [stem(file) + "Plist", stem(file) + "-InfoPlist"] }
        if settings.flag("GENERATE_INFOPLIST_FILE") { tables.insert(target.name + "-InfoPlist") }
        let renamesTables = settings.flag("STRINGS_FILE_INFOPLIST_RENAME")
        for index in resources.indices where !resources[index].isCopied {
            let resource = resources[index], stem = stem(resource.path)
            switch resource.type {
            case "strings", "stringsdict", "xcstrings":
                if renamesTables, tables.contains(stem), stem != "InfoPlist" {
                    resources[index].newName = "InfoPlist." + resource.type
                }
            case "dae": resources[index].newName = stem + ".dae"
            default: break
            }
        }
    }

    /// Two files that would be one in the bundle stop the build, in Xcode's words.
    private func refuseDoubles(_ target: XcodeTarget, _ settings: BuildSettings) throws {
        var places: [String: String] = [:]
        // It is made of the target's own, whichever file that is.
        if target.isApplication || target.isBundle || target.productType.contains(".framework") {
            places["Info.plist"] = settings["INFOPLIST_FILE"].map { "its own (INFOPLIST_FILE), \($0)," } ?? "its own"
        }
        if target.isApplication, let executable = settings["EXECUTABLE_NAME"] { places[executable] = "its executable" }
        // What a catalog compiler makes is one file of all of them.
        for resource in resources where resource.isCopied || !["xcassets", "xcstrings"].contains(resource.type) {
            if let first = places[resource.place], first != resource.path {
                let bundle = "\(settings["TARGET_BUILD_DIR"] ?? "")/\(settings["WRAPPER_NAME"] ?? target.name)"
                throw ProjectError(
                    target.project.path,
                    """
                    Multiple commands produce '\(bundle)/\(resource.place)': \(target.title) copies \(first) and \
                    \(resource.path). Leave one of them out of the target, or give it another name.
                    """)
            }
            places[resource.place] = resource.path
        }
    }

    /// Xcode stops where the folder for previews isn't there, unless the target says otherwise (swift-build,
    /// ValidateDevelopmentAssetsTaskAction).
    private mutating func checkDevelopmentAssets(_ target: XcodeTarget, _ settings: BuildSettings) throws {
        let level = settings["VALIDATE_DEVELOPMENT_ASSET_PATHS"] ?? "NO"
        guard level.hasPrefix("YES") else { return }
        for path in settings.list("DEVELOPMENT_ASSET_PATHS") {
            let whole = FileNames.onDisk(ProjectPaths.join(settings["PROJECT_DIR"] ?? "/", path))
            guard !FileManager.default.fileExists(atPath: whole) else { continue }
            let message = "One of the paths in DEVELOPMENT_ASSET_PATHS does not exist: \(whole)"
            if level == "YES_ERROR" {
                throw ProjectError(
                    target.project.path, message + ". Make the folder, or take it out of \(target.title)'s settings.")
            }
            warnings.append(message)
        }
    }

    /// A document's texts come from a catalog or from documents of each language, in Xcode's words.
    private func refuseMixedDocuments() throws {
        let documents = resources.filter { !$0.isCopied && ["storyboard", "xib", "nib"].contains($0.type) }
        let others = Set(documents.filter { ![nil, "Base"].contains($0.localization) }.map(\.name))
        for document in documents where document.localization == "Base" && others.contains(document.name) {
            let table = (document.name as NSString).deletingPathExtension + ".xcstrings"
            guard resources.contains(where: { $0.localization == "mul" && $0.name == table }) else { continue }
            throw ProjectError(
                document.path,
                "An IB file cannot provide its localizations via both a String Catalog and other overriding IB files. Remove \(table) or the documents of single languages from the target."
            )
        }
    }

    /// A string catalog is the only one of its name, and stands in no language's folder, in Xcode's words. `mul` is for
    /// those that go with a document.
    private func refuseMixedTables() throws {
        let tables = resources.filter { !$0.isCopied && ["xcstrings", "strings", "stringsdict"].contains($0.type) }
        for catalog in tables where catalog.type == "xcstrings" {
            if let language = catalog.localization, language != "mul" {
                throw ProjectError(
                    catalog.path,
                    "\(catalog.name) should not be inside an lproj directory. A string catalog holds all languages: move it out of \(language).lproj."
                )
            }
            let title = (FilePath.name(of: catalog.path) as NSString).deletingPathExtension
            let others = tables.filter {
                $0.path != catalog.path && (FilePath.name(of: $0.path) as NSString).deletingPathExtension == title
            }
            guard let other = others.first else { continue }
            throw ProjectError(
                catalog.path,
                others.allSatisfy { $0.type == "xcstrings" }
                    ? "Cannot have multiple \(catalog.name) files in same target. The other is \(other.path)."
                    : "\(catalog.name) cannot co-exist with other .strings or .stringsdict tables with the same name. Remove one of them from the target: the other is \(other.path)."
            )
        }
    }
}
