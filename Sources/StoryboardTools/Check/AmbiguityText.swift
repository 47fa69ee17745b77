/// What constraints leave open, in Xcode's words.
struct AmbiguityText {
    let ambiguity: LayoutFacts.Ambiguity

    init(_ ambiguity: LayoutFacts.Ambiguity) { self.ambiguity = ambiguity }

    /// As Xcode's issue navigator says it: `Width and horizontal position are ambiguous for “Label”`.
    func problem(of name: String) -> String {
        let open = subjects
        return "\(Self.list(open).capitalizedFirst) \(open.count == 1 ? "is" : "are") ambiguous for \(name)"
    }

    private var subjects: [String] {
        let open = Set(ambiguity.dimensions)
        if open.isSuperset(of: [.x, .y, .width, .height]) { return ["position", "size"] }
        let names: [(LayoutFacts.Dimension, String)] = [
            (.width, "width"), (.height, "height"), (.x, "horizontal position"), (.y, "vertical position"),
        ]
        var found = names.filter { open.contains($0.0) }.map(\.1)
        let content = open.intersection([.contentWidth, .contentHeight])
        if !content.isEmpty {
            found.append(
                "scrollable content "
                    + (content.count == 2 ? "size" : content.contains(.contentWidth) ? "width" : "height"))
        }
        return found
    }

    /// As the canvas says it: `Add constraints for: X position or width`.
    var remedy: String {
        let open = Set(ambiguity.dimensions)
        var needed: [String] = []
        for (axis, position, size, names) in [
            (
                LayoutFacts.Axis.horizontal, LayoutFacts.Dimension.x, LayoutFacts.Dimension.width,
                ("X position", "width")
            ),
            (.vertical, .y, .height, ("Y position", "height")),
        ] {
            switch (open.contains(position), open.contains(size)) {
            case (true, true):
                needed += ambiguity.eitherOr.contains(axis) ? ["\(names.0) or \(names.1)"] : [names.0, names.1]
            case (true, false): needed.append(names.0)
            case (false, true): needed.append(names.1)
            case (false, false): break
            }
        }
        var parts: [String] = []
        if !needed.isEmpty { parts.append("Add constraints for: \(needed.joined(separator: ", "))") }
        if !ambiguity.contested.isEmpty {
            let axes = ambiguity.contested.map { $0 == .width ? "horizontal" : "vertical" }
            parts = [
                (parts + [
                    "or give one of the views \(axes.joined(separator: " and ")) content hugging or compression resistance of its own"
                ]).joined(separator: ", ")
            ]
        }
        if open.contains(.contentWidth) || open.contains(.contentHeight) {
            parts.append("Constrain what it scrolls to all edges of its content layout guide")
        }
        return parts.map { "\($0)." }.joined(separator: " ")
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
}

private extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
