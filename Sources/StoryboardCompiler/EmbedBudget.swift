import InterfaceCatalog
import StoryboardDocument

/// How many controllers a scene brings along: those that it embeds, those that they embed, and so on. Without a circle,
/// too, they can be more than any machine holds: nine scenes of which each embeds the next one ten times are a thousand
/// million.
public struct EmbedBudget {
    /// More than any app shows at once.
    public static let most = 1_000

    /// The controllers of the scenes that multiply, from the one asked for to the one that embeds nothing more.
    public let controllers: [Element]
    /// How many are made for the first; more than `Int` holds are as many as it holds.
    public let count: Int

    /// nil where a scene stays within the budget. Its scenes embed each other in no circle (`EmbedCycle`): in one they
    /// are counted once.
    public init?(from controller: Element) {
        let (total, largest) = Self.counted(from: controller)
        guard let count = total[controller], count > Self.most else { return nil }
        self.count = count
        var chain = [controller]
        while let next = largest[chain[chain.count - 1]] { chain.append(next) }
        controllers = chain
    }

    /// What is wrong, at the scene asked for.
    public var diagnostic: Diagnostic {
        let names = controllers.map { EmbedCycle.name(of: $0) }, controller = controllers[0]
        return Diagnostic(
            .error,
            "Scenes embed each other too often: \(names.joined(separator: " → ")) are \(count == .max ? "more than 10¹⁸" : "\(count)") controllers; \(Self.most) can be shown.",
            remedy: "Remove some of the embed segues, or make the inner controllers in code.",
            path: controller.document.path, line: controller.line, column: controller.column,
            objectID: controller.id, label: controller.userLabel)
    }

    /// For each controller that is met how many it makes, and by which other it makes the most. By hand and not by
    /// recursion: a document may have ten thousand scenes in a row.
    private static func counted(from start: Element) -> (total: [Element: Int], largest: [Element: Element]) {
        var total: [Element: Int] = [:], largest: [Element: Element] = [:], begun: Set<Element> = [start],
            open = [start]
        var ways: [Element: [Element]] = [:]
        while let controller = open.last {
            let inner = ways[controller] ?? EmbedCycle.destinations(from: controller)
            ways[controller] = inner
            if let next = inner.first(where: { begun.insert($0).inserted }) {
                open.append(next)
                continue
            }
            open.removeLast()
            var sum = 1, most = 0
            for other in inner {
                // In a circle the outer one isn't counted yet.
                guard let count = total[other] else { continue }
                let (added, isTooLarge) = sum.addingReportingOverflow(count)
                sum = isTooLarge ? .max : added
                if count > most { (most, largest[controller]) = (count, other) }
            }
            total[controller] = sum
        }
        return (total, largest)
    }
}
