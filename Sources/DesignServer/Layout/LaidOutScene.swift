import Canvas
import Designer
import StoryboardDocument
import UIKit

/// A scene of a document (of a xib, all of it) as its constraints lay it out, beside what the document says of its frames.
@MainActor
struct LaidOutScene {
    let document: StoryboardDocument
    let survey: LayoutSurvey
    /// The views of the scene that have an id, each after what it lies in.
    let views: [Element]
    /// In points of the view around each, by id.
    let frames: [String: DocumentRect]

    /// Throws a `Diagnostic` where the document can't be compiled.
    /// - Parameter measured: the views whose `survey.fitting` is asked for.
    init(_ scene: String, of document: StoryboardDocument, measuring measured: Set<String> = []) throws {
        self.document = document
        let before = UnsatisfiableConstraints.output
        UnsatisfiableConstraints.output = { _ in }
        defer { UnsatisfiableConstraints.output = before }
        survey = try LayoutSurvey(document, sizedByCode: [], measuring: measured, only: [scene])
        frames = Dictionary(
            survey.frames.map { view, frame in
                (
                    view,
                    DocumentRect(
                        x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                        height: Double(frame.height))
                )
            }
        ) { first, _ in first }
        var views: [Element] = []
        document.designParts.first { $0.id == scene }?.element.forEachElement {
            if $0.isView, $0.id != nil { views.append($0) }
        }
        self.views = views
    }

    /// The frames that the document says, by id; where it says none, those of the layout.
    var stored: [String: DocumentRect] {
        views.reduce(into: frames) { frames, view in
            if let id = view.id, let frame = view.rect("frame") { frames[id] = frame }
        }
    }

    /// The scene's views among these, and all that is in them; all of the scene where none are named.
    func scope(_ ids: [String]?) -> [Element] {
        guard let ids else { return views }
        let chosen = Set(ids)
        return views.filter { view in
            var element: Element? = view
            while let current = element {
                if let id = current.id, chosen.contains(id) { return true }
                element = current.parent
            }
            return false
        }
    }
}

extension Element {
    /// Whether constraints may place it: it is a subview, and of no stack view.
    var isPlacedFreely: Bool {
        guard let holder = parent?.parent, parent?.name == "subviews" else { return false }
        return holder.name != "stackView" && holder.isView
    }
}
