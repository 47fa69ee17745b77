import StoryboardDocument

/// Constraints as Interface Builder's outline writes them: `Name.leading = Photo.trailing + 8 @ 750`.
struct ConstraintWords {
    private let names: OutlineNames

    init(_ names: OutlineNames) { self.names = names }

    func text(_ constraint: Element) -> String {
        guard let second = secondTerm(constraint) else {
            // Without a second item the constant is all there is on that side.
            return
                "\(firstTerm(constraint)) \(relation(constraint)) \(NumberWords.text(constraint["constant"] ?? "0"))\(priority(constraint))"
        }
        return
            "\(firstTerm(constraint)) \(relation(constraint)) \(second)\(constant(constraint))\(priority(constraint))"
    }

    /// Without what is tuned most: constant and priority.
    func relationText(_ constraint: Element) -> String {
        "\(firstTerm(constraint))\(secondTerm(constraint).map { " \(relation(constraint)) \($0)" } ?? "")"
    }

    /// The objects that it joins, by id.
    static func items(_ constraint: Element) -> [String] {
        [constraint["firstItem"] ?? owner(constraint)?.id, constraint["secondItem"]].compactMap { $0 }
    }

    private static func owner(_ constraint: Element) -> Element? { constraint.parent?.parent }

    private func firstTerm(_ constraint: Element) -> String {
        let item = constraint["firstItem"] ?? Self.owner(constraint)?.id
        return "\(item.map { names.item(id: $0) } ?? "Superview").\(constraint["firstAttribute"] ?? "?")"
    }

    private func secondTerm(_ constraint: Element) -> String? {
        guard let item = constraint["secondItem"] else { return nil }
        let multiplier = constraint["multiplier"].map { "\(NumberWords.text($0)) × " } ?? ""
        return "\(multiplier)\(names.item(id: item)).\(constraint["secondAttribute"] ?? "?")"
    }

    private func relation(_ constraint: Element) -> String {
        switch constraint["relation"] {
        case "lessThanOrEqual": "≤"
        case "greaterThanOrEqual": "≥"
        default: "="
        }
    }

    private func constant(_ constraint: Element) -> String {
        if constraint.bool("symbolic") == true { return " + standard" }
        guard let constant = constraint.double("constant"), constant != 0 else { return "" }
        return constant < 0 ? " − \(NumberWords.text(-constant))" : " + \(NumberWords.text(constant))"
    }

    private func priority(_ constraint: Element) -> String {
        guard let priority = constraint["priority"], priority != "1000" else { return "" }
        return " @ \(NumberWords.text(priority))"
    }
}

/// Numbers without the digits that nobody chose.
enum NumberWords {
    static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
        let thousandths = (value * 1_000).rounded() / 1_000
        if thousandths == thousandths.rounded() { return "\(Int(thousandths))" }
        return "\(thousandths)"
    }

    static func text(_ value: String) -> String { Double(value).map { text($0) } ?? value }
}
