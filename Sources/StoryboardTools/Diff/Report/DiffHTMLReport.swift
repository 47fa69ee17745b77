import Foundation
import StoryboardDocument

/// A report as one page that needs nothing else: each changed scene before and after, changed objects outlined.
public struct DiffHTMLReport {
    private let pictures: ScenePictures?

    /// Without pictures the page has the words alone.
    public init(pictures: ScenePictures? = nil) { self.pictures = pictures }

    public func text(_ results: [DocumentDiff.Result]) -> String {
        let shown = results.filter { !$0.file.isEmpty }
        let body = shown.enumerated().map { number, result in file(result, number) }.joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(title(shown)))</title>
            <style>
            \(String(decoding: PackageResources.diff_css, as: UTF8.self))</style>
            </head>
            <body>
            \(header(shown))
            <main>
            \(shown.isEmpty ? "<p class=\"nothing\">No changes in storyboards or xibs.</p>" : body)
            </main>
            <script>
            \(String(decoding: PackageResources.diff_js, as: UTF8.self))</script>
            </body>
            </html>

            """
    }

    // MARK: Head

    private func title(_ results: [DocumentDiff.Result]) -> String {
        results.count == 1
            ? "Changes in \((results[0].file.path as NSString).lastPathComponent)"
            : "Changes in \(results.count) documents"
    }

    private func header(_ results: [DocumentDiff.Result]) -> String {
        let entries = results.flatMap(\.file.groups).flatMap(\.entries)
        let kinds: [(kind: DocumentComparison.Change.Kind, word: String)] = [
            (.added, "added"), (.removed, "removed"), (.changed, "changed"),
        ]
        let legend = kinds.filter { kind, _ in entries.contains { $0.kind == kind } }.map { kind, word in
            """
            <label class="key \(kind.rawValue)"><input type="checkbox" data-kind="\(kind.rawValue)" checked><span class="swatch"></span>\(entries.filter { $0.kind == kind }.count) \(word)</label>
            """
        }.joined(separator: "\n")
        return """
            <header>
            <h1>\(Self.escaped(title(results)))</h1>
            <div class="legend" role="group" aria-label="What is outlined">
            \(legend)
            </div>
            <div class="tools">
            <div class="segments" role="group" aria-label="Pictures">
            <button type="button" data-view="pair" aria-pressed="true">Side by side</button><button type="button" data-view="swipe" aria-pressed="false">Swipe</button>
            </div>
            <button type="button" class="theme" aria-label="Light or dark" title="Light or dark">◐</button>
            </div>
            </header>
            """
    }

    // MARK: Files and scenes

    private func file(_ result: DocumentDiff.Result, _ number: Int) -> String {
        let file = result.file
        let status =
            switch file.status {
            case .added: "<span class=\"badge added\">added</span>"
            case .deleted: "<span class=\"badge removed\">deleted</span>"
            case .renamed: "<span class=\"badge changed\">renamed from \(Self.escaped(file.oldPath ?? ""))</span>"
            case .modified: ""
            }
        let note = file.hidden > 0 ? "<p class=\"hidden\">\(DiffTextReport.hiddenNote(file.hidden))</p>" : ""
        return """
            <section class="file">
            <h2>\(Self.path(file.path)) \(status)</h2>
            \(file.groups.enumerated().map { scene($1, result, "\(number)-\($0)") }.joined(separator: "\n"))
            \(note)
            </section>
            """
    }

    private func scene(_ group: DiffReport.Group, _ result: DocumentDiff.Result, _ anchor: String) -> String {
        let shots = shots(of: group, result)
        let badge =
            group.kind == .changed ? "" : "<span class=\"badge \(group.kind.rawValue)\">\(group.kind.rawValue)</span>"
        let was = group.oldTitle.map { "<span class=\"was\">was \(Self.escaped($0))</span>" } ?? ""
        return """
            <article class="scene\(shots.isEmpty ? " words" : "")" id="scene-\(anchor)">
            <h3>\(Self.escaped(group.title)) \(badge) \(was)</h3>
            \(shots.isEmpty ? "" : "<div class=\"shots\">\(shots.joined(separator: "\n"))</div>")
            <ul class="changes">
            \(group.entries.map(entry).joined(separator: "\n"))
            </ul>
            </article>
            """
    }

    private func entry(_ entry: DiffReport.Entry) -> String {
        let ids = [
            entry.oldID.map { "data-old=\"\(Self.escaped($0))\"" },
            entry.newID.map { "data-new=\"\(Self.escaped($0))\"" },
        ].compactMap { $0 }.joined(separator: " ")
        let phrases = entry.phrases.map { "<span class=\"phrase\">\(Self.arrows(Self.escaped($0)))</span>" }.joined(
            separator: "\n")
        let details =
            entry.details.isEmpty
            ? "" : "<ul class=\"details\">\(entry.details.map { "<li>\(Self.escaped($0))</li>" }.joined())</ul>"
        return
            "<li class=\"change \(entry.kind.rawValue)\" tabindex=\"0\" \(ids)><b>\(Self.escaped(entry.subject))</b>\n\(phrases)\(details)</li>"
    }

    // MARK: Pictures

    /// The scene, or in a xib each top-level view that something changed in.
    private func shots(of group: DiffReport.Group, _ result: DocumentDiff.Result) -> [String] {
        guard let pictures, group.title != "Document" || group.newSceneID != nil else { return [] }
        let ids: [(old: String?, new: String?)]
        if group.oldSceneID != nil || group.newSceneID != nil {
            ids = [(group.oldSceneID, group.newSceneID)]
        } else {
            var seen: Set<String> = []
            ids = group.entries.compactMap { entry in
                let old = entry.oldID.flatMap { Self.topView($0, result.old) },
                    new = entry.newID.flatMap { Self.topView($0, result.new) }
                guard let id = new ?? old, seen.insert(id).inserted else { return nil }
                return (
                    old ?? (result.old?.element(id: id) == nil ? nil : id),
                    new ?? (result.new?.element(id: id) == nil ? nil : id)
                )
            }
        }
        return ids.compactMap { ids in
            let old = ids.old.flatMap { id in result.old.flatMap { pictures.picture(ofScene: id, in: $0) } }
            let new = ids.new.flatMap { id in result.new.flatMap { pictures.picture(ofScene: id, in: $0) } }
            guard old != nil || new != nil else { return nil }
            // Two empty screens, whose cells the app makes, show nothing of what changed.
            if let old, let new, old.png == new.png, !group.entries.contains(where: { Self.isSeen($0, old, new) }) {
                return nil
            }
            let widest = max(old?.width ?? 0, new?.width ?? 0)
            return """
                <div class="pictures" style="--w: \(NumberWords.text(widest))">
                \(figure(old, like: new, "Before", group.entries, side: "old", widest))
                \(figure(new, like: old, "After", group.entries, side: "new", widest))
                </div>
                """
        }
    }

    /// Whether there is something to outline in one of the pictures.
    private static func isSeen(_ entry: DiffReport.Entry, _ old: ScenePicture, _ new: ScenePicture) -> Bool {
        [entry.oldID.flatMap { old.frames[$0] }, entry.newID.flatMap { new.frames[$0] }].contains {
            $0.map { $0.width > 0 && $0.height > 0 } ?? false
        }
    }

    private static func topView(_ id: String, _ document: StoryboardDocument?) -> String? {
        var element = document?.element(id: id)
        while let current = element {
            if current.parent?.name == .objects { return current.id }
            element = current.parent
        }
        return nil
    }

    /// Where there is no picture, an empty one as large as the other.
    private func figure(
        _ picture: ScenePicture?, like other: ScenePicture?, _ caption: String, _ entries: [DiffReport.Entry],
        side: String, _ widest: Double
    ) -> String {
        guard let picture else {
            let shape = other.map { "aspect-ratio:\(NumberWords.text($0.width))/\(NumberWords.text($0.height))" } ?? ""
            return
                "<figure class=\"\(side) none\"><figcaption>\(caption)</figcaption><div class=\"shot\" style=\"\(shape)\"><span>not there</span></div></figure>"
        }
        let outlines = entries.compactMap { entry -> String? in
            guard let id = side == "old" ? entry.oldID : entry.newID, let frame = picture.frames[id], frame.width > 0,
                frame.height > 0
            else { return nil }
            func percent(_ value: Double, _ whole: Double) -> String { NumberWords.text(value / whole * 100) + "%" }
            // A tint over most of the picture would hide what it is about.
            let isWide = frame.width * frame.height > picture.width * picture.height / 3
            return """
                <i class="outline \(entry.kind.rawValue)\(isWide ? " wide" : "")" data-\(side)="\(Self.escaped(id))" title="\(Self.escaped(entry.summary))" style="left:\(percent(frame.x, picture.width));\
                top:\(percent(frame.y, picture.height));width:\(percent(frame.width, picture.width));height:\(percent(frame.height, picture.height))"></i>
                """
        }
        return """
            <figure class="\(side)"><figcaption>\(caption)</figcaption>\
            <div class="shot" style="width:\(NumberWords.text(picture.width / widest * 100))%;aspect-ratio:\(NumberWords.text(picture.width))/\(NumberWords.text(picture.height))">\
            <img alt="\(caption)" src="data:image/png;base64,\(Data(picture.png).base64EncodedString())">\(outlines.joined())</div></figure>
            """
    }

    // MARK: Text

    static func escaped(_ text: String) -> String { XMLText.escaped(text, keepsLines: true) }

    /// The folder quiet, the name loud.
    private static func path(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return escaped(path) }
        return
            "<span class=\"folder\">\(escaped(parts.dropLast().joined(separator: "/")))/</span>\(escaped(String(parts.last!)))"
    }

    private static func arrows(_ text: String) -> String { text.replacing("→", with: "<span class=\"arrow\">→</span>") }
}
