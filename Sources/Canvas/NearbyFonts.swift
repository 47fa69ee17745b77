import CoreGraphics
import Foundation
import StoryboardDocument

/// The fonts that a document names: files of the project around it, as the app brings them along.
@MainActor
package enum NearbyFonts {
    private static var known: [String: [String]] = [:]
    private static var registered: Set<String> = []

    /// Makes the fonts of the project around a document known, where the document names any.
    package static func use(for document: StoryboardDocument) {
        for file in files(for: document) where registered.insert(file).inserted { TextFont.register(contentsOf: file) }
    }

    /// The paths of the project's font files; none where the document has the system's fonts only.
    package static func files(for document: StoryboardDocument) -> [String] {
        guard namesFonts(document), let root = NearbyAssets.projectFolder(around: document.path) else { return [] }
        if let found = known[root] { return found }
        var found: [String] = []
        NearbyAssets.walk(root) { path, type in if fontTypes.contains(type) { found.append(path) } }
        known[root] = found
        return found
    }

    private static let fontTypes: Set<String> = ["ttf", "otf"]

    private static func namesFonts(_ document: StoryboardDocument) -> Bool {
        var names = false
        document.forEachElement { element in
            guard !names, element.name == "fontDescription" || element.name == "font", let name = element["name"] else {
                return
            }
            names = !name.hasPrefix(".")
        }
        return names
    }
}
