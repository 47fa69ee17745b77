import StoryboardDocument
import StoryboardTools

/// Outlets, actions and segues.
extension Edit {
    private func connection(_ name: Name, _ attributes: KeyValuePairs<Name, String>) -> Element {
        let made = document.makeElement(name)
        for (attribute, value) in attributes { made[attribute] = value }
        made[.id] = makeID()
        return made
    }

    /// An owner that has connections: an object, not a value or a guide.
    private func owner(_ name: String) throws -> Element {
        let element = try object(name)
        try requireCode(
            element, "A launch screen has no outlets, actions or segues: no code of the app runs while it is shown.")
        guard element != document.root, element.id != nil, element.name != .scene else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) has no connections.", remedy: "Name an object with an id.")
        }
        return element
    }

    func connectOutlet(_ ownerName: String, _ property: String, _ destination: String) throws {
        let owner = try owner(ownerName), target = try object(destination)
        try requireConnectable(target, from: owner)
        let connections = owner.childMade(.connections)
        if let old = connections.children.first(where: { $0.name == .outlet && $0[.property] == property }) {
            old[.destination] = target.id
            return
        }
        connections.insertInOrder(connection(.outlet, [.property: property, .destination: target.id ?? ""]))
    }

    func connectCollection(_ ownerName: String, _ property: String, _ destination: String) throws {
        let owner = try owner(ownerName), target = try object(destination)
        try requireConnectable(target, from: owner)
        let connections = owner.childMade(.connections)
        let isThere = connections.children.contains {
            $0.name == "outletCollection" && $0[.property] == property && $0[.destination] == target.id
        }
        guard !isThere else { return }
        let made = connection("outletCollection", [.property: property, .destination: target.id ?? ""])
        if property != "gestureRecognizers" {
            made["collectionClass"] = "NSMutableArray"
        } else {
            made["appends"] = "YES"
        }
        connections.insertInOrder(made)
    }

    private func requireConnectable(_ element: Element, from owner: Element) throws {
        guard element.id != nil, element != document.root else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) can't be connected: it has no id.",
                remedy: "Name an object with an id.")
        }
        guard element.enclosingScene == owner.enclosingScene else {
            throw owner.diagnostic(
                .error,
                "\(ObjectName(owner)) can't be connected with \(ObjectName(element)): scenes are loaded one by one.",
                remedy: "Connect objects of one scene, or lead there with a segue.")
        }
        if let prototype = element.prototype, prototype != owner.prototype {
            throw owner.diagnostic(
                .error,
                "\(ObjectName(owner).short) can't be connected with \(ObjectName(element).short): the prototype is repeated.",
                remedy: "Connect it with the cell, and let its class have the outlet.")
        }
    }

    /// The event that a control sends an action for where none is named: the one that Interface Builder takes.
    static let defaultEvents: [Name: String] = [
        "button": "touchUpInside", "switch": "valueChanged", "slider": "valueChanged",
        "segmentedControl": "valueChanged", "stepper": "valueChanged", "datePicker": "valueChanged",
        "pageControl": "valueChanged", "colorWell": "valueChanged", "textField": "editingDidEnd",
        "refreshControl": "valueChanged", "control": "touchUpInside",
    ]

    func connectAction(_ sender: String, _ event: String?, _ selector: String, _ target: String) throws {
        let sender = try owner(sender)
        let target = try target == "exit" ? exit(of: sender) : object(target)
        try requireConnectable(target, from: sender)
        let isControl = sender.kind?.role == .control
        if event != nil, !isControl, sender.kind?.events == nil, sender.isView || sender.name == "barButtonItem" {
            throw sender.diagnostic(
                .error, "\(ObjectName(sender).short) sends no control events.", remedy: "Leave the event out.")
        }
        let made = connection("action", ["selector": selector, .destination: target.id ?? ""])
        if let event = event ?? Self.defaultEvents[sender.name] ?? (isControl ? "touchUpInside" : nil) {
            made["eventType"] = event
        }
        let connections = sender.childMade(.connections)
        let isThere = connections.children.contains {
            $0.name == "action" && $0["selector"] == selector && $0[.destination] == target.id
                && $0["eventType"] == made["eventType"]
        }
        guard !isThere else { return }
        // A bar item has one action of one target [in 1,436 of them].
        if sender.name == "barButtonItem" {
            for old in connections.children where old.name == "action" { old.remove() }
        }
        connections.insertInOrder(made)
    }

    // MARK: Segues

    /// By the words for them, the relationships between containers and what they contain.
    static let relationships = [
        "rootviewcontroller": "rootViewController", "root": "rootViewController",
        "viewcontrollers": "viewControllers", "tab": "viewControllers",
        "masterviewcontroller": "masterViewController", "master": "masterViewController",
        "primary": "masterViewController", "detailviewcontroller": "detailViewController",
        "detail": "detailViewController", "secondary": "detailViewController",
        "supplementaryviewcontroller": "supplementaryViewController",
        "supplementary": "supplementaryViewController",
    ]

    func connectSegue(
        _ sourceName: String, _ word: String, _ destinationName: String, _ identifier: String?, _ trigger: String?,
        _ action: String?
    ) throws {
        let source = try owner(sourceName)
        if destinationName == "exit", word == "unwind" { return try connectUnwind(source, action, identifier) }
        let target = try object(destinationName)
        let controller = target.enclosingScene?.sceneController ?? target
        if let relationship = Self.relationships[LibraryObject.key(word)] {
            try requireScene(controller, word)
            return relate(source, relationship, to: controller)
        }
        let kind = try Self.segueKind(word, source)
        if kind == "unwind" { return try connectUnwind(source, action, identifier) }
        try requireScene(controller, word)
        if kind == "embed" { return try connectEmbed(source, controller, identifier) }
        let segue = connection(.segue, [.destination: controller.id ?? "", "kind": kind])
        if let identifier { segue[.identifier] = identifier }
        if let trigger { segue["trigger"] = trigger == "accessory" ? "accessoryAction" : trigger }
        source.childMade(.connections).append(segue)
        if kind == "popoverPresentation" { completePopover(segue) }
        if kind == "show" || kind == "push" { giveNavigationItem(controller, shownBy: source) }
    }

    private func requireScene(_ controller: Element, _ word: String) throws {
        guard controller.isController || controller.name == "viewControllerPlaceholder" else {
            throw controller.diagnostic(
                .error, "\(ObjectName(controller).short) is no scene that a segue could lead to.",
                remedy: "Name a view controller or a storyboard reference.")
        }
    }

    /// What is shown by a scene with an item for the bar gets one, too: so it is in 321 of 379; of those shown by scenes
    /// without one 22 of 57 have it. Xcode 10.2 and 10.3 left it out (20 of 33).
    private func giveNavigationItem(_ controller: Element, shownBy source: Element) {
        let shower = source.isController ? source : source.enclosingScene?.sceneController
        guard shower?.child(key: "navigationItem") != nil, version < .v10_1 || version >= .v11Beta1 else { return }
        // References have had them since Xcode 12.
        guard controller.isController, controller.name != "viewControllerPlaceholder" || version >= .v12_0,
            controller.name != "navigationController", controller.name != "tabBarController",
            controller.name != "splitViewController", controller.child(key: "navigationItem") == nil
        else { return }
        controller.insertInOrder(
            document.makeElement("navigationItem", [.key: "navigationItem", .id: document.makeID()]))
    }

    /// A container view shows one scene, of its own size.
    private func connectEmbed(_ source: Element, _ controller: Element, _ identifier: String?) throws {
        guard source.name == "containerView" || source.isView else {
            throw source.diagnostic(.error, "Only container views embed scenes.", remedy: "Add a container view first.")
        }
        let connections = source.childMade(.connections)
        for old in connections.children where old["kind"] == "embed" { old.remove() }
        let segue = connection(.segue, [.destination: controller.id ?? "", "kind": "embed"])
        if let identifier { segue[.identifier] = identifier }
        connections.append(segue)
        try requireNothing(of: ["embed-cycle"])
    }

    private func connectUnwind(_ source: Element, _ action: String?, _ identifier: String?) throws {
        guard let action, !action.isEmpty else {
            throw source.diagnostic(
                .error, "An unwind segue needs the name of an action.", remedy: "Give one such as reset:.")
        }
        let exit = try exit(of: source)
        let segue = connection(
            .segue, [.destination: exit.id ?? "", "kind": "unwind", "unwindAction": action])
        if let identifier { segue[.identifier] = identifier }
        source.childMade(.connections).append(segue)
    }

    /// The exit of an object's scene, made behind the First Responder when it is first used.
    private func exit(of source: Element) throws -> Element {
        guard let objects = (source.enclosingScene ?? document.root).child(.objects), isStoryboard else {
            throw source.diagnostic(.error, "Unwind segues are of storyboards only.", remedy: "Dismiss in code.")
        }
        if let known = objects.children.first(where: { $0.name == "exit" }) { return known }
        let made = document.makeElement("exit")
        made[.id] = document.makeID()
        made[.userLabel] = "Exit"
        made["sceneMemberID"] = "exit"
        let responder = objects.children.first { $0["sceneMemberID"] == "firstResponder" }
        let siblings = Array(objects.children)
        let place = responder.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? siblings.count
        objects.insert(made, before: place < siblings.count ? siblings[place] : nil)
        return made
    }
}

extension Element {
    /// The prototype cell that the element is or stands in; nil outside of one, and in static tables.
    var prototype: Element? {
        var element: Element? = self
        while let current = element {
            if current.parent?.name == "prototypes" { return current }
            if current.name == "collectionViewCell", current.parent?.name == "cells" { return current }
            element = current.parent
        }
        return nil
    }
}
