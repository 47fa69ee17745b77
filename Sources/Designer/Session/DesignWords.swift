import StoryboardDocument
import StoryboardTools

/// Says what changed between two states of a file as `storyboard diff` says it.
enum DesignWords {
    static func report(from old: [UInt8]?, to new: [UInt8]?, path: String) -> DiffReport.File? {
        let pair = VersionPair(
            old: old.map { DocumentVersion(bytes: $0, name: path) },
            new: new.map { DocumentVersion(bytes: $0, name: path) })
        return DocumentDiff { _ in }.result(pair)?.file
    }
}
