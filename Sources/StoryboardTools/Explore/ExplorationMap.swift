/// The screens as small pictures in columns by how many screens away they are, with lines where steps lead: drawn as
/// SVG inside the report's page. Segues that the walk did not perform are amber, with why; a scene that only they lead to
/// stands without a picture.
struct ExplorationMap {
    let exploration: Exploration
    /// Those that weren't performed.
    let missed: [ExploredSegue]

    private struct Place {
        var x, y: Double
    }
    /// A scene that was not reached.
    private struct Ghost {
        let name: String
        let column: Int
    }
    /// A missed segue that has a beginning on the map, by the numbers of its ends: ghosts come behind the screens.
    private struct Gap {
        let from: Int
        /// nil for an unwind segue, which leads back to wherever its action is.
        let to: Int?
        let segue: ExploredSegue
    }

    private static let width = 96.0, gapX = 92.0, gapY = 28.0, edge = 20.0, lineHeight = 14.0
    /// So many letters of a label fit below a picture and into the space beside it.
    private static let letters = 22
    private var height: Double {
        guard let size = exploration.size, size.count == 2, size[0] > 0 else { return Self.width * 2.16 }
        return (Self.width * size[1] / size[0]).rounded()
    }

    // MARK: Where what stands

    /// Each screen stands a column behind the one that it was found from.
    private var columns: [Int] {
        exploration.screens.indices.reduce(into: []) { columns, number in
            let from = exploration.links.first { $0.to == number && $0.from < number }?.from
            columns.append(from.map { columns[$0] + 1 } ?? (number == 0 ? 0 : 1))
        }
    }

    private func places(_ columns: [Int], captions: Double) -> [Place] {
        var rows: [Int: Int] = [:]
        return columns.map { column in
            let row = rows[column, default: 0]
            rows[column] = row + 1
            return Place(
                x: Self.edge + (Self.gapX / 2) + Double(column) * (Self.width + Self.gapX),
                y: Self.edge + Double(row) * (height + captions + Self.gapY))
        }
    }

    /// The missed segues that begin on a screen, with the scenes that none of the screens shows.
    private func gaps(_ columns: [Int]) -> (gaps: [Gap], ghosts: [Ghost]) {
        var ghosts: [Ghost] = [], numbers: [String: Int] = [:], gaps: [Gap] = []
        for segue in missed {
            guard let from = screen(of: segue.source) else { continue }
            if segue.kind == "Unwind" {
                gaps.append(Gap(from: from, to: nil, segue: segue))
                continue
            }
            let key = segue.target ?? segue.to
            let to =
                screen(of: segue.target)
                ?? numbers[key]
                ?? {
                    ghosts.append(Ghost(name: segue.to, column: columns[from] + 1))
                    let number = exploration.screens.count + ghosts.count - 1
                    numbers[key] = number
                    return number
                }()
            gaps.append(Gap(from: from, to: to, segue: segue))
        }
        return (gaps, ghosts)
    }

    private func screen(of object: String?) -> Int? {
        guard let object else { return nil }
        return exploration.screens.firstIndex { $0.controllers.last?.last?.object == object }
            ?? exploration.screens.firstIndex { $0.scenes.contains(object) }
    }

    // MARK: Drawing

    func svg() -> String {
        let own = columns, (gaps, ghosts) = gaps(own), all = own + ghosts.map(\.column)
        let labels =
            exploration.screens.indices.map { Self.lines(name($0)) } + ghosts.map { Self.lines($0.name) }
        let captions = 8 + Self.lineHeight * Double(labels.map(\.count).max() ?? 1)
        let places = places(all, captions: captions), height = height
        guard places.count > 1, let right = places.map(\.x).max(), let bottom = places.map(\.y).max() else { return "" }
        var lines = "", nodes = ""
        for link in exploration.links {
            let isOn = places[link.to].x > places[link.from].x
            lines += path(
                isOn ? "on" : "back", places[link.from], places[link.to],
                "\(name(link.from)) → \(name(link.to)): \(link.name)")
        }
        for (index, gap) in gaps.enumerated() {
            let to = gap.to.map { places[$0] }
            if let to { lines += path("gap", places[gap.from], to, Self.told(gap.segue)) }
            nodes += badge(index + 1, places[gap.from], to, Self.told(gap.segue))
        }
        for number in exploration.screens.indices { nodes += node(number, places[number], labels[number]) }
        for (index, _) in ghosts.enumerated() {
            let number = exploration.screens.count + index, place = places[number]
            nodes +=
                "<g class=\"ghost\">\(Self.frame(place, height))\(Self.text(labels[number], place, height))</g>"
        }
        let (w, h) = (right + Self.width + Self.edge + Self.gapX / 2, bottom + height + captions + Self.edge)
        return
            "<div class=\"map\">\(Self.buttons)<div class=\"canvas\" style=\"aspect-ratio: \(w) / \(h)\"><svg viewBox=\"0 0 \(w) \(h)\" role=\"img\" aria-label=\"Map of the screens\"><defs>\(Self.arrows)</defs>\(lines)\(nodes)</svg></div>\(list(gaps))</div>"
    }

