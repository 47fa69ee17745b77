import Foundation
import StoryboardDocument

/// Whether Xcode's compiler of documents would take a storyboard or xib.
enum DocumentCheck {
    /// An error where it refuses the document, as it stops the build; a warning of what Xcode 3 saved, which it still
    /// reads, and the app here can't.
    ///
    /// - Parameter original: the file that a person edits, where `path` is a copy of it.
    static func problem(of path: String, original: String) -> Diagnostic? {
        do { _ = try StoryboardDocument(contentsOf: path, original: original) } catch {
            guard var problem = error as? Diagnostic else {
                return Diagnostic(.error, "The document can't be read: \(error)", path: original)
            }
            let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 1024)
            if start?.range(of: Data("<archive ".utf8)) != nil { problem.severity = .warning }
            return problem
        }
        return nil
    }
}
