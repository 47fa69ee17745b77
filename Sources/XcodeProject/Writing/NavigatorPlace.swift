import Foundation
import StoryboardDocument

/// Where a file goes in a project's groups: beside its neighbour if that is in the same folder, else into the group of
/// its folder.
struct NavigatorPlace {
    let group: String
    /// The group's folder; nil where it is none of the sources'.
    let folder: String?
    let position: ProjectText.Place
    /// The neighbour's entry.
    let sibling: String?
    /// `Base`, `en`, … of a file that stands in a group of its languages.
    let language: String?
    /// Whether the neighbour's path starts from the project's folder.
    let isBelowRoot: Bool
    private let path: String
    /// The group of the neighbour's languages, where the file is a table of its texts.
    private let documentGroup: String?

    init(of path: String, beside neighbour: String?, _ writer: ProjectWriter) {
        self.path = path
        let reference = neighbour.flatMap { other in
            let all = writer.references(to: other)
            return all.first { writer.paths.parent(of: $0) != nil } ?? all.first
        }
        let variant = reference.flatMap(writer.variantGroup)
        let isPlain =
            reference != nil && variant == nil
            && neighbour.map(FilePath.folder) == FilePath.folder(of: path)
        documentGroup = neighbour.map(Self.stem) == Self.stem(of: path) ? variant : nil
        language = isPlain ? nil : Self.language(of: path)
        sibling = variant ?? reference
        isBelowRoot = reference.flatMap { writer.objects[$0]?.string("sourceTree") } == "SOURCE_ROOT"

        let wanted = Self.folder(of: path, isLocalized: language != nil)
        let own = sibling.flatMap(writer.paths.parent)
        let isNear = neighbour.map { Self.folder(of: $0, isLocalized: variant != nil) } == wanted
        let main = writer.objects.root.string("mainGroup") ?? ""
        if let own, isNear {
            group = own
        } else if let found = Self.group(of: wanted, writer) {
            group = found
        } else {
            group = own ?? Self.groupAround(wanted, writer) ?? main
        }
        position = group == own ? sibling.map { .after($0) } ?? .end : .end
        folder = writer.objects[group].flatMap(writer.paths.path).map(RealPath.of)
    }

    private static func stem(of path: String) -> String {
        (FilePath.name(of: path) as NSString).deletingPathExtension
    }

    private static func language(of path: String) -> String? {
        let folder = FilePath.name(of: FilePath.folder(of: path)) as NSString
        return folder.pathExtension == "lproj" ? folder.deletingPathExtension : nil
    }

    private static func folder(of path: String, isLocalized: Bool) -> String {
        let folder = FilePath.folder(of: path)
        return isLocalized ? FilePath.folder(of: folder) : folder
    }

    private static func group(of folder: String, _ writer: ProjectWriter) -> String? {
        let main = writer.objects.root.string("mainGroup")
        let found = writer.objects.all("PBXGroup").filter { group in
            guard group.id == main || writer.paths.parent(of: group.id) != nil else { return false }
            return writer.paths.path(of: group).map(RealPath.of) == folder
        }
        // Groups without a folder of their own only sort what is in the one around them.
        return (found.first { $0.string("path") != nil } ?? found.first { $0.id == main } ?? found.first)?.id
    }

    private static func groupAround(_ folder: String, _ writer: ProjectWriter) -> String? {
        var folder = FilePath.folder(of: folder)
        while folder.count > 1 {
            if let found = group(of: folder, writer) { return found }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }

    /// The group of the file's other languages, where there is one.
    func variantGroup(_ writer: ProjectWriter) -> String? {
        let name = FilePath.name(of: path), wanted = Self.folder(of: path, isLocalized: true)
        return documentGroup
            ?? writer.objects[group]?.children("children").first { child in
                child.isa == "PBXVariantGroup" && child.displayName == name
                    && child.children("children").contains {
                        writer.paths.path(of: $0).map { Self.folder(of: RealPath.of($0), isLocalized: true) } == wanted
                    }
            }?.id
    }
}
