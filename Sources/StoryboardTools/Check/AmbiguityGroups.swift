import StoryboardDocument

/// Open views that hang together: settle one, and the others follow or say what else is missing. One finding tells of
/// them all.
struct AmbiguityGroups {
    struct Member {
        var view: Element
        var ambiguity: LayoutFacts.Ambiguity

        fileprivate var axes: Set<LayoutFacts.Axis> {
            Set(ambiguity.dimensions.map { [.x, .width, .contentWidth].contains($0) ? .horizontal : .vertical })
        }
        fileprivate var hasOpenSize: Bool { ambiguity.dimensions.contains { $0 != .x && $0 != .y } }
    }

    /// Each with what is to be settled first at its head.
    let groups: [[Member]]

    /// - Parameter members: in the order of the document.
    init(_ members: [Member], _ context: CheckContext) {
        let places = Dictionary(members.enumerated().compactMap { place, member in member.view.id.map { ($0, place) } })
        { first, _ in first }
        var leaders = Array(members.indices)
        func leader(_ place: Int) -> Int {
            var place = place
            while leaders[place] != place { place = leaders[place] }
            return place
        }
        func link(_ a: Int, _ b: Int) {
            guard a != b, !members[a].axes.isDisjoint(with: members[b].axes) else { return }
            let (x, y) = (leader(a), leader(b))
            leaders[max(x, y)] = min(x, y)
        }
        for (place, member) in members.enumerated() {
            for constraint in member.view.id.flatMap({ context.constraintsByItem[$0] }) ?? [] {
                let items = ConstraintItems(constraint)
                for id in [items.first, items.second] {
                    if let other = id.flatMap({ places[$0] }) { link(place, other) }
                }
            }
            guard let container = member.view.parent?.parent else { continue }
            if let other = container.id.flatMap({ places[$0] }) { link(place, other) }
            // What a stack arranges shares its length.
            guard container.name == .stackView, let list = member.view.parent else { continue }
            for sibling in list.children { if let other = sibling.id.flatMap({ places[$0] }) { link(place, other) } }
        }
        var byLeader: [Int: [Member]] = [:]
        for (place, member) in members.enumerated() { byLeader[leader(place), default: []].append(member) }
        groups = byLeader.sorted { $0.key < $1.key }.map { _, group in
            let first =
                group.firstIndex { !$0.ambiguity.contested.isEmpty } ?? group.firstIndex(where: \.hasOpenSize) ?? 0
            return [group[first]] + group[..<first] + group[(first + 1)...]
        }
    }
}
