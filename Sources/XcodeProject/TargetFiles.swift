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

        public init(path: String, folder: String, isCopied: Bool = false) {
            self.path = path
            self.folder = folder
            self.isCopied = isCopied
            // A file is localised by standing in an `.lproj` folder, whatever the project calls it.
            localization = FileKinds.language(of: path)
        }

        public var name: String { (path as NSString).lastPathComponent }
        public var type: String { (path as NSString).pathExtension.lowercased() }
        /// Where it is in the bundle.
        public var place: String {
            [folder, localization.map { $0 + ".lproj" } ?? "", name].filter { !$0.isEmpty }.joined(separator: "/")
        }
    }

    /// A file that a build rule makes something of.
    public struct Ruled: Hashable {
        public let path: String
        public let rule: BuildRule
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
    public mutating func addMade(_ path: String) {
        switch FileKinds.fate(of: path) {
        case .source: addSource(path)
        case .resource: addResource(path)
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

    mutating func addResource(_ path: String) { resources.append(Resource(path: path, folder: "")) }

    init(target: XcodeTarget, passingOverMissing: Bool, settings: BuildSettings, made: Set<String>) throws {
        var reader = TargetFilesReader(
            target: target, settings: settings, passesOverMissing: passingOverMissing, made: made)
        for phase in target.object.children("buildPhases") { try reader.read(phase) }
        try reader.readSynchronizedFolders()
        self = reader.files
        reader.compiled.forEach { addSource($0) }
        warnings += reader.lateWarnings
        do {
            try refuseDoubles(target, settings)
            try refuseMixedTables()
        } catch let error as ProjectError where passingOverMissing { stops.append { error } }
    }

    /// Two files that would be one in the bundle stop the build, in Xcode's words.
    private func refuseDoubles(_ target: XcodeTarget, _ settings: BuildSettings) throws {
        var places: [String: String] = [:]
        // It is made of the target's own, whichever file that is.
        if target.isApplication || target.isBundle || target.productType.contains(".framework") {
            places["Info.plist"] = settings["INFOPLIST_FILE"].map { "its own (INFOPLIST_FILE), \($0)," } ?? "its own"
        }
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
            let title = (catalog.name as NSString).deletingPathExtension
            let others = tables.filter {
                $0.path != catalog.path && ($0.name as NSString).deletingPathExtension == title
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
