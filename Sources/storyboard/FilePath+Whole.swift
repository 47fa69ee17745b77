import Foundation
import StoryboardDocument

extension FilePath {
    /// A path as a person wrote it, from the root.
    static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
