import Canvas
import StoryboardDocument
import StoryboardTools

/// Fills the checker's need for layout with UIKit's: call it on the main thread.
public struct LayoutExamination: LayoutExaminer {
    private static let dimensions = [LayoutFacts.Dimension.x, .y, .width, .height, .contentWidth, .contentHeight]

    public init() {}

    public func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts? {
        MainActor.assumeIsolated {
            // What can't be compiled is reported by other rules.
            (try? LayoutSurvey(document, sizedByCode: sizedByCode)).map(Self.facts)
        }
    }

    /// What the checker asks of a survey.
    @MainActor static func facts(_ survey: LayoutSurvey) -> LayoutFacts {
        var facts = LayoutFacts()
        facts.conflicts = survey.conflicts.compactMap { conflict in
            conflict.broken.map { LayoutFacts.Conflict(broken: $0, against: conflict.others) }
        }
        facts.ambiguities = survey.openViews.map { open in
            LayoutFacts.Ambiguity(
                view: open.view, dimensions: open.dimensions.map { dimensions[$0] },
                eitherOr: open.eitherOr.map { $0 == 0 ? .horizontal : .vertical },
                contested: open.contested.map { dimensions[$0] })
        }
        for (id, frame) in survey.frames {
            facts.frames[id] = LayoutFacts.Frame(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
        return facts
    }
}
