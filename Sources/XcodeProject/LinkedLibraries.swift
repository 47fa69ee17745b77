import Foundation

/// What a target is linked with besides the system's frameworks.
public struct LinkedLibraries {
    /// Frameworks and static libraries of the target's own project, of projects inside it and of its workspace.
    public private(set) var targets: [XcodeTarget] = []
    /// All targets of projects at hand that it needs, others than libraries among them.
    public private(set) var needed: [XcodeTarget] = []
    /// Plug-ins of packages that are to run when it is built.
    public private(set) var plugins: [PackageProduct] = []
    /// Products of Swift packages.
    public private(set) var packageProducts: [PackageProduct] = []
    /// Names of linked files that no project at hand builds: `Alamofire.framework`, `libPods-Demo.a`.
    public private(set) var absent: [String] = []

    public struct PackageProduct {
        public let name: String
        /// The local package's folder; nil for one that isn't on this machine, or that the project doesn't say the
        /// place of.
        public let folder: String?
        /// Where a remote package comes from.
        public let address: String?

        /// - Parameter prefix: what its name begins with and isn't part of it.
        fileprivate init?(_ product: ProjectObject, of project: XcodeProject, without prefix: String = "") {
            guard let name = product.string("productName") else { return nil }
            let package = product.object("package")
            self.name = String(name.dropFirst(prefix.count))
            folder = package?.string("relativePath").map { ProjectPaths.join(project.sourceRoot, $0) }
            address = package?.string("repositoryURL")
        }
    }

    init(_ target: XcodeTarget, configuration: String?) throws {
        let project = target.project
        for dependency in target.object.children("dependencies")
        where FileFilter.takes(platforms: dependency.platformFilters) {
            if let product = dependency.object("productRef") {
                // So Xcode writes them, unlike products that are linked.
                let prefix = "plugin:"
                if product.string("productName")?.hasPrefix(prefix) == true,
                    let plugin = PackageProduct(product, of: project, without: prefix)
                {
                    plugins.append(plugin)
                }
            } else if let own = dependency.object("target") {
                add(project.targets.first { $0.object.id == own.id })
            } else if let proxy = dependency.object("targetProxy") {
                add(try project.target(behind: proxy))
            }
        }
        // What is embedded or named by a flag alone is built before, too (swift-build, LinkageDependencyResolver).
        for file in target.embeddedFiles(configuration) {
            if let found = try project.producer(of: file), found.isLibrary { add(found) }
        }
        for names in LinkerFlags.products(target.buildSettings(configuration: configuration)) {
            if let found = try project.producer(ofAny: names), !found.isSame(as: target) { add(found) }
        }
        for file in target.linkedFiles(configuration) {
            if let found = try project.producer(of: file) {
                add(found)
            } else {
                absent.append(file.displayName)
            }
        }
        packageProducts = target.packageProductReferences.compactMap { PackageProduct($0, of: project) }
    }

    private mutating func add(_ target: XcodeTarget?) {
        guard let target, !needed.contains(where: { $0.isSame(as: target) }) else { return }
        needed.append(target)
        if target.isLibrary { targets.append(target) }
    }
}

extension XcodeTarget {
    /// - Parameter configuration: that by whose settings files of the link phase are chosen; nil for the target's own.
    public func linkedLibraries(configuration: String? = nil) throws -> LinkedLibraries {
        try LinkedLibraries(self, configuration: configuration)
    }

    /// Swift packages' products that the target links.
    public var packageProducts: [String] { packageProductReferences.compactMap { $0.string("productName") } }

    /// Those that the target names, and those that only its link phase does; without what that has for other platforms.
    fileprivate var packageProductReferences: [ProjectObject] {
        let files = object.children("buildPhases").filter { $0.isa == "PBXFrameworksBuildPhase" }
            .flatMap { $0.children("files") }.filter { $0.object("productRef") != nil }
        let taken = files.filter { FileFilter.takes(platforms: $0.platformFilters) }
        func products(_ files: [ProjectObject]) -> [ProjectObject] { files.compactMap { $0.object("productRef") } }
        let here = Set(products(taken).map(\.id)), others = Set(products(files).map(\.id)).subtracting(here)
        let named = object.children("packageProductDependencies").filter { !others.contains($0.id) }
        var seen: Set<String> = []
        return (named + products(taken)).filter { seen.insert($0.string("productName") ?? $0.id).inserted }
    }

    /// Frameworks and libraries it links that are neither the system's nor built by this project's own targets.
    public var foreignLibraries: [String] {
        linkedFiles(nil).filter { file in !project.targets.contains { $0.productReference == file.id } }.map(
            \.displayName)
    }

    /// The files of the link phase that aren't the system's, and that settings and platforms leave in.
    func linkedFiles(_ configuration: String?) -> [ProjectObject] {
        let filter = FileFilter(buildSettings(configuration: configuration))
        return object.children("buildPhases").filter { $0.isa == "PBXFrameworksBuildPhase" }
            .flatMap { $0.children("files") }.filter { FileFilter.takes(platforms: $0.platformFilters) }
            .compactMap { $0.object("fileRef") }
            .filter { !["SDKROOT", "DEVELOPER_DIR"].contains($0.string("sourceTree") ?? "") }
            .filter { filter.takes("/" + $0.displayName) }
    }

