import StoryboardDocument

/// What keeps a document from opening although its XML is sound.
enum MergeIntegrity {
    /// Ids that stand for two objects, and references to objects that aren't there; in words.
    static func problems(in document: StoryboardDocument) -> Set<String> {
        var ids: Set<String> = [], problems: Set<String> = []
        document.forEachElement { element in
            guard !MergeRules.namesakes.contains(element.name), let id = element.id else { return }
            if !ids.insert(id).inserted { problems.insert("two objects with the id \(id)") }
        }
        document.forEachElement { element in
            for name in element.attributes.names where MergeRules.refers(name, in: element.name) {
                guard let id = element[name], !id.isEmpty, !ids.contains(id) else { continue }
                problems.insert("a \(element.name) whose \(name) \(id) is missing")
            }
        }
        return problems
    }
}
