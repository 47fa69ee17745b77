import StoryboardDocument

/// Which elements the result has: what both kept and what either added, and what a deletion takes along.
extension ThreeWayMerge {
    func decideExistence() {
        for key in Set(winner.nodes.keys).union(other.nodes.keys) {
            if winner.nodes[key] != nil && other.nodes[key] != nil || base.nodes[key] == nil || isContainer(key) {
                alive.insert(key)
            }
        }
        // What the other side deleted and the winner went on with, stays; what the winner deleted, goes.
        let deletedByOther = deleted(by: other, from: winner)
        restore(touched(deletedByOther, editor: winner, editorWins: true), deletedByOther, from: winner)
        let deletedByWinner = deleted(by: winner, from: other)
        let touched = touched(deletedByWinner, editor: other, editorWins: false)
        if leavesBase { restore(touched, deletedByWinner, from: other) }
    }

    /// What the base and `kept` have and `side` hasn't.
    private func deleted(by side: MergeTree, from kept: MergeTree) -> Set<Int> {
        Set(kept.nodes.keys.filter { base.nodes[$0] != nil && side.nodes[$0] == nil && !isContainer($0) })
    }

    /// The outermost of the deleted elements around one.
    private func top(_ key: Int, in deleted: Set<Int>) -> Int {
        var result = key
        var node = base.nodes[key]?.parent
        while let current = node {
            if deleted.contains(current.key) { result = current.key } else if !isContainer(current.key) { break }
            node = current.parent
        }
        return result
    }

    /// The deleted element that a node of the editing side is in.
    private func deletedOwner(of node: MergeNode, _ deleted: Set<Int>) -> Int? {
        var above = node.parent
        while let current = above {
            if deleted.contains(current.key) { return current.key }
            if !isContainer(current.key), base.nodes[current.key] != nil { return nil }
            above = current.parent
        }
        return nil
    }

    /// Deleted elements with which the other side went on; each is told as a conflict.
    private func touched(_ deleted: Set<Int>, editor: MergeTree, editorWins: Bool) -> Set<Int> {
        guard !deleted.isEmpty else { return [] }
        var edits: [Int: [String]] = [:]
        func touch(_ key: Int, _ edit: @autoclosure () -> String) {
            let top = top(key, in: deleted)
            // Three edits tell enough.
            if edits[top, default: []].count < 3 { edits[top, default: []].append(edit()) }
        }
        for (key, node) in editor.nodes.sorted(by: { $0.key < $1.key }) where !MergeRules.isComputed(node) {
            guard let old = base.nodes[key] else {
                if isContainer(key) { continue }
                if let owner = deletedOwner(of: node, deleted) { touch(owner, "added \(added(node))") }
                for reference in node.references { touchReferred(reference.id, node) }
                continue
            }
            if isContainer(key) { continue }
            if deleted.contains(key) {
                if isEdited(node, since: old) { touch(key, edit(of: node, since: old)) }
            } else if node.parent?.key != old.parent?.key, let owner = deletedOwner(of: node, deleted) {
                touch(owner, "moved \(ObjectName(node.object.element).short) into it")
            }
            for reference in node.references where old.values[reference.name]?.string != reference.id {
                touchReferred(reference.id, node)
            }
        }
        func touchReferred(_ id: String, _ node: MergeNode) {
            guard let target = editor.ids[id]?.key, deleted.contains(target) else { return }
            touch(target, "added \(MergeWords.object(node)), which refers to it")
        }
        for (key, words) in edits.sorted(by: { $0.key < $1.key }) {
            tellDeletion(of: key, editor: editor, edits: words, editorWins: editorWins)
        }
        return Set(edits.keys)
    }

    private func tellDeletion(of key: Int, editor: MergeTree, edits: [String], editorWins: Bool) {
        // A view without a frame is one that Xcode 8.0 saved.
        guard let node = editor.nodes[key], node.slot != "frame" else { return }
        told.insert(key)
        base.nodes[key]?.forEach { told.insert($0.key) }
        node.forEach { told.insert($0.key) }
        let isObject = node.object === node
        let kept = isObject ? edits.joined(separator: ", ") : MergeWords.element(node),
            gone = isObject ? "deleted it" : "nothing"
        let old = isObject ? nil : base.nodes[key].map { MergeWords.element($0) }
        tell(
            node, MergeWords.property(node), base: old, winner: editorWins ? kept : gone,
            other: editorWins ? gone : kept)
    }

    private func added(_ node: MergeNode) -> String {
        node.object === node ? MergeWords.object(node) : MergeWords.property(node) ?? "a value"
    }

    private func edit(of node: MergeNode, since old: MergeNode) -> String {
        let what = node.object === node ? "" : "\(MergeWords.property(node) ?? "") "
        if node.parent?.key != old.parent?.key { return "moved \(ObjectName(node.object.element).short)" }
        for name in node.order + old.order where !same(node.values[name], old.values[name], name, in: node.name) {
            let property = what + PropertyNames.words(name.string),
                new = MergeWords.value(node.values[name], name, in: node)
            guard let before = old.values[name] else { return "set \(property) to \(new)" }
            let words = MergeWords.value(before, name, in: old)
            return node.values[name] == nil ? "removed \(property) \(words)" : "changed \(property) \(words) to \(new)"
        }
        return "changed \(what)“\(old.text)” to “\(node.text)”"
    }

    /// Brings deleted elements back, whole, with what belongs to them.
    private func restore(_ tops: Set<Int>, _ deleted: Set<Int>, from tree: MergeTree) {
        var open = Array(tops)
        func bring(_ key: Int) {
            guard deleted.contains(key), restored.insert(key).inserted, let node = tree.nodes[key] else { return }
            alive.insert(key)
            for reference in node.references {
                if let target = tree.ids[reference.id]?.key, deleted.contains(target), !restored.contains(target) {
                    open.append(top(target, in: deleted))
                }
            }
        }
        var before = -1
        while before != restored.count || !open.isEmpty {
            before = restored.count
            while let key = open.popLast() {
                base.nodes[key]?.forEach { bring($0.key) }
                tree.nodes[key]?.forEach { bring($0.key) }
            }
            // What the other side deleted only because it had to: constraints and connections of what is back.
            for key in deleted where !restored.contains(key) {
                guard let node = tree.nodes[key], MergeRules.dependents.contains(node.name) else { continue }
                let ends = node.references.compactMap { tree.ids[$0.id]?.key }
                if ends.contains(where: restored.contains),
                    ends.allSatisfy({ !deleted.contains($0) || restored.contains($0) }),
                    let owner = node.owner?.key, !deleted.contains(owner) || restored.contains(owner)
                {
                    open.append(key)
                }
            }
        }
    }
}