    private func node(_ number: Int, _ place: Place, _ label: [String]) -> String {
        var node = "<a href=\"#s\(number)\">\(Self.frame(place, height))"
        if let picture = exploration.screens[number].picture {
            node +=
                "<image href=\"\(XMLText.escaped(picture))\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(Self.width)\" height=\"\(height)\" preserveAspectRatio=\"xMidYMid slice\" clip-path=\"inset(0 round 8px)\"/>"
        }
        return node + Self.text(label, place, height) + "</a>"
    }

    private static func frame(_ place: Place, _ height: Double) -> String {
        "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(width)\" height=\"\(height)\" rx=\"8\"/>"
    }

    /// The whole label, on as many lines as it takes.
    private static func text(_ lines: [String], _ place: Place, _ height: Double) -> String {
        let x = place.x + width / 2
        let spans = lines.enumerated().map { index, line in
            "<tspan x=\"\(x)\" y=\"\(place.y + height + 15 + Double(index) * lineHeight)\">\(XMLText.escaped(line))</tspan>"
        }
        return "<text>\(spans.joined())</text>"
    }

    private func path(_ kind: String, _ from: Place, _ to: Place, _ title: String) -> String {
        "<path class=\"\(kind)\" d=\"\(curve(from, to, shift: kind == "gap" ? 34 : 0))\"><title>\(XMLText.escaped(title))</title></path>"
    }

    /// The number that the list below the map tells more of.
    private func badge(_ number: Int, _ from: Place, _ to: Place?, _ title: String) -> String {
        let side = (to?.x ?? 0) >= from.x ? Self.width + 16 : -16
        let (x, y) = (from.x + side, from.y + height / 2 + 22 + Double((number - 1) % 3) * 18)
        return
            "<g class=\"badge\"><title>\(XMLText.escaped(title))</title><circle cx=\"\(x)\" cy=\"\(y)\" r=\"8\"/><text x=\"\(x)\" y=\"\(y + 3.5)\">\(number)</text></g>"
    }

    private func list(_ gaps: [Gap]) -> String {
        guard !gaps.isEmpty else { return "" }
        return "<ol class=\"gaps\">"
            + gaps.map { "<li>\(XMLText.escaped(Self.told($0.segue)))</li>" }.joined() + "</ol>"
    }

    private static func told(_ segue: ExploredSegue) -> String {
        segue.name + " was not performed" + (segue.reason.map { ": \($0)" } ?? "")
    }

    private static let buttons =
        "<p class=\"zoom\"><button data-zoom=\"0.8\" title=\"Smaller\">−</button><button data-zoom=\"0\" title=\"All of it\">Fit</button><button data-zoom=\"1.25\" title=\"Larger\">+</button></p>"

    private static let arrows = ["ahead", "behind", "amber"].map { id in
        "<marker id=\"\(id)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path class=\"\(id)\" d=\"M0 0L8 4L0 8z\"/></marker>"
    }.joined()

    /// What the buttons and the wheel with Control do.
    static let script = """
        for (const map of document.querySelectorAll('.map')) {
          const canvas = map.querySelector('.canvas'), svg = canvas.querySelector('svg');
          let zoom = 1;
          const to = (wanted, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) => {
            const next = Math.min(12, Math.max(1, wanted)), grown = next / zoom;
            const left = (canvas.scrollLeft + x) * grown - x, top = (canvas.scrollTop + y) * grown - y;
            zoom = next;
            svg.style.setProperty('--zoom', zoom);
            canvas.scrollTo(left, top);
          };
          for (const button of map.querySelectorAll('[data-zoom]')) {
            button.addEventListener('click', () => to(zoom * Number(button.dataset.zoom)));
          }
          canvas.addEventListener('wheel', (event) => {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            const box = canvas.getBoundingClientRect();
            to(zoom * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
          }, { passive: false });
        }
        """

    private func name(_ number: Int) -> String { "\(number + 1) \(exploration.screens[number].name)" }

    /// Broken between words, and within those that are longer than a line.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            var rest = String(word)
            if let last = lines.last, last.count + 1 + rest.count <= letters {
                lines[lines.count - 1] = last + " " + rest
                continue
            }
            while rest.count > letters {
                lines.append(String(rest.prefix(letters)))
                rest = String(rest.dropFirst(letters))
            }
            lines.append(rest)
        }
        return lines.isEmpty ? [""] : lines
    }

    /// From the right edge to the left one where it leads on; round the side where it leads back.
    private func curve(_ from: Place, _ to: Place, shift: Double) -> String {
        let middle = height / 2 + shift
        if to.x > from.x {
            let (x1, y1, x2, y2) = (from.x + Self.width, from.y + middle - 12, to.x - 2, to.y + middle - 12),
                bend = max(30, (x2 - x1) / 2)
            return "M\(x1) \(y1)C\(x1 + bend) \(y1) \(x2 - bend) \(y2) \(x2) \(y2)"
        }
        if to.x < from.x {
            let (x1, y1, x2, y2) = (from.x, from.y + middle + 14, to.x + Self.width + 2, to.y + middle + 14),
                bend = max(30, (x1 - x2) / 2)
            return "M\(x1) \(y1)C\(x1 - bend) \(y1) \(x2 + bend) \(y2) \(x2) \(y2)"
        }
        let (x, y1, y2) = (from.x + Self.width, from.y + middle, to.y + middle)
        return "M\(x) \(y1)C\(x + 44) \(y1) \(x + 44) \(y2) \(x + 2) \(y2)"
    }
}