    /// The files of Copy Files phases that settings and platforms leave in.
    fileprivate func embeddedFiles(_ configuration: String?) -> [ProjectObject] {
        let filter = FileFilter(buildSettings(configuration: configuration))
        return object.children("buildPhases").filter { $0.isa == "PBXCopyFilesBuildPhase" }
            .flatMap { $0.children("files") }.filter { FileFilter.takes(platforms: $0.platformFilters) }
            .compactMap { $0.object("fileRef") }.filter { file in
                let type = (file.displayName as NSString).pathExtension
                return ["framework", "dylib", "a"].contains(type) && filter.takes("/" + file.displayName)
            }
    }

    var productReference: String? { object.string("productReference") }

    /// Such as `Core.framework`.
    var productFile: String? { object.object("productReference")?.displayName }

    public func isSame(as other: XcodeTarget) -> Bool { name == other.name && project.path == other.project.path }
}

extension XcodeProject {
    /// The target at hand whose product a file is.
    fileprivate func producer(of file: ProjectObject) throws -> XcodeTarget? {
        if let own = targets.first(where: { $0.productReference == file.id }) { return own }
        if let proxy = file.object("remoteRef"), let found = try target(behind: proxy) { return found }
        return try neighbours.target(producing: file.displayName)
    }

    /// The library at hand whose product has one of the names: of this project, of one inside it or of its workspace.
    fileprivate func producer(ofAny names: [String]) throws -> XcodeTarget? {
        for name in names {
            if let own = targets.first(where: { $0.isLibrary && $0.productFile == name }) { return own }
            for inner in objects.all("PBXReferenceProxy") where inner.displayName == name {
                if let proxy = inner.object("remoteRef"), let found = try target(behind: proxy) { return found }
            }
            if let found = try neighbours.target(producing: name), found.isLibrary { return found }
        }
        return nil
    }

    /// The target of this project, or of one inside it, that a proxy stands for.
    func target(behind proxy: ProjectObject) throws -> XcodeTarget? {
        guard let portal = proxy.object("containerPortal") else { return nil }
        let owner: XcodeProject
        if portal.isa == "PBXProject" {
            owner = self
        } else {
            guard let path = paths.path(of: portal), FileManager.default.fileExists(atPath: path) else { return nil }
            owner = try neighbours.project(at: path)
        }
        let id = proxy.string("remoteGlobalIDString")
        return owner.targets.first { $0.object.id == id || $0.productReference == id }
            ?? owner.targets.first { $0.name == proxy.string("remoteInfo") }
    }

    /// The traits that the project asks packages for, by their folders or, of remote ones, their names (`identity`).
    /// None is an answer as well: a package's own choice is off then. Whoever isn't here is asked for its own choice.
    public var askedTraits: [String: [String]] {
        let references = objects.all("XCLocalSwiftPackageReference") + objects.all("XCRemoteSwiftPackageReference")
        return Dictionary(
            references.compactMap { reference in
                guard reference.fields["traits"] != nil else { return nil }
                let folder = reference.string("relativePath").map { ProjectPaths.join(sourceRoot, $0) }
                let name = reference.string("repositoryURL").map(SwiftPackage.identity(ofAddress:))
                return (folder ?? name).map { ($0, reference.strings("traits")) }
            }
        ) { $0 + $1 }
    }

    /// Folders of the Swift packages on this machine that the project or its workspace names.
    public var localPackages: [String] {
        let named = objects.all("XCLocalSwiftPackageReference").compactMap { $0.string("relativePath") }.map {
            ProjectPaths.join(sourceRoot, $0)
        }
        // Up to Xcode 14 a local package is a folder in the navigator.
        let folders = objects.all("PBXFileReference").filter {
            ["folder", "wrapper", "text"].contains($0.string("lastKnownFileType") ?? "")
        }.compactMap { paths.path(of: $0) }
        return (named + folders + neighbours.packages).filter {
            FileManager.default.fileExists(atPath: $0 + "/Package.swift")
        }
    }
}

/// The other projects and packages of a project's workspace.
final class ProjectNeighbours {
    let packages: [String]
    private let projects: [String]
    private var loaded: [String: XcodeProject] = [:]

    init(of project: String) {
        let names = ProjectLocator.workspaceContents(around: project)
        projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != project }
        packages = names.filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
    }

    func project(at path: String) throws -> XcodeProject {
        if let known = loaded[path] { return known }
        let project = try XcodeProject(path: path)
        loaded[path] = project
        return project
    }

    func target(producing file: String) throws -> XcodeTarget? {
        for path in projects where FileManager.default.fileExists(atPath: path) {
            if let found = try project(at: path).targets.first(where: {
                ($0.isLibrary || $0.isBundle) && $0.productFile == file
            }) {
                return found
            }
        }
        return nil
    }
}
