import StoryboardDocument

/// An element of the merge's result.
final class MergedNode {
    let key: Int
    var name: Name
    var values: [Name: MergeValue] = [:]
    var order: [Name] = []
    var text = ""
    var children: [MergedNode] = []
    /// What it was made of.
    let source: MergeNode

    init(key: Int, source: MergeNode) {
        self.key = key
        self.source = source
        name = source.name
        values = source.values
        order = source.order
        text = source.text
    }

    func forEach(_ body: (MergedNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}
