import Foundation
import StoryboardDocument

/// What a Package.swift declares, as `swift package dump-package` prints it.
public struct SwiftPackage {
    public struct Product {
        public let name: String
        public let targets: [String]
        /// `library`, `executable`, `plugin`.
        public let kind: String
    }

    public struct Target {
        public let name: String
        /// Such as `regular`, `test`, `binary`.
        public let type: String
        /// The folder it names, relative to the package's.
        public let folder: String?
        public let sources: [String]?
        public let exclude: [String]
        let resources: [(path: String, isCopied: Bool, localization: String?)]
        /// Paths of those that go into the code.
        let embedded: [String]
        /// Targets of the package and products of others.
        public let dependencies: [Dependency]
        /// Plug-ins that Xcode runs before it compiles the target: targets or products.
        public let plugins: [Dependency]
        /// Of a plug-in, whether it is for builds; others are commands that people call.
        public let isBuildTool: Bool
        /// Where a binary target that isn't here comes from.
        public let address: String?
        /// `#if` conditions.
        public let conditions: [String]
        public let upcomingFeatures: [String]
        public let experimentalFeatures: [String]
        public let isMainActorByDefault: Bool
        /// Whether its Swift knows C++.
        public let knowsCPlusPlus: Bool
        /// 5 or 6; nil for the package's.
        public let languageMode: String?
        /// What it hands to the compiler itself, which packages of one's own may.
        public let unsafeFlags: [String]
        /// Whether it shares `package` declarations with the package's other targets.
        public let hasPackageAccess: Bool
        /// What `swift package dump-package` prints of it.
        public let manifest: [String: Any]
        /// Its settings that hold.
        private let taken: [[String: Any]]

        /// Those for a compiler, as the manifest has them.
        public func settings(for tool: String) -> [[String: [String: Any]]] { Self.kinds(taken, tool) }

        /// The target as it is in a debug build, or in another, with the package's traits and for a platform.
        public func `in`(isDebug: Bool, traits: Set<String> = [], platform: String = "ios") -> Target {
            Target(manifest, isDebug: isDebug, traits: traits, platform: platform) ?? self
        }
    }

    /// The package's folder.
    public let path: String
    public let name: String
    public let products: [Product]
    public let targets: [Target]
    /// What it says of the packages that it depends on.
    public let requirements: [Requirement]
    /// Folders of those on this machine.
    public var localDependencies: [String] { requirements.compactMap(\.path) }
    /// Of those, by their folders, the traits that this package asks them for; `default` stands for their own choice.
    public let askedTraits: [String: [String]]
    /// Addresses of the others.
    public var remoteDependencies: [String] { requirements.compactMap(\.address) }
    /// The oldest iOS that it is for; nil where it doesn't say.
    public let deploymentTarget: String?
    /// `c11`, `c++17`: what its files in C and C++ are written in.
    public let standards: (c: String?, cPlusPlus: String?)
    /// 5 or 6.
    public let languageMode: String
    /// The version of the manifest's language.
    public let toolsVersion: String
    /// The newest language version it says that it can be compiled with; nil for what its tools version is.
    public let namesVersion: String?

    /// Its traits, each with those that it turns on.
    private let traits: [String: [String]]
    /// Those that are on, which its sources see as conditions; its own choice until others ask for some.
    public private(set) var enabledTraits: Set<String> = []

    /// Turns on the traits that are asked for, and what they turn on.
    public mutating func enable(traits asked: Set<String>) {
        enabledTraits = []
        var pending = Array(asked)
        while let trait = pending.popLast() {
            if enabledTraits.insert(trait).inserted { pending += traits[trait] ?? [] }
        }
        enabledTraits.remove("default")
    }

    /// The language of its texts where it has none of a person's.
    public let defaultLocalization: String?

