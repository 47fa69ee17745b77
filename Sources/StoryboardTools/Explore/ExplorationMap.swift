/// The screens as small pictures in columns by how many screens away they are, with lines where steps lead: drawn as
/// SVG inside the report's page.
struct ExplorationMap {
    let exploration: Exploration

    private struct Place {
        var x, y: Double
    }

    private static let width = 96.0, gapX = 84.0, gapY = 40.0, edge = 16.0, caption = 20.0
    private var height: Double {
        guard let size = exploration.size, size.count == 2, size[0] > 0 else { return Self.width * 2.16 }
        return (Self.width * size[1] / size[0]).rounded()
    }

    /// Each screen stands a column behind the one that it was found from.
    private func places() -> [Place] {
        var rows: [Int: Int] = [:], columns: [Int] = []
        return exploration.screens.indices.map { number in
            let column =
                exploration.links.first { $0.to == number && $0.from < number }.map { columns[$0.from] + 1 }
                ?? (number == 0 ? 0 : 1)
            columns.append(column)
            let row = rows[column, default: 0]
            rows[column] = row + 1
            return Place(
                x: Self.edge + Double(column) * (Self.width + Self.gapX),
                y: Self.edge + Double(row) * (height + Self.caption + Self.gapY))
        }
    }

    func svg() -> String {
        let places = places(), height = height
        guard places.count > 1, let right = places.map(\.x).max(), let bottom = places.map(\.y).max() else { return "" }
        var lines = "", nodes = ""
        for link in exploration.links {
            let title = "<title>\(XMLText.escaped("\(name(link.from)) → \(name(link.to)): \(link.name)"))</title>"
            lines +=
                "<path class=\"\(places[link.to].x > places[link.from].x ? "on" : "back")\" d=\"\(curve(places[link.from], places[link.to]))\">\(title)</path>"
        }
        for (number, screen) in exploration.screens.enumerated() {
            let place = places[number]
            nodes +=
                "<a href=\"#s\(number)\"><rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(Self.width)\" height=\"\(height)\" rx=\"8\"/>"
            if let picture = screen.picture {
                nodes +=
                    "<image href=\"\(XMLText.escaped(picture))\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(Self.width)\" height=\"\(height)\" preserveAspectRatio=\"xMidYMid slice\" clip-path=\"inset(0 round 8px)\"/>"
            }
            let label = screen.name.count > 15 ? screen.name.prefix(14) + "…" : screen.name
            nodes +=
                "<text x=\"\(place.x + Self.width / 2)\" y=\"\(place.y + height + 15)\">\(number + 1) \(XMLText.escaped(label))</text></a>"
        }
        let (w, h) = (right + Self.width + Self.edge + 24, bottom + height + Self.caption + Self.edge)
        let arrow = { (id: String) in
            "<marker id=\"\(id)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path class=\"\(id)\" d=\"M0 0L8 4L0 8z\"/></marker>"
        }
        return
            "<div class=\"map\"><svg width=\"\(w)\" height=\"\(h)\" viewBox=\"0 0 \(w) \(h)\" role=\"img\" aria-label=\"Map of the screens\"><defs>\(arrow("ahead"))\(arrow("behind"))</defs>\(lines)\(nodes)</svg></div>"
    }

    private func name(_ number: Int) -> String { "\(number + 1) \(exploration.screens[number].name)" }

    /// From the right edge to the left one where it leads on; round the side where it leads back.
    private func curve(_ from: Place, _ to: Place) -> String {
        let middle = height / 2
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
