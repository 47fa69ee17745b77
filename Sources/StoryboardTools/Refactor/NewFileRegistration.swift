import Foundation
import StoryboardDocument
import XcodeProject

/// Enters a new file in the projects around it that keep lists of their files.
package enum NewFileRegistration {
    /// Writes the projects, and says what was entered, a sentence each; nothing where no project knows a file nearby, or the project
    /// takes whatever lies in its folders.
    package static func register(_ path: String) throws -> [String] {
        if ProjectRegistration.isInPackage(path) { return [] }
        let projects = try ProjectFinder.projects(around: [path]).flatMap(ProjectLocator.projects)
        guard !projects.isEmpty else { return [] }
        for neighbour in neighbours(of: path) {
            var registration = try ProjectRegistration(projects)
            guard try registration.add(path, beside: neighbour) else { continue }
            var plan = RefactorPlan()
            plan.files = registration.files
            try plan.write()
            return registration.changes
        }
        return ["No project knows a file near \(path): add it to a target yourself."]
    }

    /// Files that may be in the same target: documents before sources, those in the same folder before those around.
    private static func neighbours(of path: String) -> [String] {
        var found: [String] = [], folder = FilePath.folder(of: ProjectFacts.real(path))
        for _ in 0..<3 where folder.count > 1 {
            let names = FolderWalk.names(in: folder).sorted()
            for ending in [".storyboard", ".xib", ".swift"] {
                found += names.filter { $0.hasSuffix(ending) && $0 != FilePath.name(of: path) }.map {
                    "\(folder)/\($0)"
                }
                for inner in names where inner.hasSuffix(".lproj") {
                    found += FolderWalk.names(in: "\(folder)/\(inner)").filter { $0.hasSuffix(ending) }.sorted().map {
                        "\(folder)/\(inner)/\($0)"
                    }
                }
            }
            if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { break }
            folder = FilePath.folder(of: folder)
        }
        return found
    }
}
