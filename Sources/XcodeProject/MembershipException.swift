import Foundation
import StoryboardDocument

/// Files that a target has or leaves out other than as the rest of a synchronised folder, as lists of exceptions call
/// them: by their path from the folder on, localised ones without their language.
enum MembershipException {
    /// Xcode 16 writes the one for its own projects, the other for those that older versions open too.
    static let localized = ["/Localized: ", "/Localized/"]

    /// What a file may be called: its path, and where it is localised what stands for it in all languages.
    static func names(of relative: String) -> [String] {
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
        let rest = parts.dropLast().filter { !$0.hasSuffix(".lproj") } + parts.suffix(1)
        guard rest.count < parts.count else { return [relative] }
        let name = rest.joined(separator: "/")
        return [relative] + localized.map { $0 + name } + [name]
    }

    /// The files that a name in a list stands for, as paths from the folder on.
    static func files(called name: String, in folder: String) -> [String] {
        guard let prefix = localized.first(where: name.hasPrefix) else {
            return FileManager.default.fileExists(atPath: folder + "/" + name) ? [name] : []
        }
        let file = String(name.dropFirst(prefix.count)), around = FilePath.folder(of: file)
        let languages = FolderWalk.names(in: folder + "/" + around).filter { $0.hasSuffix(".lproj") }.sorted()
        return languages.map { (around.isEmpty ? "" : around + "/") + $0 + "/" + FilePath.name(of: file) }.filter {
            FileManager.default.fileExists(atPath: folder + "/" + $0)
        }
    }
}
