import Foundation
import StoryboardDocument
import StoryboardTools
import XcodeProject

/// What editing a document has to know of the project that it belongs to.
public struct DesignProject {
    /// The .xcodeproj folder.
    public let path: String
    /// The module of the app's classes.
    public let module: String
    /// The target's Swift files.
    public let sources: [String]

    /// The project around a document, by the target that has it; nil where there is none, or it can't be read.
    public static func around(_ document: String) -> DesignProject? {
        let wanted = URL(fileURLWithPath: document).resolvingSymlinksInPath().path
        for path in ProjectFinder.projects(around: [document]) {
            guard let project = try? XcodeProject(path: path) else { continue }
            let targets = project.targets.filter { !$0.isTests && $0.platform == .iOS }
            let files = targets.compactMap { target in
                (try? target.files(passingOverMissing: true)).map { (target, $0) }
            }
            let owner = files.first {
                $0.1.resources.contains { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path == wanted }
            }
            guard let (target, own) = owner else { continue }
            return DesignProject(
                path: path, module: target.buildSettings()["PRODUCT_MODULE_NAME"] ?? target.name, sources: own.sources)
        }
        return nil
    }
}
