import Foundation
import StoryboardDocument

extension XcodeProject {
    /// The project's headers by their names, as Xcode's header maps have them: `#include "Name.h"` finds them in whatever
    /// folder they are. Of two with one name the first is found.
    func findHeaders() -> [String: String] {
        var found: [String: String] = [:]
        func add(_ path: String) {
            let name = FilePath.name(of: path)
            if found[name] == nil, FileManager.default.fileExists(atPath: path) { found[name] = path }
        }
        for file in objects.all("PBXFileReference") where Self.isHeader(file.string("path") ?? "") {
            if let path = paths.path(of: file) { add(path) }
        }
        let own = FilePath.folder(of: path) + "/"
        for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
            guard let folder = paths.path(of: group), folder.hasPrefix(own) else { continue }
            for name in FolderWalk.contents(of: folder) where Self.isHeader(name) { add(folder + "/" + name) }
        }
        return found
    }

    private static func isHeader(_ path: String) -> Bool {
        ["h", "hh", "hpp", "hxx", "inc"].contains((path as NSString).pathExtension.lowercased())
    }
}
