import Foundation
import StoryboardDocument

/// Finds the documents that paths on a command line mean.
public enum DocumentFinder {
    public static let extensions: Set<String> = ["storyboard", "xib"]

    /// The documents at and below the paths, each once: files as given, folders searched through and sorted by path.
    ///
    /// Hidden folders and those that tools fill are looked into only when named.
    /// Throws a `Diagnostic` for a path that isn't there.
    public static func documents(at paths: [String]) throws -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw Diagnostic(.error, "There is no such file or folder.", remedy: "Check the path.", path: path)
            }
            // A folder that is called like a document is told when it is read.
            let isSearched = isFolder.boolValue && !extensions.contains((path as NSString).pathExtension)
            for file in isSearched ? files(in: path, extensions) : [path] where seen.insert(file).inserted {
                found.append(file)
            }
        }
        return found
    }

    private static let skipped: Set<String> = ["build", "DerivedData", "node_modules", "Carthage", "Pods"]
    /// What Xcode exports for translators holds copies of the documents, one for each language.
    private static let skippedExtensions: Set<String> = ["xcloc"]

    /// The files below a folder whose names end so, by path.
    static func files(in folder: String, _ extensions: Set<String>) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
        var found: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if extensions.contains((name as NSString).pathExtension) {
                found.append(path)
                continue
            }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
                !skipped.contains(name), !skippedExtensions.contains((name as NSString).pathExtension),
                (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
            else { continue }
            found += files(in: path, extensions)
        }
        return found
    }
}
