import StoryboardDocument

/// Turns a document into what a merge made of it, touching nothing else.
struct MergeWriter {
    private let document: StoryboardDocument
    private let tree: MergeTree

    /// Edits the document that `tree` was made of.
    static func write(_ root: MergedNode, onto tree: MergeTree) {
        guard let document = tree.document else { return }
        let writer = MergeWriter(document: document, tree: tree)
        _ = writer.materialise(root)
    }

    /// The element in the document: the one that is there, or a new one.
    private func materialise(_ node: MergedNode) -> Element {
        let old = tree.nodes[node.key]
        guard let old, old.name == node.name else {
            let element = document.makeElement(node.name)
            for name in node.order { write(node.values[name], name, to: element, old: nil) }
            if !node.text.isEmpty { element.setText(node.text) }
            for child in node.children {
                // As below: its place first, or what it comes out of couldn't go into it.
                if let moving = tree.nodes[child.key], moving.name == child.name {
                    place(moving.element, child, in: element, before: nil)
                    _ = materialise(child)
                } else {
                    place(materialise(child), child, in: element, before: nil)
                }
            }
            return element
        }
        let element = old.element
        for name in node.order + old.order.filter({ node.values[$0] == nil }) {
            let new = node.values[name], before = raw(old, name)
            if new?.string != before?.string { write(new, name, to: element, old: before) }
        }
        if node.text != old.text { element.setText(node.text) }
        writeChildren(of: node, into: element, old)
        return element
    }

    /// The value as the document has it, without the merge's new names.
    private func raw(_ node: MergeNode, _ name: Name) -> MergeValue? {
        guard let value = node.values[name] else { return nil }
        return value.form == .attribute ? MergeValue(string: node.element[name] ?? "") : value
    }

    private func write(_ value: MergeValue?, _ name: Name, to element: Element, old: MergeValue?) {
        guard value?.form ?? .attribute != .attribute || old?.form ?? .attribute != .attribute else {
            element[name] = value?.string
            return
        }
        guard let value, value.form != .attribute, !Self.hasControls(value.string) else {
            element.setString(name, value?.string)
            return
        }
        element[name] = nil
        let child =
            element.children.first { ($0.name == .string || $0.name == .mutableString) && $0[.key] == name.string }
            ?? document.makeElement(value.form == .string ? .string : .mutableString, [.key: name.string])
        if child.parent == nil { element.insertInOrder(child) }
        child[.base64UTF8] = nil
        child.setText(value.string)
    }

    /// Characters that XML has no way to write.
    private static func hasControls(_ text: String) -> Bool { text.utf8.contains { $0 < 32 && $0 != 9 && $0 != 10 } }

    private func writeChildren(of node: MergedNode, into element: Element, _ old: MergeNode) {
        let wanted = node.children
        let wantedKeys = Set(wanted.map(\.key))
        for child in old.children where !wantedKeys.contains(child.key) && child.element.parent == element {
            child.element.remove()
        }
        let places = Dictionary(old.children.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { a, _ in a })
        // Those that keep their places; the others are put between them.
        let present = wanted.filter { child in
            places[child.key] != nil && tree.nodes[child.key]?.name == child.name
                && tree.nodes[child.key]?.element.parent == element
        }
        let staying = Set(Sequences.longestRising(present.map { places[$0.key]! }).map { present[$0].key })
        var next: Element?
        for child in wanted.reversed() {
            if staying.contains(child.key) {
                next = materialise(child)
                continue
            }
            // Its own place first, its content then: what it holds may be its new parent's old parent.
            if let moving = tree.nodes[child.key], moving.name == child.name {
                place(moving.element, child, in: element, before: next)
                next = materialise(child)
            } else {
                let new = materialise(child)
                if let replaced = tree.nodes[child.key]?.element, replaced.parent == element { replaced.remove() }
                place(new, child, in: element, before: next)
                next = new
            }
        }
    }

    /// Where Xcode decides the order it is Xcode's; where the author does, the merge's.
    private func place(_ child: Element, _ node: MergedNode, in parent: Element, before next: Element?) {
        if let group = group(of: child), parent.name == .connections {
            // Tabs and the members of an outlet collection have an order of their own among the connections.
            if let next, self.group(of: next) == group { return parent.insert(child, before: next) }
            let siblings = Array(parent.children)
            if let last = siblings.lastIndex(where: { self.group(of: $0) == group && $0 != child }) {
                return parent.insert(child, before: siblings[(last + 1)...].first { $0 != child })
            }
            return parent.insertInOrder(child)
        }
        let isAuthored =
            child[.key] == nil
            && (node.source.isObject || node.name == .scene || parent.children.contains { $0.name == child.name })
        if isAuthored && !MergeRules.sortedLists.contains(parent.name) {
            parent.insert(child, before: next)
        } else {
            parent.insertInOrder(child)
        }
    }

    private func group(of connection: Element) -> String? {
        MergeRules.authoredGroup(connection.name) { connection[$0] }
    }
}
