import Foundation
import StoryboardDocument

// What SwiftPM, and Xcode with it, refuses in a package, in its words.
extension SwiftPackage {
    private func error(_ message: String) -> ProjectError { ProjectError(path + "/Package.swift", message) }

    /// Stops at files of a target that can't be in one.
    func check(_ target: Target, _ files: TargetFiles) throws {
        let folder = try folder(of: target)
        if !files.sources.isEmpty, files.foreignSources.contains(where: Self.isOfTheCFamily) {
            throw error("target at '\(folder)' contains mixed language source files; feature not supported")
        }
        var places: [String: String] = [:]
        for resource in files.resources {
            func relative(_ path: String) -> String {
                path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
            }
            let place = resource.place
            if place == "Info.plist" {
                throw error(
                    """
                    resource '\(relative(resource.path))' in target '\(target.name)' is forbidden; Info.plist is not \
                    supported as a top-level resource file in the resources bundle
                    """)
            }
            if let first = places[place], first != resource.path {
                throw error(
                    """
                    multiple resources named '\(place)' in target '\(target.name)': \(relative(first)) and \
                    \(relative(resource.path))
                    """)
            }
            places[place] = resource.path
            guard defaultLocalization == nil, place.contains(".lproj/") else { continue }
            throw error(
                """
                manifest property 'defaultLocalization' not set; it is required in the presence of localized resources. \
                The first is \(relative(resource.path)).
                """)
        }
    }

    private static func isOfTheCFamily(_ path: String) -> Bool {
        ["c", "m", "mm", "cc", "cpp", "cxx"].contains((path as NSString).pathExtension)
    }

    /// Declared resources that aren't there: told, as the package is built without them.
    func warnings(of target: Target, in folder: String) -> [String] {
        let declared = target.resources.map(\.path) + target.embedded
        return declared.filter { !FileManager.default.fileExists(atPath: ProjectPaths.join(folder, $0)) }.map {
            "Invalid Resource '\($0)': File not found. (The target “\(target.name)” of the package \(path))"
        }
    }

    /// Stops where two targets have one source.
    public func checkOverlaps() throws {
        var taken: Set<String> = []
        for target in targets where ["regular", "executable"].contains(target.type) {
            // Of targets that nobody needs the folders may be missing.
            guard (try? folder(of: target)) != nil, let files = try? rawFiles(of: target) else { continue }
            let all = files.sources + files.foreignSources
            let twice = all.filter(taken.contains)
            guard twice.isEmpty else {
                throw error(
                    "target '\(target.name)' has overlapping sources: \(twice.sorted().joined(separator: ", "))")
            }
            taken.formUnion(all)
        }
    }
}
