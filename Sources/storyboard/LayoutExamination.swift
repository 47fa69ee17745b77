import StoryboardDocument
import StoryboardRendering
import StoryboardTools

/// Fills the checker's need for layout with UIKit's: call it on the main thread.
struct LayoutExamination: LayoutExaminer {
    private static let dimensions = ["x", "y", "width", "height"]

    func examine(_ document: StoryboardDocument) -> LayoutFacts? {
        MainActor.assumeIsolated {
            // What can't be compiled is reported by other rules.
            guard let survey = try? LayoutSurvey(document) else { return nil }
            var facts = LayoutFacts()
            facts.conflicts = survey.conflicts.compactMap { conflict in conflict.broken.map { LayoutFacts.Conflict(broken: $0, against: conflict.others) } }
            facts.ambiguities = survey.openDimensions.map { LayoutFacts.Ambiguity(view: $0.view, dimensions: $0.dimensions.map { Self.dimensions[$0] }) }
            for (id, frame) in survey.frames {
                facts.frames[id] = LayoutFacts.Frame(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
            }
            return facts
        }
    }
}
