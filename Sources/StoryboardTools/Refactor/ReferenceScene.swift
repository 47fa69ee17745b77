import StoryboardDocument

extension Element {
    /// Makes a reference mean another scene.
    func refer(to reference: StoryboardReference) {
        self["storyboardName"] = reference.storyboard
        self["referencedIdentifier"] = reference.identifier
    }
}

extension StoryboardDocument {
    var isForMac: Bool { root["targetRuntime"]?.hasPrefix("MacOSX") ?? false }

    /// A scene that stands for one of another storyboard, with the place on the canvas of that one.
    func makeReferenceScene(to reference: StoryboardReference, standingFor scene: Element) -> (
        scene: Element, controller: Element
    ) {
        let made = makeElement(.scene, ["sceneID": makeID()]), objects = makeElement(.objects)
        let controller = makeElement(
            isForMac ? "controllerPlaceholder" : "viewControllerPlaceholder",
            [.id: makeID(), "sceneMemberID": "viewController"])
        controller.refer(to: reference)
        // As the other scene's, whose version of Xcode may give it a class.
        let responder =
            scene.child(.objects)?.children.first { $0["sceneMemberID"] == "firstResponder" }.map {
                makeCopy(of: $0).element
            }
            ?? makeElement(
                "placeholder",
                [
                    "placeholderIdentifier": "IBFirstResponder", .id: makeID(), .userLabel: "First Responder",
                    "sceneMemberID": "firstResponder",
                ])
        responder.child(.connections)?.remove()
        made.append(objects)
        objects.append(controller)
        objects.append(responder)
        if let point = scene.child(key: "canvasLocation") { made.append(makeCopy(of: point).element) }
        return (made, controller)
    }
}

extension Element {
    /// Gives a reference what the canvas shows of the scene that it stands for: its tab, where it is one, and a
    /// navigation item, where it is pushed.
    func dress(as controller: Element, for segues: [Element]) {
        let isTab = segues.contains { $0[.relationship] == "viewControllers" }
        if isTab, let item = controller.child(key: "tabBarItem") {
            let copy = document.makeCopy(of: item).element
            copy.child(.connections)?.remove()
            insertInOrder(copy)
        }
        let isPushed = segues.contains {
            ["push", "show"].contains($0[.kind]) || $0[.relationship] == "rootViewController"
        }
        if isPushed, controller.child(key: "navigationItem") != nil {
            insertInOrder(document.makeElement("navigationItem", [.key: "navigationItem", .id: document.makeID()]))
        }
    }
}
