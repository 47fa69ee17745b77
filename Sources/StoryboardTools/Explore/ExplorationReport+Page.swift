extension ExplorationReport {
    private static func escaped(_ text: String) -> String { XMLText.escaped(text, keepsLines: true) }

    /// A page of figures, a map, the screens with their pictures, which lie beside it, and what was missed.
    public func html() -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\(Self.escaped(app))</title><style>
        \(Self.style)
        </style></head><body>
        <header><h1>\(Self.escaped(app))</h1><p>Explored by itself: every step that a person might take, each tried from a fresh start.</p></header>
        \(figures)
        \(traps)
        \(leaks)
        <h2>Map</h2>
        \(ExplorationMap(exploration: exploration, missed: segues.filter { !$0.isPerformed }).svg())
        <h2>Screens</h2>
        <main>
        \(exploration.screens.indices.map(card).joined(separator: "\n"))
        </main>
        \(segueTable)
        <script>
        \(ExplorationMap.script)
        </script>
        </body></html>

        """
    }

    private var figures: String {
        func figure(_ value: String, _ of: String, _ label: String, _ isGood: Bool?) -> String {
            "<div class=\"figure\(isGood.map { $0 ? " good" : " bad" } ?? "")\"><b>\(value)<small>\(of)</small></b><span>\(label)</span></div>"
        }
        var all = [
            figure("\(exploration.screens.count)", "", exploration.screens.count == 1 ? "screen" : "screens", nil)
        ]
        if !reached.isEmpty || !missed.isEmpty {
            all.append(
                figure(
                    "\(reached.count)", " of \(reached.count + missed.count)", "scenes reached",
                    missed.isEmpty ? true : nil))
        }
        if !segues.isEmpty {
            all.append(
                figure(
                    "\(performed)", " of \(segues.count)", "segues performed", performed == segues.count ? true : nil))
        }
        all.append(
            figure(
                "\(exploration.tried)", exploration.left > 0 ? " + \(exploration.left) left" : "",
                exploration.tried == 1 ? "step tried" : "steps tried", nil))
        all.append(
            figure(
                "\(exploration.traps.count)", "", exploration.traps.count == 1 ? "trap" : "traps",
                exploration.traps.isEmpty))
        if !exploration.leaks.isEmpty {
            all.append(figure("\(exploration.leaks.count)", "", exploration.leaks.count == 1 ? "leak" : "leaks", false))
        }
        return "<div class=\"figures\">\(all.joined())</div>"
    }

    private var traps: String {
        exploration.traps.map { trap in
            "<section class=\"trap\"><h3>Trap: \(Self.escaped(trap.message))</h3>\(Self.way(trap.steps))<pre>\(Self.escaped(trap.log))</pre></section>"
        }.joined(separator: "\n")
    }

    private var leaks: String {
        exploration.leaks.map { leak in
            "<section class=\"trap leak\"><h3>Leak: \(Self.escaped(leak.type))</h3><p>It was \(Self.escaped(leak.way)) and is still alive, \(Self.escaped(leak.path)).</p>\(Self.way(leak.steps))</section>"
        }.joined(separator: "\n")
    }

    /// The steps one below the other, and the script that takes them again.
    private static func way(_ steps: [ExploredStep]) -> String {
        guard !steps.isEmpty else { return "<p class=\"way\">At the launch</p>" }
        let items = steps.map { "<li>\(escaped($0.name))</li>" }.joined()
        return
            "<ol class=\"way\">\(items)</ol><details class=\"script\"><summary>Script</summary><pre>\(escaped(steps.map(\.script).joined(separator: "\n")))</pre></details>"
    }

    private func card(_ number: Int) -> String {
        let screen = exploration.screens[number], name = Self.escaped(screen.name)
        let ways = exploration.links.filter { $0.from == number }.map { link in
            "<li>\(Self.escaped(link.name)) → <a href=\"#s\(link.to)\">\(link.to + 1) \(Self.escaped(exploration.screens[link.to].name))</a></li>"
        }
        let picture =
            screen.picture.map {
                "<a class=\"shot\" href=\"\($0)\"><img src=\"\($0)\" alt=\"\(XMLText.escaped(screen.name))\" loading=\"lazy\"></a>"
            } ?? ""
        let leads =
            ways.isEmpty
            ? ""
            : "<details\(ways.count > 6 ? "" : " open")><summary>Leads to \(ways.count)</summary><ul>\(ways.joined())</ul></details>"
        return
            "<section id=\"s\(number)\"><h3><i>\(number + 1)</i>\(name)</h3>\(picture)\(screen.steps.isEmpty ? "<p class=\"way\">The first screen</p>" : Self.way(screen.steps))\(leads)</section>"
    }

    private var segueTable: String {
        let scenes =
            missed.isEmpty
            ? ""
            : "<h2>Scenes not reached</h2><ul class=\"missed\">\(missed.map { "<li>\(Self.escaped($0.title)) <small>\(Self.escaped($0.kind))</small></li>" }.joined())</ul>"
        guard !segues.isEmpty else { return scenes }
        let rows = segues.map { segue in
            "<tr class=\"\(segue.isPerformed ? "done" : "open")\"><td>\(segue.isPerformed ? "✓" : "–")</td><td>\(Self.escaped(segue.kind))</td><td>\(Self.escaped(segue.identifier ?? ""))</td>"
                + "<td>\(Self.escaped(segue.from))</td><td>\(Self.escaped(segue.trigger ?? ""))</td><td>\(Self.escaped(segue.to))</td><td>\(Self.escaped(segue.reason ?? ""))</td></tr>"
        }
        return scenes
            + "<h2>Segues</h2><div class=\"table\"><table><thead><tr><th></th><th>Kind</th><th>Identifier</th><th>From</th><th>Trigger</th><th>To</th><th>Why not</th></tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div>"
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8883; --card: light-dark(#fff, #1c1c1e); --ground: light-dark(#f5f5f7, #000); --soft: light-dark(#6e6e73, #98989d); --blue: light-dark(#0066cc, #409cff); --amber: light-dark(#b25000, #ff9f0a);
          font: 15px/1.45 -apple-system, "Inter", system-ui, sans-serif; }
        body { margin: 0 auto; padding: 2.5rem 2rem 4rem; max-width: 100rem; background: var(--ground); }
        h1 { font-size: 2.2rem; letter-spacing: -.02em; margin: 0; } h2 { font-size: 1.3rem; margin: 2.5rem 0 1rem; } h3 { font-size: 1rem; margin: 0 0 .75rem; }
        header p, .way, small { color: var(--soft); } header p { margin: .25rem 0 0; } a { color: var(--blue); text-decoration: none; } a:hover { text-decoration: underline; }
        .figures { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
        .figure, section, .map, .table, .missed { background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
        .figure { padding: .8rem 1.2rem; min-width: 7rem; } .figure b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; } .figure small { font-size: 1rem; font-weight: 500; }
        .figure span { color: var(--soft); font-size: .85rem; } .good b { color: light-dark(#248a3d, #30d158); } .bad b { color: light-dark(#d70015, #ff453a); }
        .map { position: relative; width: calc(100vw - 4rem); margin-left: calc(50% - 50vw + 2rem); } .canvas { overflow: auto; max-height: 84vh; }
        .map svg { display: block; width: calc(100% * var(--zoom, 1)); height: calc(100% * var(--zoom, 1)); } .map rect { fill: var(--ground); stroke: var(--line); } .map text { font-size: 11px; text-anchor: middle; fill: currentColor; }
        .map svg > path { fill: none; stroke-width: 1.5; } .map .on { stroke: var(--blue); marker-end: url(#ahead); } .map .back { stroke: #8886; stroke-dasharray: 4 3; marker-end: url(#behind); }
        .map .gap { stroke: var(--amber); stroke-dasharray: 6 3; marker-end: url(#amber); } .ghost rect { stroke: var(--amber); stroke-dasharray: 4 3; } .ghost text { fill: var(--amber); } .badge circle { fill: var(--amber); } .badge text { fill: #fff; font-weight: 600; font-size: 10px; }
        .ahead { fill: var(--blue); } .behind { fill: #888a; } .amber { fill: var(--amber); } .map svg > path:hover { stroke-width: 3; }
        .gaps { margin: 0; padding: .8rem 1rem .8rem 2.4rem; border-top: 1px solid var(--line); color: var(--amber); columns: 26rem; } .gaps li::marker { font-weight: 600; }
        .zoom { position: absolute; right: .8rem; top: .8rem; z-index: 1; margin: 0; display: flex; gap: .3rem; } .zoom button { min-width: 2.2rem; height: 2.2rem; border: 1px solid var(--line); border-radius: 9px; background: var(--card); color: inherit; font: inherit; cursor: pointer; }
        main { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.25rem; align-items: start; }
        section { padding: 1rem; overflow-wrap: anywhere; font-size: .85rem; } section:target { border-color: var(--blue); box-shadow: 0 0 0 1px var(--blue); }
        h3 i { font-style: normal; display: inline-block; min-width: 1.5em; padding: 0 .35em; margin-right: .5em; box-sizing: border-box; text-align: center; border-radius: 1em; background: var(--line); font-size: .8em; }
        .shot { display: block; } img { display: block; width: 100%; border-radius: 10px; outline: 1px solid var(--line); outline-offset: -1px; }
        .way { margin: .75rem 0 0; padding-left: 1.2em; } p.way { padding: 0; } ul { padding-left: 1.1rem; margin: .4rem 0 0; } details { margin-top: .6rem; } summary { cursor: pointer; color: var(--soft); }
        pre { overflow-x: auto; font: 12px/1.5 ui-monospace, "SF Mono", monospace; background: var(--ground); padding: .6rem; border-radius: 8px; margin: .4rem 0 0; }
        .trap { border-color: light-dark(#d70015, #ff453a); margin-top: 1.5rem; } .missed { padding: .8rem 1rem .8rem 2rem; margin: 0; }
        .table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .85rem; } th { text-align: left; color: var(--soft); font-weight: 500; }
        th, td { padding: .5rem .8rem; border-bottom: 1px solid var(--line); vertical-align: top; } tr:last-child td { border: 0; } .done td:first-child { color: light-dark(#248a3d, #30d158); } .open td:last-child { color: var(--soft); }
        """
}