    /// What the package is known by: its folder's name.
    public var identity: String {
        String(FilePath.name(of: path).lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// What a package elsewhere is known by: a package here whose folder has that name is taken in its place, as Xcode
    /// takes one that was dragged into the navigator.
    public static func identity(ofAddress address: String) -> String {
        let name = address.split { "/:".contains($0) }.last.map(String.init) ?? address
        return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
    }

    /// Whether it is taken in place of the package from an address.
    public func replaces(address: String) -> Bool {
        FilePath.name(of: path).lowercased() == Self.identity(ofAddress: address)
    }

    /// - Parameter manifest: what `swift package dump-package` prints.
    public init(path: String, manifest: Data) throws {
        guard let root = try? JSONSerialization.jsonObject(with: manifest) as? [String: Any],
            let name = root["name"] as? String
        else {
            throw ProjectError(path + "/Package.swift", "the package can't be read.")
        }
        self.path = path
        self.name = name
        defaultLocalization = root["defaultLocalization"] as? String
        products = Self.list(root["products"]).compactMap { product in
            (product["name"] as? String).map {
                Product(
                    name: $0, targets: product["targets"] as? [String] ?? [],
                    kind: (product["type"] as? [String: Any])?.keys.first ?? "library")
            }
        }
        targets = Self.list(root["targets"]).compactMap { Target($0) }
        let sources = Self.list(root["dependencies"]).flatMap {
            $0.flatMap { kind, value in Self.list(value).map { (kind, $0) } }
        }
        traits = Dictionary(
            Self.list(root["traits"]).compactMap { trait in
                (trait["name"] as? String).map { ($0, trait["enabledTraits"] as? [String] ?? []) }
            }
        ) { $1 }
        askedTraits = Dictionary(
            sources.compactMap { _, source in
                guard let folder = source["path"] as? String, source["traits"] != nil else { return nil }
                let names = Self.list(source["traits"]).compactMap { $0["name"] as? String }
                return (ProjectPaths.join(path, folder), names)
            }
        ) { $0 + $1 }
        requirements = sources.map { Requirement(kind: $0, source: $1, of: path) }
        deploymentTarget =
            Self.list(root["platforms"]).first { $0["platformName"] as? String == "ios" }?["version"] as? String
        standards = (root["cLanguageStandard"] as? String, root["cxxLanguageStandard"] as? String)
        let tools = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
        toolsVersion = tools
        let modes = root["swiftLanguageVersions"] as? [String]
        namesVersion = modes?.max { $0.compare($1, options: .numeric) == .orderedAscending }
        languageMode =
            (modes?.contains { $0.hasPrefix("6") } ?? (tools.compare("6", options: .numeric) != .orderedAscending))
            ? "6" : "5"
        enable(traits: ["default"])
    }

    static func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
}

extension SwiftPackage.Target {
    /// - Parameters:
    ///   - isDebug: whether what holds for debug builds holds.
    ///   - traits: those of the package that are on.
    ///   - platform: what holds for it holds.
    init?(_ target: [String: Any], isDebug: Bool = true, traits: Set<String> = [], platform: String = "ios") {
        manifest = target
        guard let name = target["name"] as? String else { return nil }
        self.name = name
        type = target["type"] as? String ?? "regular"
        folder = target["path"] as? String
        sources = target["sources"] as? [String]
        exclude = target["exclude"] as? [String] ?? []
        func rule(_ resource: [String: Any], _ name: String) -> Bool {
            (resource["rule"] as? [String: Any])?[name] != nil
        }
        let declared = SwiftPackage.list(target["resources"])
        resources = declared.filter { !rule($0, "embedInCode") }.compactMap { resource in
            let process = (resource["rule"] as? [String: Any])?["process"] as? [String: Any]
            return (resource["path"] as? String).map {
                ($0, rule(resource, "copy"), process?["localization"] as? String ?? resource["localization"] as? String)
            }
        }
        embedded = declared.filter { rule($0, "embedInCode") }.compactMap { $0["path"] as? String }
        dependencies = SwiftPackage.list(target["dependencies"]).compactMap { dependency in
            // A name, where it comes from, and last the condition.
            guard let words = dependency.values.first as? [Any], Self.holds(words.last, isDebug, traits, platform)
            else {
                return nil
            }
            return Dependency(words, isProduct: dependency["product"] != nil)
        }
        plugins = SwiftPackage.list(target["pluginUsages"]).compactMap { usage in
            (usage["plugin"] as? [Any]).flatMap { Dependency($0, isProduct: $0.count > 1 && $0[1] is String) }
        }
        isBuildTool = (target["pluginCapability"] as? [String: Any])?["buildTool"] != nil
        address = target["url"] as? String
        taken = SwiftPackage.list(target["settings"]).filter { Self.holds($0["condition"], isDebug, traits, platform) }
        let settings = Self.kinds(taken, "swift")
        func values(_ kind: String) -> [String] { settings.compactMap { $0[kind]?["_0"] as? String } }
        conditions = values("define")
        upcomingFeatures = values("enableUpcomingFeature")
        experimentalFeatures = values("enableExperimentalFeature")
        unsafeFlags = settings.flatMap { $0["unsafeFlags"]?["_0"] as? [String] ?? [] }
        languageMode = (values("swiftLanguageMode") + values("swiftLanguageVersion")).last.map {
            $0.hasPrefix("6") ? "6" : "5"
        }
        hasPackageAccess = target["packageAccess"] as? Bool ?? true
        isMainActorByDefault = values("defaultIsolation").contains("MainActor")
        knowsCPlusPlus = values("interoperabilityMode").contains("Cxx")
    }

    private static func kinds(_ settings: [[String: Any]], _ tool: String) -> [[String: [String: Any]]] {
        settings.filter { $0["tool"] as? String == tool }.compactMap { $0["kind"] as? [String: [String: Any]] }
    }

    /// Conditions name platforms, configurations and traits.
    private static func holds(_ condition: Any?, _ isDebug: Bool, _ enabled: Set<String>, _ platform: String)
        -> Bool
    {
        guard let condition = condition as? [String: Any] else { return true }
        if let platforms = condition["platformNames"] as? [String], !platforms.isEmpty, !platforms.contains(platform) {
            return false
        }
        if let traits = condition["traits"] as? [String], !traits.isEmpty, enabled.isDisjoint(with: traits) {
            return false
        }
        return (condition["config"] as? String).map { ($0 == "debug") == isDebug } ?? true
    }
}

// MARK: Files

extension SwiftPackage {
    /// The files of one of the package's targets. Throws where SwiftPM refuses them.
    public func files(of target: Target) throws -> TargetFiles {
        var files = try rawFiles(of: target)
        try check(target, files)
        files.warnings += warnings(of: target, in: try folder(of: target))
        return files
    }

    func rawFiles(of target: Target) throws -> TargetFiles {
        let folder = try folder(of: target)
        func whole(_ paths: [String]) -> [String] { paths.map { ProjectPaths.join(folder, $0) } }
        func holds(_ folders: [String], _ path: String) -> Bool {
            folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
        let excluded = whole(target.exclude), wanted = whole(target.sources ?? [""])
        let declared = target.resources.map { (ProjectPaths.join(folder, $0.path), $0.localization) }
        let folders = SynchronizedFolder(
            path: folder, leaveOut: [], explicitFolders: Set(target.resources.filter(\.isCopied).map(\.path)))
        var files = TargetFiles()
        for file in folders.files(except: nil) where !holds(excluded, file.path) && !isManifest(file.path) {
            if let (_, localization) = declared.first(where: { holds([$0.0], file.path) }) {
                add(file.path, localization, to: &files)
            } else if case .source(let path) = file {
                if holds(wanted, path) { files.addSource(path) }
            } else if Self.isResource(file.path) {
                files.addResource(file.path)
            }
        }
        // What belongs to no phase of a target is a resource all the same where the package says so.
        for (path, _) in folders.leftOut where !holds(excluded, path) {
            if let (_, localization) = declared.first(where: { holds([$0.0], path) }) {
                add(path, localization, to: &files)
            }
        }
        return files
    }

    /// The package's own manifests, which are no target's (swift-package-manager, TargetSourcesBuilder).
    func isManifest(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return FilePath.folder(of: path) == self.path
            && (["Package.swift", "Package.resolved"].contains(name)
                || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
    }

    /// A resource that is declared for the base language, or for that of the package.
    private func add(_ path: String, _ localization: String?, to files: inout TargetFiles) {
        let language = localization == "default" ? defaultLocalization : localization == "base" ? "Base" : localization
        let isInFolder = FilePath.folder(of: path).hasSuffix(".lproj")
        let place = isInFolder ? "" : language.map { $0 + ".lproj" } ?? ""
        files.resources.append(TargetFiles.Resource(path: path, folder: place))
    }

    /// Files that go into the code, those of folders too.
    public func embeddedResources(of target: Target) throws -> [String] {
        guard !target.embedded.isEmpty else { return [] }
        let folder = try folder(of: target)
        return target.embedded.flatMap { path in
            let whole = ProjectPaths.join(folder, path)
            let inside = FolderWalk.names(in: whole).sorted().filter { !$0.hasPrefix(".") }
            return inside.isEmpty ? [whole] : inside.map { whole + "/" + $0 }
        }
    }

    /// What belongs to a target without being declared: so does everything that is for one language.
    private static func isResource(_ path: String) -> Bool {
        knownResources.contains((path as NSString).pathExtension.lowercased())
            || FilePath.folder(of: path).hasSuffix(".lproj")
    }

    private static let knownResources: Set = [
        "storyboard", "xib", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
    ]

    public func folder(of target: Target) throws -> String {
        let usual = target.type == "plugin" ? ["Plugins"] : ["Sources", "Source", "src", "srcs"]
        // The only target of a package may have its files in the folder itself.
        let isOnly = !targets.contains {
            $0.name != target.name && $0.folder == nil && ["regular", "executable"].contains($0.type)
        }
        let candidates = target.folder.map { [$0] } ?? usual.map { $0 + "/" + target.name } + (isOnly ? usual : [])
        guard
            let found = candidates.map({ ProjectPaths.join(path, $0) }).first(where: {
                FileManager.default.fileExists(atPath: $0)
            })
        else {
            throw ProjectError(
                path + "/Package.swift",
                "the folder of the target “\(target.name)” is missing: \(path)/\(candidates[0]).")
        }
        return found
    }
}
