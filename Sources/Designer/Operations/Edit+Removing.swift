import StoryboardDocument
import StoryboardTools

/// Taking out: what is named, and all that refers to it.
extension Edit {
    func remove(_ names: [String]) throws {
        var objects: [Element] = []
        for name in names {
            let object = try self.object(name)
            guard object != document.root else {
                throw Diagnostic(
                    .error, "A document can't be removed from itself.", remedy: "Delete the file.", path: document.path)
            }
            objects.append(object)
        }
        let scenes = objects.filter { isWholeScene($0) }
        try removeScenes(scenes)
        try removeTree(objects.filter { !isWholeScene($0) })
    }

    private func isWholeScene(_ element: Element) -> Bool {
        element.name == .scene || element == element.enclosingScene?.sceneController
    }

    /// Removes whole scenes.
    func removeScenes(_ objects: [Element]) throws {
        try removeTree(objects.compactMap(\.enclosingScene))
    }

    /// Removes elements, connections to them and constraints of them, and resources that nothing uses any more.
    func removeTree(_ elements: [Element]) throws {
        guard !elements.isEmpty else { return }
        var ids: Set<String> = []
        let tops = elements.filter { element in !elements.contains { $0 != element && element.isInside($0) } }
        var used: Set<ResourceName> = []
        let held = heldItems()
        for top in tops {
            used.formUnion(top.usedResources)
            top.forEachElement { if let id = $0.id { ids.insert(id) } }
        }
        for element in tops { takeOut(element) }
        forget(&ids)
        document.removeUnusedResources(of: used)
        for id in held.subtracting(heldItems()) { letGo(id) }
    }

    /// The ids of what constraints hold.
    private func heldItems() -> Set<String> {
        guard usesAutoLayout else { return [] }
        var held: Set<String> = []
        document.forEachElement { constraint in
            guard constraint.name == .constraint else { return }
            let first = constraint[.firstItem] ?? constraint.parent?.parent?.id
            for id in [first, constraint[.secondItem]] { if let id { held.insert(id) } }
        }
        return held
    }

    /// A view that lost its last constraint is placed by its frame again: of 1,848 views without constraints outside of
    /// stacks one only has neither the mark nor a mask.
    private func letGo(_ id: String) {
        guard let view = document.element(id: id), view.isView,
            view["translatesAutoresizingMaskIntoConstraints"] == "NO",
            view.parent?.name == "subviews", view.parent?.parent?.name != "stackView"
        else { return }
        placeByFrame(view)
    }

    private func takeOut(_ element: Element) {
        let list = element.parent
        // Without a header there is no room for one: 300 of 300 layouts.
        if element.name == "collectionReusableView", let layout = list?.child(key: "collectionViewLayout") {
            let sizes = ["sectionHeaderView": "headerReferenceSize", "sectionFooterView": "footerReferenceSize"]
            if let size = sizes[element[.key] ?? ""], layout.child(key: size) != nil {
                layout.setSize(Name(size), width: 0, height: 0)
            }
        }
        element.removeFromContainer()
        guard let list, let owner = list.parent else { return }
        // A list of one bar item is the item under its key.
        if list.name == "rightBarButtonItems" || list.name == "leftBarButtonItems" {
            let rest = Array(list.children)
            if rest.count <= 1 {
                list.remove()
                if let last = rest.first {
                    last[.key] = String(list.name.string.dropLast())
                    owner.insertInOrder(last)
                }
            }
        }
    }

    /// Removes what refers to objects that have gone, and what refers to that in turn.
    private func forget(_ gone: inout Set<String>) {
        while true {
            var elements: [Element] = []
            document.forEachElement { element in
                for (attribute, id) in element.references where gone.contains(id) {
                    if Self.isLost(element, without: attribute) {
                        elements.append(element)
                    } else {
                        element[attribute] = nil
                    }
                    break
                }
            }
            guard !elements.isEmpty else { break }
            for element in elements {
                if let id = element.id { gone.insert(id) }
                let isUnwind = element.name == .segue && element["kind"] == "unwind"
                let exit = isUnwind ? element[.destination].flatMap { document.element(id: $0) } : nil
                element.removeFromContainer()
                if let exit { removeIfUnused(exit, &gone) }
            }
        }
        dropLostExits(&gone)
    }

    /// Connections, constraints and the members of lists mean nothing without what they name; others lose an attribute.
    private static func isLost(_ element: Element, without attribute: Name) -> Bool {
        // Entries of lists: masks of variations, tie breakers, passthrough views.
        if attribute == .reference { return true }
        switch element.name {
        case "outlet", "outletCollection", "action", .segue, "binding", "accessibilityConnection":
            return attribute == .destination || attribute == "target"
        case .constraint: return true
        default: return false
        }
    }

    /// The exit goes with its last unwind segue.
    private func removeIfUnused(_ exit: Element, _ gone: inout Set<String>) {
        guard exit.name == "exit", let id = exit.id else { return }
        var isUsed = false
        document.forEachElement { if $0[.destination] == id { isUsed = true } }
        guard !isUsed else { return }
        gone.insert(id)
        exit.removeFromContainer()
    }

    /// Exits whose last segue went with what was taken out.
    private func dropLostExits(_ gone: inout Set<String>) {
        var exits: [Element] = []
        document.forEachElement { if $0.name == "exit" { exits.append($0) } }
        var used: Set<String> = []
        document.forEachElement { if let id = $0[.destination] { used.insert(id) } }
        for exit in exits {
            guard let id = exit.id, !used.contains(id), !unusedExits.contains(id) else { continue }
            exit.removeFromContainer()
        }
    }

}
