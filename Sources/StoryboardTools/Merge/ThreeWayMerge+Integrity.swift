import StoryboardDocument

/// What goes along when something is gone.
extension ThreeWayMerge {
    /// Removes what has no parent or refers to nothing, until nothing more does.
    func dropLost() {
        var changed = true
        while changed {
            changed = false
            for key in unreachable() {
                alive.remove(key)
                merged[key] = nil
                changed = true
            }
            let ids = aliveIDs()
            for key in alive.sorted() where settleReferences(of: key, ids) { changed = true }
        }
    }

    private func aliveIDs() -> [String: Int] {
        var ids: [String: Int] = [:]
        for key in alive {
            guard let node = merged[key], !ObjectReferences.namesakes.contains(node.name),
                let id = node.values[.id]?.string
            else { continue }
            ids[id] = key
        }
        return ids
    }

    private func unreachable() -> [Int] {
        guard let root = winner.root?.key else { return [] }
        var reached: [Int: Bool] = [root: true]
        func isReached(_ key: Int) -> Bool {
            var way: [Int] = []
            var current: Int? = key
            var result = false
            while let key = current {
                if let known = reached[key] {
                    result = known
                    break
                }
                guard alive.contains(key) else { break }
                way.append(key)
                reached[key] = false
                current = parents[key]
            }
            for key in way { reached[key] = result }
            return result
        }
        return alive.filter { !isReached($0) }
    }

    /// Sees to the ids that an element holds; true if something changed.
    private func settleReferences(of key: Int, _ ids: [String: Int]) -> Bool {
        guard let node = merged[key] else { return false }
        for name in node.order where ObjectReferences.contain(name, in: node.name) {
            guard let id = node.values[name]?.string else { continue }
            if let target = ids[id] {
                guard isOutOfReach(target, for: node, name) else { continue }
            } else if winner.ids[id] == nil, other.ids[id] == nil {
                // No side has it, so nothing was lost: a number, or a damage that was there before.
                guard let old = base.ids[id], old.key != key else { continue }
            }
            let alternatives = [winner, other].compactMap { $0.nodes[key]?.values[name] }
            if let value = alternatives.first(where: { value in
                ids[value.string].map { !isOutOfReach($0, for: node, name) } == true
            }) {
                tellLoss(of: node, name)
                set(name, value, in: node, order: node.order)
            } else if MergeRules.needs(name, in: node.name) {
                tellLoss(of: node, name)
                alive.remove(key)
                merged[key] = nil
            } else {
                tellLoss(of: node, name)
                set(name, nil, in: node, order: node.order)
            }
            return true
        }
        return false
    }

    /// A constraint's items are inside the view that owns it, outlets end in their scene and not in another's
    /// prototype; one side's move can put them out of reach.
    private func isOutOfReach(_ target: Int, for node: MergedNode, _ name: Name) -> Bool {
        let key = node.key
        let bound = MergeRules.sceneBound.contains(node.name), isConstraint = node.name == "constraint"
        guard bound || isConstraint else { return false }
        // Only the moves of one side together with the references of the other can do that; what a side has itself is
        // its own.
        let places = [winner, other].filter { $0.nodes[key] != nil }
        func wasReached(_ test: (_ from: MergeNode, _ to: MergeNode) -> Bool) -> Bool {
            places.allSatisfy { tree in
                guard let from = tree.nodes[key], let to = tree.nodes[target] else { return false }
                return test(from, to)
            }
        }
        if isConstraint {
            guard wasReached({ from, to in isInside(to, from.owner) || to.name == "viewControllerLayoutGuide" }) else {
                return false
            }
            if node.source.tree.nodes[target]?.name == "viewControllerLayoutGuide"
                || other.nodes[target]?.name == "viewControllerLayoutGuide"
            {
                return scene(ofKey: key) != scene(ofKey: target)
            }
            guard let owner = owner(ofKey: key) else { return false }
            var current: Int? = target
            while let place = current {
                if place == owner { return false }
                current = parents[place]
            }
            return true
        }
        if let cell = prototype(aroundKey: target), cell != prototype(aroundKey: key),
            wasReached({ from, to in prototype(around: to).map { $0 === prototype(around: from) } ?? true })
        {
            return true
        }
        return scene(ofKey: key) != scene(ofKey: target) && wasReached { from, to in scene(of: from) === scene(of: to) }
    }

    /// The cell that is repeated, around something in it: nothing outside can be connected to one of them.
    private func prototype(around node: MergeNode) -> MergeNode? {
        var current: MergeNode? = node
        while let place = current, let list = place.parent {
            if list.name == "prototypes" || list.name == "cells" && list.parent?.name == "collectionView" {
                return place
            }
            current = list
        }
        return nil
    }

    private func prototype(aroundKey key: Int) -> Int? {
        var current = key
        while let list = parents[current] {
            if merged[list]?.name == "prototypes"
                || merged[list]?.name == "cells" && parents[list].flatMap({ merged[$0] })?.name == "collectionView"
            {
                return current
            }
            current = list
        }
        return nil
    }

    private func isInside(_ node: MergeNode, _ owner: MergeNode?) -> Bool {
        var current: MergeNode? = node
        while let place = current {
            if place === owner { return true }
            current = place.parent
        }
        return false
    }

    private func scene(of node: MergeNode) -> MergeNode? {
        var current: MergeNode? = node
        while let place = current, place.name != .scene { current = place.parent }
        return current
    }

    private func scene(ofKey key: Int) -> Int? {
        var current: Int? = key
        while let place = current, merged[place]?.name != .scene { current = parents[place] }
        return current
    }

    private func owner(ofKey key: Int) -> Int? {
        var current = parents[key]
        while let place = current, isContainer(place) { current = parents[place] }
        return current
    }

    /// Silent where it was there in the base and went with its object; else one side loses what it added.
    private func tellLoss(of node: MergedNode, _ name: Name) {
        let key = node.key
        guard !told.contains(key), let value = node.values[name]?.string else { return }
        if let target = (winner.ids[value] ?? other.ids[value])?.key, told.contains(target) { return }
        let old = base.nodes[key]
        let editors = [winner, other].filter { tree in
            guard let node = tree.nodes[key] else { return false }
            return old.map { $0.values[name]?.string != node.values[name]?.string || isEdited(node, since: $0) } ?? true
        }
        guard let editor = editors.first, let mine = editor.nodes[key], !MergeRules.isComputed(mine) else { return }
        told.insert(key)
        let target = base.ids[value] ?? winner.ids[value] ?? other.ids[value]
        let there = target.map { MergeWords.object($0) } ?? value
        let did = old == nil ? "added it" : "changed it", gone = "deleted or moved \(there)"
        tell(mine, nil, base: nil, winner: editor === winner ? did : gone, other: editor === winner ? gone : did)
    }
}
