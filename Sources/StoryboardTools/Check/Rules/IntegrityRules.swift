import StoryboardDocument

extension RuleRegistry {
    /// What makes a document fail to open, or to load.
    static let integrityRules: [Rule] = [
        Rule("duplicate-id", .integrity, .error, "Two objects have the same id",
             rationale: "Interface Builder refuses to open such a document, or loses one of the two: mostly it comes from a merge by hand.",
             example: #"<button id="k3J-2s-f0w"/> … <label id="k3J-2s-f0w"/>"#, aliases: ["duplicate_id"]) { context in
            var first: [String: Element] = [:]
            return context.identified.compactMap { id, element in
                guard let earlier = first.updateValue(element, forKey: id) else { return nil }
                first[id] = earlier
                return context.finding(element, "The id “\(id)” is already that of \(ObjectName(earlier)) in line \(earlier.line).",
                                       remedy: "Give one of the two a new id, and correct what refers to it.",
                                       related: [context.note(earlier, "The first object with this id.")])
            }
        },
    ]
}
