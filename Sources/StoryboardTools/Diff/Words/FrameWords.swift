import StoryboardDocument

/// What happened to a frame, in points: `moved 12 pt right, 20 wider`.
enum FrameWords {
    static func text(_ old: Element, _ new: Element) -> String {
        func by(_ name: Name) -> Double { (new.double(name) ?? 0) - (old.double(name) ?? 0) }
        var moved: [String] = [], grown: [String] = []
        add(by("x"), "right", "left", to: &moved)
        add(by("y"), "down", "up", to: &moved)
        add(by("width"), "wider", "narrower", to: &grown)
        add(by("height"), "taller", "shorter", to: &grown)
        if !moved.isEmpty { moved[0] = "moved " + moved[0] }
        var parts = moved + grown
        // The unit once is enough.
        if let first = parts.first,
            let number = first.split(separator: " ").first(where: { $0.first?.isNumber == true })
        {
            parts[0] = first.replacing(number, with: "\(number) pt", maxReplacements: 1)
        }
        return parts.isEmpty ? "frame written differently" : parts.joined(separator: ", ")
    }

    private static func add(_ difference: Double, _ positive: String, _ negative: String, to parts: inout [String]) {
        guard abs(difference) >= 0.001 else { return }
        parts.append("\(NumberWords.text(abs(difference))) \(difference > 0 ? positive : negative)")
    }
}
