import Foundation
import StoryboardDocument

extension SwiftPackage {
    /// A package that another asks for.
    public struct Requirement {
        /// What it is known by: the last part of where it is.
        public let identity: String
        /// The name that the manifest gives it.
        public let name: String?
        /// Its folder, of one on this machine.
        public let path: String?
        /// Where another comes from.
        public let address: String?

        init(kind: String, source: [String: Any], of package: String) {
            let remote = SwiftPackage.list((source["location"] as? [String: Any])?["remote"]).first
            path =
                kind == "fileSystem"
                ? (source["path"] as? String).map { ProjectPaths.join(package, $0) } : nil
            address =
                kind == "fileSystem" ? nil : remote?["urlString"] as? String ?? source["identity"] as? String
            identity =
                source["identity"] as? String ?? SwiftPackage.identity(ofAddress: path ?? address ?? "")
            name = source["nameForTargetDependencyResolutionOnly"] as? String
        }

        /// What targets of later tools versions call it.
        public var defaultName: String {
            if let name { return name }
            let last = FilePath.name(of: path ?? address ?? identity)
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }

        /// Whether a target's dependency means it by that name.
        public func isCalled(_ wanted: String) -> Bool {
            [identity, name].contains { $0?.lowercased() == wanted.lowercased() }
        }
    }

    /// Stops where two packages that it asks for are known by one name, in SwiftPM's words.
    public func checkRequirements() throws {
        for (index, second) in requirements.enumerated() {
            let place = second.path ?? second.address ?? ""
            guard
                let first = requirements[..<index].first(where: { $0.identity == second.identity }),
                let other = first.path ?? first.address, other != place
            else { continue }
            throw ProjectError(
                path + "/Package.swift",
                """
                Conflicting identity for \(second.identity): dependency '\(other)' and dependency '\(place)' both point \
                to the same package identity '\(second.identity)'. A package is known by the name of its folder: rename one.
                """)
        }
    }
}

extension SwiftPackage.Target {
    /// What a target needs.
    public struct Dependency {
        public let name: String
        /// Whether it can only be a product; others may be targets of the package as well.
        public let isProduct: Bool
        /// The package that the manifest says it is in.
        public let package: String?
        /// Other names that modules of the product are known by (SE-0339).
        public let moduleAliases: [String: String]

        /// - Parameter words: its name, and for a product its package and the aliases.
        init?(_ words: [Any], isProduct: Bool) {
            guard let name = words.first as? String else { return nil }
            self.name = name
            self.isProduct = isProduct
            package = isProduct && words.count > 1 ? words[1] as? String : nil
            moduleAliases = isProduct && words.count > 2 ? words[2] as? [String: String] ?? [:] : [:]
        }
    }
}
