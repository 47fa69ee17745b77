import Designer
import Foundation
import StoryboardDocument
import StoryboardTools

/// What the page's File inspector shows: the document, its languages, and the targets that it is in.
extension DesignDesk {
    struct FileAnswer: Encodable {
        var sections: [Inspector.Section]
    }

    func fileSections(_ path: String) throws -> FileAnswer {
        let document = try copy(of: path), facts = folder.projectFacts(of: path)
        var sections = [
            Inspector.Section.named(
                "Identity and Type",
                [
                    .shown("name", "Name", FilePath.name(of: path)),
                    .shown(
                        "type", "Type",
                        path.hasSuffix(".xib") ? "Interface Builder XIB Document" : "Interface Builder Storyboard"),
                    .shown(
                        "location", "Location",
                        folder.relative(path).isEmpty ? "the project's folder" : folder.relative(path)),
                    .shown("path", "Full Path", path),
                ]),
            Inspector.ofFile(document, deploymentTarget: facts?.deploymentTarget, layout: layout),
        ]
        let languages = languages(of: document, facts?.regions ?? [])
        if !languages.isEmpty { sections.append(.named("Localization", languages)) }
        let members: [Inspector.Row] = (facts?.targets ?? []).map {
            .flag("target:\($0.name)", $0.name, $0.hasDocument, isLocked: true)
        }
        if !members.isEmpty { sections.append(.named("Target Membership", members)) }
        return FileAnswer(sections: sections)
    }

    /// The document's own language, then those of the project: what it is translated into stays ticked.
    private func languages(of document: StoryboardDocument, _ regions: [String]) -> [Inspector.Row] {
        let localized = LocalizedDocument(document), unsaved = session.changedPaths
        let present = Set(
            localized.languages
                + regions.filter { localized.table($0).map(unsaved.contains) ?? false })
        let place = FilePath.name(of: FilePath.folder(of: document.path))
        let isBase = place.hasSuffix(".lproj")
        let all = regions.filter { $0 != "Base" } + present.sorted().filter { !regions.contains($0) }
        guard isBase || !all.isEmpty else { return [] }
        let catalog: Inspector.Row? = localized.catalog.map {
            .shown("stringCatalog", "String Catalog", FilePath.name(of: $0))
        }
        return [.flag("language:Base", isBase ? String(place.dropLast(6)) : "Base", isBase, isLocked: true)]
            + [catalog].compactMap { $0 }
            + all.map { language in
                .flag(
                    "language:\(language)", LanguageNames.title(of: language), present.contains(language),
                    isLocked: present.contains(language) || catalog != nil)
            }
    }
}

/// Languages as people call them.
enum LanguageNames {
    static func title(of code: String) -> String {
        Locale(identifier: "en").localizedString(forIdentifier: code).map { "\($0) (\(code))" } ?? code
    }
}
