import Foundation

extension Exploration {
    private struct Report: Encodable {
        var exploration: Exploration
        var reached, missed: [String]?

        private enum CodingKeys: CodingKey { case reached, missed }

        func encode(to encoder: Encoder) throws {
            try exploration.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(reached, forKey: .reached)
            try container.encodeIfPresent(missed, forKey: .missed)
        }
    }

    /// Screens, links, traps and scenes, with sorted keys.
    public func json(_ graph: SceneGraph) -> String {
        let (reached, missed) = reach(in: graph)
        return JSONText.text(Report(exploration: self, reached: reached.map(\.title), missed: missed.map(\.title)))
    }

    /// Mermaid's flow chart of the screens.
    public func mermaid() -> String {
        let quoted = MermaidText.quoted
        var text = "flowchart LR\n"
        for (number, screen) in screens.enumerated() { text += "    s\(number)\(number == 0 ? "([" : "[")\(quoted(screen.name))\(number == 0 ? "])" : "]")\n" }
        for link in links { text += "    s\(link.from) -->|\(quoted(link.name))| s\(link.to)\n" }
        return text
    }

    /// What was found, in a line or two, then each trap.
    public func summary(_ graph: SceneGraph) -> String {
        let (reached, missed) = reach(in: graph)
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        var text = "\(count(screens.count, "screen")) in \(count(tried, "tap"))"
        if left > 0 { text += " (\(left) more to try)" }
        if !reached.isEmpty || !missed.isEmpty { text += ", \(reached.count) of \(count(reached.count + missed.count, "scene")) that segues lead to" }
        text += ", \(traps.isEmpty ? "no trap" : count(traps.count, "trap"))\n"
        if !missed.isEmpty { text += "Not reached: \(missed.map(\.title).joined(separator: ", "))\n" }
        for trap in traps { text += "Trap after \(Self.path(trap.steps)): \(trap.message)\n" }
        return text
    }

    /// A page of the screens with their pictures, which lie beside it.
    public func html(_ graph: SceneGraph, app: String) -> String {
        let escaped = { (text: String) in XMLText.escaped(text, keepsLines: true) }
        let cards = screens.enumerated().map { number, screen in
            let ways = links.filter { $0.from == number }.map { "<li>\(escaped($0.name)) → <a href=\"#s\($0.to)\">\(escaped(screens[$0.to].name))</a></li>" }
            return """
                <section id="s\(number)"><h2>\(escaped(screen.name))</h2>
                \(screen.picture.map { "<a href=\"\($0)\"><img src=\"\($0)\" alt=\"\(XMLText.escaped(screen.name))\" loading=\"lazy\"></a>" } ?? "")
                <p>\(screen.steps.isEmpty ? "The first screen" : escaped(Self.path(screen.steps)))</p>\(ways.isEmpty ? "" : "<details\(ways.count > 4 ? "" : " open")><summary>Leads to \(ways.count)</summary><ul>\(ways.joined())</ul></details>")</section>

                """
        }.joined()
        let failures = traps.map { "<section class=\"trap\"><h2>Trap: \(escaped($0.message))</h2><p>\(escaped(Self.path($0.steps)))</p><pre>\(escaped($0.log))</pre></section>\n" }.joined()
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\(escaped(app))</title><style>
            :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
            body { margin: 2rem; } h1 { margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; } p, ul { margin: .5rem 0 0; font-size: .85rem; } details { margin-top: .5rem; font-size: .85rem; }
            main { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.5rem; margin-top: 1.5rem; align-items: start; }
            section { border: 1px solid #8884; border-radius: 12px; padding: 1rem; overflow-wrap: anywhere; } section:target { border-color: #0a84ff; }
            img { width: 100%; border-radius: 8px; border: 1px solid #8884; } ul { padding-left: 1.1rem; }
            .trap { border-color: #ff453a; grid-column: 1 / -1; } pre { overflow-x: auto; font-size: .8rem; }
            </style></head><body><h1>\(escaped(app))</h1><p>\(escaped(summary(graph)).split(separator: "\n").prefix { !$0.hasPrefix("Trap") }.joined(separator: "<br>"))</p>
            <main>
            \(failures)\(cards)</main></body></html>

            """
    }

    static func path(_ steps: [ExploredStep]) -> String { steps.isEmpty ? "the launch" : steps.map(\.name).joined(separator: " → ") }
}
