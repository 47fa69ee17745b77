import StoryboardDocument

/// What a walk found, beside what the app's storyboards hold: as text, JSON, a Mermaid chart and a page.
public struct ExplorationReport {
    public let app: String
    public let exploration: Exploration
    /// Of the scenes that segues, relationships and embeds lead to from the first screen: those that were seen, and
    /// those that were not.
    public let reached, missed: [SceneGraph.Scene]
    public let segues: [ExploredSegue]

    public init(_ exploration: Exploration, of app: String, _ documents: [StoryboardDocument]) {
        self.app = app
        self.exploration = exploration
        (reached, missed) = exploration.reach(in: SceneGraph(documents))
        segues = ExploredSegue.all(in: documents, of: reached + missed, exploration)
    }

    var performed: Int { segues.count(where: \.isPerformed) }

    private struct JSON: Encodable {
        var report: ExplorationReport

        private enum CodingKeys: CodingKey { case reached, missed, segues }

        func encode(to encoder: Encoder) throws {
            try report.exploration.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(report.reached.map(\.title), forKey: .reached)
            try container.encode(report.missed.map(\.title), forKey: .missed)
            try container.encode(report.segues, forKey: .segues)
        }
    }

    /// Screens, links, traps, scenes and segues, with sorted keys.
    public func json() -> String { JSONText.text(JSON(report: self)) }

    /// Mermaid's flow chart of the screens.
    public func mermaid() -> String {
        let quoted = MermaidText.quoted
        var text = "flowchart LR\n"
        for (number, screen) in exploration.screens.enumerated() {
            let name = quoted("\(number + 1) \(screen.name)")
            text += "    s\(number)\(number == 0 ? "([" : "[")\(name)\(number == 0 ? "])" : "]")\n"
        }
        for link in exploration.links { text += "    s\(link.from) -->|\(quoted(link.name))| s\(link.to)\n" }
        return text
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    static func path(_ steps: [ExploredStep]) -> String {
        steps.isEmpty ? "the launch" : steps.map(\.name).joined(separator: " → ")
    }

    /// What was found, in a line, then what was missed and each trap.
    public func summary() -> String {
        var text = "\(Self.count(exploration.screens.count, "screen")) in \(Self.count(exploration.tried, "step"))"
        if exploration.left > 0 { text += " (\(exploration.left) more to try)" }
        if !reached.isEmpty || !missed.isEmpty {
            text += ", \(reached.count) of \(Self.count(reached.count + missed.count, "scene")) that segues lead to"
        }
        if !segues.isEmpty { text += ", \(performed) of \(Self.count(segues.count, "segue")) performed" }
        text += ", \(exploration.traps.isEmpty ? "no trap" : Self.count(exploration.traps.count, "trap"))"
        text += exploration.leaks.isEmpty ? "\n" : ", \(Self.count(exploration.leaks.count, "leak"))\n"
        if !missed.isEmpty { text += "Not reached: \(missed.map(\.title).joined(separator: ", "))\n" }
        for segue in segues where !segue.isPerformed {
            text += "Not performed: \(segue.name)\(segue.reason.map { " (\($0))" } ?? "")\n"
        }
        for trap in exploration.traps { text += "Trap after \(Self.path(trap.steps)): \(trap.message)\n" }
        for leak in exploration.leaks {
            text += "Leak after \(Self.path(leak.steps)): \(leak.type) (\(leak.way)) is still alive, \(leak.path)\n"
        }
        return text
    }
}
