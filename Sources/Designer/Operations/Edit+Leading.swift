import StoryboardDocument
import StoryboardTools

/// Segues and relationships led elsewhere: an arrow's end put to another scene.
extension Edit {
    func lead(_ name: String, from: String?, to: String?) throws {
        let segue = try object(name)
        guard segue.name == .segue, let old = segue.parent?.parent else {
            throw segue.diagnostic(
                .error, "\(ObjectName(segue).short) is no segue.", remedy: "Name a segue by its id.")
        }
        try requireUnlocked(old)
        let source = try from.map { try object($0) } ?? old
        if let to { try setDestination(of: segue, try object(to), from: source) }
        if source != old { try setSource(of: segue, source, insteadOf: old) }
        if segue["kind"] == "embed" { try requireNothing(of: ["embed-cycle"]) }
    }

    // MARK: Where it leads

    private func setDestination(of segue: Element, _ target: Element, from source: Element) throws {
        guard segue["unwindAction"] == nil else {
            throw segue.diagnostic(
                .error, "An unwind segue leads to the exit of its own scene: its action says where it ends.",
                remedy: "Choose another action in the Attributes inspector.")
        }
        let controller = target.enclosingScene?.sceneController ?? target
        guard controller.isController || controller.name == .storyboardReference, let id = controller.id else {
            throw target.diagnostic(
                .error, "\(ObjectName(target).short) is no scene that a segue could lead to.",
                remedy: "Name a view controller or a storyboard reference.")
        }
        guard segue[.destination] != id else { return }
        try requireHolding(segue, controller, in: source)
        segue[.destination] = id
        switch segue[.relationship] {
        case "rootViewController"?: giveItem("navigationItem", to: controller)
        case "viewControllers"?: giveItem("tabBarItem", to: controller)
        default: break
        }
        dropTieBreakers(of: segue)
    }

    /// Throws where a container can't hold a controller.
    private func requireHolding(_ segue: Element, _ controller: Element, in holder: Element) throws {
        let isEmbed = segue["kind"] == "embed"
        guard let relationship = segue[.relationship] ?? (isEmbed ? "embed" : nil) else { return }
        let what = ObjectName(controller).short
        guard holder.enclosingScene?.sceneController != controller else {
            throw controller.diagnostic(
                .error, "\(what) can't hold itself.", remedy: "Lead to another scene.")
        }
        let pushes = relationship == "rootViewController"
        if pushes, controller.name == "navigationController" || controller.name == "splitViewController" {
            throw controller.diagnostic(
                .error, "\(what) can't be on a navigation controller's stack.",
                remedy: "Lead to what it shows, or present it.")
        }
        let siblings = holder.child(.connections)?.children.filter { $0 != segue && $0[.relationship] == relationship }
        if siblings?.contains(where: { $0[.destination] == controller.id }) == true {
            throw controller.diagnostic(
                .error, "\(what) is in \(ObjectName(holder).short) already.", remedy: "Lead to another scene.")
        }
    }

    private func giveItem(_ name: Name, to controller: Element) {
        guard controller.child(key: name.string) == nil else { return }
        let item = document.makeElement(name, [.key: name.string, .id: document.makeID()])
        if name == "tabBarItem" { item["title"] = "Item" }
        controller.insertInOrder(item)
    }

    /// A note of which of several segues a scene's bars come from doesn't hold for one that leads elsewhere now.
    private func dropTieBreakers(of segue: Element) {
        guard let list = document.root.child("inferredMetricsTieBreakers") else { return }
        for note in list.children where note[.reference] == segue.id { note.removeFromContainer() }
    }

    // MARK: Where it begins

    private func setSource(of segue: Element, _ source: Element, insteadOf old: Element) throws {
        guard source.id != nil, source != document.root else {
            throw source.diagnostic(
                .error, "\(ObjectName(source).short) can't trigger a segue.", remedy: "Name an object with an id.")
        }
        if segue["unwindAction"] != nil, source.enclosingScene != old.enclosingScene {
            throw source.diagnostic(
                .error, "An unwind segue leads to the exit of its own scene.",
                remedy: "Add one to \(ObjectName(source).short), and delete this.")
        }
        try requireSource(segue, source)
        if let target = segue[.destination].flatMap({ document.element(id: $0) }) {
            try requireHolding(segue, target, in: source)
        }
        let single =
            segue["kind"] == "embed" || segue[.relationship] != nil && segue[.relationship] != "viewControllers"
        let connections = source.childMade(.connections)
        for other in connections.children where single && other.name == .segue {
            if other["kind"] == segue["kind"], other[.relationship] == segue[.relationship] { other.remove() }
        }
        segue.removeFromContainer()
        connections.append(segue)
        if source.name != "tableViewCell" { segue["trigger"] = nil }
        for name: Name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] where segue[name] == old.id {
            segue[name] = nil
        }
        if segue["kind"] == "popoverPresentation" { completePopover(segue) }
        dropTieBreakers(of: segue)
    }

    /// Throws where an object can't have such a segue.
    private func requireSource(_ segue: Element, _ source: Element) throws {
        let name = ObjectName(source).short
        if segue["kind"] == "embed" {
            guard source.name == "containerView" else {
                throw source.diagnostic(
                    .error, "\(name) embeds no scene: only container views do.", remedy: "Add a container view first.")
            }
            return
        }
        if let relationship = segue[.relationship] {
            let holders: [String: Name] = [
                "rootViewController": "navigationController", "viewControllers": "tabBarController",
                "masterViewController": "splitViewController", "detailViewController": "splitViewController",
                "supplementaryViewController": "splitViewController",
            ]
            guard holders[relationship] == nil || holders[relationship] == source.name else {
                throw source.diagnostic(
                    .error, "\(name) has no \(relationship.inWords).",
                    remedy: "Lead from a container of that kind.")
            }
            return
        }
        let isSender =
            source.isController || source.kind?.role == .control || source.name == "barButtonItem"
            || source.name == "tableViewCell" || source.name == "collectionViewCell"
            || source.name.string.hasSuffix("GestureRecognizer")
        guard isSender else {
            throw source.diagnostic(
                .error, "\(name) triggers no segue.",
                remedy: "Lead from a control, a bar item, a cell, a gesture recognizer or a controller.")
        }
    }
}
